import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./install.mjs";

const demoVault = join(root, "test/fixtures/demo-vault");

/** A copy of the demo vault that may be written to; the fixture itself never is. */
export function copyDemoVault() {
  const folder = mkdtempSync(join(tmpdir(), "retrace-demo-"));
  const vault = join(folder, "demo");
  cpSync(demoVault, vault, { recursive: true });
  return { vault, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Puts the built plugin where Obsidian looks for it, and answers where that is. */
export function installPlugin(vault) {
  const folder = join(vault, ".obsidian/plugins/retrace");
  mkdirSync(folder, { recursive: true });
  for (const file of ["main.js", "manifest.json", "styles.css"]) cpSync(join(root, file), join(folder, file));
  return folder;
}
