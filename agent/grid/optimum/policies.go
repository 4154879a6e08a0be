//go:build !js

package optimum

import "embed"

//go:embed *.policy
var policies embed.FS
