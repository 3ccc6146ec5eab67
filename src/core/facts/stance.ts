import { stemEnglish, stopWords } from "../index/stems.ts";
import { lazily } from "../lib/lazily.ts";
import { sideOf } from "./antonyms.ts";
import { negations } from "./negations.ts";

/** What a sentence is for or against, by its words alone. */
export interface Stance {
  readonly isNegative: boolean;
  /** Pairs of opposites of which it has one word: which of the two. One that has both says nothing by them. */
  readonly sides: ReadonlyMap<string, 1 | -1>;
  /** What else it says. */
  readonly about: ReadonlySet<string>;
  /** What it tells to do first, or not to do: `skip tests` is against running them. */
  readonly advice?: { readonly deed: string; readonly object: string; readonly isFor: boolean };
  /** When that holds. */
  readonly trigger?: { readonly begins: string; readonly about: ReadonlySet<string> };
}

const stemmed = (words: string): (() => ReadonlySet<string>) =>
  lazily(() => new Set(words.split(" ").map(stemEnglish)));

const saysNo = stemmed([...negations.keys()].join(" "));
/** What makes a rule of a sentence, and says nothing of what it is about. */
const fillers = stemmed(
  "always must should ever please use make sure ensure need only just let lets immer stets bitte",
);
const triggers = stemmed(
  "before after when whenever if while during until once unless bevor nachdem wenn falls sobald solange",
);
const isPlain = (stem: string): boolean => !plainStops().has(stem) && !fillers().has(stem) && !saysNo().has(stem);
const plainStops = stemmed([...stopWords].join(" "));

/** @param words the words of one sentence, by their stems, in order. */
export function readStance(words: readonly string[]): Stance {
  const spoken = words.filter((word) => isPlain(word) || sideOf(word) !== undefined);
  const about = new Set(spoken.filter((word) => sideOf(word) === undefined));
  const isNegative = words.some((word) => saysNo().has(word));
  return { isNegative, sides: sidesIn(words), about, ...adviceIn(spoken, isNegative), ...triggerIn(words) };
}

function sidesIn(words: readonly string[]): ReadonlyMap<string, 1 | -1> {
  const found = new Map<string, 1 | -1 | 0>();
  for (const { pair, sign } of words.flatMap((word) => sideOf(word) ?? []))
    found.set(pair, (found.get(pair) ?? sign) === sign ? sign : 0);
  return new Map([...found].flatMap(([pair, sign]) => (sign === 0 ? [] : [[pair, sign] as const])));
}

function adviceIn([deed, object]: readonly string[], isNegative: boolean): Pick<Stance, "advice"> {
  if (deed === undefined || object === undefined) return {};
  const side = sideOf(deed);
  const isFor = (side?.sign === -1) === isNegative;
  return { advice: { deed: side?.pair ?? deed, object, isFor } };
}

function triggerIn(words: readonly string[]): Pick<Stance, "trigger"> {
  const at = words.findIndex((word) => triggers().has(word));
  const begins = words[at];
  if (begins === undefined) return {};
  return { trigger: { begins, about: new Set(words.slice(at + 1).filter(isPlain)) } };
}
