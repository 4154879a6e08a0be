package cnf_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/mumpus-go/mumpus/cnf"
)

// accepted are texts that a strict reader takes.
var accepted = []struct {
	name, text string
	vars       int
	clauses    []cnf.Clause
}{
	{"nothing", "p cnf 0 0\n", 0, nil},
	{"gzip", gzipped("p cnf 3 2\n1 -2 0\n3 0\n"), 3, []cnf.Clause{{1, -2}, {3}}},
	{"gzip with a byte-order mark", gzipped("\ufeffp cnf 3 1\n3 0\n"), 3, []cnf.Clause{{3}}},
	{"two clauses", "p cnf 3 2\n1 -2 0\n3 0\n", 3, []cnf.Clause{{1, -2}, {3}}},
	{"a clause over several lines", "p cnf 3 1\n1\n-2\n\n3\n0\n", 3, []cnf.Clause{{1, -2, 3}}},
	{"several clauses in a line", "p cnf 3 3\n1 0 -2 0 3 1 0\n", 3, []cnf.Clause{{1}, {-2}, {3, 1}}},
	{"blank lines", "\n\np cnf 2 1\n\n\n1 2 0\n\n", 2, []cnf.Clause{{1, 2}}},
	{"blanks and tabs", "  p \t cnf   2 1  \n \t 1   2\t0   \n", 2, []cnf.Clause{{1, 2}}},
	{"byte-order mark", "\ufeffc hi\np cnf 2 2\n1 2 0\n-1 0\n", 2, []cnf.Clause{{1, 2}, {-1}}},
	{"CRLF", "c hi\r\np cnf 2 2\r\n1 2 0\r\n-1 0\r\n", 2, []cnf.Clause{{1, 2}, {-1}}},
	{"no newline at the end", "p cnf 2 1\n1 2 0", 2, []cnf.Clause{{1, 2}}},
	{"no newline after the header", "p cnf 2 0", 2, nil},
	{"comments before the header", "c\nc a b\ncomment\np cnf 1 1\n1 0\n", 1, []cnf.Clause{{1}}},
	{"comments after it, within a clause, and at the end", "p cnf 2 1\nc x\n1\nc 2 0\n  c 2 0\n2 0\nc end", 2, []cnf.Clause{{1, 2}}},
	{"a comment after a clause", "p cnf 2 2 c two\n1 0 c 2 0\n2 0\n", 2, []cnf.Clause{{1}, {2}}},
	{"a comment that looks like a header", "c p cnf 1 1\np cnf 2 1\nc p cnf 1 1\n1 2 0\n", 2, []cnf.Clause{{1, 2}}},
	{"a tautology", "p cnf 1 1\n1 -1 0\n", 1, []cnf.Clause{{1, -1}}},
	{"a literal twice", "p cnf 1 1\n1 1 0\n", 1, []cnf.Clause{{1, 1}}},
	{"the empty clause", "p cnf 1 2\n0 1 0\n", 1, []cnf.Clause{{}, {1}}},
	{"the SATLIB trailer", "p cnf 1 1\n 1 0\n%\n0\n\n", 1, []cnf.Clause{{1}}},
	{"the SATLIB trailer without 0", "p cnf 1 1\n1 0\n%", 1, []cnf.Clause{{1}}},
	{"leading zeros", "p cnf 007 01\n-007 0\n", 7, []cnf.Clause{{-7}}},
	{"an unused variable", "p cnf 9 1\n1 0\n", 9, []cnf.Clause{{1}}},
	{"the largest variable", fmt.Sprintf("p cnf %d 1\n%[1]d 0\n", cnf.MaxVar), int(cnf.MaxVar), []cnf.Clause{{cnf.Lit(cnf.MaxVar)}}},
	{"weights", "c t wmc\nc p weight 1 0.50 0\nc p weight 2 2.0e1 0\nc p weight -2 -0 0\np cnf 2 0\n", 2, nil},
	{"other comments on projection", "c p weights 1 0.5 0\nc p shows\nc index 1\nc ind\x00\np cnf 1 0\n", 1, nil},
}

func TestReadDIMACSAccepts(t *testing.T) {
	for _, c := range accepted {
		t.Run(c.name, func(t *testing.T) {
			f, err := cnf.ReadDIMACS(strings.NewReader(c.text))
			require.NoError(t, err)
			assert.Equal(t, c.vars, f.NumVars())
			assert.Equal(t, c.clauses, f.Clauses())
			assert.Nil(t, f.Projection())

			f, err = cnf.ReadDIMACS(iotest.OneByteReader(strings.NewReader(c.text)))
			require.NoError(t, err)
			assert.Equal(t, c.clauses, f.Clauses(), "byte by byte")
		})
	}
}

// gzipped returns a text as gzip compresses it.
func gzipped(text string) string {
	var b strings.Builder
	w := gzip.NewWriter(&b)
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return b.String()
}

// refused are texts that a strict reader refuses. A lenient one refuses those
// without a warning, and else reads them with it.
var refused = []struct {
	name, text, message string
	kind                error
	lenient             bool
}{
	{"nothing", "", `line 1: not the DIMACS format: "" instead of the header "p cnf variables clauses"`, cnf.ErrSyntax, false},
	{"comments only", "c x\nc y\n", `line 3: not the DIMACS format: "" instead of the header`, cnf.ErrSyntax, false},
	{"no header", "c\n1 2 0\n", `line 2: not the DIMACS format: "1" instead of the header`, cnf.ErrSyntax, false},
	{"a second header", "p cnf 2 1\n1 2 0\np cnf 2 1\n", "line 3: not the DIMACS format: a second header", cnf.ErrSyntax, false},
	{"a second header in a clause", "p cnf 2 1\n1\np cnf 2 1\n", "line 3: not the DIMACS format: a second header", cnf.ErrSyntax, false},
	{"a weighted formula", "p wcnf 2 1 9\n", `line 1: not the DIMACS format: the header is for "wcnf" instead of "cnf"`, cnf.ErrSyntax, false},
	{"a header without format", "p\n", `the header is for "" instead of "cnf"`, cnf.ErrSyntax, false},
	{"a header without clauses", "p cnf 2\n1 2 0\n", "line 1: not the DIMACS format: the header needs the number of variables and that of clauses", cnf.ErrSyntax, false},
	{"a header with a word for a number", "p cnf two 1\n", "the header needs the number", cnf.ErrSyntax, false},
	{"a header with too large a number", "p cnf 1 9999999999999999999\n", "the header needs the number", cnf.ErrSyntax, false},
	{"negative variables", "p cnf -2 1\n", "the header needs the number", cnf.ErrSyntax, false},
	{"negative clauses", "p cnf 2 -1\n", "the header needs the number", cnf.ErrSyntax, false},
	{"a header with more", "p cnf 2 1 1 2 0\n", `line 1: not the DIMACS format: "1" after the header`, cnf.ErrSyntax, false},
	{"too many variables", "p cnf 1073741824 0\n", "line 1: too large: 1073741824 variables, where 1073741823 are allowed", cnf.ErrTooLarge, false},
	{"a literal beyond the header", "p cnf 2 1\n1 -3 0\n", "line 2: no such literal: -3, where the header has 2 variables", cnf.ErrLiteral, false},
	{"a literal that would overflow", "p cnf 2 1\n1 4294967297 0\n", "line 2: no such literal: 4294967297", cnf.ErrLiteral, false},
	{"no text", strings.Repeat("\x00", 1_000_000), `instead of the header "p cnf variables clauses"`, cnf.ErrSyntax, false},
	{"a literal without end", "p cnf 2 1\n" + strings.Repeat("1", 100_000) + " 0\n", "is no literal", cnf.ErrSyntax, false},
	{"a word", "p cnf 2 1\n1 two 0\n", `line 2: not the DIMACS format: "two" is no literal`, cnf.ErrSyntax, false},
	{"a word that starts with c", "p cnf 2 1\n1 cat 0\n", `"cat" is no literal`, cnf.ErrSyntax, false},
	{"a fraction", "p cnf 2 1\n1.0 0\n", `"1.0" is no literal`, cnf.ErrSyntax, false},
	{"a plus sign", "p cnf 2 1\n+1 0\n", `"+1" is no literal`, cnf.ErrSyntax, false},
	{"a minus sign", "p cnf 2 1\n- 1 0\n", `"-" is no literal`, cnf.ErrSyntax, false},
	{"minus zero", "p cnf 2 1\n1 -0\n", `"-0" is no literal`, cnf.ErrSyntax, false},
	{"an unterminated clause", "p cnf 2 2\n1 0\n1\n2\n", "line 5: not the DIMACS format: the last clause has no 0 at its end: lines 3 to 4 have no closing 0", cnf.ErrSyntax, true},
	{"an unterminated clause before the trailer", "p cnf 2 1\n1 2\n%\n0\n", "line 5: not the DIMACS format: the last clause has no 0 at its end: line 2 has no closing 0", cnf.ErrSyntax, true},
	{"text after the trailer", "p cnf 1 1\n1 0\n%\n0\n1 0\n", `line 5: not the DIMACS format: "1" after the % at the end`, cnf.ErrSyntax, false},
	{"too few clauses", "p cnf 2 3\n1 0\n2 0\n", "line 4: wrong number of clauses: 2, where the header has 3", cnf.ErrClauseCount, true},
	{"too many clauses", "p cnf 2 1\n1 0\n2 0\n", "line 3: wrong number of clauses: more than the header's 1", cnf.ErrClauseCount, true},
	{"a stray 0 at the end", "p cnf 2 2\n1 0\n2 0\n0\n", "line 4: wrong number of clauses: more than the header's 2; the 0 in line 4 has no literals before it: is it a stray 0, or an empty clause, which makes the formula unsatisfiable?", cnf.ErrClauseCount, true},
	{"a stray 0 within", "p cnf 2 2\n1 0 0\n2 0\n", "line 3: wrong number of clauses: more than the header's 2; the 0 in line 2 has no literals before it", cnf.ErrClauseCount, true},
	{"a line without 0", "p cnf 2 2\n1 2\n-1 0\n", "line 4: wrong number of clauses: 1, where the header has 2; line 2 has no closing 0, so the clause goes on in the next line: is that meant?", cnf.ErrClauseCount, true},
	{"lines without 0", "p cnf 2 4\n1\n2\nc so\n-1\n-2 1\n", "the last clause has no 0 at its end: lines 2 to 3, 5 to 6 have no closing 0", cnf.ErrSyntax, true},
	{"xz", "\xfd7zXZ\x00\x00\x04", `line 1: the text is compressed by xz: pipe it through "xz -dc"`, nil, false},
	{"bzip2", "BZh91AY&SY", `line 1: the text is compressed by bzip2: pipe it through "bzip2 -dc"`, nil, false},
	{"zstd", "\x28\xb5\x2f\xfd\x04", `line 1: the text is compressed by zstd: pipe it through "zstd -dc"`, nil, false},
	{"gzip cut off", gzipped("p cnf 1 1\n1 0\n")[:20], "line 1: unexpected EOF", io.ErrUnexpectedEOF, false},
	{"a broken gzip header", "\x1f\x8b\x00", "line 1: unexpected EOF", nil, false},
	{"a projection without its 0", "c p show 1 2\np cnf 2 0\n", `line 1: not the DIMACS format: a projection needs variables and a 0, not ""`, cnf.ErrSyntax, true},
	{"a projection on a word", "p cnf 2 0\nc ind 1 x 0\n", `line 2: not the DIMACS format: a projection needs variables and a 0, not "x"`, cnf.ErrSyntax, true},
	{"a projection on a literal", "c p show -1 0\np cnf 2 0\n", `not "-1"`, cnf.ErrSyntax, true},
	{"a projection with more after it", "c p show 1 0 2 0\np cnf 2 0\n", `"2" after a projection`, cnf.ErrSyntax, true},
	{"a projection beyond the header", "c p show 1 0\nc p show 3 0\np cnf 2 0\n", "line 2: no such literal: projection on 3, where the header has 2 variables", cnf.ErrLiteral, true},
}

func TestReadDIMACSRefuses(t *testing.T) {
	for _, c := range refused {
		t.Run(c.name, func(t *testing.T) {
			f, err := cnf.ReadDIMACS(strings.NewReader(c.text))
			if c.kind == nil {
				require.Error(t, err)
			} else {
				require.ErrorIs(t, err, c.kind)
			}
			assert.ErrorContains(t, err, c.message)
			assert.Nil(t, f)
			var place *cnf.ParseError
			require.ErrorAs(t, err, &place)

			r := cnf.NewReader(strings.NewReader(c.text))
			r.Lenient = true
			_, err = r.Formula()
			if !c.lenient {
				require.ErrorContains(t, err, c.message)
				assert.Empty(t, r.Warnings())
				return
			}
			require.NoError(t, err)
			require.Len(t, r.Warnings(), 1)
			require.ErrorIs(t, r.Warnings()[0], c.kind)
		})
	}
}

func TestReaderLenient(t *testing.T) {
	r := cnf.NewReader(strings.NewReader("p cnf 2 1\n1 0\n2 0\nc p show 2 7 0\nc ind x\n"))
	r.Lenient = true
	f, err := r.Formula()
	require.NoError(t, err)
	assert.Equal(t, []cnf.Clause{{1}, {2}}, f.Clauses())
	assert.Equal(t, []cnf.Var{2}, f.Projection(), "what can be used is used")
	var warnings []string
	for _, w := range r.Warnings() {
		warnings = append(warnings, w.Error())
	}
	assert.Equal(t, []string{
		`line 5: not the DIMACS format: a projection needs variables and a 0, not "x"`,
		"line 6: wrong number of clauses: 2, where the header has 1",
		"line 4: no such literal: projection on 7, where the header has 2 variables",
	}, warnings)
}

// What is mended is named, with its line, and gives the header's number exactly.
func TestLenientFormulaMends(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []cnf.Clause
		warnings   []string
	}{
		{"nothing to mend", "p cnf 2 2\n1\n2 0\n0\n", []cnf.Clause{{1, 2}, {}}, nil},
		{"a stray 0", "p cnf 2 2\n1 0\n2 0\n0\n", []cnf.Clause{{1}, {2}}, []string{
			"line 4: wrong number of clauses: stray 0: an empty clause? It is left out, which gives the header's 2 clauses; with it the formula is unsatisfiable",
		}},
		{"two of them", "p cnf 2 2\n0 1 0\n2 0\n0\n", []cnf.Clause{{1}, {2}}, []string{
			"line 2: wrong number of clauses: stray 0: an empty clause? It is left out, which gives the header's 2 clauses; with it the formula is unsatisfiable",
			"line 4: wrong number of clauses: stray 0: an empty clause? It is left out, which gives the header's 2 clauses; with it the formula is unsatisfiable",
		}},
		{"a 0 that explains nothing", "p cnf 2 1\n1 0\n2 0\n0\n", []cnf.Clause{{1}, {2}, {}}, []string{
			"line 5: wrong number of clauses: 3, where the header has 1; the 0 in line 4 has no literals before it: is it a stray 0, or an empty clause, which makes the formula unsatisfiable?",
		}},
		{"a line without 0", "p cnf 2 3\n1 2\n-1 0\n-2 0\n", []cnf.Clause{{1, 2}, {-1}, {-2}}, []string{
			"line 2: wrong number of clauses: line 2 has no closing 0: read as the end of a clause, which gives the header's 3 clauses",
		}},
		{"no line with one", "p cnf 2 4\n1 2\n-1\n\n-2 1\n1 2\n", []cnf.Clause{{1, 2}, {-1}, {-2, 1}, {1, 2}}, []string{
			"line 2: not the DIMACS format: lines 2 to 3, 5 to 6 have no closing 0: read as the end of a clause, which gives the header's 4 clauses",
		}},
		{"the last line without 0", "p cnf 2 2\n1 2 0\n-1 2\n", []cnf.Clause{{1, 2}, {-1, 2}}, []string{
			"line 3: not the DIMACS format: line 3 has no closing 0: read as the end of the last clause",
		}},
		{"before the trailer", "p cnf 2 1\n1 2\n%\n0\n", []cnf.Clause{{1, 2}}, []string{
			"line 2: not the DIMACS format: line 2 has no closing 0: read as the end of the last clause",
		}},
		{"lines that explain nothing", "p cnf 2 2\n1\n2\n-1 0\n", []cnf.Clause{{1, 2, -1}}, []string{
			"line 5: wrong number of clauses: 1, where the header has 2; lines 2 to 3 have no closing 0, so the clause goes on in the next line: is that meant?",
		}},
		{"gzip", gzipped("p cnf 1 1\n1"), []cnf.Clause{{1}}, []string{
			"line 2: not the DIMACS format: line 2 has no closing 0: read as the end of the last clause",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := cnf.NewReader(strings.NewReader(c.text))
			r.Lenient = true
			f, err := r.Formula()
			require.NoError(t, err)
			assert.Equal(t, c.want, f.Clauses())
			var warnings []string
			for _, w := range r.Warnings() {
				warnings = append(warnings, w.Error())
			}
			assert.Equal(t, c.warnings, warnings)
		})
	}
	r := cnf.NewReader(strings.NewReader("p cnf 2 3\n1 0\n2\n-1 0\n"))
	r.Lenient = true
	for range r.Clauses() {
		break
	}
	f, err := r.Formula()
	require.NoError(t, err)
	assert.Equal(t, []cnf.Clause{{2, -1}}, f.Clauses(), "the rest is read as it stands")
	assert.Len(t, r.Warnings(), 1)
}

// The answer to what a lenient reader reads of a damaged file is that of the file,
// as a plain reading has it, and that of the whole file if the damage only touched
// the form; otherwise there is a warning, or no answer.
func TestLenientAnswersOnDamagedFiles(t *testing.T) {
	silent, warned, refusals, changed := 0, 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		f := withVars(rapid.IntRange(1, 4).Draw(t, "variables"))
		literal := rapid.Custom(func(t *rapid.T) cnf.Lit {
			return cnf.Var(rapid.IntRange(1, f.NumVars()).Draw(t, "var")).Lit(rapid.Bool().Draw(t, "sign"))
		})
		for range rapid.IntRange(1, 8).Draw(t, "clauses") {
			require.NoError(t, f.AddClause(rapid.SliceOfN(literal, 1, 3).Draw(t, "clause")...))
		}
		var whole strings.Builder
		require.NoError(t, f.WriteDIMACS(&whole))
		words := strings.SplitAfter(strings.ReplaceAll(whole.String(), "\n", "\n "), " ")
		form := true // the damage is to zeros and line ends
		at := rapid.IntRange(2, len(words)-1).Draw(t, "at")
		word := strings.TrimSpace(words[at])
		switch rapid.IntRange(0, 4).Draw(t, "damage") {
		case 0:
			form = word == "0" || word == ""
			words[at] = strings.TrimPrefix(words[at], word)
		case 1:
			words[at] = "0 " + words[at]
		case 2:
			words[at] = strings.ReplaceAll(words[at], "\n", " ")
		case 3:
			words[at] += "\n"
		default:
			words[at] = words[at] + words[at]
			form = false
		}
		text := strings.Join(words, "")
		r := cnf.NewReader(strings.NewReader(text))
		r.Lenient = true
		got, err := r.Formula()
		switch {
		case err != nil:
			refusals++
			return
		case len(r.Warnings()) > 0:
			warned++
			if satisfiable(got) != satisfiable(f) {
				changed++
			}
			return
		}
		silent++
		plain, ok := plainly(text)
		require.True(t, ok, "%q", text)
		require.Equal(t, satisfiable(plain), satisfiable(got), "%q", text)
		if form {
			require.Equal(t, satisfiable(f), satisfiable(got), "%q", text)
		}
	})
	t.Logf("%d without a warning, %d with one (%d of these answered otherwise), %d refused", silent, warned, changed, refusals)
	assert.Positive(t, silent)
	assert.Positive(t, warned)
	assert.Positive(t, refusals)
}

// plainly reads a formula without comments as the format's rules have it, and says
// whether it keeps to them.
func plainly(text string) (*cnf.Formula, bool) {
	words := strings.Fields(text)
	if len(words) < 4 || words[0] != "p" || words[1] != "cnf" {
		return nil, false
	}
	vars, err1 := strconv.Atoi(words[2])
	clauses, err2 := strconv.Atoi(words[3])
	f := withVars(vars)
	var clause cnf.Clause
	for _, word := range words[4:] {
		l, err := strconv.Atoi(word)
		if err != nil {
			return nil, false
		}
		if l != 0 {
			clause = append(clause, cnf.Lit(l))
			continue
		}
		if f.AddClause(clause...) != nil {
			return nil, false
		}
		clause = nil
	}
	return f, err1 == nil && err2 == nil && clause == nil && len(f.Clauses()) == clauses
}

// satisfiable tries all assignments.
func satisfiable(f *cnf.Formula) bool {
	for bits := range 1 << f.NumVars() {
		if f.Satisfied(func(l cnf.Lit) bool { return (bits>>(l.Var()-1)&1 == 1) == l.Positive() }) {
			return true
		}
	}
	return false
}

func TestReadDIMACSProjection(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []cnf.Var
	}{
		{"none", "p cnf 5 0\n", nil},
		{"show", "p cnf 5 0\nc p show 3 1 0\n", []cnf.Var{1, 3}},
		{"ind", "c ind 3 1 0\np cnf 5 0\n", []cnf.Var{1, 3}},
		{"several", "c ind 3 1 0\nc ind 2 0\np cnf 5 0\nc p show 5 3 0\n", []cnf.Var{1, 2, 3, 5}},
		{"within a clause", "p cnf 5 1\n1\nc p show 2 0\n3 0\n", []cnf.Var{2}},
		{"after the trailer", "p cnf 5 0\n%\n0\nc p show 2 0\n", []cnf.Var{2}},
		{"onto nothing", "p cnf 5 0\nc p show 0\n", []cnf.Var{}},
		{"CRLF", "p cnf 5 0\r\nc p show 4 0\r\n", []cnf.Var{4}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, err := cnf.ReadDIMACS(strings.NewReader(c.text))
			require.NoError(t, err)
			assert.Equal(t, c.want, f.Projection())
		})
	}
}

func TestReadDIMACSNames(t *testing.T) {
	text := "c 1 P\nc 4 beyond\np cnf 3 2 c 2 shaft at 7\r\nc 2 no other name\n" +
		"c 3  a \x01\nc 0 nobody\nc -1 nobody\nc # 3 a comment\n1 2 0 3 0\nc 99999999999999999999 nobody\nc 1\nc varname 3 no other\nc varname 4 beyond\nc varname x y"
	f, err := cnf.ReadDIMACS(strings.NewReader(text))
	require.NoError(t, err)
	assert.Equal(t, []string{"", "P", "shaft at 7", ` a \x01`, ""}, []string{f.Name(0), f.Name(1), f.Name(2), f.Name(3), f.Name(4)})
	f, err = cnf.ReadDIMACS(iotest.OneByteReader(strings.NewReader(text)))
	require.NoError(t, err)
	assert.Equal(t, "shaft at 7", f.Name(2), "byte by byte")

	f, err = cnf.ReadDIMACS(strings.NewReader("c varname 1 p_{1,1}\nc varname 2 p_{1,2} \np cnf 2 0\n"))
	require.NoError(t, err)
	assert.Equal(t, []string{"p_{1,1}", "p_{1,2} "}, []string{f.Name(1), f.Name(2)}, "as CNFgen writes them")

	f, err = cnf.ReadDIMACS(strings.NewReader("p cnf 1 0\nc 1 " + strings.Repeat("é", 100_000)))
	require.NoError(t, err)
	assert.Equal(t, strings.Repeat("é", 100_000), f.Name(1), "of any length")
}

func TestReaderStreams(t *testing.T) {
	r := cnf.NewReader(strings.NewReader("p cnf 3 3\n1 0\n2 0\n3 0\n"))
	h, err := r.Header()
	require.NoError(t, err)
	assert.Equal(t, cnf.Header{Vars: 3, Clauses: 3}, h)
	for c, err := range r.Clauses() {
		require.NoError(t, err)
		assert.Equal(t, cnf.Clause{1}, c)
		break
	}
	f, err := r.Formula() // the rest
	require.NoError(t, err)
	assert.Equal(t, []cnf.Clause{{2}, {3}}, f.Clauses())
	for range r.Clauses() {
		assert.Fail(t, "nothing is left")
	}
}

// Clauses before an error are yielded, then the error once, and nothing more.
func TestReaderStopsAtAnError(t *testing.T) {
	r := cnf.NewReader(strings.NewReader("p cnf 3 3\n1 0\nx 0\n3 0\n"))
	var clauses []string
	var errs []error
	for c, err := range r.Clauses() {
		if err != nil {
			errs = append(errs, err)
		} else {
			clauses = append(clauses, fmt.Sprint(c))
		}
	}
	assert.Equal(t, []string{"[1]"}, clauses)
	require.Len(t, errs, 1)
	assert.ErrorContains(t, errs[0], "line 3")
	_, err := r.Formula()
	assert.Equal(t, errs[0], err, "it stays")
}

func TestReaderCopiesIntoASink(t *testing.T) {
	f := withVars(2)
	require.NoError(t, f.AddClause(2))
	require.NoError(t, cnf.NewReader(strings.NewReader("p cnf 4 1\n1 -4 0\n")).CopyTo(f))
	assert.Equal(t, 4, f.NumVars(), "the missing variables were made")
	assert.Equal(t, []cnf.Clause{{2}, {1, -4}}, f.Clauses())

	err := cnf.NewReader(strings.NewReader("p cnf 4 1\n1 -4 0\n")).CopyTo(&brokenSink{})
	assert.ErrorIs(t, err, errBroken)
	err = cnf.NewReader(strings.NewReader("p cnf 2 0\n")).CopyTo(&fullSink{})
	assert.ErrorIs(t, err, cnf.ErrTooLarge)
}

// fullSink has no room for variables.
type fullSink struct{ cnf.Formula }

func (*fullSink) NewVar() cnf.Var { return 0 }

func TestReaderReturnsTheUnderlyingError(t *testing.T) {
	const text = "c p show 1 0\np cnf 2 2\nc ind 2 0\n1 -2 0\n2 0\n%\n0\n"
	for cut := range len(text) + 1 {
		for _, lenient := range []bool{false, true} {
			r := cnf.NewReader(io.MultiReader(strings.NewReader(text[:cut]), iotest.ErrReader(errBroken)))
			r.Lenient = lenient
			_, err := r.Formula()
			require.ErrorIs(t, err, errBroken, "after %q", text[:cut])
			var place *cnf.ParseError
			require.ErrorAs(t, err, &place)
			assert.Equal(t, 1+strings.Count(text[:cut], "\n"), place.Line)
		}
	}
}

// A header that promises much, and lines and comments of any length, take no
// memory.
func TestReaderMemory(t *testing.T) {
	long := strings.Repeat("x ", 1<<20)
	text := "c " + long + "\ncc" + long + "\np cnf 1073741823 999999999999999999\n" + strings.Repeat("1 0 ", 1<<20)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r := cnf.NewReader(strings.NewReader(text))
	r.Lenient = true
	n := 0
	for c, err := range r.Clauses() {
		require.NoError(t, err)
		n += len(c)
	}
	runtime.ReadMemStats(&after)
	assert.Equal(t, 1<<20, n)
	assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(1<<16))

	r = cnf.NewReader(strings.NewReader("p cnf 1001 0\n"))
	r.MaxVars = 1000
	assert.ErrorIs(t, r.CopyTo(&cnf.Formula{}), cnf.ErrTooLarge)
}

// What is written is read back as it was.
func TestDIMACSRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &cnf.Formula{}
		n := rapid.IntRange(0, 9).Draw(t, "variables")
		for range n {
			f.Named(rapid.String().Draw(t, "name"))
		}
		if n > 0 {
			literal := rapid.Custom(func(t *rapid.T) cnf.Lit {
				return cnf.Var(rapid.IntRange(1, n).Draw(t, "var")).Lit(rapid.Bool().Draw(t, "sign"))
			})
			for range rapid.IntRange(0, 9).Draw(t, "clauses") {
				require.NoError(t, f.AddClause(rapid.SliceOf(literal).Draw(t, "clause")...))
			}
			if rapid.Bool().Draw(t, "projected") {
				v := cnf.Var(rapid.IntRange(1, n).Draw(t, "var"))
				require.NoError(t, f.Project([]cnf.Var{v, 1}[rapid.IntRange(0, 2).Draw(t, "few"):]...))
			}
		}
		var text, again bytes.Buffer
		require.NoError(t, f.WriteDIMACS(&text))
		got, err := cnf.ReadDIMACS(bytes.NewReader(text.Bytes()))
		require.NoError(t, err)
		assert.Equal(t, f.NumVars(), got.NumVars())
		assert.Equal(t, f.Clauses(), got.Clauses())
		assert.Equal(t, f.Projection(), got.Projection())
		require.NoError(t, got.WriteDIMACS(&again))
		assert.Equal(t, text.String(), again.String(), "with the names")
	})
}

func FuzzReadDIMACS(f *testing.F) {
	for _, c := range accepted {
		f.Add(c.text)
	}
	for _, c := range refused {
		if len(c.text) < 1000 {
			f.Add(c.text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		strict, strictErr := cnf.ReadDIMACS(strings.NewReader(text))
		r := cnf.NewReader(strings.NewReader(text))
		r.Lenient = true
		lenient, err := r.Formula()
		for _, err := range []error{strictErr, err} {
			var place *cnf.ParseError
			if err != nil {
				require.ErrorAs(t, err, &place)
				if !strings.HasPrefix(text, "\x1f\x8b") { // its lines are compressed
					require.LessOrEqual(t, place.Line, 1+strings.Count(text, "\n"))
				}
			}
		}
		if strictErr == nil {
			require.Empty(t, r.Warnings())
			require.Equal(t, strict, lenient, "both read the same")
		} else if err == nil {
			require.NotEmpty(t, r.Warnings(), "what strict refuses is not overlooked in silence")
		}
		if err != nil {
			return
		}
		again, err := cnf.ReadDIMACS(strings.NewReader(dimacs(t, lenient)))
		require.NoError(t, err)
		require.Equal(t, lenient, again, "written and read again")
	})
}

func BenchmarkReadDIMACS(b *testing.B) {
	f, r := withVars(10_000), rand.New(rand.NewPCG(1, 1))
	for range 42_000 {
		var c [3]cnf.Lit
		for i := range c {
			c[i] = cnf.Var(1 + r.IntN(10_000)).Lit(r.IntN(2) == 0)
		}
		if err := f.AddClause(c[:]...); err != nil {
			b.Fatal(err)
		}
	}
	text := dimacs(b, f)
	b.Run("into=formula", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			if _, err := cnf.ReadDIMACS(strings.NewReader(text)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("into=nothing", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			for _, err := range cnf.NewReader(strings.NewReader(text)).Clauses() {
				if err != nil {
					b.Fatal(err)
				}
			}
		}
	})
	b.Run("write", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			if err := f.WriteDIMACS(io.Discard); err != nil {
				b.Fatal(err)
			}
		}
	})
}
