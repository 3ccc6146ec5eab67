import { rateLimit } from "./rate-limit.ts";

/** Who floods the server does not flood the log: beyond a few, one warning a second, with how many were kept back. */
export function quieted(tell: (message: string) => void, now = Date.now): (message: string) => void {
  const allowed = rateLimit({ burst: 20, perSecond: 1 }, now);
  let keptBack = 0;
  return (message) => {
    if (allowed() > 0) {
      keptBack += 1;
      return;
    }
    tell(keptBack === 0 ? message : `${message} (and ${String(keptBack)} more before)`);
    keptBack = 0;
  };
}
