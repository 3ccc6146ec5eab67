import { expect, it } from "vitest";
import { migrated, takeIn } from "../support/migrated.ts";

const note =
  "---\ntitle: Gate\ntags: [garden]\nmine: yes\n---\n\n# Gate\n\n- [fact] It squeaks #noise\n- relates_to [[Hinge]]\n";

it("notes of a basic-memory project keep their paths and all they say; a type and a permalink are added", async () => {
  const { vault, report } = await migrated(
    {
      "garden/Gate.md": note,
      "garden/Hinge (old).md": "A hinge.\r\n",
      "done.md": "---\ntype: note\npermalink: done\n---\n",
    },
    { format: "basic-memory" },
  );
  expect(report.files.map(({ status, issues }) => [status, issues.map(({ message }) => message)])).toEqual([
    ["migrated", ["Added to the frontmatter: type, permalink."]],
    ["migrated", ["Added to the frontmatter: type, permalink."]],
    ["migrated", []],
  ]);
  expect(vault.stored("garden/Gate.md")).toBe(
    note.replace("mine: yes\n", "mine: yes\ntype: note\npermalink: garden/gate\n"),
  );
  expect(vault.stored("garden/Hinge (old).md")).toBe(
    "---\r\ntype: note\r\npermalink: garden/hinge-old\r\n---\r\nA hinge.\r\n",
  );
});

it("what they already are decides the type, and what is wrong with them is reported", async () => {
  const { vault, report } = await migrated(
    {
      "EPISODE-1.md": "---\noutcome: success\n---\n",
      "ANTIPATTERN-rush.md": "---\ntrigger: Haste\n---\n",
      "broken.md": '---\ntitle: "a\n---\n',
      "MEMORY.md": "---\nid: a\n---\nText\n",
    },
    { format: "basic-memory" },
  );
  expect(vault.stored("EPISODE-1.md")).toContain("type: episode\n");
  expect(vault.stored("ANTIPATTERN-rush.md")).toContain("type: pattern\n");
  expect(vault.stored("broken.md")).toBe('---\ntitle: "a\n---\n');
  expect(vault.stored("MEMORY.md")).toBe("---\nid: a\n---\nText\n");
  const codes = report.files.map(({ issues }) => issues.map(({ code }) => code));
  expect(codes[0]).toEqual(["record-shape", "added-fields"]);
  expect(codes[2]).toEqual(["record-shape", "kept-aside"]);
  const [said, ...others] = report.files[2]?.issues.map(({ message }) => message) ?? [];
  expect(said).toMatch(/frontmatter-invalid: The frontmatter is not valid YAML/);
  expect(others).toEqual(["Nothing is added to the note until its frontmatter can be read."]);
});

it("a vault that is such a project is completed in place, in its folders too, and only once", async () => {
  const notes = { "project/Gate.md": note, "project/sub/Hinge.md": "A hinge.\n", "other.md": "Mine.\n" };
  const files = { "Gate.md": note, "sub/Hinge.md": "A hinge.\n" };
  const { vault, memory, report } = await migrated(files, { format: "basic-memory", notes });
  expect(report.totals).toMatchObject({ created: 0, changed: 2 });
  expect(vault.paths()).toEqual(["other.md", "project/Gate.md", "project/sub/Hinge.md"]);
  expect(vault.stored("project/Gate.md")).toContain("permalink: project/gate\n");
  const now = {
    "Gate.md": vault.stored("project/Gate.md") ?? "",
    "sub/Hinge.md": vault.stored("project/sub/Hinge.md") ?? "",
  };
  expect((await takeIn(memory, now, { format: "basic-memory" })).totals).toMatchObject({ unchanged: 2, changed: 0 });
});

it("a note that says something else stays, and what can be done is told", async () => {
  const { vault, report } = await migrated(
    { "Gate.md": note },
    { format: "basic-memory", notes: { "Gate.md": "Another.\n" } },
  );
  expect(report.files).toMatchObject([
    { status: "skipped", issues: [{ message: expect.stringMatching(/--on-conflict merge to keep both/) as string }] },
  ]);
  expect(vault.stored("Gate.md")).toBe("Another.\n");
});

it("a note that says something else comes beside the one that is there, once, where both are wanted", async () => {
  const files = { "Gate.md": note };
  const notes = { "Gate.md": "Another.\n", "Gate 2.md": "A third.\n" };
  const both = { format: "basic-memory", on_conflict: "merge" } as const;
  const { vault, memory, report } = await migrated(files, { ...both, notes });
  expect(report.files).toMatchObject([{ status: "warnings", note: "Gate 3.md" }]);
  expect(report.files[0]?.issues.map(({ message }) => message)).toContain(
    "Gate.md says something else: this one is Gate 3.md.",
  );
  expect(vault.stored("Gate 3.md")).toBe(note.replace("mine: yes\n", "mine: yes\ntype: note\npermalink: gate-3\n"));
  expect([vault.stored("Gate.md"), vault.stored("Gate 2.md")]).toEqual(Object.values(notes));
  expect((await takeIn(memory, files, both)).totals).toMatchObject({ unchanged: 1, created: 0, changed: 0 });
  expect(vault.paths()).toHaveLength(3);
});

it("a memory that says something else is not put beside the one that is there, and what can be done is told", async () => {
  const [mine, theirs] = ["success", "failure"].map((outcome) => `---\ntype: episode\noutcome: ${outcome}\n---\n`);
  const { vault, report } = await migrated(
    { "EPISODE-1.md": theirs ?? "" },
    { format: "basic-memory", on_conflict: "merge", notes: { "EPISODE-1.md": mine ?? "" } },
  );
  expect(report.files).toMatchObject([{ status: "skipped" }]);
  expect(JSON.stringify(report.files)).toContain("rename one of them, or use --on-conflict overwrite");
  expect(vault.paths()).toEqual(["EPISODE-1.md"]);
});

it("names that not every system allows are skipped", async () => {
  const { report } = await migrated({ "a:b.md": note, "con.md": note }, { format: "basic-memory" });
  expect(report.files.map(({ status }) => status)).toEqual(["skipped", "skipped"]);
});

it("review logs and proposals come as they are, for nobody links to them", async () => {
  const log =
    "---\ntype: review-log\ndevice: laptop\n---\n\n- 2026-10-02T08:41:10+02:00 | a | good | | | person | r-1\n";
  const proposal = "---\ntype: proposal\nkind: merge\nstatus: open\n---\n\n# Merge two\n";
  const files = { "reviews/2026-10 laptop.md": log, "proposals/merge.md": proposal };
  const { vault, report } = await migrated(files, { format: "basic-memory" });
  expect(report.totals).toMatchObject({ created: 2 });
  for (const [path, text] of Object.entries(files)) expect(vault.stored(path)).toBe(text);
});
