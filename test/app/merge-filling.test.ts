import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { nothingNew, notChanged } from "../../src/app/change-note.ts";
import { openMemory } from "../support/open-memory.ts";

const path = "episodes/EPISODE-7.md";
const first = { session_id: "7", task: "Mend the hinge", outcome: "partial", date: "2026-01-21" };

interface Merged {
  readonly before: string;
  readonly after: string;
  readonly warnings: readonly string[];
  /** What the same telling changes when it comes once more. */
  readonly again: { readonly text: string; readonly warnings: readonly string[] };
}

/** Tells of a session, lets a person edit the note, tells of it twice more. */
async function merged(known: object, told: object, edit = (text: string): string => text): Promise<Merged> {
  const { memory, vault } = await openMemory();
  const tell = async (input: object): Promise<readonly string[]> => {
    const answer = await memory.addEpisode({ ...first, ...input });
    if (!answer.ok) throw new Error(answer.error.message);
    await memory.open();
    return answer.value.warnings;
  };
  await tell(known);
  vault.write(path, edit(vault.stored(path) ?? ""));
  await memory.open();
  const before = vault.stored(path) ?? "";
  const warnings = await tell({ ...told, on_conflict: "merge" });
  const after = vault.stored(path) ?? "";
  const repeated = await tell({ ...told, on_conflict: "merge" });
  return { before, after, warnings, again: { text: vault.stored(path) ?? "", warnings: repeated } };
}

const oil = { id: "d001", chosen: "Oil" };
const squeak = { id: "e001", type: "error", content: "It squeaks" };

describe("what a note lacks is filled from another telling of its session:", () => {
  it("its context, in its place, and its time", async () => {
    const more = { context: "After the flood.\n\n# Not a heading", timestamp: "2026-01-21T10:30:00Z" };
    const { before, after, warnings, again } = await merged({ lessons: ["Oil first"] }, more);
    const context = "## Context\n\nAfter the flood.\n\n\\# Not a heading\n\n";
    const said = before.replace("## Observations", `${context}## Observations`);
    expect(after).toBe(said.replace(/\n---\n/, "\ntimestamp: 2026-01-21T10:30:00Z\n---\n"));
    expect(warnings).toEqual([]);
    expect(again).toEqual({ text: after, warnings: [nothingNew] });
  });

  it("its tags, but none that somebody took out of it", async () => {
    const { after, again } = await merged({}, { tags: ["gate repair"] }, (text) => text.replace("[episodic, ", "["));
    expect(after).toContain("tags: [memory, gate-repair]\n");
    expect(again.warnings).toEqual([nothingNew]);
  });

  it("what a decision does not say, in the order of its record", async () => {
    const whole = {
      ...{ ...oil, timestamp: "2026-01-21T10:30:00Z", type: "design", context: "Rust", options: ["Oil", "Paint"] },
      ...{ rationale: "It is cheap", outcome: "success", effects: ["e001"] },
    };
    const events = [squeak];
    const { after, warnings, again } = await merged({ decisions: [oil], events }, { decisions: [whole], events });
    const { after: atOnce } = await merged({ decisions: [whole], events }, {});
    expect(after).toBe(atOnce);
    expect(warnings).toEqual([]);
    expect(again).toEqual({ text: after, warnings: [nothingNew] });
  });

  it("where a person has written into it, behind what stands there", async () => {
    const told = { decisions: [{ ...oil, rationale: "It is cheap", options: ["Oil", "Paint"], effects: ["e001"] }] };
    const mine = (text: string): string => text.replace("- **Chosen**: Oil\n", "- **Chosen**:  Oil\n- **Cost**: 3\n");
    const { before, after, warnings } = await merged({ decisions: [oil], events: [squeak] }, told, mine);
    const lines =
      "- **Cost**: 3\n- **Options**:\n  - Oil\n  - Paint\n- **Rationale**: It is cheap\n- **Effects**: [[#^e001]]\n";
    expect(after).toBe(before.replace("- **Cost**: 3\n", lines));
    expect(warnings).toEqual([]);
  });

  it("the time and the causes of an event", async () => {
    const told = {
      events: [{ ...squeak, timestamp: "2026-01-21T10:30:00Z", caused_by: ["d001"], leads_to: ["d001"] }],
    };
    const { before, after, warnings, again } = await merged({ decisions: [oil], events: [squeak] }, told);
    const links = "   - caused by: [[#^d001]]\n   - leads to: [[#^d001]]\n";
    const line = "1. It squeaks #error ^e001\n";
    expect(after).toBe(before.replace(line, `1. [2026-01-21T10:30:00Z] It squeaks #error ^e001\n${links}`));
    expect(warnings).toEqual([]);
    expect(again.warnings).toEqual([nothingNew]);
  });

  it("the links below an event that a person has written otherwise; what cannot be filled is said", async () => {
    const told = { events: [{ ...squeak, timestamp: "2026-01-21T10:30:00Z", caused_by: ["d001"] }] };
    const mine = (text: string): string => text.replace("1. It squeaks", "- It  squeaks");
    const linked = await merged(
      { decisions: [oil], events: [squeak] },
      { events: [{ ...squeak, caused_by: ["d001"] }] },
      mine,
    );
    expect(linked.after).toContain("- It  squeaks #error ^e001\n  - caused by: [[#^d001]]\n");
    const { before, after, warnings } = await merged({ decisions: [oil], events: [squeak] }, told, mine);
    expect(after).toBe(before);
    expect(warnings).toEqual([
      notChanged,
      'e001 keeps its caused_by; "d001" was not taken over.',
      'e001 keeps its timestamp; "2026-01-21T10:30:00Z" was not taken over.',
    ]);
  });

  it("links lead to the records as the note calls them", async () => {
    const told = {
      decisions: [{ ...oil, id: "d004", effects: ["e007", "e008"] }],
      events: [
        { ...squeak, id: "e007" },
        { id: "e008", content: "Quiet" },
      ],
    };
    const { after } = await merged({ decisions: [oil], events: [squeak] }, told);
    expect(after).toContain("- **Effects**: [[#^e001]], [[#^e008]]\n");
  });
});

describe("what a note says otherwise stays, and is said:", () => {
  const known = { project: "gate", timestamp: "2026-01-21T10:30:00Z", context: "Rust." };

  it.each([
    { field: "task", told: "Paint the door" },
    { field: "project", told: "door" },
    { field: "date", told: "2026-01-22" },
    { field: "timestamp", told: "2026-01-21T11:30:00Z" },
    { field: "context", told: "Salt." },
  ])("its $field", async ({ field, told }) => {
    const { before, after, warnings, again } = await merged(known, { [field]: told });
    expect(warnings).toEqual([notChanged, `The note keeps its ${field}; "${told}" was not taken over.`]);
    expect(after).toBe(before);
    expect(again).toEqual({ text: before, warnings });
  });

  it("a remark among its metrics, while the larger of two numbers counts", async () => {
    const told = { metrics: { errors: 2, mood: "glum", weather: null } };
    const { warnings } = await merged({ metrics: { errors: 3, mood: "calm", weather: "fair" } }, told);
    expect(warnings).toEqual([notChanged, 'The note keeps its metrics.mood; "glum" was not taken over.']);
  });

  it.each([
    { field: "title", was: "Oil the hinge", told: "Oil everything" },
    { field: "type", was: "design", told: "test" },
    { field: "rationale", was: "It is cheap", told: "It is quick" },
    { field: "outcome", was: "success", told: "failure" },
  ])("the $field of a decision", async ({ field, was, told }) => {
    const tell = (value: string): object => ({ decisions: [{ ...oil, [field]: value }] });
    const { before, after, warnings } = await merged(tell(was), tell(told));
    expect(warnings).toEqual([notChanged, `d001 keeps its ${field}; "${told}" was not taken over.`]);
    expect(after).toBe(before);
  });

  it("but not what is only spelled otherwise, or says that nothing was noted", async () => {
    const { warnings } = await merged(known, { ...known, task: "mend  the hinge", context: "rust." });
    expect(warnings).toEqual([nothingNew]);
    expect((await merged(known, { task: "(no task recorded)" })).warnings).toEqual([nothingNew]);
  });
});

describe("records that say the same", () => {
  it("are each told again, and not of one another", async () => {
    const decisions = [
      { ...oil, effects: ["e001"] },
      { ...oil, id: "d002", context: "Rust", effects: ["e002"] },
    ];
    const events = [
      { ...squeak, timestamp: "2026-01-21T10:30:00Z" },
      { ...squeak, id: "e002", timestamp: "2026-01-21T11:30:00Z" },
    ];
    const same = await merged({ decisions, events }, { decisions, events });
    expect(same.warnings).toEqual([nothingNew]);
    const added = await merged({ decisions: [{ ...oil, chosen: "Paint" }] }, { decisions, events });
    expect(added.warnings).toEqual([]);
    expect(added.again).toEqual({ text: added.after, warnings: [nothingNew] });
  });
});

const words = fc.constantFrom("Oil", "oil", "Paint", "# Rust", "- [x] none", "`2026-01-01`", "a, b", "**Type**: test");
const time = fc.constantFrom("2026-01-21", "2026-01-21T10:30:00Z", "2026-01-21 11:30");
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const links = optional(fc.subarray(["d001", "d002", "e001", "e002", "e003"]));

const decisionsTold = fc.array(
  fc.record({
    ...{ chosen: words, title: optional(words), timestamp: optional(time), context: optional(words) },
    ...{ rationale: optional(words), options: optional(fc.array(words, { maxLength: 3 })), effects: links },
  }),
  { maxLength: 3 },
);
const eventsTold = fc.array(
  fc.record({ content: words, timestamp: optional(time), caused_by: links, leads_to: links }),
  { maxLength: 3 },
);
const telling = fc
  .record({ decisions: decisionsTold, events: eventsTold, context: optional(words), timestamp: optional(time) })
  .map(({ decisions, events, ...rest }) => {
    const numbered = (prefix: string, records: readonly object[]): readonly object[] =>
      records.map((record, at) => {
        const id = `${prefix}00${String(at + 1)}`;
        const others = Object.entries(record).map(([key, value]: [string, unknown]) => [
          key,
          Array.isArray(value) ? value.filter((each) => each !== id) : value,
        ]);
        return { ...(Object.fromEntries(others) as object), id };
      });
    return { ...rest, decisions: numbered("d", decisions), events: numbered("e", events) };
  });

test("a telling that is merged into its own note changes nothing and is told so", async () => {
  await fc.assert(
    fc.asyncProperty(telling, async (told) => {
      const { before, after, warnings } = await merged(told, told);
      expect(after).toBe(before);
      expect(warnings.filter((warning) => !warning.includes("which is no decision or event"))).toEqual([nothingNew]);
    }),
  );
});

test("merging another telling twice is merging it once", async () => {
  await fc.assert(
    fc.asyncProperty(telling, telling, async (known, told) => {
      const { after, again } = await merged(known, told);
      expect(again.text).toBe(after);
    }),
  );
});
