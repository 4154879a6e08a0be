package paste

import _ "embed"

// helpers replace parts of the language and of the standard library that the Go which
// is written for doesn't have yet. They are loaded as a file of the program, and used as
// far as it needs them.
//
//go:embed helpers.txt
var helpers string

// helperFile is the name of that file.
const helperFile = "zz_paste_helpers.go"

// replacements names the helper for what the standard library has got later.
var replacements = map[string]string{
	"context WithoutCancel":                     "paste_contextWithoutCancel",
	"encoding/binary AppendUvarint":             "paste_binaryAppendUvarint",
	"encoding/binary AppendVarint":              "paste_binaryAppendVarint",
	"strings CutPrefix":                         "paste_stringsCutPrefix",
	"strings CutSuffix":                         "paste_stringsCutSuffix",
	"bytes CutPrefix":                           "paste_bytesCutPrefix",
	"bytes CutSuffix":                           "paste_bytesCutSuffix",
	"bytes Clone":                               "paste_bytesClone",
	"errors Join":                               "paste_errorsJoin",
	"fmt Append":                                "paste_fmtAppend",
	"fmt Appendf":                               "paste_fmtAppendf",
	"fmt Appendln":                              "paste_fmtAppendln",
	"strings SplitSeq":                          "paste_stringsSplitSeq",
	"strings FieldsSeq":                         "paste_stringsFieldsSeq",
	"strings Lines":                             "paste_stringsLines",
	"sync OnceFunc":                             "paste_syncOnceFunc",
	"sync OnceValue":                            "paste_syncOnceValue",
	"sync/atomic Bool":                          "paste_atomicBool",
	"sync/atomic Int32":                         "paste_atomicInt32",
	"sync/atomic Int64":                         "paste_atomicInt64",
	"sync/atomic Uint32":                        "paste_atomicUint32",
	"sync/atomic Uint64":                        "paste_atomicUint64",
	"sync/atomic Pointer":                       "paste_atomicPointer",
	"encoding/binary littleEndian.AppendUint16": "paste_appendLittle16",
	"encoding/binary littleEndian.AppendUint32": "paste_appendLittle32",
	"encoding/binary littleEndian.AppendUint64": "paste_appendLittle64",
	"encoding/binary bigEndian.AppendUint16":    "paste_appendBig16",
	"encoding/binary bigEndian.AppendUint32":    "paste_appendBig32",
	"encoding/binary bigEndian.AppendUint64":    "paste_appendBig64",
	"slices Clone":                              "paste_clone",
	"slices Concat":                             "paste_concat",
	"slices Contains":                           "paste_contains",
	"slices ContainsFunc":                       "paste_containsFunc",
	"slices Equal":                              "paste_equal",
	"slices Grow":                               "paste_grow",
	"slices Index":                              "paste_index",
	"slices IndexFunc":                          "paste_indexFunc",
	"slices Sort":                               "paste_sorted",
	"slices SortStableFunc":                     "paste_sortStable",
	"maps Clone":                                "paste_mapsClone",
	"unsafe String":                             "paste_unsafeString",
	"unsafe SliceData":                          "paste_unsafeSliceData",
}
