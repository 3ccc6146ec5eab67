/** The words of a list, by which another word is known to be one of them. */
export const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
