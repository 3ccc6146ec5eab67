import { err, ok } from "../core/lib/result.ts";
import { badInput, type Attempt } from "../core/model/failure.ts";
import { embeddingAddress } from "../core/model/model-address.ts";
import { builtIn, type EndpointApi, type ModelChoice } from "../core/model/model-choice.ts";

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
