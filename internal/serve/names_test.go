package serve_test

import (
	"context"
	"slices"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
)

// namesEverything checks what a screen reader is told: landmarks, and a name for all
// that can be worked.
func namesEverything(b *tab) {
	b.until(`document.querySelector("#why .steps") !== null && document.querySelector("#facts .sentences") !== null`)
	var tree struct {
		Nodes []struct {
			Ignored bool `json:"ignored"`
			Role    struct {
				Value string `json:"value"`
			} `json:"role"`
			Name struct {
				Value string `json:"value"`
			} `json:"name"`
		} `json:"nodes"`
	}
	b.run(chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, accessibility.CommandGetFullAXTree, nil, &tree)
	}))
	roles := map[string]int{}
	for _, n := range tree.Nodes {
		if n.Ignored {
			continue
		}
		role := n.Role.Value
		roles[role]++
		if slices.Contains([]string{"button", "link", "slider", "spinbutton", "combobox", "textbox", "checkbox", "radio", "dialog", "region", "navigation", "meter"}, role) {
			assert.NotEmpty(b, n.Name.Value, "a %s has no name", role)
		}
	}
	for _, landmark := range []string{"banner", "navigation", "main", "region", "status"} {
		assert.NotZero(b, roles[landmark], landmark)
	}
	assert.Contains(b, value[string](b, `document.querySelector('#stage [data-place="12"]').getAttribute("aria-label")`), "room 12: proved safe: bats")
}
