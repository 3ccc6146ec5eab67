import { readFileSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";

const css = readFileSync("styles.css", "utf8").replaceAll(/\/\*[^]*?\*\//g, "");

/** What is kept under such a name is no class: `const memoryViewType = "retrace-memory"`. */
const otherNames = /\b\w*(?:viewType|icon|event|key|id)\w*(?:: \w+)? ?[=:] "retrace-[\w-]+"/gi;

const views = readdirSync("src/ui", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(`src/ui/${file}`, "utf8").replaceAll(otherNames, ""))
  .join("\n");

const names = (text: string, pattern: RegExp): string[] =>
  [...new Set(Array.from(text.matchAll(pattern), (match) => match[1] ?? ""))].toSorted();

const matches = (pattern: RegExp): string[] => Array.from(css.matchAll(pattern), ([found]) => found.trim());

const rendered = names(views, /(?<=["'`\s])(retrace-[\w-]+)(?=["'`\s])/g);
/** The fixed beginnings of classes that end in a value: `retrace-outcome--${outcome}`. */
const beginnings = names(views, /(?<=["'`\s])(retrace-[\w-]+-)(?=\$\{)/g);
const styled = names(css, /\.(retrace-[\w-]*)/g);

it("styles every class that is rendered", () => {
  expect(rendered.filter((name) => !styled.includes(name))).toEqual([]);
  expect(beginnings.filter((start) => !styled.some((name) => name.startsWith(start)))).toEqual([]);
});

it("styles nothing that is not rendered", () => {
  const isRendered = (name: string): boolean =>
    rendered.includes(name) || beginnings.some((start) => name.startsWith(start));
  expect(styled.filter((name) => !isRendered(name))).toEqual([]);
});

it("touches only its own elements and what lies inside them", () => {
  const rules = matches(/[^{};]+(?=\{)/g).filter((selector) => !selector.startsWith("@"));
  const selectors = rules.flatMap((rule) => rule.split(/,(?![^(]*\))/)).map((selector) => selector.trim());
  const own = /^(\.retrace-|&|from$|to$|\d+%$|\.(theme|is|mod)-[\w-]+\s+(?:\.retrace-|\[class\*="retrace-"\]))/;
  expect(selectors.filter((selector) => !own.test(selector))).toEqual([]);
});

/** Where the system says which colours there are, they have these names. */
const ofTheSystem = "(?:Canvas|CanvasText|GrayText|Highlight|HighlightText|Mark|MarkText)";
const fromTheme = new RegExp(
  `:\\s*(var\\(--|color-mix\\(in srgb, (?:var\\(--|${ofTheSystem} )|none\\b|transparent\\b|inherit\\b|currentColor\\b|${ofTheSystem}$)`,
  "i",
);

it("takes every colour from the theme, or from the system", () => {
  const values = /(?<=:[^;{}]*)(?:#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklch|oklab)a?\((?!var\()[^;]*)/gi;
  expect(matches(values)).toEqual([]);
  const declared = matches(/(?<=[;{\s])(?:color|background|background-color|border-color|fill|stroke)\s*:[^;}]+/g);
  expect(declared.filter((declaration) => !fromTheme.test(declaration))).toEqual([]);
});

it("never shouts", () => {
  expect(css).not.toMatch(/!important/i);
});

it("works in both writing directions", () => {
  const sides = /(?<=[;{\s])(?:(?:scroll-)?(?:margin|padding)-|border-)?(?:left|right)[\w-]*\s*:/g;
  const aligned = /(?<=[;{\s])(?:text-align|float|clear)\s*:\s*(?:left|right)/g;
  expect([...matches(sides), ...matches(aligned)]).toEqual([]);
});

it("holds still for those who ask for it", () => {
  const moves = /(?<=[;{\s])(?:animation|transition)(?:-\w+)*\s*:(?!\s*none)/.test(css);
  expect(moves && !css.includes("prefers-reduced-motion")).toBe(false);
});

it("moves nothing by a script, where nobody could ask it to hold still", () => {
  expect(views).not.toMatch(/behavior: "smooth"|\.animate\(/);
});

it("asks the app which way it runs", () => {
  // The app turns itself around by a class; :dir() asks for an attribute, which it does not set.
  expect(css).not.toMatch(/:dir\(/);
});
