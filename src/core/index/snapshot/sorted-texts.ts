import type { ByteReader, ByteWriter } from "../bytes.ts";

/** Writes texts that are in order by what each does not share with the one before. */
export class SortedTextWriter {
  #last = "";

  write(text: string, bytes: ByteWriter): void {
    let shared = 0;
    while (shared < text.length && shared < this.#last.length && text[shared] === this.#last[shared]) shared++;
    bytes.number(shared);
    bytes.text(text.slice(shared));
    this.#last = text;
  }
}

export class SortedTextReader {
  #last = "";

  read(bytes: ByteReader): string {
    const shared = bytes.number();
    this.#last = this.#last.slice(0, shared) + bytes.text();
    return this.#last;
  }
}
