import { defined } from "../../core/lib/defined.ts";
import { isThisMachine } from "../../core/model/model-address.ts";
import {
  addressOf,
  isNarrated,
  isOwnAddress,
  readNarratorSettings,
  usualNarrator,
  type NarratorSettings,
} from "../../core/model/narrator-settings.ts";
import { numberIn, settingsLayers, type Environment } from "./settings-layers.ts";

interface StoredNarrator {
  readonly settings: NarratorSettings;
  readonly key: string;
}

/**
 * The language model of a vault, and the key for it from the environment. What the files of a vault say came with the
 * vault: they can choose a provider, but not send texts or the key to an address that only they know.
 */
export function storedNarrator(
  root: string,
  env: Environment,
  onDoubt: (reason: string) => void,
): () => StoredNarrator | undefined {
  const own = narratorVariables(env);
  const settings = settingsLayers(root, { name: "narrator", usual: usualNarrator, read: readNarratorSettings, own });
  let known: { readonly settings: NarratorSettings; readonly choice: StoredNarrator | undefined } | undefined;
  return () => {
    const now = settings();
    if (known?.settings !== now) known = { settings: now, choice: choiceOf(now, env, onDoubt) };
    return known.choice;
  };
}

function choiceOf(
  settings: NarratorSettings,
  env: Environment,
  onDoubt: (reason: string) => void,
): StoredNarrator | undefined {
  if (!isNarrated(settings)) return undefined;
  const address = addressOf(settings);
  const key = env["RETRACE_NARRATOR_KEY"] ?? "";
  if ((env["RETRACE_NARRATOR_ADDRESS"] ?? "").trim() === address) return { settings, key };
  if (isThisMachine(address)) return { settings, key: "" };
  if (isOwnAddress(settings)) return key === "" ? undefined : { settings, key };
  onDoubt(
    `The settings of the vault name a language model at ${address}. Nothing is sent there unless the variable RETRACE_NARRATOR_ADDRESS names it, too.`,
  );
  return undefined;
}

/** What the variables of this program say, as it would be stored. */
function narratorVariables(env: Environment): object {
  const text = (name: string): string | undefined => ((env[name] ?? "").trim() === "" ? undefined : env[name]?.trim());
  return defined({
    provider: text("RETRACE_NARRATOR")?.toLowerCase(),
    address: text("RETRACE_NARRATOR_ADDRESS"),
    model: text("RETRACE_NARRATOR_MODEL"),
    tokens_per_day: numberIn(env, "RETRACE_NARRATOR_TOKENS_PER_DAY"),
  });
}
