import { lazily } from "../../core/lib/lazily.ts";
import { explainArguments } from "../../app/explain.ts";
import { dueReviewsArguments } from "../../app/due-reviews.ts";
import { reviewMemoryArguments } from "../../app/review-memory.ts";
import { statusArguments } from "../../app/status.ts";
import { validateArguments } from "../../app/validate.ts";
import type { Tool } from "../tool.ts";

/** Whoever calls a tool is an agent, unless it passes on what a person said. */
const byAgent = (input: unknown): unknown =>
  typeof input === "object" && input !== null ? { by: "agent", ...input } : input;

/** How well the memory is kept. */
export const upkeep: readonly Tool[] = [
  {
    name: "review_memory",
    description: "Say how well a memory helped or was remembered; it comes back sooner or later for it.",
    schema: reviewMemoryArguments,
    answers: {
      ...{ id: "string", permalink: "string", title: "string", kind: "string", action: "string", rating: "string" },
      ...{ stability: ["number", "null"], difficulty: ["number", "null"], due_at: ["string", "null"] },
      ...{ undone: "object", until: "string", suspended: "boolean", event: ["string", "null"], warnings: "array" },
    },
    effect: "adds",
    call: (memory, input) => memory.reviewMemory(byAgent(input)),
  },
  {
    name: "due_reviews",
    description: "What is due for review today, the most forgotten first.",
    schema: lazily(() => dueReviewsArguments().pick({ limit: true })),
    answers: { due: "number", reviews: "array", next_due_at: ["string", "null"], hint: "string" },
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
