import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { strayFolder } from "../../../src/adapters/node/stray-folder.ts";

let top: string;
const make = (...paths: readonly string[]): void => {
  for (const path of paths) mkdirSync(join(top, path), { recursive: true });
};
const meant = (folder: string): string | undefined => {
  return /name --vault (.*) instead/.exec(strayFolder(join(top, folder)) ?? "")?.[1]?.slice(top.length + 1);
};

beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "stray-")));
});
afterEach(() => {
  rmSync(top, { recursive: true });
});

describe("a folder named as a vault", () => {
  it.each(["episodes", "episodes/2026", "patterns", "learnings", ".obsidian", ".obsidian/plugins", "notes", "notes/a"])(
    "is not meant where it lies in one: %s",
    (folder) => {
      make(
        "vault/.obsidian/plugins",
        "vault/episodes/2026/learnings",
        "vault/patterns",
        "vault/learnings",
        "vault/notes/a",
      );
      expect(meant(`vault/${folder}`)).toBe("vault");
      expect(meant("vault")).toBeUndefined();
    },
  );

  it("is not meant where it was named so before, and has a memory within the memory", () => {
    make("vault/.obsidian", "vault/episodes/episodes");
    expect(meant("vault/episodes")).toBe("vault");
    expect(meant("vault/episodes/episodes")).toBe("vault");
  });

  it("is meant where it is a vault itself, or holds a memory among the notes of another", () => {
    make("vault/.obsidian", "vault/inner/.obsidian", "vault/test/fixture/episodes", "vault/episodes/own");
    writeFileSync(join(top, "vault/episodes/own/retrace.json"), "{}");
    for (const folder of ["vault/inner", "vault/test/fixture", "vault/episodes/own"])
      expect(meant(folder)).toBeUndefined();
  });

  it("is meant where the memory of a vault lives in it, and not where a part of that does", () => {
    make("vault/Notes/Memory/episodes", "vault/Notes/Memory/empty", "vault/episodes");
    writeFileSync(join(top, "vault/retrace.json"), '{"memory_root": "Notes/Memory"}');
    expect(meant("vault/Notes/Memory")).toBeUndefined();
    for (const folder of ["episodes", "empty"]) expect(meant(`vault/Notes/Memory/${folder}`)).toBe("vault");
  });

  it("is judged by what lies beside it where Obsidian has never been", () => {
    make(
      "memory/episodes",
      "memory/patterns",
      "memory/notes",
      "books/patterns",
      "show/reviews/episodes",
      "show/patterns",
    );
    expect(["episodes", "patterns", "notes"].map((name) => meant(`memory/${name}`))).toEqual([
      "memory",
      "memory",
      undefined,
    ]);
    expect(["books/patterns", "show/reviews", "books"].map(meant)).toEqual([undefined, undefined, undefined]);
  });

  it("is the one that a symbolic link leads to", () => {
    make("vault/.obsidian", "vault/episodes", "other");
    symlinkSync(join(top, "vault/episodes"), join(top, "link"));
    expect(meant("link")).toBe("vault");
  });
});
