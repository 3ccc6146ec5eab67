import { messageOf } from "../../../core/lib/message-of.ts";
import type { DownloadOptions, ModelStore } from "../../../app/ports.ts";
import { ok } from "../../../core/lib/result.ts";
import { cancelled, modelFailure, type ModelAttempt } from "../../../core/model/model-failure.ts";
import type { FetchPart, Part } from "../../web.ts";
import type { PinnedFile } from "./model-form.ts";
import { addressOf, bytesOf, type OfferedModel } from "./offered-models.ts";
import { readIfThere } from "./read-model.ts";
import { sha256 } from "./sha256.ts";

export interface Download extends DownloadOptions {
  readonly model: OfferedModel;
  readonly store: ModelStore;
  readonly fetchPart: FetchPart;
  /** How many bytes are fetched at once: what is lost when the network breaks off. */
  readonly partBytes?: number;
}

const usualPartBytes = 2_000_000;

/**
 * Fetches what is missing of a model, in parts that are kept until a file is whole. The person was asked before; a file
 * that is there and right is not fetched again.
 */
export async function downloadModel(download: Download): Promise<ModelAttempt<void>> {
  let done = 0;
  const total = bytesOf(download.model);
  for (const file of download.model.pinned) {
    const before = done;
    const fetched = await fetchUnlessThere(download, file, (bytes) => download.onProgress?.(before + bytes, total));
    if (!fetched.ok) return fetched;
    done += file.bytes;
    download.onProgress?.(done, total);
  }
  return ok(undefined);
}

async function fetchUnlessThere(
  download: Download,
  file: PinnedFile,
  tell: (bytes: number) => void,
): Promise<ModelAttempt<void>> {
  if (download.signal?.aborted === true) return cancelled;
  const kept = await readIfThere(download.store, file.name);
  if (kept.ok && kept.value !== undefined && (await isRight(kept.value, file))) return ok(undefined);
  const bytes = await fetchFile(download, file, tell);
  if (!bytes.ok) return bytes;
  const right = await isRight(bytes.value, file);
  if (right) await download.store.write(file.name, bytes.value);
  for (const part of partsOf(download, file)) await download.store.remove(part.name);
  const message = `${file.name} came with other content than ${download.model.id} has, and was not kept. Try again.`;
  return right ? ok(undefined) : modelFailure("WRONG_FILE", message);
}

interface NamedPart extends Part {
  /** Where it lies until the file is whole. */
  readonly name: string;
}

function partsOf({ partBytes = usualPartBytes }: Download, { name, bytes }: PinnedFile): readonly NamedPart[] {
  return Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) => {
    const from = index * partBytes;
    return { from, to: Math.min(from + partBytes, bytes), name: `${name}.part${String(index)}` };
  });
}

async function fetchFile(
  download: Download,
  file: PinnedFile,
  tell: (bytes: number) => void,
): Promise<ModelAttempt<ArrayBuffer>> {
  const whole = new Uint8Array(file.bytes);
  const parts = partsOf(download, file);
  for (const part of parts) {
    if (download.signal?.aborted === true) return cancelled;
    const bytes = await keptOrFetched(download, file, part);
    if (!bytes.ok) return bytes;
    if (parts.length > 1 && bytes.value.byteLength === file.bytes) return bytes;
    if (bytes.value.byteLength !== part.to - part.from) return cutShort(download, file);
    whole.set(new Uint8Array(bytes.value), part.from);
    tell(part.to);
  }
  return ok(whole.buffer);
}

async function keptOrFetched(
  download: Download,
  file: PinnedFile,
  part: NamedPart,
): Promise<ModelAttempt<ArrayBuffer>> {
  const isWhole = part.to - part.from === file.bytes;
  const kept = isWhole ? ok(undefined) : await readIfThere(download.store, part.name);
  if (kept.ok && kept.value?.byteLength === part.to - part.from) return ok(kept.value);
  const address = addressOf(download.model, file.name);
  try {
    const bytes = await download.fetchPart(address, isWhole ? undefined : part);
    if (!isWhole && bytes.byteLength === part.to - part.from) await download.store.write(part.name, bytes);
    return ok(bytes);
  } catch (cause) {
    return modelFailure("NOT_FETCHED", `${address} could not be fetched: ${messageOf(cause)}`);
  }
}

function cutShort({ model }: Download, { name }: PinnedFile): ModelAttempt<never> {
  return modelFailure("NOT_FETCHED", `${addressOf(model, name)} came with another length than it has. Try again.`);
}

const isRight = async (bytes: ArrayBuffer, file: PinnedFile): Promise<boolean> =>
  bytes.byteLength === file.bytes && (await sha256(bytes)) === file.sha256;
