import * as z from "zod";
import { lazily } from "../../core/lib/lazily.ts";
import { readMoment } from "../../core/lib/time.ts";
import { decisionTypes, eventTypes, outcomes } from "../../core/model/episode.ts";
import { argumentsOf, oneOf, writtenText } from "../arguments.ts";

const time = lazily(() =>
  z
    .string("must be an ISO time")
    .refine((text) => readMoment(text) !== undefined, "must be an ISO time such as 2026-01-21T10:30:00Z"),
);
const text = lazily(() => writtenText("a text"));
const measured = lazily(() => z.number("must be a number, or null where nothing was measured").nullable());

const decision = argumentsOf(() => ({
  id: z.string().regex(/^d\d{3,}$/, "must be d001, d002, …"),
  timestamp: time().optional(),
  type: oneOf(decisionTypes).optional(),
  title: text().optional(),
  context: z.string().optional(),
  options: z.array(text()).optional(),
  chosen: text(),
  rationale: z.string().optional(),
  outcome: oneOf(outcomes).optional(),
  effects: z.array(text()).optional(),
}));

const event = argumentsOf(() => ({
  id: z.string().regex(/^e\d{3,}$/, "must be e001, e002, …"),
  timestamp: time().optional(),
  type: oneOf(eventTypes).optional(),
  content: text(),
  caused_by: z.array(text()).optional(),
  leads_to: z.array(text()).optional(),
}));

/** What `store_episode` and `episode add` take: the arguments of the original design, nothing renamed. */
export const addEpisodeArguments = argumentsOf(() => ({
  session_id: z
    .string("must be an id such as 2026-01-21-session-42")
    .describe("the session, such as 2026-01-21-session-42"),
  task: writtenText("a sentence saying what the session was for").describe("what the session was for"),
  outcome: oneOf(outcomes).describe("success, partial or failure"),
  date: z
    .string()
    .refine((day) => readMoment(day)?.precision === "day", "must be a day such as 2026-01-21")
    .optional()
    .describe("the day it is about"),
  timestamp: time().optional().describe("when it took place"),
  context: z.string().optional().describe("how it came about, in Markdown"),
  decisions: z.array(decision()).default([]).describe("what was decided, with ids d001, d002, …"),
  events: z.array(event()).default([]).describe("what happened, with ids e001, e002, …"),
  premortem: z
    .array(text())
    .default([])
    .describe("what could go wrong; once known, Hit:, Missed: or False alarm: before it"),
  assumptions: z.array(text()).default([]).describe("taken for granted; once known, Held: or Broke: before it"),
  lessons: z.array(text()).default([]).describe("what was learned, a sentence each"),
  metrics: z
    .record(z.string(), z.union([measured(), z.string(), z.boolean()]))
    .default({})
    .describe("tool_calls, errors, commits, files_changed, duration_minutes; null: not measured"),
  project: z.string().optional().describe("the project it belongs to"),
  on_conflict: oneOf(["error", "merge", "overwrite"])
    .default("error")
    .describe("when it is there already; merge adds what is new: error, merge, overwrite"),
}));

/** What is taken of a form, too; the list of tools, which agents read whole, does without it. */
export const recordedEpisodeArguments = argumentsOf(() => ({
  ...addEpisodeArguments().shape,
  tags: z.array(z.string()).default([]).describe("tags of its note, beside those every episode has"),
}));

export type EpisodeInput = z.infer<ReturnType<typeof recordedEpisodeArguments>>;
