/** What is said about where the memory is, and about what is kept of it. */
export const placeText = {
  folders: "Folders",
  root: "Memory folder",
  rootDesc:
    "The folder that episodes, patterns and learnings are written to and read from. Empty means the whole vault, which is usual. Notes stay where they are when you change it: move them yourself.",
  rootPlaceholder: "The whole vault",
  rootWrong: "No folder of a vault can be called that. Name one without leading dots and special characters.",
  rootIsFile: (path: string): string => `“${path}” is a file. Choose the folder that the memory is to live in.`,
  rootMissing: (folder: string): string =>
    `There is no folder “${folder}” in this vault, so nothing is remembered yet. It is made with the first note.`,
  rebuild: "Rebuild index",
  stopRebuilding: "Stop rebuilding the index",
  rebuildDone: (notes: number): string => `The index is new: ${countOf(notes)} read.`,
  rebuildStopped: "Stopped. The index is whole; a part of it was made anew.",
  rebuilding: (done: number, total: number): string =>
    total === 0
      ? "Rebuilding the index…"
      : `Rebuilding the index: ${String(done)} of ${total === 1 ? "1 file" : `${String(total)} files`}.`,
  cancel: "Cancel",
};

const countOf = (notes: number): string => (notes === 1 ? "1 note" : `${String(notes)} notes`);
