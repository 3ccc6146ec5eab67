const tokenBytes = 32;

/** A secret nobody guesses, in characters that fit into a header and a command line. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(tokenBytes));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Whether it can stand in a header as it is. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]{1,512}$/.test(text);
}

/** Compares digests of equal length to the end, so that how long it takes says nothing about the secret. */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const [left, right] = await Promise.all([digest(given), digest(expected)]);
  let difference = 0;
  for (const [at, byte] of left.entries()) difference |= byte ^ (right[at] ?? 0);
  return difference === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
