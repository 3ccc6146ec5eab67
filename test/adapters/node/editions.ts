/** Seven notes of a log, changed one after the other: what they say after so many edits. */
export const noteCount = 7;

export const pathOf = (edit: number): string => `note-${String(edit % noteCount)}.md`;

export const textOf = (edit: number): string =>
  `edition ${String(edit)} of the harbour log ${"tide ".repeat(edit % 50)}\n`;
