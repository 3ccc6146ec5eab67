import { adviceWords } from "../../app/patterns/advice.ts";

const often = (times: number): string => (times === 1 ? "once" : `${String(times)} times`);

const counted = (reviews: number): string => (reviews === 1 ? "1 review" : `${String(reviews)} reviews`);

interface WorkloadFigures {
  /** Written with a digit behind the point. */
  readonly perDay: string;
  readonly remembered: number;
  readonly notes: number;
  readonly waiting: number;
}

/** What is said while reviewing. */
export const reviewsText = {
  title: "Reviews",
  start: "Start review",
  openStatistics: "Open statistics",
  status: (due: number): string => `${String(due)} due`,
  statusHint: "Start review",
  reading: "Reading your notes…",
  show: "What to show",
  review: "Review",
  statistics: "Statistics",
  filter: "Filter",
  facets: { kind: "Kind", folder: "Folder", tag: "Tag", project: "Project" },
  kinds: { episode: "Episodes", pattern: "Patterns", antipattern: "Anti-patterns", learning: "Learnings" },
  progress: "Progress",
  done: (done: number, left: number): string =>
    done === 0 ? `${String(left)} to review` : `${String(done)} done, ${String(left)} to go`,
  timeLeft: (minutes: number): string => (minutes < 2 ? "about a minute" : `about ${String(minutes)} minutes`),
  card: "Card",
  answer: "Answer",
  reveal: "Show answer",
  rate: "How well did you remember?",
  ratings: { again: "Again", hard: "Hard", good: "Good", easy: "Easy" },
  tomorrow: "tomorrow",
  nextIn: {
    days: (count: string): string => `in ${count} days`,
    months: (count: string): string => (count === "1" ? "in 1 month" : `in ${count} months`),
    years: (count: string): string => (count === "1" ? "in 1 year" : `in ${count} years`),
  },
  units: { days: "d", months: "mo", years: "yr" },
  spaceKey: "Space",
  rateAs: (seen: string, when: string, key: number): string => `${seen}: asked again ${when} (${String(key)})`,
  tools: "What else to do",
  more: "More",
  undo: "Take back",
  bury: "Hide until tomorrow",
  suspend: "Do not ask again",
  reset: "Begin anew",
  open: "Open note",
  edit: "Edit note",
  isNew: "Never rated",
  ask: {
    episode: "What was decided, and what came of it?",
    pattern: "What is to be done then?",
    antipattern: "Why not, and what instead?",
    learning: "What was learned?",
  },
  parts: {
    context: "Summary",
    decisions: "Decisions",
    lessons: "Lessons",
    ...adviceWords,
    text: "What was learned",
    evidence: "Evidence",
  },
  saysNoMore: "The note says no more than this.",
  announceCard: (title: string, left: number): string => `${title}. ${String(left)} to go.`,
  announceAnswer: "Answer shown. Rate with 1 to 4.",
  news: {
    rated: (rating: string, when: string): string => `${rating}. Asked again ${when}.`,
    buried: (title: string): string => `“${title}” is hidden until tomorrow.`,
    suspended: (title: string): string => `“${title}” is not asked for any more.`,
    reset: (title: string): string =>
      `“${title}” begins anew, as if it had never been rated. Take back (U) brings its history back.`,
    undone: (title: string): string => `Taken back. “${title}” is here again.`,
    nothingToUndo: "There is nothing on this device to take back.",
    unsaved: (title: string, reason: string): string =>
      `“${title}” was not saved and will be asked again. ${reason}`.trim(),
    reviewedElsewhere: (title: string): string => `“${title}” was reviewed elsewhere meanwhile.`,
    elsewhere: (title: string): string => `“${title}” was reviewed, moved or deleted elsewhere meanwhile.`,
  },
  empty: {
    nothing: "Nothing is due",
    finished: "Done for today",
    none: "No episodes yet",
    noneHint: "Record one, and it will be asked for in a few days.",
    next: (when: string, day: string): string => `The next one is due ${when}, on ${day}.`,
    never: "Nothing else is waiting.",
    waiting: (count: number): string =>
      count === 1 ? "One more waits for another day" : `${String(count)} more wait for another day`,
    limits: {
      newNotes: (count: number): string => `${String(count)} new a day`,
      others: (count: number): string => `${String(count)} reviews a day`,
      both: (count: number, others: number): string => `${String(count)} new, ${String(others)} others a day`,
    },
    changeLimit: (limit: string): string => `The limit is ${limit}. Change it in the settings`,
    narrowed: "Nothing of this kind is due",
    showAll: "Show everything that is due",
  },
  suspended: {
    title: "Not asked for",
    count: (count: number): string =>
      count === 1 ? "1 note is not asked for" : `${String(count)} notes are not asked for`,
    resume: "Ask again",
    resumeNote: (title: string): string => `Ask again: ${title}`,
  },
  usedTab: (count: number): string => (count === 0 ? "Used" : `Used (${String(count)})`),
  used: {
    says: "An agent found these, or you opened them from a search. Did they help? What you say counts as a review.",
    none: "Nothing to ask about",
    noneHint:
      "What agents find, and what you open from a search, is asked about here, unless what was written next shows it.",
    times: (found: number, opened: number): string =>
      [found > 0 ? `Found ${often(found)}.` : "", opened > 0 ? `Opened ${often(opened)}.` : ""].join(" ").trim(),
    query: (query: string): string => `“${query}”`,
    helped: (title: string): string => `Did “${title}” help?`,
    answers: { yes: "Helped", no: "Did not help", skip: "Do not count" },
  },
  workload: {
    title: "Retention and workload",
    wanted: (percent: string): string => `Wanted retention: ${percent}`,
    chart: "Reviews a day over a year",
    says: (year: WorkloadFigures): string =>
      [
        `About ${year.perDay} reviews a day.`,
        `${String(year.remembered)} of ${String(year.notes)} notes would be remembered after the year.`,
        ...(year.waiting > 0
          ? [`${String(year.waiting)} would be waiting, because the days have no room for them.`]
          : []),
      ].join(" "),
    week: (week: number): string => `Week ${String(week)}`,
    weeks: (from: number, to: number): string => `Weeks ${String(from)} to ${String(to)}`,
    weekColumn: "Weeks",
    perDayColumn: "Reviews a day",
    where: "A simulation of your notes as they stand. The retention itself is in the settings, under Reviews.",
  },
  charts: {
    none: "No reviews yet",
    noneHint: "After the first ones, this page shows how well you remember and what will become due.",
    summary: "In short",
    reviewed: "Reviewed notes",
    fresh: "New notes",
    suspended: "Suspended",
    figuresSay: "Counted are episodes, and every other note that was rated.",
    reviews: "Reviews",
    retention: "Remembered",
    retentionOf: (percent: string, asked: number): string => `${percent} of ${String(asked)}`,
    tooFew: (remembered: number, asked: number): string =>
      asked === 0 ? "Not known yet" : `${String(remembered)} of ${String(asked)}, too few to tell`,
    forecast: "Due in the next 30 days",
    forecastSays: (sum: number): string => `${counted(sum)} of notes that were rated before. New ones come on top.`,
    days: "Reviews by day",
    daysSay: (sum: number, days: number): string =>
      `${counted(sum)} on ${days === 1 ? "1 day" : `${String(days)} days`} in the last half year.`,
    ratings: "Ratings",
    ratingsSay: (sum: number): string =>
      `${counted(sum)} that ${sum === 1 ? "counts" : "count"}, taken back ones left out.`,
    months: "Remembered, by month",
    monthsSay:
      "Of what was asked again, a day or more after its last rating; first ratings are left out. Pale: fewer than twenty were asked, too few to tell a share.",
    stability: "How firm memories are",
    stabilitySays: "Days until a note is remembered with a likelihood of 90%.",
    difficulty: "How difficult notes are",
    difficultySays: "From 1, easy, to 10.",
    table: "Show as a table",
    columns: {
      day: "Day",
      month: "Month",
      due: "Due",
      reviews: "Reviews",
      rating: "Rating",
      share: "Share",
      stability: "Days",
      difficulty: "Difficulty",
      notes: "Notes",
      asked: "Asked",
      remembered: "Remembered",
      rate: "Rate",
    },
    today: "Today",
    upTo: (from: number, to: number | undefined): string =>
      to === undefined ? `${String(from)} and more` : `${String(from)} to ${String(to)}`,
  },
} as const;
