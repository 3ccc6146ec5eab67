import { apostrophe, isWordKind, kindAt } from "./char-kinds.ts";

/** What is left of *is*, *will*, *are*, *have*, *would*, *am* behind an apostrophe, and the mark of the owner. */
const clitics: ReadonlySet<string> = new Set(["s", "ll", "re", "ve", "d", "m"]);
const longestClitic = 2;

/** How long the `'s` or `'ll` is that stands here, its apostrophe included; 0 for anything else. */
export function cliticLength(text: string, at: number): number {
  if (kindAt(text, at) !== apostrophe) return 0;
  let length = 1;
  while (length <= longestClitic && isWordKind(kindAt(text, at + length))) length++;
  if (isWordKind(kindAt(text, at + length))) return 0;
  return clitics.has(text.slice(at + 1, at + length).toLowerCase()) ? length : 0;
}

const small = (code: number): number => code | 32;
const n = 110;
const t = 116;

/** Whether the apostrophe of `don't` stands here, which is one word. */
export function isNegation(text: string, at: number): boolean {
  if (small(text.charCodeAt(at + 1)) !== t || small(text.charCodeAt(at - 1)) !== n) return false;
  return kindAt(text, at) === apostrophe && !isWordKind(kindAt(text, at + 2));
}
