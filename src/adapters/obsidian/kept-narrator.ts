import type { Plugin } from "obsidian";
import { isObject, member, parseJson } from "../../core/lib/json.ts";
import type { NarratorSettings } from "../../core/model/narrator-settings.ts";
import { secretKeys } from "./device-keys.ts";
import type { KeptSettings } from "./kept-settings.ts";

const secretKey = secretKeys.narrator;

interface Agreement {
  readonly address: string;
  readonly key: string;
}

/** The language model in the plugin's settings, which a vault has on all devices. */
export function keptNarrator(settings: KeptSettings): {
  readonly read: () => Promise<NarratorSettings>;
  readonly write: (narrator: NarratorSettings) => Promise<void>;
} {
  return {
    read: async () => (await settings.read()).narrator,
    write: (narrator) => settings.write({ narrator }),
  };
}

/**
 * Where texts may be sent from this device, with the key for there: one secret, so that settings which come with the
 * vault can send neither somewhere else.
 */
export function keptAgreement({ app: { secretStorage } }: Plugin): {
  readonly read: () => Agreement | undefined;
  readonly write: (agreement: Agreement) => void;
} {
  return {
    read: () => {
      const kept = parseJson(secretStorage.getSecret(secretKey) ?? "");
      if (!kept.ok || !isObject(kept.value)) return undefined;
      const [address, key] = [member(kept.value, "address"), member(kept.value, "key")];
      return typeof address === "string" && typeof key === "string" ? { address, key } : undefined;
    },
    write: ({ address, key }) => {
      secretStorage.setSecret(secretKey, JSON.stringify({ address, key }));
    },
  };
}
