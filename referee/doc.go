// Package referee plays any bot, in any language, through lines on its standard
// input and output, and reports how its games went.
//
// Every game gets a fresh process of the bot. The referee writes the lines of
// the setup and of the first turn, waits for one line of answer, hands it to the
// [Game], writes the lines of the next turn, and so on until the game is over.
// It knows no game: what the lines say, and what an answer does, is the Game's.
//
// Start with [Run] and [Config]; a [Report] comes back.
//
// # What a bot may get wrong
//
// The bot loses the game, and the rest goes on, if it
//
//   - has not answered with a whole line when its time is up: [Late];
//   - exits or closes its output instead of answering: [Ended];
//   - writes [MaxAnswer] bytes without a newline: [TooLong];
//   - writes a line that is no text, being invalid UTF-8 or holding a NUL:
//     [Unknown];
//   - exits after a game that it has won while processes that it started live
//     on: [Left]. Only Linux can tell.
//
// A carriage return before the newline is dropped. A line too many answers the
// next turn. A bot that doesn't exit at the end of its input is killed after
// [Config.Grace], which costs it nothing.
//
// # Whose fault it was
//
// [Record.Why] says in a line why a game was lost. On Linux it tells a bot that
// computes from one that reads a line that doesn't come, and from one that waits for
// something else. If the bot has crashed, it names the bot's own line of the traceback.
// What a bot writes to standard error once the game is decided is never the reason.
//
// # Whose time it was
//
// On Linux, the CPU time of every answer is measured too, in all processes and threads
// of the bot, and how long they were ready to run and waited for a processor. So a late
// answer shows whether the bot was slow or the machine busy, and [Report.Busy] how often
// it was. With [CPUClock] the limits are of CPU time, which doesn't depend on what else
// the machine does. Two things are less exact. The time of processes that the bot has
// waited for is told in steps of 10 ms, and what may be too much is not held against the
// bot. That of processes that nobody waits for counts only while they live.
//
// # No process stays behind
//
// When a game is over, so is the bot, after [Config.Grace] at the latest, and so
// are the processes that it started:
//
//   - On Unix each bot leads a session of its own, which also keeps a Ctrl-C in
//     the terminal from it, and its process group is killed.
//   - On Linux a variable in the bot's environment marks all that descends from
//     it. Whatever carries the mark or belongs to the session is found through
//     /proc and killed, until nothing is left.
//   - On Windows each bot runs in a job object, which ends with the game or
//     with the referee. A process that the bot starts within microseconds of
//     its own start may slip out of it.
//   - Elsewhere only the bot itself is killed.
//
// A referee that is itself killed outright, as by SIGKILL, has no chance to do
// this. Linux then kills the bot, but not what the bot has started, which sees the
// end of its pipes at most. On Windows the job object ends all the same.
//
// This is good housekeeping, not a sandbox. On Linux a process must both leave
// the session and shed its environment to escape, on other Unix systems leave
// the process group; and what runs elsewhere on the bot's behalf, such as a
// container, is ended by its input's end, if the grace suffices.
//
// A program that is told to stop should cancel Run's context, as
// signal.NotifyContext does for signals that it names, rather than exit. On Unix
// it should name the hang-up too, which a closed terminal sends.
package referee
