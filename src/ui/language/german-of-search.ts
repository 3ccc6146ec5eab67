import { tellTime, timeToTell, type Listed, type TimeAsked } from "../../app/search/time-asked.ts";
import type { text } from "../text/text.ts";
import type { Translation } from "./translation.ts";

function some({ within, first }: TimeAsked, shown: number): string {
  if (within === 0) return "Nichts davon ist";
  if (first !== undefined) return first === 1 ? "Das erste ist" : `Die ersten ${String(first)} sind`;
  return `Von diesen ${String(shown)} ${within === 1 ? "ist" : "sind"} ${String(within)}`;
}

/** What the search says. Operators are typed as they are, in every language. */
export const germanSearch: Translation<typeof text.search> = {
  placeholder: "Gedächtnis durchsuchen …",
  results: "Ergebnisse",
  reading: "Deine Notizen werden gelesen; es kann noch mehr auftauchen.",
  recent: "Die neuesten Episoden. Tippe, was du suchst, oder eine Bedingung wie outcome:failure.",
  newest: "Alles, was dem entspricht, das Neueste zuerst.",
  nothing: "Nichts Passendes",
  nothingHint: "Keine Notiz teilt ein aussagekräftiges Wort damit. Versuche weniger oder andere Wörter.",
  noNotes: "Noch keine Notizen",
  noNotesHint: "Es gibt noch nichts zu durchsuchen. Zeichne eine Episode auf, oder importiere Gespräche und Sitzungen.",
  nothingPhrase: "Keine Notiz enthält wörtlich, was in Anführungszeichen steht. Versuche es ohne sie.",
  nothingTells: "Keine Episode und keine Erkenntnis sagt das. Zeichne eine Episode auf, oder suche nach Wörtern.",
  nothingMeets: "Nichts entspricht dem",
  nothingMeetsHint:
    "Keine Notiz erfüllt alle Bedingungen. Lass eine weg, oder tippe ihren Doppelpunkt neu, um die Werte deiner Notizen zu sehen.",
  nothingYet: "Noch keine Episoden",
  nothingYetHint: "Zeichne eine auf, dann steht sie hier. Tippe, um alle Notizen zu durchsuchen.",
  weak: "Nichts Passendes. Diese Notizen haben nur Wörter damit gemein.",
  alike: "Nichts Passendes.",
  loose: "Das passt nur zum Teil.",
  elsewhen: (when?: TimeAsked): string => {
    const { episodes, failed } = when ?? {};
    if (episodes === undefined) return "Nichts aus dieser Zeit. Das hier kommt ihr am nächsten.";
    const counted = `(${episodes === 1 ? "1 Episode" : `${String(episodes)} Episoden`})`;
    return failed === true
      ? `Damals ging nichts schief ${counted}. Das hier ging am nächsten daran schief.`
      : `Davon nichts aus dieser Zeit ${counted}. Das hier kommt ihr am nächsten.`;
  },
  within: (when: TimeAsked, shown: Listed): string => {
    const { within, wrong } = when;
    const then = `aus dieser Zeit${wrong === undefined || within === 0 ? "" : ` (${wrong === 0 ? "nichts" : String(wrong)} schiefgegangen)`}`;
    const said = `: „${tellTime(when)}“.`;
    switch (timeToTell(when, shown)) {
      case "episodes":
        return `Alle Episoden aus dieser Zeit, die neuesten zuerst${said}`;
      case "all":
        return `Alles aus dieser Zeit, das Neueste zuerst${said}`;
      case "each":
        if (shown.length === 1) return `Das ist ${then}${said}`;
        return `Alle sind ${then}${when.failed === true ? ", erst Gescheitertes, dann halb Gescheitertes" : ""}${said}`;
      case "some":
        return `${some(when, shown.length)} ${then}${said} Neuere und ältere stehen auch da; since: und before: lassen sie weg.`;
    }
  },
  mistake: (typed: string, expects: string): string => `„${typed}“ bleibt unbeachtet. ${expects}`,
  misspelt: (typed: string, meant: string): string => `„${typed}“ wird als Wörter gesucht. Meintest du ${meant}:?`,
  expects: {
    rate: "Eine Quote wird verglichen: rate:<50%",
    seen: "Eine Anzahl wird verglichen: seen:>=2",
    since: "Ein Tag, ein Monat oder Tage zurück: since:2026-08-14, since:2026-08, since:30d",
    before: "Ein Tag, ein Monat oder Tage zurück: before:2026-08-14, before:2026-08, before:30d",
    asof: "Ein Tag, ein Monat, Tage zurück oder jemals: asof:2026-08-14, asof:30d, asof:ever",
    type: "Keine Notiz hat diesen Typ.",
    due: "Heute, nur Bewertetes oder Neues, Überfälliges oder in den nächsten Tagen: due:today, due:again, due:new, due:overdue, due:7d",
    oneOf: (choices: string): string => `Möglich ist ${choices}.`,
    near: (instead: string): string => `Meintest du ${instead}?`,
    other: (operator: string): string => `Sag, was: ${operator}:…`,
  },
  operators: {
    kind: "was es ist",
    outcome: "wie eine Episode ausging",
    type: "Entscheidung, Ereignis oder Erkenntnis dieses Typs",
    tag: "mit diesem #Tag",
    project: "das Projekt einer Episode",
    scope: "für wen eine Erkenntnis ist",
    rate: "wie oft ein Muster gelingt",
    seen: "wie oft ein Muster vorkam",
    since: "von diesem Tag an",
    before: "bis zu diesem Tag",
    asof: "was an diesem Tag galt",
    due: "dann zu wiederholen",
    causes: "Muster, die dorthin führen",
  },
  found: (count: number): string => (count === 1 ? "1 Notiz" : `${String(count)} Notizen`),
  actions: "Was du damit tun kannst",
  open: "Öffnen",
  openInTab: "In neuem Tab öffnen",
  insertLink: "Link einfügen",
  pick: "Für ein Gespräch vormerken",
  unpick: "Nicht mehr vormerken",
  picked: "Vorgemerkt",
  explain: "Warum steht das hier?",
  conceal: "Verbergen, warum das hier steht",
  complete: "Vervollständigen",
  noEditor: "Öffne zuerst eine Notiz zum Bearbeiten; der Link kommt an ihren Cursor.",
  keys: {
    move: "wählen",
    complete: "vervollständigen",
    open: "öffnen",
    openInTab: "neuer Tab",
    insertLink: "verlinken",
    pick: "vormerken",
    copy: "kopieren",
    copyPack: "Gemerktes kopieren",
    explain: "warum",
  },
};

/** Why a hit is there. */
export const germanWhy: Translation<typeof text.why> = {
  first: { words: "Passt nach seinen Wörtern am besten", meaning: "Passt nach seiner Bedeutung am besten" },
  later: {
    words: (rank: number): string => `Nummer ${String(rank)} nach seinen Wörtern`,
    meaning: (rank: number): string => `Nummer ${String(rank)} nach seiner Bedeutung`,
  },
  ofEvent: "Ist von den Tagen dessen, was du nennst",
  covers: (percent: string): string => `Hat ${percent} von dem, was du suchst; seltene Wörter zählen mehr`,
  memory: (percent: string): string => `Zählt ${percent}, weil ältere Episoden etwas verblassen`,
  prominence: (percent: string): string => `Zählt ${percent}, je nachdem, wie wichtig und wie oft bestätigt es ist`,
  evidence: (percent: string): string => `Zählt ${percent}, je nachdem, was seine Belege sagen`,
  scope: (percent: string): string => `Zählt ${percent}, je nachdem, für wen es gedacht ist`,
  time: (percent: string): string => `Zählt ${percent}, je nachdem, wie nah es der genannten Zeit ist`,
  inTime: "Liegt in der genannten Zeit",
  meets: (conditions: string): string => `Erfüllt ${conditions}`,
  sum: (sum: string): string => `Wertung: ${sum}`,
  parts: {
    words: "Wörter",
    meaning: "Bedeutung",
    memory: "Frische",
    prominence: "Gewicht",
    evidence: "Belege",
    scope: "Zielgruppe",
    time: "Zeit",
  },
};
