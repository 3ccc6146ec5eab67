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

it("lists the newest first", async () => {
  const made = ["2026-09-01T10:00:00Z", "2026-09-03T10:00:00Z", "2026-09-02T10:00:00Z", "2026-09-02T10:00:00Z"];
  const said = made.map((createdAt, at) => [`proposals/${String(at)}.md`, proposalText([], { createdAt })]);
  const { run } = terminal(Object.fromEntries(said) as Record<string, string>);
  const [listed = ""] = (await run("proposals", "list", "--limit", "3")).out;
  expect(listed.match(/(?<=proposals\/)\d/g)).toEqual(["1", "2", "3"]);
});

it("says what is there instead, where none is of the status that was asked for", async () => {
  expect((await terminal({}).run("proposals", "list", "--status", "rejected")).out).toEqual(["Nothing is proposed."]);
  const { run } = terminal({ ...notes, "proposals/q.md": notes["proposals/p.md"] });
  expect((await run("proposals", "list", "--status", "accepted")).out).toEqual([
    "None was accepted yet: 2 are open. See --status all.",
  ]);
  await run("proposals", "reject", "p");
  await run("proposals", "accept", "q");
  expect((await run("proposals", "list")).out).toEqual([
    "None is open: 1 was accepted, 1 was rejected. See --status all.",
  ]);
});

it("says where to find the names of proposals", async () => {
  const { code, err } = await terminal(notes).run("proposals", "accept", "nope");
  expect(code).toBe(2);
  expect(err).toEqual(['retrace: No proposal is called "nope". Name it by its path. See retrace proposals list.']);
});

it("names the notes that an accepted proposal has made and changed, and none of one that is rejected", async () => {
  const lock = learning.replace("gate", "lock");
  const mended = changeOf("learnings/lock.md", lock, lock.replace("blue", "green"));
  const both = proposalText([changeOf("learnings/gate.md", undefined, learning), mended]);
  const { run } = terminal({ "learnings/lock.md": lock, "proposals/p.md": both, "proposals/q.md": both });
  expect((await run("proposals", "reject", "q")).out).toEqual(["rejected   proposals/q.md"]);
  expect((await run("proposals", "accept", "p")).out.join("\n").split("\n")).toEqual([
    "accepted   proposals/p.md",
    "           new: learnings/gate.md",
    "           changed: learnings/lock.md",
  ]);
});

it("takes back what was decided last, where nothing is named", async () => {
  const { run } = terminal(notes);
  expect((await run("proposals", "undo")).err.join()).toBe(
    "retrace: Nothing is decided yet: there is nothing to undo.",
  );
  await run("proposals", "accept", "p");
  expect((await run("proposals", "undo")).out).toEqual(["open       proposals/p.md"]);
});

it("guesses not which of two of one second was decided last", async () => {
  const { run } = terminal({ ...notes, "proposals/a.md": notes["proposals/p.md"] });
  await run("proposals", "accept", "a");
  await run("proposals", "reject", "p");
  const { code, err } = await run("proposals", "undo");
  expect(code).toBe(2);
  expect(err).toEqual(["retrace: Decided last, in the same second: proposals/p.md, proposals/a.md. Name the one."]);
  expect((await run("proposals", "undo", "p")).out).toEqual(["open       proposals/p.md"]);
  expect((await run("proposals", "undo")).out).toEqual(["open       proposals/a.md"]);
});

it("says how many more there are than are listed", async () => {
  const { run } = terminal({ ...notes, "proposals/q.md": notes["proposals/p.md"] });
  expect((await run("proposals", "list", "--limit", "1")).out.join("\n")).toMatch(
    /1 of 2 proposals \(more with --limit\)\.$/,
  );
});

it.each([
  { by: "compact", says: "makes it anew" },
  { by: "consolidate", says: undefined },
])("of what $by proposed for a note that was changed by hand, says what makes it anew: $says", async ({ by, says }) => {
  const change = changeOf("learnings/gate.md", learning, learning.replace("blue", "green"));
  const { run } = terminal({
    "learnings/gate.md": learning.replace("It is blue.", "Nobody knows."),
    "proposals/p.md": proposalText([change], { by }),
  });
  const { code, err } = await run("proposals", "accept", "p");
  expect(code).toBe(3);
  if (says === undefined) expect(err.join()).not.toContain("makes it anew");
  else expect(err.join()).toContain(says);
});

it("says of what is withdrawn that it is, for nobody has rejected it", async () => {
  const said = "Oil the gate of the harbour before the first frost of the year comes in";
  const learned = (id: string, text: string): string =>
    noteText({ id, type: "learning", importance: 0.5, scope: "team" }, "# About", "", text);
  const { run, vault } = terminal({ "learnings/a.md": learned("a", said), "learnings/b.md": learned("b", said) });
  await run("compact", "--write");
  const [path = ""] = vault.paths().filter((each) => each.startsWith("proposals/"));
  vault.write("learnings/b.md", learned("b", `${said}. Every printer stands below the stairs, and is fine.`));
  const [decided = ""] = (await run("proposals", "accept", path)).out;
  expect(decided).toMatch(/^withdrawn {2}proposals\/.*\n {11}Withdrawn: /);
  const [listed = ""] = (await run("proposals", "list", path)).out;
  expect(listed).toMatch(/\(merge, withdrawn\)$/m);
});
