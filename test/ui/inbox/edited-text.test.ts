import { describe, expect, it } from "vitest";
import { sentenceAt, withTyped } from "../../../src/ui/inbox/edited-text.ts";

const changed = { path: "a.md", before: "Oil it.\n", text: "Oil it twice.\n" };
const fresh = { path: "b.md", text: "New.\n" };

describe("what was typed in place of a proposed text", () => {
  it("is at first what is proposed", () => {
    expect(withTyped([changed, fresh]).map(({ typed }) => typed)).toEqual([changed.text, fresh.text]);
  });

  it("is there again as long as the same is proposed", () => {
    const left = [
      { ...changed, typed: "Oil it thrice.\n" },
      { ...fresh, typed: "Newer.\n" },
    ];
    expect(withTyped([changed, fresh], left)).toEqual(left);
    const others = [
      { ...changed, before: "Oil it now.\n" },
      { ...fresh, text: "Another.\n" },
    ];
    expect(withTyped(others, left).map(({ typed }) => typed)).toEqual([changed.text, "Another.\n"]);
  });
});

describe("the sentence to edit", () => {
  it.each([
    ["of a new note is its first, behind properties and heading", "---\nid: a\n---\n\n# Oil\n\n|Oil it.\n", undefined],
    ["of a new note without either is its first", "|Oil it.", undefined],
    [
      "of a changed note is the first line that is new",
      "---\nid: b\n---\nGate.\n|Oil it.\n",
      "---\nid: a\n---\nGate.\nRust.\n",
    ],
    [
      "of a change in properties alone is there",
      "---\nid: a\n|weight: 2\n---\nOil it.\n",
      "---\nid: a\nweight: 1\n---\nOil it.\n",
    ],
  ])("%s", (_, marked, before) => {
    const text = marked.replace("|", "");
    expect(sentenceAt(text, before)).toBe(marked.indexOf("|"));
  });
});
