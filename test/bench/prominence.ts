import { memoriesOf } from "../../src/app/search.ts";
import { prominence } from "../../src/core/learnings/prominence.ts";
import { weightOf } from "../../src/core/learnings/scopes.ts";
import { compare } from "../../src/core/lib/compare.ts";
import { dayMs, isoDay } from "../../src/core/lib/time.ts";
import { learningScopes } from "../../src/core/model/learning.ts";
import type { NoteId } from "../../src/core/model/note-id.ts";
import type { Memories } from "../../src/core/retrieval/memories.ts";
import { readQuery } from "../../src/core/retrieval/read-query.ts";
import { rank, type Ranking } from "../../src/core/retrieval/retrieve.ts";
import { libraryOf } from "../support/library-of.ts";
import { noteText } from "../support/note-text.ts";
import type { Figures, Measured } from "./support/measured.ts";
import { pick, randomFrom } from "../support/random.ts";

const random = randomFrom(21);
const now = Date.parse("2026-11-18T12:00:00Z");
const counts = { learnings: 2000, questions: 500 } as const;
const words = [
  ["deploying", "migrating", "testing", "reviewing", "releasing", "debugging", "refactoring", "monitoring"],
  ["database", "queue", "parser", "cache", "gateway", "scheduler", "ledger", "renderer", "mailer", "indexer"],
  ["lock", "drain", "snapshot", "throttle", "replay", "pin", "mirror", "freeze", "warm", "rotate", "split", "mute"],
  ["staging", "replicas", "tenants", "workers", "shards", "webhooks", "sessions", "backups"],
] as const;

/** The order of learnings: as it is here, by the whole product of the original design, and without prominence. */
export function measure(): Promise<Measured> {
  const said = Array.from({ length: counts.learnings }, () => words.map((each) => pick(each, random)));
  const library = libraryOf(Object.fromEntries(said.map((each, at) => [`learnings/${String(at)}.md`, learning(each)])));
  const memories = memoriesOf({ clock: { now: () => now } }, library);
  const asked = Array.from({ length: counts.questions }, () => withoutOne(pick(said, random)));
  const ways = { ours: (hit: Ranking) => hit.score, whole: wholeProduct(memories), none: relevance };
  const figures = Object.entries(ways).map(([name, score]): [string, Figures] => [
    name,
    judged(memories, asked, score),
  ]);
  return Promise.resolve({ figures: { ...counts, ...Object.fromEntries(figures) }, peers: {}, ratios: {} });
}

function learning([when = "", what = "", how = "", whom = ""]: readonly string[]): string {
  const fields = {
    ...{ type: "learning", kind: "procedural", importance: (1 + Math.floor(9 * random())) / 10 },
    // Most were never confirmed, a few very often.
    reinforcement_count: Math.floor(20 * random() ** 5),
    last_reinforced: isoDay(now - Math.floor(400 * random()) * dayMs),
    scope: pick(learningScopes, random),
  };
  return noteText(fields, `When ${when} the ${what}, ${how} the ${whom}.`);
}

function withoutOne(said: readonly string[]): readonly string[] {
  const left = Math.floor(said.length * random());
  return said.filter((_, at) => at !== left);
}

type Score = (hit: Ranking) => number;

const relevance: Score = ({ score, factors }) => factors.reduce((rest, { value }) => rest / value, score);

function worthIn({ note, scopeOf }: Memories): (id: NoteId) => number {
  return (id) => {
    const found = note(id);
    return found?.kind === "learning" ? prominence(found, now) * weightOf(scopeOf(found)) : 0;
  };
}

function wholeProduct(memories: Memories): Score {
  const worth = worthIn(memories);
  return (hit) => relevance(hit) * worth(hit.id);
}

/** How often the first hit has all that was asked, and how often one of two neighbours that have is the more prominent. */
function judged(memories: Memories, asked: readonly (readonly string[])[], score: Score): Figures {
  const worth = worthIn(memories);
  let [precise, pairs, inOrder] = [0, 0, 0];
  for (const wanted of asked) {
    const query = readQuery(wanted.join(" "), now, () => []);
    const hits = rank(memories, query, { now, limit: 100, fusion: "weighted", decay: 0.1 });
    const ordered = hits.toSorted((a, b) => score(b) - score(a) || compare(a.id, b.id)).map(({ id }) => id);
    const hasAll = (id: NoteId): boolean => {
      const found = memories.note(id);
      return found?.kind === "learning" && wanted.every((word) => found.text.includes(word));
    };
    if (ordered.slice(0, 1).some(hasAll)) precise++;
    const answers = ordered.filter(hasAll);
    pairs += Math.max(0, answers.length - 1);
    inOrder += answers.slice(1).filter((id, at) => worth(id) <= worth(answers[at] ?? id)).length;
  }
  return { first_has_all: rounded(precise / asked.length), neighbours_in_order: rounded(inOrder / pairs) };
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000;
