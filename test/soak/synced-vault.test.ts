import { expect, it } from "vitest";
import { ratings } from "../../src/core/model/review.ts";
import { numbersFrom, type Below } from "../support/random.ts";
import { reviewable } from "../support/review-vault.ts";
import { openDevice, syncAll, syncSome, type Device } from "./support/synced-devices.ts";

const hour = 3_600_000;
const noteCount = 40;
const pathOf = (number: number): string => `episodes/EPISODE-${String(number)}.md`;

const stateOf = ({ memory }: Device): unknown => [memory.reviewStats({}), memory.dueReviews({ limit: 100 })];

/** One of them rates a note, by a clock that may have jumped, and perhaps something reaches another. */
async function live(devices: readonly Device[], next: Below): Promise<void> {
  const [one, other] = [devices[next(devices.length)], devices[next(devices.length)]];
  if (!one || !other) throw new RangeError("no device");
  if (next(10) === 0) one.skew = (next(2 * 48) - 48) * hour;
  const rated = await one.memory.reviewMemory({ id: pathOf(next(noteCount)), rating: ratings[next(4)] });
  if (rated.ok && rated.value.event !== null) one.rated.push(rated.value.event);
  if (one !== other && next(3) === 0) syncSome(one, other, next);
  await one.vault.told();
}

/** The lines of all logs that a device has. */
function loggedBy({ vault }: Device): string {
  const logs = vault.paths().filter((path) => path.startsWith("reviews/"));
  return logs.map((path) => vault.stored(path) ?? "").join("\n");
}

it("three devices that rate, half synced, with conflict copies and clocks that jump, end with the same reviews", async () => {
  const texts = Object.fromEntries(
    Array.from({ length: noteCount }, (_, at) => [pathOf(at), reviewable(String(at), { date: "2026-09-01" })]),
  );
  let now = Date.parse("2026-10-01T09:00:00Z");
  const names = ["laptop", "phone", "tablet"];
  const devices = await Promise.all(names.map((name) => openDevice(name, texts, () => now)));
  const next = numbersFrom(20261001);
  for (let round = 0; round < 600; round++) {
    now += hour;
    await live(devices, next);
  }
  for (const each of devices) each.skew = 0;
  syncAll(devices);
  for (const { memory } of devices) await memory.open();

  const events = devices.flatMap(({ rated }) => rated);
  expect(events.length).toBeGreaterThan(400);
  for (const each of devices) {
    const lines = loggedBy(each);
    expect(
      events.filter((id) => !lines.includes(id)),
      each.name,
    ).toEqual([]);
  }
  const [first, ...others] = devices.map(stateOf);
  for (const state of others) expect(state).toEqual(first);
  for (const { memory } of devices) memory.close();
});
