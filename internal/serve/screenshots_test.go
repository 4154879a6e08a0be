package serve_test

import (
	"bytes"
	"flag"
	"image/png"
	"io"
	"os"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mumpus-go/mumpus/internal/output"
)

var update = flag.Bool("update", false, "take the screenshots anew that the README shows")

// screenshots are what the README shows of the page.
var screenshots = []struct {
	file, address string
	size          screen
	ready         string // when it is
	read          bool   // the first fact of the explanation
}{
	{"serve-cave.png", "#id=" + lesson + "&turn=10&room=12", screen{1400, 860, false}, `document.querySelectorAll("#stage .clue").length >= 6`, false},
	{"serve-board.png", "#id=wumpus-world:4x4p0.2@2&turn=4&room=[4,2]", screen{1400, 860, true}, `document.querySelectorAll("#stage .clue").length >= 1`, true},
}

// TestScreenshots takes the screenshots with -update. Otherwise it sees that they are
// there and that the README shows them.
func TestScreenshots(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	var chromium *browser
	if *update {
		chromium = startBrowser(t)
	}
	for _, s := range screenshots {
		t.Run(s.file, func(t *testing.T) {
			path := "../../docs/" + s.file
			if *update {
				b := chromium.open(t, startServer(t), s.address, s.size)
				b.until(s.ready + ` && document.querySelector("#why .steps") !== null && document.querySelector("#facts .sentences") !== null`)
				if s.read {
					b.run(chromedp.Focus("#why .line", chromedp.ByQuery))
				}
				var picture []byte
				b.run(chromedp.CaptureScreenshot(&picture))
				require.NoError(t, output.New(output.OS()).Write(path, func(w io.Writer) error {
					_, err := w.Write(picture)
					return err
				}))
			}
			picture, err := os.ReadFile(path)
			require.NoError(t, err)
			config, err := png.DecodeConfig(bytes.NewReader(picture))
			require.NoError(t, err)
			assert.Equal(t, []int64{s.size.width, s.size.height}, []int64{int64(config.Width), int64(config.Height)})
			assert.True(t, bytes.Contains(readme, []byte("](docs/"+s.file+")")), "the README shows it")
		})
	}
}
