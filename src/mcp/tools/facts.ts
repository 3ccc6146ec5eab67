import { lazily } from "../../core/lib/lazily.ts";
import { compactArguments } from "../../app/compact.ts";
import { consolidateArguments } from "../../app/consolidate.ts";
import { proposalsArguments } from "../../app/proposals.ts";
import type { Tool } from "../tool.ts";

/** What holds beyond an episode, and what waits for a person's decision. */
export const facts: readonly Tool[] = [
  {
    name: "consolidate",
    description: "Propose facts that episodes tell, and patterns that recur.",
    schema: consolidateArguments,
    answers: {
      ...{ written: "boolean", due: "boolean", proposals: "array", episodes: "array", waiting: "number" },
      failed: "array",
    },
    effect: "adds",
    call: (memory, input) => memory.consolidate(input),
  },
  {
    name: "compact",
    description: "Propose to merge learnings that say the same, weigh contradictions, promote what recurs.",
    schema: compactArguments,
    answers: {
      ...{ written: "boolean", proposals: "array", learnings: "number", waiting: "number", withdrawn: "array" },
      failed: "array",
    },
    effect: "adds",
    call: (memory, input) => memory.compact(input),
  },
  {
    name: "proposals",
    description: "Changes that wait for a person's decision; decide only as they say.",
    schema: lazily(() => proposalsArguments().pick({ action: true, ids: true, limit: true })),
    answers: { proposals: "array", total: "number", others: "object" },
    effect: "replaces",
    call: (memory, input) => memory.proposals(input),
  },
];
