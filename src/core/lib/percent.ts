/** A share of 1 as people read it: `83%`. */
export function percent(share: number): string {
  return `${String(Math.round(share * 100))}%`;
}
