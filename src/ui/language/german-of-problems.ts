import type { problemsText } from "../text/problems.ts";
import type { Translation } from "./translation.ts";

/** Probleme. */
export const germanProblems = {
  title: "Probleme",
  reading: "Deine Notizen werden gelesen …",
  none: "Jede Notiz ist gut lesbar",
  noneHint: "Probleme in Episoden, Mustern und Erkenntnissen stehen hier, sobald es welche gibt.",
  noneOfKind: "Nichts dieser Art",
  all: "Alle",
  errors: "Fehler",
  warnings: "Warnungen",
  line: (line: number): string => `Zeile ${String(line)}`,
  more: (hidden: number): string =>
    hidden === 1 ? "1 weitere Notiz zeigen" : `${String(hidden)} weitere Notizen zeigen`,
  error: "Fehler",
  warning: "Warnung",
  fix: "Beheben …",
  fixNote: (title: string): string => `Beheben … ${title}`,
  fixAll: (count: number): string => `${String(count)} Notizen mit falschen Zahlen berichtigen …`,
  write: "Schreiben …",
  writeNote: (name: string): string => `Schreiben … ${name}`,
  stray: (count: number): string =>
    count === 1
      ? "1 Notiz wird nicht als Erinnerung gelesen"
      : `${String(count)} Notizen werden nicht als Erinnerungen gelesen`,
  strayHint: {
    episode: "Sie liegt bei den Episoden und ist keine. Soll sie eine sein, gib ihr die Eigenschaft „type: episode“.",
    pattern: "Sie liegt bei den Mustern und ist keines. Soll sie eines sein, gib ihr die Eigenschaft „type: pattern“.",
    learning:
      "Sie liegt bei den Erkenntnissen und ist keine. Soll sie eine sein, gib ihr die Eigenschaft „type: learning“.",
  },
  fixing: {
    title: "Zahlen berichtigen",
    intro: "Die Zahlen eines Musters folgen aus seinen Belegen. Sonst ändert sich nichts in der Notiz.",
    nothing: "Es gibt nichts mehr zu berichtigen: Die Zahlen sagen, was die Belege sagen.",
    correct: (count: number): string => (count === 1 ? "Berichtigen" : `${String(count)} Notizen berichtigen`),
    cancel: "Abbrechen",
    close: "Schließen",
    corrected: (title: string): string => `${title} ist berichtigt`,
    correctedSome: (count: number): string => `${String(count)} Notizen sind berichtigt`,
    undo: "Rückgängig machen",
    undone: (title: string): string => `${title} ist wieder wie vorher`,
    undoneSome: (count: number): string => `${String(count)} Notizen sind wieder wie vorher`,
  },
} satisfies Translation<typeof problemsText>;
