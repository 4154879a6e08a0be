package view

import (
	"context"
	"errors"
	"io"
)

// Run returns an error: there are no terminals in a browser.
func Run(context.Context, io.Reader, io.Writer, *Stage, Options, func(ctx context.Context) error) (key byte, err error) {
	return 0, errors.New("there is no terminal to show a game on")
}
