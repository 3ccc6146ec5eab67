import fc from "fast-check";
import { cleanLine, cleanText } from "../../src/core/notes/clean.ts";
import { isNone } from "../../src/core/notes/prose.ts";

/** Pieces of text that mean something to Markdown, YAML, Obsidian or to our own grammar. */
const marks = [
  "#2036  #tag  [[ -z  ]]  [[Note]]  [[  $&  $1  %%  - [ ]  -  *  +  1. x  2) y  10. z  (  )  (last)  trailing (paren)",
  "^e001  ^  \\  \\\\  \\#  \\[  `  ``  ```  `code`  `` a`b ``  `a  ```js  ~~~  ~  ---  ===  =  ***  _ _ _  <!--  -->",
  "<b>  &amp;  # h  ## Decisions  ###  > q  **bold**:  **bold**  *em*  [x]  [d]  [2026-01-21T10:00:00Z]  |",
  "`2026-01-21T10:00:00Z`  漢字  かな  🧠  👩‍👩‍👧  עברית  مرحبا  e\u0301  naïve  success  partial:  suggested  d001  e003,",
  "EPISODE-2026-01-21-session-42  ,  ;  :  '  \"  !  null  true  007  1e3  2026-01-21  id: 7  a: b  key:  (none)  none",
  "x  word  two words",
].flatMap((line) => line.split("  "));

// prettier-ignore
const breaks = [
  "\u00a0", "\ud800", "\udc00", "\r", "\r\n", "\t", "\n", "\n\n", "\n\n\n", "\n    ", "\n  - ", "\n---\n",
  "\n---\nid: 1\n---\n", "\n```\n", "\n    ```\n", "\n<!-- x\n", "\u0000", "\u0007", "\u0085", "\u2028", "\ufeff",
  "\u200b",
  "- ", "* ", ": ", " ",
];

/** Text of every kind, hostile more often than not. */
export function anyText(maxPieces = 8): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...marks, ...breaks) },
    { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 4 }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) },
  );
  return fc
    .tuple(fc.array(piece, { maxLength: maxPieces }), fc.constantFrom("", " ", "\n"))
    .map(([parts, glue]) => parts.join(glue));
}

/** Text that says something: "(none)" is how a note says that it does not. */
export function text(maxPieces?: number): fc.Arbitrary<string> {
  return anyText(maxPieces).filter((value) => cleanText(value) !== "" && !isNone(cleanText(value)));
}

/** A name as titles and people have them. */
export const name: fc.Arbitrary<string> = fc
  .oneof(text(4), fc.constantFrom("user", "Anna", "O'Brien", "C++ & C#", "Über", "漢字", "a_b-c", "x: y", "A*B*"))
  .filter((value) => cleanLine(value) !== "");

/** What can stand between `[[` and `]]`. */
export const target: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("PATTERN-a", "folder/Note", "Note|alias", "Note#Heading", "ADR-007 First", "漢字", "#^d001"),
  name.map((value) => cleanLine(value.replaceAll(/[[\]\\]|::/g, ""))).filter((value) => value !== ""),
);

export const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

export const timestamp: fc.Arbitrary<string> = fc
  .tuple(day, fc.constantFrom("", "T10:30", "T10:30:00Z", " 9:05", "T23:59:59.1234567-08:00", "T00:00:00.5+05:30"))
  .map((parts) => parts.join(""));

export const sessionId = fc
  .tuple(day, fc.nat(9999), fc.constantFrom("", "-pr-2476-ready", "-git_", "-漢字"))
  .map(([date, number, rest]) => `${date}-session-${String(number)}${rest}`);
