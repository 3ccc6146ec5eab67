import { grouped } from "../../core/lib/grouped.ts";

/** What is said in the settings about searching, learnings, and all that is rarely needed. */
export const settingsText = {
  decay: "Forgetting",
  decayDesc:
    "How much older episodes fall behind in search, unless reviews show that you remember them. Gentle unless you change it.",
  languages: "Languages",
  languagesDesc:
    "Nothing to choose: words are found in every language, in notes that mix several, too. For meaning, the built-in model knows English best; a model of your own may know more.",
  decays: { off: "Off", gentle: "Gentle", full: "Full" },
  learnings: {
    heading: "Learnings",
    extract: "Propose what episodes teach",
    extractDesc: "As soon as an episode is stored. Else only when consolidation is asked for. On unless you change it.",
    reinforce: "Count being found as a confirmation",
    reinforceDesc:
      "A learning counts more each time an agent finds it, not only when somebody says that it held. Off unless you change it.",
    stageFile: "Note with the project's stage",
    stageFileDesc:
      "Its property stage, or a line such as “Stage: design”, says what is over: learnings of earlier stages are proposed to be retired. None unless you name one.",
    stageFileExample: "INTENT.md",
    stageFileMissing: (path: string): string => `There is no note “${path}” in this vault, so no stage is known.`,
    scopes: "Whom learnings are for",
    scopesDesc:
      "By folder, one line each, such as “teams/**: team”; the first that fits counts. Where no line fits, the learning itself says it. None unless you add some.",
    scopesExample: "teams/**: team\nshared: global",
    scopesWrong: (line: string, scopes: string): string =>
      `“${line}” cannot be read. Write a folder, a colon, and one of ${scopes}.`,
  },
  advanced: {
    heading: "Advanced",
    index: "Index",
    indexDesc: "What is kept of your notes to answer at once. It can be made anew from them at any time.",
    read: (notes: number): string => (notes === 1 ? "1 note read." : `${grouped(notes)} notes read.`),
    reading: (done: number, total: number): string =>
      `Reading ${grouped(done)} of ${total === 1 ? "1 file" : `${grouped(total)} files`}.`,
    progress: "Progress of reading",
    rebuild: "Rebuild",
    cancel: "Cancel",
    welcome: "Welcome page",
    welcomeDesc: "What was found in this vault, and where to begin.",
    show: "Show",
    traces: "Remove all traces",
    tracesDesc:
      "Removes what Retrace keeps beside your notes. Shows all of it first, and asks. Episodes, patterns and learnings stay.",
    remove: "Remove…",
  },
} as const;
