package site

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"slices"
	"strings"
)

// replacer replaces what has to be there exactly once.
type replacer struct {
	text string
	err  error
}

func (r *replacer) replace(old, now string) {
	if n := strings.Count(r.text, old); n != 1 && r.err == nil {
		r.err = fmt.Errorf("the page has %q %d times, want once", old, n)
	}
	r.text = strings.Replace(r.text, old, now, 1)
}

const (
	scriptTag = `<script type="module" src="main.js"></script>`
	liveTag   = `<p id="live"`
)

// Files are the files of a folder, by name. They may lie anywhere, as no link in them
// leaves the folder.
func (s *Site) Files() (map[string][]byte, error) {
	all := map[string][]byte{"icon.svg": s.icon, "licences.txt": []byte(s.licences)}
	settings, err := s.settings(true)
	if err != nil {
		return nil, err
	}
	all["page.js"] = []byte(settings + s.script)
	for name, text := range s.styles {
		all[name] = []byte(text)
	}
	for name, text := range s.parts {
		all[name+".js"] = []byte(fmt.Sprintf("mumpusSite.part(%q, %q);\n", name, text))
	}
	page := &replacer{text: s.html}
	page.replace(scriptTag, `<script defer src="page.js?`+s.version+`"></script>`)
	for _, name := range []string{"style.css", "picture.css"} {
		page.replace(`href="`+name+`"`, `href="`+name+`?`+s.version+`"`)
	}
	page.replace(liveTag, `<footer class="small soft"><a href="licences.txt">Licences</a></footer>`+"\n"+liveTag)
	all["index.html"] = []byte(page.text)
	kept := []string{"./"}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		kept = append(kept, name)
		if strings.HasSuffix(name, ".js") || strings.HasSuffix(name, ".css") {
			kept[len(kept)-1] += "?" + s.version
		}
	}
	list, err := json.Marshal(kept)
	if err != nil {
		return nil, err
	}
	all["offline.js"] = []byte(fmt.Sprintf("const version = %q, files = %s;\n%s", s.version, list, s.offline))
	return all, page.err
}

// Single is the whole site as one file, which a browser opens from a folder too.
func (s *Site) Single() ([]byte, error) {
	settings, err := s.settings(false)
	if err != nil {
		return nil, err
	}
	for _, text := range []string{settings, s.script} {
		if low := strings.ToLower(text); strings.Contains(low, "</script") || strings.Contains(low, "<!--") {
			return nil, fmt.Errorf("the page's script can't stand in a page: it has a </script or <!-- in it")
		}
	}
	page := &replacer{text: s.html}
	page.replace(scriptTag, "")
	for _, name := range []string{"style.css", "picture.css"} {
		page.replace(`<link rel="stylesheet" href="`+name+`">`, "<style>\n"+s.styles[name]+"</style>")
	}
	icon := "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(s.icon)
	page.replace(`<link rel="icon" href="icon.svg"`, `<link rel="icon" href="`+icon+`"`)
	page.replace(`<img src="icon.svg"`, `<img src="`+icon+`"`)
	page.replace(liveTag, `<footer class="small soft"><details><summary>Licences</summary><pre>`+html.EscapeString(s.licences)+`</pre></details></footer>`+"\n"+liveTag)
	var parts strings.Builder
	for _, name := range slices.Sorted(maps.Keys(s.parts)) {
		fmt.Fprintf(&parts, "<script type=\"text/plain\" id=\"part-%s\">%s</script>\n", name, s.parts[name])
	}
	page.replace("</body>", parts.String()+"<script>\n"+settings+s.script+"</script>\n</body>")
	return []byte(page.text), page.err
}
