/** What stands where a secret was. */
const mask = "[masked]";

/** One kind of secret: what it looks like, and what of it may stay. */
interface SecretShape {
  readonly pattern: RegExp;
  /** Groups of the pattern that say what it was, and no more. */
  readonly keep?: (before: string) => string;
}

const named = (before: string): string => `${before}${mask}`;

const shapes: readonly SecretShape[] = [
  // A key that was cut off before its end is one all the same.
  { pattern: /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----[^]*?(?:-----END [A-Z0-9 ]*-----|$)/g },
  { pattern: /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g },
  { pattern: /\b(?:sk|rk|pk)[-_](?:ant-|proj-|live[-_]|test[-_]|or-)?[A-Za-z0-9][\w-]{15,}/g },
  { pattern: /\b(?:gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|npm_\w{30,}|hf_\w{20,})/g },
  { pattern: /\bxox[abeoprs]-[\w-]{10,}/g },
  { pattern: /\b(?:AKIA|ASIA|AGPA|AIDA|AROA)[A-Z0-9]{16}\b/g },
  { pattern: /\bAIza[\w-]{35}/g },
  { pattern: /\bSG\.[\w-]{16,}\.[\w-]{16,}/g },
  { pattern: /\b(?:dop_v1_\w{32,}|shpat_\w{24,}|pypi-[\w-]{32,}|SK[0-9a-f]{32})\b/g },
  { pattern: /\bya29\.[\w-]{20,}/g },
  // A password in an address: what is behind it is still told.
  { pattern: /(\b[a-z][\w+.-]{0,20}:\/\/[^\s/:@"'`]{0,100}:)[^\s/@"'`]{1,200}(?=@)/gi, keep: named },
  { pattern: /(\b(?:authorization\s*:\s*)(?:bearer|basic|token)\s+)[\w+/.~=-]{6,}/gi, keep: named },
  { pattern: /(\bbearer\s+)(?=[\w+/.~=-]{0,60}\d)[\w+/.~=-]{16,}/gi, keep: named },
];

const secretName = String.raw`(?:[\w-]{0,40}(?:password|passwd|passphrase|secret|api[_-]?key|access[_-]?key|account[_-]?key|private[_-]?key|auth[_-]?token|access[_-]?token|refresh[_-]?token|[_-]token|[_-]key)|token|pwd)`;
const valueOfSecret = String.raw`(?:"[^"\n]{4,}"|'[^'\n]{4,}'|[^\s"',;)}\]]{4,})`;
/** `password=…`, `"api_key": "…"`, `--token …`: what is named as a secret is one. */
const assignment = new RegExp(
  String.raw`((?:--${secretName}(?:=|\s+)|["']?\b${secretName}["']?\s*(?:=|:(?!:))\s*))(${valueOfSecret})(?=([^]{0,4}))`,
  "gi",
);
/** What is no secret though it stands in its place: a variable, a placeholder, a type, code. */
const harmless =
  /^["']?(?:\$|<|\{|%|\[|\*+|x{3,}|\.{3}|process\.|os\.|env\.|your|example|changeme|null|none|true|false|undefined|string|number|boolean|required|optional|missing|not\b|[\w.]*\(|\d{1,6}["']?$|\/\/)/i;
const looksRandom = /\d|[A-Z].*[a-z].*[A-Z]|[!@#$%^&*+/=]/;

export interface Masked {
  readonly text: string;
  readonly count: number;
}

/** Takes everything out of a text that looks like a key, a token or a password. */
export function maskSecrets(text: string): Masked {
  let count = 0;
  let masked = text;
  for (const { pattern, keep } of shapes) {
    masked = masked.replaceAll(pattern, (_whole, before: unknown) => {
      count++;
      return keep && typeof before === "string" ? keep(before) : mask;
    });
  }
  masked = masked.replaceAll(assignment, (whole, before: string, value: string, after: string) => {
    if (!isSecretValue(before, value, after)) return whole;
    count++;
    return before + mask;
  });
  return { text: masked, count };
}

/** After a password comes a secret, unless a sentence goes on; after "token" or "key" people say many things. */
function isSecretValue(name: string, value: string, after: string): boolean {
  if (value.includes(mask) || harmless.test(value)) return false;
  if (!/pass|pwd|secret/i.test(name)) return value.length >= 12 && looksRandom.test(value);
  const isAlone = value.length >= 6 && /^\s*(?:$|[\n,;})\]"'`\\])/.test(after);
  return name.includes("=") || name.startsWith("--") || /^["']/.test(value) || isAlone || looksRandom.test(value);
}
