import { describe, expect, it } from "vitest";
import { opponentsIn, replacedIn } from "../../../src/app/learnings/learning-links.ts";
import { noteText } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const learning = (fields: object = {}): string => noteText({ type: "learning", importance: 0.5, ...fields }, "Oil it.");

describe("what contradicts each other", () => {
  const opponents = async (texts: Readonly<Record<string, string>>): Promise<object> => {
    const { memory } = await openMemory(texts);
    return Object.fromEntries(opponentsIn(memory.library.catalog));
  };

  it("is known of both, whichever says so, also of an entry of a memory file", async () => {
    const entry = noteText({ id: "m", type: "procedural", contradicts: ["[[b]]", "[[c]]"] }, "Paint it.");
    expect(
      await opponents({ "a.md": learning({ contradicts: ["[[b]]"] }), "b.md": learning(), "MEMORY.md": entry }),
    ).toEqual({
      "a.md": ["b.md"],
      "b.md": ["MEMORY.md#m", "a.md"],
      "MEMORY.md#m": ["b.md", "c"],
      c: ["MEMORY.md#m"],
    });
  });

  it("is what stands for it by now, where it was merged; also around in a circle", async () => {
    const merged = { superseded_by: "[[c]]" };
    expect(
      await opponents({
        ...{ "a.md": learning({ contradicts: ["[[b]]"] }), "b.md": learning(merged), "c.md": learning() },
        ...{
          "x.md": learning({ contradicts: ["[[y]]"], superseded_by: "[[y]]" }),
          "y.md": learning({ superseded_by: "[[x]]" }),
        },
      }),
    ).toMatchObject({ "a.md": ["c.md"], "c.md": ["a.md"] });
  });
});

it("what a learning has taken the place of is told by way of others, and of a circle once", async () => {
  const { memory } = await openMemory({
    ...{
      "a.md": learning(),
      "b.md": learning({ superseded_by: "[[a]]" }),
      "c.md": learning({ superseded_by: "[[b]]" }),
    },
    ...{ "x.md": learning({ superseded_by: "[[y]]" }), "y.md": learning({ superseded_by: "[[x]]" }) },
  });
  const replaced = replacedIn(memory.library.catalog);
  expect(["a.md", "c.md", "x.md"].map((id) => replaced(id).map((each) => each.id))).toEqual([
    ["b.md", "c.md"],
    [],
    ["y.md"],
  ]);
});
