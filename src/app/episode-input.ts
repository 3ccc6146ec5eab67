import { z } from "zod";
import { readMoment } from "../core/lib/time.ts";
import { decisionTypes, eventTypes, outcomes } from "../core/model/episode.ts";
import { filledText, oneOf } from "./arguments.ts";

const time = z
  .string("must be an ISO time")
  .refine((text) => readMoment(text) !== undefined, "must be an ISO time such as 2026-01-21T10:30:00Z");
const text = filledText("a text");
const measured = z.number("must be a number, or null where nothing was measured").nullable();

const decision = z.strictObject({
  id: z.string().regex(/^d\d{3,}$/, "must be d001, d002, …"),
  timestamp: time.optional(),
  type: oneOf(decisionTypes).optional(),
  title: text.optional(),
  context: z.string().optional(),
  options: z.array(text).optional(),
  chosen: text,
  rationale: z.string().optional(),
  outcome: oneOf(outcomes).optional(),
  effects: z.array(text).optional(),
});

const event = z.strictObject({
  id: z.string().regex(/^e\d{3,}$/, "must be e001, e002, …"),
  timestamp: time.optional(),
  type: oneOf(eventTypes).optional(),
  content: text,
  caused_by: z.array(text).optional(),
  leads_to: z.array(text).optional(),
});

/** What `store_episode` and `episode add` take: the arguments of the original design, nothing renamed. */
export const addEpisodeArguments = z.strictObject({
  session_id: z.string("must be an id such as 2026-01-21-session-42"),
  task: filledText("a sentence saying what the session was for"),
  outcome: oneOf(outcomes),
  date: z
    .string()
    .refine((day) => readMoment(day)?.precision === "day", "must be a day such as 2026-01-21")
    .optional(),
  timestamp: time.optional(),
  context: z.string().optional(),
  decisions: z.array(decision).default([]),
  events: z.array(event).default([]),
  lessons: z.array(text).default([]),
  metrics: z.record(z.string(), z.union([measured, z.string(), z.boolean()])).default({}),
  project: z.string().optional(),
});

export type EpisodeInput = z.infer<typeof addEpisodeArguments>;
