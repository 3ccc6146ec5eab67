import { describe, expect, it, test } from "vitest";
import type { Pattern } from "../../src/core/model/pattern.ts";
import { factMemory } from "../support/fact-story.ts";
import { memoryVault } from "../support/memory-vault.ts";
import type { Texts } from "../support/note-text.ts";
import { episode, mined } from "../support/recurring-choice.ts";

/** The pattern that comes of a decision of this title. */
async function acceptedOf(title: string): Promise<{
  readonly pattern: (Pattern & { readonly text: string }) | undefined;
  readonly problems: readonly unknown[];
}> {
  const vault = memoryVault(Object.assign({}, ...["one", "two", "three"].map((id) => episode(id, { title }))) as Texts);
  const memory = await factMemory(vault);
  const [row] = await mined(memory);
  await memory.proposals({ action: "accept", ids: [row?.id ?? ""] });
  await memory.open();
  const [pattern] = memory.library.catalog.patterns();
  return {
    pattern: pattern && { ...pattern, text: vault.stored(pattern.id) ?? "" },
    problems: memory.problems(),
  };
}

describe("a mined pattern is called as its decision is spelt", () => {
  test.each([
    ["Zwei Leute lesen die Änderung", "zwei-leute-lesen-die-anderung", ["Zwei Leute lesen die Änderung"]],
    ["API erst im Testnetz prüfen", "api-erst-im-testnetz-prufen", ["API erst im Testnetz prüfen"]],
    ["Cron-Lauf vor der Umstellung", "cron-lauf-vor-der-umstellung", []],
    ["Pin the Lock-file for CI", "pin-the-lock-file-for-ci", []],
  ])("%s", async (title, slug, aliases) => {
    const { pattern, problems } = await acceptedOf(title);
    expect(pattern).toMatchObject({ id: `patterns/PATTERN-${slug}.md`, aliases });
    expect(pattern?.text).toContain(`\n# ${title}\n`);
    expect(problems).toEqual([]);
  });

  it("as far as a path takes it, and is found by all of it", async () => {
    const title = "Zwei Leute lesen jede Änderung am Bau-Plan, bevor sie gilt, und sagen der Werft Bescheid";
    const { pattern } = await acceptedOf(title);
    expect(pattern).toMatchObject({
      id: "patterns/PATTERN-zwei-leute-lesen-jede-anderung-am-bau-plan-bevor-sie-gilt.md",
      heading: "Zwei Leute lesen jede Änderung am Bau-Plan, bevor sie gilt",
      aliases: [title],
    });
  });
});

it.each([
  ["Die Tabelle {} wird zu groß für 2 Seiten", "Die Tabelle {} teilen", "Die Tabelle … wird zu groß für 2 Seiten"],
  ["At {}:30 table {} has grown too long, v2", "Split table {} for good", "At … table … has grown too long, v2"],
])("is told without the numbers of one episode: %j", async (context, title, trigger) => {
  const numbered = ["one", "two", "three"].map((id, at) => {
    const said = (text: string): string => text.replaceAll("{}", String(at + 4));
    return episode(id, { title: said(title), context: said(context) });
  });
  const [row] = await mined(await factMemory(memoryVault(Object.assign({}, ...numbered) as Texts)));
  expect(row?.changes[0]?.text).toContain(`\n## Trigger\n\n${trigger}\n`);
  expect(row?.title).toBe(`Pattern ${title.replace(" {}", "")}`);
});
