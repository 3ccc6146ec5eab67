import { err, ok, type Result } from "../lib/result.ts";
import type { Endpoint } from "./model-choice.ts";
import type { NarratorApi } from "./narrator-settings.ts";

const form = /^(https?):\/\/(\[[\da-f:]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::(\d{1,5}))?((?:\/[\w.~%+@=-]*)*)$/i;
const thisMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Addresses that no packet leaves a private network for, as numbers: a name may stand for anything. */
const privateNetwork =
  /^(?:10(?:\.\d{1,3}){3}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|192\.168(?:\.\d{1,3}){2}|\[f[cd][\da-f]{2}:[\da-f:]+\])$/i;

/** Where the texts go: the server's address with what its kind of server has behind it, or what is wrong with it. */
export function embeddingAddress({ api, address }: Pick<Endpoint, "api" | "address">): Result<string, string> {
  const read = readAddress(address);
  if (!read.ok) return read;
  const { root, path, host, isPlain } = read.value;
  if (isPlain && !thisMachine.test(host)) return unencrypted(host, "this device");
  return ok(root + (api === "ollama" ? ollamaPath(path) : versionedPath(path, "embeddings")));
}

/** The same for what a language model is asked. In one's own network it may be sent as it is. */
export function narratorAddress(api: NarratorApi, address: string): Result<string, string> {
  const read = readAddress(address);
  if (!read.ok) return read;
  const { root, path, host, isPlain } = read.value;
  const isNear = thisMachine.test(host) || privateNetwork.test(host);
  if (isPlain && !isNear) return unencrypted(host, "this device and private addresses such as 192.168.1.20");
  return ok(root + versionedPath(path, api === "anthropic" ? "messages" : "chat/completions"));
}

interface Address {
  readonly root: string;
  readonly path: string;
  readonly host: string;
  readonly isPlain: boolean;
}

function readAddress(address: string): Result<Address, string> {
  const trimmed = address.trim();
  const [, scheme = "", host = "", , path = ""] = form.exec(trimmed) ?? [];
  if (host === "") return err(`"${trimmed}" is not an address. It begins with https://, or http:// on this device.`);
  const root = trimmed.slice(0, trimmed.length - path.length);
  return ok({ root, path, host, isPlain: scheme.toLowerCase() === "http" });
}

function unencrypted(host: string, where: string): Result<never, string> {
  return err(`Note text would go to ${host} unencrypted. Use https://; http:// is for ${where} alone.`);
}

function ollamaPath(path: string): string {
  return `${path.replace(/\/+$/, "").replace(/\/api(?:\/embed)?$/, "")}/api/embed`;
}

function versionedPath(path: string, end: string): string {
  const plain = path.replace(/\/+$/, "");
  if (plain.endsWith(`/${end}`)) return plain;
  return /\/v\d+$/.test(plain) ? `${plain}/${end}` : `${plain}/v1/${end}`;
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
