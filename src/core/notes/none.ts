/** Ways in which notes say that there is nothing to say. */
export function isNone(text: string): boolean {
  return text.length < 80 && /^(?:\(none\)|none\.?|n\/a|_none_|no \w+(?: were)? recorded\.?)$/i.test(text.trim());
}

/** Whether a text would be taken for nothing, or is such a text with backslashes before it. */
export function needsBackslash(text: string): boolean {
  return isNone(withoutBackslashes(text));
}

/** Whether a backslash keeps a text from being taken for nothing. */
export function hasBackslash(source: string): boolean {
  return source.startsWith("\\") && needsBackslash(source);
}

function withoutBackslashes(text: string): string {
  return text.replace(/^\\+/, "");
}
