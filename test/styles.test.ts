import { readFileSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";

const css = readFileSync("styles.css", "utf8").replaceAll(/\/\*[^]*?\*\//g, "");

const views = readdirSync("src/ui", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(`src/ui/${file}`, "utf8"))
  .join("\n");

const names = (text: string, pattern: RegExp): string[] =>
  [...new Set(Array.from(text.matchAll(pattern), (match) => match[1] ?? ""))].toSorted();

const matches = (pattern: RegExp): string[] => Array.from(css.matchAll(pattern), ([found]) => found.trim());

/** Obsidian's own state classes, which may qualify ours. */
const hostStates = /^(is|mod|theme)-/;

/**
 * In the sources a class is a whole string, or a word of one; `retrace-` names of other things (view types, icons,
 * events) carry a colon, or are not strings of class names at all and so are spelled without the prefix.
 */
const rendered = names(views, /(?<=["'`\s])(retrace-[\w-]+)(?=["'`\s])/g);
const styled = names(css, /\.([a-z][\w-]*)/g).filter((name) => !hostStates.test(name));

it("styles every class that is rendered", () => {
  expect(rendered.filter((name) => !styled.includes(name))).toEqual([]);
});

it("styles nothing that is not rendered, and nothing of anybody else's", () => {
  expect(styled.filter((name) => !rendered.includes(name))).toEqual([]);
});

it("touches only elements inside its own", () => {
  const selectors = matches(/[^{};]+(?=\{)/g).filter((selector) => !selector.startsWith("@"));
  const foreign = selectors.flatMap((selector) => selector.split(/,(?![^(]*\))/)).map((selector) => selector.trim());
  expect(
    foreign.filter((selector) => !/^(\.retrace-|&|from$|to$|\d+%$|\.theme-\w+ \.retrace-)/.test(selector)),
  ).toEqual([]);
});

it("takes every colour from the theme", () => {
  expect(matches(/#[\da-f]{3,8}\b(?=[^{}]*;)|\b(?:rgb|hsl|hwb|lab|lch|oklch|oklab|color)a?\([^;]*/gi)).toEqual([]);
  const declared = matches(/(?<=[;{\s])(?:color|background|background-color|border-color|fill|stroke)\s*:[^;}]+/g);
  const allowed = /:\s*(var\(--|color-mix\(in srgb, var\(--|none\b|transparent\b|inherit\b|currentColor\b)/i;
  expect(declared.filter((declaration) => !allowed.test(declaration))).toEqual([]);
});

it("never shouts", () => {
  expect(css).not.toMatch(/!important/i);
});

it("works in both writing directions", () => {
  const physical =
    /(?<=[;{\s])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right)[\w-]*\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/g;
  expect(matches(physical)).toEqual([]);
});

it("holds still for those who ask for it", () => {
  const moves = /(?<=[;{\s])(?:animation|transition)(?:-\w+)*\s*:(?!\s*none)/.test(css);
  expect(moves && !css.includes("prefers-reduced-motion")).toBe(false);
});
