/** The name of a system error, such as ENOENT. */
export function errorCode(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !("code" in cause)) return undefined;
  return typeof cause.code === "string" ? cause.code : undefined;
}

const absences = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP"]);

/** What a look found, or undefined when there is nothing at that path. Other failures of the disk are thrown. */
export async function ifPresent<T>(look: Promise<T>): Promise<T | undefined> {
  try {
    return await look;
  } catch (cause) {
    if (absences.has(errorCode(cause) ?? "")) return undefined;
    throw cause;
  }
}

/** The same for a look that is not waited for. */
export function ifPresentNow<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (cause) {
    if (absences.has(errorCode(cause) ?? "")) return undefined;
    throw cause;
  }
}
