import type { ModelCallRow } from "../../app/list-model-calls.ts";
import type { NarratorState } from "../../app/narrator/chosen-narrator.ts";
import { hostOf, isThisMachine, narratorAddress } from "../../core/model/model-address.ts";
import { addressOf, apiOf, isNarrated, type NarratorSettings } from "../../core/model/narrator-settings.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { text } from "../text/text.ts";
import { writeFixed } from "../write-number.ts";

const words = text.narrator;

/** What is so, in a sentence or two. */
export function narratorLine(state: NarratorState, tokensToday: number): string {
  if (state.kind === "off") return words.state.off;
  if (state.kind === "failed") return words.state.failed(inOwnWords(state.reason));
  const { settings } = state;
  const said = words.state[state.kind](settings.model, hostOf(addressOf(settings)));
  return state.kind === "on" ? `${said} ${words.state.today(tokensToday, settings.tokensPerDay)}` : said;
}

/** What is wrong with an address; nothing where it can be used, or is empty and need not be typed. */
export function addressProblem(settings: NarratorSettings): string | undefined {
  if (addressOf(settings) === "") return undefined;
  const checked = narratorAddress(apiOf(settings.provider), addressOf(settings));
  return checked.ok ? undefined : inOwnWords(checked.error);
}

export const isWhole = (settings: NarratorSettings): boolean =>
  isNarrated(settings) && addressProblem(settings) === undefined;

/** Who will get what; said before anything is sent. */
export function disclosure(settings: NarratorSettings): string {
  const address = addressOf(settings);
  if (address === "" || addressProblem(settings) !== undefined) return words.missing.address;
  if (!isWhole(settings)) return words.missing.model;
  if (isThisMachine(address)) return words.here(words.what);
  return address.startsWith("https:")
    ? words.away(hostOf(address), words.what)
    : words.near(hostOf(address), words.what);
}

/** One row of the log, as it is shown. */
export interface ShownCall {
  readonly time: string;
  readonly purpose: string;
  readonly outcome: string;
  readonly model: string;
  readonly tokens: string;
  readonly seconds: string;
}

export function toShownCall(call: ModelCallRow, write: (at: number) => string): ShownCall {
  const { time, purpose, outcome, model, host, read, written, estimated, ms } = call;
  const { purposes, outcomes, about, used, unknown } = words.log;
  const names: ReadonlyMap<string, string> = new Map(Object.entries(purposes));
  const tokens = (read ?? 0) + (written ?? 0);
  return {
    time: write(Date.parse(time)),
    purpose: names.get(purpose) ?? purpose,
    outcome: outcomes[outcome],
    model: `${model} (${host})`,
    tokens: read === null ? unknown : estimated ? about(tokens) : used(tokens),
    seconds: ms === null ? "" : writeFixed(ms / 1000, 1),
  };
}
