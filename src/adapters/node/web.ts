import { rangeHeaders, tooLate, tooLong, type FetchPart, type Post } from "../web.ts";

/** Sends with Node's own `fetch`. Where a server sends us on to another one, we do not go. */
export const postFromNode: Post = async ({ address, headers, body, patienceMs, mostBytes, signal: given }) => {
  const clock = AbortSignal.timeout(patienceMs);
  const signal = given ? AbortSignal.any([clock, given]) : clock;
  try {
    const response = await fetch(address, { method: "POST", headers, body, signal, redirect: "error" });
    const retryAfter = response.headers.get("retry-after") ?? undefined;
    return { status: response.status, retryAfter, text: await textOf(response, mostBytes) };
  } catch (cause) {
    throw clock.aborted ? tooLate(patienceMs) : innermost(cause);
  }
};

/** What is too long is not held: leaving the loop ends the connection. */
async function textOf(response: Response, mostBytes = Infinity): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw tooLong(mostBytes);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

export const fetchPart: FetchPart = async (address, part) => {
  try {
    const response = await fetch(address, { headers: rangeHeaders(part) });
    if (!response.ok) throw new Error(`the server answers ${String(response.status)}`);
    return await response.arrayBuffer();
  } catch (cause) {
    throw innermost(cause);
  }
};

/** `fetch` only says that it failed; the reason is inside. */
function innermost(cause: unknown): unknown {
  return cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
}
