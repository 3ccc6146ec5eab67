import { grouped } from "../../core/lib/grouped.ts";
import type { tracesText } from "../text/traces.ts";
import type { welcomeText } from "../text/welcome.ts";
import type { Translation } from "./translation.ts";

const counted =
  (one: string, many: string) =>
  (count: number): string =>
    count === 1 ? `1 ${one}` : `${grouped(count, ".")} ${many}`;
const notizen = counted("Notiz", "Notizen");
const dateien = counted("Datei", "Dateien");

/** What is said the first time, and about the example. */
export const germanWelcome: Translation<typeof welcomeText> = {
  notice: "Retrace hat deine Notizen gelesen.",
  show: "Zeigen, was es gefunden hat",
  noticeOfNothing: "Retrace ist bereit.",
  begins: "Wo du beginnen kannst",
  title: "Willkommen bei Retrace",
  nothing: (others: number): string =>
    [
      others === 0
        ? "In diesem Vault ist noch kein Gedächtnis."
        : `In diesem Vault ist noch kein Gedächtnis; ${counted("Notiz", "Notizen")(others)} ${others === 1 ? "lässt" : "lassen"} sich durchsuchen.`,
      "Beginne mit einem davon; alles bleibt in einfachen Notizen auf diesem Gerät.",
    ].join(" "),
  found: (counts: string, others: string): string => `In diesem Vault gefunden: ${counts}${others}.`,
  others: (count: number): string =>
    count === 0 ? "" : `, dazu ${counted("andere Notiz", "andere Notizen")(count)} zum Durchsuchen`,
  episode: counted("Episode", "Episoden"),
  pattern: counted("Muster", "Muster"),
  antipattern: counted("Antimuster", "Antimuster"),
  learning: counted("Erkenntnis", "Erkenntnisse"),
  steps: {
    "create-example":
      "Neun Notizen in einem eigenen Ordner, um Suche, Ursachen, Warnungen und Wiederholungen auszuprobieren. Leicht wieder entfernt.",
    "open-memory": "Alles, was in Erinnerung ist, nach Tag, Ausgang und Projekt.",
    "search-memory": "Frag mit eigenen Wörtern; es geht offline und ohne Einrichtung.",
    "record-episode": "Schreib auf, was in einer Sitzung geschah, was entschieden wurde und wie es ausging.",
    "import-session": "Mach Episoden aus Mitschriften, Chats und Exporten, nach einem Blick auf jede.",
    "migrate-memory":
      "Übernimm ein anderes Gedächtnis, nach einem Blick auf jede Notiz. Was niemand seither geändert hat, lässt sich zurücknehmen.",
    "download-model":
      "Bedeutung feiner vergleichen. Adresse und Größe siehst du vorher; bis dahin wird nichts geladen.",
  },
  agents: "Einen Agenten verbinden",
  agentsDesc:
    "Lass Claude Code oder ein anderes Programm dieses Gedächtnis fragen, bevor es handelt. Zeigt, was zu kopieren ist.",
  begin: {
    "create-example": "Anlegen",
    "open-memory": "Öffnen",
    "search-memory": "Suchen",
    "record-episode": "Aufzeichnen",
    "import-session": "Auswählen",
    "migrate-memory": "Auswählen",
    "download-model": "Ansehen",
  },
  connect: "Verbinden",
  doing: (button: string, name: string): string => `${button}: ${name.replace(/ ?…$/, "")}`,
  createExample: "Beispielgedächtnis anlegen",
  removeExample: "Beispielgedächtnis entfernen",
  removed: (count: number): string =>
    `${notizen(count)} des Beispiels ${count === 1 ? "liegt" : "liegen"} im Papierkorb.`,
};

/** What is said before all that Retrace keeps beside the notes goes. */
export const germanTraces: Translation<typeof tracesText> = {
  command: "Alle Spuren entfernen …",
  title: "Alle Spuren von Retrace entfernen",
  what: "Das verschwindet, auf diesem Gerät und im Einstellungsordner dieses Vaults. Zurücknehmen lässt es sich nicht; nur was aus deinen Notizen entsteht, lässt sich neu erstellen.",
  stays:
    "Episoden, Muster, Erkenntnisse und alle anderen Notizen bleiben, ebenso fertige Bases und Ordner, die dann leer sind. Was aus dem Vault verschwindet, kommt in seinen Papierkorb. Schalte das Plugin danach aus; bleibt es an, beginnt es beim nächsten Start von vorn.",
  cancel: "Abbrechen",
  agree: "Entfernen",
  kinds: {
    index: "Der Index deiner Notizen",
    uses: "Was gefunden und benutzt wurde",
    calls: "Das Protokoll der Modellaufrufe",
    conversations: "Was gesagt wurde und noch in keiner Notiz steht",
    models: "Heruntergeladene Modelle",
    settings: "Einstellungen",
    device: "Was dieses Gerät vom Vault weiß, samt Schlüsseln und Token",
    reviews: "Wiederholungen",
    proposals: "Vorschläge",
  },
  choices: {
    reviews: (count: number): string => `Auch Wiederholungen: ${dateien(count)}`,
    proposals: (count: number): string => `Auch Vorschläge: ${dateien(count)}`,
    conversations: (): string => "Auch unfertige Gespräche",
  },
  choiceDescs: {
    reviews:
      "Die Protokolle der Wiederholungen und die vier Felder, die sie in Notizen setzen. Wie gut du dich erinnerst, ist damit vergessen.",
    proposals:
      "Ob entschieden oder nicht, samt den Vermerken in Episoden, in denen danach gesucht wurde. Alles davon kann wieder vorgeschlagen werden.",
    conversations: "Was gesagt wurde und noch in keiner Notiz steht, geht damit verloren.",
  },
  done: (count: number): string =>
    `${count === 1 ? "1 Sache ist" : `${String(count)} Sachen sind`} weg. Schalte Retrace jetzt aus, oder lade Obsidian neu, um von vorn zu beginnen.`,
  failed: (where: string, reason: string): string => `${where} ist noch da: ${reason}`,
};
