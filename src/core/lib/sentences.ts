import { lazily } from "./lazily.ts";

/** Short forms, in English and German: never the last word of a sentence, seldom, and not where a number follows. */
const never =
  "e\\.g|i\\.e|cf|vs|dr|mr|mrs|ms|prof|z\\.\\s?b|d\\.\\s?h|u\\.\\s?a|bzw|ggf|evtl|vgl|inkl|zzgl|hr|fr|bsp|sog";
const seldom = "a\\.m|p\\.m|etc|usw|inc|ltd|corp|jr|sr|st|str|u\\.s|u\\.k|mio|tsd|dept|est|o\\.\\s?ä";
const counted = "nos?|nr|fig|vol|abb|max|min|approx|ca|jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez";
const monthNames =
  "jan(?:uary|uar)?|feb(?:ruary|ruar)?|m(?:ar(?:ch)?|ärz)|apr(?:il)?|ma[yi]|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?";

interface Shapes {
  readonly end: RegExp;
  readonly neverEnds: RegExp;
  readonly seldomEnds: RegExp;
  readonly counted: RegExp;
  readonly initial: RegExp;
  readonly listed: RegExp;
  readonly introduced: RegExp;
  readonly ordinal: RegExp;
  readonly monthNext: RegExp;
}

/** Where a word begins; old phones know no lookbehind. */
const edge = "(?:^|[^\\p{L}\\p{N}])";

const shapes = lazily((): Shapes => ({
  end: /(?:[.!?…]["'”’»)\]*_]{0,5}(?=\s|$)|[。！？]["'”’»」』）]{0,5}(?![。！？]))/gu,
  neverEnds: new RegExp(`${edge}(?:${never})$`, "iu"),
  seldomEnds: new RegExp(`${edge}(?:${seldom})$`, "iu"),
  counted: new RegExp(`${edge}(?:${counted})$`, "iu"),
  initial: new RegExp(`${edge}\\p{L}$`, "u"),
  listed: /^\s*\d{1,3}$/,
  introduced: /:\s*\d{1,3}$/,
  ordinal: /(?:^|\s)(?:am|der|die|das|den|dem|des|vom|zum|im|bis|ab|seit|jede[mnrs]?|zur)\s+\d{1,3}$/iu,
  monthNext: new RegExp(`^\\s+(?:${monthNames})(?!\\p{L})`, "iu"),
}));

/** The sentences of a line of prose, each with what ends it; the dot of a short form, a number or an initial ends none. */
export function sentencesOf(prose: string): readonly string[] {
  const found: string[] = [];
  let begun = 0;
  for (const { 0: marks, index } of prose.matchAll(shapes().end)) {
    const end = index + marks.length;
    if (!isEnd({ before: prose.slice(begun, index), marks, after: prose.slice(end, end + 40) })) continue;
    found.push(prose.slice(begun, end).trim());
    begun = end;
  }
  return [...found, prose.slice(begun).trim()].filter((sentence) => sentence !== "");
}

interface Place {
  /** The sentence as far as it goes. */
  readonly before: string;
  readonly marks: string;
  readonly after: string;
}

function isEnd({ before, marks, after }: Place): boolean {
  const goesOn = /^\s+\p{Ll}/u.test(after);
  // What somebody is quoted with is part of what is said about it.
  if (marks.length > 1 && /["'”’»)\]]$/.test(marks)) return !goesOn;
  return marks !== "." || after.trim() === "" || !isShort(before, after, goesOn);
}

function isShort(before: string, after: string, goesOn: boolean): boolean {
  const forms = shapes();
  const word = before.slice(-12);
  if (forms.seldomEnds.test(word)) return goesOn;
  if (forms.neverEnds.test(word) || forms.initial.test(word)) return true;
  return (forms.counted.test(word) && (goesOn || /^\s+\d/.test(after))) || isNumbering(before, after, goesOn);
}

/** `1.` at the beginning, `Steps: 1. oil it`, `am 3. September`, `der 2. Versuch`. */
function isNumbering(before: string, after: string, goesOn: boolean): boolean {
  const { listed, introduced, ordinal, monthNext } = shapes();
  if (listed.test(before) || ordinal.test(before.slice(-20))) return true;
  if (goesOn && introduced.test(before.slice(-8))) return true;
  return /\d/.test(before.slice(-1)) && monthNext.test(after);
}
