import { describe, expect, it } from "vitest";
import type { BootstrapReport } from "../../../src/app/bootstrap.ts";
import { demoTexts } from "../../support/demo-vault.ts";
import { episodeText, noteText, type Texts } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

async function start(texts: Texts, input: object): Promise<BootstrapReport> {
  const { memory } = await openMemory(texts);
  const answered = memory.bootstrap(input);
  if (!answered.ok) throw new Error(answered.error.message);
  return answered.value;
}

/** Today is 2026-10-01. */
const texts: Texts = {
  "EPISODE-oven.md": episodeText(
    "oven",
    { date: "2026-09-10", outcome: "failure", task: "Bake rolls for the school fair", project: "bakery" },
    "## Lessons Learned",
    "- Never put two ovens on one fuse",
  ),
  "EPISODE-roof.md": episodeText(
    "roof",
    { date: "2026-08-02", outcome: "success", task: "Get the bread out of the rain" },
    "## Decisions",
    "### d001: Stack the crates beside the gutter",
    "- **Rationale**: It is near the door.",
    "- **Outcome**: failure",
    "### d002: Carry the crates inside",
    "- **Outcome**: success",
    "## Lessons Learned",
    "- A gutter is no roof",
  ),
  "EPISODE-till.md": episodeText(
    "till",
    { date: "2026-09-30", outcome: "failure", task: "Count the till" },
    "## Lessons Learned",
    "- Count it twice",
  ),
  ...Object.fromEntries(["Harbour", "Ferry", "Lantern"].map((name) => [`${name}.md`, `The ${name} of the town.`])),
};

const beware = ({ markdown }: BootstrapReport): string => /^## Beware\n\n([^]*?)(?:\n\n##|$)/.exec(markdown)?.[1] ?? "";

describe("what failed at the task itself is told first", () => {
  it("whenever that was, with its lesson, before what failed lately", async () => {
    const told = await start(texts, { task: "Bake rolls for the school fair" });
    expect(beware(told)).toBe(
      [
        "- EPISODE-oven: failed, 3 weeks ago (2026-09-10)",
        "  Bake rolls for the school fair",
        "  Never put two ovens on one fuse",
        "- EPISODE-till: failed, a day ago",
        "  Count the till",
        "  Count it twice",
      ].join("\n"),
    );
  });

  it("also a decision that failed in what went well otherwise, with what worked then", async () => {
    const told = await start(texts, { task: "stack the crates beside the gutter" });
    expect(beware(told).split("\n- ")[0]).toBe(
      [
        "- EPISODE-roof: decided before, and failed, 2 months ago (2026-08-02)",
        "  Stack the crates beside the gutter",
        "  Because: It is near the door.",
        "  Worked then: Carry the crates inside",
        "  Lesson: A gutter is no roof",
      ].join("\n"),
    );
  });

  it("once, though it failed lately as well, and neither its lesson nor what it was for again", async () => {
    const learning = { "MEMORY.md": noteText({ id: "a", type: "directive" }, "Count it twice.") };
    const told = await start({ ...texts, ...learning }, { task: "Count the till" });
    expect(told.warnings.map(({ title }) => title)).toEqual(["EPISODE-till"]);
    expect(told.lessons.map(({ text }) => text)).toEqual(["Never put two ovens on one fuse", "A gutter is no roof"]);
    expect(told.markdown.split("\n")).toContain("- 2026-09-30 EPISODE-till (failed)");
    expect(told.markdown.match(/Count the till/g)).toHaveLength(1);
  });

  it("whole in a small budget; what it has no room for is told where there is", async () => {
    const small = await start(texts, { task: "Bake rolls for the school fair", budget: 50 });
    expect(small.markdown).toContain("Never put two ovens on one fuse");
    const long = {
      ...texts,
      "EPISODE-long.md": episodeText("long", { ...failed, task: "Sweep. ".repeat(60) }, ...taught),
    };
    const { warnings, lessons } = await start(long, { budget: 100 });
    expect(warnings.map(({ title }) => title)).toEqual(["EPISODE-till"]);
    expect(lessons.map(({ text }) => text)).toContain("Sweep first");
  });

  const failed = { date: "2026-09-29", outcome: "failure" };
  const taught = ["## Lessons Learned", "- Sweep first"];

  it("only of the project that is asked about", async () => {
    const input = { task: "Bake rolls for the school fair" };
    expect((await start(texts, { ...input, project: "bakery" })).warnings).toMatchObject([{ title: "EPISODE-oven" }]);
    const others = { ...texts, "EPISODE-mill.md": episodeText("mill", { project: "mill" }) };
    expect((await start(others, { ...input, project: "mill" })).warnings).toEqual([]);
  });

  it.each(["Bake bread", "the fair", ""])("and nothing that is merely like it: %j", async (task) => {
    expect((await start(texts, { task })).warnings.map(({ title }) => title)).toEqual(["EPISODE-till"]);
  });
});

it.each([
  "Bring all dependencies up to date",
  "cache the berth list at the edge",
  "raise the pool size on a Friday",
  "Tell the skippers about the new page",
])("what failed at it is in the demo vault what preflight tells of it: %s", async (text) => {
  const { memory } = await openMemory(demoTexts());
  const known = await memory.preflight({ text, limit: 3, budget: 100_000 });
  if (!known.ok) throw new Error(known.error.message);
  const before = known.value.episodes.map(({ id }) => id);
  const warned = (input: object): readonly string[] => {
    const answered = memory.bootstrap({ ...input, budget: 100_000 });
    return answered.ok ? answered.value.warnings.flatMap(({ id, kind }) => (kind === "episode" ? [id] : [])) : [];
  };
  expect(warned({ task: text })).toEqual([...new Set([...before, ...warned({})])]);
});
