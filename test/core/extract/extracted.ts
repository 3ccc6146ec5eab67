import type { Extraction, SessionDraft } from "../../../src/core/extract/draft.ts";
import { extractSession } from "../../../src/core/extract/extract-session.ts";

/** What is extracted from a text, as from a file of that name. */
export function extracted(text: string, path = "file"): Extraction {
  const extractor = extractSession(path);
  for (const line of text.split("\n")) extractor.step(line);
  return extractor.finish();
}

export function draftOf(text: string, path?: string): SessionDraft {
  const { draft, reason = "" } = extracted(text, path);
  if (!draft) throw new Error(`There is no session: ${reason}`);
  return draft;
}

/** The texts of the events of a kind. */
export const happened = ({ events }: SessionDraft, wanted: string): readonly string[] =>
  events.filter(({ type }) => type === wanted).map(({ content }) => content);
