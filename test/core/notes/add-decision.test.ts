import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { addDecision, type NewDecision } from "../../../src/core/notes/add-decision.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { episodeText } from "../../support/note-text.ts";

const id = noteId("episodes/EPISODE-1.md");
const oil: NewDecision = {
  title: "Oil the gate",
  chosen: "Oil it",
  options: ["Oil it", "Sell it"],
  outcome: "success",
};
const record = ["- **Options**:", "  - Oil it", "  - Sell it", "- **Chosen**: Oil it", "- **Outcome**: success", ""];
const written = (name: string, heading = "###"): readonly string[] => [
  `${heading} ${name}: Oil the gate`,
  "",
  ...record,
  `^${name}`,
];

function added(text: string): string {
  const changed = addDecision(id, text, oil);
  if (!changed.ok) throw new Error(changed.error.message);
  return changed.value.text;
}

function idsIn(text: string): readonly string[] {
  const { note } = parseNote(id, text);
  return note.kind === "episode" ? note.decisions.map((each) => each.id) : [];
}

describe("a further decision", () => {
  it("stands behind the others, and every other byte stays", () => {
    const before = [
      "## Decisions",
      "",
      "### d001: Look",
      "",
      "- **Chosen**: Look",
      "",
      "^d001",
      "",
      "## Lessons Learned",
      "",
    ];
    const text = episodeText("1", {}, ...before);
    const more = ["", ...written("d002")];
    expect(added(text)).toBe(episodeText("1", {}, ...before.slice(0, 7), ...more, ...before.slice(7)));
  });

  it("makes the section where there is none, in its place", () => {
    const text = episodeText("1", {}, "## Context", "", "A gate.", "", "## Lessons Learned", "", "- Oil.");
    const section = ["## Decisions", "", ...written("d001"), ""];
    expect(added(text)).toBe(
      episodeText("1", {}, "## Context", "", "A gate.", "", ...section, "## Lessons Learned", "", "- Oil."),
    );
  });

  it("keeps the line endings of the note", () => {
    const text = episodeText("1", {}, "## Decisions", "", "### d001: Look", "", "^d001").replaceAll("\n", "\r\n");
    const changed = added(text);
    expect(changed.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(idsIn(changed)).toEqual(["d001", "d002"]);
  });

  it("has an id behind the highest, also of one that was taken out and is still named", () => {
    const events = ["## Events Timeline", "", "1. It squeaks ^e001", "   - leads to: [[#^d007]]"];
    expect(idsIn(added(episodeText("1", {}, "## Decisions", "### d003: Look", "^d003", ...events)))).toEqual([
      "d003",
      "d008",
    ]);
  });

  it.each([
    ["flat items", ["## Decisions", "- **d001** [recovery]: look (context: it squeaks)"], ["d001", "d002"]],
    ["records without ids", ["## Key Decisions", "### Look", "- **Chosen**: Look"], ["d001", "d002"]],
    ["nothing", ["## Decisions Made", "(none)"], ["d001"]],
    ["a section that is a title", ["# Gate", "# Decisions", "## d001: Look", "- **Chosen**: Look"], ["d001", "d002"]],
    ["a section in another", ["## Notes", "### Decisions", "#### d001: Look", "- **Chosen**: Look"], ["d001", "d002"]],
  ])("is read among others that are written as %s", (_, lines, ids) => {
    const text = episodeText("1", {}, ...lines);
    const changed = added(text);
    expect(idsIn(changed)).toEqual(ids);
    expect(changed.startsWith(text.trimEnd())).toBe(true);
  });

  it("goes into a note whose frontmatter cannot be read", () => {
    const text = "---\ntype: episode\ntask: [\n---\n\nIt squeaks.\n";
    expect(added(text)).toBe(`${text}\n## Decisions\n\n${written("d001").join("\n")}\n`);
  });

  it("is refused where it would stand in a code block that nobody closed", () => {
    const text = episodeText("1", {}, "## Decisions", "", "```");
    expect(addDecision(id, text, oil)).toMatchObject({ ok: false, error: { code: "PARSE_ERROR" } });
  });
});
