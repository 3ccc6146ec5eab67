/** How long something took, as one reads it: minutes up to two hours. */
export function germanTook(minutes: number): string {
  return minutes < 120 ? `${String(minutes)} Min.` : `${String(Math.round(minutes / 60))} Std.`;
}

/** `2026-01-21` as it is written in German; what is no day stays. */
export const germanDay = (day = ""): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3.$2.$1");
