import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { episodeText } from "../support/note-text.ts";
import { openVault } from "./support/open-vault.ts";

/** The checksums of the pieces that are kept under a name, in this vault's database. */
function keptPieces(page: Page, name: string): Promise<readonly string[]> {
  return page.evaluate(async (wanted) => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error(request.error?.message));
        };
      });
    const ours = (await indexedDB.databases()).filter((each) => each.name?.startsWith("retrace-"));
    if (ours.length !== 1) return [];
    const database = await answer(indexedDB.open(ours[0]?.name ?? ""));
    const store = database.transaction("pieces").objectStore("pieces");
    const pieces: readonly unknown[] = await answer(store.getAll(IDBKeyRange.bound([wanted, 0], [wanted, Infinity])));
    database.close();
    return pieces.map((piece) => (piece instanceof Uint8Array ? piece.subarray(0, 28).join(" ") : "no bytes"));
  }, name);
}

it.each([{ device: "desktop" }, { device: "phone" }])(
  "words are kept from one start to the next on a $device",
  async ({ device }) => {
    const sessions = ["quay", "crane", "rope", "berth", "tide", "pilot", "lamp", "chart"];
    const files = Object.fromEntries(sessions.map((name) => [`episodes/${name}.md`, episodeText(name)]));
    const vault = await openVault({ files, phone: device === "phone" });
    const { page } = vault;
    await expect.poll(async () => (await keptPieces(page, "words")).length).toBe(3);
    const before = await keptPieces(page, "words");
    await vault.reload();
    await expect.poll(() => page.locator(".plugin-retrace").first().textContent()).toContain("8 episodes");
    expect(await keptPieces(page, "words")).toEqual(before);
    await page.evaluate(async () => {
      await window.retraceHost.app.vault.create("new.md", "a dolphin in the basin");
    });
    await expect.poll(async () => (await keptPieces(page, "words")).length).toBe(4);
    expect((await keptPieces(page, "words")).slice(0, 3)).toEqual(before);
  },
);
