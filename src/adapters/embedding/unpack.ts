/** What base64 stands for. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** What was packed with gzip. */
export async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return await new Response(plain).arrayBuffer();
}
