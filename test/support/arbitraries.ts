import fc from "fast-check";
import type { Decision, Episode, EpisodeEvent, Message, Metrics } from "../../src/core/model/episode.ts";
import { decisionTypes, eventTypes, outcomes } from "../../src/core/model/episode.ts";
import type { Learning } from "../../src/core/model/learning.ts";
import {
  factCategories,
  learningDomains,
  learningScopes,
  learningStatuses,
  learningTypes,
} from "../../src/core/model/learning.ts";
import type { Observation, Relation } from "../../src/core/model/note-base.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { causalTypes, type CausalLink, type Evidence, type Pattern } from "../../src/core/model/pattern.ts";
import { readBlocks } from "../../src/core/notes/blocks.ts";
import { cleanLine, cleanText } from "../../src/core/notes/clean.ts";
import { linesOf } from "../../src/core/notes/lines.ts";
import { readObservation } from "../../src/core/notes/observation.ts";
import { day, name, sessionId, target, text, timestamp } from "./arbitrary-text.ts";

const unit = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => Math.round(value * 1e6) / 1e6);
const line = fc.constant(1);
const tag = fc.constantFrom("episodic", "memory", "session-42", "a/b", "漢字", "2024", "two words", "true", "x:y");
const tags = fc.uniqueArray(tag, { maxLength: 4 });
const alias = fc.constantFrom("Other name", "x, y", "007", "[[z]]", "a: b", "#c");

function ids(prefix: string): fc.Arbitrary<readonly string[]> {
  return fc
    .uniqueArray(fc.integer({ min: 1, max: 1200 }), { maxLength: 4 })
    .map((numbers) => numbers.map((number) => prefix + String(number).padStart(3, "0")));
}

const effects = fc.tuple(ids("d"), ids("e")).map(([decisions, events]) => [...decisions, ...events]);

const decisionKeys = ["timestamp", "type", "context", "options", "chosen", "rationale", "outcome", "effects"];

const extra = fc
  .array(fc.tuple(name.map(cleanLine), text()), { maxLength: 3 })
  .map((pairs) => Object.fromEntries(pairs.filter(([key]) => !decisionKeys.includes(key.toLowerCase()))));

function decision(id: string): fc.Arbitrary<Decision> {
  const fields = {
    id: fc.constant(id),
    title: text(),
    timestamp,
    type: fc.constantFrom(...decisionTypes, "routing (guessed)"),
    context: text(),
    options: fc.array(text(), { maxLength: 3 }),
    chosen: text(),
    rationale: text(),
    outcome: fc.constantFrom(...outcomes),
    effects,
    effectsRemark: text(4).filter((remark) => !/^[de]\d/i.test(cleanText(remark))),
    extra,
    line,
  };
  return fc.record(fields, { requiredKeys: ["id", "title", "options", "effects", "extra", "line"] });
}

function event(id: string): fc.Arbitrary<EpisodeEvent> {
  const fields = {
    id: fc.constant(id),
    timestamp,
    type: fc.constantFrom(...eventTypes, "lint", "überprüfung"),
    content: text(),
    causedBy: effects,
    leadsTo: effects,
    line,
  };
  return fc.record(fields, { requiredKeys: ["id", "content", "causedBy", "leadsTo", "line"] });
}

const message: fc.Arbitrary<Message> = fc.record(
  { role: name, timestamp, text: text(), line },
  { requiredKeys: ["role", "text", "line"] },
);

const relation: fc.Arbitrary<Relation> = fc
  .record(
    {
      type: fc.constantFrom("part_of", "leads to", "links_to", "**causes**", "1.", "-", "verursacht"),
      target,
      context: text(4),
      line,
    },
    { requiredKeys: ["type", "target", "line"] },
  )
  // A link that states no type has no place for a context either.
  .map(({ context, ...rest }) => (context === undefined || rest.type === "links_to" ? rest : { ...rest, context }));

const observation: fc.Arbitrary<Observation> = fc
  .tuple(fc.constantFrom("[fact] ", "[decision:d001] ", "plain #tag "), text(4).map(cleanLine))
  .map((parts) => readBlocks(linesOf(`- ${parts.join("")}`)).find(({ level }) => level === 0))
  .map((block) => block && readObservation(block))
  .filter((found) => found !== undefined);

const metric = fc.oneof(fc.constant(null), fc.integer(), unit, fc.boolean(), name.map(cleanLine));
const metrics: fc.Arbitrary<Metrics> = fc.dictionary(
  fc.constantFrom("tool_calls", "errors", "filesChanged", "_note", "a key", "ünï", "__proto__", "constructor", "7"),
  metric,
  { maxKeys: 4 },
);

/** A whole episode whose text is anything people and tools might have put there. */
export const episode: fc.Arbitrary<Episode> = fc
  .record(
    {
      id: fc.constant(noteId("episodes/EPISODE-x.md")),
      kind: fc.constant("episode" as const),
      permalink: fc.constant("episodes/episode-x"),
      aliases: fc.uniqueArray(alias, { maxLength: 2 }),
      tags,
      sessionId,
      date: day,
      timestamp,
      outcome: fc.constantFrom(...outcomes),
      task: text(),
      durationMinutes: fc.option(fc.nat(1000)),
      metrics,
      project: name,
      conversationId: name,
      startAt: timestamp,
      endAt: timestamp,
      createdAt: timestamp,
      surprise: unit,
      consolidatedAt: timestamp,
      source: fc.dictionary(name, fc.oneof(text(), fc.array(text(), { maxLength: 2 }), fc.constant(null)), {
        maxKeys: 2,
      }),
      context: fc.oneof(fc.constant(""), text(12)),
      observations: fc.constant([]),
      decisions: fc
        .uniqueArray(fc.nat(1200), { maxLength: 3 })
        .chain((numbers) => fc.tuple(...numbers.map((number) => decision(`d${String(number).padStart(3, "0")}`)))),
      events: fc
        .uniqueArray(fc.nat(1200), { maxLength: 4 })
        .chain((numbers) => fc.tuple(...numbers.map((number) => event(`e${String(number).padStart(3, "0")}`)))),
      lessons: fc.array(text(), { maxLength: 3 }),
      messages: fc.array(message, { maxLength: 3 }),
      relations: fc.array(relation, { maxLength: 3 }),
    },
    {
      requiredKeys: [
        ...(["id", "kind", "permalink", "aliases", "tags", "sessionId", "date", "task", "metrics", "context"] as const),
        ...(["observations", "decisions", "events", "lessons", "messages", "relations"] as const),
      ],
    },
  )
  .map((made) => ({ ...made, title: `EPISODE-${made.sessionId}` }));

/** As a causal line is read: the episodes its remark names are among its evidence. */
const causalLink: fc.Arbitrary<CausalLink> = fc.record(
  {
    type: fc.constantFrom(...causalTypes),
    target: target.filter((value) => !/(^|\/)EPISODE-/i.test(value)),
    remark: text(4).filter((remark) => !/suggested|EPISODE-/i.test(remark)),
    episodes: fc.uniqueArray(fc.constantFrom("EPISODE-2026-01-21-session-42", "EPISODE-é-1", "EPISODE-9"), {
      maxLength: 2,
    }),
    suggested: fc.boolean(),
    line,
  },
  { requiredKeys: ["type", "target", "episodes", "suggested", "line"] },
);

const evidence: fc.Arbitrary<Evidence> = fc.record(
  {
    episode: target,
    outcome: fc.constantFrom(...outcomes),
    remark: text(4).filter((remark) => !/^[^\p{L}]*(?:success|partial|failure)/iu.test(cleanLine(remark))),
    line,
  },
  { requiredKeys: ["episode", "line"] },
);

export const pattern: fc.Arbitrary<Pattern> = fc
  .record(
    {
      kind: fc.constantFrom("pattern" as const, "antipattern" as const),
      name: fc.constantFrom("retry", "Action", "Causal Relationships", "漢字", "a: b # c", "x---", "007"),
      permalink: fc.constant("patterns/pattern-x"),
      aliases: fc.uniqueArray(alias, { maxLength: 2 }),
      tags,
      trigger: fc.oneof(fc.constant(""), text()),
      context: fc.oneof(fc.constant(""), text(12)),
      action: fc.oneof(fc.constant(""), text(12)),
      warning: fc.oneof(fc.constant(""), text(12)),
      successRate: unit,
      occurrences: fc.nat(),
      lastValidated: timestamp,
      unattributed: fc.record({ n: fc.integer({ min: 1, max: 1000 }), sum: unit }),
      causalLinks: fc.array(causalLink, { maxLength: 4 }),
      evidence: fc.array(evidence, { maxLength: 4 }),
      observations: fc.array(observation, { maxLength: 3 }),
      relations: fc.array(relation, { maxLength: 3 }),
    },
    {
      requiredKeys: [
        ...(["kind", "name", "permalink", "aliases", "tags", "trigger", "context", "action", "warning"] as const),
        ...(["causalLinks", "evidence", "observations", "relations"] as const),
      ],
    },
  )
  .map(({ name: own, ...made }) => {
    const title = `${made.kind.toUpperCase()}-${own}`;
    return { ...made, title, id: noteId(`patterns/${title}.md`) };
  });

/** A learning as a note of its own. */
export const learning: fc.Arbitrary<Learning> = fc.record(
  {
    id: fc.constant(noteId("learnings/x.md")),
    kind: fc.constant("learning" as const),
    title: name,
    permalink: fc.constant("learnings/x"),
    aliases: fc.uniqueArray(alias, { maxLength: 2 }),
    tags,
    entryId: fc.oneof(name, fc.constantFrom("007", "1e3", "true", "7f3a-9c")),
    text: text(12),
    learningType: fc.constantFrom(...learningTypes),
    domain: fc.constantFrom(...learningDomains),
    category: fc.constantFrom(...factCategories),
    importance: unit,
    phase: name,
    status: fc.constantFrom(...learningStatuses),
    scope: fc.constantFrom(...learningScopes),
    reinforcementCount: fc.nat(1000),
    lastReinforced: timestamp,
    createdAt: timestamp,
    validAt: timestamp,
    invalidAt: timestamp,
    supersededBy: target,
    sessionId: name,
    sessionTask: text(4),
    promotedFrom: name,
    promotedAt: timestamp,
    evidence: fc.uniqueArray(target, { maxLength: 3 }),
    line,
  },
  {
    requiredKeys: [
      ...([
        "id",
        "kind",
        "title",
        "aliases",
        "tags",
        "entryId",
        "text",
        "learningType",
        "domain",
        "importance",
      ] as const),
      ...(["phase", "status", "reinforcementCount", "evidence", "line"] as const),
    ],
  },
);

/** The entries of one memory file: every id once. */
export const entries: fc.Arbitrary<readonly Learning[]> = fc.uniqueArray(learning, {
  maxLength: 4,
  selector: (entry) => cleanLine(entry.entryId),
});
