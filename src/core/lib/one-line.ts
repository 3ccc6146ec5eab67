/** A text on one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
