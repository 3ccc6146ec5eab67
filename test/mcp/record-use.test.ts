import { expect, it } from "vitest";
import { createMemory } from "../../src/app/memory.ts";
import { toolsOf } from "../../src/mcp/tools.ts";
import { memoryMachineFiles } from "../support/memory-machine-files.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { today } from "../support/open-memory.ts";
import { reviewable } from "../support/review-vault.ts";

// Oracle 36 of the original.
it.each([
  ["retrieve_memory", { query: "mend the rusty hinge" }, 1],
  ["retrieve_memory", { query: "quantum chromodynamics" }, 0],
  ["retrieve_memory", {}, 0],
  ["preflight", { text: "mend the rusty hinge" }, 0],
  ["bootstrap_context", { task: "mend the rusty hinge" }, 0],
  ["explain", { id: "EPISODE-1", query: "hinge" }, 0],
])("%s %j writes down %i uses", async (name, input, count) => {
  const vault = memoryVault({ "EPISODE-1.md": reviewable("1", { task: "Mend the rusty hinge" }) });
  const files = memoryMachineFiles();
  const clock = { now: () => today };
  const memory = createMemory({ vault, clock, scheduler: { pause: () => Promise.resolve() }, uses: files });
  await memory.open();
  const tool = toolsOf("all").find((each) => each.name === name);
  await tool?.call(memory, input, {});
  const lines = ((await files.read("2026-10 device.jsonl")) ?? "").split("\n").filter((line) => line !== "");
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
    Array.from({ length: count }, () => ({
      ...{ time: "2026-10-01T12:00:00.000Z", what: "found", query: "mend the rusty hinge" },
      ...{ keys: ["episodes/1"], by: "agent" },
    })),
  );
});

it("what is only listed beside an answer is told apart, to the agent, too", async () => {
  const filler = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `EPISODE-${String(at + 3)}.md`,
      reviewable(String(at + 3), { task: "Sail" }),
    ]),
  );
  const vault = memoryVault({
    ...filler,
    "EPISODE-1.md": reviewable("1", { task: "Mend the rusty hinge of the harbour gate" }),
    "EPISODE-2.md": reviewable("2", { task: "Paint the harbour wall" }),
  });
  const uses = memoryMachineFiles();
  const memory = createMemory({
    vault,
    clock: { now: () => today },
    scheduler: { pause: () => Promise.resolve() },
    uses,
  });
  await memory.open();
  const tool = toolsOf("all").find(({ name }) => name === "retrieve_memory");
  expect(await tool?.call(memory, { query: "rusty hinge harbour gate" }, {})).toMatchObject({
    value: { relevant: true, hits: [expect.not.objectContaining({ weak: true }), { id: "EPISODE-2.md", weak: true }] },
  });
  const line: unknown = JSON.parse((await uses.read("2026-10 device.jsonl")) ?? "");
  expect(line).toMatchObject({ keys: ["episodes/1", "episodes/2"], weak: ["episodes/2"] });
});
