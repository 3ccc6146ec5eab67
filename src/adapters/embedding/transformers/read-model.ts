import { messageOf } from "../../../core/lib/message-of.ts";
import type { ModelFiles } from "../../../app/ports.ts";
import { ok } from "../../../core/lib/result.ts";
import type { ModelBytes } from "./messages.ts";
import { modelFailure, type ModelAttempt } from "../../../core/model/model-failure.ts";
import { filesOf, type ModelForm } from "./model-form.ts";
import { sha256 } from "./sha256.ts";

/** Reads one file of a model; one that is pinned must be what it was when it was pinned. */
export async function readFile(files: ModelFiles, form: ModelForm, name: string): Promise<ModelAttempt<ArrayBuffer>> {
  const bytes = await readIfThere(files, name);
  if (!bytes.ok) return bytes;
  if (bytes.value === undefined) {
    return modelFailure("MISSING_FILE", `The model ${form.id} has no ${name}. Put it into the model's folder.`);
  }
  const pin = form.pinned.find((pinned) => pinned.name === name);
  if (pin !== undefined && pin.sha256 !== (await sha256(bytes.value))) {
    return modelFailure("WRONG_FILE", `${name} is not the one of ${form.id}. Download the model again.`);
  }
  return ok(bytes.value);
}

export async function readIfThere(files: ModelFiles, name: string): Promise<ModelAttempt<ArrayBuffer | undefined>> {
  try {
    return ok(await files.read(name));
  } catch (cause) {
    return modelFailure("MISSING_FILE", `${name} of the model cannot be read: ${messageOf(cause)}`);
  }
}

export async function readModel(files: ModelFiles, form: ModelForm): Promise<ModelAttempt<ModelBytes>> {
  const read = new Map<string, ArrayBuffer>();
  for (const name of filesOf(form)) {
    const bytes = await readFile(files, form, name);
    if (!bytes.ok) return bytes;
    read.set(name, bytes.value);
  }
  return ok(read);
}
