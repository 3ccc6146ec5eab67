/** So many are named; of more, how many there are. */
const mostNamed = 5;

/** What a budget made of what was found. */
export interface Fitted {
  readonly markdown: string;
  readonly left_out: readonly string[];
  /** What is no answer is not missed. */
  readonly relevant?: boolean;
}

/**
 * What was found and is not shown, for programs and terminals: whoever reads only the text has to know of it.
 * @param room what to ask for more of, such as budget
 */
export function tellLeftOut(
  { markdown, left_out: leftOut, relevant = true }: Fitted,
  room: readonly string[],
): readonly string[] {
  if (leftOut.length === 0 || !relevant) return [];
  const others = leftOut.length - mostNamed;
  const named = leftOut.slice(0, mostNamed).join(", ") + (others > 0 ? ` and ${String(others)} more` : "");
  const first = markdown === "" ? "Something was found, but it does not fit into so little. " : "";
  return [`${first}Left out: ${named}. Read these notes, or raise ${room.join(" or ")}.`];
}
