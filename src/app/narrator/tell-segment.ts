import * as z from "zod";
import { lazily } from "../../core/lib/lazily.ts";
import { ok } from "../../core/lib/result.ts";
import type { ModelAttempt } from "../../core/model/model-failure.ts";
import type { Message } from "../../core/model/message.ts";
import { dataBlocks, dataRule } from "../../core/narration/data-blocks.ts";
import { plainWords } from "../../core/narration/plain-words.ts";
import type { Narrator } from "../ports/language-model.ts";
import { shownMessages } from "./shown-messages.ts";

const telling = lazily(() =>
  z.object({
    title: z.string().describe("5 to 15 words"),
    summary: z.string().describe("two or three sentences, at most 60 words"),
  }),
);

/** What a part of a conversation was about; empty where a model had no plain words for it. */
export type SegmentTelling = z.infer<ReturnType<typeof telling>>;

const longest = { title: 120, summary: 600 } as const;
const mostShown = 24_000;

const system = `You name a part of a conversation for an archive. Say what it was about: names, things, numbers and days as they are called there; nothing that is not said there. Write in the language of the messages, as plain text without markup. ${dataRule}`;

/** A title and a summary by a language model, to stand beside those made without one. */
export async function tellSegment(
  narrator: Narrator,
  messages: readonly Message[],
): Promise<ModelAttempt<SegmentTelling>> {
  const shown = shownMessages(messages);
  const user = dataBlocks(shown, mostShown);
  const asked = await narrator.ask({ purpose: "title", system, user, schema: telling() });
  if (!asked.ok) return asked;
  const plain = (said: string, most: number): string => plainWords(said, { most, shown: user });
  return ok({ title: plain(asked.value.title, longest.title), summary: plain(asked.value.summary, longest.summary) });
}
