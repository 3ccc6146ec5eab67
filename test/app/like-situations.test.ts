import { describe, expect, it } from "vitest";
import type { SimilarDecision } from "../../src/app/similar-decisions.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { episodeText, type Texts } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

/** What is to be decided, in which situation, and between what; the first words of a fork name it. */
type Told = readonly [title: string, context: string, ...options: string[]];

/** Forks that somebody met twice: they are alike, and nothing else is. */
const forks: Readonly<Record<string, readonly (readonly [Told, Told])[]>> = {
  english: [
    [
      [
        "Take on an apprentice",
        "We cannot bake enough bread for the weekend market with two people.",
        "Hire an apprentice",
        "Hire an experienced baker",
        "Bake less",
      ],
      [
        "Hire somebody experienced",
        "Bread ran out by ten on three Saturdays; two people are not enough at the oven.",
        "An apprentice again",
        "An experienced baker from the agency",
      ],
    ],
    [
      [
        "Buy flour at the wholesaler",
        "The mill cannot deliver before Friday and we have flour for one day.",
        "Wholesale flour at double the price",
        "Close on Thursday",
      ],
      [
        "Close the shop for a day",
        "No delivery from the mill until the weekend, flour for half a day is left.",
        "Buy from the wholesaler",
        "Close",
      ],
    ],
    [
      [
        "Bake on with the broken thermostat",
        "The oven is too hot by twenty degrees and the engineer comes on Monday.",
        "Bake on and watch it",
        "Only use the right oven",
      ],
      [
        "Switch the oven off until repaired",
        "An oven that is too hot now and then; the engineer has no time this week.",
        "Keep baking and watch",
        "Switch it off",
      ],
    ],
    [
      [
        "Raise the croissant only",
        "Butter went up a third, croissants make no money at this price.",
        "Raise all prices a little",
        "Raise the price of croissants",
      ],
      [
        "Raise all prices a little",
        "Gas doubled and each loaf costs us more than before; regulars look at prices.",
        "Raise everything by five percent",
        "Only raise loaves",
      ],
    ],
  ],
  german: [
    [
      [
        "Die Blüten beregnen",
        "Für die Nacht ist Frost angesagt und die Pfirsiche stehen in voller Blüte.",
        "Beregnen",
        "Kerzen aufstellen",
        "Nichts tun",
      ],
      [
        "Kerzen statt Wasser",
        "Frost ist für die Nacht gemeldet, die Kirschen blühen noch.",
        "Wie letztes Jahr beregnen",
        "Frostkerzen zwischen die Reihen stellen",
      ],
    ],
    [
      [
        "Vor dem Regen ernten",
        "Der Regen kommt am Samstag, die Zwetschgen sind noch nicht ganz reif.",
        "Jetzt ernten",
        "Warten, bis sie reif sind",
      ],
      [
        "Mit der Ernte warten",
        "Es soll ab Donnerstag regnen und die Kirschen brauchen noch drei Tage, bis sie reif sind.",
        "Unreif ernten",
        "Warten",
      ],
    ],
    [
      [
        "Gegen die Läuse spritzen",
        "An vierzig Bäumen sitzen Läuse, die Marienkäfer sind noch nicht da.",
        "Spritzen",
        "Auf die Marienkäfer warten",
      ],
      [
        "Auf die Marienkäfer warten",
        "Wieder Läuse an den Triebspitzen, nach dem Spritzen fehlten die Marienkäfer.",
        "Noch einmal spritzen",
        "Die Nützlinge machen lassen",
      ],
    ],
    [
      [
        "Die Presse reparieren lassen",
        "Die Dichtung der Presse ist hin, mitten in der Saison.",
        "Reparieren",
        "Neue Presse kaufen",
        "Beim Nachbarn pressen",
      ],
      [
        "Beim Nachbarn pressen",
        "Die Presse steht still, und zwei Tonnen Äpfel liegen im Hof.",
        "Reparieren lassen",
        "Beim Nachbarn pressen lassen",
      ],
    ],
  ],
};

const idOf = (pair: number, side: number): string => `${String(pair)}-${String(side)}`;

function textOf(id: string, [title, context, ...options]: Told): string {
  return episodeText(
    id,
    {},
    "## Decisions",
    `### d001: ${title}`,
    `- **Context**: ${context}`,
    "- **Options**:",
    ...options.map((option) => `  - ${option}`),
    `- **Chosen**: ${options[0] ?? title}`,
  );
}

function vaultOf(pairs: readonly (readonly [Told, Told])[]): Texts {
  const notes = pairs.flatMap((pair, at) => pair.map((told, side) => [idOf(at, side), told] as const));
  return Object.fromEntries(notes.map(([id, told]) => [`EPISODE-${id}.md`, textOf(id, told)]));
}

async function asker(texts: Texts): Promise<(episode: string) => readonly SimilarDecision[]> {
  const { memory } = await openMemory(texts);
  return (episode) => {
    const answered = memory.similarDecisions({ episode, decision_id: "d001" });
    if (!answered.ok) throw new Error(answered.error.message);
    return answered.value.decisions;
  };
}

const { english = [], german = [] } = forks;

describe.each([
  { among: "English", pairs: english, beside: {} },
  { among: "German", pairs: german, beside: {} },
  { among: "both languages", pairs: [...english, ...german], beside: {} },
  { among: "an English vault, of which few notes are German", pairs: german, beside: demoTexts() },
])("among forks in $among", ({ pairs, beside }) => {
  it("the likest of each is the one that is the same", async () => {
    const ask = await asker({ ...beside, ...vaultOf(pairs) });
    for (const at of pairs.keys()) {
      for (const [here, there] of [
        [0, 1],
        [1, 0],
      ] as const) {
        const [likest, ...others] = ask(`EPISODE-${idOf(at, here)}`);
        expect(likest?.episode.title).toBe(`EPISODE-${idOf(at, there)}`);
        expect(others.filter(({ same_fork }) => same_fork)).toEqual([]);
      }
    }
  });
});

it("two forks are as much alike from either side, however long the one is", async () => {
  const short: Told = ["Close the shop", "The mill cannot deliver flour."];
  const ask = await asker(vaultOf([[short, english[1]?.[0] ?? short], ...english.slice(2)]));
  const [there, here] = [ask("EPISODE-0-0"), ask("EPISODE-0-1")];
  expect(there[0]?.similarity).toBeGreaterThan(0);
  expect(there[0]?.similarity).toBe(here[0]?.similarity);
});
