import type { causesText } from "../text/causes.ts";
import type { Translation } from "./translation.ts";

const notizen = (count: number): string => (count === 1 ? "1 Notiz" : `${String(count)} Notizen`);
const links = (count: number): string => (count === 1 ? "1 Verbindung" : `${String(count)} Verbindungen`);
const ueber = (count: number): string => (count === 1 ? "" : `, über ${String(count)} Verbindungen`);

const sprechen = (count: number): string => (count === 1 ? "1 Episode spricht" : `${String(count)} Episoden sprechen`);

function balance(pro: number, partly: number, contra: number): string {
  const parts = [
    { count: pro, first: `${sprechen(pro)} dafür`, later: "" },
    { count: partly, first: `${sprechen(partly)} zum Teil dafür`, later: `${String(partly)} zum Teil` },
    { count: contra, first: `${sprechen(contra)} dagegen`, later: `${String(contra)} dagegen` },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return "Keine Episode sagt, wie es ausging.";
  const told = parts.map(({ first, later }, at) => (at === 0 ? first : later));
  return `${[...told, ...(contra === 0 ? ["keine dagegen"] : [])].join(", ")}.`;
}

/** What led to what, in sentences. */
const story: Translation<typeof causesText.story> = {
  region: "In Sätzen",
  title: (from: string, to: string): string => `Von ${from} zu ${to}`,
  close: "Sätze schließen",
  lead: {
    causes: (from: string, to: string, count: number): string => `${from} führt zu ${to}${ueber(count)}.`,
    prevents: (from: string, to: string, count: number): string => `${from} verhindert ${to}${ueber(count)}.`,
  },
  same: (label: string): string => `Der Pfad beginnt und endet bei ${label}.`,
  none: (from: string, to: string): string => `Kein Pfad führt von ${from} zu ${to}.`,
  gone: "Eines seiner Enden ist an nichts mehr beteiligt.",
  notYet: "Eines seiner Enden ist noch an nichts beteiligt.",
  bare: "Keine Episode ist dafür genannt.",
  balance,
  suggested: "Nur von einem Programm vorgeschlagen.",
  speaks: { for: "Dafür", partly: "Zum Teil", against: "Dagegen", unknown: "Wie es ausging, ist nicht bekannt" },
  place: (line: number): string => `Zeile ${String(line)}`,
  way: (at: number, of: number): string => `Weg ${String(at)} von ${String(of)}`,
  nextWay: "Ein anderer Weg",
  previousWay: "Der Weg davor",
  turn: "Andersherum",
  reasons: {
    title: (label: string): string => `Warum: ${label}`,
    cameUp: (labels: string): string => `Was darin vorkam: ${labels}.`,
    said: (count: number): string =>
      count === 1
        ? "Eine Notiz sagt selbst, was dazu führte."
        : `${String(count)} Notizen sagen selbst, was dazu führte.`,
    saidVerb: "führte zu",
    saidBalance: "Das sagt ihre Notiz unter „Relations“; zwischen Episoden wird nichts gezeichnet.",
    links: (count: number): string => {
      if (count === 0) return "Keine Notiz sagt, was dazu führt.";
      return count === 1
        ? "Eine Verbindung führt dazu."
        : `${String(count)} Verbindungen führen dazu, die nächsten zuerst.`;
    },
    linksThere: (count: number): string => {
      if (count === 0) return "Keine Notiz sagt, was dorthin führt.";
      return count === 1
        ? "Eine Verbindung führt dorthin."
        : `${String(count)} Verbindungen führen dorthin, die nächsten zuerst.`;
    },
    between: (links: number, later: number): string => {
      if (later === 0) return "Verbindungen gelten zwischen Mustern.";
      if (later < links) {
        const [were, stand] = later === 1 ? ["wurde", "steht"] : ["wurden", "stehen"];
        return `Verbindungen gelten zwischen Mustern: ${String(later)} der ${String(links)}, die hier stehen, ${were} erst nach dieser Episode beobachtet und ${stand} hinter den anderen.`;
      }
      const all = links === 1 ? "Die eine, die hier steht, wurde" : `Alle ${String(links)}, die hier stehen, wurden`;
      return `Verbindungen gelten zwischen Mustern: ${all} erst nach dieser Episode beobachtet.`;
    },
    later: "Erst später beobachtet.",
    holdsOff: "Was dagegen wirkt",
    around: "Zeigen, was darum herum liegt",
  },
};

/** The words of everything about causes. */
export const germanCauses: Translation<typeof causesText> = {
  title: "Ursachengraph",
  titleOf: (label: string): string => `Ursachen von ${label}`,
  aroundOf: (label: string): string => `Rund um ${label}`,
  open: "Ursachengraph öffnen",
  findPath: "Ursachenpfad zeigen zwischen …",
  showCauses: "Fragen, warum das geschah",
  reading: "Deine Notizen werden gelesen …",
  settling: "Wird angeordnet …",
  none: "Noch keine Ursachen",
  noneHint:
    "Schreib in einem Muster unter „Causal Relationships“, was es verursacht, ermöglicht oder verhindert, dann steht es hier.",
  noneThen: (day: string): string => `Am ${day} war nichts bekannt`,
  noneThenHint: "Schiebe den Regler auf einen späteren Tag.",
  noneLeft: "Nichts passt zu den Filtern",
  noneLeftHint: "Mit weniger Filtern gibt es mehr.",
  noneAmong: "Keine dieser Notizen ist an einer Ursache beteiligt",
  noneAmongHint: "Muster, die einander unter „Causal Relationships“ nennen, stehen hier.",
  notThere: (label: string): string => `${label} ist an keiner Ursache beteiligt`,
  notThereHint: "Ein Muster, das es unter „Causal Relationships“ oder „Evidence Episodes“ nennt, würde das ändern.",
  showAll: "Ganzen Graphen zeigen",
  clearFilters: "Alles zeigen",
  cut: (total: number, label: string): string =>
    `${String(total)} Notizen lassen sich nicht auf einmal lesen: Zu sehen ist, was um ${label} liegt.`,
  toolbar: "Was zu sehen ist",
  picture:
    "Ursachengraph. Pfeiltasten folgen Ursachen und Wirkungen, die Eingabetaste öffnet, Schrägstrich zeigt die Tabelle.",
  pictureRole: "Ursachengraph",
  kinds: {
    pattern: "Muster",
    antipattern: "Antimuster",
    note: "Notiz",
    learning: "Erkenntnis",
    episode: "Episode",
    decision: "Entscheidung",
    event: "Ereignis",
    unresolved: "Noch nicht geschrieben",
  },
  inside: (kind) => (kind.includes(" ") ? kind.toLowerCase() : kind),
  types: {
    causes: "verursacht",
    enables: "ermöglicht",
    prevents: "verhindert",
    correlates: "hängt zusammen mit",
  },
  key: {
    title: "Zeichen",
    suggested: "vorgeschlagen",
    shares: { pattern: "wie oft es gelang", antipattern: "wie oft es schadete" },
    either: { pattern: "wie oft es gelang", antipattern: "oder schadete" },
  },
  legend: "Legende und Filter",
  legendHint:
    "Je dicker eine Linie, desto mehr sprechen die Episoden für sie, auf denen sie beruht. Gestrichelt ist ein Vorschlag. Der Strich auf einer Karte: wie oft ein Muster gelang, und rot, wie oft ein Antimuster schadete.",
  rate: "Gelang",
  rates: {
    any: "Gleich wie oft",
    often: "Meistens (ab 70\u00a0%)",
    mixed: "Hin und wieder",
    seldom: "Selten (bis 30\u00a0%)",
  },
  since: "Versucht seit",
  tools: {
    path: "Pfad finden …",
    table: "Als Tabelle zeigen",
    drawing: "Als Zeichnung zeigen",
    filters: "Legende und Filter",
    time: "Was an einem Tag galt",
    fit: "Alles zeigen",
    more: "Kopieren, ausgeben und anordnen",
    whole: "Ganzen Graphen zeigen",
  },
  menu: {
    open: "Öffnen",
    openInTab: "In neuem Tab öffnen",
    around: "Zeigen, was darum liegt",
    from: "Pfad von hier finden …",
    to: "Pfad hierher finden …",
    arrange: "Neu anordnen",
    mermaid: "Als Mermaid kopieren",
    markdown: "Als Markdown kopieren",
    png: "Als Bild kopieren",
    canvas: "Canvas-Datei schreiben",
  },
  copied: { mermaid: "Als Mermaid kopiert", markdown: "Als Markdown kopiert", png: "Als Bild kopiert" },
  canvasName: "Ursachengraph",
  noPicture: "Das Bild ließ sich nicht erzeugen.",
  written: (path: string): string => `${path} geschrieben`,
  pick: {
    from: "Wo beginnt der Pfad?",
    to: (from: string): string => `${from}: Wohin führt es?`,
    none: "Nichts im Graphen heißt so.",
    noneFrom: "Nichts, was zu etwas führt, heißt so.",
    noneThen: (day: string): string => `Nichts, was am ${day} bekannt war, heißt so.`,
  },
  untried: "nie versucht",
  causes: (count: number): string => (count === 1 ? "1 Ursache" : `${String(count)} Ursachen`),
  effects: (count: number): string => (count === 1 ? "1 Wirkung" : `${String(count)} Wirkungen`),
  nothingThere: {
    cause: "Keine Ursache ist zu sehen.",
    effect: "Keine Wirkung ist zu sehen.",
    previous: "Das ist die erste.",
    next: "Das ist die letzte.",
  },
  notWritten: (label: string): string => `${label} ist noch nicht geschrieben.`,
  shown: (nodes: number, edges: number): string => `${notizen(nodes)}, ${links(edges)}`,
  table: {
    caption: "Was wozu führt",
    cause: "Ursache",
    type: "Verbindung",
    effect: "Wirkung",
    support: "Rückhalt",
    supportHint: "Wie sehr die Episoden dafür sprechen, auf denen es beruht, und 50\u00a0%, wo es keine gibt",
    evidence: "Belege",
    place: "Wo",
    none: "keine",
    suggested: "vorgeschlagen",
    loose: "An keiner Ursache beteiligt",
    more: (count: number): string => `${String(count)} weitere zeigen`,
  },
  story,
  time: {
    label: "Was galt am",
    now: "Jetzt",
    day: (day: string): string => `Stand vom ${day}`,
  },
};
