/** How long something took, as one reads it: minutes up to two hours. */
export function germanTook(minutes: number): string {
  return minutes < 120 ? `${String(minutes)} Min.` : `${String(Math.round(minutes / 60))} Std.`;
}
