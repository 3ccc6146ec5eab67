/** A text as a regular expression finds it to the letter. */
export const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
