/** A text of these code units, of which there are few thousand at most. Spreading them takes seven times as long. */
export function textOf(letters: Uint8Array | Uint16Array): string {
  const text: unknown = Reflect.apply(String.fromCharCode, undefined, letters);
  return String(text);
}
