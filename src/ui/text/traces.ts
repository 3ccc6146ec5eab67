/** What is said before all that Retrace keeps beside the notes goes. */
export const tracesText = {
  command: "Remove all traces…",
  title: "Remove all traces of Retrace",
  what: "This goes, on this device and in this vault's settings folder. It cannot be taken back, but for what is made anew from your notes.",
  stays:
    "Episodes, patterns, learnings and all other notes stay; so do ready-made bases, and folders that are empty then. What goes from the vault goes into its trash. Turn the plugin off afterwards; left on, it begins anew at the next start.",
  cancel: "Cancel",
  agree: "Remove",
  kinds: {
    index: "The index of your notes",
    uses: "What was found and used",
    calls: "The log of model calls",
    conversations: "What was said and is in no note yet",
    models: "Downloaded models",
    settings: "Settings",
    device: "What this device remembers of the vault, keys and tokens included",
    reviews: "Reviews",
    proposals: "Proposals",
  },
  choices: {
    reviews: (count: number): string => `Reviews, too: ${countOf(count)}`,
    proposals: (count: number): string => `Proposals, too: ${countOf(count)}`,
    conversations: (): string => "Unfinished conversations, too",
  },
  choiceDescs: {
    reviews:
      "The review logs, and the four fields they set in notes. How well you remember what is forgotten with them.",
    proposals:
      "Decided or not, and the marks of episodes that were looked through for them. All of it may be proposed again.",
    conversations: "What was said and is in no note yet is lost with them.",
  },
  done: (count: number): string =>
    `${count === 1 ? "1 thing is" : `${String(count)} things are`} gone. Turn Retrace off now, or reload Obsidian to begin anew.`,
  failed: (where: string, reason: string): string => `${where} is still there: ${reason}`,
};

const countOf = (files: number): string => (files === 1 ? "1 file" : `${String(files)} files`);
