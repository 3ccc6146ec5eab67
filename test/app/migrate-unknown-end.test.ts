import { expect, it } from "vitest";
import { file, legacy, linked, path } from "../support/legacy-episode.ts";
import { migrated, takeIn } from "../support/migrated.ts";

const nested = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`);

it.each([{ outcome: undefined }, { outcome: null }, { outcome: "" }, { outcome: "meh" }, { outcome: ["success"] }])(
  "an episode that ended as $outcome is half a success for now, says so, and comes back as it was",
  async ({ outcome }) => {
    const text = legacy({ outcome });
    const { memory, vault, report } = await migrated({ [file]: text });
    expect(report.files).toMatchObject([{ status: "warnings", issues: [{ code: "outcome-unknown" }] }]);
    expect(vault.stored(path)).toContain("outcome: partial\n");
    expect(vault.stored(path)).toContain("  assumed_outcome: partial\n");
    expect(memory.validate({})).toMatchObject({ value: { errors: 0 } });
    expect(await memory.exportJson({})).toMatchObject({ value: { files: [{ json: JSON.parse(text) as unknown }] } });
    expect((await takeIn(memory, { [file]: text })).files).toMatchObject([{ status: "unchanged" }]);
  },
);

it("what a person says of the end is exported, and so is what another file says of it", async () => {
  const { memory, vault } = await migrated({ [file]: legacy({ outcome: "meh" }) });
  vault.write(path, (vault.stored(path) ?? "").replace("outcome: partial", "outcome: failure"));
  await memory.open();
  expect(await memory.exportJson({})).toMatchObject({ value: { files: [{ json: { outcome: "failure" } }] } });
  const other = await migrated({ [file]: legacy({ outcome: "meh" }) });
  await takeIn(other.memory, { [file]: legacy({ outcome: "partial" }) }, { on_conflict: "merge" });
  const text = other.vault.stored(path);
  expect(text).toContain("outcome: partial\n");
  expect(text).not.toContain("assumed_outcome");
  expect(text).toContain("outcome: meh");
});

it.each([5, 99, 150, 249])("what is nested %i levels deep comes back", async (depth) => {
  const events = Array.from({ length: 400 }, (_, at) => ({ ...linked, id: `e${String(at + 100)}` }));
  const text = legacy({ deep: nested(depth), events });
  const { memory, vault } = await migrated({ [file]: text });
  expect(vault.paths()).toEqual([path]);
  expect(memory.problems()).toEqual([]);
  expect(await memory.exportJson({})).toMatchObject({ value: { files: [{ json: JSON.parse(text) as unknown }] } });
});
