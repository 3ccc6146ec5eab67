import { expect, it } from "vitest";
import { buildLikePlugin, evaluateOnPhone } from "./phone.ts";

const parse = (note: string): string => `
  import matter from "gray-matter";
  import { parse } from "yaml";
  import { Buffer } from "./src/core/notes/no-buffer.ts";
  void Buffer;
  let answer;
  try { answer = matter(${JSON.stringify(note)}, { engines: { yaml: (text) => parse(text) } }).data; }
  catch (cause) { answer = String(cause); }
  module.exports = answer;`;

async function readOnPhone(note: string): Promise<unknown> {
  return evaluateOnPhone(await buildLikePlugin(parse(note))).exports;
}

it("reads frontmatter where there is no Buffer", async () => {
  expect(await readOnPhone("---\ntitle: A walk\n---\nText")).toEqual({ title: "A walk" });
});

it("has no engine left that would run a note as code", async () => {
  expect(await readOnPhone("---js\n{ title: 1 + 1 }\n---\nText")).toMatch(/engine "js" is not registered/);
});
