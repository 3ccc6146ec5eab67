/** How numbers are written, wherever one is shown. */
export const numbersText = {
  /** What parts the whole from its fraction. */
  point: ".",
  percent: (whole: string): string => `${whole}%`,
} as const;
