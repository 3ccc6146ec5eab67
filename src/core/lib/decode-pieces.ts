/**
 * Makes text of bytes that come in pieces, cut anywhere: UTF-8, or UTF-16 where it begins with its mark. Throws where they
 * are neither: what is guessed would be kept as if somebody had said it.
 */
export async function* decodePieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    const text = decoded(decoder, piece);
    if (text !== "") yield text;
  }
  const rest = decoder ? decoded(decoder) : "";
  if (rest !== "") yield rest;
}

/** Without a piece, what is left of the ones before: nothing, unless a character was cut off. */
function decoded(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    // What has such bytes is a picture, an archive or the like, and cannot be saved as a text.
    if (piece?.includes(0) === true) throw new Error("it is no text: there are bytes in it that no text has");
    throw new Error("it is no text in UTF-8 or UTF-16. Save it as UTF-8, then import it again.");
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
