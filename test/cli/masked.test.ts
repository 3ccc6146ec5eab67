import { expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";
import { episodeText, memoryText } from "../support/note-text.ts";

const token = `ghp_${"a1B2".repeat(9)}`;
const notes = {
  "episodes/EPISODE-1.md": episodeText("1"),
  "learnings/oil.md": memoryText({ oil: "Oil the gate." }),
};
const pattern = ["--trigger", "It squeaks", "--action", "Oil it"];
const merged = ["--outcome", "success", "--on-conflict", "merge", "--lessons", `With ${token}`];

it.each([
  { args: ["episode", "add", "2", "--task", `Log in with ${token}`, "--outcome", "success"] },
  { args: ["episode", "add", "1", "--task", "Mend the gate", ...merged] },
  { args: ["pattern", "add", `Log in with ${token}`, ...pattern] },
  { args: ["learning", "add", `The token is ${token} for deploys`] },
  { args: ["reinforce", "learnings/oil.md", "--session", token] },
])("is told of a secret that was masked: $args.0 $args.1", async ({ args }) => {
  const { code, out } = await terminal(notes).run(...args);
  expect(code).toBe(0);
  expect(out.join("\n")).toContain("  warning: 1 secret was masked. Notes are plain text that agents read: ");
  expect(out.join("\n")).not.toContain(token);
  const { out: json } = await terminal(notes).run(...args, "--json");
  expect(JSON.parse(json.at(-1) ?? "")).toMatchObject({ warnings: [expect.stringMatching(/^1 secret was masked\./)] });
});
