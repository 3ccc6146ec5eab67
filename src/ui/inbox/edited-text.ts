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
