// Command wump plays wump, BSD's Hunt the Wumpus, through a pipe. It explores rooms that are
// proved safe. If there are none, it weighs a shot at a room where the wumpus may be against
// a step into a room that is likely safe.
//
//	go run ./examples/wump                                 # plays a game, and shows it
//	go test ./examples/wump -v -run TestPlays -games 1000  # plays many, and counts
//
// Debian has wump in bsdgames. Its manual omits some rules. Each room r has tunnels to r-d and
// r+d, with one d for the whole cave, and to one more room. An arrow flies through at least
// three rooms, and hits only in the last. The wumpus moves at the fourth miss. If it then comes
// to the hunter, it roars, and the game goes on.
package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"log"
	"maps"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/count"
)

// What a room of the default cave can have. A door is a tunnel that is not known and leads to the wumpus.
const rooms, pit, bats, wumpus, door, things = 20, 0, 1, 2, 3, 4

var (
	strategy = count.Strategy() // one for all bases: it remembers what it has counted
	state    = regexp.MustCompile(`You are in room (\d+) of the cave, and have (\d+) arrow(?s:.*)There are tunnels to rooms (.*)\.`)
)

// A hunter is what is known of a cave.
type hunter struct {
	room, arrows, misses int
	exits                map[int][]int // of each room that has been seen
	stride               int           // how far the rooms are to which each room has tunnels; 0 if it isn't known
	hazards              []knowledge.Relation
	smells               map[int]bool           // by room, while the wumpus stays where it is
	clear                []int                  // rooms where it isn't
	lair                 []int                  // where it is, if it was heard to come
	chance               [things][rooms]float64 // how likely a room has what
}

// at returns the literals that rooms have a thing.
func at(thing int, rs ...int) (lits []knowledge.Literal) {
	for _, r := range rs {
		lits = append(lits, knowledge.Is(knowledge.At(0, knowledge.Site(thing*rooms+r))))
	}
	return lits
}

// either says that one of some literals is true, or none.
func either(yes bool, lits []knowledge.Literal) []knowledge.Relation {
	if yes {
		return knowledge.Any(lits...)
	}
	return knowledge.None(lits...)
}

// tunnels returns where the known tunnels of a room lead.
func (h *hunter) tunnels(r int) []int {
	if h.exits[r] != nil || h.stride == 0 {
		return h.exits[r]
	}
	return []int{(r + h.stride) % rooms, (r + rooms - h.stride) % rooms}
}

// think makes a base of what is known. A door has odds only while its tunnel is not known, so
// that the base of the turn before would be wrong.
func (h *hunter) think() {
	var populations []knowledge.Population
	for thing, odds := range [things]float64{pit: 3 / 17.5, bats: 3 / 17.5, door: 1.0 / 17} {
		number := [things]int{knowledge.Uncounted, knowledge.Uncounted, 1, knowledge.Uncounted}[thing]
		kind := knowledge.KindInfo{Name: "thing", Count: number, Odds: odds}
		populations = append(populations, knowledge.Population{Site: "room", Size: rooms, Kinds: []knowledge.KindInfo{kind}})
	}
	claim := slices.Concat(h.hazards, knowledge.None(at(wumpus, h.clear...)...), knowledge.All(at(wumpus, h.lair...)...))
	for _, r := range slices.Sorted(maps.Keys(h.smells)) {
		near := at(wumpus, h.exits[r]...) // the smell goes through two tunnels
		for _, e := range h.exits[r] {
			if near = append(near, at(wumpus, h.tunnels(e)...)...); h.exits[e] == nil {
				near = append(near, at(door, e)...)
			}
		}
		claim = append(claim, either(h.smells[r], near)...)
	}
	base := must(knowledge.New(strategy, populations...))
	for s := range things * rooms {
		must(base.Name(s/rooms, strconv.Itoa(s%rooms+1)))
	}
	must(0, base.Tell(context.Background(), knowledge.Fact{Text: "what wump said", Claim: claim}))
	for s := range things * rooms {
		h.chance[s/rooms][s%rooms] = must(base.Chance(knowledge.Site(s), knowledge.Holds(0)))
	}
}

// listen learns what wump says to an answer. Rooms count from 0 here, and from 1 there.
func (h *hunter) listen(answer, said string) {
	match, has := state.FindStringSubmatch(said), func(text string) bool { return strings.Contains(said, text) }
	exits, target := ints(match[3]), ints(answer)
	h.room, h.arrows = ints(match[1])[0], ints(match[2])[0]+1
	if has("*flap*") {
		h.hazards = append(h.hazards, knowledge.All(at(bats, target...)...)...)
	}
	if answer[0] == 's' {
		h.clear = append(h.clear, target[len(target)-1])
		if h.misses++; h.misses == 4 {
			if h.smells, h.clear = map[int]bool{}, nil; has("*ROAR*") {
				h.lair = []int{h.room}
			}
		}
	}
	if h.exits[h.room] == nil {
		h.exits[h.room] = exits
		for d := 1; d < rooms/2 && h.stride == 0; d++ {
			if slices.Contains(exits, (h.room+d)%rooms) && slices.Contains(exits, (h.room+rooms-d)%rooms) {
				h.stride = d
			}
		}
		claim := slices.Concat(either(has("*rustle*"), at(bats, exits...)), either(has("*whoosh*"), at(pit, exits...)))
		if has("Without conscious thought") {
			claim = append(claim, knowledge.All(at(pit, h.room)...)...)
		} else if answer != "n" { // the first room may have anything
			claim = append(claim, knowledge.None(append(at(pit, h.room), at(bats, h.room)...)...)...)
		}
		h.hazards = append(h.hazards, claim...)
	}
	if h.smells[h.room] = has("*sniff*"); !slices.Contains(h.lair, h.room) {
		h.clear = append(h.clear, h.room)
	}
	h.think()
}

// ints returns the numbers in a text, less 1.
func ints(text string) (ns []int) {
	for _, digits := range strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' }) {
		ns = append(ns, must(strconv.Atoi(digits))-1)
	}
	return ns
}

// An option is a step into a room or a shot at one, and how likely it turns out well.
type option struct {
	answer string // or the first answer on the way there
	room   int
	value  float64
}

// The share of games won after a step into a room, after bats, and by arrows; as measured, about.
var stepped, carried, armed = 0.9, 0.5, [6]float64{0, 0.45, 0.8, 0.9, 0.95, 1}

// decide returns the next answer.
func (h *hunter) decide() string {
	prey, first := h.chance[wumpus], map[int]string{h.room: ""} // the first answer on the way to a room
	var shots, steps []option
	for queue := []int{h.room}; len(queue) > 0; queue = queue[1:] {
		from := queue[0]
		for paths := []option{{answer: "s", room: from}}; len(paths) > 0 && strings.Count(paths[0].answer, " ") < 3; paths = paths[1:] {
			for _, e := range h.tunnels(paths[0].room) {
				paths = append(paths, option{fmt.Sprint(paths[0].answer, " ", e+1), e, prey[e]})
				if known := slices.ContainsFunc(shots, func(s option) bool { return s.room == e }); !known && (e != from || prey[e] == 1) {
					shots = append(shots, option{cmp.Or(first[from], paths[len(paths)-1].answer), e, prey[e]})
				}
			}
		}
		for _, e := range h.exits[from] {
			if _, ok := first[e]; ok {
				continue
			}
			first[e] = cmp.Or(first[from], fmt.Sprint("m ", e+1))
			if safe := h.chance[pit][e]+h.chance[bats][e]+prey[e] == 0; safe {
				if _, ok := h.smells[e]; !ok {
					return first[e]
				}
				queue = append(queue, e)
			} else if h.exits[e] == nil || h.chance[bats][e] == 1 {
				steps = append(steps, option{first[e], e, (1 - h.chance[pit][e]) * (stepped - (stepped-carried)*h.chance[bats][e])})
			}
		}
	}
	slices.SortStableFunc(shots, func(s, t option) int { return cmp.Compare(float32(t.value), float32(s.value)) })
	best, most, hit := fmt.Sprint("m ", h.exits[h.room][0]+1), 0.0, 0.0
	for k := 0; k <= min(len(shots), max(1, h.arrows-1)); k++ { // to shoot so often, and then to step
		value, answer := 0.0, ""
		for _, s := range steps {
			if v := s.value * (1 - prey[s.room]/(1-hit)) * armed[h.arrows-k]; v > value {
				value, answer = v, s.answer
			}
		}
		if value = hit + (1-hit)*value; k > 0 {
			answer = shots[0].answer
		}
		if value > most {
			best, most = answer, value
		}
		if k < len(shots) {
			hit, prey[shots[k].room] = hit+shots[k].value, 0
		}
	}
	return best
}

// play plays a game, writes it to out, and says whether it is won.
func play(path string, out io.Writer, env ...string) (won bool) {
	wump := exec.Command(path)
	wump.Env = append(os.Environ(), env...)
	in, from := must(wump.StdinPipe()), must(wump.StdoutPipe())
	must(0, wump.Start())
	defer wump.Wait()
	defer wump.Process.Kill()
	h, said, answer, buf := &hunter{exits: map[int][]int{}, smells: map[int]bool{}}, "", "n", make([]byte, 4096)
	for range 5000 { // some hundred are enough
		said += string(buf[:must(from.Read(buf))])
		switch {
		case strings.HasSuffix(said, "(m-s) "):
			h.listen(answer, said)
			answer = h.decide()
		case strings.HasSuffix(said, "another game? (y-n) "):
			fmt.Fprintln(out, said)
			return strings.Contains(said, "*thwock!*")
		case !strings.HasSuffix(said, "Instructions? (y-n) "):
			continue
		}
		fmt.Fprintln(out, said+answer)
		said = ""
		must(fmt.Fprintln(in, answer))
	}
	return false
}

func main() {
	path, _ := exec.LookPath("wump") // "" if it isn't on the path, as it often is not
	fmt.Println("won:", play(cmp.Or(path, "/usr/games/wump"), os.Stdout))
}

// must ends the program on an error.
func must[T any](v T, err error) T {
	if err != nil {
		log.New(os.Stderr, "wump: ", 0).Fatal(err)
	}
	return v
}
