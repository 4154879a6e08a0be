package serve

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/mumpus-go/mumpus/cnf"
	"github.com/mumpus-go/mumpus/internal/layout"
	"github.com/mumpus-go/mumpus/knowledge"
)

// failure is an error with the status that it is answered with.
type failure struct {
	status int
	err    error
}

func (f failure) Error() string { return f.err.Error() }
func (f failure) Unwrap() error { return f.err }

func fail(status int, format string, args ...any) error {
	return failure{status, fmt.Errorf(format, args...)}
}

// errFault is for what the server got wrong.
var errFault = fail(http.StatusInternalServerError, "a fault of the server's own")

// wrong is for what the client got wrong.
func wrong(err error) error {
	var f failure
	if errors.As(err, &f) {
		return err
	}
	if err == nil {
		return nil
	}
	return failure{http.StatusBadRequest, err}
}

// statusOf returns the status of an error, and the line that tells it.
func statusOf(err error) (status int, line string) {
	var f failure
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return http.StatusRequestEntityTooLarge, fmt.Sprintf("the body is longer than %d bytes", large.Limit)
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return http.StatusServiceUnavailable, "it takes too long"
	case errors.Is(err, errBusy):
		status = http.StatusServiceUnavailable
	case errors.Is(err, knowledge.ErrTooLarge), errors.Is(err, cnf.ErrTooLarge), errors.Is(err, layout.ErrTooLarge):
		status = http.StatusUnprocessableEntity
	case errors.As(err, &f):
		status = f.status
	default:
		return statusOf(errFault)
	}
	const most = 600
	line = strings.Join(strings.Fields(strings.ToValidUTF8(err.Error(), "?")), " ")
	if len(line) > most {
		line = strings.ToValidUTF8(line[:most], "") + "..."
	}
	return status, line
}
