/** A number that changes when bytes are damaged (FNV-1a, four bytes a step); not for secrets. */
export function checksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length - (bytes.length % 4);
  let hash = Math.imul(0x811c9dc5 ^ bytes.length, 0x01000193);
  for (let at = 0; at < whole; at += 4) hash = step(hash, view.getUint32(at, true));
  for (let at = whole; at < bytes.length; at++) hash = step(hash, view.getUint8(at));
  return hash >>> 0;
}

/** The turn brings high bits down; without it a change in the highest byte would reach nothing but the highest bits. */
function step(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x01000193);
  return mixed ^ (mixed >>> 15);
}
