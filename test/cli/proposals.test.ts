import { expect, it } from "vitest";
import { changeOf } from "../../src/app/proposals/decide.ts";
import { terminal } from "../support/fake-terminal.ts";
import { episodeText, noteText } from "../support/note-text.ts";
import { proposalText } from "../support/proposal-text.ts";

const learning = noteText({ type: "learning", kind: "declarative", importance: 0.5 }, "# The gate", "", "It is blue.");
const notes = {
  "episodes/EPISODE-1.md": episodeText("1", { task: "Mend the gate" }),
  "proposals/p.md": proposalText([changeOf("learnings/gate.md", undefined, learning)], { evidence: ["EPISODE-1"] }),
};

it("shows what a new note says, and what it rests on; named, with its fields, too", async () => {
  const { run } = terminal(notes);
  const [listed = ""] = (await run("proposals", "list")).out;
  expect(listed).toContain("  new: learnings/gate.md\n    # The gate\n    It is blue.");
  expect(listed).toContain("  it rests on: EPISODE-1");
  const [named = ""] = (await run("proposals", "list", "p")).out;
  expect(named).toContain("    importance: 0.5");
  expect(named).toContain("    It is blue.");
});

it("says where to find the names of proposals", async () => {
  const { code, err } = await terminal(notes).run("proposals", "accept", "nope");
  expect(code).toBe(2);
  expect(err).toEqual(['retrace: No proposal is called "nope". Name it by its path. See retrace proposals list.']);
});
