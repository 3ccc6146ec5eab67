const tokenBytes = 32;

/** A secret nobody guesses, in characters that fit into a header and a command line. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(tokenBytes));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** A shorter one is soon guessed, whatever it is made of. */
const fewestCharacters = 16;

/** Why a token cannot be used, and what to do; nothing for one that can stand in a header and is not soon guessed. */
export function tokenFault(text: string): string | undefined {
  if (!/^[\x21-\x7e]{1,512}$/.test(text)) return "has to be ASCII without spaces, 512 characters at most.";
  if (text.length >= fewestCharacters) return undefined;
  return `is too short to keep anybody out. Take ${String(fewestCharacters)} characters or more, or leave it away: then a token is made and printed.`;
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
