import { describe } from "vitest";
import { folderVault } from "../../../src/adapters/node/folder-vault.ts";
import { describeConflicts } from "../contract/conflicts.ts";
import type { VaultUnderTest } from "../contract/vault-under-test.ts";
import { describeVault } from "../vault-contract.ts";
import { hands, temporaryFolder } from "./temporary-folder.ts";

function open(): Promise<VaultUnderTest> {
  const { vaultPath, remove } = temporaryFolder();
  return Promise.resolve({ vault: folderVault(vaultPath), outside: hands(vaultPath), close: remove });
}

describe("a vault in a folder", () => {
  describeVault(open);
  describeConflicts(open);
});
