import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";

describe("frontmatter that is no frontmatter", () => {
  const nothing = noteId("a.md");
  const problemsOf = (text: string): readonly string[] => parseNote(nothing, text).problems.map(({ code }) => code);

  it("is refused when it is ten megabytes long, and its first lines are still read", () => {
    const { note, problems } = parseNote(nothing, `---\ntitle: Long\n${"a: b\n".repeat(2_000_000)}---\n`);
    expect(note.title).toBe("Long");
    expect(problems.map(({ code }) => code)).toEqual(["frontmatter-invalid"]);
  });

  it.each(
    Object.entries({
      "brackets nested a hundred thousand deep": `a: ${"[".repeat(100_000)}`,
      "braces nested a hundred thousand deep": "{a: ".repeat(60_000),
      "lists nested in one line": `${"- ".repeat(100_000)}x`,
      "keys nested in one line": `${"? ".repeat(100_000)}x`,
      "a long run of blanks": `a: b${"\n".repeat(100_000)}c: d`,
      "tens of thousands of keys by mistake": "a: \n***\n".repeat(30_000),
      "ever deeper indentation": Array.from({ length: 600 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n"),
      "aliases that multiply": `a: &a [x, x, x]\n${Array.from("bcdefghijklmnop", (key, at) => {
        const alias = `*${"abcdefghijklmnop".charAt(at)}`;
        return `${key}: &${key} [${[alias, alias, alias, alias].join(", ")}]`;
      }).join("\n")}`,
      "an unknown alias": "a: *b",
      "a title that holds itself": "title: &a [*a]",
      "aliases that hold themselves, further down": "aliases: &a [b, [c, *a]]",
      "a source that holds itself": "source: &a {b: *a}",
      "a list": "- a",
      "a text": "just words",
      "two equal keys": "a: 1\na: 2",
      "tabs for indentation": "a:\n\tb: 1",
    }),
  )("is reported: %s", (_, yaml) => {
    expect(problemsOf(`---\n${yaml}\n---\n`)).toEqual(["frontmatter-invalid"]);
  });

  it.each([
    ["what cannot be made a text", "tags:\n  - toString: 1\n  - a", ["a"]],
    ["the same in a text", `tags: '[{"toString": 1}, "a"]'`, ["a"]],
    ["lists in lists", "tags: [[a, b], c]", ["a", "b", "c"]],
    ["what is no tag", `tags: '[null, {"a": 1}, 7]'`, ["7"]],
  ])("tags: %s", (_, yaml, tags) => {
    expect(parseNote(nothing, `---\n${yaml}\n---\n`).note.tags).toEqual(tags);
  });

  it("tags nested a hundred thousand deep throw nothing", () => {
    const text = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect(problemsOf(`---\ntags: '${text}'\n---\n`)).toEqual(["frontmatter-invalid"]);
  });

  it.each(["js", "javascript", "JS", "coffee", "json", "toml", "yaml js", "=js"])("is never run: ---%s", (language) => {
    const script = '{ title: (process.env["RETRACE_TEST_RAN"] = "yes") }';
    const { problems } = parseNote(nothing, `---${language}\n${script}\n---\n`);
    expect(problems.map(({ code }) => code)).toEqual(["frontmatter-executable"]);
    expect(process.env["RETRACE_TEST_RAN"]).toBeUndefined();
  });

  it("is never run by a tag either", () => {
    const yaml = 'title: !!js/function "function () { return 1 }"\nother: !!python/object/apply:os.system ["x"]';
    expect(parseNote(nothing, `---\n${yaml}\n---\n`).note.title).toBe("function () { return 1 }");
  });

  it("gives no object a prototype", () => {
    const yaml =
      "__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 1}}\nmetrics: {__proto__: {polluted: 1}}";
    const { note } = parseNote(
      noteId("EPISODE-1.md"),
      `---\n${yaml}\ntoString: x\n---\n## Decisions\n### d001: a\n- **__proto__**: b\n`,
    );
    expect("polluted" in {}).toBe(false);
    expect("polluted" in note).toBe(false);
    expect(note.kind === "episode" && "polluted" in note.metrics).toBe(false);
  });

  it("is text when it is never closed", () => {
    expect(parseNote(nothing, "---\ntype: episode\n").note.kind).toBe("note");
    expect(parseNote(nothing, "----\ntype: episode\n----\n").note.kind).toBe("note");
  });

  it("may follow a byte order mark and blank lines, and hold NULs, CRLF and lines of dashes", () => {
    const { note, problems } = parseNote(
      nothing,
      "\uFEFF \r\n\r\n---  \r\ntype: epi\0sode\r\n---x: 1\r\nt: |\r\n  ---\r\noutcome: success\r\ntask: t\r\n---\r\n",
    );
    expect(note).toMatchObject({ kind: "episode", outcome: "success", task: "t" });
    expect(problems).toEqual([]);
  });
});
