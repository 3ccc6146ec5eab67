import { blockText as words } from "../text/blocks.ts";

/** One line of a `retrace` block: what it asks for, or what is wrong with it. */
export type BlockQuestion =
  | { readonly kind: "path"; readonly from: string; readonly to: string }
  | { readonly kind: "why"; readonly note: string; readonly eventId?: string }
  | { readonly kind: "antipatterns"; readonly words: string }
  | { readonly kind: "due" }
  | { readonly kind: "search"; readonly query: string }
  | { readonly kind: "wrong"; readonly message: string };

/** Reads a block, line by line; a blank block is told what it could ask for. */
export function readQuestions(source: string): readonly BlockQuestion[] {
  const lines = source.split("\n").map((line) => line.trim());
  const questions = lines.filter((line) => line !== "").map(readQuestion);
  return questions.length > 0 ? questions : [wrong(words.empty)];
}

function readQuestion(line: string): BlockQuestion {
  const [, word = "", , said = ""] = /^([^\s:]+)(\s*:\s*)?(.*)$/.exec(line) ?? [];
  const read = readers.get(word.toLowerCase());
  return read ? read(said) : wrong(words.unknown(word));
}

const readers: ReadonlyMap<string, (said: string) => BlockQuestion> = new Map([
  ["path", readPath],
  ["why", readWhy],
  ["antipatterns", (said) => ({ kind: "antipatterns", words: said })],
  ["due", (said) => (said === "" ? { kind: "due" } : wrong(words.dueNeeds(said)))],
  ["search", (said) => (said === "" ? wrong(words.searchNeeds) : { kind: "search", query: said })],
]);

function readPath(said: string): BlockQuestion {
  const [from = "", to = "", ...others] = said.split(/\s*(?:->|→)\s*/);
  const isWhole = from !== "" && to !== "" && others.length === 0;
  return isWhole ? { kind: "path", from, to } : wrong(words.pathNeeds);
}

/** `X#^e004` is an event of the episode X. */
function readWhy(said: string): BlockQuestion {
  const note = said.replaceAll(/^\[\[|\]\]$/g, "");
  const [, episode = note, eventId] = /^(.*)#\^([\w-]+)$/.exec(note) ?? [];
  if (episode.trim() === "") return wrong(words.whyNeeds);
  return eventId === undefined ? { kind: "why", note: episode } : { kind: "why", note: episode, eventId };
}

function wrong(message: string): BlockQuestion {
  return { kind: "wrong", message };
}
