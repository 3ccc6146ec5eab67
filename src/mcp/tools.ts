import { addPatternArguments } from "../app/pattern-input.ts";
import { bootstrapArguments } from "../app/bootstrap.ts";
import { causalPathArguments } from "../app/causal-path.ts";
import { decisionSequenceArguments } from "../app/decision-sequence.ts";
import { addEpisodeArguments } from "../app/episode-input.ts";
import { explainArguments } from "../app/explain.ts";
import { importSessionArguments } from "../app/import-session.ts";
import { listAntipatternsArguments } from "../app/list-antipatterns.ts";
import { listEpisodesArguments } from "../app/list-episodes.ts";
import { listPatternsArguments } from "../app/list-patterns.ts";
import { preflightArguments } from "../app/preflight.ts";
import { recentArguments } from "../app/recent.ts";
import { dueReviewsArguments } from "../app/due-reviews.ts";
import { reviewMemoryArguments } from "../app/review-memory.ts";
import type { Memory } from "../app/memory.ts";
import type { SearchReport } from "../app/search.ts";
import { searchArguments } from "../app/search-arguments.ts";
import { similarDecisionsArguments } from "../app/similar-decisions.ts";
import { statusArguments } from "../app/status.ts";
import { validateArguments } from "../app/validate.ts";
import { whyArguments } from "../app/why.ts";
import type { Tool } from "./tool.ts";

/** Which tools a server offers. */
export const toolSets = ["all", "core"] as const;
export type ToolSet = (typeof toolSets)[number];

/** The most used, for clients with little room. */
const coreNames: ReadonlySet<string> = new Set([
  "bootstrap_context",
  "preflight",
  "retrieve_memory",
  "store_episode",
  "add_pattern",
  "get_causal_path",
  "get_antipatterns",
  "review_memory",
]);

export function toolsOf(set: ToolSet): readonly Tool[] {
  return set === "all" ? tools : tools.filter(({ name }) => coreNames.has(name));
}

const pack = { tokens: "number", left_out: "array", markdown: "string" } as const;
const added = { id: "string", permalink: "string", title: "string", kind: "string", warnings: "array" } as const;

const followed = { root: "object", levels: "array", hint: "string" } as const;

/** Whoever calls a tool is an agent, unless it passes on what a person said. */
const byAgent = (input: unknown): unknown =>
  typeof input === "object" && input !== null ? { by: "agent", ...input } : input;

/** What an agent was shown is to be asked about, unless it proves itself. */
async function recordFound(memory: Memory, input: unknown, { relevant, hits }: SearchReport): Promise<void> {
  const query = typeof input === "object" && input !== null && "query" in input ? input.query : undefined;
  if (!relevant || typeof query !== "string") return;
  await memory.recordUse({ what: "found", query, by: "agent", ids: hits.map(({ id }) => id) });
}

const tools: readonly Tool[] = [
  {
    name: "bootstrap_context",
    description: "What to know before a session: recent failures, anti-patterns, patterns that work, lessons.",
    schema: bootstrapArguments,
    answers: {
      ...{ warnings: "array", patterns: "array", lessons: "array", recent: "array", institutional: "array" },
      due: "number",
      ...pack,
    },
    effect: "reads",
    call: (memory, input) => memory.bootstrap(input),
  },
  {
    name: "preflight",
    description: "Ask before acting: what went wrong when something like this was done, and what worked instead.",
    schema: preflightArguments,
    answers: { relevant: "boolean", warnings: "array", episodes: "array", patterns: "array", ...pack },
    effect: "reads",
    usesMeaning: true,
    call: (memory, input) => memory.preflight(input),
  },
  {
    name: "retrieve_memory",
    description:
      "Search everything remembered: episodes, patterns, learnings, notes. Best first, with the passage that answers.",
    schema: searchArguments,
    answers: { relevant: "boolean", doubt: "string", total: "number", mistakes: "array", hits: "array", ...pack },
    effect: "reads",
    usesMeaning: true,
    call: async (memory, input) => {
      const found = await memory.search(input);
      if (found.ok) await recordFound(memory, input, found.value);
      return found;
    },
  },
  {
    name: "recent_memory",
    description: "What happened last, newest first.",
    schema: recentArguments,
    answers: { memories: "array", markdown: "string" },
    effect: "reads",
    call: (memory, input) => memory.recent(input),
  },
  {
    name: "store_episode",
    description: "Write down a session when it ends: task, outcome, decisions with reasons, events, lessons. One note.",
    schema: addEpisodeArguments,
    answers: added,
    effect: "replaces",
    call: (memory, input) => memory.addEpisode(input),
  },
  {
    name: "import_session",
    description:
      "Make an episode of a Claude Code transcript or a session log; secrets are masked. One note a session.",
    schema: importSessionArguments,
    answers: { written: "boolean", files: "array", totals: "object" },
    effect: "adds",
    call: (memory, input, { openFile }) => memory.importSession(input, openFile),
  },
  {
    name: "query_episodes",
    description: "List episodes, newest first, by outcome, task, date, tag or project.",
    schema: listEpisodesArguments,
    answers: { total: "number", skipped: "array", episodes: "array" },
    effect: "reads",
    call: (memory, input) => memory.listEpisodes(input),
  },
  {
    name: "get_decision_sequence",
    description: "The decisions of an episode in order: options, choice, reason, outcome, effects.",
    schema: decisionSequenceArguments,
    answers: { id: "string", permalink: "string", title: "string", kind: "string", decisions: "array" },
    effect: "reads",
    takesProject: true,
    call: (memory, input) => memory.decisionSequence(input),
  },
  {
    name: "add_pattern",
    description:
      "Record what to do, or avoid, in a situation that recurs. A pattern of that name gets the evidence added; rates are recomputed.",
    schema: addPatternArguments,
    answers: { ...added, created: "boolean", occurrences: "number", success_rate: ["number", "null"] },
    effect: "adds",
    takesProject: true,
    call: (memory, input) => memory.addPattern(input),
  },
  {
    name: "query_patterns",
    description: "List patterns, best first, by trigger, success rate or number of uses.",
    schema: listPatternsArguments,
    answers: { total: "number", patterns: "array" },
    effect: "reads",
    takesProject: true,
    call: (memory, input) => memory.listPatterns(input),
  },
  {
    name: "get_causal_path",
    description:
      "How one pattern leads to another: the shortest chain of causes, each link with evidence, file and line.",
    schema: causalPathArguments,
    answers: {
      ...{ found: "boolean", path: "array", edges: "array", depth: ["number", "null"], polarity: ["string", "null"] },
      ...{ hint: "string", direction: "string", paths: "array" },
    },
    effect: "reads",
    takesProject: true,
    call: (memory, input) => memory.causalPath(input),
  },
  {
    name: "why",
    description: "What led to a note or an event: causes, and their causes.",
    schema: whyArguments,
    answers: followed,
    effect: "reads",
    call: (memory, input) => memory.why(input),
  },
  {
    name: "what_follows",
    description: "What a note or an event leads to: effects, and theirs.",
    schema: whyArguments,
    answers: followed,
    effect: "reads",
    call: (memory, input) => memory.whatFollows(input),
  },
  {
    name: "similar_decisions",
    description: "The same fork elsewhere: like decisions and their outcomes, those that chose otherwise first.",
    schema: similarDecisionsArguments,
    answers: { decisions: "array" },
    effect: "reads",
    call: (memory, input) => memory.similarDecisions(input),
  },
  {
    name: "get_antipatterns",
    description: "What keeps failing, worst first, with the episodes that show it and what to do instead.",
    schema: listAntipatternsArguments,
    answers: { total: "number", patterns: "array" },
    effect: "reads",
    takesProject: true,
    call: (memory, input) => memory.listAntipatterns(input),
  },
  {
    name: "review_memory",
    description: "Say how well a memory helped or was remembered; it comes back sooner or later for it.",
    schema: reviewMemoryArguments,
    answers: {
      ...{ id: "string", permalink: "string", title: "string", kind: "string", action: "string", rating: "string" },
      ...{ stability: ["number", "null"], difficulty: ["number", "null"], due_at: ["string", "null"] },
      ...{ event: ["string", "null"], warnings: "array" },
    },
    effect: "adds",
    call: (memory, input) => memory.reviewMemory(byAgent(input)),
  },
  {
    name: "due_reviews",
    description: "What is due for review today, the most forgotten first.",
    schema: dueReviewsArguments.pick({ limit: true }),
    answers: { due: "number", reviews: "array", next_due_at: ["string", "null"] },
    effect: "reads",
    call: (memory, input) => memory.dueReviews(input),
  },
  {
    name: "explain",
    description: "Why a note is found by a query, at which rank, or why not.",
    schema: explainArguments,
    answers: {
      ...{ note: "object", present: "boolean", rank: ["number", "null"], legs: "array", factors: "array" },
      ...{ score: ["number", "null"], terms: "array", mistakes: "array", reason: "string" },
    },
    effect: "reads",
    usesMeaning: true,
    call: (memory, input) => memory.explain(input),
  },
  {
    name: "validate",
    description: "What is wrong with the notes, by file and line.",
    schema: validateArguments,
    answers: { checked: "number", errors: "number", warnings: "number", problems: "array", ignored: "array" },
    effect: "reads",
    call: (memory, input) => memory.validate(input),
  },
  {
    name: "status",
    description: "How much is remembered, and how the index is.",
    schema: statusArguments,
    answers: {
      ...{ notes: "number", memories: "number", kinds: "object", problems: "number", errors: "number", due: "number" },
      index: "object",
    },
    effect: "reads",
    call: (memory, input) => memory.status(input),
  },
];
