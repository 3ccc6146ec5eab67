import { describe, expect, it } from "vitest";
import { withTyped } from "../../../src/ui/inbox/edited-text.ts";

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
