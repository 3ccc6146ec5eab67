import { germanTook } from "./german-of-time.ts";
import type { blockText } from "../text/blocks.ts";
import type { replayText } from "../text/replay.ts";
import type { Translation } from "./translation.ts";

export const germanReplay: Translation<typeof replayText> = {
  title: "Entscheidungen im Rückblick",
  titleOf: (episode: string): string => `Rückblick: ${episode}`,
  replay: "Entscheidungen im Rückblick zeigen",
  reading: "Deine Notizen werden gelesen …",
  gone: "Diese Episode ist nicht mehr da",
  goneHint: "Ihre Notiz wurde entfernt oder ist keine Episode mehr.",
  nothing: "Nichts für einen Rückblick",
  nothingHint:
    "Die Episode nennt weder Entscheidungen noch Ereignisse. Schreib sie unter „Decisions“ und „Events Timeline“.",
  steps: "Entscheidungen und Ereignisse",
  previous: "Voriger Schritt",
  next: "Nächster Schritt",
  openNote: "Notiz öffnen",
  at: (step: number, all: number): string => `${String(step)} von ${String(all)}`,
  took: germanTook,
  decision: "Entscheidung",
  event: "Ereignis",
  context: "Kontext",
  chosen: "Gewählt",
  notTaken: "Nicht gewählt",
  options: "Möglichkeiten",
  rationale: "Warum",
  outcome: "Ausgang",
  cameOf: "Kam von",
  ledTo: "Führte zu",
  missing: (id: string): string => `${id}, das die Episode nicht hat`,
  types: {
    design: "Entwurf",
    implementation: "Umsetzung",
    test: "Test",
    recovery: "Wiederherstellung",
    routing: "Zuweisung",
    tool_call: "Werkzeugaufruf",
    error: "Fehler",
    milestone: "Meilenstein",
    handoff: "Übergabe",
    commit: "Commit",
  },
  outcomes: { success: "Erfolg", partial: "Teilerfolg", failure: "Misserfolg" },
  noOutcome: "Niemand sagt, wie es ausging",
  heard: (where: string, kind: string, title: string, outcome: string): string =>
    [`${where}, ${kind}`, title, outcome].filter((part) => part !== "").join(": "),
  elsewhere: "Dieselbe Wahl anderswo",
};

/** The words of `retrace` blocks; what is typed in them is the same in every language. */
export const germanBlocks: Translation<typeof blockText> = {
  reading: "Deine Notizen werden gelesen …",
  empty: "Sag, was zu zeigen ist: path: A -> B, why: X, antipatterns: Wörter, due oder search: Wörter.",
  unknown: (word: string): string =>
    `Nach „${word}“ lässt sich nicht fragen. Beginne die Zeile mit path, why, antipatterns, due oder search.`,
  pathNeeds: "path braucht zwei Notizen mit -> dazwischen, etwa path: Rost -> Quietschen.",
  whyNeeds: "why braucht eine Notiz, etwa why: Quietschen.",
  searchNeeds: "search braucht Wörter, etwa search: quietschen outcome:failure.",
  dueNeeds: (said: string): string => `due steht allein; „${said}“ sagt ihm nichts.`,
  path: (from: string, to: string): string => `Von ${from} zu ${to}`,
  why: (note: string): string => `Was zu ${note} führt`,
  antipatterns: (words: string): string => (words === "" ? "Antimuster" : `Antimuster zu ${words}`),
  due: (count: number): string => `Zu wiederholen: ${String(count)}`,
  search: (query: string): string => `Suche: ${query}`,
  nothing: {
    path: "Kein Pfad führt dorthin.",
    why: "Nichts ist genannt, was dazu führt.",
    antipatterns: "Keines handelt davon.",
    due: "Heute ist nichts fällig.",
    search: "Nichts Passendes.",
  },
  link: (type: string, episodes: number): string => {
    if (episodes === 0) return type;
    return `${type} · ${episodes === 1 ? "1 Episode" : `${String(episodes)} Episoden`}`;
  },
  causes: {
    causes: "verursacht es",
    enables: "ermöglicht es",
    prevents: "verhindert es",
    correlates: "hängt damit zusammen",
  },
  later: (link: string): string => `${link} · erst später beobachtet`,
  said: "führte dazu, wie eine Notiz sagt",
  overdue: (day: string): string => `seit ${day}`,
  isNew: "neu",
};
