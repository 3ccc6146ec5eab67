import { listed } from "../lib/listed.ts";
import { days } from "./when-spans.ts";
import { anyOf, fourDigits, groupsOf, reads, type TimeLanguage, type TimeRule, type Vocabulary } from "./when-words.ts";

/** One to twelve. */
export const englishNumbers: readonly string[] = "one two three four five six seven eight nine ten eleven twelve".split(
  " ",
);

const vocabulary: Vocabulary = {
  months: [
    ...["jan(?:uary)?", "feb(?:ruary)?", "mar(?:ch)?", "apr(?:il)?", "may", "june?", "july?", "aug(?:ust)?"],
    ...["sept?(?:ember)?", "oct(?:ober)?", "nov(?:ember)?", "dec(?:ember)?"],
  ],
  weekdays: ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
  seasons: ["spring", "summer", "autumn|fall", "winter"],
  numbers: ["an?|one", ...englishNumbers.slice(1)],
  few: "(?:a )?few|(?:a )?couple of",
  places: ["last", "first|1st", "second|2nd", "third|3rd", "fourth|4th"],
  units: {
    day: "days?",
    week: "weeks?",
    weekend: "weekends?",
    month: "months?",
    quarter: "quarters?",
    year: "years?",
  },
  which: { beforeLast: "before last", last: "last|past|previous", this: "this", next: "next" },
  parts: {
    early: "early(?: in)?|(?:beginning|start) of",
    mid: "mid|middle of",
    late: "late(?: in)?|end of",
    firstHalf: "(?:first|1st) half of",
    secondHalf: "(?:second|2nd|latter|last) half of",
  },
};

const { month, weekday, season, count, unit } = groupsOf(vocabulary);
const nth = `(?<nth>${anyOf(vocabulary.places)})`;
const which = "(?<which>last|past|previous|this|next)";
const year = `(?<year>${fourDigits})`;
const day = "(?<day>\\d{1,2})(?:st|nd|rd|th)?";
const monthDay = `${month} (?:the )?${day}`;
const dayMonth = `${day} (?:of )?${month}`;
/** Which day of the week a date is: the date tells more. */
const onWeekday = `(?:(?:${anyOf(vocabulary.weekdays)}),? (?:the )?)`;
const hour = "(?: (?:morning|afternoon|evening|night))?";
/** A winter storage is a thing, and what falls is no autumn by itself. */
const goesOn =
  "(?=$|[?!.,;:]| (?:about|the|an?|we|i|it|they|is|are|was|were|did|do|does|had|has|have|and|or|but|on|in|at|with|for|by|to|from|when|why|what|who|how)(?![\\p{L}\\p{N}-]))";
const clearSeason = `(?!fall)${season}${goesOn}`;

/** "1 to 10 July", "July 1–10" */
const dayTo = "(?: ?[-–] ?| (?:to|and|until|till|through) )(?:the )?(?<dayTo>\\d{1,2})(?:st|nd|rd|th)?";
const daysIn = [`${day}${dayTo} (?:of )?${month}`, `${month} (?:the )?${day}${dayTo}`];
/** Beside a number any month but these is one. */
const unless = "(?!(?:\\d.{0,15} )?(?:may|mar))";

const rules: readonly TimeRule[] = [
  ...daysIn.map((said) => ({
    said: `${said}(?:,? ${year})?`,
    needs: true as const,
    unless,
    isStretch: true as const,
    read: reads.dates,
  })),
  { said: `${onWeekday}?${monthDay},? ${year}`, read: reads.date },
  { said: `${onWeekday}?${dayMonth},? ${year}`, read: reads.date },
  { said: `${onWeekday}${monthDay}(?!,? \\d{4})`, read: reads.date },
  { said: `${onWeekday}${dayMonth}(?!,? \\d{4})`, read: reads.date },
  { said: "day before yesterday", read: (_, now) => days(now, -2, 1) },
  { said: `yesterday${hour}|last night`, read: (_, now) => days(now, -1, 1) },
  { said: "today|tonight|this (?:morning|afternoon|evening)", read: (_, now) => days(now, 0, 1) },
  { said: `(?:last|past|previous) ${count} ${unit}`, read: reads.lastFew },
  { said: `${count} ${unit} ago`, read: reads.ago },
  { said: `${unit} before last`, read: reads.beforeLast },
  { said: `${nth} week (?:of|in) ${month}(?:,? ${year})?`, read: reads.week },
  { said: `${nth} ${weekday}${hour} (?:of|in) ${month}(?:,? ${year})?`, read: reads.weekdayIn },
  { said: `${which} (?<unit>week|weekend|month|quarter|year)`, read: reads.calendar },
  { said: "recently|lately", read: (_, now) => days(now, -14, 15) },
  { said: `${monthDay}(?!,? \\d{4})`, needs: true, unless, joined: true, read: reads.date },
  { said: `${dayMonth}(?!,? \\d{4})`, needs: true, unless, joined: true, read: reads.date },
  { said: `${onWeekday}?(?<iso>${fourDigits}-\\d\\d-\\d\\d)`, read: reads.iso },
  { said: `${which} ${weekday}${hour}`, read: reads.weekday },
  { said: `${month},? ${year}`, read: reads.month },
  { said: `(?<which>last|this) ${month}`, read: reads.month },
  { said: month, needs: true, joined: true, read: reads.month },
  { said: `${season} (?:of )?${year}`, read: reads.season },
  { said: `${which} ${season}${goesOn}`, read: reads.season },
  { said: clearSeason, needs: true, read: reads.season },
  { said: `(?<iso>${fourDigits}-\\d\\d)`, needs: true, joined: true, read: reads.iso },
  { said: `${weekday}${hour}`, needs: true, isLoose: true, read: reads.weekday },
  { said: year, needs: true, read: reads.year },
];

export const english: TimeLanguage = {
  vocabulary,
  directions: {
    before: "before|prior to",
    until: "until|till|through|thru|up to",
    after: "after",
    since: "since",
    in: "in|on|at|during|around|from",
  },
  whole:
    "(?:how (?:did|was|were|has|have|is)|what about|(?:(?:an?|the) )?(?:summary|recap|overview|report) (?:of|for|about|on)|summari[sz]e|recap)" +
    " (?:the )?(?<time>.+?)(?: (?:go|been|going|like))?(?: so far)?",
  between: "between",
  joins: { to: "(?:up )?to|until|till|through|thru", and: "and" },
  latest: `(?:last|latest|most recent) (?:session|episode)${goesOn}`,
  articles: "(?:at )?the",
  besides:
    "prep(?:s|ar(?:e[sd]?|ing|ations?))?|plan(?:s|ned|ning)?|rehears(?:e[sd]?|ing|als?)|dry[ -]runs?|" +
    "review(?:s|ed|ing)?|retro(?:s|spectives?)?|post-?mortems?|debrief(?:s|ed|ing)?|aftermath|follow(?:ing)?[ -]?ups?|" +
    "timelines?|look(?:s|ed|ing)? back",
  rules,
  asking: listed(`
    what which when thing things all everything anything something did do was were has have had been i we you us my
    our there happen happened happens happening go going gone went on work worked working doing done learn learned
    learnt learning learnings lesson lessons decide decided decision decisions make made take took taken draw drew
    drawn confirm confirmed reinforced validated episode episodes session sessions the that last time of to me show
    list and s
  `),
  shared: new Set(),
};
