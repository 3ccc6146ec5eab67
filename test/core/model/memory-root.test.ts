import { describe, expect, it } from "vitest";
import { noteIn, pathIn, readRoot } from "../../../src/core/model/memory-root.ts";

describe("the folder of the memory", () => {
  it.each([
    ["Memory", "Memory"],
    [" /Notes/Memory/ ", "Notes/Memory"],
    ["", ""],
    ["/", ""],
    ["ダイアリー/記憶", "ダイアリー/記憶"],
    ["../elsewhere", "Before"],
    [".hidden", "Before"],
    ["C:/Memory", "Before"],
    ["a//b", "Before"],
    [String.raw`a\b`, "Before"],
    ["con", "Before"],
    [undefined, "Before"],
    [7, "Before"],
  ])("of %j is read as %j", (stored, root) => {
    expect(readRoot(stored, "Before")).toBe(root);
  });

  it("is the vault itself, unless told", () => {
    expect(readRoot(undefined)).toBe("");
    expect(noteIn("", "episodes/a.md")).toBe("episodes/a.md");
    expect(pathIn("", "anything/a.md")).toBe("anything/a.md");
  });

  it("holds what lies below it, and nothing that is only called alike", () => {
    expect(noteIn("Memory", "episodes/a.md")).toBe("Memory/episodes/a.md");
    expect(pathIn("Memory", "Memory/episodes/a.md")).toBe("episodes/a.md");
    expect(pathIn("Memory", "Memory 2/episodes/a.md")).toBeUndefined();
    expect(pathIn("Memory", "Memory.md")).toBeUndefined();
  });
});
