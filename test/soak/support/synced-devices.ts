import { createMemory, type Memory } from "../../../src/app/memory.ts";
import { memoryVault, type MemoryVault } from "../../support/memory-vault.ts";
import type { Below } from "../../support/random.ts";
import type { Texts } from "../../support/note-text.ts";

/** One of several devices that share a vault by a sync that nobody can rely on. */
export interface Device {
  readonly name: string;
  readonly vault: MemoryVault;
  readonly memory: Memory;
  /** How far its clock is from the right time, in milliseconds. */
  skew: number;
  /** The reviews it was told are written. */
  readonly rated: string[];
}

export async function openDevice(name: string, texts: Texts, now: () => number): Promise<Device> {
  const vault = memoryVault(texts);
  const own = { name, vault, skew: 0, rated: [] };
  const clock = { now: (): number => now() + own.skew };
  const scheduler = { pause: (): Promise<void> => Promise.resolve() };
  const memory = createMemory({ vault, clock, scheduler, device: () => Promise.resolve(name) });
  await memory.open();
  memory.follow();
  return Object.assign(own, { memory });
}

const conflicted = "(conflicted copy";
const isLog = (path: string): boolean => path.startsWith("reviews/");
const isOf = (path: string, { name }: Device): boolean => path.endsWith(`${name}.md`);

/** Hands on some of what a device has: whole, cut short for now, or under a name for conflicts. */
export function syncSome(from: Device, to: Device, next: Below): void {
  const offered = from.vault.paths().filter((path) => !path.startsWith(".") && !isOf(path, to));
  for (const path of offered.filter(() => next(3) === 0)) hand(path, { from, to, next });
}

interface Handing {
  readonly from: Device;
  readonly to: Device;
  readonly next: Below;
}

function hand(path: string, { from, to, next }: Handing): void {
  const theirs = from.vault.stored(path) ?? "";
  const ours = to.vault.stored(path);
  if (ours === theirs) return;
  const asItComes = next(5) === 0 ? theirs.slice(0, next(theirs.length + 1)) : theirs;
  if (ours === undefined || (isLog(path) && next(4) > 0)) to.vault.write(path, asItComes);
  else if (next(4) === 0) to.vault.write(path.replace(/\.md$/, ` ${conflicted} ${from.name}).md`), theirs);
}

/** In the end everything arrives: logs as their writer has them, notes as the first has them; a person removes copies. */
export function syncAll(devices: readonly Device[]): void {
  for (const { vault } of devices) {
    const copies = vault.paths().filter((path) => path.startsWith("episodes/") && path.includes(conflicted));
    for (const path of copies) vault.remove(path);
  }
  for (const from of devices) {
    const own = from.vault.paths().filter((path) => (isLog(path) ? isOf(path, from) : from === devices[0]));
    for (const to of devices) if (to !== from) handOver(own, from, to);
  }
}

function handOver(paths: readonly string[], from: Device, to: Device): void {
  for (const path of paths) to.vault.write(path, from.vault.stored(path) ?? "");
}
