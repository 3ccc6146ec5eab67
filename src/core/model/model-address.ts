import { err, ok, type Result } from "../lib/result.ts";
import type { Endpoint } from "./model-choice.ts";

const form = /^(https?):\/\/(\[[\da-f:]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::(\d{1,5}))?((?:\/[\w.~%+@=-]*)*)$/i;
const thisMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Where the texts go: the server's address with what its kind of server has behind it, or what is wrong with it. */
export function embeddingAddress({ api, address }: Pick<Endpoint, "api" | "address">): Result<string, string> {
  const trimmed = address.trim();
  const [, scheme = "", host = "", , path = ""] = form.exec(trimmed) ?? [];
  if (host === "") return err(`"${trimmed}" is not an address. It begins with https://, or http:// on this device.`);
  if (scheme.toLowerCase() === "http" && !thisMachine.test(host)) {
    return err(`Note text would go to ${host} unencrypted. Use https://; http:// is for this device alone.`);
  }
  const root = trimmed.slice(0, trimmed.length - path.length);
  return ok(root + (api === "ollama" ? ollamaPath(path) : openAiPath(path)));
}

function ollamaPath(path: string): string {
  return `${path.replace(/\/+$/, "").replace(/\/api(?:\/embed)?$/, "")}/api/embed`;
}

function openAiPath(path: string): string {
  const plain = path.replace(/\/+$/, "");
  if (plain.endsWith("/embeddings")) return plain;
  return /\/v\d+$/.test(plain) ? `${plain}/embeddings` : `${plain}/v1/embeddings`;
}

/** Who gets the texts, for a sentence. */
export function hostOf(address: string): string {
  const [, , host = "", port] = form.exec(address.trim()) ?? [];
  return port === undefined ? host : `${host}:${port}`;
}

/** Whether the texts stay on this device. */
export function isThisMachine(address: string): boolean {
  return thisMachine.test(form.exec(address.trim())?.[2] ?? "");
}
