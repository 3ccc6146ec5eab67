/** The bytes in use once everything that nobody holds is gone. */
export function heapInUse(): number {
  if (typeof gc !== "function") throw new Error("Node has to be started with --expose-gc.");
  for (let turn = 0; turn < 3; turn++) gc({ execution: "sync", type: "major" });
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

export const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;

/** What a trial has found, for whoever reads along. */
export function tell(what: string, figures: Readonly<Record<string, number>>): void {
  const listed = Object.entries(figures).map(([name, value]) => `${name} ${String(value)}`);
  process.stdout.write(`  ${what}: ${listed.join(", ")}\n`);
}
