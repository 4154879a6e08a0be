package games

import (
	"bytes"
	"encoding/json"
)

// decodeStrictly reads one JSON value, and refuses names that it does not know.
func decodeStrictly(data []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode(v)
}
