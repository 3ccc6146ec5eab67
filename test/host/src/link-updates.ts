import type { App, Reference, ReferenceCache, TFile } from "obsidian";
import { api } from "./api.ts";
import { indexNow, isIndexing } from "./metadata-cache.ts";

/** The links in one note that mean a file about to be moved. */
interface LinksToMove {
  readonly source: TFile;
  readonly target: TFile;
  readonly inText: readonly ReferenceCache[];
  readonly inProperties: readonly Reference[];
}

/** Must be asked before the rename; afterwards the links would no longer resolve. */
export function linksTo(app: App, targets: ReadonlySet<TFile>): LinksToMove[] {
  const cache = app.metadataCache;
  if (isIndexing(cache)) indexNow(cache);
  return app.vault.getMarkdownFiles().flatMap((source) => {
    const metadata = cache.getFileCache(source);
    if (metadata === null) return [];
    const means = (target: TFile) => (reference: Reference) =>
      cache.getFirstLinkpathDest(api.getLinkpath(reference.link), source.path) === target &&
      api.getLinkpath(reference.link) !== "";
    return [...targets].flatMap((target) => {
      const inText = [...(metadata.links ?? []), ...(metadata.embeds ?? [])].filter(means(target));
      const inProperties = (metadata.frontmatterLinks ?? []).filter(means(target));
      return inText.length + inProperties.length === 0 ? [] : [{ source, target, inText, inProperties }];
    });
  });
}

/** Rewrites the links after the rename, from the end of each note to its start so that positions stay right. */
export async function updateLinks(app: App, moves: readonly LinksToMove[]): Promise<void> {
  for (const source of new Set(moves.map((move) => move.source))) {
    const own = moves.filter((move) => move.source === source);
    await app.vault.process(source, (text) => rewritten(app, text, own));
  }
}

function rewritten(app: App, text: string, moves: readonly LinksToMove[]): string {
  const inText = moves.flatMap(({ source, target, inText: links }) =>
    links.map((link) => ({ link, replacement: renamed(app, link, { source, target }) })),
  );
  let next = text;
  for (const { link, replacement } of inText.sort(
    (a, b) => b.link.position.start.offset - a.link.position.start.offset,
  )) {
    next = next.slice(0, link.position.start.offset) + replacement + next.slice(link.position.end.offset);
  }
  for (const { source, target, inProperties } of moves) {
    for (const link of inProperties) next = next.replace(link.original, () => renamed(app, link, { source, target }));
  }
  return next;
}

function renamed(
  app: App,
  { link, original }: Reference,
  { source, target }: { source: TFile; target: TFile },
): string {
  const subpath = link.includes("#") ? link.slice(link.indexOf("#")) : "";
  const isWikilink = original.includes("[[");
  const linktext = app.metadataCache.fileToLinktext(target, source.path, isWikilink);
  if (isWikilink) return original.replace(link, () => linktext + subpath);
  return original.replace(/\]\(.*\)$/, () => `](${encodeURI(linktext + subpath)})`);
}
