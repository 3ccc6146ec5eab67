import { lazily } from "../lib/lazily.ts";
import { issued, placed, placedInAnyCase } from "./secret-shapes.ts";
import { secretWords } from "./secret-words.ts";

/** What stands where a secret was. */
const mask = "[masked]";

const known = lazily(() => {
  const like = (flags: string) => (source: string) => new RegExp(source, flags);
  const words = secretWords;
  return {
    issued: issued.map(like("g")),
    placed: [...placedInAnyCase.map(like("gi")), ...placed.map(like("g"))],
    assignment: new RegExp(words.assignment, "gi"),
    environment: new RegExp(words.environment, "g"),
    worded: new RegExp(words.worded, "gi"),
    sentence: new RegExp(words.sentence, "giu"),
    beside: new RegExp(words.beside, "gi"),
    loudName: new RegExp(words.loudName),
    quietName: new RegExp(words.quietName),
    aboutSecret: new RegExp(words.aboutSecret, "i"),
    keyLike: new RegExp(words.keyLike),
    plainWords: new RegExp(words.plainWords),
    elsewhere: new RegExp(words.elsewhere, "i"),
    unmistakable: new RegExp(words.unmistakable),
    namedSo: new RegExp(words.namedSo, "i"),
    harmless: new RegExp(words.harmless, "i"),
    saidOf: new RegExp(words.saidOf, "i"),
  };
});

const looksRandom = /\d|^[^A-Z]*[A-Z][^a-z]*[a-z][^A-Z]*[A-Z]|[!@#$%^&*+/=]/;

export interface Masked {
  readonly text: string;
  readonly count: number;
}

/** Takes everything out of a text that looks like a key, a token or a password. */
export function maskSecrets(text: string): Masked {
  const { assignment, environment, worded, sentence, beside, ...shapes } = known();
  let count = 0;
  let masked = text;
  const hide = (before: string): string => {
    count++;
    return before + mask;
  };
  for (const pattern of shapes.issued) masked = masked.replaceAll(pattern, () => hide(""));
  for (const pattern of shapes.placed) masked = masked.replaceAll(pattern, (_whole, before: string) => hide(before));
  masked = masked.replaceAll(assignment, (whole, before: string, value: string, after: string) =>
    isSecretValue(before, value, after) ? hide(before) : whole,
  );
  masked = masked.replaceAll(environment, (whole, before: string, name: string, value: string) =>
    isEnvironmentSecret(name, value) ? hide(before) : whole,
  );
  masked = masked.replaceAll(worded, (whole, before: string, value: string) =>
    isWordedSecret(before, value) ? hide(before) + ended(value) : whole,
  );
  masked = masked.replaceAll(sentence, (whole, before: string, value: string, after: string) =>
    isSaidSecret(before, value, after) ? hide(before) + ended(value) : whole,
  );
  masked = masked.replaceAll(beside, (whole, before: string, value: string) =>
    isUnmistakable(before, value) ? hide(before) + ended(value) : whole,
  );
  return { text: masked, count };
}

const passwordName = /pass|kennwort|pwd|psw|\bpw|[_-]pw|secret/i;

/** What ends the sentence a secret stands in is none of it. */
const ended = (value: string): string => /[.!?]$/.exec(value)?.[0] ?? "";

/** After a password comes a secret, unless a sentence goes on; after "token" or "key" people say many things. */
function isSecretValue(name: string, value: string, after: string): boolean {
  if (value.includes(mask) || known().harmless.test(value)) return false;
  if (passwordName.test(name)) return isPassword(name, value, after);
  const isVariable = /^[A-Z\d_]+_TOKEN=$/.test(name);
  return isVariable ? value.length >= 6 : value.length >= 12 && looksRandom.test(value);
}

function isPassword(name: string, value: string, after: string): boolean {
  const isFolder = /^pwd=/i.test(name) && /^["']?[~.]*\//.test(value);
  if (isFolder) return false;
  if (name.includes("=") || name.startsWith("--") || /^\\?["']/.test(value) || looksRandom.test(value)) return true;
  // `reset-password: describe` is a task.
  const isTask = /-(?:password|secret)["']?\s*:/i.test(name);
  return !isTask && value.length >= 6 && /^\s*(?:$|[\n,;})\]"'`\\])/.test(after);
}

function isEnvironmentSecret(name: string, value: string): boolean {
  const { loudName, quietName, aboutSecret, keyLike, plainWords, harmless } = known();
  if (!(loudName.test(name) || quietName.test(name)) || aboutSecret.test(name)) return false;
  return keyLike.test(value) && !plainWords.test(value) && !value.includes("://") && !harmless.test(value);
}

/** A code may be four digits; keys of a network have at least eight signs, others more. */
function isWordedSecret(name: string, value: string): boolean {
  const { harmless, plainWords, elsewhere } = known();
  const bare = value.replaceAll(/^[\\"'`*]+|[\\"'`*.!?]+$/g, "");
  const least = /code/i.test(name) ? 4 : /wlan|wi-?fi|wpa|netzw|network/i.test(name) ? 8 : 12;
  if (bare.length < least || !/\d/.test(bare) || elsewhere.test(bare)) return false;
  return /^[\d-]+$/.test(bare) || (!harmless.test(value) && !plainWords.test(value));
}

function isSaidSecret(name: string, value: string, after: string): boolean {
  const isWorded = /schl|zugangs|zugriffs|sitzungs|code/i.test(name) && !/pass|pin/i.test(name);
  return isWorded ? isWordedSecret(name, value) : isToldSecret(name, value, after);
}

function isToldSecret(name: string, value: string, after: string): boolean {
  const { harmless, saidOf } = known();
  if (value.includes(mask) || harmless.test(value) || saidOf.test(value)) return false;
  if (/^["'`]/.test(value)) return !/\s/.test(value);
  if (looksRandom.test(value)) return /^pin\b/i.test(name) || value.length >= 6;
  // German says of a password in many words what it is like; one that is a plain word is not known from those.
  if (/wort/i.test(name)) return false;
  return /pass|pw/i.test(name) && value.length >= 5 && /^\s*(?:$|[.\n!])/.test(after);
}

function isUnmistakable(name: string, value: string): boolean {
  const { harmless, unmistakable, namedSo } = known();
  const bare = value.replace(/[.!?:*]+$/, "");
  if (/schl|key|token/i.test(name) && bare.length < 16) return false;
  if (!/\d/.test(bare) || !/[A-Za-z]/.test(bare) || harmless.test(bare)) return false;
  return unmistakable.test(bare) && !namedSo.test(bare);
}
