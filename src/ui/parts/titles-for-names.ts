import { lazily } from "../../core/lib/lazily.ts";

/** What a note is called for people that a text calls by the name of its file; none where there is no such note. */
export type TitleOfName = (name: string) => string | undefined;

const fileNames = lazily(() => /(?:EPISODE|(?:ANTI)?PATTERN)-[\p{L}\p{N}_-]*[\p{L}\p{N}]/gu);

/** Names that only a machine would use, as people call them. Marks go around whole names, so none is cut. */
export function withTitles<S extends { readonly text: string }>(
  stretches: readonly S[],
  titleOf: TitleOfName,
): readonly S[] {
  return stretches.map((stretch) => ({
    ...stretch,
    text: stretch.text.replace(fileNames(), (name) => titleOf(name) ?? name),
  }));
}
