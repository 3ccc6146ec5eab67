import { builtinModules } from "node:module";
import { beforeAll, describe, expect, it } from "vitest";
import { pluginBuild } from "../../esbuild.config.mjs";
import { buildText, evaluateOnPhone } from "./phone.ts";

/** Stands in for a whole module at once: anything named may be extended, called and asked for more. */
function anything(): unknown {
  return standIn;
}
const standIn: object = new Proxy(anything, {
  get: (target, name): unknown => (name === "prototype" ? Reflect.get(target, name) : standIn),
});

/** Keeps what every regular expression is made of, beside what is offered. */
const keepingPatterns = `
  const made = [];
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, given) {
      made.push(String(given[0]));
      return Reflect.construct(target, given);
    },
  });
  require("patterns").made = made;`;

/** Taken apart at once, and `\p{L}` stands for thousands of characters. */
const ofPackages = ["[\\n\\r\\p{Z}\\p{P}]+"];

/** It does without where they are not known. */
const triedByYaml = ["(?<!\n)", "(?<![ \t])", "(?<![ \t])"];

const editor = { obsidian: standIn, "@codemirror/state": standIn, "@codemirror/view": standIn };

let code = "";
beforeAll(async () => {
  code = await buildText(pluginBuild);
});

describe("main.js", () => {
  it("loads where there is no Node, asking for nothing but Obsidian and its editor", () => {
    const { exports, asked } = evaluateOnPhone(code, editor);
    expect(asked).toContain("obsidian");
    expect(exports).toHaveProperty("default", expect.any(Function));
  });

  it("mentions no module of Node", () => {
    const required = Array.from(
      code.matchAll(/\b(?:require|import)\(["'`]([^"'`]+)["'`]\)/g),
      (match) => match[1] ?? "",
    );
    const builtIn = required.filter((name) => name.startsWith("node:") || builtinModules.includes(name));
    expect(builtIn).toEqual([]);
  });

  it("turns no text into code", () => {
    expect(code).not.toMatch(/(?<![\w$.])eval\s*\(|\bFunction\s*\(|=\s*Function\b|new\s+Function\b|document\.write/);
  });

  it("is ASCII, so that an engine keeps it in one byte a character", () => {
    expect(Buffer.byteLength(code)).toBe(code.length);
  });

  it("holds its packed texts in comments, and less than 1.6 MB beside them", () => {
    expect(code.length).toBeGreaterThan(6_000_000);
    expect(code.replaceAll(/\/\*![^]*?\*\//g, "").length).toBeLessThan(1_600_000);
  });

  it("holds what arranges columns once, in the thread that does it", () => {
    expect(code).toContain("ranksep");
    expect(code.replaceAll(/\/\*![^]*?\*\//g, "")).not.toContain("ranksep");
  });

  it("has no class of characters taken apart before it is wanted", () => {
    const patterns: { made?: readonly string[] } = {};
    evaluateOnPhone(code, { ...editor, patterns }, keepingPatterns);
    expect(patterns.made?.filter((pattern) => pattern.includes("\\p{"))).toEqual(ofPackages);
    // As text it has two backslashes; with one it would be a literal, which an engine takes apart as it reads.
    const literals = Array.from(code.matchAll(/.{0,20}(?<!\\)\\p\{.{0,20}/g), ([literal]) => literal);
    expect(literals).toEqual([]);
  });

  it("looks behind nothing: to an iPhone before iOS 16.4 that is a mistake, and none of it would load", () => {
    const own = code.replaceAll(/\/\*![^]*?\*\//g, "");
    const found = Array.from(own.matchAll(/\(\?<[!=][^)]{0,20}\)/g), ([lookbehind]) => lookbehind);
    expect(found).toEqual(triedByYaml);
  });

  it("fetches nothing and loads no code by itself", () => {
    expect(code).not.toMatch(/(?<![\w$])importScripts\s*\(|createElement\(["'`]script/);
  });

  it("says nothing about the machine it was built on", () => {
    expect(code).not.toContain(process.cwd());
    expect(code).not.toContain("node_modules/");
    expect(code).not.toContain("sourceMappingURL");
  });
});
