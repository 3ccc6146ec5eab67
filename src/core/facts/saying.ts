import { stemEnglish } from "../index/stems.ts";
import { eachToken } from "../index/tokens.ts";
import { bareWords } from "../lib/bare-words.ts";
import { lazily } from "../lib/lazily.ts";
import { listed } from "../lib/listed.ts";
import { writeOut } from "../lib/own-letters.ts";
import { negations } from "./negations.ts";

/** A part of a sentence: under what condition it stands, and the words of what it says and of what it denies. */
export interface Clause {
  /** The word it begins with, where that makes it depend on another: `when`. Else empty. */
  readonly begins: string;
  /** What a no in its midst does not reach is said all the same: the tabs of "use tabs and never spaces". */
  readonly said: readonly string[];
  readonly denied: readonly string[];
  /** The same in one line: a no in its midst stays where it stands, for it does not reach what is before it. */
  readonly line: string;
}

/** What begins a part that the no before it does not reach, and that the rest depends on. */
const beginnings = listed(`
  when whenever if unless while during until once before after because since although except instead than but wenn
  falls sobald solange bevor ehe nachdem bis weil obwohl statt anstatt sondern aber
`);
/** What makes a rule of a sentence. Behind a no, `always` makes another rule. */
const ofRules = listed(
  "please ever you we do does must should shall bitte du sie wir muss muessen soll sollen sollte sollten",
);
const always = listed("always immer stets");

const borders = lazily(() => /[,;:.!?…](?=\s|$)|\s[–—-]+\s|[()\n]/u);

/** @param tell whether a word counts that is told in its parts too: `foo-bar` of foo and bar. */
function clausesIn(text: string, tell: "parts" | "wholes too"): readonly Clause[] {
  return writeOut(text)
    .split(borders())
    .flatMap((part) => {
      const clauses: string[][] = [[]];
      eachToken(part, (word, isCompound) => {
        if (isCompound && tell === "parts") return;
        if (beginnings.has(word)) clauses.push([]);
        clauses.at(-1)?.push(word);
      });
      return clauses.filter((words) => words.length > 0).map(clauseOf);
    });
}

export function clausesOf(text: string): readonly Clause[] {
  return clausesIn(text, "parts");
}

function clauseOf([first = "", ...others]: readonly string[]): Clause {
  const begins = beginnings.has(first) ? first : "";
  const said = begins === "" ? [first, ...others] : others;
  const no = said.findIndex((word) => negations.has(word));
  const words = said.flatMap((word, at) => {
    const left = negations.get(word) ?? word;
    return left === "" || ofRules.has(left) || (always.has(left) && (no < 0 || at < no)) ? [] : [left];
  });
  const [verb, ...rest] = words;
  // "Avoid using" is "never use".
  const told = no >= 0 && verb !== undefined ? [stemEnglish(verb), ...rest] : words;
  const before = no < 0 ? undefined : saidIn(said.slice(0, no));
  return { begins, ...reachedByNo(told, before), line: lineOf(begins, told, before) };
}

/** How many of some words say something. */
const saidIn = (words: readonly string[]): number =>
  words.filter((word) => !ofRules.has(word) && !always.has(word)).length;

/** How many words of a clause may stand before a no that is said of all of it: "use no tabs". */
const mostBeforeNo = 1;

/** @param before how much is said before a no; undefined where there is none */
function reachedByNo(told: readonly string[], before: number | undefined): Pick<Clause, "said" | "denied"> {
  if (before === undefined) return { said: told, denied: [] };
  return before <= mostBeforeNo
    ? { said: [], denied: told }
    : { said: told.slice(0, before), denied: told.slice(before) };
}

function lineOf(begins: string, told: readonly string[], before: number | undefined): string {
  const no = before === undefined ? "" : before <= mostBeforeNo ? "!" : `!${String(before)}`;
  return [no, begins, ...told].filter((word) => word !== "").join(" ");
}

/**
 * The same for texts that say the same in the same words, however they command and forbid: "never", "don't" and "avoid"
 * are one, and the order of the words counts.
 */
export function sayingOf(text: string): string {
  const saying = clausesIn(text, "wholes too")
    .map(({ line }) => line)
    .filter((line) => line !== "")
    .join(" ");
  return /[^! ]/.test(saying) ? saying : bareWords(text);
}
