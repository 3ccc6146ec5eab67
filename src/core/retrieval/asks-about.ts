import { lazily } from "../lib/lazily.ts";

const all = "all|everything|anything|something|more|alles|etwas|mehr";
const told = "infos?|information|informationen|details|einzelheiten|notes|notizen|overview|überblick|what";
const thatWeKnow = "(?: (?:that )?(?:we|you|i) (?:know|have)| (?:was|das) (?:wir|du|ich) (?:wissen|weißt|weiß|haben))?";
const about = "(?:about|on|of|regarding|über|zu[mr]?|von|vom)";
const article = "(?:the |our |de[nmr] |das |die |unsere[mnr]? )?";

/** What only says that something is asked for, before what it is about: "tell me about the crane", "Infos zum Kran". */
export const lead = lazily(
  () =>
    new RegExp(
      `^(?:(?:can|could) you |kannst du )?(?:please |bitte )?` +
        `(?:(?:tell|show|give|remind|erzähle?|zeige?|sage?)(?: (?:me|us|mir|uns|bitte|mal)){0,2}(?: (?:${all}|${told}|what|was)${thatWeKnow})?` +
        `|(?:(?:${all}|any|some|weitere|alle) )?(?:${told}|${all})${thatWeKnow})` +
        ` ${about} ${article}(?=[\\p{L}\\p{N}])`,
      "iu",
    ),
);

/** What only asks what to mind, before what it is about: "what should I watch out for with the crane". */
export const mindLead = lazily(
  () =>
    /^what (?:else )?(?:(?:must|should|do|can) (?:i|we|you|one) (?:(?:need|have) to )?|to |is there to )(?:(?:watch|look) out for|(?:keep|bear) in mind|pay attention to|be (?:careful|aware)(?: (?:about|of|with))?|mind|consider|remember) (?=[\p{L}\p{N}])/iu,
);

/** What is wanted of a thing, whatever it is, said behind it: "crane overview". As `eachToken` tells them. */
export const formsOfAnswers: ReadonlySet<string> = new Set(
  "overview summary recap info infos information informationen details uberblick ubersicht zusammenfassung einzelheiten".split(
    " ",
  ),
);
