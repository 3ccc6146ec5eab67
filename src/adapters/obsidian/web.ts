import { requestUrl } from "obsidian";
import { rangeHeaders, tooLate, tooLong, type FetchPart, type Post } from "../web.ts";

/** Sends past the page's own rules, as Obsidian allows on desktop and phone. What is given up is not waited for. */
export const postFromApp: Post = async ({ address, headers, body, patienceMs, mostBytes = Infinity, signal }) => {
  let stop = (): void => undefined;
  const givenUp = new Promise<never>((_, reject) => {
    const timer = window.setTimeout(() => {
      reject(tooLate(patienceMs));
    }, patienceMs);
    const leave = (): void => {
      reject(new Error("given up"));
    };
    signal?.addEventListener("abort", leave);
    stop = () => {
      window.clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    };
  });
  try {
    signal?.throwIfAborted();
    const asking = requestUrl({ url: address, method: "POST", headers, body, throw: false });
    const response = await Promise.race([asking, givenUp]);
    if (response.arrayBuffer.byteLength > mostBytes) throw tooLong(mostBytes);
    return { status: response.status, retryAfter: retryAfter(response.headers), text: response.text };
  } finally {
    stop();
  }
};

function retryAfter(headers: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === "retry-after")?.[1];
}

export const fetchPart: FetchPart = async (url, part) =>
  (await requestUrl({ url, headers: rangeHeaders(part) })).arrayBuffer;
