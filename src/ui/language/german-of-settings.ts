import { grouped } from "../../core/lib/grouped.ts";
import type { placeText } from "../text/place.ts";
import type { settingsText } from "../text/settings.ts";
import type { waysInText } from "../text/ways-in.ts";
import type { Translation } from "./translation.ts";

const zahl = (count: number): string => grouped(count, ".");
const dateien = (count: number): string => (count === 1 ? "1 Datei" : `${zahl(count)} Dateien`);
const notizen = (count: number): string => (count === 1 ? "1 Notiz" : `${zahl(count)} Notizen`);
const programm = "Statt /path/to/retrace.mjs steht, wo deine liegt: npm run build legt sie in dist an.";

/** Searching, learnings, and all that is rarely needed. */
export const germanSettings: Translation<typeof settingsText> = {
  decay: "Vergessen",
  decayDesc:
    "Wie weit ältere Episoden in der Suche zurückfallen, wenn Wiederholungen nicht zeigen, dass du sie noch weißt. Üblich ist sanft.",
  decays: { off: "Aus", gentle: "Sanft", full: "Voll" },
  languages: "Sprachen",
  languagesDesc:
    "Nichts zu wählen: Wörter werden in jeder Sprache gefunden, auch in Notizen, die mehrere mischen. Was die Bedeutung angeht, kennt das eingebaute Modell Englisch am besten; ein eigenes kann mehr kennen.",
  learnings: {
    heading: "Erkenntnisse",
    extract: "Vorschlagen, was Episoden lehren",
    extractDesc: "Sobald eine Episode gespeichert ist. Sonst nur, wenn danach gefragt wird. Üblich ist an.",
    reinforce: "Gefundenwerden als Bestätigung zählen",
    reinforceDesc:
      "Eine Erkenntnis zählt jedes Mal mehr, wenn ein Agent sie findet, nicht nur, wenn jemand sagt, dass sie stimmte. Üblich ist aus.",
    stageFile: "Notiz mit dem Stand des Projekts",
    stageFileDesc:
      "Ihre Eigenschaft stage oder eine Zeile wie „Stage: design“ sagt, was vorbei ist: Für Erkenntnisse früherer Phasen wird vorgeschlagen, sie abzulegen. Üblich ist keine.",
    stageFileExample: "INTENT.md",
    stageFileMissing: (path: string): string =>
      `Eine Notiz „${path}“ gibt es in diesem Vault nicht, also ist kein Stand bekannt.`,
    scopes: "Für wen Erkenntnisse sind",
    scopesDesc:
      "Nach Ordner, eine Zeile für jeden, etwa „teams/**: team“; die erste passende zählt. Wo keine passt, sagt es die Erkenntnis selbst. Üblich ist keine.",
    scopesExample: "teams/**: team\nshared: global",
    scopesWrong: (line: string, scopes: string): string =>
      `„${line}“ ist nicht zu lesen. Schreib einen Ordner, einen Doppelpunkt und eines von ${scopes}.`,
  },
  advanced: {
    heading: "Erweitert",
    index: "Index",
    indexDesc:
      "Was von deinen Notizen behalten wird, um sofort zu antworten. Er lässt sich jederzeit neu aus ihnen erstellen.",
    read: (notes: number): string => `${notizen(notes)} gelesen.`,
    reading: (done: number, total: number): string => `${zahl(done)} von ${dateien(total)} gelesen.`,
    progress: "Fortschritt beim Lesen",
    rebuild: "Neu erstellen",
    cancel: "Abbrechen",
    welcome: "Willkommensseite",
    welcomeDesc: "Was in diesem Vault gefunden wurde und womit du anfangen kannst.",
    show: "Zeigen",
    traces: "Alle Spuren entfernen",
    tracesDesc:
      "Entfernt, was Retrace neben deinen Notizen aufbewahrt. Zeigt vorher alles und fragt nach. Episoden, Muster und Erkenntnisse bleiben.",
    remove: "Entfernen …",
  },
};

/** Where the memory is, and what is kept of it. */
export const germanPlace: Translation<typeof placeText> = {
  folders: "Ordner",
  root: "Ordner des Gedächtnisses",
  rootDesc:
    "Der Ordner, in dem Episoden, Muster und Erkenntnisse geschrieben und gelesen werden. Leer heißt der ganze Vault; das ist üblich. Notizen bleiben, wo sie sind, wenn du ihn änderst: Verschiebe sie selbst.",
  rootPlaceholder: "Der ganze Vault",
  rootMissing: (folder) =>
    `Einen Ordner „${folder}“ gibt es in diesem Vault nicht, also noch keine Erinnerungen. Er entsteht mit der ersten Notiz.`,
  rootWrong: "So kann kein Ordner eines Vaults heißen. Nenne einen ohne Punkt am Anfang und ohne Sonderzeichen.",
  rootIsFile: (path: string): string =>
    `„${path}“ ist eine Datei. Wähle den Ordner, in dem das Gedächtnis liegen soll.`,
  rebuild: "Index neu erstellen",
  stopRebuilding: "Neuerstellen des Index anhalten",
  rebuildDone: (notes: number): string => `Der Index ist neu: ${notizen(notes)} gelesen.`,
  rebuildStopped: "Angehalten. Der Index ist vollständig; ein Teil davon ist neu.",
  rebuilding: (done: number, total: number): string =>
    total === 0 ? "Der Index wird neu erstellt …" : `Der Index wird neu erstellt: ${zahl(done)} von ${dateien(total)}.`,
  cancel: "Abbrechen",
};

/** The ways for programs to reach the memory. */
export const germanWaysIn: Translation<typeof waysInText> = {
  heading: "Zugänge",
  server: "Programmen auf diesem Gerät antworten",
  serverDesc:
    "Agenten fragen über HTTP, solange Obsidian offen ist. Nur dieses Gerät kommt heran, und nur mit dem Token. Auf jedem neuen Gerät erst einmal aus.",
  state: {
    starting: "Startet …",
    on: (address: string): string => `Antwortet unter ${address}`,
    failed: (reason: string): string => `Bleibt aus. ${reason}`,
  },
  port: "Port",
  portDesc: (usual: number): string => `Von 1024 bis 65535. Üblich ist ${String(usual)}.`,
  portWrong: "Eine ganze Zahl von 1024 bis 65535.",
  token: "Token",
  tokenDesc: "Liegt bei den Geheimnissen dieses Geräts, nicht im Vault. Was unten kopiert wird, enthält es.",
  copyToken: "Token kopieren",
  newToken: "Neues Token",
  tokenRenewed: "Es gibt ein neues Token. Programme mit dem alten kommen nicht mehr herein.",
  clientDesc: "Was in seine Konfiguration gehört.",
  http: "Über HTTP",
  httpDesc: (place: string): string => `${place} Solange Obsidian offen ist und antwortet.`,
  stdio: "Als eigenes Programm",
  stdioDesc: (place: string): string => `${place} Ob Obsidian offen ist oder nicht; braucht Node 20.17. ${programm}`,
  places: {
    terminal: "In einem Terminal.",
    claudeDesktop: "In claude_desktop_config.json.",
    cursor: "In ~/.cursor/mcp.json oder .cursor/mcp.json eines Projekts.",
    vsCode: "In .vscode/mcp.json eines Projekts.",
  },
  clients: { claudeCode: "Claude Code", claudeDesktop: "Claude Desktop", cursor: "Cursor", vsCode: "VS Code" },
  copy: "Kopieren",
  copyOf: (what: string): string => `Kopieren: ${what}`,
  copied: "Kopiert",
  hidden: "••••••••",
  commandLine: "Kommandozeile",
  commandLineDesc: `Dieselben Fragen und Antworten in einem Terminal, für Menschen und Skripte. ${programm}`,
  obsidianLine: "Kommandozeile von Obsidian",
  obsidianLineDesc: "Jedes Werkzeug ist auch ein Befehl von obsidian; obsidian help nennt sie alle.",
  links: "Links",
  linksDesc:
    "Aus Notizen, anderen Apps und Skripten: search fragt, note öffnet eine Notiz unter jedem ihrer Namen, open zeigt eine Ansicht. Sie schreiben nie.",
  restApi: "Local REST API",
  restApiThere: "Dieses Plugin ist an und bietet dieselben Werkzeuge.",
  restApiAway: "Nicht installiert oder ausgeschaltet. Ab Version 5 bietet dieses Plugin dieselben Werkzeuge.",
};
