import { stemEnglish } from "../../core/index/stems.ts";
import { tokensOf } from "../../core/index/tokens.ts";
import { lazily } from "../../core/lib/lazily.ts";
import { causalTypes } from "../../core/model/pattern.ts";
import { fileNames } from "../../core/retrieval/file-names.ts";
import { marksIn } from "../../core/retrieval/snippet.ts";
import type { SearchHit } from "./show-hits.ts";

/** What a hit says, and where in it the words looked for stand. */
export type Passage = Pick<SearchHit, "snippet" | "marks">;

/** What people call what a passage calls otherwise; undefined where there is nothing of that name. */
export interface Called {
  readonly title: (name: string) => string | undefined;
  readonly linkType: (type: string) => string | undefined;
}

/** What a link is called in a note, right before the name of what it leads to. */
const linkType = lazily(() => new RegExp(String.raw`\b(?:${causalTypes.join("|")})(?= $)`, "u"));

/** Names that only a machine would use, as people call them; in these, too, only what was looked for is marked. */
export function passageInTitles({ snippet, marks }: Passage, called: Called): Passage {
  const words = marks.flatMap(([from, to]) => tokensOf(snippet.slice(from, to)));
  const wanted = new Set(words.map(({ word }) => stemEnglish(word)));
  const within = (from: number, to: number): Passage => cut({ snippet, marks }, from, to);
  const shown: Passage[] = [];
  let done = 0;
  for (const { 0: name, index } of snippet.matchAll(fileNames())) {
    const end = index + name.length;
    const title = called.title(name);
    shown.push(
      inWords(within(done, index), called),
      title === undefined ? within(index, end) : { snippet: title, marks: marksIn(title, wanted, stemEnglish) },
    );
    done = end;
  }
  return joined([...shown, within(done, snippet.length)]);
}

function cut({ snippet, marks }: Passage, from: number, to: number): Passage {
  const own = marks.flatMap(([a, b]): Passage["marks"] =>
    a < to && b > from ? [[Math.max(a, from) - from, Math.min(b, to) - from]] : [],
  );
  return { snippet: snippet.slice(from, to), marks: own };
}

/** What was looked for itself stays as it was written. */
function inWords({ snippet, marks }: Passage, called: Called): Passage {
  const isMarked = (at: number): boolean => (marks.at(-1)?.[1] ?? 0) > at;
  const worded = snippet.replace(linkType(), (type, at: number) =>
    isMarked(at) ? type : (called.linkType(type) ?? type),
  );
  return { snippet: worded, marks };
}

function joined(passages: readonly Passage[]): Passage {
  const marks: (readonly [number, number])[] = [];
  let text = "";
  for (const { snippet, marks: own } of passages) {
    for (const [from, to] of own) marks.push([from + text.length, to + text.length]);
    text += snippet;
  }
  return { snippet: text, marks };
}
