package command

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/mumpus-go/mumpus/referee"
)

// reports is where a report goes.
type reports struct {
	table io.Writer // for people; or nil
	json  io.Writer // or nil
	file  *os.File  // to be closed; or nil
}

// openReports opens what the report goes to, so that a run's work isn't lost for
// a wrong name.
func (f *refereeFlags) openReports(stdout io.Writer) (*reports, error) {
	switch f.json {
	case "":
		return &reports{table: stdout}, nil
	case "-":
		return &reports{json: stdout}, nil
	}
	file, err := os.Create(f.json)
	if err != nil {
		return nil, err
	}
	return &reports{table: stdout, json: file, file: file}, nil
}

// write writes the report. There is no table of no games.
func (to *reports) write(report *referee.Report) error {
	var table, document error
	if to.table != nil && len(report.Games) > 0 {
		var b strings.Builder
		_ = report.WriteText(&b)
		writeLost(&b, report)
		_, table = io.WriteString(to.table, b.String())
	}
	if to.json != nil {
		var text []byte
		text, document = json.MarshalIndent(report, "", "  ")
		if document == nil {
			_, document = to.json.Write(append(text, '\n'))
		}
	}
	if to.file != nil {
		if err := to.file.Close(); document == nil {
			document = err
		}
	}
	return cmp.Or(table, document)
}

// writeLost lists games that were lost.
func writeLost(b *strings.Builder, report *referee.Report) {
	const most = 10
	listed := 0
	for _, g := range report.Games {
		if g.Won || listed == most {
			continue
		}
		if listed == 0 {
			fmt.Fprintf(b, "\nlost (the first %d at most):\n", most)
		}
		listed++
		fmt.Fprintf(b, "  %-22s %s\n", g.ID, g.Why())
	}
}
