import { describe, expect, it } from "vitest";
import { german } from "../../../src/ui/language/german.ts";
import { wordsOf } from "../../../src/ui/language/speak.ts";
import { tables } from "../../../src/ui/language/tables.ts";
import { isTable, layOver } from "../../../src/ui/language/translation.ts";

type Leaves = ReadonlyMap<string, unknown>;

/** Every word with the place where it stands: `text.problems.title`. */
function leavesOf(table: object, prefix = ""): Leaves {
  const leaves = new Map<string, unknown>();
  for (const [key, value] of Object.entries(table) as [string, unknown][]) {
    if (!isTable(value)) leaves.set(prefix + key, value);
    else for (const [path, leaf] of leavesOf(value, `${prefix}${key}.`)) leaves.set(path, leaf);
  }
  return leaves;
}

type Said = (...args: readonly unknown[]) => unknown;
const isFunction = (value: unknown): value is Said => typeof value === "function";

const english = leavesOf(tables);
const translated = leavesOf(german);

/** Whatever begins so is said in German to the last word. A word that is added to it needs its German. */
const complete = [
  ...["text.problems.", "text.search.", "text.pack.", "text.memory.", "text.why.", "text.context.", "text.form."],
  ...[
    "text.status.",
    "text.reviews.",
    "text.reviewSettings.",
    "antipatterns.",
    "api.",
    "bases.",
    "blocks.",
    "causes.",
    "links.",
    "replay.",
  ],
];
const commands = [...english.keys()].filter((path) => /^text\.\w+$/.test(path));

describe("German", () => {
  it("has no words that English does not have, and says them with the same arguments", () => {
    for (const [path, words] of translated) {
      expect(typeof words, path).toBe(typeof english.get(path));
      const there = english.get(path);
      if (isFunction(words) && isFunction(there)) expect(words.length, path).toBe(there.length);
    }
  });

  it("leaves out nothing of what it is complete in", () => {
    const wanted = [...english.keys()].filter((path) => complete.some((start) => path.startsWith(start)));
    expect([...commands, ...wanted].filter((path) => !translated.has(path))).toEqual([]);
    for (const start of complete)
      expect(
        wanted.some((path) => path.startsWith(start)),
        start,
      ).toBe(true);
  });

  it("says whatever it is told to say", () => {
    const told = ["§1", "§2", "§3", "§4"];
    for (const [path, words] of translated) {
      const there = english.get(path);
      if (!isFunction(words) || !isFunction(there) || path === "text.reviews.workload.says") continue;
      const [own, its] = [String(words(...told)), String(there(...told))];
      for (const each of told) expect(own.includes(each), `${path}: ${own}`).toBe(its.includes(each));
    }
  });

  it("leaves nothing empty, and says some things as English does only where they are the same", () => {
    const same = [...translated].filter(([path, words]) => typeof words === "string" && words === english.get(path));
    expect(same.map(([path]) => path.replace(/^.*\./, "")).toSorted()).toMatchInlineSnapshot(`
      [
        "episode",
        "episode",
        "filter",
        "tag",
      ]
    `);
    expect([...translated].filter(([, words]) => words === "")).toEqual([]);
  });
});

describe("the words of a language", () => {
  it("are those of the app's language, of a country too, else none but English", () => {
    expect(wordsOf("de")).toBe(german);
    expect(wordsOf("de-AT")).toBe(german);
    expect(wordsOf("en")).toBeUndefined();
    expect(wordsOf("den")).toBeUndefined();
    expect(wordsOf("")).toBeUndefined();
  });

  it("take the places of English ones, which stay where there are none, in whatever part somebody holds", () => {
    const part = { title: "Problems", line: (line: number) => `Line ${String(line)}` };
    const table = { part, open: "Open" };
    layOver(table, { part: { line: (line: number) => `Zeile ${String(line)}` } });
    expect([table.open, part.title, part.line(3)]).toEqual(["Open", "Problems", "Zeile 3"]);
  });

  it("never take the place of something else", () => {
    const table = { part: { title: "Problems" }, open: "Open" };
    layOver<object>(table, { part: "Teil", open: { deep: "Tief" }, added: "Neu" });
    expect(table).toEqual({ part: { title: "Problems" }, open: "Open" });
  });
});
