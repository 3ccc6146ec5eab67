const proposals = (count: number): string => (count === 1 ? "1 proposal" : `${String(count)} proposals`);
const episodes = (count: number): string => (count === 1 ? "1 episode" : `${String(count)} episodes`);
const notes = (count: number): string => (count === 1 ? "1 note" : `${String(count)} notes`);

/** What is said about what machines propose. */
export const proposalsText = {
  title: "Proposals",
  open: "Open proposals",
  status: proposals,
  statusHint: "Open proposals",
  reading: "Reading your notes…",
  show: "What to show",
  faces: { open: "Open", decided: "Decided" },
  kindsLabel: "Kind of proposal",
  all: "All",
  found: "Just found",
  kinds: {
    "new-learning": "New learning",
    "new-pattern": "New pattern",
    merge: "Merge",
    supersede: "Replacement",
    promote: "Promotion",
    retire: "Retirement",
    link: "Link",
    confirm: "Confirmation",
    contradict: "Contradiction",
    fact: "Fact",
    unknown: "Unreadable",
  },
  statuses: { open: "Open", accepted: "Accepted", rejected: "Rejected", withdrawn: "Withdrawn" },
  changes: (name: string, others: number): string =>
    others === 0 ? `changes ${name}` : `changes ${name} and ${notes(others).replace("note", "other")}`,
  changesNotes: (count: number): string => (count === 1 ? "changes a note" : `changes ${notes(count)}`),
  newNotes: (count: number): string => (count === 1 ? "new note" : `${String(count)} new notes`),
  makers: {
    consolidate: "from what episodes say",
    mining: "from what recurs in episodes",
    compact: "from comparing learnings",
    stages: "as its stage is over",
  },
  by: (who: string): string => `by ${who}`,
  made: (how: string, when: string): string =>
    [`Proposed${when === "" ? "" : ` on ${when}`}`, ...(how === "" ? [] : [how])].join(when === "" ? " " : ", "),
  decidedAt: (made: string, status: string, when: string): string =>
    `${made}. ${status}${when === "" ? "" : ` on ${when}`}`,
  list: "Proposals",
  more: (count: number): string => `Show ${String(count)} more`,
  targets: "About",
  evidence: "Seen in",
  newNote: "New note",
  newNoteIn: (folder: string): string => (folder === "" ? "New note" : `New note in the folder “${folder}”`),
  changedNote: "Change",
  properties: (count: number): string => (count === 1 ? "1 property" : `${String(count)} properties`),
  added: "Added",
  removed: "Removed",
  fold: (lines: number | undefined): string => {
    if (lines === undefined) return "Unchanged lines";
    return lines === 1 ? "1 unchanged line" : `${String(lines)} unchanged lines`;
  },
  faulty: "This cannot be accepted as it stands. Correct the proposal, or reject it.",
  beside: (count: number): string =>
    count === 1
      ? "Another proposal is about the same note. Whichever you accept second is shown to you again:"
      : `${String(count)} other proposals are about the same note. Whichever you accept later is shown to you again:`,
  tools: "What to do with it",
  moreTools: "What else to do",
  accept: "Accept",
  edit: "Edit",
  reject: "Reject",
  undo: "Take back",
  undoLast: "Take back the last decision",
  openNote: "Open note",
  openProposal: "Open the proposal itself",
  acceptAll: (count: number, kind: string): string => `Accept all ${String(count)}: ${kind}`,
  acceptAllOf: {
    title: (count: number): string => `Accept ${String(count)} proposals?`,
    what: (kind: string): string =>
      `Of the kind “${kind}”, what is listed now and can be accepted as it stands is accepted. What has changed since is left for you to look at again, and all of it can be taken back at once.`,
    agree: "Accept all",
    cancel: "Cancel",
  },
  news: {
    accepted: (title: string): string => `Accepted: ${title}`,
    rejected: (title: string): string => `Rejected: ${title}`,
    open: (title: string): string => `Taken back: ${title}`,
    refused: (title: string, reason: string): string => `${title}: ${reason}`,
    onTheWay: {
      accept: (at: string): string => `Accepting… ${at}`,
      undo: (at: string): string => `Taking back… ${at}`,
    },
    of: (done: number, total: number): string => `${String(done)} of ${String(total)}`,
    all: {
      accept: (done: number): string => `Accepted ${String(done)}.`,
      undo: (done: number): string => `Took back ${String(done)}.`,
    },
    left: (left: number): string => (left === 0 ? "" : `${String(left)} could not be, and say why.`),
    nothingToUndo: "There is no decision to take back.",
    unseen: "This one was not in view. Look at it, then decide.",
    now: (title: string, at: number, total: number): string => `${title}. ${String(at)} of ${String(total)}.`,
  },
  empty: {
    open: "Nothing is proposed",
    openHint: "What a machine would change in your notes waits here until you decide.",
    done: "All decided",
    decided: "Nothing decided yet",
    decidedHint: "What you accept or reject is kept here, and can be taken back.",
    look: "Look for facts in episodes",
  },
  unread: (count: number): string => `${episodes(count)} ${count === 1 ? "is" : "are"} still to be read.`,
  lookForDuplicates: "Look for duplicate learnings",
  looked: {
    facts: "Looking for facts in episodes…",
    duplicates: "Looking for duplicate learnings…",
    soFar: (busy: string, count: number): string => (count === 0 ? busy : `${busy} ${proposals(count)} so far.`),
    foundFacts: (count: number, read: number, waiting: number): string => {
      const marked = "now marked as read";
      const from = read === 0 ? "" : ` ${count === 0 ? "in" : "from"} ${episodes(read)}, ${marked}`;
      const found = count === 0 ? `Nothing new was found${from}.` : `${proposals(count)}${from}.`;
      if (waiting === 0) return found;
      return `${found} ${episodes(waiting)} ${waiting === 1 ? "is" : "are"} still to be read: some 40 statements are taken at once.`;
    },
    foundDuplicates: (count: number, waiting: number): string => {
      const about = "about your learnings";
      const wait = waiting === 1 ? "waits" : "wait";
      if (count > 0)
        return `${proposals(count)} ${about}.${waiting === 0 ? "" : ` ${String(waiting)} more ${wait} already.`}`;
      return waiting === 0
        ? "No duplicates or contradictions were found."
        : `Nothing new was found: ${proposals(waiting)} ${about} ${wait} already.`;
    },
    withdrawn: (count: number): string =>
      `${proposals(count)} ${count === 1 ? "was" : "were"} withdrawn, as nothing asks for ${count === 1 ? "it" : "them"} any more.`,
    failed: (count: number, reason: string): string => `${notes(count)} could not be looked at. ${reason}`,
  },
  editor: {
    title: "Edit, then accept",
    text: (path: string): string => `What ${path} will say`,
    accept: "Accept as edited",
    reset: "As proposed",
    cancel: "Cancel",
  },
  settings: {
    heading: "Proposals",
    apply: "Accept without asking",
    applyDesc:
      "What machines would change in your notes waits in the Proposals pane. What is switched on here is changed at once; it is listed there as decided, and can be taken back. Nothing unless you choose it.",
    none: "Nothing",
    kinds: {
      "new-learning": "New learnings",
      "new-pattern": "New patterns",
      merge: "Merging duplicates",
      supersede: "Lowering learnings that are contradicted",
      promote: "Promoting learnings to more projects",
      retire: "Retiring learnings",
      link: "Confirming learnings, links between notes",
      fact: "Facts from episodes",
    },
  },
} as const;
