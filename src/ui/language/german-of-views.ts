import { germanTook } from "./german-of-time.ts";
import type { antipatternText } from "../text/antipatterns.ts";
import type { basesText } from "../text/bases.ts";
import type { fareText } from "../text/fare.ts";
import type { linksText } from "../text/links.ts";
import type { Translation } from "./translation.ts";

const oft = (count: number): string => (count === 1 ? "einmal" : `${String(count)}-mal`);
const seit = (days: number): string => (days === 1 ? "seit gestern" : `seit ${String(days)} Tagen`);
const zitat = (title: string): string => `„${title}“`;
const inNotiz = (title: string | undefined): string => (title === undefined ? "" : ` in ${zitat(title)}`);

export const germanAntipatterns: Translation<typeof antipatternText> = {
  title: "Antimuster",
  open: "Antimuster öffnen",
  takeBack: "Letzten Beleg zurücknehmen",
  reading: "Deine Notizen werden gelesen …",
  none: "Noch keine Antimuster",
  noneHint: "Eine Notiz namens ANTIPATTERN-… mit einem Auslöser steht hier und warnt, wenn du darüber schreibst.",
  writing: "Während du schreibst",
  asked: "Was gegen diesen Absatz spricht",
  preflight: "Diesen Absatz vorab prüfen",
  nothingAgainst:
    "Nichts, was du weißt, spricht deutlich dagegen. Das ist keine Entwarnung: Was in anderen Worten bekannt ist, wird oft übersehen.",
  noParagraph: "Setz den Cursor in einen Absatz, oder wähle aus, was du vorhast.",
  before: "Schon einmal versucht",
  alike: "Etwas Ähnliches ging nicht gut",
  rules: "Gelernt, es nicht zu tun",
  worked: "Was funktioniert hat",
  hoped: "Was funktionieren könnte",
  refuted: "Was nicht funktioniert hat",
  perhaps: "Hat vielleicht damit zu tun",
  decided: (title) => `Entschieden: ${title}`,
  because: (reason) => `Grund: ${reason}`,
  cameOfIt: (events) => `Das kam dabei heraus: ${events}`,
  workedThen: (decisions) => `Das half dann: ${decisions}`,
  all: (count: number): string => `Alle ${String(count)}, die schlimmsten zuerst`,
  heard: {
    failed: "Das ging schon einmal schief",
    said: "Davor wird gewarnt",
    again: "Schon einmal versucht, und es ging nicht gut",
  },
  share: (count: string, uses: number): string => `${count} von ${String(uses)}`,
  untried: "Unversucht",
  notCome: "Kam noch nicht vor",
  notDone: "Nie getan",
  avoidedOften: (count: number): string => `${oft(count)} vermieden`,
  last: (day: string): string => `zuletzt am ${day}`,
  rate: (uses: number, low: string, high: string): string =>
    `Es wurde ${oft(uses)} getan. Schief geht es in Wahrheit wohl zu ${low} bis ${high}.`,
  notRated: "Soweit bekannt, wurde es nie getan.",
  apart: (count: number): string =>
    count === 1 ? "1 Anwendung hat keine Notiz." : `${String(count)} Anwendungen haben keine Notiz.`,
  matched: (terms: string): string => `Passt wegen ${terms}`,
  shares: (terms) => `Teilt nur ${terms}`,
  seenIn: "Zu sehen in",
  instead: "Stattdessen",
  first: "Es ist passiert",
  again: "Es ist wieder passiert",
  avoided: "Vermieden",
  went: {
    success: "gelungen",
    partial: "halb gelungen",
    failure: "schlecht ausgegangen",
    avoided: "vermieden",
    unknown: "sagt nicht, wie es ausging",
  },
  recorded: {
    first: (title, note) => `Vermerkt, dass es${inNotiz(note)} passiert ist: ${title}`,
    again: (title, note) => `Vermerkt, dass es${inNotiz(note)} wieder passiert ist: ${title}`,
    avoided: (title, note) => `Vermerkt, dass es${inNotiz(note)} vermieden wurde: ${title}`,
    known: (title: string, note: string | undefined): string =>
      `${note === undefined ? "Diese Notiz" : zitat(note)} zählt schon so: ${title}`,
    undo: "Rückgängig",
    undone: (title: string): string => `Zurückgenommen: ${title}`,
  },
};

export const germanFare: Translation<typeof fareText> = {
  worked: (count: string, uses: number): string => `Gelang in ${count} von ${String(uses)}`,
  untried: "Noch nicht versucht",
  assumed: "Einmal gezählt, keine Episode belegt es",
  unshown: "Keine Episode belegt es",
  stated: (told: string): string => `${told}, keine Episode belegt es`,
  failed: (count: string, uses: number): string => `Misslang in ${count} von ${String(uses)}`,
  halves: (told) => `${told} (teils zählt halb)`,
};

export const germanBases: Translation<typeof basesText> = {
  reading: "Deine Notizen werden gelesen …",
  none: "Nichts zu zeigen",
  noneHint: "Keine Notiz passt zu den Filtern dieser Base.",
  more: (hidden: number): string => `${String(hidden)} weitere zeigen`,
  timeline: {
    name: "Retrace: Zeitachse",
    noDay: "Ohne Tag",
    took: germanTook,
    order: "Reihenfolge",
    orders: { newest: "Neueste zuerst", oldest: "Älteste zuerst" },
  },
  board: {
    name: "Retrace: Mustertafel",
    none: "Hier sind keine Muster",
    noneHint: "Diese Tafel zeigt Muster und Antimuster. Die Filter dieser Base lassen keine zu.",
    columns: "Spalten",
    by: { rate: "Danach, wie oft sie gelangen", kind: "Nach Art" },
    bands: {
      often: "Gelingt meistens",
      mixed: "Hin und wieder",
      seldom: "Gelingt selten",
      untried: "Noch nicht belegt",
    },
    kinds: { pattern: "Muster", antipattern: "Antimuster" },
    kind: { pattern: "Muster", antipattern: "Antimuster" },
    ungrouped: "Alles andere",
    noneHere: "Keine",
  },
  queue: {
    name: "Retrace: Wiederholungen",
    none: "Hier ist nichts zu wiederholen",
    noneHint: "Hier stehen Notizen, die wiederholt werden können: Episoden, Muster und Erkenntnisse.",
    start: "Wiederholung beginnen",
    due: (count: number): string => (count === 1 ? "1 davon ist fällig" : `${String(count)} davon sind fällig`),
    dueApart: (count: number, again: number, fresh: number): string =>
      `${String(count)} davon sind fällig: ${String(again)} wieder, ${String(fresh)} neu`,
    nothingDue: (next: string | undefined): string =>
      next === undefined ? "Nichts ist fällig." : `Nichts ist fällig. Die nächste kommt ${next}.`,
    sections: { due: "Fällig", later: "Später", suspended: "Nicht gefragt" },
    later: "Zeigen, was noch nicht fällig ist",
    isNew: "neu",
    anyTime: "jederzeit",
    since: (days: number): string => (days === 0 ? "heute" : seit(days)),
    remembered: (share: string): string => `${share} wahrscheinlich gewusst`,
  },
  map: {
    name: "Retrace: Ursachenkarte",
    reach: "Verbindungen über diese Notizen hinaus",
    cut: (shown: number, all: number): string =>
      `${String(shown)} von ${String(all)} Notizen; filtere die Base, um andere zu sehen.`,
  },
  ready: {
    command: "Fertige Bases hinzufügen",
    off: "Bases ist ausgeschaltet. Schalte es unter den Kern-Plugins ein und versuche es noch einmal.",
    added: (names: string, folder: string): string => `Im Ordner ${folder} hinzugefügt: ${names}.`,
    kept: (names: string, folder: string): string => `Im Ordner ${folder} schon da und unverändert: ${names}.`,
    undated: "kein Datum bis zur Bewertung",
    files: { episodes: "Episoden", patterns: "Muster", reviews: "Fällige Wiederholungen", learnings: "Erkenntnisse" },
    views: {
      timeline: "Zeitachse",
      table: "Tabelle",
      failures: "Was misslang",
      board: "Tafel",
      map: "Ursachen",
      queue: "Warteschlange",
      dated: "Nach Fälligkeit",
      active: "Was gilt",
      over: "Was nicht mehr gilt",
    },
  },
};

export const germanLinks: Translation<typeof linksText> = {
  noView: (name: string, views: string): string =>
    `Retrace hat keine Ansicht namens „${name}“. Links können ${views} öffnen.`,
};
