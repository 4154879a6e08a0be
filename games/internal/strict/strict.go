// Package strict reads JSON, and refuses what it does not know.
package strict

import (
	"bytes"
	"encoding/json"
)

// Decode reads one JSON value, and refuses names that v does not have.
func Decode(data []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode(v)
}
