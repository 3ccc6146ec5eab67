import type { App, ObsidianProtocolData } from "obsidian";
import { registryOf } from "./registry.ts";

/** Opens `obsidian://action?key=value` as the system would hand it to the app; a key without value is "true". */
export async function openUri(app: App, uri: string): Promise<void> {
  const url = new URL(uri);
  if (url.protocol !== "obsidian:") throw new Error(`Not an Obsidian URI: ${uri}`);
  // Browsers and Node disagree on where the part after `//` of an unknown scheme goes.
  const action = (url.hostname + url.pathname).replace(/^\/+|\/+$/g, "");
  const handler = registryOf(app).protocol.get(action);
  if (handler === undefined) throw new Error(`No handler for the action "${action}".`);
  await Promise.resolve(handler({ ...queryOf(url), action }));
}

/** A click on such a link never leaves the page: the system would hand it back to the app. */
export function followUris(app: App, el: HTMLElement): void {
  el.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="obsidian:"]') : null;
    const uri = link?.getAttribute("href");
    if (uri == null) return;
    event.preventDefault();
    openUri(app, uri).catch((cause: unknown) => {
      console.warn(String(cause));
    });
  });
}

function queryOf(url: URL): Omit<ObsidianProtocolData, "action"> {
  const pairs = [...url.searchParams].map(([key, value]) => [key, value === "" ? "true" : value] as const);
  return Object.fromEntries<string>(pairs);
}
