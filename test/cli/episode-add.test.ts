import { expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";

const lesson = "Oil the hinge before you paint the gate";
const add = ["episode", "add", "9", "--task", "Mend the gate", "--outcome", "success"];

it("names every proposal that was written beside the episode", async () => {
  const { run, vault } = terminal();
  const { out } = await run(...add, "--lessons", lesson);
  const proposals = vault.paths().filter((path) => path.startsWith("proposals/"));
  expect(proposals).toEqual([expect.stringContaining(lesson)]);
  expect(out.join("\n").split("\n")).toEqual([
    "Wrote episodes/EPISODE-9.md",
    ...proposals.map((path) => `Proposed ${path}`),
  ]);
});

it("names them as JSON, too, and none where nothing is proposed", async () => {
  const { ask, vault } = terminal();
  expect(await ask(...add)).not.toHaveProperty("proposals");
  const again = await ask(...add, "--lessons", lesson, "--on-conflict", "merge");
  expect(again).toMatchObject({ proposals: vault.paths().filter((path) => path.startsWith("proposals/")) });
  expect(await ask(...add, "--lessons", lesson, "--on-conflict", "merge")).not.toHaveProperty("proposals");
});

it("says of a session that is told again what was not taken over, and whether anything was written", async () => {
  const { run } = terminal();
  const lines = async (...more: readonly string[]): Promise<readonly string[]> =>
    (await run(...add, "--on-conflict", "merge", ...more)).out.join("\n").split("\n");
  await run(...add, "--project", "gate");
  expect(await lines("--project", "gate")).toEqual(["Unchanged: episodes/EPISODE-9.md"]);
  const warning = '  warning: The note keeps its project; "door" was not taken over.';
  expect(await lines("--project", "door")).toEqual(["Unchanged: episodes/EPISODE-9.md", warning]);
  const filled = await lines("--project", "door", "--context", "After the flood");
  expect(filled).toEqual(["Wrote episodes/EPISODE-9.md", warning]);
});

it("what could go wrong and what was taken for granted is shown with what came of it", async () => {
  const { run } = terminal();
  const expected = [
    "--premortem",
    "Hit: It may rust",
    "--premortem",
    "It may fall",
    "--assumptions",
    "Held: It is dry",
  ];
  await run("episode", "add", "7", "--task", "T", "--outcome", "success", ...expected);
  const { out } = await run("episode", "show", "7");
  expect(out[0]).toContain("Premortem\n  - Hit: It may rust\n  - It may fall\n\nAssumptions\n  - Held: It is dry");
  expect(JSON.parse((await run("episode", "show", "7", "--json")).out[0] ?? "")).toMatchObject({
    premortem: [{ text: "It may rust", verdict: "hit" }, { text: "It may fall" }],
    assumptions: [{ text: "It is dry", verdict: "held" }],
  });
});
