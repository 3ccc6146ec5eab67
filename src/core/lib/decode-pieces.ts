/** Makes text of bytes that come in pieces, cut anywhere: UTF-8, or UTF-16 where it begins with its mark. */
export async function* decodePieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    const text = decoder.decode(piece, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder?.decode() ?? "";
  if (rest !== "") yield rest;
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
