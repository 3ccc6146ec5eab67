import { rangeHeaders, type FetchPart, type Post } from "../web.ts";

/** Sends with Node's own `fetch`. Where a server sends us on to another one, we do not go. */
export const postFromNode: Post = async ({ address, headers, body, patienceMs }) => {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(address, { method: "POST", headers, body, signal, redirect: "error" });
    const retryAfter = response.headers.get("retry-after") ?? undefined;
    return { status: response.status, retryAfter, text: await response.text() };
  } catch (cause) {
    throw signal.aborted ? new Error(`no answer within ${String(patienceMs / 1000)} seconds`) : innermost(cause);
  }
};

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
