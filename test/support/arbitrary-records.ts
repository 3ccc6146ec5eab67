import fc from "fast-check";
import type { Decision, EpisodeEvent, Message } from "../../src/core/model/episode.ts";
import { decisionTypes, eventTypes, outcomes } from "../../src/core/model/episode.ts";
import { cleanLine, cleanText } from "../../src/core/notes/clean.ts";
import { name, text, textOrBlank, timestamp } from "./arbitrary-text.ts";

const line = fc.constant(1);

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

export function decision(id: string): fc.Arbitrary<Decision> {
  const fields = {
    id: fc.constant(id),
    title: textOrBlank(),
    timestamp,
    type: fc.constantFrom(...decisionTypes, "routing (guessed)"),
    context: textOrBlank(),
    options: fc.array(textOrBlank(), { maxLength: 3 }),
    chosen: textOrBlank(),
    rationale: textOrBlank(),
    outcome: fc.constantFrom(...outcomes),
    effects,
    effectsRemark: textOrBlank(4).filter((remark) => !/^[de]\d/i.test(cleanText(remark))),
    extra,
    line,
  };
  return fc.record(fields, { requiredKeys: ["id", "title", "options", "effects", "extra", "line"] });
}

export function event(id: string): fc.Arbitrary<EpisodeEvent> {
  const fields = {
    id: fc.constant(id),
    timestamp,
    type: fc.constantFrom(...eventTypes, "lint", "überprüfung"),
    content: fc.oneof(
      { weight: 9, arbitrary: textOrBlank() },
      { weight: 1, arbitrary: textOrBlank(3).map((rest) => `\`2026-01-01\`${rest}\`2026-01-01\``) },
    ),
    causedBy: effects,
    leadsTo: effects,
    line,
  };
  return fc.record(fields, { requiredKeys: ["id", "content", "causedBy", "leadsTo", "line"] });
}

export const message: fc.Arbitrary<Message> = fc.record(
  { role: name, timestamp, text: textOrBlank(), line },
  { requiredKeys: ["role", "text", "line"] },
);
