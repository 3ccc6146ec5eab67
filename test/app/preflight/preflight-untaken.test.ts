import { describe, expect, it } from "vitest";
import type { PreflightReport } from "../../../src/app/preflight.ts";
import { episodeText, evidence, patternText, type Texts } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

interface Flour {
  readonly task: string;
  readonly options: readonly [taken: string, other: string];
  readonly lessons: readonly string[];
}

const english: Flour = {
  task: "Order the flour from the supplier by telephone",
  options: ["By telephone", "By fax"],
  lessons: ["Somebody has to note the amount.", "The kind is misheard.", "The supplier reads what is written."],
};
const german: Flour = {
  task: "Mehl beim Lieferanten telefonisch bestellen",
  options: ["Telefonisch", "Per Fax"],
  lessons: ["Jemand muss die Menge notieren."],
};

function failed({ task, options: [taken, other], lessons }: Flour): Texts {
  const texts = ["1", "2", "3"].map((name) => [
    `EPISODE-${name}.md`,
    episodeText(
      name,
      { outcome: "failure", task },
      ...["## Decisions", "### d001: The way", "- **Options**:", `  - ${taken}`, `  - ${other}`],
      ...[`- **Chosen**: ${taken}`, "- **Outcome**: failure"],
      ...["## Lessons Learned", ...lessons.map((lesson) => `- ${lesson}`)],
    ),
  ]);
  return Object.fromEntries(texts) as Texts;
}

const shown = evidence("[[EPISODE-1]]", "[[EPISODE-2]]", "[[EPISODE-3]]");

async function ask(vault: Texts, text: string): Promise<PreflightReport> {
  const { memory } = await openMemory(vault);
  const answered = await memory.preflight({ text });
  if (!answered.ok) throw new Error(answered.error.message);
  return answered.value;
}

describe("an option that was not taken", () => {
  const vaults = [
    {
      ...failed(english),
      "ANTIPATTERN-telephone.md": patternText("ANTIPATTERN-telephone", { trigger: english.task }, shown),
    },
    {
      ...failed(german),
      "ANTIPATTERN-telefonisch.md": patternText("ANTIPATTERN-telefonisch", { trigger: german.task }, shown),
    },
  ] as const;

  it.each([
    [0, "Order the flour by fax"],
    [0, "We order the flour from the supplier by fax"],
    [1, "Mehl per Fax bestellen"],
    [1, "Wir bestellen das Mehl beim Lieferanten per Fax"],
  ] as const)("is no reason to warn of it: %i, %s", async (at, text) => {
    expect(await ask(vaults[at], text)).toMatchObject({ warnings: [], episodes: [] });
  });

  it.each([
    [0, "Order the flour from the supplier by telephone"],
    [1, "Mehl beim Lieferanten telefonisch bestellen"],
  ] as const)("and what was taken is: %i, %s", async (at, text) => {
    const { warnings, episodes } = await ask(vaults[at], text);
    expect([warnings.length, episodes.length]).toEqual([1, 3]);
  });
});

describe("a word of an option that was not taken, with nothing else of it", () => {
  const update = {
    "EPISODE-update.md": episodeText(
      "update",
      { outcome: "failure", task: "Bring all dependencies up to date" },
      ...["## Decisions", "### d001: Everything", "- **Options**:", "  - One package, one commit", "  - In one go"],
      ...["- **Chosen**: In one go", "- **Outcome**: failure"],
    ),
    ...Object.fromEntries(["Harbour", "Ferry", "Lantern"].map((name) => [`${name}.md`, `The ${name} of the town.`])),
  };

  it.each([
    [1, "Bring all dependencies up to date"],
    [1, "Bring all dependencies up to date in one commit"],
    [1, "We want to bring all dependencies up to date on Monday"],
    [0, "Bring all dependencies up to date, one package and one commit at a time"],
  ])("is not that option: %i told of “%s”", async (told, text) => {
    expect((await ask(update, text)).episodes).toHaveLength(told);
  });
});

it("words of a file's name that are no part of what an episode is called do not say what was done", async () => {
  const title = "2026-03-02-session-4-flour";
  const flour = { outcome: "failure", task: "Order the flour from the supplier by telephone" };
  const vault = {
    [`EPISODE-${title}.md`]: episodeText(
      title,
      flour,
      ...["## Decisions", "### d001: The way", "- **Options**:", "  - By telephone", "  - In a session"],
      ...["- **Chosen**: By telephone", "- **Outcome**: failure"],
    ),
    "Harbour.md": "The harbour of the town.",
  };
  expect((await ask(vault, "Order the flour from the supplier in a session")).episodes).toEqual([]);
  expect((await ask(vault, "Order the flour from the supplier by telephone")).episodes).toHaveLength(1);
});

describe("what a warning says is to be done", () => {
  const friday = {
    "ANTIPATTERN-release-on-friday.md": patternText(
      "ANTIPATTERN-release-on-friday",
      { trigger: "A release is ready on Friday afternoon" },
      "## Anti-Pattern Warning\n\nRelease on Tuesday or Wednesday.",
      shown,
    ),
    ...failed({ task: "Release of the booking page", options: ["Now", "Tuesday"], lessons: [] }),
  };

  it.each(["Release the booking page on Tuesday", "Release on Wednesday"])("is not warned of: %s", async (text) => {
    expect((await ask(friday, text)).warnings).toEqual([]);
  });

  it.each([
    "When the vendor depot in Leeds burns, call the partner. Print labels.",
    "- When the vendor depot in Leeds burns, call the partner.\n- Print labels.",
    "Print labels\nWhen the vendor depot in Leeds burns, call the partner.",
    "1. Print labels\n2. Where the vendor depot in\n   Leeds burns, call the partner",
  ])("is no case that it tells of, however that is written: %s", async (advice) => {
    const depot = {
      "ANTIPATTERN-one-depot.md": patternText(
        "ANTIPATTERN-one-depot",
        { trigger: "Parcels are kept at the vendor depot" },
        `## Anti-Pattern Warning\n\n${advice}`,
      ),
      ...Object.fromEntries(["Harbour", "Ferry"].map((name) => [`${name}.md`, `The ${name} of the town.`])),
    };
    const { warnings } = await ask(depot, "Keep it all at the vendor depot in Leeds");
    expect(warnings.map(({ title }) => title)).toEqual(["ANTIPATTERN-one-depot"]);
  });

  it("but what it warns of is", async () => {
    expect((await ask(friday, "Ship the release on Friday afternoon")).warnings).toHaveLength(1);
  });
});

it.each([
  [english, "Today I order the flour by telephone from the supplier again"],
  [english, "Tomorrow I will order the flour by telephone"],
  [english, "We are going to order the flour by telephone"],
  [german, "Wir bestellen das Mehl heute wieder telefonisch"],
  [german, "Ich werde Mehl telefonisch bestellen"],
  [german, "Morgen Mehl telefonisch bestellen"],
])("when it is to be done hides nothing of what is: %o, %s", async (flour, text) => {
  expect((await ask(failed(flour), text)).episodes).toHaveLength(3);
});

it("of many lessons, those with most of the words are told, then those that stand first", async () => {
  const { episodes } = await ask(failed(english), "Order the flour from the supplier by telephone");
  expect(episodes[0]?.lessons).toEqual(["The supplier reads what is written.", "Somebody has to note the amount."]);
});
