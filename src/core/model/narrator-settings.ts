import { defined } from "../lib/defined.ts";
import { isObject, member, type Json, type JsonObject } from "../lib/json.ts";
import { sameValue } from "../lib/same-value.ts";

/** What a server speaks that has a language model. */
export type NarratorApi = "openai" | "anthropic";

/** Who has language models; `other` is any that speaks OpenAI's interface. */
export const narratorProviders = ["ollama", "lmstudio", "openai", "openrouter", "anthropic", "other"] as const;
export type NarratorProvider = (typeof narratorProviders)[number];

/** The language model of a vault, as a person chose it. Its key is kept elsewhere. */
export interface NarratorSettings {
  readonly provider: NarratorProvider | "off";
  /** Empty where it is the provider's own. */
  readonly address: string;
  readonly model: string;
  /** How much it may read and write a day, on each device. */
  readonly tokensPerDay: number;
}

export const usualNarrator: NarratorSettings = { provider: "off", address: "", model: "", tokensPerDay: 200_000 };

export const mostTokensPerDay = 1_000_000_000;

const ownAddresses: Readonly<Record<NarratorProvider, string>> = {
  ollama: "http://localhost:11434",
  lmstudio: "http://localhost:1234",
  openai: "https://api.openai.com",
  openrouter: "https://openrouter.ai/api",
  anthropic: "https://api.anthropic.com",
  other: "",
};

/** Where a provider is found, unless a person says otherwise. */
export function ownAddress(provider: NarratorSettings["provider"]): string {
  return provider === "off" ? "" : ownAddresses[provider];
}

export function apiOf(provider: NarratorSettings["provider"]): NarratorApi {
  return provider === "anthropic" ? "anthropic" : "openai";
}

/** Where the texts go: as chosen, else to the provider's own address. */
export function addressOf({ provider, address }: Pick<NarratorSettings, "provider" | "address">): string {
  return address.trim() === "" ? ownAddress(provider) : address.trim();
}

/** Whether the texts go where the provider's name says, and not somewhere else under that name. */
export function isOwnAddress({ provider, address }: Pick<NarratorSettings, "provider" | "address">): boolean {
  return ownAddress(provider) !== "" && addressOf({ provider, address }) === ownAddress(provider);
}

/** Whether there is enough to ask a model. */
export function isNarrated(settings: NarratorSettings): boolean {
  return settings.provider !== "off" && settings.model !== "" && addressOf(settings) !== "";
}

/** Reads what was stored, whatever it is: what it does not say is as before. Another provider has an address of its own. */
export function readNarratorSettings(stored: unknown, before: NarratorSettings = usualNarrator): NarratorSettings {
  if (!isObject(stored)) return before;
  const provider = providerOf(member(stored, "provider"));
  const below = provider === undefined || provider === before.provider ? before : { ...before, address: "", model: "" };
  return {
    ...below,
    ...defined({
      provider,
      address: textOf(member(stored, "address")),
      model: textOf(member(stored, "model")),
      tokensPerDay: tokensOf(member(stored, "tokens_per_day")),
    }),
  };
}

/** What to store: only what is not as usual, and what is there under keys that we do not know. */
export function storedNarratorSettings(settings: NarratorSettings, stored?: unknown): JsonObject {
  const usual = entriesOf(usualNarrator);
  const own = Object.entries(entriesOf(settings)).filter(([key, value]) => !sameValue(value, usual[key]));
  const others = Object.entries(isObject(stored) ? stored : {}).filter(([key]) => !(key in usual));
  return Object.fromEntries([...others, ...own]);
}

function entriesOf({ provider, address, model, tokensPerDay }: NarratorSettings): JsonObject {
  return { provider, address, model, tokens_per_day: tokensPerDay };
}

function providerOf(said: Json | undefined): NarratorSettings["provider"] | undefined {
  return said === "off" ? "off" : narratorProviders.find((known) => known === said);
}

/** The longest name of a model, or address, that is one. */
const longest = 300;

function textOf(said: Json | undefined): string | undefined {
  return typeof said === "string" && said.length <= longest && !/\p{Cc}/u.test(said) ? said.trim() : undefined;
}

function tokensOf(said: Json | undefined): number | undefined {
  return typeof said === "number" && Number.isInteger(said) && said >= 0 && said <= mostTokensPerDay ? said : undefined;
}
