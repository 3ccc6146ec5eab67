import type { Plugin } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { openApi } from "./open-api.ts";
import type { RetraceApi } from "./retrace-api.d.ts";

/** Hands the api to plugins that wait for it, and closes it with ours. */
export function offerApi(plugin: Plugin, memory: Memory): RetraceApi {
  const { api, close } = openApi(memory);
  plugin.register(close);
  plugin.app.workspace.trigger("retrace:ready", api);
  return api;
}
