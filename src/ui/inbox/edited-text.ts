import type { ProposedText } from "../../app/proposals/edit.ts";

/** A proposed text, and what somebody has made of it. */
export interface EditedText extends ProposedText {
  readonly typed: string;
}

/** The texts as they were left the last time, where they are proposed unchanged. */
export function withTyped(texts: readonly ProposedText[], left: readonly EditedText[] = []): readonly EditedText[] {
  return texts.map((each) => {
    const same = left.find(
      ({ path, before, text }) => path === each.path && before === each.before && text === each.text,
    );
    return { ...each, typed: same?.typed ?? each.text };
  });
}

const head = /^---\n(?:[^]*?\n)?---\n/;

/** Where the sentence begins that somebody wants to edit: of a new note its first; of a changed one what is other than before. */
export function sentenceAt(text: string, before?: string): number {
  const top = head.exec(text)?.[0].length ?? 0;
  const body = text.slice(top);
  if (before === undefined) return top + (/^(?:\s*\n|#+\s.*\n)*/.exec(body)?.[0].length ?? 0);
  const known = before.replace(head, "");
  return body === known ? firstOther(text, before) : top + firstOther(body, known);
}

/** The beginning of the first line that is another. */
function firstOther(text: string, before: string): number {
  let at = 0;
  while (at < text.length && text[at] === before[at]) at++;
  return text.slice(0, at).lastIndexOf("\n") + 1;
}
