/** Whether a line ends what began with a code fence or a comment. */
export type HiddenEnd = (rest: string, indent: number) => boolean;

/** The marker of a list item; its number is the first group. */
export const marker = /^(?:[-*+]|(\d{1,9})[.)])(?=[ \t]|$)/;
/** A horizontal rule. */
export const rule = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
/** A heading that begins with its marks. */
export const atx = /^(#{1,6})(?:[ \t]+|$)/;
/** What makes a heading of the paragraph above. */
export const underline = /^(=+|-+)[ \t]*$/;
/** What every line begins with that is more than running text. */
const special = /^[#>\-*+_=~`<%\d]/;
const codeFence = /^(?:(`{3,})[^`]*|(~{3,})[^]*)$/;
const comments = [
  { open: "<!--", close: "-->" },
  { open: "%%", close: "%%" },
];

/** Whether a line cannot begin anything but a paragraph, whatever follows its first character. */
function isRunningText(rest: string): boolean {
  return !special.test(rest);
}

/** What a code fence or a comment that begins here needs to end; undefined for any other line. */
export function hiddenBy(rest: string): HiddenEnd | "at once" | undefined {
  if (isRunningText(rest)) return undefined;
  const fence = codeFence.exec(rest);
  const mark = fence?.[1] ?? /^~+/.exec(fence?.[2] ?? "")?.[0];
  if (mark !== undefined)
    return (line, indent) => indent < 4 && line.startsWith(mark) && line.replaceAll(mark.charAt(0), "").trim() === "";
  const comment = comments.find(({ open }) => rest.startsWith(open));
  if (!comment) return undefined;
  if (rest.includes(comment.close, comment.open.length)) return "at once";
  return (line) => line.includes(comment.close);
}

export function unquoted(rest: string): string {
  return rest.replace(/^(?:>[ \t]{0,4})+/, "");
}

/** A heading without the marks that may close it. */
export function headingText(rest: string): string {
  const text = rest.trimEnd();
  let end = text.length;
  while (text[end - 1] === "#") end--;
  const bare = text.slice(0, end);
  return bare === "" || /[ \t]$/.test(bare) ? bare.trimEnd() : text;
}

/** Whether a line ends the paragraph before it. Left of a list item (`sibling`) any marker does; inside, only `1.` */
export function startsBlock(rest: string, sibling: boolean): boolean {
  if (isRunningText(rest)) return false;
  const found = marker.exec(rest);
  if (found && (sibling || (rest.slice(found[0].length).trim() !== "" && Number(found[1] ?? 1) === 1))) return true;
  return /^(?:>|<!--|%%)/.test(rest) || rule.test(rest) || atx.test(rest) || codeFence.test(rest);
}

/** Whether a line would be read as anything but running text. */
export function startsAsBlock(rest: string): boolean {
  return startsBlock(rest, true) || underline.test(rest);
}

/** The column after `count` characters of blanks that begin at `column`. */
export function columns(text: string, count: number, column: number): number {
  let end = column;
  for (let at = 0; at < count; at++) end += text[at] === "\t" ? 4 - (end % 4) : 1;
  return end;
}
