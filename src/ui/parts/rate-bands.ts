/** How often a pattern worked, in words that can be chosen by; both ends belong to a band. */
export const rateBands = {
  often: [0.7, 1],
  mixed: [0.3001, 0.6999],
  seldom: [0, 0.3],
} as const;

export type RateBand = keyof typeof rateBands;
