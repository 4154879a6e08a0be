package transcript

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
)

// decode reads one JSON value and no more, and refuses names that it doesn't
// know.
func decode(line []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return fmt.Errorf("%w: %w", ErrFormat, explain(err))
	}
	if _, err := d.Token(); err != io.EOF {
		return format("more than one JSON value in the line")
	}
	return nil
}

// explain puts errors of JSON into words that help in a file of lines.
func explain(err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("column %d: %w", syntax.Offset, err)
	case errors.As(err, &kind) && kind.Field == "":
		return fmt.Errorf("%s, want %s", valueWords(kind.Value), typeWords(kind.Type))
	case errors.As(err, &kind):
		return fmt.Errorf("%+q is %s, want %s", kind.Field, valueWords(kind.Value), typeWords(kind.Type))
	case errors.Is(err, io.ErrUnexpectedEOF):
		return cutError{}
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return fmt.Errorf("there is no member %s", name)
	}
	return err
}

// cutError is io.ErrUnexpectedEOF within a line.
type cutError struct{}

func (cutError) Error() string { return "the line ends within a JSON value" }
func (cutError) Unwrap() error { return io.ErrUnexpectedEOF }

// valueWords says what a JSON value is that was found: "number -3", "array".
func valueWords(found string) string {
	kind, number, _ := strings.Cut(found, " ")
	switch {
	case number != "":
		return "the number " + number
	case kind == "string":
		return "a text"
	case kind == "array":
		return "a list"
	case kind == "object":
		return "an object"
	case kind == "bool":
		return "true or false"
	default:
		return "a " + kind
	}
}

// typeWords says what a value of a type is in JSON.
func typeWords(t reflect.Type) string {
	if reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()) {
		return "a text"
	}
	switch t.Kind() {
	case reflect.Int:
		return "a whole number"
	case reflect.Uint64:
		return "a whole number from 0"
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "a text"
	case reflect.Slice, reflect.Array:
		return "a list"
	default:
		return "an object"
	}
}

func format(text string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrFormat, fmt.Sprintf(text, args...))
}
