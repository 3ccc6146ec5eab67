/** What a server speaks that makes vectors of texts. */
export const endpointApis = ["ollama", "openai"] as const;
export type EndpointApi = (typeof endpointApis)[number];

/** A server that makes vectors of the texts it is sent. */
export interface Endpoint {
  readonly api: EndpointApi;
  readonly address: string;
  readonly model: string;
  /** Empty where none is asked for. */
  readonly key: string;
}

/** The model by which meaning is compared, as a person chose it. */
export type ModelChoice =
  | { readonly kind: "built-in" }
  /** One we offer, by its name; it was downloaded. */
  | { readonly kind: "offered"; readonly name: string }
  /** One of the person's own, by its folder among the models. */
  | { readonly kind: "folder"; readonly folder: string }
  | ({ readonly kind: "endpoint" } & Endpoint);

export const builtIn: ModelChoice = { kind: "built-in" };

/** Reads a stored choice, whose key is kept elsewhere. What cannot be read is the built-in model, which is always there and asks nobody. */
export function readModelChoice(stored: unknown): ModelChoice {
  const kind = textAt(stored, "kind");
  const name = textAt(stored, "name");
  const folder = textAt(stored, "folder");
  if (kind === "offered" && name !== "") return { kind, name };
  if (kind === "folder" && isFolderName(folder)) return { kind, folder };
  if (kind === "endpoint") return readEndpoint(stored);
  return builtIn;
}

function readEndpoint(stored: unknown): ModelChoice {
  const api = endpointApis.find((known) => known === textAt(stored, "api"));
  const address = textAt(stored, "address");
  const model = textAt(stored, "model");
  if (api === undefined || address === "" || model === "") return builtIn;
  return { kind: "endpoint", api, address, model, key: "" };
}

/** One folder, and none that is hidden or lies elsewhere. */
export function isFolderName(name: string): boolean {
  return name !== "" && !name.startsWith(".") && !/[\\/:]/.test(name);
}

function textAt(value: unknown, key: string): string {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return "";
  const found: unknown = Reflect.get(value, key);
  return typeof found === "string" ? found : "";
}
