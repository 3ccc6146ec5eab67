import { describe, expect, it } from "vitest";
import type { PreflightReport } from "../../src/app/preflight.ts";
import { causal, episodeText, evidence, patternText, type Texts } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const vault: Texts = {
  "ANTIPATTERN-release-on-friday.md": patternText(
    "ANTIPATTERN-release-on-friday",
    { trigger: "A release is ready on Friday afternoon" },
    evidence("[[EPISODE-1]]", "[[EPISODE-2]]"),
  ),
  "PATTERN-release-behind-a-switch.md": patternText(
    "PATTERN-release-behind-a-switch",
    { trigger: "A release may have to be taken back" },
    causal("prevents [[ANTIPATTERN-release-on-friday]]"),
    evidence("[[EPISODE-3]]"),
  ),
  "EPISODE-1.md": episodeText(
    "1",
    { outcome: "failure", task: "Friday release of the booking page", date: "2026-07-17" },
    "## Decisions",
    "### d001: Wait",
    "- **Chosen**: Wait for the tests",
    "### d002: Ship",
    "- **Chosen**: Ship now",
    "- **Outcome**: failure",
    "## Lessons Learned",
    "- Nobody is there on Saturday.",
  ),
  "EPISODE-2.md": episodeText("2", { outcome: "failure", task: "Rotate the certificates" }),
  "EPISODE-3.md": episodeText("3", { outcome: "success", task: "Friday release, behind a switch" }),
  ...Object.fromEntries(
    ["Harbour", "Ferry", "Lantern", "Anchor"].map((name) => [`${name}.md`, `The ${name} of the town.`]),
  ),
};

async function ask(text: string, more: object = {}): Promise<PreflightReport> {
  const { memory } = await openMemory(vault);
  const answered = await memory.preflight({ text, ...more });
  if (!answered.ok) throw new Error(answered.error.message);
  return answered.value;
}

describe("before something that went wrong before", () => {
  it("the anti-pattern is shown with its numbers, its evidence and what to do instead", async () => {
    const { relevant, warnings } = await ask("Ship the release on Friday afternoon");
    expect({ relevant, warnings }).toMatchObject({
      relevant: true,
      warnings: [
        {
          ...{ title: "ANTIPATTERN-release-on-friday", kind: "antipattern", rate: 0, occurrences: 2 },
          interval: [0, 0.6576],
          evidence: [{ title: "EPISODE-1" }, { title: "EPISODE-2" }],
          instead: [{ title: "PATTERN-release-behind-a-switch" }],
        },
      ],
    });
    expect(warnings[0]?.why).toContain("releas");
  });

  it("what its note says to do instead is told, also where no pattern is linked", async () => {
    const name = "ANTIPATTERN-dough-overnight";
    const warned = "## Anti-Pattern Warning\n\nIm Keller bei 18 Grad führen, mit Thermometer.";
    const trigger = { trigger: "Der Teig soll über Nacht stehen" };
    const { memory } = await openMemory({ ...vault, [`${name}.md`]: patternText(name, trigger, warned) });
    const told = await memory.preflight({ text: "Den Teig über Nacht stehen lassen" });
    expect(told.ok && told.value.warnings).toMatchObject([
      { title: name, instead: [], instead_said: "Im Keller bei 18 Grad führen, mit Thermometer." },
    ]);
    expect(told.ok && told.value.markdown).toContain("\n  Instead: Im Keller bei 18 Grad führen, mit Thermometer.\n");
  });

  it("so are the attempts that failed, with the decision they turned on, and no others", async () => {
    const { episodes } = await ask("Friday release of the booking page");
    expect(episodes).toMatchObject([
      {
        ...{ title: "EPISODE-1", outcome: "failure", date: "2026-07-17", lessons: ["Nobody is there on Saturday."] },
        decision: { id: "d002", chosen: "Ship now", context: null },
      },
    ]);
  });

  it("and what has worked", async () => {
    const { patterns } = await ask("prepare a release that may have to be taken back");
    expect(patterns).toMatchObject([{ title: "PATTERN-release-behind-a-switch", rate: 1, occurrences: 1 }]);
  });

  it("all within the budget, in whole items", async () => {
    const { tokens, left_out, markdown } = await ask("Friday release of the booking page", { budget: 90 });
    expect(tokens).toBeLessThanOrEqual(90);
    expect(left_out).not.toEqual([]);
    expect(markdown).not.toContain("EPISODE-1 (");
  });
});

describe("a paragraph", () => {
  it("is asked about sentence by sentence: much else beside it hides nothing", async () => {
    const much =
      "The ferry was late. Lanterns were bought for the hall. Ship the release on Friday afternoon. Then lunch.";
    expect((await ask(much)).warnings).toMatchObject([{ title: "ANTIPATTERN-release-on-friday" }]);
  });

  it("is looked at from its first sentence on, and what is not looked at is told", async () => {
    const others = (count: number): string => "The ferry was late. ".repeat(count);
    const risky = "Ship the release on Friday afternoon. ";
    const early = await ask(`${risky}${others(59)}`);
    expect(early.warnings).toMatchObject([{ title: "ANTIPATTERN-release-on-friday" }]);
    expect(early).not.toHaveProperty("skipped");
    expect(await ask(`${others(60)}${risky}`)).toMatchObject({ warnings: [], skipped: 1 });
  });

  it("does not find the note it is written in", async () => {
    const text = "Ship the release on Friday afternoon";
    const own = await ask(text, { except: "ANTIPATTERN-release-on-friday.md" });
    expect(own.warnings).toEqual([]);
    const inEpisode = await ask("Friday release of the booking page", { except: "EPISODE-1.md" });
    expect(inEpisode.episodes).toEqual([]);
  });

  it("in a note that is not there yet leaves nothing out", async () => {
    expect(await ask("Ship the release on Friday afternoon", { except: "Untitled.md" })).toMatchObject({
      relevant: true,
    });
  });
});

it("an anti-pattern is recognised by what happened in its episodes", async () => {
  const { warnings } = await ask("Release the booking page in the afternoon");
  expect(warnings).toMatchObject([
    { title: "ANTIPATTERN-release-on-friday", why: expect.stringContaining("seen in EPISODE-1") as unknown },
  ]);
});

it.each(["bake a chocolate cake", "rename the logo", "friday", "xyzzy", "the and of"])(
  "there is silence before %s",
  async (text) => {
    expect(await ask(text)).toEqual({
      ...{ relevant: false, warnings: [], rules: [], episodes: [], patterns: [] },
      ...{ tokens: 0, left_out: [], markdown: "" },
      hint: expect.stringMatching(
        /^Nothing that is known clearly speaks against this\. That is no all-clear: /,
      ) as unknown,
    });
  },
);

it("what worked is no all-clear either", async () => {
  const oil = { "PATTERN-oil.md": patternText("PATTERN-oil", { trigger: "The hinge of the gate squeaks" }) };
  const { memory } = await openMemory({ ...vault, ...oil });
  expect(await memory.preflight({ text: "The hinge of the gate squeaks" })).toMatchObject({
    value: { patterns: [{ sure: true }], hint: expect.stringContaining("no all-clear") as unknown },
  });
  const { hint, warnings } = await ask("Ship the release on Friday afternoon");
  expect([warnings.length, hint]).toEqual([1, undefined]);
});

const german = patternText("ANTIPATTERN-freitags-veroffentlichen", {
  trigger: "Änderungen am Freitag veröffentlichen",
});

it.each(["deploy on friday", "ship on Friday", "publish it on Friday", "am Freitag ausliefern", "Freitags deployen"])(
  "another word for the same act warns before as little: %s",
  async (text) => {
    const { memory } = await openMemory({ ...vault, "ANTIPATTERN-freitags-veroffentlichen.md": german });
    const answered = await memory.preflight({ text });
    const titles = answered.ok ? answered.value.warnings.map(({ title }) => title) : [];
    expect(titles).toEqual([
      /frei/i.test(text) ? "ANTIPATTERN-freitags-veroffentlichen" : "ANTIPATTERN-release-on-friday",
    ]);
  },
);

it.each(["lunch on friday", "rename on friday", "deploy on monday", "we never deploy on friday", "Freitags kaufen"])(
  "and a word for another does not: %s",
  async (text) => {
    const { memory } = await openMemory({ ...vault, "ANTIPATTERN-freitags-veroffentlichen.md": german });
    expect(await memory.preflight({ text })).toMatchObject({ value: { warnings: [] } });
  },
);

it("operators in the text are words like any others", async () => {
  expect(await ask("release on friday -afternoon kind:episode")).toMatchObject({ relevant: true });
});

it.each([{}, { text: " " }, { text: "x", budget: 1 }, { text: "x", limit: 0 }])("%j is refused", async (input) => {
  const { memory } = await openMemory();
  expect(await memory.preflight(input)).toMatchObject({ ok: false, error: { code: "INVALID_ARGUMENT" } });
});

it("where nothing could warn, that is said, and not that something may be missed", async () => {
  const { memory } = await openMemory({ "Plain.md": "# Plain\n\nFriday.\n" });
  const answer = await memory.preflight({ text: "Ship the release on Friday afternoon" });
  expect(answer).toMatchObject({
    ok: true,
    value: { relevant: false, hint: "No episode, pattern or learning is written yet that could warn." },
  });
});

it("a trigger that says When is not told of with the word twice", async () => {
  const trigger = "When a release is ready on Friday";
  const { memory } = await openMemory({
    ...vault,
    "ANTIPATTERN-release-on-friday.md": patternText(
      "ANTIPATTERN-release-on-friday",
      { trigger },
      evidence("[[EPISODE-1]]", "[[EPISODE-2]]"),
    ),
  });
  const answered = await memory.preflight({ text: "Ship the release on Friday afternoon" });
  const markdown = answered.ok ? answered.value.markdown : "";
  expect(markdown).toContain("When: a release is ready on Friday");
  expect(answered).toMatchObject({ value: { warnings: [{ trigger }] } });
});
