import type { proposalsText } from "../text/proposals.ts";
import type { Translation } from "./translation.ts";

const notizen = (count: number): string => (count === 1 ? "1 Notiz" : `${String(count)} Notizen`);
const episoden = (count: number): string => (count === 1 ? "1 Episode" : `${String(count)} Episoden`);
const vorschlaege = (count: number): string => (count === 1 ? "1 Vorschlag" : `${String(count)} Vorschläge`);

/** What machines propose. */
export const germanProposals: Translation<typeof proposalsText> = {
  title: "Vorschläge",
  open: "Vorschläge öffnen",
  status: vorschlaege,
  statusHint: "Vorschläge öffnen",
  reading: "Deine Notizen werden gelesen …",
  show: "Was gezeigt wird",
  faces: { open: "Offen", decided: "Entschieden" },
  kindsLabel: "Art des Vorschlags",
  all: "Alle",
  found: "Eben gefunden",
  kinds: {
    "new-learning": "Neue Erkenntnis",
    "new-pattern": "Neues Muster",
    merge: "Zusammenführung",
    supersede: "Ablösung",
    promote: "Ausweitung",
    retire: "Ablage",
    link: "Verbindung",
    confirm: "Bestätigung",
    contradict: "Widerspruch",
    fact: "Fakt",
    unknown: "Nicht lesbar",
  },
  statuses: { open: "Offen", accepted: "Angenommen", rejected: "Abgelehnt", withdrawn: "Zurückgezogen" },
  changes: (name: string, others: number): string =>
    others === 0 ? `ändert ${name}` : `ändert ${name} und ${others === 1 ? "1 andere" : `${String(others)} andere`}`,
  changesNotes: (count: number): string => (count === 1 ? "ändert eine Notiz" : `ändert ${notizen(count)}`),
  newNotes: (count: number): string => (count === 1 ? "neue Notiz" : `${String(count)} neue Notizen`),
  makers: {
    consolidate: "nach dem, was Episoden sagen",
    mining: "nach dem, was sich in Episoden wiederholt",
    compact: "nach einem Vergleich der Erkenntnisse",
    stages: "weil ihr Abschnitt vorbei ist",
  },
  by: (who: string): string => `von ${who}`,
  made: (how: string, when: string): string =>
    [`Vorgeschlagen${when === "" ? "" : ` am ${when}`}`, ...(how === "" ? [] : [how])].join(when === "" ? " " : ", "),
  decidedAt: (made: string, status: string, when: string): string =>
    `${made}. ${status}${when === "" ? "" : ` am ${when}`}`,
  list: "Vorschläge",
  more: (count: number): string => `${String(count)} weitere zeigen`,
  targets: "Betrifft",
  evidence: "Belegt in",
  newNote: "Neue Notiz",
  newNoteIn: (folder: string): string => (folder === "" ? "Neue Notiz" : `Neue Notiz im Ordner „${folder}“`),
  changedNote: "Änderung",
  properties: (count: number): string => (count === 1 ? "1 Eigenschaft" : `${String(count)} Eigenschaften`),
  added: "Hinzugefügt",
  removed: "Entfernt",
  fold: (lines: number | undefined): string => {
    if (lines === undefined) return "Unveränderte Zeilen";
    return lines === 1 ? "1 unveränderte Zeile" : `${String(lines)} unveränderte Zeilen`;
  },
  faulty: "So lässt sich das nicht annehmen. Berichtige den Vorschlag, oder lehne ihn ab.",
  beside: (count: number): string =>
    count === 1
      ? "Ein anderer Vorschlag betrifft dieselbe Notiz. Welchen du als zweiten annimmst, der wird dir noch einmal gezeigt:"
      : `${String(count)} andere Vorschläge betreffen dieselbe Notiz. Welchen du später annimmst, der wird dir noch einmal gezeigt:`,
  tools: "Was damit zu tun ist",
  moreTools: "Was du sonst tun kannst",
  accept: "Annehmen",
  edit: "Bearbeiten",
  reject: "Ablehnen",
  undo: "Zurücknehmen",
  undoLast: "Letzte Entscheidung zurücknehmen",
  openNote: "Notiz öffnen",
  openProposal: "Den Vorschlag selbst öffnen",
  acceptAll: (count: number, kind: string): string => `Alle ${String(count)} annehmen: ${kind}`,
  acceptAllOf: {
    title: (count: number): string => `${vorschlaege(count)} annehmen?`,
    what: (kind: string): string =>
      `Von der Art „${kind}“ wird angenommen, was jetzt in der Liste steht und sich so annehmen lässt. Was sich seither geändert hat, bleibt übrig, damit du es noch einmal ansiehst, und alles lässt sich auf einmal zurücknehmen.`,
    agree: "Alle annehmen",
    cancel: "Abbrechen",
  },
  news: {
    accepted: (title: string): string => `Angenommen: ${title}`,
    rejected: (title: string): string => `Abgelehnt: ${title}`,
    open: (title: string): string => `Zurückgenommen: ${title}`,
    refused: (title: string, reason: string): string => `${title}: ${reason}`,
    onTheWay: {
      accept: (at: string): string => `Wird angenommen … ${at}`,
      undo: (at: string): string => `Wird zurückgenommen … ${at}`,
    },
    of: (done: number, total: number): string => `${String(done)} von ${String(total)}`,
    all: {
      accept: (done: number): string => `${String(done)} angenommen.`,
      undo: (done: number): string => `${String(done)} zurückgenommen.`,
    },
    left: (left: number): string => (left === 0 ? "" : `Bei ${String(left)} ging es nicht; sie sagen, warum.`),
    nothingToUndo: "Es gibt keine Entscheidung zurückzunehmen.",
    unseen: "Dieser Vorschlag war nicht zu sehen. Sieh ihn dir an, dann entscheide.",
    now: (title: string, at: number, total: number): string => `${title}. ${String(at)} von ${String(total)}.`,
  },
  empty: {
    open: "Nichts ist vorgeschlagen",
    openHint: "Was ein Programm in deinen Notizen ändern würde, wartet hier, bis du entscheidest.",
    done: "Alles entschieden",
    decided: "Noch nichts entschieden",
    decidedHint: "Was du annimmst oder ablehnst, steht hier und lässt sich zurücknehmen.",
    look: "In Episoden nach Fakten suchen",
  },
  unread: (count: number): string => `${episoden(count)} ${count === 1 ? "ist" : "sind"} noch zu lesen.`,
  lookForDuplicates: "Nach doppelten Erkenntnissen suchen",
  looked: {
    facts: "In Episoden wird nach Fakten gesucht …",
    duplicates: "Nach doppelten Erkenntnissen wird gesucht …",
    soFar: (busy: string, count: number): string => (count === 0 ? busy : `${busy} Bisher ${vorschlaege(count)}.`),
    foundFacts: (count: number, read: number, waiting: number): string => {
      const from = read === 0 ? "" : ` ${count === 0 ? "in" : "aus"} ${episoden(read)}, jetzt als gelesen vermerkt`;
      const found = count === 0 ? `Nichts Neues gefunden${from}.` : `${vorschlaege(count)}${from}.`;
      if (waiting === 0) return found;
      return `${found} ${episoden(waiting)} ${waiting === 1 ? "ist" : "sind"} noch zu lesen: Auf einmal kommen etwa 40 Aussagen dran.`;
    },
    foundDuplicates: (count: number, waiting: number): string => {
      const about = "zu deinen Erkenntnissen";
      const wait = waiting === 1 ? "wartet" : "warten";
      if (count > 0)
        return `${vorschlaege(count)} ${about}.${waiting === 0 ? "" : ` ${String(waiting)} ${waiting === 1 ? "weiterer" : "weitere"} ${wait} schon.`}`;
      return waiting === 0
        ? "Nichts Doppeltes und keine Widersprüche gefunden."
        : `Nichts Neues gefunden: ${vorschlaege(waiting)} ${about} ${wait} schon.`;
    },
    withdrawn: (count: number): string =>
      `${vorschlaege(count)} zurückgezogen, denn so, wie die Notizen jetzt sind, besteht kein Anlass mehr dazu.`,
    failed: (count: number, reason: string): string => `${notizen(count)} nicht lesbar. ${reason}`,
  },
  editor: {
    title: "Bearbeiten, dann annehmen",
    text: (path: string): string => `Was in ${path} stehen wird`,
    accept: "So annehmen",
    reset: "Wie vorgeschlagen",
    cancel: "Abbrechen",
  },
  settings: {
    heading: "Vorschläge",
    apply: "Annehmen, ohne zu fragen",
    applyDesc:
      "Was Programme in deinen Notizen ändern würden, wartet in der Ansicht „Vorschläge“. Was hier eingeschaltet ist, wird sofort geändert; dort steht es als entschieden und lässt sich zurücknehmen. Üblich ist nichts.",
    none: "Nichts",
    kinds: {
      "new-learning": "Neue Erkenntnisse",
      "new-pattern": "Neue Muster",
      merge: "Doppeltes zusammenführen",
      supersede: "Widersprochenes zurückstufen",
      promote: "Erkenntnisse auf mehr Projekte ausweiten",
      retire: "Erkenntnisse ablegen",
      link: "Erkenntnisse bestätigen, Notizen verbinden",
      fact: "Fakten aus Episoden",
    },
  },
};
