import { Notice } from "obsidian";
import type { SearchHit } from "../app/show-hits.ts";
import { writePack, type RecallPack } from "./parts/recall-pack.ts";
import { text } from "./text.ts";

/** Puts memories on the clipboard, as an agent would have been answered them. */
export async function copyPack(hits: readonly SearchHit[]): Promise<void> {
  const pack: RecallPack = new Map(hits.map((hit) => [hit.id, hit]));
  await navigator.clipboard.writeText(writePack(pack).markdown);
  new Notice(text.pack.copied(pack.size));
}
