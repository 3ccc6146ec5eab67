import { lazily } from "../lib/lazily.ts";
import { secretShapes } from "./secret-shapes.ts";

/** What stands where a secret was. */
const mask = "[masked]";

const secretName = String.raw`(?:[\w-]{0,40}(?:password|passwd|passphrase|passcode|passwort|kennwort|secret|api[_-]?key|access[_-]?key|account[_-]?key|private[_-]?key|auth[_-]?token|access[_-]?token|refresh[_-]?token|[_-]token|[_-]key|[_-]pass|[_-]pw|_auth)|token|pwd|psw|pw|pass(?=\s*=))`;
const quoted = String.raw`\\?"[^"\n\\]{3,}\\?"|\\?'[^'\n\\]{3,}\\?'`;
const valueOfSecret = String.raw`(?:${quoted}|[^\s"',;)}\]]{4,})`;
/** `password=…`, `"api_key": "…"`, `--token …`: what is named as a secret is one. */
const assignment = new RegExp(
  String.raw`((?:--(?:${secretName}|pass)(?:=|\s+)|\\?["']?\b${secretName}\\?["']?\s*(?:=|:(?!:))\s*))(${valueOfSecret})(?=([^]{0,4}))`,
  "gi",
);
/** `SECRET_KEY_BASE=…`: a name of an environment that says somewhere in it that a secret is behind it. */
const environment = new RegExp(String.raw`(\b([A-Za-z]\w{4,80})\\?["']?\s*[=:]\s*)(${valueOfSecret})`, "g");
const secretPart = "SECRET|TOKEN|PASSWORD|PASSWD|PASSPHRASE|KEY_BASE|PRIVATE|CREDENTIAL";
const loudName = new RegExp(`^(?=[A-Z\\d_]+$).*(?:${secretPart})`);
const quietName = new RegExp(`^(?:[a-z\\d]+_)*(?:${secretPart.toLowerCase()})s?_[a-z\\d_]+$`);
/** What is told about a secret in such a name, instead of the secret. */
const aboutSecret =
  /_(?:path|file|dir|folder|ur[il]|endpoint|host|port|name|id|arn|type|kind|field|pattern|regex|length|size|limit|count|min|max|ttl|at|on|date|expiry|expires(?:_in)?|seconds|days|version|model|region|subnet(?:_\w+)?|ip|cidr|network|registry|repo|branch|email|user|enabled|rotation|policy)$/i;
/** As keys are made: in one run, with a digit in it. */
const keyLike = /^\\?["']?(?=[^"'\\]{0,200}\d)(?=[^"'\\]{0,200}[A-Za-z])[\w+/=.~!@#%^&*$-]{12,}\\?["']?$/;
const plainWords = /^\\?["']?(?:[.~]*\/|[\d.:/TZ+-]+["'\\]*$|[a-z]+(?:[._-](?:[a-z]+|v?\d{1,4}))+["'\\]*$)/;

/** `the password is …`: what follows is one when it looks like one, or is the last word. */
const secretThing =
  "password|passwort|kennwort|passphrase|passcode|pw|secret(?: key)?|api key|access key|token|pin(?: code)?";
/** `the password for the wifi …`: what it opens, told in a few words; only of passwords, for of a key one says much. */
const opened = String.raw`(?:password|passwort|kennwort|passphrase|passcode)\s+(?:for|of|to|on|at|from|für|fürs|vom|von|zum|zur|am|im|des|der)\s[^\n.!?;:,]{1,40}?`;
const being = "(?:is|was|ist|war|lautet|heißt)(?: (?:now|still|again|also|jetzt|nun|noch|immer noch|wieder|auch))?";
const sentence = lazily(() => {
  const told = `(?:^|[^\\p{L}\\p{N}])(?:${secretThing}|${opened})\\s+${being}\\s*:?\\s+`;
  const secret = "[\"'`][^\"'`\\n]{3,}[\"'`]|[^\\s\"'`,;)]{4,}";
  return new RegExp(`(${told})(${secret})(?=([^]{0,3}))`, "giu");
});
/** What is no secret though it stands in its place: a variable, a placeholder, a type, code. */
const objects =
  "process|os|env|this|self|config|settings|options|opts|props|params|args|req|request|user|input|form|state|secrets|vars|ctx|credentials";
const words =
  "your|example|changeme|redacted|null|none|true|false|undefined|string|number|boolean|required|optional|missing|(?:not|await|new|async|function)\\b";
const harmless = new RegExp(
  String.raw`^\\?["'\x60]?(?:[$<{%[]|\*+|x{3,}|\.{3}|(?:${objects})\.|${words}|[\w.]*\(|\d{1,6}["'\x60]?$|//)`,
  "i",
);
const looksRandom = /\d|[A-Z].*[a-z].*[A-Z]|[!@#$%^&*+/=]/;
/** What is said of passwords, and is none. */
const saidOf = new RegExp(
  String.raw`^(?:\w+(?:ed|ing|able|ible|ly)|${[
    "wrong correct right incorrect valid invalid empty secure insecure weak strong safe plain unknown known needed",
    "unset short long there here that this what when only kept sent lost gone sensitive secret public private in on at of",
    "the too also never always still just your yours mine ours theirs same different hidden written shown given taken",
    "broken stale fine okay good bad default part case text",
  ]
    .join(" ")
    .replaceAll(" ", "|")})[.!?]?$`,
  "i",
);

export interface Masked {
  readonly text: string;
  readonly count: number;
}

/** Takes everything out of a text that looks like a key, a token or a password. */
export function maskSecrets(text: string): Masked {
  let count = 0;
  let masked = text;
  const hide = (before: string): string => {
    count++;
    return before + mask;
  };
  for (const { pattern, isNamed } of secretShapes)
    masked = masked.replaceAll(pattern, (_whole, before: unknown) =>
      hide(isNamed && typeof before === "string" ? before : ""),
    );
  masked = masked.replaceAll(assignment, (whole, before: string, value: string, after: string) =>
    isSecretValue(before, value, after) ? hide(before) : whole,
  );
  masked = masked.replaceAll(environment, (whole, before: string, name: string, value: string) =>
    isEnvironmentSecret(name, value) ? hide(before) : whole,
  );
  masked = masked.replaceAll(sentence(), (whole, before: string, value: string, after: string) =>
    isToldSecret(before, value, after) ? hide(before) + (/[.!?]$/.exec(value)?.[0] ?? "") : whole,
  );
  return { text: masked, count };
}

const passwordName = /pass|kennwort|pwd|psw|\bpw|[_-]pw|secret/i;

/** After a password comes a secret, unless a sentence goes on; after "token" or "key" people say many things. */
function isSecretValue(name: string, value: string, after: string): boolean {
  if (value.includes(mask) || harmless.test(value)) return false;
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
  if (!(loudName.test(name) || quietName.test(name)) || aboutSecret.test(name)) return false;
  return keyLike.test(value) && !plainWords.test(value) && !value.includes("://") && !harmless.test(value);
}

function isToldSecret(name: string, value: string, after: string): boolean {
  if (value.includes(mask) || harmless.test(value) || saidOf.test(value)) return false;
  if (/^["'`]/.test(value)) return !/\s/.test(value);
  if (looksRandom.test(value)) return /^pin\b/i.test(name) || value.length >= 6;
  // German says of a password in many words what it is like; one that is a plain word is not known from those.
  if (/wort/i.test(name)) return false;
  return /pass|pw/i.test(name) && value.length >= 5 && /^\s*(?:$|[.\n!])/.test(after);
}
