import { describe, expect, it } from "vitest";
import type { PreflightReport } from "../../../src/app/preflight.ts";
import { causal, episodeText, evidence, patternText, type Texts } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const vault: Texts = {
  "ANTIPATTERN-retry-without-jitter.md": patternText(
    "ANTIPATTERN-retry-without-jitter",
    {
      trigger: "Clients retry failed requests at a fixed interval",
      aliases: ["Thundering herd", "Saturday wave"],
    },
    evidence("[[EPISODE-lantern-walk]]"),
  ),
  "EPISODE-lantern-walk.md": episodeText(
    "lantern-walk",
    { outcome: "failure", task: "Walk with a lantern beside the anchor" },
    "## Lessons Learned",
    "- Bring matches along.",
    "",
    "## Decisions",
    "### d001: Wait",
    "- **Chosen**: Wait for the ferry",
  ),
  "PATTERN-backoff.md": patternText(
    "PATTERN-backoff",
    { trigger: "Clients wait a random, doubled, growing pause after failed requests" },
    causal("prevents [[ANTIPATTERN-retry-without-jitter]]"),
  ),
  "ANTIPATTERN-lend-without-a-receipt.md": patternText("ANTIPATTERN-lend-without-a-receipt", {
    trigger: "Tools or money are lent to a friend and nothing is written down",
  }),
  "ANTIPATTERN-rust.md": patternText("ANTIPATTERN-rust", { trigger: "The gate squeaks" }),
  ...Object.fromEntries(
    ["Harbour", "Ferry", "Lantern", "Anchor"].map((name) => [`${name}.md`, `The ${name} of the town.`]),
  ),
};

async function ask(text: string, notes = vault): Promise<PreflightReport> {
  const { memory } = await openMemory(notes);
  const answered = await memory.preflight({ text });
  if (!answered.ok) throw new Error(answered.error.message);
  return answered.value;
}

/** What is said in short, plain sentences. */
const plain: Texts = {
  "ANTIPATTERN-stale-prices.md": patternText(
    "ANTIPATTERN-stale-prices",
    { trigger: "A cache is added to take load off, and nobody is named who clears it" },
    evidence("[[EPISODE-regatta-ticket]]"),
  ).replace("Oil it.", "Choose a time that sounds harmless."),
  "EPISODE-regatta-ticket.md": episodeText(
    "regatta-ticket",
    { outcome: "failure", task: "Sell the seats on the pier" },
    "## Decisions",
    "### d001: Harmless cache",
    "- **Chosen**: Five minutes",
    "### d002: Paint the pier",
    "- **Chosen**: Green",
  ),
  "ANTIPATTERN-new-name.md": patternText("ANTIPATTERN-new-name", {
    trigger: "A column, a field or a message is renamed while others still read it",
  }),
  "ANTIPATTERN-konzert-im-freien.md": patternText("ANTIPATTERN-konzert-im-freien", {
    trigger: "Ein Fest unter Bäumen wird gefeiert, bevor ein Saal reserviert ist",
  }).replace("Oil it.", "Wir hoffen auf gutes Wetter."),
  "ANTIPATTERN-neuer-name.md": patternText("ANTIPATTERN-neuer-name", {
    trigger: "Eine Spalte umbenennen, die andere noch lesen",
  }),
  "ANTIPATTERN-pumpe.md": patternText("ANTIPATTERN-pumpe", { trigger: "Schalte die Pumpe nachts ab, wenn es friert" }),
  ...Object.fromEntries(
    ["Harbour", "Ferry", "Lantern", "Anchor"].map((name) => [`${name}.md`, `The ${name} of the town.`]),
  ),
};

const retry = ["ANTIPATTERN-retry-without-jitter"];
const lend = ["ANTIPATTERN-lend-without-a-receipt"];

describe("a warning is shown", () => {
  it.each([
    ["when it is what somebody is about to do", "Let the clients retry failed requests at a fixed interval", retry],
    ["when every word of its trigger is said", "Mend the gate that squeaks", ["ANTIPATTERN-rust"]],
    ["when another thing is denied beside it", "We don't wait, so clients retry requests at a fixed interval", retry],
    ["when it is done in place of something", "The clients will retry at a fixed interval rather than once", retry],
    ["when what is missing is missing", "I'll lend the tools to a friend, nothing gets written down", lend],
    ["when it is called by its name", "Retry without jitter", retry],
    ["when it is called by another name it has", "A thundering herd", retry],
    ["when the words of a name are turned around", "The wave of Saturday", retry],
    ["when the one sentence of a paragraph says it", "It rains. Clients will retry failed requests. Bye.", retry],
  ])("%s", async (_when, text, titles) => {
    expect((await ask(text)).warnings.map(({ title }) => title)).toEqual(titles);
  });
});

describe("however short, what says the words of an anti-pattern is warned of", () => {
  it.each([
    ["add a cache", "ANTIPATTERN-stale-prices"],
    ["We are adding a small cache", "ANTIPATTERN-stale-prices"],
    ["A harmless cache", "ANTIPATTERN-stale-prices"],
    ["choose a time", "ANTIPATTERN-stale-prices"],
    ["rename a field", "ANTIPATTERN-new-name"],
    ["Auf gutes Wetter hoffen wir", "ANTIPATTERN-konzert-im-freien"],
    ["Ein Fest unter Bäumen", "ANTIPATTERN-konzert-im-freien"],
    ["Spalte umbenennen", "ANTIPATTERN-neuer-name"],
    ["Ich will die Spalte umbenennen", "ANTIPATTERN-neuer-name"],
    ["Benenne die Spalte um", "ANTIPATTERN-neuer-name"],
    ["Wir benennen die Spalte um", "ANTIPATTERN-neuer-name"],
    ["Schalte die Pumpe nachts ab", "ANTIPATTERN-pumpe"],
    ["Nachts die Pumpe abschalten", "ANTIPATTERN-pumpe"],
  ])("%s", async (text, title) => {
    expect((await ask(text, plain)).warnings.map((each) => each.title)).toEqual([title]);
  });

  it.each([
    ["where only one word is the same", "add a lantern"],
    ["where it is but a little of it", "take load off"],
    ["where the words stand apart", "Add sugar to the tea beside the squirrel's cache"],
    ["where other things were decided in its episodes", "paint the pier"],
    ["where it is denied in German", "Wir hoffen nicht auf gutes Wetter"],
    ["where it is denied before the rest of its verb", "Wir benennen die Spalte nicht um"],
    ["where another verb begins so", "Schalte die Pumpe ein"],
    ["where only the rest of its verb is the same", "Stelle die Spalte um"],
    ["for words that German sentences are made of", "Das ist auf der Karte"],
  ])("but not %s", async (_where, text) => {
    expect((await ask(text, plain)).warnings).toEqual([]);
  });

  it("words of the name of an episode are not what it is shown for", async () => {
    const { warnings } = await ask("Lose a cache beside the regatta ticket", plain);
    expect(warnings.map(({ terms }) => terms)).toEqual([["cache"]]);
  });
});

it("a second warning is clear, or fits nearly as well as the first, or is not shown", async () => {
  const second = async (text: string): Promise<unknown> => {
    const { warnings } = await ask(`Clients retry failed requests at a fixed interval. ${text}`);
    return warnings.map(({ title, sure }) => [title, sure]);
  };
  const first = [...retry.map((title) => [title, true])];
  expect(await second("Lend tools to a friend on Monday")).toEqual([
    ...first,
    ["ANTIPATTERN-lend-without-a-receipt", true],
  ]);
  expect(await second("My friend will come to the harbour on Monday")).toEqual(first);
});

it("a name that is made of words that tell nothing is told as what it was matched by", async () => {
  const files = { ...vault, "ANTIPATTERN-lump.md": patternText("ANTIPATTERN-lump", { aliases: ["All in one go"] }) };
  const { warnings } = await ask("We paint the shed all in one go", files);
  expect(warnings).toMatchObject([{ title: "ANTIPATTERN-lump", terms: ["All in one go"] }]);
});

it.each(["Let us spend one day on documentation", "Ravi is off for one day", "The drill takes one day"])(
  "a name that its small words make is not said without them: %s",
  async (text) => {
    const day = patternText("ANTIPATTERN-midnight", { trigger: "A stay is kept", aliases: ["off by one day"] });
    const titlesOf = async (said: string): Promise<unknown> =>
      (await ask(said, { ...vault, "ANTIPATTERN-midnight.md": day })).warnings.map(({ title }) => title);
    expect(await titlesOf(text)).toEqual([]);
    expect(await titlesOf("All stays are off by one day")).toEqual(["ANTIPATTERN-midnight"]);
  },
);

it("whoever does as much of what is advised as of what goes wrong is not warned", async () => {
  const warned = patternText("ANTIPATTERN-late-release", { trigger: "A release before the weekend" }).replace(
    "## Relations",
    "## Anti-Pattern Warning\nRelease on Tuesday.\n## Relations",
  );
  const titles = async (text: string): Promise<unknown> =>
    (await ask(text, { ...vault, "ANTIPATTERN-late-release.md": warned })).warnings.map(({ title }) => title);
  expect(await titles("We will release the booking page before the weekend")).toEqual(["ANTIPATTERN-late-release"]);
  expect(await titles("We will release the booking page on Tuesday, well before the weekend")).toEqual([]);
});

describe("what shares words only is told as that", () => {
  it.each([
    ["two words of what goes wrong", "We will retry the requests of the clients", true],
    ["its name", "The Saturday wave again", true],
    ["one word, and one of its surroundings", "We will choose a better interval for the gate", false],
  ])("%s", async (_, text, sure) => {
    const { warnings, markdown } = await ask(text);
    expect(warnings).toMatchObject([{ title: "ANTIPATTERN-retry-without-jitter", sure }]);
    expect(markdown.split("\n")[0]).toBe(sure ? "## Known to go wrong" : "## May have to do with it");
  });
});

describe("no warning is shown", () => {
  it.each([
    ["for what is encoded", `Retry${"/clients+retry+failed+requests+fixed+interval".repeat(50)}`],
    ["where it is denied", "The clients do not retry failed requests at a fixed interval"],
    ["where it was given up", "Clients no longer retry failed requests at a fixed interval"],
    ["where something else is done instead", "We ask once instead of letting clients retry failed requests"],
    ["where what is missing there is there", "Clients will retry failed requests at a fixed interval with jitter"],
    ["where it is written down", "I'll lend the tools to a friend and have it written down"],
    [
      "where what to do instead fits better",
      "Clients will wait a random, doubled, growing pause after failed requests",
    ],
    [
      "where it is denied that something is missing",
      "We never retry failed requests at a fixed interval without jitter",
    ],
    ["where its name is denied", "We do not retry without jitter"],
    ["where it is what another thing is set against", "Clients retry requests, not failed ones at a fixed interval"],
    ["for the words of its episode", "I will walk the lantern walk with a lantern beside the anchor"],
    ["where words of a name stand apart", "The wave of the ferry came on Monday, the tea on Saturday"],
    ["for one word in common", "The interval between the ferries is long enough to have tea"],
  ])("%s", async (_where, text) => {
    expect((await ask(text)).warnings).toEqual([]);
  });
});

it("'why' names the words that carried it, as they were said, and not those that every note has", async () => {
  const { warnings } = await ask("The clients of the town will be retrying requests at an interval");
  expect(warnings.map(({ why }) => why)).toEqual(["clients, retrying, requests, interval"]);
});
