// The words in which a game in play is told: those of a theme, or else English.
import { themeWords } from "./api.js";

const english = { language: "en", texts: new Map(), sentences: [], keys: {} };
let words = english;
let told = new Map(); // what has been told already

// speak takes the words of a theme of a game, or English if it has no name.
export async function speak(game, theme) {
  const said = theme ? await themeWords(game, theme) : null;
  words = said ? { ...said, texts: new Map(Object.entries(said.texts)), sentences: said.sentences.map((s) => ({ ...s, form: new RegExp(s.form, "u") })) } : english;
  told = new Map();
  document.documentElement.lang = words.language;
}

// t tells a text that the page or the engine says in English. The values replace its words
// in braces. What the theme has no words for stays as it is.
export function t(text, values) {
  const own = words.texts.get(text);
  return own === undefined && !values ? sentence(String(text)) : filled(own ?? text, values ?? {});
}

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (all, word) => values[word] ?? all);

// sentence tells a text by the first form that it has, part by part.
function sentence(text) {
  if (words === english || !/[a-z]/i.test(text)) return text;
  if (!told.has(text)) told.set(text, parsed(text));
  return told.get(text);
}

function parsed(text) {
  for (const s of words.sentences) {
    const parts = s.form.exec(text);
    if (parts) return filled(s.text, Object.fromEntries(s.words.map((word, i) => [word, t(parts[i + 1])])));
  }
  return text;
}

// bound returns the key of the theme for what a key of the page does.
export const bound = (does, key) => words.keys[does] ?? key;

export const capital = (text) => (text ? text[0].toUpperCase() + text.slice(1) : "");
