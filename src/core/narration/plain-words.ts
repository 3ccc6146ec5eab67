import { shortened } from "../extract/shorten.ts";
import { cleanLine } from "../notes/clean.ts";

const address =
  /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s<>"')\]]+|\bwww\.[^\s<>"')\]]+|\b(?:javascript|data|vbscript|obsidian|file):\S+/gi;

/**
 * What a language model wrote, as one line of plain words: no link, no embed, no markup, no command of a plugin, and no
 * address that is not in what it was shown. Empty where nothing is left.
 */
export function plainWords(said: string, { most, shown }: { readonly most: number; readonly shown: string }): string {
  const words = cleanLine(said.slice(0, 4 * most))
    .replaceAll(/[\p{Cf}\p{Co}]/gu, "")
    .replaceAll(/!?\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]/g, "$1")
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/<%[^>]*>|<\/?[a-z!][^>]*>/gi, " ")
    .replaceAll(address, (found) => (shown.includes(found) ? found : ""))
    .replaceAll(/[[\]<>`{}|\\]|%%|\$=|==|\*\*|__/g, "")
    .replaceAll(/(\S)::/g, "$1:")
    .replaceAll(/(^|\s)[#^](?=[\p{L}\p{N}_/-])/gu, "$1")
    .replace(/^(?:[#>+*=~-]+\s*|\d+[.)]\s+)+/, "");
  return shortened(cleanLine(words), most);
}
