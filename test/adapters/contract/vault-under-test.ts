import { afterEach, beforeEach } from "vitest";
import type { Vault } from "../../../src/app/ports.ts";
import type { Attempt } from "../../../src/core/model/failure.ts";

/** What everyone else does to the same notes. */
export interface Outside {
  readonly write: (path: string, text: string) => void | Promise<void>;
  readonly remove: (path: string) => void | Promise<void>;
  readonly move: (from: string, to: string) => void | Promise<void>;
  readonly stored: (path: string) => string | undefined | Promise<string | undefined>;
}

export interface VaultUnderTest {
  readonly vault: Vault;
  readonly outside: Outside;
  readonly close: () => void | Promise<void>;
}

export type Open = () => Promise<VaultUnderTest>;

/** A fresh vault for every test of the block this is called in. */
export function useVault(open: Open): VaultUnderTest {
  let current: VaultUnderTest | undefined;
  const opened = (): VaultUnderTest => {
    if (current === undefined) throw new Error("the vault is open only while a test runs");
    return current;
  };
  beforeEach(async () => {
    current = await open();
  });
  afterEach(async () => {
    await opened().close();
  });
  return {
    get vault() {
      return opened().vault;
    },
    get outside() {
      return opened().outside;
    },
    close: () => undefined,
  };
}

export async function code(attempt: Promise<Attempt<unknown>>): Promise<string> {
  const outcome = await attempt;
  return outcome.ok ? "ok" : outcome.error.code;
}

export async function paths({ vault }: VaultUnderTest): Promise<readonly string[]> {
  return (await vault.list()).map(({ id }) => id);
}
