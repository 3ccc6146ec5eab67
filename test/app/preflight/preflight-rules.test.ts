import { describe, expect, it } from "vitest";
import { demoTexts } from "../../support/demo-vault.ts";
import { memoryText, noteText, type Texts } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const learning = (id: string, text: string, fields = {}): string =>
  noteText({ id, type: "learning", status: "active", ...fields }, `# ${id}`, "", text);

const vault: Texts = {
  ...Object.fromEntries(["Harbour", "Ferry", "Lantern", "Anchor"].map((name) => [`${name}.md`, `The ${name}.`])),
  "learnings/tides.md": learning(
    "tides",
    "When the tide is missing, show an empty box. Never draw the last known curve: it looks like a right one.",
  ),
  "learnings/oven.md": learning("oven", "Den Ofen nie über Nacht heizen. Morgens reicht eine Stunde."),
  "learnings/timeout.md": learning("timeout", "Never migrate the ledger without a lock timeout."),
  "learnings/past.md": learning("past", "Never paint the ferry green.", { status: "retired" }),
  "learnings/deploy.md": learning("deploy", "Do not deploy when the tests do not pass."),
  "learnings/merge.md": learning("merge", "Never merge a branch that is not reviewed."),
  "learnings/told.md": learning("told", "Nobody had watered the seedlings at noon."),
  "MEMORY.md": memoryText({ keys: "Do not lend the shed keys to strangers.", gate: "Oil the gate each spring." }),
};

async function rulesAgainst(text: string, notes: Texts = vault): Promise<readonly string[]> {
  const { memory } = await openMemory(notes);
  const answered = await memory.preflight({ text });
  if (!answered.ok) throw new Error(answered.error.message);
  const { relevant, rules } = answered.value;
  if (rules.length > 0) expect(relevant).toBe(true);
  return rules.map(({ forbids }) => forbids);
}

const curve = "Never draw the last known curve: it looks like a right one.";

describe("what was learned that forbids it is told", () => {
  it.each([
    ["Draw the last known curve", curve],
    ["We keep drawing the last curve", curve],
    ["I want to draw the last known curve when the harbour is silent", curve],
    ["Wir heizen den Ofen über Nacht", "Den Ofen nie über Nacht heizen."],
    ["Migrate the ledger without a lock timeout", "Never migrate the ledger without a lock timeout."],
    ["Lend the shed keys to a stranger", "Do not lend the shed keys to strangers."],
  ])("%s", async (text, forbids) => {
    expect(await rulesAgainst(text)).toEqual([forbids]);
  });

  it.each(["For Easter we cache the berth list at the edge for a minute"])(
    "in the demo vault also beside much else: %s",
    async (text) => {
      expect(await rulesAgainst(text, demoTexts())).toEqual([expect.stringMatching(/^Never cache berth availability/)]);
    },
  );

  it("in the demo vault, with the whole learning", async () => {
    const { memory } = await openMemory(demoTexts());
    const answered = await memory.preflight({ text: "Let us cache availability" });
    expect(answered).toMatchObject({
      value: {
        rules: [{ title: "Never cache availability", kind: "learning", why: "cache, availability" }],
        markdown: expect.stringContaining("## Learned not to do\n\n- Never cache availability\n") as string,
      },
    });
  });
});

describe("nothing is told", () => {
  it.each([
    ["of who heeds it", "Never draw the last known curve"],
    ["of who does it with what must not be missing", "Migrate the ledger with a lock timeout"],
    ["of another thing", "Draw the last known address"],
    ["of one that keeps its condition", "Deploy when the tests pass"],
    ["of one that has what must not be missing", "Merge a branch that is reviewed"],
    ["of what is no longer held", "Paint the ferry green"],
    ["of what only tells how it was", "Water the seedlings at noon"],
    ["of what is to be done", "Oil the gate each spring"],
  ])("%s", async (_, text) => {
    expect(await rulesAgainst(text)).toEqual([]);
  });
});
