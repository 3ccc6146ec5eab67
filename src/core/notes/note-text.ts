import type { WeightedText } from "../model/indexed-note.ts";
import type { MemoryNote, PlainNote } from "../model/note.ts";

/** How much the words of each field count beside running text. */
const weights = { title: 2, alias: 2.5, tag: 1.5, project: 1, task: 2, trigger: 2.5 } as const;

/** What a note says of itself as a whole. */
export function noteText(note: MemoryNote | PlainNote): readonly WeightedText[] {
  return [
    { text: note.title, weight: weights.title },
    { text: note.aliases.join("\n"), weight: weights.alias },
    { text: note.tags.join("\n"), weight: weights.tag },
    ...ownText(note),
  ].filter(({ text }) => text !== "");
}

function ownText(note: MemoryNote | PlainNote): readonly WeightedText[] {
  switch (note.kind) {
    case "episode":
      return [
        { text: note.project ?? "", weight: weights.project },
        { text: note.task, weight: weights.task },
      ];
    case "pattern":
    case "antipattern":
      return [{ text: note.trigger, weight: weights.trigger }];
    case "learning":
    case "note":
      return [];
  }
}
