/** What is said about how reviews are wanted. */
export const reviewSettingsText = {
  heading: "Reviews",
  newPerDay: "New notes a day",
  newPerDayDesc: (usual: number): string => `The most that are asked for the first time. Usually ${String(usual)}.`,
  reviewsPerDay: "Reviews a day",
  reviewsPerDayDesc: (usual: number): string =>
    `The most of all others. What is left over comes first tomorrow. Usually ${String(usual)}.`,
  countWrong: (most: number): string => `A whole number from 0 to ${String(most)}.`,
  retention: "Wanted retention",
  retentionDesc: (usual: string): string =>
    `A note is due when you would still remember it with this likelihood. More means more reviews. Usually ${usual}.`,
  kinds: "What is asked for",
  kindsDesc: "Episodes, unless you add more. What you have rated once comes again, whatever it is.",
  kindNames: { episode: "Episodes", pattern: "Patterns", antipattern: "Anti-patterns", learning: "Learnings" },
  easyDays: "Easy days",
  easyDaysDesc:
    "Reviews move to the days around, as far as their interval leaves room. One of a day or two does not move. None unless you choose some.",
  dayNames: {
    monday: "Monday",
    tuesday: "Tuesday",
    wednesday: "Wednesday",
    thursday: "Thursday",
    friday: "Friday",
    saturday: "Saturday",
    sunday: "Sunday",
  },
  none: "None",
  fromUse: "Learn from use",
  fromUseDesc:
    "A note that was found, and then linked, cited or quoted in a new one, counts as reviewed with “Good”; one that was only opened, with “Hard”. Questions are kept in the plugin's folder on this device, in no note. Usually on.",
  fit: "Fit to my reviews",
  fitDesc:
    "Works out from your own ratings how you forget. Nothing changes before you have seen the result and accept it.",
  fitButton: "Fit…",
  fitCancel: "Cancel",
  fitProgress: "Progress",
  fitting: (percent: string): string => `Fitting: ${percent}. You can go on working.`,
  few: (ratings: number, enough: number): string =>
    `There are ${String(ratings)} ratings of your own that show how you forget. From ${String(enough)} on, there is something to learn from.`,
  inUse: "Parameters fitted to your reviews are in use.",
  better: (judged: number, before: string, after: string): string =>
    `Tried on your ${String(judged)} latest reviews, which it had not seen: log loss ${before} before, ${after} after. Less is better.`,
  notBetter: (judged: number, before: string, after: string): string =>
    `Tried on your ${String(judged)} latest reviews, which it had not seen: log loss ${before} before, ${after} after. That is no better, so there is nothing to accept.`,
  acceptDesc: "Every note's next review is worked out anew, on all devices of this vault.",
  accept: "Accept",
  leave: "Leave it",
  forget: "Back to the usual",
  fitFailed: (reason: string): string => `Fitting broke off. ${reason}`,
} as const;
