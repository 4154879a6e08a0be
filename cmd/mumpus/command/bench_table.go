package command

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/mumpus-go/mumpus/contest"
)

// writeTable writes how a contest, or its shard, went.
func writeTable(p *page, h contest.Header, s *contest.Summary) {
	r := s.Report()
	p.Write(title(h.Origin, s))
	if h.Shard != nil {
		p.Write(fmt.Sprintf(", part %v", h.Shard))
	}
	p.Write("\n\n")
	writeStandings(p, r)
	for i := range r.Contestants {
		writeBot(p, h.Contestants[i], &r.Contestants[i])
	}
	writeEffort(p, r)
	writePairs(p, r)
	writeSizes(p, s)
}

// title says what was played.
func title(o contest.Origin, s *contest.Summary) string {
	text := plural(s.Worlds(), "world")
	switch sizes := s.Sizes(); {
	case o.Set != "":
		text += " of the set " + o.Set
	case o.Mix:
		text += " of a mix"
	case len(sizes) > 1:
		text += fmt.Sprintf(" of %d sizes", len(sizes))
	default:
		text += ": " + sizes[0].Settings
	}
	if o.Set == "" {
		text += fmt.Sprintf(", seeds from %d", o.Seed)
	}
	if o.Solvable {
		text += ", all of them sure"
	}
	return o.Game + ", " + text
}

func writeStandings(p *page, r *contest.Report) {
	heads := []string{"", "won", "95%", "dead", "sure wins"}
	scored, refused := false, false
	for _, c := range r.Contestants {
		scored = scored || c.Score != nil
		refused = refused || c.TooLarge > 0
	}
	if r.Sure != nil {
		heads = append(heads, "of sure")
	}
	heads = append(heads, "guesses", "proved", "turns")
	if scored {
		heads = append(heads, "score", "95%")
	}
	if refused {
		heads = append(heads, "too large")
	}
	rows := [][]string{heads}
	for _, c := range r.Contestants {
		row := []string{c.Contestant, percentOf(&c.Won), within(c.Won.Low*100, c.Won.High*100, "%.1f"), percentOf(&c.Dead), percentOf(c.SureWins)}
		if c.Games == 0 {
			row[2] = "-"
		}
		if r.Sure != nil {
			row = append(row, percentOf(c.WonOfSure))
		}
		row = append(row, decimals(c.Guesses, "%.2f"), decimals(c.Proved, "%.2f"), decimals(c.Turns, "%.1f"))
		if scored {
			row = append(row, decimals(c.Score, "%.1f"), interval(c.Score, 1, "%.1f"))
		}
		if refused {
			row = append(row, fmt.Sprint(c.TooLarge))
		}
		rows = append(rows, row)
	}
	writeColumns(p, rows)
	if r.Sure != nil {
		p.Write(fmt.Sprintf("\n%s surely won\n", ofWorlds(r.Sure)))
	}
}

// writeBot writes what a bot is, by which causes it lost, and why the first game by each:
// it may be late, or crash.
func writeBot(p *page, e contest.Entrant, c *contest.Standing) {
	if c.SureWins != nil || c.Games == 0 {
		return
	}
	p.Write(fmt.Sprintf("\n%s: %s\n", ascii(e.Name), ascii(e.Is)))
	if c.Busy > 0 && c.Time != nil && 100*c.Busy >= c.Time.Turns {
		p.Write(fmt.Sprintf("warning: the machine was busy: in %s it waited for a processor for more than a tenth of its time\n", plural(c.Busy, "turn")))
	}
	if len(c.Lost) == 0 {
		return
	}
	var causes []string
	first := "" // of each cause
	for _, lost := range c.Lost {
		causes = append(causes, fmt.Sprintf("%s %d", lost.Cause, lost.Games))
		if lost.Why != "" { // older files don't have it
			first += fmt.Sprintf("  %s  %s\n", ascii(lost.World), ascii(lost.Why))
		}
	}
	text := fmt.Sprintf("%s lost: %s", ascii(c.Contestant), strings.Join(causes, ", "))
	if first != "" {
		text += "; the first of each:"
	}
	p.Write(text + "\n" + first)
}

func ofWorlds(s *contest.Share) string {
	if s.N == 1 {
		return fmt.Sprintf("1 of %s is", plural(s.Of, "world"))
	}
	return fmt.Sprintf("%d of %s are", s.N, plural(s.Of, "world"))
}

// writeEffort writes what was measured, if anything was.
func writeEffort(p *page, r *contest.Report) {
	rows := [][]string{{"a turn", "median", "p99", "max", "solver calls", "allocations"}}
	cpu := slices.ContainsFunc(r.Contestants, func(c contest.Standing) bool { return c.CPU != nil })
	if cpu {
		rows[0] = append(rows[0], "CPU, median", "p99", "max")
	}
	for _, c := range r.Contestants {
		if c.Time == nil {
			continue
		}
		row := []string{c.Contestant, timeText(c.Time.Median), timeText(c.Time.P99), timeText(c.Time.Max), "-", "-"}
		if c.Calls != nil {
			row[4] = fmt.Sprintf("%.2f", *c.Calls)
		}
		if c.Allocated != nil {
			row[5] = fmt.Sprintf("%.1f", *c.Allocated)
		}
		switch {
		case c.CPU != nil:
			row = append(row, timeText(c.CPU.Median), timeText(c.CPU.P99), timeText(c.CPU.Max))
		case cpu:
			row = append(row, "-", "-", "-")
		}
		rows = append(rows, row)
	}
	if len(rows) > 1 {
		p.Write("\n")
		writeColumns(p, rows)
	}
}

func writePairs(p *page, r *contest.Report) {
	if len(r.Pairs) == 0 {
		return
	}
	heads := []string{"in points of won", "difference", "95%", "p", "first alone", "second alone"}
	scored := r.Pairs[0].Score != nil
	if scored {
		heads = append(heads, "score", "95%")
	}
	rows := [][]string{heads}
	for _, pair := range r.Pairs {
		row := []string{
			pair.A + " - " + pair.B, fmt.Sprintf("%+.1f", 100*pair.Wins.Mean), interval(&pair.Wins, 100, "%+.1f"),
			probability(pair.P), fmt.Sprint(pair.OnlyA), fmt.Sprint(pair.OnlyB),
		}
		if scored {
			row = append(row, decimals(pair.Score, "%+.1f"), interval(pair.Score, 1, "%+.1f"))
		}
		rows = append(rows, row)
	}
	p.Write("\n")
	writeColumns(p, rows)
	for _, pair := range r.Pairs {
		if pair.Fixed > 0 {
			p.Write(fmt.Sprintf("%s - %s: %s in %d of %s; no complete strategy changes what it does\n",
				ascii(pair.A), ascii(pair.B), ascii(pair.WhyFixed), pair.Fixed, plural(pair.Games, "game")))
		}
	}
}

// writeSizes writes the shares won and the times by settings, if there are several.
func writeSizes(p *page, s *contest.Summary) {
	sizes := s.Sizes()
	if len(sizes) < 2 {
		return
	}
	won, times := [][]string{{"won"}}, [][]string{{"median a turn"}}
	for _, r := range sizes {
		wins, spent, measured := []string{r.Settings}, []string{r.Settings}, false
		for _, c := range r.Contestants {
			if len(won) == 1 {
				won[0], times[0] = append(won[0], c.Contestant), append(times[0], c.Contestant)
			}
			wins = append(wins, percentOf(&c.Won))
			if c.Time == nil {
				spent = append(spent, "-")
				continue
			}
			spent = append(spent, timeText(c.Time.Median))
			measured = true
		}
		won = append(won, wins)
		if measured {
			times = append(times, spent)
		}
	}
	p.Write("\n")
	writeColumns(p, won)
	if len(times) > 1 {
		p.Write("\n")
		writeColumns(p, times)
	}
}

// writeSpeed writes how fast the worlds were played.
func writeSpeed(p *page, c *contest.Contest, worlds int, elapsed time.Duration) {
	m := thisMachine(c.Workers)
	games := float64(worlds*len(c.Contestants)) / elapsed.Seconds()
	p.Write(fmt.Sprintf("\n%s in %v: %.0f a second, %.0f a second and core\n%s\n", plural(worlds*len(c.Contestants), "game"), elapsed.Round(time.Millisecond),
		games, games/float64(min(m.Workers, m.Processors)), machineText(m)))
}

// writeColumns writes rows, the first column to the left and the others to the right.
func writeColumns(p *page, rows [][]string) {
	var widths []int
	for _, row := range rows {
		for i, field := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], len(ascii(field)))
		}
	}
	for _, row := range rows {
		var b strings.Builder
		fmt.Fprintf(&b, "%-*s", widths[0], ascii(row[0]))
		for i, field := range row[1:] {
			fmt.Fprintf(&b, "  %*s", widths[i+1], ascii(field))
		}
		p.Write(strings.TrimRight(b.String(), " ") + "\n")
	}
}

// percentOf writes a share, or - for one that is not known or of nothing.
func percentOf(s *contest.Share) string {
	if s == nil || s.Of == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f%%", 100*s.Share)
}

func decimals(m *contest.Mean, format string) string {
	if m == nil {
		return "-"
	}
	return fmt.Sprintf(format, m.Mean)
}

func interval(m *contest.Mean, scale float64, format string) string {
	if m == nil || m.Low == nil {
		return "-"
	}
	return within(*m.Low*scale, *m.High*scale, format)
}

func within(low, high float64, format string) string {
	return fmt.Sprintf(format+" to "+format, low, high)
}

// probability writes a probability, or - for none.
func probability(p *float64) string {
	switch {
	case p == nil:
		return "-"
	case *p < 0.0001:
		return "<0.0001"
	default:
		return fmt.Sprintf("%.4f", *p)
	}
}

// timeText writes a time to three digits or so.
func timeText(d time.Duration) string {
	switch {
	case d < time.Microsecond:
		return fmt.Sprintf("%d ns", d.Nanoseconds())
	case d < 100*time.Microsecond:
		return fmt.Sprintf("%.1f us", float64(d)/float64(time.Microsecond))
	case d < time.Millisecond:
		return fmt.Sprintf("%.0f us", float64(d)/float64(time.Microsecond))
	case d < 100*time.Millisecond:
		return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond))
	case d < time.Second:
		return fmt.Sprintf("%.0f ms", float64(d)/float64(time.Millisecond))
	default:
		return fmt.Sprintf("%.2f s", d.Seconds())
	}
}
