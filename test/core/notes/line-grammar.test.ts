import { describe, expect, it } from "vitest";
import { readBlocks } from "../../../src/core/notes/blocks.ts";
import { linesOf } from "../../../src/core/notes/lines.ts";
import { readObservation } from "../../../src/core/notes/observation.ts";
import { readRelations } from "../../../src/core/notes/relation.ts";

const blocks = (markdown: string) => readBlocks(linesOf(markdown));
const none: readonly string[] = [];

/** `category|content|tags|context` of every observation; `-` where there is none. */
function observations(markdown: string): readonly string[] {
  return blocks(markdown)
    .flatMap((block) => readObservation(block) ?? [])
    .map(({ category = "-", content, tags, context = "-" }) => [category, content, tags.join(","), context].join("|"));
}

/** `type|target|context` of every relation. */
function relations(markdown: string): readonly string[] {
  return blocks(markdown)
    .flatMap(readRelations)
    .map(({ type, target, context = "-" }) => [type, target, context].join("|"));
}

describe("an observation", () => {
  it.each([
    {
      line: "- [design] Cache by mtime #speed #disk (measured)",
      read: ["design|Cache by mtime #speed #disk|speed,disk|measured"],
    },
    { line: "- [note] trailing (paren) mid (last)", read: ["note|trailing (paren) mid|-|last".replace("|-|", "||")] },
    { line: "- [note] Never trust (a) or (b)", read: ["note|Never trust (a) or||b"] },
    { line: "- [note] (only context)", read: none },
    { line: "- [note] #only-tag", read: ["note|#only-tag|only-tag|-"] },
    { line: "- plain words with a #tag (why)", read: ["-|plain words with a #tag|tag|why"] },
    { line: "- plain words", read: none },
    { line: "- (none)", read: none },
    { line: "- [x] done", read: none },
    { line: "- [X] done [fact] no", read: none },
    { line: "- [ ] to do #tag", read: none },
    { line: "- [!] careful", read: none },
    { line: "- [-] dropped", read: none },
    { line: "- [0:10] said at a time", read: none },
    { line: "- [0:10-0:20] said #loud", read: ["-|[0:10-0:20] said #loud|loud|-"] },
    { line: "- [2026-01-21T10:00:00Z] an event", read: ["2026-01-21T10:00:00Z|an event||-"] },
    { line: "- [0.8] a number", read: ["0.8|a number||-"] },
    { line: "- [a/b] a slash", read: ["a/b|a slash||-"] },
    { line: "- [c] one letter", read: ["c|one letter||-"] },
    {
      line: "- [event:e001] Fix #2036 and #12 #milestone",
      read: ["event:e001|Fix #2036 and #12 #milestone|2036,12,milestone|-"],
    },
    {
      line: String.raw`- [event:e001] Fix \#2036 #milestone`,
      read: [String.raw`event:e001|Fix \#2036 #milestone|milestone|-`],
    },
    { line: "- [note] mail a@b.c#frag #ok#two", read: ["note|mail a@b.c#frag #ok#two|ok,two|-"] },
    { line: "- [note] C# is fine", read: ["note|C# is fine||-"] },
    { line: "- [fact](url) text", read: none },
    { line: "- [link](http://x) #tag", read: ["-|[link](http://x) #tag|tag|-"] },
    { line: "* [fact] a star", read: ["fact|a star||-"] },
    { line: "+ [fact] a plus", read: ["fact|a plus||-"] },
    { line: "2. [fact] a number", read: ["fact|a number||-"] },
    { line: "[fact] a paragraph", read: ["fact|a paragraph||-"] },
    { line: "## Heading #tag", read: ["-|Heading #tag|tag|-"] },
    { line: "- [fact] one\n  two #t (why)", read: ["fact|one||-"] },
    { line: "- outer\n  - [fact] nested", read: ["fact|nested||-"] },
    { line: "> - [fact] quoted", read: none },
    { line: "```\n- [fact] fenced\n```", read: none },
    { line: "<!-- - [fact] commented -->", read: none },
    { line: "    - [fact] indented code", read: none },
    { line: "- [fact] one\u2028still one #t", read: ["fact|one\u2028still one #t|t|-"] },
  ])("is read from $line", ({ line, read }) => {
    expect(observations(line)).toEqual(read);
  });
});

describe("a relation", () => {
  it.each([
    { line: "- causes [[B]]", read: ["causes|B|-"] },
    { line: "- causes [[B]] (2 of 3 sessions)", read: ["causes|B|2 of 3 sessions"] },
    { line: "- causes [[B]] (a (b (c)) d)", read: ["causes|B|a (b (c)) d"] },
    { line: "- causes [[B]] (a) (b)", read: ["links_to|B|-"] },
    { line: "- causes [[B]] - weight 0.8", read: ["links_to|B|-"] },
    { line: "- causes [[A]] and [[B]]", read: ["links_to|A|-", "links_to|B|-"] },
    { line: "- Causes: [[B]]", read: ["Causes:|B|-"] },
    { line: "- **causes** [[B]]", read: ["**causes**|B|-"] },
    { line: "- `causes` [[B]]", read: ["`causes`|B|-"] },
    { line: "- CAUSES [[B]]", read: ["CAUSES|B|-"] },
    { line: "- causes[[B]]", read: ["causes|B|-"] },
    { line: "- causes\u00a0[[B]]", read: ["causes|B|-"] },
    { line: "- leads to [[B]]", read: ["links_to|B|-"] },
    { line: '- "leads to" [[B]]', read: ["leads to|B|-"] },
    { line: "- causes [[B|alias]]", read: ["causes|B|alias|-"] },
    { line: "- causes [[B#Heading]]", read: ["causes|B#Heading|-"] },
    { line: "- causes [[other::B]]", read: ["causes|other/B|-"] },
    { line: "- causes [[ ]]", read: none },
    { line: "- causes [[Outer [[Inner]] x]]", read: ["links_to|Outer [[Inner]] x|-"] },
    { line: "- causes [B](b.md)", read: none },
    { line: String.raw`- bash \[\[ -z x \]\]`, read: none },
    { line: "- [[EPISODE-1]] - success", read: ["links_to|EPISODE-1|-"] },
    { line: "- validated_by [[EPISODE-1]] (success)", read: ["validated_by|EPISODE-1|success"] },
    { line: "- **Effects**: [[d002]]", read: ["**Effects**:|d002|-"] },
    { line: "- **Effects**: [[#^d002]], [[#^e003]]", read: ["links_to|#^d002|-", "links_to|#^e003|-"] },
    { line: "- **Effects**: d002, e003", read: none },
    { line: "-causes [[B]]", read: ["links_to|B|-"] },
    { line: "  - causes [[B]]", read: ["causes|B|-"] },
    { line: "1. causes [[B]]", read: ["causes|B|-"] },
    { line: "- outer\n  - nested\n\n  after [[B]] nested", read: ["links_to|B|-"] },
    { line: "| a | b |\n|---|---|\n| c | [[B]] |", read: ["links_to|B|-"] },
    { line: "- [risk] bash `[[ -z $x ]]` test", read: ["links_to|-z $x|-"] },
    { line: "- prevents [[A]]\n- enables [[A]]", read: ["prevents|A|-", "enables|A|-"] },
    { line: "```\n- causes [[B]]\n```", read: none },
    { line: "~~~~\n~~~\n- causes [[B]]\n~~~~", read: none },
    { line: "<!--\n- causes [[B]]\n-->", read: none },
    { line: "%%\n- causes [[B]]\n%%", read: none },
    { line: "> - causes [[B]]\nlazily quoted [[C]]", read: none },
  ])("is read from $line", ({ line, read }) => {
    expect(relations(line)).toEqual(read);
  });
});
