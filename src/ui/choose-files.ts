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

/** The lines of a file, as it is read: it may be longer than should be held at once. */
export async function* linesOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield line.replace(/\r$/, "");
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}
