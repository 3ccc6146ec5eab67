import { requestUrl } from "obsidian";
import { rangeHeaders, type FetchPart, type Post } from "../web.ts";

/** Sends past the page's own rules, as Obsidian allows on desktop and phone. */
export const postFromApp: Post = async ({ address, headers, body, patienceMs }) => {
  let timer = 0;
  const tooLate = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => {
      reject(new Error(`no answer within ${String(patienceMs / 1000)} seconds`));
    }, patienceMs);
  });
  try {
    const asking = requestUrl({ url: address, method: "POST", headers, body, throw: false });
    const response = await Promise.race([asking, tooLate]);
    return { status: response.status, retryAfter: retryAfter(response.headers), text: response.text };
  } finally {
    window.clearTimeout(timer);
  }
};

function retryAfter(headers: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === "retry-after")?.[1];
}

export const fetchPart: FetchPart = async (url, part) =>
  (await requestUrl({ url, headers: rangeHeaders(part) })).arrayBuffer;
