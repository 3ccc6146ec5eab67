import { expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";
import { episodeText } from "../support/note-text.ts";

const path = "episodes/EPISODE-42.md";
const fields = { stability: 2.3, difficulty: 2.1, last_reviewed_at: "2026-01-21", due_at: "2026-01-23" };

it("says of a reviewed note that fields of it go, not the note", async () => {
  const { run, vault } = terminal({ [path]: episodeText("42", fields) });
  const { out: told } = await run("remove-traces");
  expect(told.join("\n")).toContain(`stays: review fields in ${path}; they go with --reviews`);
  const { out: done } = await run("remove-traces", "--reviews", "--write");
  expect(done.join("\n")).toContain(`removed: review fields in ${path}`);
  expect(vault.stored(path)).toBe(episodeText("42"));
});

it("says so where nothing is kept, and else what it is", async () => {
  expect((await terminal().run("remove-traces")).out).toEqual(["Nothing is kept of this vault beside its notes."]);
  const log = "reviews/2026-10 laptop.md";
  const { run } = terminal({ [log]: "---\ntype: review-log\ndevice: laptop\n---\n" });
  expect((await run("remove-traces")).out.join("\n")).toContain(`stays: the review log ${log}; it goes with --reviews`);
});

it("keeps nothing of what it reads, unlike other commands", async () => {
  const { run, wanted } = terminal();
  await run("remove-traces", "--write");
  await run("status");
  expect(wanted.map(({ leavesNothing }) => leavesNothing)).toEqual([true, undefined]);
});
