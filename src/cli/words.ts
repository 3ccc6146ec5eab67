/** `1 note`, `2 notes`. */
export function count(number: number, noun: string, nouns = `${noun}s`): string {
  return `${String(number)} ${number === 1 ? noun : nouns}`;
}

/** `83 %`; a question mark where nothing is known. */
export function percent(share: number | null): string {
  return share === null ? "?" : `${String(Math.round(share * 100))} %`;
}

/** Millions of bytes, as download pages count them. */
export function megabytes(bytes: number): string {
  return bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
