import { isoDay } from "../../core/lib/time.ts";
import { readUse, renderUse, type Use } from "../../core/model/use.ts";
import type { Clock, Ports, MachineFiles } from "../ports.ts";
import { plainDevice } from "../review/write-review.ts";

/** So many months are looked at, this one included; what is older has shown that nothing comes of it, and goes. */
const months = 2;

/** What was used of late, by whichever program on this machine. */
export async function readUses(files: MachineFiles, clock: Clock): Promise<readonly Use[]> {
  const recent = recentMonths(clock);
  const lines = new Set<string>();
  for (const name of await files.names()) {
    if (!recent.includes(name.slice(0, 7))) continue;
    for (const line of ((await files.read(name)) ?? "").split("\n")) lines.add(line.trim());
  }
  return [...lines].flatMap((line) => readUse(line) ?? []);
}

/** Adds a line to the file of this device and month, and removes those of months that are over. */
export async function addUse(
  files: MachineFiles,
  { clock, device }: Pick<Ports, "clock" | "device">,
  use: Use,
): Promise<void> {
  const recent = recentMonths(clock);
  for (const name of await files.names()) if (name.slice(0, 7) < (recent.at(-1) ?? "")) await files.remove(name);
  const name = `${recent[0] ?? ""} ${plainDevice((await device?.()) ?? "")}.jsonl`;
  await files.append(name, `${renderUse(use)}\n`);
}

/** The newest first, as files are named for them. */
function recentMonths(clock: Clock): readonly string[] {
  const now = new Date(clock.now());
  return Array.from({ length: months }, (_, back) =>
    isoDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).slice(0, 7),
  );
}
