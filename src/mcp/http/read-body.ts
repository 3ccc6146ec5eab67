import type { IncomingMessage } from "node:http";
import { err, ok, type Result } from "../../core/lib/result.ts";
import type { Refusal } from "./refusal.ts";

const bad = (message: string): Result<never, Refusal> => err({ status: 400, code: "PARSE_ERROR", message });

/** Reads JSON of at most so many bytes; what is longer is not read to its end. */
export async function readJsonBody(request: IncomingMessage, maxBytes: number): Promise<Result<unknown, Refusal>> {
  const type = request.headers["content-type"] ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    return err({ status: 415, code: "INVALID_ARGUMENT", message: "The Content-Type has to be application/json." });
  }
  const bytes = await readBytes(request, maxBytes);
  return bytes.ok ? parse(bytes.value) : bytes;
}

async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Result<Uint8Array, Refusal>> {
  const chunks: Uint8Array[] = [];
  let length = Number(request.headers["content-length"] ?? 0) > maxBytes ? Infinity : 0;
  if (length > maxBytes) return tooLarge(maxBytes);
  try {
    for await (const chunk of request) {
      if (!(chunk instanceof Uint8Array)) continue;
      length += chunk.byteLength;
      if (length > maxBytes) return tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch {
    return bad("The body broke off.");
  }
  return ok(joined(chunks, length));
}

function tooLarge(maxBytes: number): Result<never, Refusal> {
  const message = `The body may have ${String(maxBytes)} bytes at most.`;
  return err({ status: 413, code: "INVALID_ARGUMENT", message });
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}

function parse(bytes: Uint8Array): Result<unknown, Refusal> {
  try {
    return ok(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return bad("The body is not JSON in UTF-8.");
  }
}
