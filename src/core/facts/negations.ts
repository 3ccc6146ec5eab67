/** Words that say no, as `eachToken` tells them, and what is left of each without its no. */
export const negations: ReadonlyMap<string, string> = new Map(
  [
    "never not no nor avoid dont doesnt mustnt shouldnt",
    "nie niemals nicht kein keine keinen keinem keiner keines keinesfalls vermeide vermeiden",
    "didnt>did cant>can cannot>can couldnt>could wont>will wouldnt>would neednt>need",
    "isnt>is arent>are wasnt>was werent>were hasnt>has havent>have hadnt>had",
  ]
    .join(" ")
    .split(" ")
    .map((entry): [string, string] => {
      const [word = "", left = ""] = entry.split(">");
      return [word, left];
    }),
);
