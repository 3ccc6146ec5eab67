import type { Message } from "../../core/model/message.ts";
import type { Shown } from "../../core/narration/data-blocks.ts";

/** Messages as a language model is shown them, by their place in the conversation. */
export function shownMessages(messages: readonly Message[], places?: readonly number[]): readonly Shown[] {
  const all = places ?? [...messages.keys()];
  return all.flatMap((place) => {
    const message = messages[place];
    if (!message) return [];
    const when = message.at === undefined ? "" : ` at ${new Date(message.at).toISOString().slice(0, 16)}`;
    return [{ label: `message ${String(place)} by ${message.speaker}${when}`, text: message.text }];
  });
}
