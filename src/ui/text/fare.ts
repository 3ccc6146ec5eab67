/** How patterns have fared, told the same way wherever one is shown: a pattern by what worked, an anti-pattern by its harm. */
export const fareText = {
  worked: (count: string, uses: number): string => `Worked in ${count} of ${String(uses)}`,
  failed: (count: string, uses: number): string => `Failed in ${count} of ${String(uses)}`,
  untried: "Not tried yet",
  /** Written down once, and nobody says that it was done. */
  assumed: "Counted once, no episode recorded behind it",
  /** Of what is warned of, nobody is said to have tried it or not. */
  unshown: "No episode recorded behind it",
  stated: (told: string): string => `${told}, no episode recorded behind it`,
  /** Said beside every count with a half in it. */
  halves: (told: string): string => `${told} (partial counts half)`,
} as const;
