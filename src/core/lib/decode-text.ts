/** The text of a file: UTF-8, or UTF-16 where it begins with its mark, as Windows writes it; nothing where it is neither. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const [first, second] = bytes;
  const little = first === 0xff && second === 0xfe;
  const big = first === 0xfe && second === 0xff;
  try {
    if (little || big) return new TextDecoder(little ? "utf-16le" : "utf-16be", { fatal: true }).decode(bytes);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
