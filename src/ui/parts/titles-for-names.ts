import { causalTypes } from "../../core/model/pattern.ts";
import { lazily } from "../../core/lib/lazily.ts";
import { causesText } from "../text/causes.ts";

/** What a note is called for people that a text calls by the name of its file; none where there is no such note. */
export type TitleOfName = (name: string) => string | undefined;

const fileNames = lazily(() => /(?:EPISODE|(?:ANTI)?PATTERN)-[\p{L}\p{N}_-]*[\p{L}\p{N}]/gu);

const name = lazily(() => /(?:EPISODE|(?:ANTI)?PATTERN)-[\p{L}\p{N}]/u.source);
/** What a link is called in a note, before the name of what it leads to, which may be marked and so stand apart. */
const linkTypes = lazily(() => new RegExp(String.raw`\b(${causalTypes.join("|")})(?= (?:${name()}|$))`, "gu"));
const namedFirst = lazily(() => new RegExp(`^${name()}`, "u"));

/** Names that only a machine would use, as people call them. Marks go around whole names, so none is cut. */
export function withTitles<S extends { readonly text: string }>(
  stretches: readonly S[],
  titleOf: TitleOfName,
): readonly S[] {
  return stretches.map((stretch, at) => ({
    ...stretch,
    text: inWords(stretch.text, stretches[at + 1]?.text ?? "").replace(fileNames(), (own) => titleOf(own) ?? own),
  }));
}

function inWords(text: string, next: string): string {
  return text.replace(linkTypes(), (type: string, _type: string, at: number) => {
    const isLast = at + type.length + 1 === text.length;
    const known: Readonly<Record<string, string>> = causesText.types;
    return isLast && !namedFirst().test(next) ? type : (known[type] ?? type);
  });
}
