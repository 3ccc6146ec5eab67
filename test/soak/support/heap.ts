/**
 * The bytes in use once everything that nobody holds is gone. Asked for as a task of its own: in the midst of a call the
 * collector takes what it finds on the stack for held, and up to half of what is left over stays.
 */
export async function heapInUse(): Promise<number> {
  if (typeof gc !== "function") throw new Error("Node has to be started with --expose-gc.");
  for (let turn = 0; turn < 3; turn++) await gc({ execution: "async", type: "major" });
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

export const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;

/** What a trial has found, for whoever reads along. */
export function tell(what: string, figures: Readonly<Record<string, number>>): void {
  const listed = Object.entries(figures).map(([name, value]) => `${name} ${String(value)}`);
  process.stdout.write(`  ${what}: ${listed.join(", ")}\n`);
}
