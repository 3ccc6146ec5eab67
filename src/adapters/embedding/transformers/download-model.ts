import type { ModelStore } from "../../../app/ports.ts";
import { ok } from "../../../core/lib/result.ts";
import { cancelled, modelFailure, reasonOf, type ModelAttempt } from "../../../core/model/model-failure.ts";
import type { PinnedFile } from "./model-form.ts";
import { addressOf, bytesOf, type OfferedModel } from "./offered-models.ts";
import { readIfThere } from "./read-model.ts";
import { sha256 } from "./sha256.ts";

export interface Download {
  readonly model: OfferedModel;
  readonly store: ModelStore;
  readonly fetchBytes: (address: string) => Promise<ArrayBuffer>;
  /** Called after each file, with bytes. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Stops before the next file. */
  readonly signal?: AbortSignal;
}

/** Fetches what is missing of a model. The person was asked before; a file that is there and right is not fetched again. */
export async function downloadModel(download: Download): Promise<ModelAttempt<void>> {
  const { model, onProgress, signal } = download;
  let done = 0;
  for (const file of model.pinned) {
    if (signal?.aborted === true) return cancelled;
    const fetched = await fetchUnlessThere(download, file);
    if (!fetched.ok) return fetched;
    done += file.bytes;
    onProgress?.(done, bytesOf(model));
  }
  return ok(undefined);
}

async function fetchUnlessThere(download: Download, file: PinnedFile): Promise<ModelAttempt<void>> {
  const kept = await readIfThere(download.store, file.name);
  if (kept.ok && kept.value !== undefined && (await isRight(kept.value, file))) return ok(undefined);
  const bytes = await fetchFile(download, file);
  if (!bytes.ok) return bytes;
  if (!(await isRight(bytes.value, file))) {
    const message = `${file.name} came with other content than ${download.model.id} has, and was not kept. Try again.`;
    return modelFailure("WRONG_FILE", message);
  }
  await download.store.write(file.name, bytes.value);
  return ok(undefined);
}

async function fetchFile({ model, fetchBytes }: Download, { name }: PinnedFile): Promise<ModelAttempt<ArrayBuffer>> {
  const address = addressOf(model, name);
  try {
    return ok(await fetchBytes(address));
  } catch (cause) {
    return modelFailure("NOT_FETCHED", `${address} could not be fetched: ${reasonOf(cause)}`);
  }
}

const isRight = async (bytes: ArrayBuffer, file: PinnedFile): Promise<boolean> =>
  bytes.byteLength === file.bytes && (await sha256(bytes)) === file.sha256;
