import fc from "fast-check";
import { expect, test } from "vitest";
import { defined } from "../../../src/core/lib/defined.ts";
import type { Decision, Episode } from "../../../src/core/model/episode.ts";
import type { Learning } from "../../../src/core/model/learning.ts";
import type { Relation } from "../../../src/core/model/note-base.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import type { Pattern } from "../../../src/core/model/pattern.ts";
import { cleanLine, cleanMarkdown, cleanText } from "../../../src/core/notes/clean.ts";
import { durationOf } from "../../../src/core/notes/duration.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { titleOf } from "../../../src/core/notes/read-memory-file.ts";
import { renderEpisode } from "../../../src/core/notes/render-episode.ts";
import { renderLearning } from "../../../src/core/notes/render-learning.ts";
import { renderMemoryFile } from "./render-memory-file.ts";
import { renderPattern } from "../../../src/core/notes/render-pattern.ts";
import { entries, episode, learning, pattern } from "../../support/arbitraries.ts";

const numRuns = 250;
const memoryFile = noteId("MEMORY.md");

test("an episode is read back as it was written", () => {
  fc.assert(
    fc.property(episode, (model) => {
      const { note } = parseNote(model.id, renderEpisode(model));
      expect(unplaced({ ...note, observations: [] })).toEqual(unplaced(cleanEpisode(model)));
    }),
    { numRuns },
  );
});

test("an episode that was read is written as the same bytes", () => {
  fc.assert(
    fc.property(episode, (model) => {
      const text = renderEpisode(model);
      const { note } = parseNote(model.id, text);
      expect(note.kind === "episode" ? renderEpisode(note) : note.kind).toBe(text);
    }),
    { numRuns },
  );
});

test("a pattern is read back as it was written", () => {
  fc.assert(
    fc.property(pattern, (model) => {
      const { note } = parseNote(model.id, renderPattern(model));
      expect(unplaced(note)).toEqual(unplaced(cleanPattern(model)));
    }),
    { numRuns },
  );
});

test("a pattern that was read is written as the same bytes", () => {
  fc.assert(
    fc.property(pattern, (model) => {
      const text = renderPattern(model);
      const { note } = parseNote(model.id, text);
      expect(note.kind === "pattern" || note.kind === "antipattern" ? renderPattern(note) : note.kind).toBe(text);
    }),
    { numRuns },
  );
});

test("a learning is read back as it was written, and written as the same bytes", () => {
  fc.assert(
    fc.property(learning, (model) => {
      const text = renderLearning(model);
      const { note } = parseNote(model.id, text);
      expect(unplaced(note)).toEqual(unplaced({ ...cleanLearning(model), title: cleanLine(model.title) }));
      expect(note.kind === "learning" ? renderLearning(note) : note.kind).toBe(text);
    }),
    { numRuns },
  );
});

test("the entries of a memory file are read back as they were written, and written as the same bytes", () => {
  fc.assert(
    fc.property(entries, (models) => {
      const text = renderMemoryFile(models);
      const { note } = parseNote(memoryFile, text);
      const read = note.kind === "memory-file" ? note.entries : [];
      expect(unplaced(read)).toEqual(unplaced(models.map(asEntry)));
      expect(renderMemoryFile(read)).toBe(text);
    }),
    { numRuns },
  );
});

test("nothing that stands in a text makes the note worse than it is", () => {
  fc.assert(
    fc.property(episode, (model) => {
      const { problems } = parseNote(model.id, renderEpisode(model));
      const expected = ["unknown-effect", ...(model.outcome === undefined ? ["missing-field"] : [])];
      expect(problems.filter(({ code }) => !expected.includes(code))).toEqual([]);
    }),
    { numRuns },
  );
});

/** A value as JSON has it, without line numbers, which only the file knows. */
function unplaced(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key: string, member: unknown) =>
    key === "line" || key === "fieldLines" ? undefined : member,
  );
}

/** A text of which nothing is left is not there. */
const textOrNone = (text = ""): string | undefined => cleanText(text) || undefined;
const filledTexts = (texts: readonly string[]): readonly string[] => texts.map(cleanText).filter((text) => text !== "");
const lineOrNone = (text: string | undefined): string | undefined => text && cleanLine(text);

function cleanEpisode(model: Episode): Episode {
  return defined({
    ...model,
    durationMinutes: durationOf(model),
    task: cleanLine(model.task),
    project: lineOrNone(model.project),
    conversationId: lineOrNone(model.conversationId),
    context: cleanMarkdown(model.context),
    decisions: model.decisions.map(cleanDecision),
    events: model.events.map((event) => ({ ...event, content: cleanText(event.content) })),
    lessons: filledTexts(model.lessons),
    messages: model.messages.map((said) => ({ ...said, role: cleanLine(said.role), text: cleanText(said.text) })),
    relations: model.relations.map(cleanRelation),
  });
}

function cleanDecision(decision: Decision): Decision {
  return defined({
    ...decision,
    title: cleanLine(decision.title),
    context: textOrNone(decision.context),
    options: filledTexts(decision.options),
    chosen: textOrNone(decision.chosen),
    rationale: textOrNone(decision.rationale),
    effectsRemark: textOrNone(decision.effectsRemark),
    extra: Object.fromEntries(Object.entries(decision.extra).map(([key, value]) => [key, cleanText(value)])),
  });
}

function cleanRelation(relation: Relation): Relation {
  return defined({ ...relation, context: lineOrNone(relation.context) });
}

function cleanPattern(model: Pattern): Pattern {
  return {
    ...model,
    trigger: cleanLine(model.trigger),
    context: cleanMarkdown(model.context),
    action: cleanMarkdown(model.action),
    warning: cleanMarkdown(model.warning),
    causalLinks: model.causalLinks.map((link) => defined({ ...link, remark: lineOrNone(link.remark) })),
    evidence: model.evidence.map((each) => defined({ ...each, remark: lineOrNone(each.remark) })),
    relations: model.relations.map(cleanRelation),
  };
}

function cleanLearning(model: Learning): Learning {
  return defined({
    ...model,
    entryId: cleanLine(model.entryId),
    text: cleanMarkdown(model.text),
    phase: cleanLine(model.phase),
    sessionId: lineOrNone(model.sessionId),
    sessionTask: lineOrNone(model.sessionTask),
    promotedFrom: lineOrNone(model.promotedFrom),
  });
}

/** An entry has no heading of its own: it is called by its first words, and lives in its file. */
function asEntry(model: Learning): Learning {
  const clean = cleanLearning(model);
  return { ...clean, title: titleOf(clean.text) ?? clean.entryId, id: noteId(`${memoryFile}#${clean.entryId}`) };
}
