import { getLinkpath } from "obsidian";
import type { App, TFile } from "obsidian";

export interface Cause {
  readonly effect: TFile;
  /** Link text. */
  readonly cause: string;
}

/** The causes a note names in its properties. */
export function causesOf({ metadataCache }: App, effect: TFile, property: string): Cause[] {
  const links = metadataCache.getFileCache(effect)?.frontmatterLinks ?? [];
  return links
    .filter(({ key }) => key === property || key.startsWith(`${property}.`))
    .map(({ link }) => ({ effect, cause: getLinkpath(link) }));
}
