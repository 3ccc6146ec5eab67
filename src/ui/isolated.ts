/** Between the marks that begin and end an isolate: whichever way it runs, the sentence around it runs on. */
export const isolated = (written: string): string => `\u2068${written}\u2069`;

/** Hebrew, Arabic and the other scripts that run from the right. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name within a sentence of ours; all the languages we speak run from the left, as most names do. */
export function nameInside(name: string): string {
  return fromTheRight.test(name) ? isolated(name) : name;
}
