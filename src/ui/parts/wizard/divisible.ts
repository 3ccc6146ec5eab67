import {
  divideAnew,
  shownMessages,
  type ConversationPlan,
  type PlannedPart,
} from "../../../app/import/plan-conversation.ts";
import { defined } from "../../../core/lib/defined.ts";
import { lazily } from "../../../core/lib/lazily.ts";
import { ok } from "../../../core/lib/result.ts";
import { endingOf } from "../../../core/model/episode.ts";
import type { PreparedImport } from "../../../app/prepare-import.ts";
import { isKeyMoment } from "../../../core/model/key-moment.ts";
import type { Starts } from "../../../core/model/starts.ts";
import { asSentence } from "../../language/as-sentence.ts";
import { text } from "../../text/text.ts";
import { withWrittenDays, writtenDay } from "../written-day.ts";
import { wizardText as words } from "../../text/wizard.ts";
import type { TimelineEpisode } from "./timeline.ts";
import type { Divisible } from "./wizard-desk.ts";

/** Moments as they are written in the app's language. */
export interface WriteMoment {
  readonly whole: (at: number) => string;
  readonly day: (at: number) => string;
  readonly time: (at: number) => string;
}

/** A conversation as the wizard shows it. */
export function divisible(
  plan: ConversationPlan,
  write: WriteMoment,
  notes: Pick<PreparedImport, "placeOf" | "preview">,
): Divisible {
  const { conversation, parts, telling, leftOut, assumed } = plan;
  const { messages } = conversation;
  const [begun] = parts.slice(0, 1).map((part) => shownMessages(plan, part)[0]);
  const when = begun?.at === undefined ? writtenDay(begun?.day, write.day) : write.whole(begun.at);
  const isSaid = conversation.format !== "selection" || messages.some(({ at }) => at !== undefined);
  const remarks = [...(leftOut === undefined ? [] : [leftOut]), ...(isSaid ? [] : [words.notSaid])];
  const doubt = assumed === undefined ? undefined : withWrittenDays(asSentence(assumed), write.day);
  const facts = [telling.file, ...(when === undefined ? [] : [when]), words.messages(messages.length), ...remarks];
  return {
    named: naming(plan, facts),
    messages: messages.length,
    proposed: startsOf(plan),
    settle: (starts) => startsOf(divideAnew(plan, starts)),
    episodes: (starts) => {
      const divided = divideAnew(plan, starts);
      return divided.parts.map((part, at) => ({
        ...timelineEpisode(plan, part, write),
        ...(at === 0 && defined({ doubt })),
        note: notes.placeOf(part),
        ...(part.state !== "known" && { preview: async () => (await notes.preview(divided))[at] ?? ok("") }),
      }));
    },
  };
}

/** One episode is called what its note will be; of several, the conversation has a name of its own, as far as it says one. */
function naming(plan: ConversationPlan, facts: readonly string[]): Divisible["named"] {
  const { parts, conversation, telling } = plan;
  const first = parts[0]?.episode.task ?? telling.file;
  const whole = lazily(() => (parts.length === 1 ? parts : divideAnew(plan, [0]).parts)[0]?.episode.task ?? first);
  return (starts) => {
    const { title = first } = conversation;
    const only = starts.length === 1 ? whole() : title;
    const isNamed = conversation.title !== undefined && title !== only;
    return { title: only, facts: isNamed ? [title, ...facts] : facts };
  };
}

const startsOf = ({ parts }: ConversationPlan): Starts => parts.map(({ first }) => first);

function timelineEpisode(plan: ConversationPlan, part: PlannedPart, write: WriteMoment): Omit<TimelineEpisode, "note"> {
  const { first, state, episode, masked } = part;
  const messages = shownMessages(plan, part);
  const begun = messages[0]?.at;
  const facts = [
    begun === undefined ? (writtenDay(episode.date, write.day) ?? words.undated) : write.whole(begun),
    words.messages(messages.length),
    words.states[state],
    text.form.outcomes[endingOf(episode)],
    isKeyMoment(episode) ? words.keyMoment : "",
    masked === 0 ? "" : words.masked(masked),
  ];
  return {
    title: episode.task,
    facts: facts.filter((fact) => fact !== ""),
    decisions: episode.decisions.map(({ title }) => title),
    first,
    isFixed: state !== "new",
    messages: messages.map(({ speaker, text, at }) => ({
      speaker,
      text,
      time: at === undefined ? "" : write.time(at),
    })),
  };
}
