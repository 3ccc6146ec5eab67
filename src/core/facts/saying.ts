import { stemEnglish } from "../index/stems.ts";
import { eachToken } from "../index/tokens.ts";
import { bareWords } from "../lib/bare-words.ts";
import { lazily } from "../lib/lazily.ts";
import { negations } from "./negations.ts";

/** A part of a sentence: under what condition it stands, whether it says no, and the words of what it says. */
export interface Clause {
  /** The word it begins with, where that makes it depend on another: `when`. Else empty. */
  readonly begins: string;
  readonly isDenied: boolean;
  readonly words: readonly string[];
  /** The same in one line: a no in its midst stays where it stands, for it does not reach what is before it. */
  readonly line: string;
}

const listed = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** What begins a part that the no before it does not reach, and that the rest depends on. */
const beginnings = listed(
  "when whenever if unless while during until once before after because since although except instead than but " +
    "wenn falls sobald solange bevor ehe nachdem bis weil obwohl statt anstatt sondern aber",
);
/** What makes a rule of a sentence. Behind a no, `always` makes another rule. */
const ofRules = listed(
  "please ever you we do does must should shall bitte du sie wir muss mussen soll sollen sollte sollten",
);
const always = listed("always immer stets");

const borders = lazily(() => /[,;:.!?…](?=\s|$)|\s[–—-]+\s|[()\n]/u);

/** @param tell whether a word counts that is told in its parts too: `foo-bar` of foo and bar. */
function clausesIn(text: string, tell: "parts" | "wholes too"): readonly Clause[] {
  return text.split(borders()).flatMap((part) => {
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
  const isDenied = said.some((word) => negations.has(word));
  const words = said.flatMap((word) => {
    const left = negations.get(word) ?? word;
    return left === "" || ofRules.has(left) || (always.has(left) && !isDenied) ? [] : [left];
  });
  const [verb, ...rest] = words;
  // "Avoid using" is "never use".
  const told = isDenied && verb !== undefined ? [stemEnglish(verb), ...rest] : words;
  return { begins, isDenied, words: told, line: lineOf(begins, said, told) };
}

/** How many words of a clause may stand before a no that is said of all of it: "use no tabs". */
const mostBeforeNo = 1;

function lineOf(begins: string, said: readonly string[], told: readonly string[]): string {
  const isTold = (word: string): boolean => !ofRules.has(word) && !always.has(word);
  const before = said
    .slice(
      0,
      Math.max(
        0,
        said.findIndex((word) => negations.has(word)),
      ),
    )
    .filter(isTold).length;
  const isWhole = before <= mostBeforeNo;
  const no = said.some((word) => negations.has(word)) ? [isWhole ? "!" : `!${String(before)}`] : [];
  return [...no, begins, ...told].filter((word) => word !== "").join(" ");
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
