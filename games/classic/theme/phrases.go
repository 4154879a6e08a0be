package theme

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/mumpus-go/mumpus/games/host"
)

// Screens say what they say in English, and sentences about what is known are made by many.
// A phrasebook puts both into a theme's words: a text of the standard theme stands for the
// theme's text of the same key.

// phrasebook are the texts of a theme by those of the standard theme.
type phrasebook struct {
	exact   map[string]string
	phrases []phrase
}

// phrase is a form of sentences, and the text that they are told by.
type phrase struct {
	form  *regexp.Regexp
	words []string // what its groups are
	text  string
}

// forms are what words in braces stand for in a sentence. Others stand for any text.
var forms = map[string]string{
	"list":     numbers,
	"rooms":    `no room|rooms? ` + numbers,
	"among":    `no room|rooms? ` + numbers,
	"path":     `\d+(?: \d+)*`,
	"time":     times,
	"nth":      `\w+`,
	"number":   `\w+`,
	"chance":   chances,
	"win":      chances,
	"sentence": `(?:` + times + `|one of rooms|rooms? \d|the ).*`,
}

const (
	numbers = `\d+(?:(?:, | and | or )\d+)*`
	times   = `at the start|after the \w+ move`
	chances = `(?:less than |more than )?[<>]?\d+(?:\.\d+)?%`
)

// counts are the words in braces that stand for a number.
var counts = []string{"room", "n", "turn", "last", "all", "safe", "deadly", "open"}

// form returns the sentences that a text of the standard theme stands for.
func form(text string) (*regexp.Regexp, []string) {
	var words []string
	pattern := strings.Builder{}
	at := 0
	for _, m := range inBraces(text) {
		word := strings.Trim(text[m.from:m.to], "{}")
		words = append(words, word)
		group := cmp.Or(forms[word], `.+`)
		if slices.Contains(counts, word) {
			group = `\d+`
		}
		pattern.WriteString(regexp.QuoteMeta(text[at:m.from]) + "(" + group + ")")
		at = m.to
	}
	return regexp.MustCompile("^" + pattern.String() + regexp.QuoteMeta(text[at:]) + "$"), words
}

// phrasebook returns that of a theme.
func (t *Theme) phrasebook() *phrasebook {
	b := &phrasebook{exact: map[string]string{}}
	for _, word := range []string{"and", "or"} {
		b.phrases = append(b.phrases, phrase{
			regexp.MustCompile(`^(` + numbers + `) ` + word + ` (\d+)$`), []string{"list", "more"}, "{list} " + t.texts[Known+".list."+word] + " {more}",
		})
	}
	for _, section := range []string{Screen, Known, Page} {
		for _, e := range standard().entries[section] {
			id := section + "." + e.Name
			english := standard().texts[id]
			if t.texts[id] == "" || section == Page && strings.HasPrefix(e.Name, bound) {
				continue
			}
			if _, before := b.exact[english]; !before || section != Page {
				b.exact[english] = t.texts[id]
			}
			if section == Known && len(e.Words) > 0 {
				f, words := form(english)
				b.phrases = append(b.phrases, phrase{f, words, t.texts[id]})
			}
		}
	}
	return b
}

// Tell puts a text that is said in English into the words of the theme: one of the standard
// theme's section [Screen], whose words in braces the values replace, or a sentence of [Known].
// What is neither stays as it is.
func (t *Theme) Tell(text string, values ...string) string {
	if told, ok := t.phrases().exact[text]; ok {
		text = told
	} else if len(values) == 0 {
		return t.phrases().retold(text)
	}
	return filled(text, values)
}

// retold puts a sentence into the theme's words, part by part.
func (b *phrasebook) retold(text string) string {
	if told, ok := b.exact[text]; ok {
		return told
	}
	if !strings.ContainsFunc(text, func(r rune) bool { return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' }) {
		return text
	}
	for _, p := range b.phrases {
		m := p.form.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		var values []string
		for i, word := range p.words {
			values = append(values, word, b.retold(m[i+1]))
		}
		return filled(p.text, values)
	}
	return text
}

// Words returns the words of the theme for a page, which tells by them as Tell does.
func (t *Theme) Words() *host.Words {
	b := t.phrases()
	w := &host.Words{Language: cmp.Or(t.tongue, "en"), Texts: b.exact, Sentences: []host.Sentence{}, Keys: map[string]string{}}
	for _, p := range b.phrases {
		w.Sentences = append(w.Sentences, host.Sentence{Form: p.form.String(), Words: p.words, Text: p.text})
	}
	for _, e := range t.entries[Page] {
		if name, ok := strings.CutPrefix(e.Name, bound); ok {
			w.Keys[name] = t.texts[Page+"."+e.Name]
		}
	}
	return w
}
