package serve

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"strings"
)

// readJSON reads the body of a request: one value, without members that v hasn't, of
// so many bytes at most.
func readJSON(r *http.Request, most int64, v any) error {
	text, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, most))
	if err != nil {
		return wrong(err)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		if err == io.EOF {
			return fail(http.StatusBadRequest, "want a body, {} at least")
		}
		return fail(http.StatusBadRequest, "%s", inWords(err))
	}
	if _, err := d.Token(); err != io.EOF {
		return fail(http.StatusBadRequest, "more than one JSON value in the body")
	}
	return nil
}

// inWords puts what is wrong with a body into words for people who don't know how it is
// read.
func inWords(err error) string {
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &kind) && kind.Field == "":
		return fmt.Sprintf("the body is of type %s, want an object", kind.Value)
	case errors.As(err, &kind):
		return fmt.Sprintf("%q is of type %s, want %s", kind.Field, kind.Value, wanted(kind.Type))
	case errors.Is(err, io.ErrUnexpectedEOF):
		return "the body ends within a value"
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}

func wanted(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Int:
		return "a whole number"
	default:
		return "an object"
	}
}
