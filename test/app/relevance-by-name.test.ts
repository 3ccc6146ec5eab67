import { describe, expect, it } from "vitest";
import { builtInEmbedder } from "../../src/adapters/embedding/built-in.ts";
import { openWith } from "../support/meant-memory.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { openMemory } from "../support/open-memory.ts";

/** Of a bakery, in two languages; each says a word or two of the questions. */
const texts = {
  "Rezepte.md":
    "# Rezepte\n\n## Roggenbrot\n600 g Roggenmehl, 200 g Sauerteig. Bei 250 Grad anbacken, dann 50 Minuten bei 210 Grad.\n\n" +
    "## Zimtschnecken\nHefeteig über Nacht in den Kühlschrank.\n",
  "Recipes.md":
    "# Recipes\n\n## Rye bread\n600 g rye flour, 200 g sourdough, 18 g salt. Into the oven at 250 degrees, then 50 minutes at 210.\n\n" +
    "## Apple pie\nButter, flour, sugar, six apples, cinnamon.\n",
  "Kunden.md": "# Kunden\n\n- Café Linde: 30 Croissants am Samstag, Lieferung bis 6:30 Uhr\n- Schulfest: im November\n",
  "Schulfest.md":
    "# Schulfest\n\nWir haben 120 Brötchen nicht liefern können. Backen bei der Nachbarin ging nicht mehr.\n",
  "Markt.md": "# Markt\n\nDie Stollen waren ausverkauft. Nächstes Jahr mehr backen und früher fahren.\n",
  "Kneter.md": "# Kneter\n\nNie wieder mit dem alten Riemen Roggenteig kneten, er ist gerissen und war teuer.\n",
  "Fair.md": "# Fair\n\nThe stollen sold out by eleven. Next year bake more of them, and take the bicycle.\n",
  "Oven.md": "# Oven\n\nThe fuse blew at half past four, with both ovens cold until the electrician came.\n",
  "Fridge.md": "# Fridge\n\nTo be descaled each spring, before the first hot week of the year.\n",
  "Van.md": "# Van\n\nInsured until March. The driver was ill once, and nobody else has the licence.\n",
  "Kasse.md": "# Kasse\n\nAbends zählen zwei, und der Zettel kommt in die Schublade unter dem Tresen.\n",
  "Till.md": "# Till\n\nTwo people count it in the evening, and the slip goes into the drawer below.\n",
};

async function doubts(query: string): Promise<readonly unknown[]> {
  const opened = [await openMemory(texts), await openWith(await builtInEmbedder(), memoryVault(texts))];
  return Promise.all(
    opened.map(async ({ memory }) => {
      const report = await memory.search({ query });
      return report.ok && (report.value.doubt ?? (report.value.relevant ? "good" : "nothing"));
    }),
  );
}

const both = (doubt: string): readonly unknown[] => [doubt, doubt];

describe("a question of two words that notes have", () => {
  it.each([
    ["Roggenbrot backen", "loose"],
    ["wie backe ich Roggenbrot", "loose"],
    ["wie lange Roggenbrot backen", "loose"],
    ["bicycle electrician", "weak"], // in no name
    ["Roggenbrot verkaufen", "weak"], // no note has "verkaufen"
    ["stollen licence", "weak"], // in no name
  ])("is answered in part by what is called by the rarer one: %s", async (query, doubt) => {
    expect(await doubts(query)).toEqual(both(doubt));
  });
});

describe("a question what to mind", () => {
  it.each([
    ["Was muss ich beim Roggenteig beachten?", "good"],
    ["was sollte ich Samstag beachten", "good"],
    ["what should I watch out for with the fuse", "good"],
    ["what do I need to keep in mind about the driver", "good"],
    ["what should I watch out for with the lawn mower", "nothing"],
  ])("asks for nothing but the thing: %s", async (query, doubt) => {
    expect(await doubts(query)).toEqual(both(doubt));
  });
});
