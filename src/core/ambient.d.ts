/** What core takes from its host: these exist in Obsidian on every device and in Node. */
declare class TextEncoder {
  encode(text?: string): Uint8Array;
}
