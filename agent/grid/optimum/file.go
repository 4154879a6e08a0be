package optimum

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/agent/grid/board"
	"github.com/mumpus-go/mumpus/world/grid"
)

// ErrPolicy is returned for text that is not a policy as Policy.MarshalText
// writes it.
var ErrPolicy = errors.New("not the text of a policy")

// version is that of the text. It is to be raised whenever the text or the policy
// that is computed changes.
const version = 2

// verdict is the text that is kept of a game that has more values than the limit.
func verdict(cfg grid.Config, limit int) string {
	return fmt.Sprintf("%s %d\n%s\n%s: more than %d values\n", heading, version, cfg.Spec(), tooLarge, limit)
}

const heading = "mumpus: policy for " + grid.Name + ", version"

// MarshalText returns the policy as text: a head, a line for each situation, and
// a checksum of all that. A line has the belief and the place, in hexadecimal,
// what is done and where, and the points to come. It never fails.
func (p *Policy) MarshalText() ([]byte, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s %d\n%s\n%s\n%d\n", heading, version, p.Config.Spec(), strconv.FormatFloat(p.value, 'f', 6, 64), len(p.rules))
	for _, r := range p.rules {
		fmt.Fprintf(&b, "%x %x %c%x %s\n", r.belief, pack(r.at), kindLetters[r.option.Kind], pack(r.option.From), strconv.FormatFloat(r.value, 'f', 3, 64))
	}
	fmt.Fprintf(&b, "%x\n", sha256.Sum256(b.Bytes()))
	return b.Bytes(), nil
}

const kindLetters = "csar" // climb, step, arrow, risk

func pack(p Place) int { return 4*p.Square + int(p.Facing) }

// ParsePolicy reads what MarshalText writes, and checks it. Its error wraps
// ErrPolicy.
func ParsePolicy(text []byte) (*Policy, error) {
	if len(text) == 0 || text[len(text)-1] != '\n' {
		return nil, fmt.Errorf("%w: cut short", ErrPolicy)
	}
	end := bytes.LastIndexByte(text[:len(text)-1], '\n') + 1
	if sum := fmt.Sprintf("%x\n", sha256.Sum256(text[:end])); sum != string(text[end:]) {
		return nil, fmt.Errorf("%w: wrong checksum", ErrPolicy)
	}
	lines := bufio.NewScanner(bytes.NewReader(text[:end]))
	var head [4]string
	for i := range head {
		lines.Scan()
		head[i] = lines.Text()
	}
	if want := heading + " " + strconv.Itoa(version); head[0] != want {
		return nil, fmt.Errorf("%w: it begins with %q, want %q", ErrPolicy, head[0], want)
	}
	cfg, err := grid.ParseSpec(head[1])
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrPolicy, err)
	}
	p := &Policy{}
	if p.Model, err = NewModel(cfg); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrPolicy, err)
	}
	value, err1 := strconv.ParseFloat(head[2], 64)
	rules, err2 := strconv.Atoi(head[3])
	if err := errors.Join(err1, err2); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrPolicy, err)
	}
	p.value = value
	for lines.Scan() {
		r, ok := p.parseRule(lines.Text())
		if !ok || len(p.rules) > 0 && p.rules[len(p.rules)-1].compare(r.situation) >= 0 {
			return nil, fmt.Errorf("%w: line %q", ErrPolicy, lines.Text())
		}
		p.rules = append(p.rules, r)
	}
	if len(p.rules) != rules {
		return nil, fmt.Errorf("%w: %d rules, want %d", ErrPolicy, len(p.rules), rules)
	}
	return p, nil
}

func (p *Policy) parseRule(line string) (r rule, ok bool) {
	belief, rest, _ := strings.Cut(line, " ")
	at, rest, _ := strings.Cut(rest, " ")
	option, value, _ := strings.Cut(rest, " ")
	if option == "" {
		return r, false
	}
	kind := strings.IndexByte(kindLetters, option[0])
	var err error
	r.belief, err = strconv.ParseUint(belief, 16, 64)
	ok1, ok2 := err == nil, false
	r.at, ok1 = p.parsePlace(at, ok1)
	r.option.From, ok2 = p.parsePlace(option[1:], kind >= 0)
	r.option.Kind = Kind(kind)
	r.value, err = strconv.ParseFloat(value, 64)
	return r, ok1 && ok2 && err == nil
}

func (p *Policy) parsePlace(s string, ok bool) (Place, bool) {
	n, err := strconv.ParseUint(s, 16, 16)
	at := Place{int(n / 4), grid.Direction(n % 4)}
	return at, ok && err == nil && p.Board.All&board.One(at.Square) != 0
}
