import { describe, expect, it } from "vitest";
import { builtInEmbedder } from "../../src/adapters/embedding/built-in.ts";
import type { Memory } from "../../src/app/memory.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { openWith } from "../support/meant-memory.ts";
import { memoryVault } from "../support/memory-vault.ts";
import type { Texts } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const suppliers = {
  "Suppliers.md": `# Suppliers

## Sander mill
Never delivers on Thursday. Order by Tuesday noon. Phone 0431 222.

## Voss dairy
Butter and milk, every Monday. Invoice by post.

## Brandt packaging
Our suppliers of paper bags.
`,
  "Lieferanten.md": `# Lieferanten

## Mühle Sander
Liefert nie am Donnerstag. Bestellen bis Dienstag 12 Uhr. Telefon 0431 222.

## Molkerei Voss
Butter und Milch, jeden Montag. Rechnung per Post.
`,
  "Rezepte.md": `# Rezepte

## Roggenbrot
600 g Roggenmehl, 200 g Sauerteig, 18 g Salz.

## Zimtschnecken
Hefeteig über Nacht in den Kühlschrank.
`,
};

async function lineIn(memory: Memory, note: string, query: string): Promise<number | undefined> {
  const found = await memory.search({ query });
  return found.ok ? found.value.hits.find(({ id }) => id.endsWith(note))?.line : undefined;
}

async function bothWays(texts: Texts): Promise<readonly Memory[]> {
  const [byWords, byMeaning] = [await openMemory(texts), await openWith(await builtInEmbedder(), memoryVault(texts))];
  return [byWords.memory, byMeaning.memory];
}

describe("the part that is shown is the one that has what is asked for besides the note's title", () => {
  it.each([
    ["Suppliers.md", "supplier butter", 7],
    ["Suppliers.md", "supplier dairy", 7],
    ["Suppliers.md", "suppliers Voss", 7],
    ["Suppliers.md", "supplier invoice", 7],
    ["Suppliers.md", "which supplier brings the butter", 7],
    ["Suppliers.md", "suppliers milk Monday", 7],
    ["Suppliers.md", "supplier phone", 4],
    ["Suppliers.md", "supplier paper", 10],
    ["Suppliers.md", "butter", 7],
    ["Suppliers.md", "suppliers", 4],
    ["Lieferanten.md", "Lieferanten Butter", 7],
    ["Lieferanten.md", "welcher Lieferant bringt die Butter", 7],
    ["Rezepte.md", "Rezept für Zimtschnecken", 7],
  ])("%s, asked for “%s”", async (note, query, line) => {
    for (const memory of await bothWays(suppliers)) expect(await lineIn(memory, note, query)).toBe(line);
  });

  it.each([
    ["harbour runbook drill", 30],
    ["runbook anchor", 30],
    ["runbook weekend", 24],
    ["harbour runbook", 8],
  ])("of the demo vault, asked for “%s”", async (query, line) => {
    for (const memory of await bothWays(demoTexts()))
      expect(await lineIn(memory, "Harbour runbook.md", query)).toBe(line);
  });
});
