import { defined } from "../../core/lib/defined.ts";
import { isoDay } from "../../core/lib/time.ts";
import type { When } from "../../core/retrieval/when.ts";
import type { Hit } from "../../core/retrieval/retrieve.ts";
import type { SearchHit } from "./show-hits.ts";

/** A time that a question named, and what of the answer is from then: it weighs, and leaves nothing out. */
export interface TimeAsked {
  /** As typed. */
  readonly said: string;
  /** Of what is listed, how many are from then. */
  readonly within: number;
  /** Whether nothing else was asked. */
  readonly alone: boolean;
  /** The day that was found for what it names: that of the regatta; its first, where there are several. */
  readonly day?: string;
  /** The last of several days. */
  readonly last_day?: string;
  /** The tag whose episodes these days are of. */
  readonly tag?: string;
}

/** The time asked for; "on Friday" may be any of them. */
export function timeAskedIn(
  { words, when }: { readonly words: string; readonly when?: When },
  hits: readonly Pick<Hit, "id" | "factors">[],
  shown: readonly SearchHit[],
): TimeAsked | undefined {
  if (!when || when.isLoose) return undefined;
  const ids = new Set<string>(shown.map(({ id }) => id));
  const isThen = ({ id, factors }: Pick<Hit, "id" | "factors">): boolean =>
    ids.has(id) && factors.some(({ name, value }) => name === "time" && value === 1);
  return { said: when.text, within: hits.filter(isThen).length, alone: words === "", ...daysOf(when) };
}

function daysOf({ days }: When): Pick<TimeAsked, "day" | "last_day" | "tag"> {
  if (days === undefined) return {};
  const [day, last] = [isoDay(days.from), isoDay(days.to - 1)];
  return { day, ...(last === day ? {} : { last_day: last }), ...defined({ tag: days.tag }) };
}

/** What there is to say of it beside so many hits: that all are from then, or how many are; nothing where it is seen. */
export function timeToTell({ within, alone, day }: TimeAsked, shown: number): "all" | "some" | undefined {
  if (within === shown && alone) return "all";
  return within < shown || day !== undefined ? "some" : undefined;
}

/** As typed, and the day or days that were taken for it, with the tag whose episodes they are of. */
export function tellTime({ said, day, last_day: last, tag }: TimeAsked): string {
  if (day === undefined) return said;
  const taken = last === undefined ? day : `${day} – ${last}`;
  return tag === undefined ? `${said} (${taken})` : `${said} (#${tag}: ${taken})`;
}
