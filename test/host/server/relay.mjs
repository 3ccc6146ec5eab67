// @ts-check
import { Buffer } from "node:buffer";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";

const loopbackHosts = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * @typedef {{ url: string, method?: string, headers?: Record<string, string>, base64?: string }} RelayedRequest
 * @typedef {{ status: number, headers: Record<string, string>, base64: string }} RelayedResponse
 */

/**
 * Stands in for `requestUrl`, which is not bound by CORS in Obsidian. Only loopback addresses are reached, so a test
 * can never leave the machine.
 * @param {RelayedRequest} relayed
 * @returns {Promise<RelayedResponse>}
 */
export async function relay({ url, method = "GET", headers = {}, base64 = "" }) {
  if (!loopbackHosts.has(new URL(url).hostname)) throw new Error(`net::ERR_INTERNET_DISCONNECTED ${url}`);
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers }, (response) => {
      buffer(response).then((bytes) => {
        const status = response.statusCode ?? 0;
        resolve({ status, headers: flatten(response.headers), base64: bytes.toString("base64") });
      }, reject);
    });
    outgoing.on("error", reject);
    outgoing.end(Buffer.from(base64, "base64"));
  });
}

/**
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @returns {Record<string, string>}
 */
function flatten(headers) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
