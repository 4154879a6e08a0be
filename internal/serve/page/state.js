// What is shown, and who is told when it changes.

export const state = {
  games: null, // what the server offers
  request: null, // what opened the game, to open it again
  packed: "", // the file that it was opened from, for the address
  choosing: false, // what to look at next
  theme: "", // by whose words the game is told
  mode: "watch",
  agent: null, // the session in which the agent plays
  you: null, // the one in which you play
  moves: [], // that were played there before, until it is opened
  other: null, // the one that is compared with
  n: 1, // the turn shown
  turn: null,
  otherTurn: null,
  marks: [], // of each picture: what was perceived in each place, and the way of the move
  bounds: null, // of the places seen at the end, so that the picture fills its frame
  place: "", // the room that is selected
  helped: false, // in play: what is proved is shown
  playing: false, // time runs
};

const listeners = [];

// onChange lets a function be called with what has changed.
export const onChange = (listener) => listeners.push(listener);

export function change(changes) {
  Object.assign(state, changes);
  for (const listener of listeners) listener(changes);
}

// session is the one shown, of the mode.
export const session = () => (state.mode === "play" ? state.you : state.agent);

// running says whether there is a turn to show.
export const running = () => !state.choosing && state.turn !== null;
