import { vi } from "vitest";
import manifest from "../../manifest.json" with { type: "json" };
import Retrace from "../../src/main.ts";
import { createHost, type MemoryHost } from "../host/src/host.ts";
import { pressKey } from "../host/src/scope.ts";
import { episodeText, noteText, patternText } from "../support/note-text.ts";

const files = {
  "episodes/frost.md": episodeText(
    "2026-09-01-session-1",
    { outcome: "failure", task: "Mend the frozen door", tags: ["winter"] },
    "## Context",
    "Frost broke the hinge of the barn.",
    "## Lessons Learned",
    "- Grease the hinge before the frost.",
  ),
  "episodes/hinge.md": episodeText(
    "2026-09-20-session-2",
    { task: "Buy a hinge" },
    "## Context",
    "A barn, a new hinge.",
  ),
  "patterns/PATTERN-oil-early.md": patternText("PATTERN-oil-early"),
  "Desk.md": noteText({}, "Here: "),
};

/** The plugin in a small vault that it has not begun to read. */
export async function startFarm(): Promise<MemoryHost> {
  const host = await createHost({ files });
  await host.load(Retrace, manifest);
  return host;
}

/** The same, read. */
export async function openFarm(): Promise<MemoryHost> {
  const host = await startFarm();
  await host.layoutReady();
  await vi.waitFor(() => {
    if (texts(".plugin-retrace")[0] !== "2 episodes") throw new Error("The vault is not read yet.");
  });
  return host;
}

export const all = (selector: string): readonly HTMLElement[] => [...document.body.findAll(selector)];
export const texts = (selector: string): readonly string[] => all(selector).map(({ textContent }) => textContent);

/** Whether somebody took the key. */
export function press({ app }: MemoryHost, key: string, held: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, ...held, cancelable: true });
  pressKey(app, event);
  return event.defaultPrevented;
}

/** What is written to the clipboard from now on. */
export function clipboard(): { readonly written: readonly string[] } {
  const written: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => Promise.resolve(written.push(text)) } });
  return { written };
}
