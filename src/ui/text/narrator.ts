import { grouped } from "../../core/lib/grouped.ts";

/** What is said about language models. */
export const narratorText = {
  heading: "Language model",
  openLog: "Open the log of model calls",
  inUse: "Language model in use",
  state: {
    off: "None. Everything works without one; nothing is sent.",
    on: (model: string, host: string): string => `${model} at ${host}.`,
    elsewhere: (model: string, host: string): string =>
      `${model} at ${host} was chosen on another device. Nothing is sent from this one until you choose it here, too.`,
    failed: (reason: string): string => `None. ${reason}`,
    today: (tokens: number, most: number): string => `${grouped(tokens)} of ${grouped(most)} tokens today.`,
  },
  turnOff: "Turn off",
  choose: "Choose a language model",
  chooseDesc:
    "On this device, such as Ollama, or by a provider. It may judge and name; what it says is checked. Search has a model of its own, above.",
  provider: "Provider",
  providers: {
    ollama: "Ollama",
    lmstudio: "LM Studio",
    openai: "OpenAI",
    openrouter: "OpenRouter",
    anthropic: "Anthropic",
    other: "Another, OpenAI-compatible",
  },
  address: "Address",
  addressDesc: (usual: string): string =>
    `${usual === "" ? "" : `Leave it empty for ${usual}. `}Begins with https://, or with http:// on this device and in your network.`,
  model: "Model",
  modelDesc: "By the name the provider has for it.",
  key: "Key",
  keyDesc:
    "Empty where none is needed. It is kept among the secrets of this device, not in the vault, and only sent to this address.",
  tokens: "Tokens a day",
  tokensDesc: (usual: number): string =>
    `What it may read and write at most, on each device. Then everything goes on without it until tomorrow. Usually ${grouped(usual)}.`,
  tokensWrong: (most: number): string => `A whole number from 0 to ${grouped(most)}.`,
  test: "Test",
  testDesc: "Asks for one word, with nothing of your notes in it.",
  asking: "Asking…",
  answered: (seconds: string): string => `It has answered, after ${seconds} seconds.`,
  use: "Use this model",
  missing: { model: "Name the model first.", address: "Name the address and the model first." },
  what: "the note, each time one is stored, with the memories you or agents looked up before; and parts of conversations that are taken in. Secrets such as keys are masked.",
  here: (what: string): string => `Sent to a program on this device: ${what}`,
  near: (host: string, what: string): string => `Sent unencrypted through your network to ${host}: ${what}`,
  away: (host: string, what: string): string => `Sent to ${host}: ${what}`,
  calls: "Calls",
  callsDesc: "What it was asked for, when, and what it took. Nothing of what was asked or answered is written down.",
  log: {
    title: "Calls of the language model",
    none: "No language model was ever asked.",
    shown: (shown: number, total: number): string => {
      if (total === 1) return "1 call.";
      const which = shown === total ? String(total) : `The newest ${String(shown)} of ${String(total)}`;
      return `${which} calls, the newest first.`;
    },
    today: (tokens: number): string => `${grouped(tokens)} tokens today.`,
    columns: {
      time: "When",
      purpose: "For",
      outcome: "Came of it",
      model: "Asked",
      tokens: "Tokens",
      seconds: "Seconds",
    },
    purposes: {
      title: "Title and summary",
      boundary: "Boundaries",
      facts: "Facts",
      rating: "What has helped",
      test: "Test",
    },
    outcomes: {
      answered: "Answered",
      "not-answered": "No answer",
      refused: "Refused",
      malformed: "Not as asked for",
      cancelled: "Cancelled",
      unfinished: "Broke off",
    },
    used: grouped,
    about: (tokens: number): string => `about ${grouped(tokens)}`,
    unknown: "unknown",
  },
} as const;
