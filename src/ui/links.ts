import type { App, ObsidianProtocolData, Plugin } from "obsidian";
import { findCausalNote, findExplainedNote } from "../app/causes/find-causal-note.ts";
import type { Memory } from "../app/memory.ts";
import { openMemory } from "./memory/register-memory.ts";
import { defined } from "../core/lib/defined.ts";
import { openGraph, showCausesAround } from "./causes/register-causal-graph.ts";
import { showReviews, type Action } from "./commands.ts";
import { notify } from "./notify.ts";
import { openNote } from "./open-note.ts";
import { inBackground } from "./report.ts";
import { linksText as words } from "./text/links.ts";

/** What links lead to: the prompt, and the views that commands open. */
export interface LinkTargets {
  readonly search: (question: string) => void;
  readonly actions: readonly Action[];
}

/**
 * Follows `obsidian://retrace?…`. Anyone can send a link, so one shows things and never writes: `open` runs nothing but
 * commands that open a view.
 */
export function followLinks(plugin: Plugin, memory: Memory, targets: LinkTargets): void {
  const { app, manifest } = plugin;
  const follow = async (asked: ObsidianProtocolData): Promise<void> => {
    const { path, why, note, open, review, memory: listed, search = "" } = asked;
    if (path !== undefined) await showPath(app, memory, path, asked["to"]);
    else if (why !== undefined) await showCauses(app, memory, why, targets);
    else if (note !== undefined) await openNamed(app, memory, note, targets);
    else if (open !== undefined) openView(open, targets);
    else if (review !== undefined) showReviews(app, "review");
    else if (listed !== undefined) openMemory(app, listed === "true" ? "" : listed);
    else targets.search(search);
  };
  plugin.registerObsidianProtocolHandler(manifest.id, (asked) => {
    inBackground(follow(asked));
  });
}

/** What names no note, or several, is looked for. */
async function openNamed(app: App, memory: Memory, name: string, { search }: LinkTargets): Promise<void> {
  await hasRead(memory);
  const found = memory.library.catalog.resolve(name);
  if (found.kind === "found") openNote(app, found.id, 1);
  else search(name);
}

async function showCauses(app: App, memory: Memory, name: string, { search }: LinkTargets): Promise<void> {
  await hasRead(memory);
  const around = findExplainedNote(memory.library, name);
  if (around === undefined) search(name);
  else showCausesAround(app, around);
}

/** An end that names no note, or several, is asked for. */
async function showPath(app: App, memory: Memory, start: string, end: string | undefined): Promise<void> {
  const from = await causalNote(memory, start);
  const to = end === undefined ? undefined : await causalNote(memory, end);
  const view = await openGraph(app);
  if (from !== undefined && to !== undefined) view?.change({ path: { from, to, way: 0 }, around: undefined });
  else view?.findPath(defined({ from, to }));
}

/** A part of a name is enough where it fits one note that has causes or effects. */
async function causalNote(memory: Memory, name: string): Promise<string | undefined> {
  await hasRead(memory);
  const found = findCausalNote(memory.library, memory.library.graph(), name);
  return found.ok ? found.value.id : undefined;
}

async function hasRead(memory: Memory): Promise<void> {
  if (!memory.isOpen()) await memory.open();
}

/** Views that are called otherwise than their command, and what stands in for one. */
const commandOf: Readonly<Record<string, string>> = {
  causes: "open-causal-graph",
  reviews: "start-review",
};

function openView(name: string, { actions }: LinkTargets): void {
  const views = viewsIn(actions);
  const action = views.get(name.toLowerCase());
  if (action) action.run();
  else notify(words.noView(name, [...views.keys()].join(", ")));
}

/** By the names links have for them. */
function viewsIn(actions: readonly Action[]): ReadonlyMap<string, Action> {
  const byId = new Map(actions.map((action) => [action.id, action]));
  const views = new Map<string, Action>();
  for (const [id, action] of byId) if (id.startsWith("open-")) views.set(id.slice("open-".length), action);
  for (const [name, id] of Object.entries(commandOf)) {
    const action = byId.get(id);
    if (action) views.set(name, action);
  }
  return views;
}
