// @ts-check
import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { PathRefused, inside } from "./paths.mjs";
import { relay } from "./relay.mjs";

/**
 * @typedef {{ page: string, plugin: string, vault: string }} Roots
 * @typedef {{ roots: Roots, notes: import("./notes-folder.mjs").NotesFolder }} Site
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

/** @type {Record<string, string>} */
const mimeTypes = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".map": "application/json",
  ".md": "text/markdown",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};

/**
 * @param {Site} site
 * @param {Request} request
 * @param {Response} response
 */
export async function handleRequest(site, request, response) {
  try {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (!isFromThisMachine(request)) throw new PathRefused(request.headers.host ?? "");
    if (url.pathname === "/api/events") return sendEvents(site, url, response);
    if (url.pathname.startsWith("/api/")) return sendJson(response, 200, await answer(site, url, request));
    await sendFile(site.roots, url.pathname, response);
  } catch (cause) {
    sendJson(response, statusOf(cause), { error: cause instanceof Error ? cause.message : String(cause) });
  }
}

/**
 * Refuses pages of other sites that reach this address through the reader's browser.
 * @param {Request} request
 */
function isFromThisMachine(request) {
  const host = request.headers.host ?? "";
  const { origin } = request.headers;
  const isLoopback = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);
  return isLoopback && (origin === undefined || origin === `http://${host}`);
}

/**
 * @typedef {ReturnType<typeof readTarget>} Target
 * @typedef {(notes: import("./notes-folder.mjs").NotesFolder, target: Target, body: Buffer) => Promise<unknown>} Order
 * @type {Record<string, Order>}
 */
const orders = {
  "POST write": (notes, target, body) => notes.write(target, body),
  "POST append": (notes, target, body) => notes.append(target, body),
  "POST mkdir": (notes, target) => notes.mkdir(target),
  "POST remove": (notes, target) => notes.remove(target),
  "POST rename": (notes, target) => notes.rename(target),
  "POST request-url": (_notes, _target, body) => relay(JSON.parse(body.toString("utf8"))),
  "GET snapshot": (notes) => notes.snapshot(),
  "GET ping": () => Promise.resolve({ ok: true }),
};

/**
 * @param {Site} site
 * @param {URL} url
 * @param {Request} request
 * @returns {Promise<unknown>}
 */
async function answer({ notes }, url, request) {
  const name = `${request.method ?? ""} ${url.pathname.slice("/api/".length)}`;
  const order = orders[name];
  if (order === undefined) throw new Error(`unknown order: ${name}`);
  return (await order(notes, readTarget(url.searchParams), await readBody(request))) ?? null;
}

/** @param {URLSearchParams} search */
function readTarget(search) {
  const mtime = search.get("mtime");
  return {
    path: search.get("path") ?? "",
    to: search.get("to") ?? "",
    author: search.get("client") ?? undefined,
    mtime: mtime === null ? undefined : Number(mtime),
  };
}

/** @param {Request} request */
async function readBody(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * @param {Site} site
 * @param {URL} url
 * @param {Response} response
 */
function sendEvents({ notes }, url, response) {
  const client = url.searchParams.get("client");
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.write(":\n\n");
  const stop = notes.onChange((change, author) => {
    if (author === undefined || author !== client) response.write(`data: ${JSON.stringify(change)}\n\n`);
  });
  response.on("close", stop);
}

/**
 * @param {Roots} roots
 * @param {string} pathname
 * @param {Response} response
 */
async function sendFile(roots, pathname, response) {
  const path = decodeURIComponent(pathname);
  const [, folder = "", rest = ""] = /^\/(plugin|vault)\/(.*)$/s.exec(path) ?? [];
  const file =
    folder === "plugin" || folder === "vault"
      ? await inside(roots[folder], rest)
      : await inside(roots.page, path === "/" ? "index.html" : path.slice(1));
  const bytes = await readFile(file);
  const type = mimeTypes[extname(file)] ?? "application/octet-stream";
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" });
  response.end(bytes);
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {unknown} value
 */
function sendJson(response, status, value) {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(value));
}

/** @param {unknown} cause */
function statusOf(cause) {
  if (cause instanceof PathRefused) return 403;
  return cause instanceof Error && "code" in cause && cause.code === "ENOENT" ? 404 : 500;
}
