package command

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/mumpus-go/mumpus/internal/output"
	"github.com/mumpus-go/mumpus/referee"
)

// reports is where a report goes.
type reports struct {
	table io.Writer     // for people; or nil
	json  io.Writer     // or nil
	file  *output.Whole // that json is; or nil

	recorded string // the folder of transcripts, or ""
}

// openReports opens what the report goes to, so that a run's work isn't lost for
// a wrong name.
func (f *refereeFlags) openReports(stdout io.Writer) (*reports, error) {
	switch {
	case !f.json.given():
		return &reports{table: stdout, recorded: f.record.name}, nil
	case !f.json.isFile():
		return &reports{json: stdout}, nil
	}
	file, err := f.json.create()
	if err != nil {
		return nil, err
	}
	return &reports{table: stdout, json: file, file: file, recorded: f.record.name}, nil
}

// write writes the report. There is no table of no games.
func (to *reports) write(report *referee.Report) error {
	var table error
	if to.table != nil && len(report.Games) > 0 {
		var b strings.Builder
		_ = report.WriteText(&b)
		if report.WasBusy() && report.LimitBy == referee.WallClock {
			b.WriteString("fewer --workers may help, and --limit-by cpu leaves out the time that it waited\n")
		}
		writeLost(&b, report, to.recorded)
		_, table = io.WriteString(to.table, b.String())
	}
	return cmp.Or(table, to.document(report))
}

// document writes the report as JSON.
func (to *reports) document(report *referee.Report) error {
	if to.json == nil {
		return nil
	}
	text, err := json.MarshalIndent(report, "", "  ")
	if err != nil {
		return err
	}
	if _, err := to.json.Write(append(text, '\n')); err != nil || to.file == nil {
		return err
	}
	return to.file.Commit()
}

// drop leaves a file as it was, unless the report was written to it.
func (to *reports) drop() {
	if to.file != nil {
		to.file.Drop()
	}
}

// writeLost lists games that were lost, with what there is to learn from them.
func writeLost(b *strings.Builder, report *referee.Report, recorded string) {
	const most = 10
	listed := 0
	example := "" // of the command that shows a turn
	for _, g := range report.Games {
		if g.Won || listed == most {
			continue
		}
		if listed == 0 {
			fmt.Fprintf(b, "\nlost (the first %d at most):\n", most)
		}
		listed++
		file := ascii(filepath.Join(cmp.Or(recorded, "FOLDER"), recordName(g.Game)))
		turn := g.Turns
		fmt.Fprintf(b, "  %-22s %s\n", g.ID, g.Why())
		if l := g.Lesson; l != nil {
			turn = l.Turn
			fmt.Fprintf(b, "    turn %d: %s, though %s; %s was proved: %s\n", l.Turn, l.Did, ascii(l.Known), l.Proved, ascii(l.Why))
		}
		show := fmt.Sprintf("mumpus explain %s --turn %d", file, turn)
		if recorded != "" && g.Lesson != nil {
			fmt.Fprintf(b, "    %s\n", show)
		}
		example = cmp.Or(example, show)
	}
	if listed > 0 && recorded == "" {
		fmt.Fprintf(b, "\n--record FOLDER keeps the games; then %s shows what was known\n", example)
	}
}
