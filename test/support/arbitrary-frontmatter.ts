import fc from "fast-check";

/** Frontmatter fields in every form that people and tools write, the key left open. */
const forms = [
  ": plain words",
  ":   spaced",
  ": 7 # a remark",
  ": 'it''s'",
  ': "a \\" b" # x',
  ":",
  ": ~",
  ": |\n  line\n  # no comment\n\n    deeper\n",
  ": |+\n  kept\n\n",
  ": >-\n  folded\n  text",
  ": [a, 'b, c', \"d\"]",
  ": [\n    a,\n    b\n  ]",
  ":\n  - a\n  # between\n  - b: c\n    d: e",
  ":\n- a\n- b",
  ":\n  nested:\n    deep: 1\n  # inside\n  more: 2",
  ": first\n  second",
  ': "first\n  second"',
  ": {a: 1, b: [2]}",
  " : odd space",
];
const keys = ["title", "task", "date", "'quoted'", '"also quoted"', "with space", "ünï", "1"];
const between = ["", "", "# a comment\n", "\n", "\n# between\n\n"];

const field = fc.record({ form: fc.constantFrom(...forms), gap: fc.constantFrom(...between) });
const yaml = fc
  .tuple(fc.subarray(keys), fc.infiniteStream(field))
  .map(([names, fields]) => names.map((name) => ({ name, ...next(fields) })))
  .map((parts) =>
    parts.map(({ name, form, gap }) => `${gap}${name}${form}${form.endsWith("\n") ? "" : "\n"}`).join(""),
  );

function next<T>(stream: Iterator<T, undefined>): T {
  const { value } = stream.next();
  if (value === undefined) throw new Error("the stream ended");
  return value;
}

const eol = fc.constantFrom("\n", "\r\n");
/** The fields may stand to the right of the margin as long as all of them do. */
const indent = fc.constantFrom("", "", "  ", " ");
const body = fc.constantFrom("", "# Heading\n\ntext\n", "text without a last line ending", "\n---\n\n- a\n");
/** A note whose frontmatter is a plain list of fields. */
export const plainNote = fc
  .record({ yaml, indent, body, mark: fc.constantFrom("", "\uFEFF"), eol })
  .map(({ yaml: fields, indent: blanks, body: rest, mark, eol: ending }) => {
    const lines = fields.replaceAll(/^(?=[^\n])/gm, blanks);
    return mark + `---\n${lines}---\n${rest}`.replaceAll("\n", ending);
  });

/** Keys of those notes as they are read, and one that none of them has. */
export const ownKey = fc.constantFrom(...keys.map((key) => key.replaceAll(/['"]/g, "")), "added");

/** Frontmatter that one cannot add a line to, or take one from, without a look at the whole. */
const entangled = [
  "{title: T, task: b}\n",
  "{\n  title: T,\n  task: b\n}\n",
  "title: &t Hello\naliases: [*t]\n",
  "title: &t\n  - a\ntask: *t\n1: c\n",
  "title: T\n...\n",
  "title: T\n...\ntask: b\n",
  "title: T\n--- # x\n",
  "title: T\n--- # x\ntask: b\n",
  "--- # x\ntitle: T\n",
  "? title\n: T\n? task\n: b\n",
  "? [a, b]\n: T\ntitle: b\n",
  "!!map\ntitle: T\n",
  "&all\ntitle: T\n",
  "title: T\ntitle: U\n",
  "title: a: b\ntask: c: d\n",
  "  title: T\ntask: b\n",
  "- title\n",
  "title\n",
  "null\n",
  "title: T\n\0\n",
  "<<: {title: T}\ntask: b\n",
];

/** A note whose frontmatter is YAML beyond a plain list of fields, or no YAML at all. */
export const entangledNote = fc
  .record({
    yaml: fc.constantFrom(...entangled),
    language: fc.constantFrom("", "", "", "js", "yaml", "toml"),
    body,
    eol,
  })
  .map(({ yaml: fields, language, body: rest, eol: ending }) =>
    `---${language}\n${fields}---\n${rest}`.replaceAll("\n", ending),
  );
