import type { reviewSettingsText } from "../text/review-settings.ts";
import type { Translation } from "./translation.ts";

const tried = (judged: number, before: string, after: string): string =>
  `An deinen letzten ${String(judged)} Wiederholungen erprobt, die nicht bekannt waren: Log-Verlust ${before} vorher, ${after} nachher.`;

/** What is said about how reviews are wanted. */
export const germanReviewSettings: Translation<typeof reviewSettingsText> = {
  heading: "Wiederholungen",
  newPerDay: "Neue Notizen am Tag",
  newPerDayDesc: (usual: number): string =>
    `Nach so vielen wird höchstens zum ersten Mal gefragt. Üblich sind ${String(usual)}.`,
  reviewsPerDay: "Wiederholungen am Tag",
  reviewsPerDayDesc: (usual: number): string =>
    `Nach so vielen anderen wird höchstens gefragt. Was übrig bleibt, kommt morgen zuerst. Üblich sind ${String(usual)}.`,
  countWrong: (most: number): string => `Eine ganze Zahl von 0 bis ${String(most)}.`,
  retention: "Gewünschter Anteil",
  retentionDesc: (usual: string): string =>
    `Eine Notiz ist fällig, wenn du sie mit dieser Wahrscheinlichkeit noch wüsstest. Mehr heißt mehr Wiederholungen. Üblich sind ${usual}.`,
  kinds: "Wonach gefragt wird",
  kindsDesc: "Nach Episoden, wenn du nichts hinzufügst. Was du einmal bewertet hast, kommt wieder, was immer es ist.",
  kindNames: { episode: "Episoden", pattern: "Muster", antipattern: "Antimuster", learning: "Erkenntnisse" },
  easyDays: "Leichte Tage",
  easyDaysDesc:
    "Wiederholungen rücken auf die Tage davor und danach, soweit ihr Abstand es zulässt. Einer von ein oder zwei Tagen rückt nicht. Üblich ist keiner.",
  dayNames: {
    monday: "Montag",
    tuesday: "Dienstag",
    wednesday: "Mittwoch",
    thursday: "Donnerstag",
    friday: "Freitag",
    saturday: "Samstag",
    sunday: "Sonntag",
  },
  none: "Keine",
  fromUse: "Aus Benutzung lernen",
  fromUseDesc:
    "Eine Notiz, die gefunden und danach in einer neuen verlinkt, genannt oder zitiert wurde, zählt als „Gut“ wiederholt; eine, die nur geöffnet wurde, als „Schwer“. Fragen bleiben im Ordner des Plugins auf diesem Gerät, in keiner Notiz. Üblich ist an.",
  fit: "An meine Wiederholungen anpassen",
  fitDesc:
    "Ermittelt aus deinen eigenen Bewertungen, wie du vergisst. Nichts ändert sich, bevor du das Ergebnis gesehen hast und annimmst.",
  fitButton: "Anpassen …",
  fitCancel: "Abbrechen",
  fitProgress: "Fortschritt",
  fitting: (percent: string): string => `Wird angepasst: ${percent}. Du kannst weiterarbeiten.`,
  few: (ratings: number, enough: number): string =>
    `Es gibt ${String(ratings)} eigene Bewertungen, die zeigen, wie du vergisst. Ab ${String(enough)} lässt sich daraus lernen.`,
  inUse: "Werte, die an deine Wiederholungen angepasst sind, gelten.",
  better: (judged: number, before: string, after: string): string =>
    `${tried(judged, before, after)} Weniger ist besser.`,
  notBetter: (judged: number, before: string, after: string): string =>
    `${tried(judged, before, after)} Das ist nicht besser, also gibt es nichts anzunehmen.`,
  acceptDesc: "Die nächste Wiederholung jeder Notiz wird neu berechnet, auf allen Geräten dieses Vaults.",
  accept: "Annehmen",
  leave: "Lassen",
  forget: "Zurück zum Üblichen",
  fitFailed: (reason: string): string => `Die Anpassung brach ab. ${reason}`,
};
