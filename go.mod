module github.com/mumpus-go/mumpus

go 1.25.0

require (
	github.com/creack/pty v1.1.24
	github.com/irifrance/gini v1.0.1
	github.com/rogpeppe/go-internal v1.14.1
	github.com/stretchr/testify v1.11.1
	golang.org/x/sys v0.43.0
	golang.org/x/term v0.40.0
	pgregory.net/rapid v1.3.0
)

require (
	github.com/davecgh/go-spew v1.1.1 // indirect
	github.com/pmezard/go-difflib v1.0.0 // indirect
	golang.org/x/tools v0.26.0 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)
