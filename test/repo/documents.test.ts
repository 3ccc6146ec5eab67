import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { fields, projectFiles, read, readObject } from "./tree.ts";

const documents = projectFiles().filter((path) => /^([A-Z]+\.md|docs\/.*\.md)$/.test(path));

const withoutCode = (text: string): string => text.replaceAll(/^```[^]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "");

const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), (match) => match[1] ?? "");

/** A heading's anchor as GitHub makes it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

const anchors = (path: string): string[] => matches(read(path), /^#+ (.+)$/gm).map(anchor);

function linkLeads(document: string, link: string): boolean {
  const [path = "", fragment] = decodeURIComponent(link).split("#");
  const target = path === "" ? document : normalize(join(dirname(document), path));
  if (!existsSync(target)) return false;
  return fragment === undefined || !target.endsWith(".md") || anchors(target).includes(fragment);
}

it.each(documents)("every link in %s leads somewhere", (document) => {
  const links = matches(withoutCode(read(document)), /\]\(<?([^)>\s]+)>?(?: "[^"]*")?\)/g);
  const local = links.filter((link) => !/^[a-z]+:/.test(link));
  expect(local.filter((link) => !linkLeads(document, link))).toEqual([]);
});

it.each(documents)("every npm script that %s mentions exists", (document) => {
  const scripts = Object.keys(fields(readObject("package.json")["scripts"]));
  const mentioned = [
    ...matches(read(document), /\bnpm run (?:--?\w+ )*([\w:-]+)/g),
    ...matches(read(document), /\bnpm (test|start)\b/g),
  ];
  expect(mentioned.filter((name) => !scripts.includes(name))).toEqual([]);
});

it("numbers its decisions without gaps or doubles", () => {
  const decisions = documents.filter((path) => path.startsWith("docs/adr/") && !path.endsWith("README.md"));
  const numbers = decisions.map((path) => Number(/\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1]));
  expect(numbers).toEqual(decisions.map((_, index) => index + 1));
});
