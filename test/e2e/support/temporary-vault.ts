import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const fixtures = fileURLToPath(new URL("../../fixtures/", import.meta.url));

export interface VaultContent {
  /** A folder of test/fixtures to start from. */
  readonly fixture?: string;
  /** Notes to add or replace, by path; other files as bytes. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
}

/** A real folder of notes that a test may change, as any other program would. */
export interface TemporaryVault {
  readonly folder: string;
  read(path: string): string;
  write(path: string, content: string | Uint8Array): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  dispose(): void;
}

export function makeTemporaryVault({ fixture, files = {} }: VaultContent): TemporaryVault {
  const parent = mkdtempSync(join(tmpdir(), "vault-"));
  const folder = join(parent, fixture ?? "vault");
  mkdirSync(folder);
  if (fixture !== undefined) cpSync(join(fixtures, fixture), folder, { recursive: true });
  const vault: TemporaryVault = {
    folder,
    read: (path) => readFileSync(join(folder, path), "utf8"),
    write(path, content) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    },
    rename(from, to) {
      renameSync(join(folder, from), join(folder, to));
    },
    remove(path) {
      rmSync(join(folder, path), { recursive: true });
    },
    dispose() {
      // A page that closes may still be writing.
      rmSync(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
  for (const [path, content] of Object.entries(files)) vault.write(path, content);
  return vault;
}
