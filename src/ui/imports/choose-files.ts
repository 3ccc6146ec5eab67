import { decodePieces } from "../../core/lib/decode-pieces.ts";

/** Lets the person choose files on this device, or a folder with all in it; none when they do not. */
export function chooseFiles(accept: string, from: "files" | "folder" = "files"): Promise<readonly File[]> {
  const folder = from === "folder" ? { webkitdirectory: "" } : {};
  const input = createEl("input", { type: "file", attr: { accept, multiple: "", ...folder } });
  return new Promise((resolve) => {
    input.addEventListener("change", () => {
      resolve([...(input.files ?? [])]);
    });
    input.addEventListener("cancel", () => {
      resolve([]);
    });
    input.click();
  });
}

/** The text of a file, as it is read: it may be longer than should be held at once. */
export function piecesOf(file: Blob): AsyncIterable<string> {
  return decodePieces(chunks(file));
}

/** A stream cannot be gone through by `for await` in every browser. */
async function* chunks(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}
