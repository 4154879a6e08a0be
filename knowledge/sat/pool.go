package sat

import (
	"github.com/mumpus-go/mumpus/knowledge"
	"github.com/mumpus-go/mumpus/solver"
)

// poolSize is the number of models kept. More of them show more values at once,
// and cost time to keep up to date: with 6 of them a solver is asked 1% more often in
// caves of 30 rooms, and 24 save no call and take a tenth longer.
// go test ./benchmarks -run '^$' -bench Survey/strategy=gini
const poolSize = 12

// pool holds models: worlds that agree with all facts. Each shows that some
// values are possible.
type pool struct {
	models   []*model           // the newest last
	shown    []knowledge.Domain // by place: the values that one of the models has there
	spare    []*model
	repairer repairer
}

func (p *pool) empty() bool { return len(p.models) == 0 }

// forget drops all models.
func (p *pool) forget() {
	p.spare = append(p.spare, p.models...)
	p.models = p.models[:0]
}

// update brings the models up to date with the places and relations that have
// come since, repairs those that do not agree with them any more, and drops what
// cannot be repaired.
func (p *pool) update(ps *places) {
	for len(p.shown) < len(ps.all) {
		p.shown = append(p.shown, 0)
	}
	clear(p.shown)
	kept := p.models[:0]
	for _, m := range p.models {
		m.grow(ps)
		if p.repairer.repair(ps, m) {
			kept = append(kept, m)
			p.show(m)
		} else {
			p.spare = append(p.spare, m)
		}
	}
	p.models = kept
}

// add takes in the model that s has just found.
func (p *pool) add(ps *places, s solver.Solver) {
	m := p.take()
	m.values = m.values[:0]
	for i := range ps.all {
		place := &ps.all[i]
		v := knowledge.Value(0)
		for rest := place.domain &^ knowledge.Nothing; rest != 0; rest &= rest - 1 {
			if s.Value(place.lit(rest.First())) {
				v = rest.First()
				break
			}
		}
		m.values = append(m.values, v)
	}
	m.tally(ps)
	p.keep(m)
}

// reach looks for a model in which place has the value v, by repairing one of the
// pool's, and adds it.
func (p *pool) reach(ps *places, place int, v knowledge.Value) bool {
	for i := len(p.models) - 1; i >= 0; i-- {
		m := p.take()
		m.copy(p.models[i])
		if p.repairer.repairTo(ps, m, place, v) {
			p.keep(m)
			return true
		}
		p.spare = append(p.spare, m)
	}
	return false
}

// keep adds m, in place of the oldest if the pool is full. What the oldest has
// shown remains shown.
func (p *pool) keep(m *model) {
	if len(p.models) == poolSize {
		p.spare = append(p.spare, p.models[0])
		copy(p.models, p.models[1:])
		p.models = p.models[:poolSize-1]
	}
	p.models = append(p.models, m)
	p.show(m)
}

func (p *pool) show(m *model) {
	for i, v := range m.values {
		p.shown[i] |= v.Domain()
	}
}

func (p *pool) take() *model {
	if n := len(p.spare); n > 0 {
		m := p.spare[n-1]
		p.spare = p.spare[:n-1]
		return m
	}
	return new(model)
}
