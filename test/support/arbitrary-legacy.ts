import fc from "fast-check";
import { isJson, type Json, type JsonObject } from "../../src/core/lib/json.ts";
import { anyText } from "./arbitrary-text.ts";

/** JSON as a file can hold it: what cannot be read back as itself, such as -0, is none. */
const anyJson: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 2 })
  .map((value): Json => JSON.parse(JSON.stringify(value)) as Json);

const text = anyText(5);
const odd: fc.Arbitrary<Json> = fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: anyJson });

const time = fc.constantFrom<Json>(
  "2026-01-09T00:00:00+00:00",
  "2026-02-10T17:55:46.0988089-08:00",
  "2026-01-09T10:00:00",
  "yesterday",
  "",
  null,
  7,
);

const key = fc.constantFrom(
  "_source_session",
  "_note",
  "causal_order_version",
  "__proto__",
  "constructor",
  "a key",
  "é",
);
const unknownKeys = fc.dictionary(key, odd, { maxKeys: 2 });

const links = (letter: string): fc.Arbitrary<Json> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.array(fc.constantFrom(`${letter}001`, `${letter}002`, "d001", "e003"), { maxLength: 3 }),
    },
    { weight: 1, arbitrary: fc.array(text, { maxLength: 2 }) },
    { weight: 1, arbitrary: anyJson },
  );

const id = (letter: string): fc.Arbitrary<Json> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("001", "002", "003", "0042").map((number) => letter + number) },
    { weight: 1, arbitrary: odd },
  );

/** An object with some of these keys, and some that nobody knows. */
function record(members: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(fc.record(members, { requiredKeys: [] }), unknownKeys)
    .map(([known, unknown]): JsonObject => ({ ...unknown, ...Object.fromEntries(present(known)) }));
}

function present(members: object): readonly (readonly [string, Json])[] {
  return Object.entries(members).flatMap(([name, value]) => (isJson(value) ? [[name, value] as const] : []));
}

const decision = record({
  id: id("d"),
  timestamp: time,
  type: fc.constantFrom<Json>("design", "test", "magic", null),
  context: odd,
  options: fc.oneof(fc.array(odd, { maxLength: 3 }), anyJson),
  chosen: odd,
  summary: odd,
  rationale: odd,
  outcome: fc.constantFrom<Json>("success", "Failed", "who knows", "", null),
  effects: links("e"),
});

const event = record({
  id: id("e"),
  timestamp: time,
  type: fc.constantFrom<Json>("milestone", "commit", "artifact", null, 1),
  content: odd,
  caused_by: links("d"),
  leads_to: links("e"),
});

const list = (of: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.array(of, { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(fc.oneof(of, odd), { maxLength: 3 }) },
    { weight: 1, arbitrary: anyJson },
  );

const metrics = fc.oneof(
  fc.dictionary(
    fc.constantFrom("duration_minutes", "tool_calls", "files_changed", "filesChanged", "_note", "__proto__", "qa"),
    fc.oneof(fc.integer(), fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }), odd),
    { maxKeys: 4 },
  ),
  anyJson,
);

/** An episode as ai-agents may have written it, and as it should never have been written. */
export const legacyJson: fc.Arbitrary<JsonObject> = record({
  id: fc.oneof(
    fc.constantFrom<Json>("episode-2026-01-09-session-317", "2026-02-30-session-9-a_b_", "a/b: #c [[d]]", 42),
    odd,
  ),
  session: fc.oneof(fc.constantFrom<Json>("2026-01-09-session-317"), odd),
  timestamp: time,
  outcome: fc.constantFrom<Json>("success", "partial", "complete", "meh", null),
  task: odd,
  decisions: list(decision),
  events: list(event),
  metrics,
  lessons: list(odd),
});

const fraction = fc.constantFrom<Json>(0, 0.5, 1, 0.7, 7, null, "x");

/** The patterns of a causal graph, each of a name of its own. */
export const legacyPatterns: fc.Arbitrary<readonly JsonObject[]> = fc
  .array(
    record({
      id: odd,
      trigger: odd,
      action: odd,
      description: odd,
      success_rate: fraction,
      occurrences: fc.oneof(fc.nat(300), anyJson),
      contributions: fc.oneof(
        fc.dictionary(fc.constantFrom("episode-1", "episode-2", "episode-a/b", "[[x]]"), fraction, { maxKeys: 3 }),
        anyJson,
      ),
      episodes: fc.oneof(fc.array(fc.constantFrom<Json>("episode-1", "EPISODE-2", 3), { maxLength: 3 }), anyJson),
      last_used: time,
      created: time,
    }),
    { maxLength: 3 },
  )
  .map((patterns) =>
    patterns.map((pattern, at) => ({ ...pattern, name: `Pattern ${"αβγ".charAt(at)} #${String(at)}` })),
  );
