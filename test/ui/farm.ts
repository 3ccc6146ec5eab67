import { afterEach, beforeEach, expect, vi } from "vitest";
import manifest from "../../manifest.json" with { type: "json" };
import Retrace from "../../src/main.ts";
import { deviceKeys } from "../../src/adapters/obsidian/device-keys.ts";
import { createHost, type MemoryHost } from "../host/src/host.ts";
import { pressKey } from "../host/src/scope.ts";
import { eventually } from "../support/eventually.ts";
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

/** The plugin in a small vault. */
export interface Farm {
  readonly host: MemoryHost;
  /** Begins anew with the plugin that has not begun to read. */
  readonly beginUnread: () => Promise<void>;
}

/** For each test a farm of its own, which has been read when the test begins. */
export function farmForEach(): Farm {
  let host: MemoryHost;
  beforeEach(async () => {
    host = await startFarm();
    await host.layoutReady();
    await eventually(() => {
      expect(texts(".plugin-retrace")[0]).toBe("2 episodes");
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    host.close();
  });
  return {
    get host() {
      return host;
    },
    async beginUnread() {
      host.close();
      host = await startFarm();
    },
  };
}

/** Somebody who has been welcomed before. */
async function startFarm(): Promise<MemoryHost> {
  const host = await createHost({ files });
  host.app.saveLocalStorage(deviceKeys.welcomed, true);
  await host.load(Retrace, manifest);
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
