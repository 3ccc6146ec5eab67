/** A reason as people are told it: with a word that introduces it, unless it begins with such a word itself. */
export function tellReason(rationale: string, introduced: (reason: string) => string): string {
  return /^(?:because|weil|denn|da)\s/i.test(rationale) ? rationale : introduced(rationale);
}
