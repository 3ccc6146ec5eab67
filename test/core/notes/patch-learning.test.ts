import { describe, expect, it } from "vitest";
import { editEntry, editLearning } from "../../../src/core/notes/patch-learning.ts";

const value = (done: ReturnType<typeof editLearning>): string => (done.ok ? done.value : done.error.message);

describe("a learning with another text", () => {
  it("keeps its heading, its keys, and the blank lines around", () => {
    const note = "---\nid: x # mine\nodd: [1]\n---\n\n# Gates\n\nOil them.\n\n\n";
    expect(value(editLearning(note, { fields: {}, text: "Oil them often." }))).toBe(
      "---\nid: x # mine\nodd: [1]\n---\n\n# Gates\n\nOil them often.\n\n\n",
    );
  });

  it("has line ends as before", () => {
    const note = "---\r\nid: x\r\n---\r\nOil them.\r\n";
    expect(value(editLearning(note, { fields: { importance: 1 }, text: "Oil\nthem." }))).toBe(
      "---\r\nid: x\r\nimportance: 1\r\n---\r\nOil\r\nthem.\r\n",
    );
  });

  it("gets one below its heading where that was all it said", () => {
    expect(value(editLearning("---\nid: x\n---\n# Oil the gates", { fields: {}, text: "Often." }))).toContain(
      "Often.\n",
    );
  });

  it("is refused where the text would become its heading", () => {
    expect(editLearning("---\nid: x\n---\nOil them.\n", { fields: {}, text: "# Oil\n\nOften." })).toMatchObject({
      ok: false,
    });
  });
});

it("an entry keeps what ends it, and no line of its text opens another one", () => {
  const entry = "---\nid: x\nimportance: 0.5\n---\nOil them.\n\n";
  expect(value(editEntry(entry, 0, { fields: { importance: 0.7 }, text: "Oil\n\n---\n\nthem." }))).toBe(
    "---\nid: x\nimportance: 0.7\n---\nOil\n\n---\n\nthem.\n\n",
  );
});
