/** A short, stable fingerprint of a text (FNV-1a, 53 bits); not for secrets. */
export function fingerprint(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return ((high >>> 11) * 2 ** 32 + (low >>> 0)).toString(36).padStart(11, "0");
}
