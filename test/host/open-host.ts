import { onTestFinished } from "vitest";
import type { PluginManifest } from "obsidian";
import { createHost, type MemoryHost, type MemoryHostOptions } from "./src/host.ts";
import { CausesPlugin } from "./sample/causes-plugin.ts";

export const manifest: PluginManifest = {
  id: "causes",
  name: "Causes",
  version: "1.0.0",
  minAppVersion: "1.13.0",
  author: "Test",
  description: "Lists what each note causes.",
};

/** Three notes that link to each other, in every way a note can. */
export const weather = {
  "a/Rain.md": [
    "---",
    "causes:",
    '  - "[[Wet street]]"',
    '  - "[[Mud]]"',
    "tags: [weather]",
    "---",
    "# Rain",
    "See [[Wet street|wet]] and [md](Mud.md) #tag",
    "## Sub",
    "- [ ] do",
    "",
  ].join("\n"),
  "a/Wet street.md": "# Wet\n![[Rain#Sub]] [[Nowhere]]",
  "Mud.md": "plain",
};

/** A host that is closed when the test is over. */
export async function openHost(options: MemoryHostOptions = { files: weather }): Promise<MemoryHost> {
  const host = await createHost(options);
  onTestFinished(() => {
    host.close();
  });
  return host;
}

/** The same with the sample plugin loaded and the layout ready. */
export async function openWithPlugin(
  options: MemoryHostOptions = { files: weather },
): Promise<MemoryHost & { readonly plugin: CausesPlugin }> {
  const host = await openHost(options);
  const plugin = await host.load(CausesPlugin, manifest);
  await host.layoutReady();
  return { ...host, plugin };
}

/** The element, or a failure that names it. */
export function find(selector: string, root: ParentNode = document): HTMLElement {
  const el = root.querySelector<HTMLElement>(selector);
  if (el === null) throw new Error(`There is no ${selector}.`);
  return el;
}

export function findInput(selector: string, root: ParentNode = document): HTMLInputElement {
  const el = root.querySelector<HTMLInputElement>(selector);
  if (el === null) throw new Error(`There is no ${selector}.`);
  return el;
}

/** Types into an input as a person does: the text is there, then the event. */
export function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  input.focus();
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

export function texts(selector: string, root: ParentNode = document): string[] {
  return [...root.querySelectorAll(selector)].map((el) => el.textContent);
}
