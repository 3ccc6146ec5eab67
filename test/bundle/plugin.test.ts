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

let code = "";
beforeAll(async () => {
  code = await buildText(pluginBuild);
});

describe("main.js", () => {
  it("loads where there is no Node, asking for nothing but Obsidian and its editor", () => {
    const offered = { obsidian: standIn, "@codemirror/state": standIn, "@codemirror/view": standIn };
    const { exports, asked } = evaluateOnPhone(code, offered);
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

  it("fetches nothing and loads no code by itself", () => {
    expect(code).not.toMatch(/(?<![\w$])importScripts\s*\(|createElement\(["'`]script/);
  });

  it("says nothing about the machine it was built on", () => {
    expect(code).not.toContain(process.cwd());
    expect(code).not.toContain("node_modules/");
    expect(code).not.toContain("sourceMappingURL");
  });
});
