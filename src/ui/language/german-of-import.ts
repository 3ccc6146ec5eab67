import type { importText } from "../text/import.ts";
import type { migrationText } from "../text/migration.ts";
import type { wizardText } from "../text/wizard.ts";
import type { Translation } from "./translation.ts";

const counted =
  (one: string, many: string) =>
  (count: number): string =>
    count === 1 ? `1 ${one}` : `${String(count)} ${many}`;
const notizen = counted("Notiz", "Notizen");
const würden = (count: number): string => `${notizen(count)} ${count === 1 ? "würde" : "würden"}`;
const gesagt = (count: number, done: string): readonly string[] => (count === 0 ? [] : [`${notizen(count)} ${done}.`]);
const listed = (...parts: readonly string[]): string => parts.filter((part) => !part.startsWith("0 ")).join(", ");

/** What is said of files that are imported. */
export const germanImport: Translation<typeof importText> = {
  status: { created: "Neue Notiz", merged: "Ergänzt ihre Notiz", unchanged: "Nichts Neues", skipped: "Übersprungen" },
  counts: (decisions: number, events: number, lessons: number): string =>
    listed(
      counted("Entscheidung", "Entscheidungen")(decisions),
      counted("Ereignis", "Ereignisse")(events),
      counted("Lehre", "Lehren")(lessons),
    ),
  told: ({ conversations, created, merged }): string =>
    listed(
      counted("Gespräch", "Gespräche")(conversations),
      counted("neue Notiz", "neue Notizen")(created),
      counted("Notiz geht weiter", "Notizen gehen weiter")(merged),
    ),
  masked: counted("Geheimnis ist unkenntlich gemacht", "Geheimnisse sind unkenntlich gemacht"),
};

/** The import of conversations. */
export const germanWizard: Translation<typeof wizardText> = {
  title: "Import",
  drop: "Mitschriften, Exporte oder Chats hier ablegen",
  pick: "Mitschriften, Exporte oder Chats auswählen",
  dropHint:
    "Claude Code, ChatGPT, Claude.ai, Sitzungsprotokolle, Nachrichten als JSON oder Text, in dem Namen vor dem Gesagten stehen.",
  choose: "Dateien auswählen …",
  reading: "Die Dateien werden gelesen …",
  conversations: "Was gefunden wurde",
  messages: counted("Nachricht", "Nachrichten"),
  notSaid: "kein Gespräch: Jeder Absatz gilt als etwas, das du gesagt hast",
  episodes: counted("Episode", "Episoden"),
  wanted: (title: string): string => `${title} importieren`,
  episode: (number: number, title: string): string => `Episode ${String(number)}: ${title}`,
  decisions: "Entscheidungen",
  decision: "Entscheidung",
  states: { new: "", grown: "geht in ihrer Notiz weiter", known: "hat ihre Notiz" },
  undated: "ohne Zeit: gilt für heute",
  keyMoment: "Schlüsselmoment",
  masked: counted("Geheimnis unkenntlich gemacht", "Geheimnisse unkenntlich gemacht"),
  drag: "Dorthin ziehen, wo die Episode beginnen soll",
  merge: (title: string): string => `„${title}“ mit der Episode davor verbinden`,
  join: (message: number): string => `Keine neue Episode bei Nachricht ${String(message)}`,
  divide: (message: number): string => `Bei Nachricht ${String(message)} eine Episode beginnen`,
  begins: (episode: number, message: number): string =>
    `Episode ${String(episode)} beginnt bei Nachricht ${String(message)}.`,
  stays: "Hier ändert sich nichts: Eine Episode behält mindestens eine Nachricht, und was eine Notiz hat, bleibt.",
  count: (episodes: number): string => (episodes === 1 ? "Eine Episode." : `${String(episodes)} Episoden.`),
  undo: "Rückgängig",
  reset: "Wie vorgeschlagen",
  keys: {
    move: "bewegen",
    toggle: "teilen oder verbinden",
    nudge: "Beginn verschieben",
    undo: "zurücknehmen",
  },
  others: "Andere Dateien …",
  cancel: "Abbrechen",
  close: "Schließen",
  stop: "Anhalten",
  write: (episodes: number): string => `${notizen(episodes)} schreiben`,
  nothing: "Es gibt nichts zu schreiben.",
  store: {
    episodes: "Das ist kein Gespräch, sondern eine Episode aus einem anderen Gedächtnis",
    graph: "Das ist kein Gespräch, sondern der Ursachengraph eines anderen Gedächtnisses",
    "memory-md": "Das ist kein Gespräch, sondern eine Gedächtnisdatei",
    "basic-memory":
      "Das ist kein Gespräch, sondern eine Notiz von basic-memory: Wähle ihren Ordner unter „Anderes Gedächtnis übernehmen …“",
  },
  stores: (count: number): string =>
    count === 1
      ? "1 Datei stammt aus einem anderen Gedächtnis"
      : `${String(count)} Dateien stammen aus einem anderen Gedächtnis`,
  migrate: (count: number): string => (count === 1 ? "Sie übernehmen …" : "Alle übernehmen …"),
  writing: "Die Notizen werden geschrieben …",
  written: (notes: number): string => `${notizen(notes)} geschrieben.`,
  more: (notes: number): string => (notes === 1 ? "1 weitere Notiz zeigen" : `${String(notes)} weitere Notizen zeigen`),
  stopped: "Angehalten; was bis dahin geschrieben wurde, ist vollständig.",
  failed: (reason: string): string => `Das ließ sich nicht zu Ende bringen: ${reason}`,
  takeBack: "Zurücknehmen",
  takenBack: (notes: number): string => `${notizen(notes)} zurückgenommen.`,
  kept: (notes: number): string =>
    notes === 1
      ? "1 Notiz wurde seither geändert und bleibt."
      : `${String(notes)} Notizen wurden seither geändert und bleiben.`,
};

/** Another memory that is taken over. */
export const germanMigration: Translation<typeof migrationText> = {
  title: "Anderes Gedächtnis übernehmen",
  format: "Was es ist",
  formats: {
    episodes: "Episoden von ai-agents (JSON)",
    graph: "Ursachengraph von ai-agents (JSON)",
    "memory-md": "MEMORY.md-Dateien",
    "basic-memory": "Notizen von basic-memory",
  },
  conflict: "Wenn es eine Notiz schon gibt",
  conflictDesc: "Nur wo sie etwas anderes sagt als die Datei",
  conflictHint: "Wähle unten „Neues hinzufügen“ oder „Neu schreiben“.",
  besideHint:
    "Wähle unten „Neues hinzufügen“, dann bleiben beide, diese unter eigenem Namen; „Neu schreiben“ ersetzt deine Notiz.",
  anewHint:
    "Aus beiden lässt sich nicht eine machen: Benenne eine um, oder wähle unten „Neu schreiben“, was deine Notiz ersetzt.",
  conflicts: { error: "So lassen", merge: "Neues hinzufügen", overwrite: "Neu schreiben" },
  files: "Wo es liegt",
  filesDesc: "Nichts wird geschrieben, bevor du gesehen hast, was",
  chooseFiles: "Dateien auswählen …",
  chooseFolder: "Ordner auswählen …",
  reading: "Die Dateien werden gelesen …",
  noText: "Die Datei ist kein Text in UTF-8 oder UTF-16. Speichere sie als UTF-8 und wähle sie noch einmal aus.",
  readAs: {
    episodes: "Als Episoden erkannt und als solche gelesen.",
    graph: "Als Ursachengraph erkannt und als solcher gelesen.",
    "memory-md": "Als Gedächtnisdateien erkannt und als solche gelesen.",
    "basic-memory": "Als Notizen von basic-memory erkannt und als solche gelesen.",
  },
  other: {
    episodes: "Das ist eine Episode; sie kann als Nächstes gelesen werden.",
    graph: "Das ist ein Ursachengraph; er kann als Nächstes gelesen werden.",
    "memory-md": "Das ist eine Gedächtnisdatei; sie kann als Nächstes gelesen werden.",
    "basic-memory": "Das ist eine Notiz von basic-memory; sie kann als Nächstes gelesen werden.",
  },
  readOther: {
    episodes: (files: string | number): string =>
      typeof files === "string" ? `${files} als Episode lesen …` : `${String(files)} Dateien als Episoden lesen …`,
    graph: (files: string | number): string =>
      typeof files === "string"
        ? `${files} als Ursachengraph lesen …`
        : `${String(files)} Dateien als Ursachengraphen lesen …`,
    "memory-md": (files: string | number): string =>
      typeof files === "string"
        ? `${files} als Gedächtnisdatei lesen …`
        : `${String(files)} Dateien als Gedächtnisdateien lesen …`,
    "basic-memory": (files: string | number): string =>
      typeof files === "string"
        ? `${files} als Notiz von basic-memory lesen …`
        : `${String(files)} Dateien als Notizen von basic-memory lesen …`,
  },
  planned: {
    migrated: "Zu übernehmen",
    warnings: "Zu übernehmen, mit Warnungen",
    skipped: "Übersprungen",
    unchanged: "Unverändert",
  },
  status: {
    migrated: "Übernommen",
    warnings: "Übernommen, mit Warnungen",
    skipped: "Übersprungen",
    unchanged: "Unverändert",
  },
  preview: "Notiz zeigen",
  previews: (count: number): string => `Die ${String(count)} Notizen zeigen`,
  summary: (created: number, changed: number): string =>
    created + changed === 0
      ? "Es gibt nichts zu schreiben."
      : `${created === 0 ? "Nichts würde" : würden(created)} angelegt, ${changed === 0 ? "nichts würde" : würden(changed)} geändert.`,
  totals: (migrated: number, warnings: number, skipped: number, unchanged: number): string => {
    const files = counted("Datei", "Dateien")(migrated + warnings + skipped + unchanged);
    const others = listed(
      `${String(warnings)} mit Warnungen`,
      `${String(skipped)} übersprungen`,
      `${String(unchanged)} unverändert`,
    );
    return [`${String(migrated + warnings)} von ${files}`, others].filter((part) => part !== "").join(", ");
  },
  write: "Übernehmen",
  cancel: "Abbrechen",
  close: "Schließen",
  others: "Andere Dateien …",
  written: (created: number, changed: number): string =>
    [...gesagt(created, "angelegt"), ...gesagt(changed, "geändert")].join(" ") || "Nichts wurde geschrieben.",
  undo: "Diesen Lauf zurücknehmen",
  undone: (count: number): string =>
    count === 0 ? "Nichts wurde zurückgenommen." : `${notizen(count)} zurückgenommen.`,
  kept: (count: number): string => (count === 1 ? "1 Notiz bleibt:" : `${String(count)} Notizen bleiben:`),
  lastRun: "Der letzte Lauf",
  runBefore: "Der Lauf davor",
  ran: (when: string, count: number): string => `${when}: ${notizen(count)}`,
};
