import type { Browser } from "playwright-core";
import { serveLargeVault, type LargeVaultRun } from "./large-vault.ts";
import type { Figures } from "./measured.ts";
import type { TracedTask } from "./traced-tasks.ts";

/** Each run begins with nothing kept; of all figures the least is taken, for whatever is more was the machine's. */
const runs = 2;

/** How long the plugin keeps the window waiting while a vault of so many notes is read, and how soon changes show. */
export async function measureLargeVault(browser: Browser, code: string, count: number): Promise<Figures> {
  const vault = await serveLargeVault(code, count);
  try {
    const found: LargeVaultRun[] = [];
    for (let run = 0; run < runs; run++) found.push(await vault.run(browser));
    const visible = (pick: (run: LargeVaultRun) => number): number => rounded(Math.min(...found.map(pick)));
    return {
      notes: count,
      first_open: opening(found.map(({ first }) => first)),
      second_open: opening(found.map(({ again }) => again)),
      visible_after_edit_ms: visible((run) => run.visible.edit),
      visible_after_rename_ms: visible((run) => run.visible.rename),
      visible_after_delete_ms: visible((run) => run.visible.remove),
      visible_after_exclusion_ms: visible((run) => run.visible.exclusion),
    };
  } finally {
    await vault.close();
  }
}

const mostSliceMs = 8;

function opening(found: readonly (readonly TracedTask[])[]): Figures {
  const ours = found.map((tasks) => tasks.filter(({ pluginMs }) => pluginMs > 0));
  const least = (figure: (tasks: readonly TracedTask[]) => number): number => rounded(Math.min(...ours.map(figure)));
  return {
    longest_slice_ms: least((tasks) => Math.max(0, ...tasks.map(({ pluginMs }) => pluginMs))),
    longest_task_ms: least((tasks) => Math.max(0, ...tasks.map(({ ms }) => ms))),
    slices: least((tasks) => tasks.length),
    slices_over_8_ms: least((tasks) => tasks.filter(({ pluginMs }) => pluginMs > mostSliceMs).length),
    ours_ms: least((tasks) => tasks.reduce((sum, { pluginMs }) => sum + pluginMs, 0)),
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
