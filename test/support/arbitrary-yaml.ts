import fc from "fast-check";
import { anyText } from "./arbitrary-text.ts";
import { entangledNote, plainNote } from "./arbitrary-frontmatter.ts";

/** What stands behind keys and dashes in notes. */
// prettier-ignore
const usual = [
  "", "plain words", "a, b", "a # remark", "a#b", "# remark", "a:b", "http://a.b/c?d#e", "-a", "-1", "+1", "-.5", "1.", "1.50", ".", ".5", "..",
  "1e3", "1E-7", "1e", "007", "-0", "1_000", "12345678901234567890123", "2026-01-21", "2026-01-21T10:30:00Z", "10:30", "~", "~a", "null", "Null",
  "nULL", "true", "True", "FALSE", "yes", "tRUE", "=", "<<", '"quoted"', '"a" # b', '"a \\" b"', '"\\n\\t\\u00e9\\ud83d\\/"', '"a: b"', '"  a  "',
  '""', "'it''s'", "''", "'#a'", "[]", "[ ]", "[a]", "[a, b c]", "[a,b]", "[ a , 'b, c' , \"d\" ]", "[1, null, true, ~]", "[a] # b", '["[[Note]]"]',
  "[-1, a-]", '"[[Note]]"', "a ", "a\u00a0", "naïve 漢字 🧠", "a\\b", "a [b]", "a {b}",
];

/** What looks much like it and means something else, or nothing. */
// prettier-ignore
const unusual = [
  "#", "a: b", "a:", ":a", ": a", "-", "- a", "--", "---", "0o17", "0x1F", "0x", ".inf", "-.INF", ".nan", "?", "? a", "?a", "*a", "&a", "&a b", "!a",
  "!!str 1", "|", "|-", ">", "%a", "@a", "`a`", '"a"#b', '"a" b', '"a', '"\\x41\\_"', '"\\q"', '"a\\', "'a' 'b'", "'a", "[a, ]", "[, a]",
  "[a, [b]]", "[a: b]", "[a:b]", "[a#b]", "[a #b]", "[a, #b]", "[-]", "[- a]", "[a", "a]", "[a] b", "[a]: b", "[[Note]]", '["a": b]', "{}", "{a: 1}",
  "{a: 1, b: [2]}", "a\tb", "\ta", "a\t# b", "a\u0085b", "a\u2028b", "\ufeffa", "a\rb", "a\n b", "a\n\n  b", "\n  a",
];
const keys = ["title", "task", "date", "a b", "created-at", "ünï", "y", "toString", "_x", "n1"];
const oddKeys = ["null", "true", "__proto__", "1", "a.b", "'q'", '"q"', "<<", "title"];

const value = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...usual) },
  { weight: 3, arbitrary: fc.constantFrom(...unusual) },
  { weight: 1, arbitrary: anyText(3) },
);
const separator = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(": ", ": ", ":  ") },
  { weight: 1, arbitrary: fc.constantFrom(":", " : ") },
);
const between = fc.oneof(
  { weight: 20, arbitrary: fc.constant("") },
  { weight: 3, arbitrary: fc.constantFrom("\n", "# remark\n", "  # remark\n", "   \n") },
  { weight: 1, arbitrary: fc.constantFrom("more words\n", "...\n", "%YAML 1.2\n", "  more\n", "- a\n", "\t\n") },
);
const someKeys = fc.uniqueArray(
  fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...keys) }, { weight: 1, arbitrary: fc.constantFrom(...oddKeys) }),
  { maxLength: 5 },
);

const item = fc.tuple(between, fc.constantFrom("- ", "- ", "-  "), value).map((parts) => parts.join(""));
const list = fc.array(item, { minLength: 1, maxLength: 3 });
const pair = fc.tuple(separator, value).map((parts) => parts.join(""));
const map = someKeys.chain((names) =>
  fc.tuple(...names.map((name) => fc.tuple(between, pair).map(([gap, rest]) => `${gap}${name}${rest}`))),
);
const indent = fc.constantFrom("", "  ", "  ", "    ", " ");
const below = fc.tuple(fc.oneof(list, map), indent).map(([lines, blanks]) =>
  [
    ":",
    ...lines
      .join("\n")
      .split("\n")
      .map((line) => blanks + line),
  ].join("\n"),
);
const field = fc.oneof({ weight: 3, arbitrary: pair }, { weight: 1, arbitrary: below });
const fields = someKeys
  .chain((names) =>
    fc.tuple(...names.map((name) => fc.tuple(between, field).map(([gap, rest]) => `${gap}${name}${rest}`))),
  )
  .map((lines) => lines.join("\n"));

const ofNotes = fc
  .oneof(plainNote, plainNote, entangledNote)
  .map((note) => note.replace(/^\uFEFF?---\w*\r?\n([^]*?)^---[^]*/m, "$1"));

interface Change {
  readonly at: number;
  readonly removed: number;
  readonly added: string;
}

const characters = Array.from(" \n\t\r:#-'\"[]{},?&*!|>%@`~\\=.0ab\0\u0085");
const marks = [...characters, "", "\n\n", ": ", "\n  ", "- ", " #", "\n- "];
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(1000),
  removed: fc.constantFrom(0, 0, 0, 1, 1, 5),
  added: fc.oneof(fc.constantFrom(...marks), value),
});

function changed(text: string, { at, removed, added }: Change): string {
  const start = at % (text.length + 1);
  return text.slice(0, start) + added + text.slice(start + removed);
}

const changes = fc.oneof(fc.constant([]), fc.constant([]), fc.array(change, { maxLength: 3 }));
const ending = fc.constantFrom("\n", "\n", "\r\n");

/** Frontmatter without its dashes, from what people write to what only looks like it. */
export const anyYaml: fc.Arbitrary<string> = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: fields }, { weight: 1, arbitrary: ofNotes }), changes, ending)
  .map(([text, edits, eol]) => edits.reduce(changed, `${text}\n`).replaceAll("\n", eol));
