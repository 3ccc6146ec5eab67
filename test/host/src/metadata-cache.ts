import type { App, CachedMetadata, MetadataCache, TAbstractFile, TFile, Vault } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { addUndocumented, api, onConstruct, patch } from "./api.ts";
import { indexNames, resolveLinkpath, shortestLinktext, type NameIndex } from "./link-resolution.ts";
import { readMetadata } from "./note-metadata.ts";
import { backedAdapter, isInVault } from "./vault-index.ts";
import { BackedAdapter } from "./backed-adapter.ts";

interface IndexState {
  readonly vault: Vault;
  /** Notes whose text is to be read again. */
  readonly changed: Set<TFile>;
  /** A file came, went or moved since links were last resolved: any link may now mean another file. */
  namesChanged: boolean;
  names: NameIndex | undefined;
  timer: number | undefined;
}

const states = new WeakMap<MetadataCache, IndexState>();

/** Long enough that the index is never ready inside the vault event, as in the app. */
const indexDelayMs = 2;

export function installMetadataCache(): void {
  onConstruct(api.MetadataCache, 2, (cache: MetadataCache, _app: App, vault: Vault) => {
    const state = { vault, changed: new Set<TFile>(), namesChanged: false, names: undefined, timer: undefined };
    states.set(cache, state);
    followVault(cache, state);
  });
  // The mock calls this inside `create` and `modify`.
  addUndocumented(api.MetadataCache, {
    parseFileMetadata(this: MetadataCache, file: TAbstractFile) {
      if (file instanceof api.TFile && file.extension === "md") stateOf(this).changed.add(file);
      schedule(this);
    },
  });
  patch(api.MetadataCache, {
    getFirstLinkpathDest(linkpath, sourcePath) {
      const { vault } = stateOf(this);
      return linkpath === "" ? vault.getFileByPath(sourcePath) : resolveLinkpath(namesOf(this), linkpath, sourcePath);
    },
    fileToLinktext(file, _sourcePath, omitMdExtension = true) {
      return shortestLinktext(namesOf(this), file, omitMdExtension);
    },
  });
}

/** Indexes now what is waiting; for tests and for callers that need up-to-date links. */
export function indexNow(cache: MetadataCache): void {
  const state = stateOf(cache);
  window.clearTimeout(state.timer);
  state.timer = undefined;
  const read = [...state.changed].filter(isInVault);
  state.changed.clear();
  for (const file of read) readNote(cache, file);
  const resolved = resolveLinks(cache, state, read);
  for (const file of resolved) cache.trigger("resolve", file);
  cache.trigger("resolved");
}

export function isIndexing(cache: MetadataCache): boolean {
  return stateOf(cache).timer !== undefined;
}

/** For a host that goes away. */
export function stopIndexing(cache: MetadataCache): void {
  window.clearTimeout(stateOf(cache).timer);
}

function followVault(cache: MetadataCache, state: IndexState): void {
  const namesDiffer = (): void => {
    state.names = undefined;
    state.namesChanged = true;
    schedule(cache);
  };
  state.vault.on("create", namesDiffer);
  state.vault.on("delete", (file) => {
    namesDiffer();
    if (file instanceof api.TFile) forget(cache, file);
  });
  state.vault.on("rename", (file, oldPath) => {
    namesDiffer();
    if (file instanceof api.TFile) move(cache, oldPath, file.path);
  });
}

function schedule(cache: MetadataCache): void {
  const state = stateOf(cache);
  // The app the mock makes for `window.app` has another adapter and is never used.
  if (!(state.vault.adapter instanceof BackedAdapter)) return;
  state.timer ??= window.setTimeout(() => {
    indexNow(cache);
  }, indexDelayMs);
}

function readNote(cache: MetadataCache, file: TFile): void {
  const text = backedAdapter(file.vault).peek(file.path) ?? "";
  const metadata = readMetadata(text);
  entriesOf(cache).set(file.path, metadata);
  cache.trigger("changed", file, text, metadata);
}

/** Resolves the links of the notes just read, or of all notes when names changed; gives the notes it was done for. */
function resolveLinks(cache: MetadataCache, state: IndexState, read: readonly TFile[]): TFile[] {
  const files = state.namesChanged ? state.vault.getMarkdownFiles() : read;
  const wasRead = new Set(read);
  state.namesChanged = false;
  return files.filter((file) => {
    const metadata = entriesOf(cache).get(file.path);
    if (metadata === undefined) return false;
    const before = JSON.stringify([cache.resolvedLinks[file.path], cache.unresolvedLinks[file.path]]);
    const after = countLinks(cache, file.path, metadata);
    cache.resolvedLinks[file.path] = after.resolved;
    cache.unresolvedLinks[file.path] = after.unresolved;
    return wasRead.has(file) || before !== JSON.stringify([after.resolved, after.unresolved]);
  });
}

interface LinkCounts {
  readonly resolved: Record<string, number>;
  readonly unresolved: Record<string, number>;
}

function countLinks(cache: MetadataCache, path: string, metadata: CachedMetadata): LinkCounts {
  const counts: LinkCounts = { resolved: {}, unresolved: {} };
  const references = [...(metadata.links ?? []), ...(metadata.embeds ?? []), ...(metadata.frontmatterLinks ?? [])];
  for (const { link } of references) {
    const linkpath = api.getLinkpath(link);
    if (linkpath === "") continue;
    const target = cache.getFirstLinkpathDest(linkpath, path);
    const [counter, key] = target === null ? [counts.unresolved, linkpath] : [counts.resolved, target.path];
    counter[key] = (counter[key] ?? 0) + 1;
  }
  return counts;
}

function forget(cache: MetadataCache, file: TFile): void {
  const before = entriesOf(cache).get(file.path) ?? null;
  entriesOf(cache).delete(file.path);
  Reflect.deleteProperty(cache.resolvedLinks, file.path);
  Reflect.deleteProperty(cache.unresolvedLinks, file.path);
  cache.trigger("deleted", file, before);
}

/** The app does not fire `changed` for a rename, for the sake of speed; the entries just follow. */
function move(cache: MetadataCache, from: string, to: string): void {
  const metadata = entriesOf(cache).get(from);
  entriesOf(cache).delete(from);
  if (metadata !== undefined) entriesOf(cache).set(to, metadata);
  for (const links of [cache.resolvedLinks, cache.unresolvedLinks]) {
    const own = links[from];
    Reflect.deleteProperty(links, from);
    if (own !== undefined) links[to] = own;
  }
}

function namesOf(cache: MetadataCache): NameIndex {
  const state = stateOf(cache);
  state.names ??= indexNames(state.vault);
  return state.names;
}

function entriesOf(cache: MetadataCache): Map<string, CachedMetadata> {
  return mock.MetadataCache.fromOriginalType2__(cache).cache__;
}

function stateOf(cache: MetadataCache): IndexState {
  const state = states.get(cache);
  if (state === undefined) throw new Error("This metadata cache was made before the host was installed.");
  return state;
}
