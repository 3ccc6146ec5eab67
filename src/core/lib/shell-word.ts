/**
 * A word as it is typed in a terminal, where a shell reads no more than a word. A backslash, which most often only parts
 * folders, is doubled where one would undo what comes behind it.
 */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `"${word.replaceAll(/["$`]|\\(?=["$`\\]|$)/g, String.raw`\$&`)}"`;
