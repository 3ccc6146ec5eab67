import { expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import type { Action } from "../../src/ui/commands.ts";
import { indexRebuilder } from "../../src/ui/rebuild-index.ts";
import { advancedSettings } from "../../src/ui/settings/advanced-settings.ts";
import { showDefinitions } from "../host/show-definitions.ts";
import { eventually } from "../support/eventually.ts";
import { openMemory } from "../support/open-memory.ts";

it("a rebuilding can be cancelled where the settings show how far it is, and then says that it was stopped", async () => {
  const { memory } = await openMemory({ "one.md": "One." });
  const listeners = new Set<() => void>();
  let progress: ReturnType<Memory["progress"]>;
  const tell = (now: typeof progress): void => {
    progress = now;
    for (const listener of listeners) listener();
  };
  const slow: Memory = {
    ...memory,
    progress: () => progress,
    onProgress: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rebuild: (signal) =>
      new Promise((resolve) => {
        tell({ done: 1, total: 3 });
        signal?.addEventListener("abort", () => {
          tell(undefined);
          resolve();
        });
      }),
  };
  const { rebuildIndex, stopRebuilding } = indexRebuilder(slow);
  const actions: readonly Action[] = [
    { section: "looking after", id: "rebuild-index", name: "Rebuild", icon: "", ...rebuildIndex },
    { section: "looking after", id: "stop-rebuilding", name: "Stop", icon: "", ...stopRebuilding },
  ];
  const showWelcome = (): void => undefined;
  const { el, host } = await showDefinitions(() => [advancedSettings({ memory: slow, actions, showWelcome })]);
  const button = (label: string): HTMLElement | null => el.querySelector(`[aria-label="${label}: Index"]`);
  // Nothing has a size here.
  const isShown = (label: string): boolean => button(label)?.style.display !== "none";
  expect(isShown("Cancel")).toBe(false);
  button("Rebuild")?.click();
  expect(isShown("Cancel")).toBe(true);
  expect(rebuildIndex.canRun()).toBe(false);
  button("Cancel")?.click();
  await eventually(() => {
    expect(document.querySelector(".notice")?.textContent).toContain("Stopped. The index is whole");
  });
  expect(isShown("Cancel")).toBe(false);
  expect(stopRebuilding.canRun()).toBe(false);
  host.close();
});
