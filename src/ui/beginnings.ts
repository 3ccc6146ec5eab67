import type { App } from "obsidian";
import type { Memory } from "../app/memory.ts";
import { exampleStarters } from "./example-memory.ts";
import { patternAdder } from "./forms/pattern-form.ts";
import type { Beginning } from "./parts/beginnings.ts";
import { episodeRecorder } from "./record-episode.ts";
import { text } from "./text/text.ts";

/** What fills a view that has nothing to show. */
export type Wanted = "episode" | "pattern" | "antipattern";

/** What a view offers that has nothing to show yet: the example, where the vault has no memories at all, and the note it lives on. */
export function beginningsOf(app: App, memory: Memory, wanted: Wanted): readonly Beginning[] {
  if (!memory.isOpen()) return [];
  const { isOffered, run } = exampleStarters(app, memory).createExample;
  const example = isOffered() ? [{ name: text.welcome.createExample, run }] : [];
  return [...example, writing(app, memory, wanted)];
}

/** The same for what other memories lead to: there is something to begin only where there are none. */
export function beginningsWhereBare(app: App, memory: Memory, wanted: Wanted): readonly Beginning[] {
  const isBare = memory.isOpen() && memory.library.catalog.memories().length === 0;
  return isBare ? beginningsOf(app, memory, wanted) : [];
}

function writing(app: App, memory: Memory, wanted: Wanted): Beginning {
  if (wanted === "episode") return { name: text.recordEpisode, run: episodeRecorder(app, memory) };
  return { name: text.adding.commands[wanted], run: patternAdder(app, memory, wanted) };
}

/** The same from a dialog, which goes before. */
export function beginningsAfter(close: () => void, beginnings: readonly Beginning[]): readonly Beginning[] {
  return beginnings.map(({ name, run }) => ({
    name,
    run: () => {
      close();
      run();
    },
  }));
}
