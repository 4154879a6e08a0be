// Command proving uses the default strategy.
package main

import (
	"fmt"

	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/knowledge/sat"
)

func main() {
	base, err := knowledge.New(sat.Default(), knowledge.Population{Site: "room", Size: 3})
	fmt.Println(base.Unseen(0), err)
}
