import { afterAll } from "vitest";
import { openModel, type LocalEmbedder } from "../../../src/adapters/embedding/transformers/local-embedder.ts";
import type { ModelForm } from "../../../src/adapters/embedding/transformers/model-form.ts";
import { startWorkerThread } from "../../../src/adapters/node/worker-thread.ts";
import type { StartThread } from "../../../src/adapters/thread.ts";
import type { ModelFiles } from "../../../src/app/ports.ts";

export const testForm: ModelForm = { id: "test", precision: "q8", pooling: "mean", queryPrefix: "", pinned: [] };

const opened = new Set<LocalEmbedder>();

afterAll(() => {
  for (const embedder of opened) embedder.dispose();
  opened.clear();
});

interface Opening {
  readonly form?: Partial<ModelForm>;
  readonly startThread?: StartThread;
}

/** Opens a model in a thread of Node, unless told otherwise, until the tests of the file end. */
export async function openedModel(files: ModelFiles, { form, startThread }: Opening = {}): Promise<LocalEmbedder> {
  const parts = { form: { ...testForm, ...form }, files, startThread: startThread ?? startWorkerThread };
  const model = await openModel(parts);
  if (!model.ok) throw new Error(model.error.message);
  opened.add(model.value);
  return model.value;
}
