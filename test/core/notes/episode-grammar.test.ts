import { describe, expect, it } from "vitest";
import type { Episode } from "../../../src/core/model/episode.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { renderEpisode } from "../../../src/core/notes/render-episode.ts";

const id = noteId("episodes/EPISODE-2026-01-21-session-42.md");
const head = "---\ntype: episode\noutcome: success\ntask: t\n---\n";

function read(body: string): { episode: Episode; codes: readonly string[] } {
  const { note, problems } = parseNote(id, head + body);
  if (note.kind !== "episode") throw new Error(`read as ${note.kind}`);
  return { episode: note, codes: problems.map(({ code }) => code) };
}

describe("the effects of a decision", () => {
  it.each([
    { line: "[[d002]]", effects: ["d002"], remark: undefined },
    { line: "[[d002]], [[e003]]", effects: ["d002", "e003"], remark: undefined },
    { line: "d002, e003", effects: ["d002", "e003"], remark: undefined },
    { line: "[[#^d002]], [[#^e003]]", effects: ["d002", "e003"], remark: undefined },
    { line: "[[Note#^d002|d002]]; [[#d003: Title]]", effects: ["d002", "d003"], remark: undefined },
    { line: "[[d002]] enabled by this decision", effects: ["d002"], remark: "enabled by this decision" },
    { line: "D002 sets it up", effects: ["d002"], remark: "sets it up" },
    { line: "[[d002]], [[d002]]", effects: ["d002"], remark: undefined },
    { line: "nothing so far, d002 maybe", effects: [], remark: "nothing so far, d002 maybe" },
    { line: "`[[d009]]` is an example", effects: [], remark: "`[[d009]]` is an example" },
    { line: "(none)", effects: [], remark: undefined },
  ])("are read from $line", ({ line, effects, remark }) => {
    const { episode } = read(`## Decisions\n### d001: x\n- **Effects**: ${line}\n`);
    expect(episode.decisions[0]?.effects).toEqual(effects);
    expect(episode.decisions[0]?.effectsRemark).toBe(remark);
    expect(episode.relations).toEqual([]);
  });

  it("are reported when they name nothing of the note, or the decision itself", () => {
    const { codes } = read(
      "## Decisions\n### d001: x\n- **Effects**: d001, zz9, [[e009]]\n### d002: y\n- **Effects**: d001\n",
    );
    expect(codes).toEqual(["unknown-effect"]);
    expect(read("## Decisions\n### d001: x\n- **Effects**: [[d001]], [[e009]]\n").codes).toEqual([
      "unknown-effect",
      "unknown-effect",
    ]);
  });
});

describe("decisions", () => {
  it("of one id: the first counts, the second is reported", () => {
    const { episode, codes } = read("## Decisions\n### d001: a\n### D001: b\n### d1000: c\n");
    expect(episode.decisions.map((decision) => `${decision.id} ${decision.title}`)).toEqual(["d001 a", "d1000 c"]);
    expect(codes).toEqual(["duplicate-id"]);
  });

  it.each(["## Decisions Made", "### key decisions:", "## **Decisions**", "Decisions\n---"])(
    "stand under %j",
    (title) => {
      const level = title.startsWith("###") ? "####" : "###";
      expect(read(`${title}\n\n${level} d001: a\n- **Chosen**: b\n`).episode.decisions[0]?.chosen).toBe("b");
    },
  );

  it("may hold bullets of other names, harmless ones included", () => {
    const { episode } = read("## Decisions\n### d001: a\n- **Risk**: b\n- **__proto__**: c\n- **constructor**: d\n");
    expect(Object.entries(episode.decisions[0]?.extra ?? {})).toEqual([
      ["Risk", "b"],
      ["__proto__", "c"],
      ["constructor", "d"],
    ]);
  });

  it("say nothing where they say that there is nothing", () => {
    const { episode } = read(
      "## Decisions\n### d001: a\n- **Context**: (none)\n- **Rationale**: n/a\n- **Options**: None\n",
    );
    expect(episode.decisions[0]).toEqual({ id: "d001", title: "a", options: [], effects: [], extra: {}, line: 7 });
  });
});

describe("an event", () => {
  it.each([
    {
      line: "1. [2026-01-21T10:00:00Z] Ran tests (exit 1) #error ^e002",
      event: { id: "e002", type: "error", content: "Ran tests (exit 1)" },
    },
    {
      line: "1. `2026-01-21T10:00:00Z` Ran tests ^e002",
      event: { id: "e002", timestamp: "2026-01-21T10:00:00Z", content: "Ran tests" },
    },
    { line: "1. a\n2. b\n3. c", event: { id: "e001", content: "a" } },
    { line: "- [2026-01-21] Fix #2036 #commit", event: { id: "e001", type: "commit", content: "Fix #2036" } },
    { line: "1. Fix #2036", event: { id: "e001", content: "Fix #2036" } },
    { line: "1. one\n\n   two #test ^e009", event: { id: "e009", type: "test", content: "one\n\ntwo" } },
    { line: "- **e007** [commit]: Commit: 1a2b", event: { id: "e007", type: "commit", content: "Commit: 1a2b" } },
  ])("is read from $line", ({ line, event }) => {
    expect(read(`## Events Timeline\n${line}\n`).episode.events[0]).toMatchObject(event);
  });

  it("without a block id has the number of its place, or the next one after the last", () => {
    const { episode } = read("## Events Timeline\n1. a ^e002\n2. b\n3. c\n4. d ^e010\n5.\n");
    expect(episode.events.map((event) => event.id)).toEqual(["e002", "e011", "e003", "e010"]);
  });

  it("of an id that is there already is reported", () => {
    const { episode, codes } = read("## Events Timeline\n1. a ^e001\n2. b ^e001\n");
    expect(episode.events.map((event) => event.content)).toEqual(["a"]);
    expect(codes).toEqual(["duplicate-id"]);
  });
});

describe("an episode", () => {
  it("tells null, not measured, from zero, measured and none", () => {
    const { note } = parseNote(
      id,
      "---\ntype: episode\nmetrics: {tool_calls: null, errors: 0}\nduration_minutes:\n---\n",
    );
    expect(note).toMatchObject({ metrics: { tool_calls: null, errors: 0 }, durationMinutes: null });
  });

  it("reads its sections once, also where one holds another of the same name", () => {
    expect(read("## Lessons Learned\n- a\n### Lessons\n- b\n").episode.lessons).toEqual(["a", "b"]);
  });

  it("may be about something that is called like a section", () => {
    const { episode } = read("# Context\n\n## Context\n\nThe text.\n\n## Lessons\n- a\n");
    expect(episode.context).toBe("The text.");
  });

  it("keeps texts that look like something else", () => {
    const texts = [
      "A, or B",
      "first\nsecond",
      "ends (x)",
      "[[y]] and #1",
      "%% hidden %%",
      "$& $1",
      "- [ ] todo",
      "`code` ``",
    ];
    const { episode } = read("");
    const line = 1;
    const events = texts.map((content, at) => ({ id: `e90${String(at)}`, content, causedBy: [], leadsTo: [], line }));
    const decisions = [
      { id: "d001", title: "t", options: texts, chosen: texts.join("\n"), effects: [], extra: {}, line },
    ];
    const { note } = parseNote(id, renderEpisode({ ...episode, events, decisions, lessons: texts }));
    const again = note.kind === "episode" ? note : episode;
    expect(again.events.map(({ content }) => content)).toEqual(texts);
    expect(again.decisions[0]?.options).toEqual(texts);
    expect(again.decisions[0]?.chosen).toBe(texts.join("\n"));
    expect(again.lessons).toEqual(texts);
  });
});
