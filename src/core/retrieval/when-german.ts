import { listed } from "../lib/listed.ts";
import { days } from "./when-spans.ts";
import { anyOf, fourDigits, groupsOf, reads, type TimeLanguage, type TimeRule, type Vocabulary } from "./when-words.ts";

/** One to twelve. */
export const germanNumbers: readonly string[] = "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(
  " ",
);

const weekdays = ["sonntag", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag|sonnabend"];

const vocabulary: Vocabulary = {
  months: [
    ...["jan(?:uars?)?|jänner", "feb(?:ruars?)?", "mär(?:z(?:es)?)?|maerz", "apr(?:ils?)?", "mai(?:s|es)?"],
    ...["juni?s?", "juli?s?", "aug(?:usts?)?", "sept?(?:embers?)?", "okt(?:obers?)?", "nov(?:embers?)?"],
    "dez(?:embers?)?",
  ],
  weekdays,
  seasons: ["frühlings?|frühjahrs?", "sommers?", "herbst(?:es|s)?", "winters?"],
  numbers: ["ein(?:e[mnrs]?)?", ...germanNumbers.slice(1)],
  few: "(?:ein )?paar|einigen?|wenigen?",
  places: ["letzte[nrs]?", "erste[nrs]?|1\\.", "zweite[nrs]?|2\\.", "dritte[nrs]?|3\\.", "vierte[nrs]?|4\\."],
  units: {
    day: "tage?[ns]?",
    week: "wochen?",
    weekend: "wochenendes?",
    month: "monat(?:e[ns]?|s)?",
    quarter: "quartal(?:en?|s)?",
    year: "jahr(?:e[ns]?|s)?",
  },
  which: {
    beforeLast: "vorletzte[mnrs]?",
    last: "letzte[mnrs]?|vergangene[mnrs]?|vorige[mnrs]?",
    this: "diese[mnrs]?",
    next: "nächste[mnrs]?|kommende[mnrs]?",
  },
  parts: {
    early: "anfang|beginn|früh im",
    mid: "mitte",
    late: "ende|spät im",
    firstHalf: "ersten? hälfte(?: im| vom)?",
    secondHalf: "(?:zweite|letzte)n? hälfte(?: im| vom)?",
  },
};

const { units } = vocabulary;
const { month, weekday, season, count, unit } = groupsOf(vocabulary);
const nth = `(?<nth>${anyOf(vocabulary.places)})`;
const which = `(?<which>${anyOf(Object.values(vocabulary.which))})`;
const year = `(?<year>${fourDigits})`;
const hour = "(?:[ -]?(?:früh|morgens?|vormittags?|mittags?|nachmittags?|abends?|nacht))?";
const date = `(?<day>\\d{1,2})\\.? ?${month}`;
const dayNumbers = "(?<dayIn>\\d{1,2})\\. ?(?<number>\\d{1,2})\\.";
/** Which day of the week a date is: the date tells more. */
const onWeekday = `(?:(?:${anyOf(weekdays)}),? (?:de[mnr] )?)?`;
/** "Fixed in 2.1." names a version. */
const beforeDate = "am|vom|zum|seit|ab|bis|nach|vor";

/** "In winter" is English. */
const beforeSeason = `im|während|vom|zum|seit|ab|bis|nach|vor|${anyOf(Object.values(vocabulary.parts))}`;

/** "1. bis 10. Juli" */
const dayTo = "(?: ?[-–] ?| (?:und|bis)(?: zum| de[mr])? )(?<dayTo>\\d{1,2})\\.?";

/** In the last weeks. */
const aFew: TimeRule["read"] = (said, now, words) => reads.lastFew({ ...said, count: "paar" }, now, words);

const rules: readonly TimeRule[] = [
  {
    said: `(?<day>\\d{1,2})\\.?${dayTo} ?${month}(?:,? ${year})?`,
    isStretch: true,
    read: reads.dates,
  },
  { said: `${onWeekday}${date},? ${year}`, read: reads.date },
  { said: `${onWeekday}${dayNumbers} ?${year}`, read: reads.date },
  { said: `vorgestern${hour}`, read: (_, now) => days(now, -2, 1) },
  { said: `gestern${hour}|letzte nacht`, read: (_, now) => days(now, -1, 1) },
  { said: `heute${hour}`, read: (_, now) => days(now, 0, 1) },
  { said: `(?:letzt|vergangen|vorig)e[nrs]? ${count} ${unit}`, read: reads.lastFew },
  { said: `vor (?:etwa |rund |ungefähr )?${count} ${unit}`, read: reads.ago },
  { said: `seit (?:etwa |rund |ungefähr )?${count} ${unit}`, read: reads.sinceAgo },
  { said: `${nth} ${month}woche(?: ${year})?`, read: reads.week },
  { said: `${nth} woche (?:im|des|vom) ${month}(?: ${year})?`, read: reads.week },
  { said: `${nth} ${weekday}${hour} (?:im|des|vom) ${month}(?: ${year})?`, read: reads.weekdayIn },
  { said: `(?<nth>${anyOf(vocabulary.places.slice(0, 3))}) (?:${month}|jahres)hälfte(?: ${year})?`, read: reads.half },
  { said: "(?:letzt|vergangen)e[nr]? (?<unit>tagen?|wochen|monaten?|jahren?)", read: aFew },
  {
    said: `${which} (?<unit>${anyOf([units.week, units.weekend, units.month, units.quarter, units.year])})`,
    read: reads.calendar,
  },
  { said: "kürzlich|neulich|vor kurzem|in letzter zeit", read: (_, now) => days(now, -14, 15) },
  { said: `${onWeekday}${date}(?!,? \\d{4})`, read: reads.date },
  { said: `${onWeekday}${dayNumbers}(?<year>\\d\\d)?`, needs: beforeDate, read: reads.date },
  { said: `${which} ${weekday}${hour}`, read: reads.weekday },
  { said: `${which} ${month}`, read: reads.month },
  { said: `${month},? ${year}`, read: reads.month },
  { said: month, needs: true, joined: true, read: reads.month },
  { said: `${which} ${season}`, read: reads.season },
  { said: `${season} ${year}`, read: reads.season },
  { said: season, needs: beforeSeason, read: reads.season },
  { said: `(?<iso>${fourDigits}-\\d\\d(?:-\\d\\d)?)`, needs: true, joined: true, read: reads.iso },
  { said: `${weekday}${hour}`, needs: true, isLoose: true, read: reads.weekday },
  { said: `(?:jahr(?:e[ns]?|s)? )?${year}`, needs: true, read: reads.year },
];

export const german: TimeLanguage = {
  vocabulary,
  directions: {
    before: "vor",
    until: "bis(?: zu[mr]?)?",
    after: "nach",
    since: "seit|ab",
    in: "im|in|am|um|während|innerhalb|aus|von|vom|bei|beim|zum|zu",
  },
  whole:
    "(?:wie (?:lief|liefen|war|waren|ist)|(?:(?:ein|eine|der|die) )?(?:zusammenfassung|überblick|übersicht)(?: (?:über|für|von|vom))?)" +
    " (?:de[rnms] |die |das )?(?<time>.+?)(?: gelaufen)?",
  between: "zwischen",
  joins: { to: "bis(?: zu[mr]?)?", and: "und" },
  latest: "(?:letzte|jüngste|neueste)[nrs]? (?:sitzung|session|episode)",
  articles: "de[mnrs]|das|die",
  besides:
    "vorbereit(?:en|et|ung(?:en)?)|plan(?:en|ung(?:en)?)|geplant|generalproben?|rückblicke?s?|rückschau|nachlese|" +
    "nach(?:bereit|besprech)(?:en|et|ung(?:en)?)|aufarbeit(?:en|et|ung)|auswert(?:en|et|ung)",
  rules,
  asking: listed(`
    was wann zuletzt welche welcher welches welchen ding dinge alles alle etwas ist sind war waren wurde wurden hat
    habe haben hatte hatten gab gibt es ich wir uns mir unser unsere da passiert passierte geschehen geschah los
    gelaufen lief läuft ging gegangen gemacht machten getan taten gearbeitet gelernt lernten lernte lehre lehren
    lektionen erkenntnis erkenntnisse entschieden entscheidung entscheidungen beschlossen getroffen gezogen
    bestätigt bestätigte bestätigten episode episoden session sessions sitzung sitzungen der die das den von aus zu
    zeig zeige liste und denn eigentlich
  `),
  shared: listed(
    "was ist war waren hat hatte gab ding alles die das den der los da es denn liste und zu episode session sessions",
  ),
};
