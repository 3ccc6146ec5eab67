import { lazily } from "../lib/lazily.ts";
import { verbPrefixes } from "./german-verbs.ts";

/** What a language writes behind a stem, of which any may stand in another's place. */
interface Endings {
  readonly all: readonly string[];
  readonly shortestStem: number;
}

const listed = (words: string): readonly string[] => words.split(" ");

const ofNouns: Endings = { all: ["", ...listed("e en n er ern es s em nen")], shortestStem: 3 };
/** What is left of a shorter word is another: "Lag" of "Lager". */
const shortestBeforeMore = 4;
/** Of what is done, and of the doing: "warnt", "Warnung". */
const ofVerbs: Endings = { all: listed("e en n t et te ten ete eten ung ungen"), shortestStem: 4 };
const ofParticiples = listed("t et");

const parted = lazily(() => new RegExp(`^(${verbPrefixes})(ge)?(.{3,})$`));

/** How German may write a noun or an adjective otherwise, itself included; all are folded, so umlauts make no difference. */
export function nounForms(word: string): ReadonlySet<string> {
  const formsOf = (stem: string): readonly string[] =>
    ofNouns.all.filter((ending) => stem.length >= shortestBefore(ending, ofNouns)).map((ending) => stem + ending);
  return new Set(stemsOf(word, ofNouns).flatMap(formsOf));
}

/** How German may write a word otherwise, and others of its root: "ausfallen" and "Ausfall" of "ausgefallen". */
export function germanForms(word: string): ReadonlySet<string> {
  const verbs = stemsOf(word, ofVerbs);
  return new Set([
    ...nounForms(word),
    ...verbs.flatMap((stem) => ofVerbs.all.map((ending) => stem + ending)),
    ...verbs.flatMap((stem) => infinitives(stem, word)),
    ...[word, ...verbs].flatMap(participles),
  ]);
}

const shortestBefore = (ending: string, { shortestStem }: Endings): number =>
  ending.length > 1 ? Math.max(shortestStem, shortestBeforeMore) : shortestStem;

function stemsOf(word: string, endings: Endings): readonly string[] {
  return endings.all
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortestBefore(ending, endings))
    .map((ending) => word.slice(0, word.length - ending.length));
}

/** "ausfall" of "ausgefall", with all endings; without what it parts with, only where nothing but a participle ends so. */
function infinitives(stem: string, word: string): readonly string[] {
  const [, prefix = "", ge, rest = ""] = parted().exec(stem) ?? [];
  if (ge === undefined || (prefix === "" && !/^e?t/.test(word.slice(stem.length)))) return [];
  return ["", ...ofVerbs.all].map((ending) => prefix + rest + ending);
}

/** "ausgefall" of "ausfall", with the endings of participles. */
function participles(stem: string): readonly string[] {
  const [, prefix = "", ge, rest = ""] = parted().exec(stem) ?? [];
  if (ge !== undefined) return [];
  const endings = prefix === "" ? ofParticiples : [...ofParticiples, "en"];
  return endings.map((ending) => `${prefix}ge${rest}${ending}`);
}
