import { describe, expect, it } from "vitest";
import { memoryEntry } from "../support/memory-entry.ts";
import { migrated } from "../support/migrated.ts";

describe("points that nothing marks as entries", () => {
  const said = (points: number): string =>
    `Line 1: ${String(points)} points become one learning. Put a line such as "## [Gate] Oil it" above each that is to be one of its own.`;

  it.each([
    {
      what: "bullets",
      text: "- Run the linter\n- Oil the gate\n  - Not the hinge\n",
      title: "Run the linter",
      points: 2,
    },
    {
      what: "numbers below a heading",
      text: "# Team\n\n1. Run the linter\n2. Oil\n3. Paint\n",
      title: "Team",
      points: 3,
    },
  ])("become one learning, with a warning: $what", async ({ text, title, points }) => {
    const { report, vault } = await migrated({ "MEMORY.md": text }, { format: "memory-md" });
    expect(vault.paths()).toEqual([`learnings/${title}.md`]);
    expect(vault.stored(`learnings/${title}.md`)).toContain(`\n# ${title}\n`);
    expect(report.files[0]?.issues).toEqual([{ code: "record-shape", severity: "warning", message: said(points) }]);
  });

  it("are no matter of one point, nor of an entry that is marked", async () => {
    const text = `- Run the linter\n\n## [Gate] Oil it\n\n- **Context**: rust\n- **Action**: oil\n\n${memoryEntry("one", "- A\n- B")}`;
    const { report } = await migrated({ "MEMORY.md": text }, { format: "memory-md" });
    expect(report.files).toMatchObject([{ status: "migrated", issues: [] }]);
  });
});

describe("headings that nothing marks as entries", () => {
  const said = (line: number, count: number, last: string): string =>
    `Line ${String(line)}: ${String(count)} headings become one learning. Write those that are to be one of their own as "## [Gate] ${last}".`;

  it.each([
    {
      what: "below a title",
      text: "# Memory\n\n## Oil the gate\n- importance: 0.9\n- weekly\n\n## Paint it\nRed.\n",
      warned: said(1, 2, "Paint it"),
    },
    { what: "of the first level", text: "# Oil\nIt creaks.\n\n# Paint\nRed.\n\n# Sand\n", warned: said(1, 3, "Sand") },
    {
      what: "beside one that is marked",
      text: "# Memory\n\n## [Gate] Oil\nIt creaks.\n\n## Paint\nRed.\n",
      warned: said(3, 2, "Paint"),
    },
  ])("become one learning, with a warning: $what", async ({ text, warned }) => {
    const { report } = await migrated({ "MEMORY.md": text }, { format: "memory-md" });
    expect(report.files).toMatchObject([{ status: "warnings" }]);
    expect(report.files[0]?.issues).toEqual([{ code: "record-shape", severity: "warning", message: warned }]);
  });

  it("are no matter where they divide one entry that is marked", async () => {
    const text = `## [Gate] Oil it\n\n### Context\nRust.\n\n### Action\nOil.\n\n${memoryEntry("one", "## A\n\n## B")}`;
    const { report } = await migrated({ "MEMORY.md": text }, { format: "memory-md" });
    expect(report.files).toMatchObject([{ status: "migrated", issues: [] }]);
  });
});
