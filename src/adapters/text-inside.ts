/** A function that does nothing; the build puts a text into it as a comment. */
export type TextHolder = () => void;

/**
 * The text that the build has put into a function (ADR 0025). An engine keeps the source of its functions to the letter,
 * comments too, for `toString`.
 */
export function textInside(holder: TextHolder): string {
  const source = holder.toString();
  const [from, to] = [source.indexOf("/*!"), source.lastIndexOf("*/")];
  if (from === -1 || to === -1) throw new Error("The program was changed after it was built. Install it again.");
  return String(JSON.parse(source.slice(from + 3, to)));
}
