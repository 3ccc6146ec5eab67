import type { Models } from "../app/ports.ts";
import { err, ok } from "../core/lib/result.ts";
import { badInput, type Attempt } from "../core/model/failure.ts";
import { didYouMean } from "../core/lib/nearest.ts";
import { embeddingAddress } from "../core/model/model-address.ts";
import { builtIn, type EndpointApi, type ModelChoice } from "../core/model/model-choice.ts";
import type { ModelFailure } from "../core/model/model-failure.ts";

/** What a model's name is read against. */
export interface KnownModels {
  /** The names of those that can be downloaded. */
  readonly offers: readonly string[];
  /** For a server that asks for one; empty where there is none. */
  readonly key: string;
}

/** Reads what was typed for `--model`: a name, a folder, or a server's address with the model's name behind a `#`. */
export function readModelName(typed: string, { offers, key }: KnownModels): Attempt<ModelChoice> {
  const name = typed.trim();
  if (name === "" || name === builtIn.kind) return ok(builtIn);
  if (/^[a-z]+:\/\//i.test(name)) return readAddress(name, key);
  return ok(offers.includes(name) ? { kind: "offered", name } : { kind: "folder", folder: name });
}

function readAddress(typed: string, key: string): Attempt<ModelChoice> {
  const [address = "", ...rest] = typed.split("#");
  const model = rest.join("#");
  const api = apiAt(address);
  const checked = embeddingAddress({ api, address });
  if (!checked.ok) return err(badInput("--model", checked.error));
  if (model !== "") return ok({ kind: "endpoint", api, address, model, key });
  return err(badInput("--model", `Name the server's model behind a #: ${address}#nomic-embed-text`));
}

/** Ollama has a port and a path of its own; everybody else speaks OpenAI's interface. */
function apiAt(address: string): EndpointApi {
  return /:11434(?:\/|$)|\/api(?:\/embed)?\/?$/.test(address) ? "ollama" : "openai";
}

interface Where {
  readonly models: Pick<Models, "offers" | "folders">;
  /** Whether a path is a folder that is there. */
  readonly isFolder: (path: string) => boolean;
}

/** Why a model cannot be had, for whoever typed its name. */
export async function whyNoModel(
  choice: ModelChoice,
  { code, message }: ModelFailure,
  { models, isFolder }: Where,
): Promise<string> {
  if (code !== "MISSING_FILE") return message;
  if (choice.kind === "offered")
    return `${choice.name} is not on this machine. Fetch it with "retrace model download ${choice.name}".`;
  if (choice.kind !== "folder" || /[\\/]/.test(choice.folder) || isFolder(choice.folder)) return message;
  const own = await models.folders();
  if (own.includes(choice.folder)) return message;
  const known = [builtIn.kind, ...models.offers.map(({ name }) => name), ...own];
  const hint = didYouMean(choice.folder, known);
  return `There is no model and no folder "${choice.folder}".${hint} There are ${known.join(", ")}; a folder will do, too, or a server's address with # and its model.`;
}
