package command

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/mumpus-go/mumpus/internal/serve"
)

func serveCommand() *command {
	const open = 2 * time.Second // that requests which are open at the end have
	return &command{
		name:    "serve",
		summary: "show games and their proofs on a page in the browser",
		usage:   "[flags]",
		about: `
Shows a page in the browser: games of all kinds turn by turn, what is proved and
what is likely in each, and why; to watch, to play, to predict, and to compare two
strategies. It needs no network. Ctrl-C ends it.

Only programs on this machine can reach the page, unless --listen names another of
its addresses, or 0.0.0.0 for all. Then everybody who can reach that may open games
and use the machine's time: there is no password, and what is sent can be read on
the way. Nobody sees the games of others.

It answers to localhost, to the addresses of this machine, and, if it listens on all of
them, to the machine's own name. Name others with --allow-host, such as that of a proxy
that speaks https. --allow-frame lets the page of another site show this one in a frame.`,
		example: `
mumpus serve --open
mumpus serve --port 8000
mumpus serve --listen 0.0.0.0
mumpus serve --allow-host class.example --allow-frame https://course.example`,
		grace: open + time.Second,
		setup: serveGames,
	}
}

// serveFlags say where the page is.
type serveFlags struct {
	*call
	port    int
	address string
	open    bool
	hosts   []string
	frames  []string
}

func serveGames(u *call) action {
	f := &serveFlags{call: u}
	u.IntVar(&f.port, "port", 7337, "`N` port; 0: any that is free")
	u.StringVar(&f.address, "listen", "127.0.0.1", "`ADDR` address or host name to listen on; 0.0.0.0: all")
	u.BoolVar(&f.open, "open", false, "open the page in a browser")
	u.StringArrayVar(&f.hosts, "allow-host", nil, "answer to this host `NAME` too; may be repeated")
	u.StringArrayVar(&f.frames, "allow-frame", nil, "let pages of this `ORIGIN` show the page in a frame, such as https://course.example; may be repeated")
	return f.run
}

func (f *serveFlags) run(ctx context.Context, others []string) error {
	switch {
	case len(others) > 0:
		return misused("want no arguments, got %q", others)
	case f.port < 0 || f.port > 65535:
		return misused("port %d, want 0 to 65535", f.port)
	case f.address == "":
		return misused("--listen is empty, want an address such as 127.0.0.1")
	}
	for _, host := range f.hosts {
		if u, err := url.Parse("http://" + host); err != nil || u.Host != host || host == "" || u.Port() != "" {
			return misused("--allow-host %q, want a host's name such as class.example, without a port", host)
		}
	}
	for _, origin := range f.frames {
		u, err := url.Parse(origin)
		if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.Scheme+"://"+u.Host != origin || strings.ContainsAny(u.Host, ";,* '\"") {
			return misused("--allow-frame %q, want an origin such as https://course.example", origin)
		}
	}
	name := strings.TrimSuffix(strings.TrimPrefix(f.address, "["), "]")
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", net.JoinHostPort(name, strconv.Itoa(f.port)))
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("port %d of %s is in use: stop what uses it, or choose another with --port, 0 for any that is free", f.port, name)
	case err != nil:
		return err
	}
	at := l.Addr().(*net.TCPAddr).AddrPort()
	if !at.Addr().IsLoopback() {
		fmt.Fprintf(f.stderr, "Everybody who can reach %s can open games here and use this machine's time: there is no password, and what is sent can be read on the way.\n", name)
	}
	pages := addresses(name, at)
	if len(pages) > 1 {
		fmt.Fprintf(f.stderr, "From elsewhere the page is %s\n", strings.Join(pages[1:], " or "))
	}
	page := pages[0]
	fmt.Fprintf(f.stdout, "%s\n", page)
	if f.open {
		if err := browse(page); err != nil {
			fmt.Fprintf(f.stderr, "mumpus serve: no browser could be opened, open the page yourself: %v\n", err)
		}
	}
	names := append(f.hosts, name)
	if own, err := os.Hostname(); err == nil && at.Addr().IsUnspecified() {
		names = append(names, own)
	}
	return serve.New(serve.Options{Games: f.tree.list, Names: names, Frames: f.frames, Log: f.stderr}).Serve(ctx, l)
}

// addresses returns what the page is called on this machine, if it listens by the name;
// and, if it listens on all addresses, what it is called elsewhere.
func addresses(name string, at netip.AddrPort) []string {
	names := []string{name}
	if at.Addr().IsUnspecified() {
		names[0] = "127.0.0.1"
		all, _ := net.InterfaceAddrs() // as far as the system tells
		for _, a := range all {
			if ip, ok := a.(*net.IPNet); ok && ip.IP.IsGlobalUnicast() && ip.IP.To4() != nil {
				names = append(names, ip.IP.String())
			}
		}
	}
	for i, n := range names {
		names[i] = "http://" + net.JoinHostPort(n, strconv.Itoa(int(at.Port()))) + "/"
	}
	return names
}

// browse opens a page in the user's browser, and doesn't wait for it.
func browse(page string) error {
	opener := []string{"xdg-open"}
	switch runtime.GOOS {
	case "darwin":
		opener = []string{"open"}
	case "windows":
		opener = []string{"rundll32", "url.dll,FileProtocolHandler"}
	}
	c := exec.Command(opener[0], append(opener[1:], page)...)
	if err := c.Start(); err != nil {
		return err
	}
	go func() { _ = c.Wait() }()
	return nil
}
