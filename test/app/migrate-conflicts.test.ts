import { describe, expect, it } from "vitest";
import { file, legacy, path, session } from "../support/legacy-episode.ts";
import { migrated, takeIn } from "../support/migrated.ts";

const oiled = {
  ...{ id: "d001", timestamp: "2026-01-21T09:00:00Z", type: "design", context: "It squeaks", chosen: "Oil it" },
  ...{ rationale: "It is cheap", outcome: "success", effects: [] },
};

describe("a note that is there already", () => {
  const changed = legacy({
    lessons: ["Oil it in autumn", "And in spring"],
    task: "Mend another gate",
    metrics: { errors: 2 },
  });

  it("stays when it says the same, also where somebody has added to it", async () => {
    const { memory, vault } = await migrated({ [file]: legacy() });
    vault.write(path, `${vault.stored(path) ?? ""}\n## My notes\n\nMine.\n`);
    await memory.open();
    expect((await takeIn(memory, { [file]: legacy() })).files).toMatchObject([{ status: "unchanged", note: path }]);
  });

  it("stays when it says something else, which is an error", async () => {
    const { memory, vault } = await migrated({ [file]: legacy() });
    const before = vault.stored(path);
    expect((await takeIn(memory, { [file]: changed })).files).toMatchObject([
      { status: "skipped", issues: [{ code: "exists", severity: "error" }] },
    ]);
    expect(vault.stored(path)).toBe(before);
  });

  it("is not said to be there already by a file that shares it with another of the same run", async () => {
    const { report, vault } = await migrated({ "a.json": legacy(), "b.json": changed });
    expect(report.files).toMatchObject([
      { path: "a.json", status: "warnings" },
      {
        ...{ path: "b.json", status: "skipped" },
        issues: [
          { code: "id-differs" },
          {
            code: "exists",
            message: `a.json, of this run too, makes the same note, ${path}, and says something else.`,
            hint: "conflict",
          },
        ],
      },
    ]);
    expect(vault.stored(path)).toContain("task: Mend the gate\n");
  });

  it("gets what is new when told to merge, once", async () => {
    const { memory, vault } = await migrated({ [file]: legacy() });
    const report = await takeIn(memory, { [file]: changed }, { on_conflict: "merge" });
    expect(report.totals).toMatchObject({ warnings: 1, changed: 1, created: 0 });
    const shown = memory.showEpisode({ note: session });
    expect(shown.ok && shown.value).toMatchObject({
      ...{ task: "Mend the gate", lessons: ["Oil it in autumn", "And in spring"], metrics: { errors: 2 } },
    });
    const before = vault.stored(path);
    expect((await takeIn(memory, { [file]: changed }, { on_conflict: "merge" })).totals).toMatchObject({
      unchanged: 1,
    });
    expect(vault.stored(path)).toBe(before);
  });

  it.each([
    {
      what: "another task",
      changes: { task: "Mend another gate" },
      kept: [`- file: b/${file}`, "task: Mend another gate"],
    },
    { what: "another reason", changes: { decisions: [{ ...oiled, rationale: "It is rusty" }] }, kept: ["It is rusty"] },
    { what: "another end", changes: { outcome: "failure" }, kept: ["outcome: failure"] },
    { what: "a key nobody knows", changes: { mood: "glum" }, kept: ["mood: glum"] },
    { what: "a text that is no YAML", changes: { task: "a\u0000b: [" }, kept: [String.raw`task: "a\0b: ["`] },
    { what: "a smaller number", changes: { metrics: { errors: -1 } }, kept: ["errors: -1"] },
  ])("merged, keeps aside and reports $what", async ({ changes, kept }) => {
    const { memory, vault } = await migrated({ [file]: legacy({ decisions: [oiled] }) });
    const report = await takeIn(memory, { [`b/${file}`]: legacy(changes) }, { on_conflict: "merge" });
    expect(report.files).toMatchObject([{ status: "warnings", issues: [{ code: "kept-aside", severity: "warning" }] }]);
    const text = vault.stored(path) ?? "";
    expect(text).toContain("outcome: success\ntask: Mend the gate\n");
    for (const part of kept) expect(text).toContain(part);
    expect(memory.problems()).toEqual([]);
    const again = await takeIn(memory, { [`b/${file}`]: legacy(changes) }, { on_conflict: "merge" });
    expect(again.files).toMatchObject([{ status: "unchanged", issues: [] }]);
  });

  it("is written anew when told to overwrite", async () => {
    const { memory } = await migrated({ [file]: legacy() });
    await takeIn(memory, { [file]: changed }, { on_conflict: "overwrite" });
    const exported = await memory.exportJson({});
    expect(exported.ok && exported.value.files).toEqual([{ name: file, json: JSON.parse(changed) as unknown }]);
  });

  it.each(["error", "merge", "overwrite"])(
    "two files of one session, on conflict %s: a second run changes nothing",
    async (on_conflict) => {
      const files = { "a.json": legacy(), "b.json": changed };
      const { memory, report } = await migrated(files, { on_conflict });
      expect(report.totals.created).toBe(1);
      expect((await takeIn(memory, files, { on_conflict })).totals).toMatchObject({ created: 0, changed: 0 });
    },
  );

  it("keeps what somebody else writes while the run is on", async () => {
    const { memory, vault } = await migrated({ [file]: legacy() });
    vault.write(path, `${vault.stored(path) ?? ""}\nMeanwhile.\n`);
    vault.failNext("process", { code: "CONFLICT", message: "It keeps being changed." });
    expect((await takeIn(memory, { [file]: changed }, { on_conflict: "overwrite" })).files).toMatchObject([
      { status: "skipped", issues: [{ code: "broken-note", severity: "error" }] },
    ]);
    expect(vault.stored(path)).toContain("Meanwhile.");
  });
});
