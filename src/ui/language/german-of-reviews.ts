import type { reviewsText } from "../text/reviews.ts";
import { germanAdvice } from "./german-of-memory.ts";
import type { Translation } from "./translation.ts";

const oft = (times: number): string => (times === 1 ? "einmal" : `${String(times)}-mal`);
const notizen = (count: number): string => (count === 1 ? "1 Notiz" : `${String(count)} Notizen`);
const gezählt = (count: number): string => (count === 1 ? "1 Wiederholung" : `${String(count)} Wiederholungen`);

/** What is said while reviewing. */
export const germanReviews: Translation<typeof reviewsText> = {
  title: "Wiederholungen",
  start: "Wiederholung beginnen",
  status: (due: number): string => `${String(due)} fällig`,
  statusHint: "Wiederholung beginnen",
  reading: "Deine Notizen werden gelesen …",
  show: "Was gezeigt wird",
  review: "Wiederholen",
  statistics: "Statistik",
  openStatistics: "Statistik öffnen",
  filter: "Filter",
  facets: { kind: "Art", folder: "Ordner", tag: "Tags", project: "Projekt" },
  kinds: { episode: "Episoden", pattern: "Muster", antipattern: "Antimuster", learning: "Erkenntnisse" },
  progress: "Fortschritt",
  done: (done: number, left: number): string =>
    done === 0 ? `${String(left)} zu wiederholen` : `${String(done)} erledigt, noch ${String(left)}`,
  timeLeft: (minutes: number): string => (minutes < 2 ? "etwa eine Minute" : `etwa ${String(minutes)} Minuten`),
  card: "Karte",
  answer: "Antwort",
  reveal: "Antwort zeigen",
  rate: "Wie gut wusstest du es noch?",
  ratings: { again: "Nochmal", hard: "Schwer", good: "Gut", easy: "Leicht" },
  tomorrow: "morgen",
  nextIn: {
    days: (count: string): string => `in ${count} Tagen`,
    months: (count: string): string => (count === "1" ? "in 1 Monat" : `in ${count} Monaten`),
    years: (count: string): string => (count === "1" ? "in 1 Jahr" : `in ${count} Jahren`),
  },
  units: { days: "T.", months: "Mon.", years: "J." },
  spaceKey: "Leertaste",
  rateAs: (seen: string, when: string, key: number): string => `${seen}: wieder gefragt ${when} (${String(key)})`,
  tools: "Was du sonst tun kannst",
  more: "Mehr",
  undo: "Zurücknehmen",
  bury: "Bis morgen verbergen",
  suspend: "Nicht mehr fragen",
  reset: "Von vorn beginnen",
  open: "Notiz öffnen",
  edit: "Notiz bearbeiten",
  isNew: "Noch nie bewertet",
  ask: {
    episode: "Was wurde entschieden, und was kam dabei heraus?",
    pattern: "Was ist dann zu tun?",
    antipattern: "Warum nicht, und was stattdessen?",
    learning: "Was wurde gelernt?",
  },
  parts: {
    context: "Zusammenfassung",
    decisions: "Entscheidungen",
    lessons: "Lehren",
    ...germanAdvice,
    text: "Was gelernt wurde",
    evidence: "Belege",
  },
  saysNoMore: "Mehr sagt die Notiz nicht.",
  announceCard: (title: string, left: number): string => `${title}. Noch ${String(left)}.`,
  announceAnswer: "Die Antwort ist zu sehen. Bewerte mit 1 bis 4.",
  news: {
    rated: (rating: string, when: string): string => `${rating}. Wieder gefragt ${when}.`,
    buried: (title: string): string => `„${title}“ ist bis morgen verborgen.`,
    suspended: (title: string): string => `Nach „${title}“ wird nicht mehr gefragt.`,
    reset: (title: string): string =>
      `„${title}“ beginnt von vorn, als wäre es nie bewertet worden. Zurücknehmen (U) holt den Verlauf wieder.`,
    undone: (title: string): string => `Zurückgenommen. „${title}“ ist wieder da.`,
    nothingToUndo: "Auf diesem Gerät gibt es nichts zurückzunehmen.",
    unsaved: (title: string, reason: string): string =>
      `„${title}“ wurde nicht gespeichert und wird wieder gefragt. ${reason}`.trim(),
    reviewedElsewhere: (title: string): string => `„${title}“ wurde inzwischen anderswo wiederholt.`,
    elsewhere: (title: string): string => `„${title}“ wurde inzwischen anderswo wiederholt, verschoben oder gelöscht.`,
  },
  empty: {
    nothing: "Nichts ist fällig",
    finished: "Für heute fertig",
    none: "Noch keine Episoden",
    noneHint: "Zeichne eine auf, dann wird in ein paar Tagen nach ihr gefragt.",
    next: (when: string, day: string): string => `Die nächste ist ${when} fällig, am ${day}.`,
    never: "Sonst wartet nichts.",
    waiting: (count: number): string =>
      count === 1
        ? "Eine weitere wartet auf einen anderen Tag"
        : `${String(count)} weitere warten auf einen anderen Tag`,
    limits: {
      newNotes: (count: number): string => `${String(count)} neue am Tag`,
      others: (count: number): string => `${String(count)} Wiederholungen am Tag`,
      both: (count: number, others: number): string => `${String(count)} neue, ${String(others)} andere am Tag`,
    },
    changeLimit: (limit: string): string => `Die Grenze ist ${limit}. In den Einstellungen ändern`,
    narrowed: "Nichts dieser Art ist fällig",
    showAll: "Alles zeigen, was fällig ist",
  },
  suspended: {
    title: "Nicht gefragt",
    count: (count: number): string => `Nach ${count === 1 ? "1 Notiz" : `${String(count)} Notizen`} wird nicht gefragt`,
    resume: "Wieder fragen",
    resumeNote: (title: string): string => `Wieder fragen: ${title}`,
  },
  usedTab: (count: number): string => (count === 0 ? "Benutzt" : `Benutzt (${String(count)})`),
  used: {
    says: "Ein Agent hat das gefunden, oder du hast es aus einer Suche geöffnet. Hat es geholfen? Deine Antwort zählt als Wiederholung.",
    none: "Nichts zu fragen",
    noneHint:
      "Was Agenten finden und was du aus einer Suche öffnest, wird hier erfragt, außer was danach geschrieben wird, zeigt es schon.",
    times: (found: number, opened: number): string =>
      [found > 0 ? `${oft(found)} gefunden.` : "", opened > 0 ? `${oft(opened)} geöffnet.` : ""].join(" ").trim(),
    query: (query: string): string => `„${query}“`,
    helped: (title: string): string => `Hat „${title}“ geholfen?`,
    answers: { yes: "Hat geholfen", no: "Hat nicht geholfen", skip: "Nicht zählen" },
  },
  workload: {
    title: "Gewusster Anteil und Aufwand",
    wanted: (percent: string): string => `Gewünschter Anteil: ${percent}`,
    chart: "Wiederholungen am Tag, ein Jahr lang",
    says: ({ perDay, remembered, notes, waiting }): string =>
      [
        `Etwa ${perDay} Wiederholungen am Tag.`,
        `${String(remembered)} von ${notizen(notes)} wüsstest du nach dem Jahr noch.`,
        ...(waiting > 0 ? [`${String(waiting)} würden warten, weil die Tage keinen Platz für sie haben.`] : []),
      ].join(" "),
    week: (week: number): string => `Woche ${String(week)}`,
    weeks: (from: number, to: number): string => `Wochen ${String(from)} bis ${String(to)}`,
    weekColumn: "Wochen",
    perDayColumn: "Wiederholungen am Tag",
    where:
      "Eine Simulation deiner Notizen, wie sie jetzt sind. Der Anteil selbst steht in den Einstellungen unter „Wiederholungen“.",
  },
  charts: {
    none: "Noch keine Wiederholungen",
    noneHint: "Nach den ersten steht hier, wie viel du noch weißt und was fällig wird.",
    summary: "In Kürze",
    reviewed: "Wiederholte Notizen",
    fresh: "Neue Notizen",
    suspended: "Nicht gefragt",
    figuresSay: "Gezählt sind Episoden, und jede andere Notiz, die bewertet wurde.",
    reviews: "Wiederholungen",
    retention: "Gewusst",
    retentionOf: (percent: string, asked: number): string => `${percent} von ${String(asked)}`,
    tooFew: (remembered: number, asked: number): string =>
      asked === 0 ? "Noch nicht bekannt" : `${String(remembered)} von ${String(asked)}, zu wenige für eine Aussage`,
    forecast: "Fällig in den nächsten 30 Tagen",
    forecastSays: (sum: number): string => `${gezählt(sum)} von Notizen, die schon bewertet sind. Neue kommen dazu.`,
    days: "Wiederholungen nach Tagen",
    daysSay: (sum: number, days: number): string =>
      `${gezählt(sum)} an ${days === 1 ? "1 Tag" : `${String(days)} Tagen`} im letzten halben Jahr.`,
    ratings: "Bewertungen",
    ratingsSay: (sum: number): string =>
      `${gezählt(sum)}, die ${sum === 1 ? "zählt" : "zählen"}, ohne zurückgenommene.`,
    months: "Gewusst, nach Monaten",
    monthsSay:
      "Von dem, was einen Tag oder länger nach seiner letzten Bewertung wieder gefragt wurde; erste Bewertungen zählen nicht. Blass: weniger als zwanzig, zu wenige für einen Anteil.",
    stability: "Wie fest Erinnerungen sitzen",
    stabilitySays: "Tage, bis eine Notiz mit 90\u00a0% Wahrscheinlichkeit noch gewusst wird.",
    difficulty: "Wie schwierig Notizen sind",
    difficultySays: "Von 1, leicht, bis 10.",
    table: "Als Tabelle zeigen",
    columns: {
      day: "Tag",
      month: "Monat",
      due: "Fällig",
      reviews: "Wiederholungen",
      rating: "Bewertung",
      share: "Anteil",
      stability: "Tage",
      difficulty: "Schwierigkeit",
      notes: "Notizen",
      asked: "Gefragt",
      remembered: "Gewusst",
      rate: "Quote",
    },
    today: "Heute",
    upTo: (from: number, to: number | undefined): string =>
      to === undefined ? `${String(from)} und mehr` : `${String(from)} bis ${String(to)}`,
  },
};
