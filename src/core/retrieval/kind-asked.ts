import { lazily } from "../lib/lazily.ts";

/** What people call what they want to see, each by the word that asks for all of it. */
const kinds: ReadonlyMap<string, string> = new Map(
  [
    ["lessons", "lesson lessons learning learnings lehre lehren lektion lektionen erkenntnis erkenntnisse"],
    ["decisions", "decision decisions entscheidung entscheidungen"],
    ["episodes", "episodes sessions episoden sitzungen"],
    ["failures", "failure failures mistake mistakes problem problems fehlschlag fehlschläge misserfolg misserfolge"],
    ["failures", "error errors fehler fehlern probleme problemen"],
    ["successes", "success successes wins erfolg erfolge"],
  ].flatMap(([all = "", names = ""]) => names.split(" ").map((name): readonly [string, string] => [name, all])),
);

const named = lazily(() => [...kinds.keys()].join("|"));
const asking = "(?:(?:what|which|when|show|list|was|wann|welche[nrs]?) )?(?:(?:is|are|was|were|ist|sind|war|waren) )?";
const article = "(?:(?:the|our|my|all|any|die|der|das|den|unsere|meine|alle) )?";

const latest = lazily(
  () =>
    new RegExp(
      `^${asking}${article}(?:latest|most recent|recent|last|newest|letzte[nrs]?|neueste[nrs]?|jüngste[nrs]?) (${named()})[?!.]*$`,
      "iu",
    ),
);

/** "decisions" of "what was the last decision": all that there are, of which the latest comes first. */
export function latestAsked(words: string): string | undefined {
  const [, name = ""] = latest().exec(words.trim()) ?? [];
  return kinds.get(name.toLowerCase());
}

const inLatest = lazily(
  () =>
    /\s(?:in|of|from|during|aus|von) (?:the |our |den |unseren )?(?:last|latest|most recent|recent|past|letzten|jüngsten|neuesten) (?:few |paar )?(?:episodes|sessions|episoden|sitzungen)(?=[\s?!.]*$)/iu,
);

/** "what did we learn in the last sessions" asks for all that was learned, of which the latest comes first. */
export function withoutLatest(words: string): string {
  return words.replace(inLatest(), "");
}

/** "hatten wir", "did we make": whatever of it, it says nothing. */
const madeThere =
  "(?:(?:did|do|have|has|had|was|were|is|are|be|been|make|made|there|we|you|they|i|hatten?|hat|haben|habt|gab(?:en|s)?|gibt|war(?:en)?|sind|ist|es|wir|ihr|ich|da|denn|schon) ){0,5}";
const about =
  "(?:about|on|of|from|for|with|regarding|concerning|around|über|zu[mr]?|aus|mit|bei[m]?|von|vom|für|wegen)(?: (?:the|our|den|dem|der|die|das))?";

const ofTopic = lazily(() => new RegExp(`^${asking}${article}(${named()}) ${madeThere}${about} (.+)$`, "iu"));

/** What is asked of a kind: "tides" of "lessons about tides", which no note of them has to call lessons. */
export function topicOfKind(words: string): { readonly topic: string; readonly kind: string } | undefined {
  const [, name = "", topic = ""] = ofTopic().exec(words.trim()) ?? [];
  const kind = kinds.get(name.toLowerCase());
  return kind === undefined || topic === "" ? undefined : { topic, kind };
}
