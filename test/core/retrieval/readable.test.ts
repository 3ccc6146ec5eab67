import { describe, expect, it } from "vitest";
import { readable } from "../../../src/core/retrieval/readable.ts";

describe("a part of a note, read aloud", () => {
  it("is a decision without its form", () => {
    const decision = [
      "- **Timestamp**: 2026-07-07T11:00:00+02:00",
      "- **Type**: recovery",
      "- **Context**: The page shows a berth as free.",
      "- **Options**:",
      "  - Remove the cache",
      '  - Ask the database when the guest presses "Pay"',
      "- **Chosen**: Verify on payment",
      "- **Rationale**: Removing it brings Saturday back.",
      "- **Outcome**: success",
      "- **Effects**: [[#^e003]], [[#^e004]]",
      "",
      "^d001",
    ];
    expect(readable(decision.join("\n"))).toBe(
      'The page shows a berth as free. Options: Remove the cache; Ask the database when the guest presses "Pay". ' +
        "Chosen: Verify on payment. Removing it brings Saturday back. Outcome: success",
    );
  });

  it.each([
    {
      name: "bullets",
      decision: "- **Type**: test\n- **Context**: It stops\n- **Chosen**: 50%\n- **Rationale**: At hand",
    },
    { name: "lines", decision: "**Type**: test\n**Context**: It stops\n**Chosen**: 50%\n**Rationale**: At hand" },
    {
      name: "names with their colons",
      decision: "- **Type:** test\n**Context:** It stops\n**Chosen:** 50%\n- **Rationale:** At hand",
    },
  ])("is a decision field by field, each ended: $name", ({ decision }) => {
    expect(readable(decision)).toBe("It stops. Chosen: 50%. At hand");
  });

  it.each([
    { name: "a line that goes on", source: "One, which:\n- two –\n- three", said: "One, which: two – three" },
    {
      name: "an event",
      source: "3. [2026-07-07T13:50:00+02:00] Verified, `5e1f7aa` #commit ^e003\n   - caused by: [[#^d001]]",
      said: "Verified, 5e1f7aa",
    },
    {
      name: "a message",
      source: "- **Zoë Lambert** [2026-08-08T11:02:00+02:00]: All grey",
      said: "Zoë Lambert: All grey",
    },
    {
      name: "relations",
      source: "- part_of [[Harbour runbook]]\n- leads_to [[Sync|the sync]]",
      said: "part of Harbour runbook; leads to the sync",
    },
    {
      name: "names with underscores",
      source: "stay_from and _really_ __init__.py",
      said: "stay_from and really init.py",
    },
    {
      name: "a wrapped paragraph",
      source: "One line\nand the next.\n\nAnother.",
      said: "One line and the next. Another.",
    },
    { name: "a list and what follows it", source: "- one\n- two\n\nThree", said: "one; two. Three" },
    { name: "a table", source: "| a | b |\n| --- | --- |\n| 1 | 2 |", said: "a, b; 1, 2" },
    { name: "code", source: "```bash\nrun --now\n```\n", said: "run --now" },
    { name: "links", source: "See [the log](https://example.org/x) and ![[map.png]]", said: "See the log and map.png" },
    { name: "comments, as nothing", source: "Seen %%not this%% <!-- nor this -->twice", said: "Seen twice" },
    { name: "a task", source: "- [x] Oil the hinge", said: "Oil the hinge" },
    { name: "what was escaped", source: "Issue \\#417", said: "Issue #417" },
    { name: "hash signs that are no tags", source: "C# and issue #417 are old", said: "C# and issue #417 are old" },
  ])("is $name", ({ source, said }) => {
    expect(readable(source)).toBe(said);
  });
});

describe("a line longer than anybody writes", () => {
  it.each([
    "a",
    "[",
    "[[",
    "[[a|",
    "[a](",
    "[2026-01-01 ",
    " ^a",
    "a ",
    "<!--",
    "%%",
    "\n",
    " \n",
    "_",
    "*",
    "`",
    "- ",
  ])("is read in one pass, even if it is nothing but “%s”", (piece) => {
    const line = piece.repeat(300_000 / piece.length);
    expect(readable(`${line}!\n\nThe end.`)).toMatch(/The end\.$/);
  });
});
