import * as z from "zod";
import { lazily } from "../../core/lib/lazily.ts";
import { ok } from "../../core/lib/result.ts";
import type { Message } from "../../core/model/message.ts";
import type { ModelAttempt } from "../../core/model/model-failure.ts";
import { dataBlocks, dataRule } from "../../core/narration/data-blocks.ts";
import type { Narrator } from "../ports/language-model.ts";
import { shownMessages } from "./shown-messages.ts";

const judgements = lazily(() =>
  z.object({
    judgements: z.array(
      z.object({
        message: z.number().describe("the number of the message"),
        begins: z.boolean().describe("whether something new begins with it"),
      }),
    ),
  }),
);

/** How much before and after a place is looked at. */
const around = { before: 4, after: 2 } as const;
/** The most places that are asked about at once. */
const mostAsked = 20;
const mostShown = 24_000;

const task = `You divide a conversation into episodes. An episode is about one thing; a new one begins where people turn to another topic, task or plan, not with each question and not with an answer. Say of each message that is asked about whether an episode begins with it. ${dataRule}`;

/**
 * Of the messages with which an episode may begin and which nothing else decides: those with which one does, as a
 * language model sees it. One that it does not speak of begins none.
 */
export async function judgeBoundaries(
  narrator: Narrator,
  { messages, undecided }: { readonly messages: readonly Message[]; readonly undecided: readonly number[] },
  signal?: AbortSignal,
): Promise<ModelAttempt<ReadonlySet<number>>> {
  const begins = new Set<number>();
  for (let from = 0; from < undecided.length; from += mostAsked) {
    const places = undecided.slice(from, from + mostAsked);
    const user = dataBlocks(shownMessages(messages, placesAround(places, messages.length)), mostShown);
    const system = `${task}\n\nAsked about: ${places.map((place) => `message ${String(place)}`).join(", ")}.`;
    const asked = await narrator.ask({ purpose: "boundary", system, user, schema: judgements() }, signal);
    if (!asked.ok) return asked;
    for (const [place, isOne] of firstOf(asked.value.judgements, places)) if (isOne) begins.add(place);
  }
  return ok(begins);
}

function placesAround(places: readonly number[], count: number): readonly number[] {
  const wanted = new Set<number>();
  for (const place of places) {
    const end = Math.min(place + around.after, count - 1);
    for (let at = Math.max(place - around.before, 0); at <= end; at++) wanted.add(at);
  }
  return [...wanted].sort((a, b) => a - b);
}

/** What is said first of each message that was asked about. */
function firstOf(
  said: z.infer<ReturnType<typeof judgements>>["judgements"],
  places: readonly number[],
): ReadonlyMap<number, boolean> {
  const known = said.filter(({ message }) => places.includes(message));
  return new Map(known.toReversed().map(({ message, begins }) => [message, begins]));
}
