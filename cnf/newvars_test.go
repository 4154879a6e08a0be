package cnf_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mumpus-go/mumpus/cnf"
)

// almostFull is a sink that has made nearly all variables that there can be.
type almostFull struct{ cnf.Formula }

func (almostFull) NumVars() int { return int(cnf.MaxVar) - 2 }

// TestNewVars makes as many as are wanted, and as there can be.
func TestNewVars(t *testing.T) {
	var f cnf.Formula
	f.NewVar()
	assert.Equal(t, []cnf.Var{2, 3, 4}, cnf.NewVars(&f, 3))
	assert.Equal(t, 4, f.NumVars())
	assert.Empty(t, cnf.NewVars(&f, 0))
	assert.Empty(t, cnf.NewVars(&f, -1))
	assert.Equal(t, 4, f.NumVars())
	assert.Len(t, cnf.NewVars(&almostFull{}, 5), 2)
}
