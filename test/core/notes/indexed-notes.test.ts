import { describe, expect, it } from "vitest";
import type { IndexedNote } from "../../../src/core/model/indexed-note.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";

const indexed = (path: string, text: string): readonly IndexedNote[] => parseNote(noteId(path), text).indexed;

function parts(path: string, text: string): readonly (readonly [string, number, string])[] {
  const [note] = indexed(path, text);
  return (note?.units.slice(1) ?? []).map(({ heading, line, texts }) => [
    heading,
    line,
    texts.at(-1)?.text.trim() ?? "",
  ]);
}

const head =
  "---\ntitle: EPISODE-2026-06-02-session-01\ntype: episode\noutcome: success\ntask: Wait well\ntags: [sync]\n---\n";

describe("what the index takes in of a note", () => {
  it("begins with what the note is about, which weighs more than running text", () => {
    const [note] = indexed("episodes/e.md", head);
    expect(note?.units[0]?.texts).toEqual([
      { text: "EPISODE-2026-06-02-session-01", weight: 2 },
      { text: "sync", weight: 1.5 },
      { text: "Wait well", weight: 2 },
    ]);
  });

  it("says what an episode is of, which need not stand in it", () => {
    const [note] = indexed("episodes/e.md", head.replace("tags: [sync]", "project: bakehouse"));
    expect(note?.units[0]?.texts).toEqual([
      { text: "EPISODE-2026-06-02-session-01", weight: 2 },
      { text: "bakehouse", weight: 1 },
      { text: "Wait well", weight: 2 },
    ]);
  });

  it("has a part for the text under each heading, at its first line", () => {
    const text = `${head}\nBefore.\n\n## Context\n\nWhy.\n\n## Decisions\n\n### d001: Wait\n\n- **Chosen**: Wait\n\n^d001\n`;
    expect(parts("episodes/e.md", text)).toEqual([
      ["", 9, "Before."],
      ["Context", 13, "Why."],
      ["d001: Wait", 19, "- **Chosen**: Wait\n\n^d001"],
    ]);
  });

  it("has a part for every message, lesson and event", () => {
    const text = `${head}\n## Messages\n\n- **Ada**: One\n  more line\n- **Ben**: Two\n\n## Lessons Learned\n\n- First\n- Second\n`;
    expect(parts("episodes/e.md", text)).toEqual([
      ["Messages", 11, "- **Ada**: One\n  more line"],
      ["Messages", 13, "- **Ben**: Two"],
      ["Lessons Learned", 17, "- First"],
      ["Lessons Learned", 18, "- Second"],
    ]);
  });

  it("leaves out observations that only repeat decisions and lessons", () => {
    const observations = "\n## Observations\n\n- [lesson] First #lesson\n";
    const repeated = parts("episodes/e.md", `${head}${observations}\n## Lessons Learned\n\n- First\n`);
    expect(repeated.map(([heading]) => heading)).toEqual(["Lessons Learned"]);
    expect(parts("episodes/e.md", head + observations)).toHaveLength(1);
  });

  it("keeps the observations of an episode that nothing else of it says", () => {
    const observations = "\n## Observations\n\n- [lesson] First #lesson\n- [fact] 41 gates, none lost\n";
    const text = `${head}${observations}\n## Lessons Learned\n\n- First\n`;
    expect(parts("episodes/e.md", text).filter(([heading]) => heading === "Observations")).toMatchObject([
      ["Observations", expect.any(Number), "- [fact] 41 gates, none lost"],
    ]);
  });

  it("divides a long text between lines, and loses none of them", () => {
    const lines = Array.from({ length: 30 }, (_, at) => `Line ${String(at)} ${"word ".repeat(18).trim()}.`);
    const divided = parts("notes/long.md", `# Long\n\n${lines.join("\n")}\n`);
    expect(divided.length).toBeGreaterThan(4);
    expect(divided.map(([, , text]) => text).join("\n")).toBe(lines.join("\n"));
    expect(divided.map(([, line]) => line)).toEqual([...divided.map(([, line]) => line)].sort((a, b) => a - b));
  });

  it("takes the entries of a memory file one by one", () => {
    const text =
      "---\nid: a\ntype: procedural\nimportance: 1\n---\nOne.\n\n---\nid: b\ntype: procedural\nimportance: 1\n---\nTwo.\n";
    expect(indexed("learnings/MEMORY.md", text).map(({ id }) => id)).toEqual([
      "learnings/MEMORY.md#a",
      "learnings/MEMORY.md#b",
    ]);
  });

  it("finds code, quotes and tables too, which are no statements but are text", () => {
    const text = "# Notes\n\n```ts\nconst retry = 30;\n```\n\n> quoted words\n";
    expect(parts("notes/n.md", text)[0]?.[2]).toContain("const retry = 30;");
    expect(parts("notes/n.md", text)[0]?.[2]).toContain("quoted words");
  });
});

describe("headings without text of their own", () => {
  const headings = (path: string, text: string): readonly (readonly [string, number])[] =>
    (indexed(path, text)[0]?.units.slice(1) ?? []).flatMap(({ texts, line }) =>
      texts.filter(({ weight }) => weight === 1.5).map(({ text: said }): [string, number] => [said, line]),
    );

  it.each([
    {
      text: "# Kumquat harvest guide\n\n## Steps\n\nPick.\n",
      told: [
        ["Kumquat harvest guide", 1],
        ["Steps", 5],
      ],
    },
    { text: "# Only a title\n", told: [["Only a title", 1]] },
    {
      text: "Said.\n\n## Tools\n\n### Saw\n\nSharp.\n\n## Empty\n",
      told: [
        ["Tools", 3],
        ["Saw", 7],
        ["Empty", 9],
      ],
    },
    { text: "## Timeline\n\n- One\n- Two\n", told: [["Timeline", 3]] },
  ])("are found at their own lines, each once: $text", ({ text, told }) => {
    expect(headings("notes/n.md", text)).toEqual(told);
  });

  it("are left out where the note says the same of itself", () => {
    expect(headings("learnings/a.md", "---\ntype: learning\nkind: directive\n---\n# Close \\#12\n\nClose #12")).toEqual(
      [["Close #12", 7]],
    );
    expect(headings("notes/Harbour.md", "# Harbour\n\n## Quay\n\nLong.\n")).toEqual([["Quay", 5]]);
    expect(
      headings("episodes/e.md", `${head}\n# Wait well\n\n## Decisions\n\n### d001: Wait\n\n- **Chosen**: Wait\n`),
    ).toEqual([["d001: Wait", 15]]);
  });
});
