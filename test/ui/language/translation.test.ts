import { readFileSync, readdirSync } from "node:fs";
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

describe("German", () => {
  it("has no words that English does not have, and says them with the same arguments", () => {
    for (const [path, words] of translated) {
      expect(typeof words, path).toBe(typeof english.get(path));
      const there = english.get(path);
      if (isFunction(words) && isFunction(there)) expect(words.length, path).toBe(there.length);
    }
  });

  it("can say all there is to read: no file of words is left out", () => {
    const known = ["text/text.ts", "language/tables.ts"]
      .map((file) => readFileSync(`src/ui/${file}`, "utf8"))
      .join("\n");
    const files = readdirSync("src/ui/text").filter((name) => name !== "text.ts");
    expect(files.filter((file) => !known.includes(`/${file}"`))).toEqual([]);
  });

  it("says everything that English says", () => {
    expect([...english.keys()].filter((path) => !translated.has(path))).toEqual([]);
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

  it("says some things as English does, where they are names or the same, and is silent only with it", () => {
    const same = new Set(
      [...translated.values()].filter((words) => words !== "" && [...english.values()].includes(words)),
    );
    expect([...same].toSorted().join("; ")).toMatchInlineSnapshot(`
      "Anthropic; Claude Code; Claude Desktop; Cursor; Episode; Filter; INTENT.md; Import; In claude_desktop_config.json.; Index; LM Studio; Links; Local REST API; Name; Ollama; OpenAI; OpenRouter; Port; SHA-256; Tag; Tags; Test; Token; Tokens; VS Code; teams/**: team
      shared: global; ••••••••"
    `);
    for (const [path, words] of translated) expect(words === "", path).toBe(english.get(path) === "");
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
