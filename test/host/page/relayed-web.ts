import type { WebRequest, WebResponse } from "../src/request-url.ts";

interface Relayed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly base64: string;
}

interface Refused {
  readonly error: string;
}

/** Asks the development server to ask, because a page may not ask other origins; loopback addresses only. */
export async function relayedWeb({ url, method, headers, body }: WebRequest): Promise<WebResponse> {
  const order = { url, method, headers, base64: body === undefined ? "" : toBase64(body) };
  const response = await window.fetch("/api/request-url", { method: "POST", body: JSON.stringify(order) });
  const answer = (await response.json()) as Relayed | Refused;
  if ("error" in answer) throw new Error(answer.error);
  return { status: answer.status, headers: answer.headers, body: fromBase64(answer.base64) };
}

function toBase64(body: string | ArrayBuffer): string {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function fromBase64(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
}
