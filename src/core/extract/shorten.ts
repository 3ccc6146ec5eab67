/** As much of a text as is ever looked at: secrets are found in it before it is cut further. */
const mostKept = 6000;

/** The beginning of a long text, up to a gap, so that no secret is cut in two. */
export function beginning(text: string, most = mostKept): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const gap = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return gap > most / 2 ? cut.slice(0, gap) : cut;
}

/** Of what somebody said, as much as is read for what it says: a message that is longer was pasted. */
export const asFarAsRead = (text: string): string => beginning(text, 30_000);

/** A text of at most so many characters, cut between words, with a sign that there is more. */
export function shortened(text: string, most: number, more = "…"): string {
  if (text.length <= most) return text;
  const room = most - more.length - 1;
  const cut = Array.from(text.slice(0, room))
    .join("")
    .replace(/\p{Surrogate}$/u, "");
  const gap = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return `${(gap > room * 0.7 ? cut.slice(0, gap) : cut).trimEnd()} ${more}`;
}
