import type { Plugin } from "obsidian";

/** One thing that can be asked, for whoever else passes questions on. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  /** Of each argument, as zod has it. */
  readonly shape: Readonly<Record<string, unknown>>;
  readonly annotations: object;
  /** Rejects with a code and a sentence. */
  readonly answer: (given: Readonly<Record<string, unknown>>) => Promise<string>;
}

const pluginId = "obsidian-local-rest-api";

/** As much of its public API as we use. */
interface RestApi {
  readonly addMcpTool: (
    ...tool: readonly [string, string, OfferedTool["shape"], OfferedTool["answer"], object]
  ) => void;
  readonly unregister: () => void;
}

declare module "obsidian" {
  interface Workspace {
    on(name: "obsidian-local-rest-api:loaded", callback: () => void): EventRef;
  }
}

/** Whether there is a plugin that offers our tools, too. */
export interface RestApiOffer {
  readonly isOffered: () => boolean;
}

/** Offers tools through the plugin "Local REST API", as soon as it is there, for as long as ours is. */
export function offerToRestApi(plugin: Plugin, tools: readonly OfferedTool[]): RestApiOffer {
  let api: RestApi | undefined;
  // Whatever another plugin does wrong must not keep ours from loading, nor from being unloaded.
  const withdraw = (): void => {
    const former = api;
    api = undefined;
    try {
      former?.unregister();
    } catch (cause) {
      console.warn("Retrace: Local REST API keeps our tools.", cause);
    }
  };
  const offer = (): void => {
    withdraw();
    try {
      api = findApi(plugin);
      for (const tool of tools) if (api) addTool(api, tool);
    } catch (cause) {
      console.warn("Retrace: Local REST API takes no tools.", cause);
      withdraw();
    }
  };
  plugin.register(withdraw);
  offer();
  plugin.registerEvent(plugin.app.workspace.on("obsidian-local-rest-api:loaded", offer));
  return { isOffered: () => api !== undefined };
}

/** Under its own name, unless somebody else's tool has that. */
function addTool(api: RestApi, { name, description, shape, answer, annotations }: OfferedTool): void {
  try {
    api.addMcpTool(name, description, shape, answer, annotations);
  } catch {
    api.addMcpTool(`retrace_${name}`, description, shape, answer, annotations);
  }
}

/** Versions before 5 have no tools to add to. */
function findApi({ app, manifest }: Plugin): RestApi | undefined {
  const other: unknown = at(at(at(app, "plugins"), "plugins"), pluginId);
  const open = at(other, "getPublicApi");
  const api: unknown = typeof open === "function" ? Reflect.apply(open, other, [manifest]) : undefined;
  return isRestApi(api) ? api : undefined;
}

function isRestApi(api: unknown): api is RestApi {
  return typeof at(api, "addMcpTool") === "function" && typeof at(api, "unregister") === "function";
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
