package serve

import (
	"container/list"
	"context"
	"crypto/rand"
	"net/http"
	"sync"
	"time"
)

// store keeps the sessions, as many as the limits allow.
type store struct {
	limits limits
	now    func() time.Time

	mu     sync.Mutex
	byName map[string]*list.Element
	recent *list.List // of *session, the one used last in front
	sites  int        // that the players of all know
}

func newStore(l limits) *store {
	return &store{limits: l, now: time.Now, byName: map[string]*list.Element{}, recent: list.New()}
}

// errNoSession is for a name that is no session's, or is one's no more.
var errNoSession = fail(http.StatusNotFound, "there is no such session: it was closed, or nobody used it for too long")

// errFull is for a session when those that are in use are as many as are kept.
var errFull = fail(http.StatusServiceUnavailable, "all games that there is room for are in use: try again in some minutes")

// add names a session and keeps it. If there are too many, one goes that nobody has used
// since it was opened, or else the one that was unused for longest. None goes that is in use:
// the error is errFull then.
func (st *store) add(s *session) error {
	st.mu.Lock()
	defer st.mu.Unlock()
	if st.recent.Len() >= st.limits.sessions {
		e := st.spare()
		if e == nil {
			return errFull
		}
		st.drop(e)
	}
	s.name = rand.Text()
	s.used = st.now()
	st.byName[s.name] = st.recent.PushFront(s)
	st.weigh(s)
	return nil
}

// spare returns the session that goes to make room, or nil. The caller holds mu.
func (st *store) spare() *list.Element {
	for e := st.recent.Back(); e != nil; e = e.Prev() {
		if !e.Value.(*session).asked {
			return e
		}
	}
	if e := st.recent.Back(); e != nil && st.now().Sub(e.Value.(*session).used) >= st.limits.pause {
		return e
	}
	return nil
}

// get returns the session of a name, which counts as using it.
func (st *store) get(name string) (*session, error) {
	st.mu.Lock()
	defer st.mu.Unlock()
	e, ok := st.byName[name]
	if !ok {
		return nil, errNoSession
	}
	s := e.Value.(*session)
	s.used, s.asked = st.now(), true
	st.recent.MoveToFront(e)
	return s, nil
}

// remove ends a session.
func (st *store) remove(name string) {
	st.mu.Lock()
	defer st.mu.Unlock()
	if e, ok := st.byName[name]; ok {
		st.drop(e)
	}
}

// drop forgets a session. The caller holds mu.
func (st *store) drop(e *list.Element) {
	s := e.Value.(*session)
	st.recent.Remove(e)
	delete(st.byName, s.name)
	st.sites -= s.sites
	s.sites = 0
}

// settle takes note of what a session's players know now, and drops the players of
// others if all together know too much. The caller holds the session's lock.
func (st *store) settle(s *session) {
	st.mu.Lock()
	defer st.mu.Unlock()
	if _, ok := st.byName[s.name]; ok {
		st.weigh(s)
	}
}

// weigh is settle for one that holds mu.
func (st *store) weigh(s *session) {
	now := s.past.Weight()
	st.sites += now - s.sites
	s.sites = now
	for e := st.recent.Back(); e != nil && st.sites > st.limits.sites; e = e.Prev() {
		if other := e.Value.(*session); other != s {
			st.calm(other)
		}
	}
}

// calm drops the players of a session that nobody works on. The caller holds mu.
func (st *store) calm(s *session) {
	if s.sites == 0 || !s.tryLock() {
		return
	}
	s.past.Rest()
	st.sites -= s.sites
	s.sites = 0
	s.unlock()
}

// sweep ends the sessions that nobody has used for too long, and drops the players of
// those that rest.
func (st *store) sweep() {
	st.mu.Lock()
	defer st.mu.Unlock()
	var before *list.Element
	for e := st.recent.Back(); e != nil; e = before {
		before = e.Prev()
		s := e.Value.(*session)
		unused := st.now().Sub(s.used)
		switch {
		case unused >= st.limits.idle:
			st.drop(e)
		case unused >= st.limits.rest:
			st.calm(s)
		default:
			return // the others were used later
		}
	}
}

// with lets do work on the session that a request names, alone and when there is a
// slot for it.
func with[T any](s *Server, r *http.Request, do func(context.Context, *session) (T, error)) (T, error) {
	var none T
	sess, err := s.store.get(r.PathValue("session"))
	if err != nil {
		return none, err
	}
	if err := sess.lock(r.Context()); err != nil {
		return none, err
	}
	release := func() {
		s.store.settle(sess)
		sess.unlock()
	}
	return compute(r.Context(), s, release, func(ctx context.Context) (T, error) { return do(ctx, sess) })
}
