import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import manifest from "../../manifest.json" with { type: "json" };
import Retrace from "../../src/main.ts";
import { createHost, type MemoryHost } from "../host/src/host.ts";
import { eventually } from "../support/eventually.ts";
import { reviewable } from "../support/review-vault.ts";

let host: MemoryHost;

beforeEach(async () => {
  host = await createHost({
    files: {
      "episodes/EPISODE-1.md": reviewable("1", { due_at: "2020-01-01T00:00:00Z" }),
      "reviews/2026-09 laptop.md":
        "---\ntype: review-log\n---\n- 2026-09-08T12:00:00Z | episodes/1 | good | | | person | r-00000a\n",
    },
  });
});
afterEach(() => {
  host.close();
});

const rowOf = (shown: HTMLElement, name: string): HTMLElement => {
  const rows = [...shown.querySelectorAll<HTMLElement>(".setting-item")];
  const row = rows.find((each) => each.querySelector(".setting-item-name")?.textContent === name);
  if (!row) throw new Error(`There is no setting "${name}".`);
  return row;
};

function set(row: HTMLElement, value: string): void {
  const input = row.querySelector("input");
  if (!input) throw new Error("There is nothing to change.");
  input.value = value;
  input.dispatchEvent(new Event("input"));
  input.dispatchEvent(new Event("change"));
}

it("how reviews are wanted is kept in the plugin's settings, and only what is not as usual", async () => {
  const plugin = await host.load(Retrace, manifest);
  await host.layoutReady();
  const shown = host.showSettings("retrace");
  set(rowOf(shown, "New notes a day"), "3");
  set(rowOf(shown, "Reviews a day"), "200");
  set(rowOf(shown, "Wanted retention"), "0.85");
  rowOf(shown, "Learn from use").querySelector<HTMLElement>(".checkbox-container")?.click();
  await eventually(async () => {
    expect(await plugin.loadData()).toEqual({ reviews: { new_per_day: 3, retention: 0.85, from_use: false } });
  });
});

it("what another device has put into the settings holds at once", async () => {
  await host.load(Retrace, manifest);
  await host.layoutReady();
  const shown = (): string | undefined =>
    rowOf(host.showSettings("retrace"), "New notes a day").querySelector("input")?.value;
  expect(shown()).toBe("20");
  host.backend.other.write(".obsidian/plugins/retrace/data.json", '{ "reviews": { "new_per_day": 4 } }');
  await eventually(() => {
    expect(shown()).toBe("4");
  });
});

it("what is no number of notes is said, and not kept", async () => {
  const plugin = await host.load(Retrace, manifest);
  await host.layoutReady();
  const shown = host.showSettings("retrace");
  set(rowOf(shown, "New notes a day"), "many");
  expect(rowOf(shown, "New notes a day").textContent).toContain("A whole number from 0 to 9999.");
  expect(await plugin.loadData()).toBeNull();
});

it("another retention is written into the notes that have been reviewed, once it stays", async () => {
  await host.load(Retrace, manifest);
  await host.layoutReady();
  const { adapter } = host.app.vault;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const dueAt = async (): Promise<string | undefined> =>
    /due_at: "?(\d{4}-\d{2})/.exec(await adapter.read("episodes/EPISODE-1.md"))?.[1];
  await vi.advanceTimersByTimeAsync(8000);
  await eventually(async () => {
    expect(await dueAt()).toMatch(/^2026-(?:09|10)$/);
  });
  set(rowOf(host.showSettings("retrace"), "Wanted retention"), "0.75");
  await vi.advanceTimersByTimeAsync(60_000);
  await eventually(async () => {
    expect(await dueAt()).toBe("2027-01");
  });
});
