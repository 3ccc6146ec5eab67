import { messageOf } from "../../core/lib/message-of.ts";
import type { Embedder, ModelFiles, ModelOffer, Models, ModelStore } from "../../app/ports.ts";
import { ok } from "../../core/lib/result.ts";
import { isFolderName, type ModelChoice } from "../../core/model/model-choice.ts";
import { modelFailure, type ModelAttempt } from "../../core/model/model-failure.ts";
import type { StartThread } from "../thread.ts";
import type { FetchPart, Post } from "../web.ts";
import { builtInEmbedder } from "./built-in.ts";
import { openEndpoint } from "./endpoint/open-endpoint.ts";
import { downloadModel } from "./transformers/download-model.ts";
import { openModel } from "./transformers/local-embedder.ts";
import { weightsOf, type ModelForm } from "./transformers/model-form.ts";
import { addressOf, bytesOf, offeredModels, type OfferedModel } from "./transformers/offered-models.ts";
import { recogniseModel } from "./transformers/own-model.ts";
import { readIfThere } from "./transformers/read-model.ts";

/** What models need of the machine they run on. */
export interface ModelHost {
  /** The folder of one model. */
  readonly store: (folder: string) => ModelStore;
  /** The names of the folders that are there. */
  readonly folders: () => Promise<readonly string[]>;
  readonly fetchPart: FetchPart;
  readonly post: Post;
  readonly wait: (ms: number) => Promise<void>;
  readonly startThread: StartThread;
}

/** The models of a host, ours and the person's. */
export function modelsOf(host: ModelHost, offered: readonly OfferedModel[] = offeredModels): Models {
  const find = (name: string): OfferedModel | undefined => offered.find((model) => model.name === name);
  return {
    offers: offered.map(toOffer),
    folders: async () => {
      const others = (await host.folders()).filter((name) => isFolderName(name) && !find(name));
      const whole = await Promise.all(others.map((name) => hasWeights(host.store(name))));
      return others.filter((_, index) => whole[index]);
    },
    has: async ({ name, files }) => {
      const store = host.store(name);
      const there = await Promise.all(files.map((file) => store.has(file.name)));
      return there.every(Boolean);
    },
    download: async ({ name }, options = {}) => {
      const model = find(name);
      if (model === undefined) return unknown(name);
      return downloadModel({ model, store: host.store(name), fetchPart: host.fetchPart, ...options });
    },
    add: (folder, files) => addModel(host, folder, files),
    open: async (choice) => {
      const opened = await openChosen(host, choice, find);
      return opened.ok ? tried(opened.value) : opened;
    },
  };
}

const toOffer = (model: OfferedModel): ModelOffer => ({
  name: model.name,
  licence: model.licence,
  bytes: bytesOf(model),
  files: model.pinned.map((file) => ({ ...file, address: addressOf(model, file.name) })),
});

async function hasWeights(store: ModelStore): Promise<boolean> {
  return (await store.has(weightsOf.q8)) || (await store.has(weightsOf.fp32));
}

const unknown = (name: string): ModelAttempt<never> =>
  modelFailure("MISSING_FILE", `There is no model called "${name}" to download.`);

const ownFiles = ["config.json", "tokenizer.json", "tokenizer_config.json", weightsOf.q8, weightsOf.fp32];

async function addModel(host: ModelHost, folder: string, files: ModelFiles): Promise<ModelAttempt<string>> {
  if (!isFolderName(folder)) return modelFailure("UNUSABLE", `"${folder}" cannot be a folder's name here.`);
  const form = await recogniseModel(folder, files);
  if (!form.ok) return form;
  const store = host.store(folder);
  for (const name of [...ownFiles, "1_Pooling/config.json"]) {
    const bytes = await readIfThere(files, name);
    if (!bytes.ok) return bytes;
    if (bytes.value === undefined) await store.remove(name);
    else await store.write(name, bytes.value);
  }
  return ok(folder);
}

async function openChosen(
  host: ModelHost,
  choice: ModelChoice,
  find: (name: string) => OfferedModel | undefined,
): Promise<ModelAttempt<Embedder>> {
  switch (choice.kind) {
    case "built-in":
      return ok(await builtInEmbedder());
    case "offered": {
      const form = find(choice.name);
      return form ? openLocal(host, choice.name, form) : unknown(choice.name);
    }
    case "folder": {
      const form = await recogniseModel(lastPart(choice.folder), host.store(choice.folder));
      return form.ok ? openLocal(host, choice.folder, form.value) : form;
    }
    case "endpoint":
      return openEndpoint({ endpoint: choice, post: host.post, wait: host.wait });
  }
}

/** A model is called the same wherever its folder lies. */
const lastPart = (folder: string): string => folder.split(/[\\/]+/).findLast((part) => part !== "") ?? folder;

async function openLocal(host: ModelHost, folder: string, form: ModelForm): Promise<ModelAttempt<Embedder>> {
  return openModel({ form, files: host.store(folder), startThread: host.startThread });
}

async function tried(embedder: Embedder): Promise<ModelAttempt<Embedder>> {
  try {
    await embedder.embed(["memory"]);
    return ok(embedder);
  } catch (cause) {
    embedder.dispose?.();
    return modelFailure("UNUSABLE", messageOf(cause));
  }
}
