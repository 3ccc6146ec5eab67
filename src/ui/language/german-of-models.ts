import { grouped } from "../../core/lib/grouped.ts";
import type { modelsText } from "../text/models.ts";
import type { narratorText } from "../text/narrator.ts";
import type { Translation } from "./translation.ts";

const zahl = (count: number): string => grouped(count, ".");
const notizen = (count: number): string => (count === 1 ? "1 Notiz" : `${String(count)} Notizen`);

/** Models of meaning, and how they are downloaded. */
export const germanModels: Translation<typeof modelsText> = {
  heading: "Suche",
  inUse: "Suchmodell in Gebrauch",
  builtIn: "Eingebaut",
  builtInDesc: "Klein und immer da. Nichts verlässt dieses Gerät.",
  proposed: "Unser Vorschlag: findet mehr, was mit anderen Wörtern gesagt ist, vor allem auf Englisch.",
  other: "Gleich groß, vor allem für die Suche trainiert, nur Englisch.",
  offerDesc: (gain: string, size: string, licence: string): string =>
    `${gain} Einmal ${size} herunterzuladen, ${licence}. Danach verlässt nichts dieses Gerät.`,
  hereDesc: (licence: string): string => `Heruntergeladen, ${licence}. Nichts verlässt dieses Gerät.`,
  folderDesc: "Ein eigenes Modell. Nichts verlässt dieses Gerät.",
  chooseFolder: "Modell aus einem Ordner",
  chooseFolderDesc:
    "Ein eigenes: config.json, tokenizer.json und onnx/model.onnx, wie Hugging Face sie hat. Es wird in den Ordner des Plugins kopiert.",
  choose: "Ordner auswählen …",
  ownFolder: "mein-modell",
  server: "Modell auf einem Server",
  serverDesc: "Ollama oder jeder mit der Schnittstelle von OpenAI. Er bekommt den Text deiner Notizen.",
  used: "In Gebrauch",
  use: "Verwenden",
  download: "Herunterladen …",
  begun: (model: string): string => `${model} wird heruntergeladen. Wie weit es ist, steht in den Einstellungen.`,
  done: (model: string): string => `${model} hat deine Notizen gelesen und antwortet von jetzt an.`,
  cancel: "Abbrechen",
  state: {
    ready: (model: string, notes: string): string => `${model} hat ${notes} gelesen.`,
    first: (model: string): string => `${model} liest deine Notizen.`,
    off: (reason: string): string => `Nur Wörter werden verglichen. ${reason}`.trim(),
    downloading: (model: string, done: string, total: string): string =>
      `${model} wird heruntergeladen: ${done} von ${total}. Du kannst weiterarbeiten.`,
    opening: (model: string, old: string): string => `${model} wird geöffnet. Bis es bereit ist, antwortet ${old}.`,
    reading: (model: string, done: number, total: number, old: string): string =>
      `${model} liest deine Notizen: ${String(done)} von ${String(total)}. Bis es fertig ist, antwortet ${old}.`,
  },
  progress: "Fortschritt",
  notes: notizen,
  failed: (model: string, reason: string): string => `${model}: ${reason}`,
  offline:
    "Was schon geladen ist, bleibt. Ist dieses Gerät offline, lade das Modell auf einem anderen und wähle unten seinen Ordner aus.",
  consent: {
    title: (model: string): string => `${model} herunterladen?`,
    what: (host: string, folder: string): string =>
      `Diese Dateien werden von ${host} geladen, geprüft und in ${folder} aufbewahrt. Gesendet wird nichts. Danach arbeitet das Modell auf diesem Gerät, auch offline.`,
    size: "Größe",
    licence: "Lizenz",
    address: "Adresse",
    files: "Dateien",
    file: (name: string, size: string): string => `${name}, ${size}`,
    sha256: "SHA-256",
    agree: "Herunterladen",
    cancel: "Abbrechen",
  },
  endpoint: {
    api: "Art des Servers",
    apis: { ollama: "Ollama", openai: "OpenAI-kompatibel" },
    address: "Adresse",
    addressDesc: "Beginnt mit https://, auf diesem Gerät auch mit http://.",
    model: "Modell",
    modelDesc: "Ein Modell für Embeddings, mit dem Namen, den der Server kennt.",
    key: "Schlüssel",
    keyDesc: "Leer, wo keiner nötig ist. Er liegt bei den Geheimnissen dieses Geräts, nicht im Vault.",
    connect: "Diesen Server verwenden",
    away: (host: string): string =>
      `Der Text deiner Notizen und deine Fragen gehen an ${host}, jetzt und wann immer sie sich ändern.`,
    here: "Der Text deiner Notizen und deine Fragen gehen an ein Programm auf diesem Gerät.",
    incomplete: "Nenne zuerst Adresse und Modell.",
  },
};

/** Language models, and what they were asked for. */
export const germanNarrator: Translation<typeof narratorText> = {
  heading: "Sprachmodell",
  openLog: "Protokoll der Modellaufrufe öffnen",
  inUse: "Sprachmodell in Gebrauch",
  state: {
    off: "Keines. Alles geht auch ohne; nichts wird gesendet.",
    on: (model: string, host: string): string => `${model} bei ${host}.`,
    elsewhere: (model: string, host: string): string =>
      `${model} bei ${host} wurde auf einem anderen Gerät gewählt. Von diesem wird nichts gesendet, bis du es auch hier wählst.`,
    failed: (reason: string): string => `Keines. ${reason}`,
    today: (tokens: number, most: number): string => `Heute ${zahl(tokens)} von ${zahl(most)} Tokens.`,
  },
  turnOff: "Ausschalten",
  choose: "Sprachmodell auswählen",
  chooseDesc:
    "Auf diesem Gerät, etwa Ollama, oder bei einem Anbieter. Es darf urteilen und benennen; was es sagt, wird geprüft. Die Suche hat ein eigenes Modell, weiter oben.",
  provider: "Anbieter",
  providers: {
    ollama: "Ollama",
    lmstudio: "LM Studio",
    openai: "OpenAI",
    openrouter: "OpenRouter",
    anthropic: "Anthropic",
    other: "Ein anderer, OpenAI-kompatibel",
  },
  address: "Adresse",
  addressDesc: (usual: string): string =>
    `${usual === "" ? "" : `Leer heißt ${usual}. `}Beginnt mit https://, auf diesem Gerät und im eigenen Netz auch mit http://.`,
  model: "Modell",
  modelDesc: "Mit dem Namen, den der Anbieter dafür hat.",
  key: "Schlüssel",
  keyDesc:
    "Leer, wo keiner nötig ist. Er liegt bei den Geheimnissen dieses Geräts, nicht im Vault, und geht nur an diese Adresse.",
  tokens: "Tokens am Tag",
  tokensDesc: (usual: number): string =>
    `Was es höchstens lesen und schreiben darf, auf jedem Gerät. Danach geht alles bis morgen ohne es weiter. Üblich sind ${zahl(usual)}.`,
  tokensWrong: (most: number): string => `Eine ganze Zahl von 0 bis ${zahl(most)}.`,
  test: "Testen",
  testDesc: "Fragt nach einem Wort; aus deinen Notizen ist nichts dabei.",
  asking: "Wird gefragt …",
  answered: (seconds: string): string => `Es hat geantwortet, nach ${seconds} Sekunden.`,
  use: "Dieses Modell verwenden",
  missing: { model: "Nenne zuerst das Modell.", address: "Nenne zuerst Adresse und Modell." },
  what: "jede Notiz, wenn sie gespeichert wird, mit den Erinnerungen, die du oder Agenten davor nachgesehen haben; und Teile von Gesprächen, die importiert werden. Geheimnisse wie Schlüssel werden unkenntlich gemacht.",
  here: (what: string): string => `An ein Programm auf diesem Gerät geht: ${what}`,
  near: (host: string, what: string): string => `Unverschlüsselt durch dein Netz geht an ${host}: ${what}`,
  away: (host: string, what: string): string => `An ${host} geht: ${what}`,
  calls: "Aufrufe",
  callsDesc:
    "Wozu es gefragt wurde, wann, und was es gebraucht hat. Was gefragt oder geantwortet wurde, wird nicht aufgeschrieben.",
  log: {
    title: "Aufrufe des Sprachmodells",
    none: "Noch nie wurde ein Sprachmodell gefragt.",
    shown: (shown: number, total: number): string => {
      if (total === 1) return "1 Aufruf.";
      return shown === total
        ? `${String(total)} Aufrufe, die neuesten zuerst.`
        : `Die neuesten ${String(shown)} von ${String(total)} Aufrufen, die letzten zuerst.`;
    },
    today: (tokens: number): string => `Heute ${zahl(tokens)} Tokens.`,
    columns: {
      time: "Wann",
      purpose: "Wozu",
      outcome: "Ergebnis",
      model: "Gefragt",
      tokens: "Tokens",
      seconds: "Sekunden",
    },
    purposes: {
      title: "Titel und Zusammenfassung",
      boundary: "Grenzen",
      facts: "Fakten",
      rating: "Was geholfen hat",
      test: "Test",
    },
    outcomes: {
      answered: "Beantwortet",
      "not-answered": "Keine Antwort",
      refused: "Abgelehnt",
      malformed: "Nicht wie verlangt",
      cancelled: "Abgebrochen",
      unfinished: "Brach ab",
    },
    used: zahl,
    about: (tokens: number): string => `etwa ${zahl(tokens)}`,
    unknown: "unbekannt",
  },
};
