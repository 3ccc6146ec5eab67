import type { createServer } from "node:http";
import { fail, type Attempt } from "../../core/model/failure.ts";
import { serveHttp, type HttpHost, type HttpOptions } from "./serve-http.ts";

/** Serves with Node's `http`, wherever the host got it from. */
export async function serveFrom(http: unknown, options: Omit<HttpOptions, "createServer">): Promise<Attempt<HttpHost>> {
  if (!isHttp(http)) return fail("NOT_FOUND", "Obsidian gives no server on this device.");
  return await serveHttp({ ...options, createServer: http.createServer });
}

function isHttp(module: unknown): module is { readonly createServer: typeof createServer } {
  return typeof module === "object" && module !== null && "createServer" in module;
}
