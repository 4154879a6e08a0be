// Command paste writes a program and all that it imports as one file. It is what mumpus
// paste runs to paste a package: a program of its own, so that the command itself links
// no parser of Go.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"github.com/mumpus-go/mumpus/internal/paste"
)

func main() {
	var o paste.Options
	flag.StringVar(&o.Dir, "dir", "", "folder that the package is looked for in")
	flag.StringVar(&o.Go, "go", "1.18", "release of Go that the file has to compile with")
	flag.IntVar(&o.Max, "max", 100000, "most characters")
	flag.StringVar(&o.Command, "command", "mumpus paste", "how the file is made, for its first lines")
	flag.Parse()
	o.Package = flag.Arg(0)
	source, err := paste.Make(context.Background(), o)
	if err == nil {
		_, err = os.Stdout.Write(source)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
