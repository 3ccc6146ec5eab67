import type { ModelFiles } from "../../app/ports.ts";

export interface ChosenFolder {
  readonly name: string;
  readonly files: ModelFiles;
}

/** Lets the person choose a folder on this device; where folders cannot be chosen, its files. Nothing when they do not. */
export function chooseFolder(fallbackName: string): Promise<ChosenFolder | undefined> {
  const input = createEl("input", { type: "file", attr: { webkitdirectory: "", multiple: "" } });
  return new Promise((resolve) => {
    input.addEventListener("change", () => {
      resolve(folderOf([...(input.files ?? [])], fallbackName));
    });
    input.addEventListener("cancel", () => {
      resolve(undefined);
    });
    input.click();
  });
}

/** Files are found by their path in the folder, or, when they were chosen one by one, by their name. */
export function folderOf(files: readonly File[], fallbackName: string): ChosenFolder | undefined {
  if (files.length === 0) return undefined;
  const paths = new Map<string, File>();
  for (const file of files) {
    const [, ...inside] = file.webkitRelativePath.split("/");
    paths.set(inside.length === 0 ? file.name : inside.join("/"), file);
  }
  const name = files[0]?.webkitRelativePath.split("/")[0] ?? "";
  const hasFolders = name !== "";
  const find = (path: string): File | undefined =>
    paths.get(path) ?? (hasFolders ? undefined : paths.get(path.slice(path.lastIndexOf("/") + 1)));
  return { name: hasFolders ? name : fallbackName, files: { read: async (path) => find(path)?.arrayBuffer() } };
}
