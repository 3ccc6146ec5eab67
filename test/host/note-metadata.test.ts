import { describe, expect, it } from "vitest";
import "obsidian";
import { readMetadata } from "./src/note-metadata.ts";

function sectionsOf(text: string): string[] {
  return (readMetadata(text).sections ?? []).map(
    ({ type, position: { start, end } }) => `${type} ${String(start.line)}-${String(end.line)}`,
  );
}

describe("blocks", () => {
  it.each([
    { name: "properties and a paragraph", text: "---\na: 1\n---\ntext", sections: ["yaml 0-2", "paragraph 3-3"] },
    { name: "a heading right after a paragraph", text: "text\n# Title", sections: ["paragraph 0-0", "heading 1-1"] },
    { name: "an underlined heading", text: "Title\n===\ntext", sections: ["heading 0-1", "paragraph 2-2"] },
    { name: "a fence with a heading inside", text: "```md\n# no\n```\ntext", sections: ["code 0-2", "paragraph 3-3"] },
    { name: "a fence that is never closed", text: "~~~\na\n\nb", sections: ["code 0-3"] },
    { name: "a list over an empty line", text: "- a\n\n- b\n\ntext", sections: ["list 0-2", "paragraph 4-4"] },
    { name: "a quote and a callout", text: "> a\n\n> [!note] b\n> c", sections: ["blockquote 0-0", "callout 2-3"] },
    { name: "a table", text: "|a|b|\n|-|-|\n|1|2|", sections: ["table 0-2"] },
    {
      name: "a rule between paragraphs",
      text: "a\n\n---\nb",
      sections: ["paragraph 0-0", "thematicBreak 2-2", "paragraph 3-3"],
    },
    { name: "HTML", text: "<div>\na\n</div>", sections: ["html 0-2"] },
  ])("are told apart: $name", ({ text, sections }) => {
    expect(sectionsOf(text)).toEqual(sections);
  });

  it("are found again by their id", () => {
    const { blocks } = readMetadata("text ^One\n\n- item ^two\n- other");
    expect(Object.keys(blocks ?? {})).toEqual(["one", "two"]);
    expect(blocks?.["two"]?.position.start.line).toBe(2);
  });
});

describe("list items", () => {
  it("name their parent, or the negated first line of their list", () => {
    const { listItems } = readMetadata("text\n\n- a\n\t- b\n\t- [x] c\n- d");
    expect(listItems?.map(({ parent, task }) => [parent, task])).toEqual([
      [-2, undefined],
      [2, undefined],
      [2, "x"],
      [-2, undefined],
    ]);
  });

  it("in a list on the first line have -1", () => {
    expect(readMetadata("- a").listItems?.[0]?.parent).toBe(-1);
  });
});

describe("references", () => {
  const linksIn = (text: string): string[] => (readMetadata(text).links ?? []).map(({ link }) => link);

  it.each([
    { name: "a wikilink with heading and text", text: "[[A b#C|text]]", links: ["A b#C"] },
    { name: "a wikilink in a table", text: "[[A\\|text]]", links: ["A"] },
    { name: "an encoded Markdown link", text: "[x](a%20b.md)", links: ["a b.md"] },
    { name: "a Markdown link in angle brackets", text: "[x](<a b.md>)", links: ["a b.md"] },
    { name: "no web address", text: "[x](https://a.org) [y](mailto:a@b.c)", links: [] },
    { name: "nothing in code", text: "`[[A]]`\n\n```\n[[B]]\n```\n[[C]]", links: ["C"] },
    { name: "nothing in a comment", text: "%% [[A]] %% [[B]]", links: ["B"] },
  ])("include $name", ({ text, links }) => {
    expect(linksIn(text)).toEqual(links);
  });

  it("tell embeds from links", () => {
    const { links, embeds } = readMetadata("![[A]] [[B]]");
    expect([links?.map(({ link }) => link), embeds?.map(({ link }) => link)]).toEqual([["B"], ["A"]]);
  });

  it("have the text the app would show", () => {
    expect(readMetadata("[[A#B]] [[A|x]]").links?.map(({ displayText }) => displayText)).toEqual(["A > B", "x"]);
  });

  it("in properties are those whose whole value is a link", () => {
    const { frontmatterLinks } = readMetadata('---\na: "[[X]]"\nb: "see [[Y]]"\nc: ["[[Z|z]]"]\n---\n');
    expect(frontmatterLinks?.map(({ key, link }) => `${key} ${link}`)).toEqual(["a X", "c.0 Z"]);
  });
});

describe("tags", () => {
  it.each([
    { text: "#one #two/three (#four)", tags: ["#one", "#two/three", "#four"] },
    { text: "#überflutung #日本 #a-b_c", tags: ["#überflutung", "#日本", "#a-b_c"] },
    { text: "#2024 no#tag `#code` [[A#b]] https://a.org/#c", tags: [] },
    { text: "# Heading #tag", tags: ["#tag"] },
  ])("in $text", ({ text, tags }) => {
    expect((readMetadata(text).tags ?? []).map(({ tag }) => tag)).toEqual(tags);
  });
});

it("an empty note has no metadata at all", () => {
  expect(readMetadata("")).toEqual({});
});
