import { grouped } from "../../core/lib/grouped.ts";
import type { memoryText } from "../text/memory.ts";
import type { Translation } from "./translation.ts";

const zahl = (count: number): string => grouped(count, ".");
const erinnerungen = (count: number): string => (count === 1 ? "1 Erinnerung" : `${zahl(count)} Erinnerungen`);

export const germanAdvice = { do: "So geht es", beware: "Vorsicht", dont: "So nicht", instead: "Stattdessen" };

export const germanMemory: Translation<typeof memoryText> = {
  title: "Gedächtnis",
  open: "Gedächtnis öffnen",
  placeholder: "Suchen, outcome:failure",
  list: "Erinnerungen",
  filters: "Filter",
  reading: "Deine Notizen werden gelesen …",
  readingOf: (done: number, total: number): string => `Deine Notizen werden gelesen … ${zahl(done)} von ${zahl(total)}`,
  none: "Noch keine Erinnerungen",
  noneHint: "Episoden, Muster und Erkenntnisse stehen hier, sobald es welche gibt.",
  nothing: "Nichts passt",
  nothingHint: "Es gibt mehr, sobald weniger Filter gesetzt sind oder nach anderen Wörtern gesucht wird.",
  clear: "Filter entfernen",
  count: erinnerungen,
  countOf: (shown: number, all: number): string => `${zahl(shown)} von ${erinnerungen(all)}`,
  best: (shown: number): string =>
    shown === 0 ? "Keine Treffer" : shown === 1 ? "1 Treffer" : `${zahl(shown)} Treffer, die besten zuerst`,
  found: (shown: number): string => `${zahl(shown)} Treffer`,
  bestOf: (shown: number, all: number): string => `Die besten ${String(shown)} von ${zahl(all)} Treffern`,
  besides: (notes: number): string =>
    notes === 1 ? "1 weiterer in einer anderen Notiz" : `${zahl(notes)} weitere in anderen Notizen`,
  kinds: {
    episode: "Episoden",
    pattern: "Muster",
    antipattern: "Antimuster",
    learning: "Erkenntnisse",
    note: "Andere Notizen",
  },
  chips: { project: "Projekt", tag: "Tags", time: "Zeit", key: "Schlüsselmomente", due: "Fällig" },
  keyChip: (notes: number): string =>
    `Schlüsselmomente ${zahl(notes)}: Episoden, in denen etwas überrascht hat, mit surprise ab 0.7 in der Notiz`,
  number: zahl,
  withNotes: (label: string, notes: number): string => `${label} (${zahl(notes)})`,
  take: (label: string): string => `${label}: diesen Filter entfernen`,
  period: (days: string): string => `Letzte ${days} Tage`,
  pick: {
    projects: "Welches Projekt?",
    tags: "Welches #Tag?",
    none: "Nichts heißt so.",
    noneAmong: "Unter den gezeigten Notizen keine.",
  },
  grouping: "Gruppieren nach",
  groupings: { day: "Tag", project: "Projekt", kind: "Art", outcome: "Ausgang" },
  groupedBy: { day: "Nach Tagen", project: "Nach Projekten", kind: "Nach Art", outcome: "Nach Ausgang" },
  grouped: (by: string): string => `Gruppiert ${by.replace("Nach", "nach")}`,
  order: { best: "Beste zuerst", newest: "Neueste zuerst" },
  ranked: (order: string): string => `${order}, solange nach etwas gefragt wird`,
  today: "Heute",
  yesterday: "Gestern",
  without: { day: "Ohne Datum", project: "Ohne Projekt", kind: "Ohne Art", outcome: "Ohne Ausgang" },
  keyMoment: "Schlüsselmoment: hier hat etwas überrascht",
  due: "Zur Wiederholung fällig",
  show: "Einzelheiten zeigen",
  hide: "Einzelheiten verbergen",
  decisions: (count: number): string => (count === 1 ? "1 Entscheidung" : `${String(count)} Entscheidungen`),
  said: { decided: "Entschieden", learned: "Gelernt", ...germanAdvice },
  more: (count: number): string => `und ${String(count)} mehr`,
  acts: {
    open: "Öffnen",
    openInTab: "In neuem Tab öffnen",
    replay: "Rückblick",
    why: "Fragen, warum das geschah",
  },
};
