import { tally } from "../../core/causal/evidence.ts";
import { namesFor } from "../../core/facts/part-names.ts";
import { recurrencesIn, type Recurrence } from "../../core/learnings/recurring.ts";
import { withoutOwnNumbers } from "../../core/learnings/own-numbers.ts";
import { defined } from "../../core/lib/defined.ts";
import { fingerprint } from "../../core/lib/hash.ts";
import { utc } from "../../core/lib/time.ts";
import { saidDate, type Decision } from "../../core/model/episode.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { escapeText } from "../../core/notes/escape.ts";
import { freePermalink, permalinkOf } from "../../core/notes/permalink.ts";
import { stemOf } from "../../core/notes/kind.ts";
import { renderPattern } from "../../core/notes/render-pattern.ts";
import { linkTo } from "../../core/notes/render-record.ts";
import { dayHere } from "../day-here.ts";
import { evidenceSource } from "../causes/graphs.ts";
import { freePlaces, type FreePlaces } from "../import/free-places.ts";
import type { Library } from "../library.ts";
import type { Draft } from "../proposals/draft.ts";
import { namesIn } from "../proposals/names-in.ts";
import { propose, type Made, type ProposingDesk } from "../proposals/propose.ts";
import { takenPermalinks } from "../import/taken-permalinks.ts";
import { minedName, type MinedName } from "./mined-name.ts";
import { claimsIn } from "./pending.ts";

/** Who proposes patterns. */
const miner = "mining";

/** Proposes a pattern for each choice that recurs with the same outcome; what somebody has decided about is not proposed again. */
export async function minePatterns({
  ports,
  library,
  write,
}: Omit<ProposingDesk, "proposing">): Promise<readonly Made[]> {
  const { catalog } = library;
  const episodes = catalog.memories().flatMap((note) => (note.kind === "episode" ? [note] : []));
  const decided = claimsIn(library, ({ status }) => status !== "open");
  const found = recurrencesIn(episodes, catalog.patterns()).filter(
    (each) => !claimsOf(each).some((claim) => decided.has(claim)),
  );
  const { free, proposed } = freePlaces(catalog);
  const nameOf = namesIn(catalog);
  const createdAt = utc(ports.clock.now());
  const proposing = { by: miner, createdAt, nameOf, place: proposed(dayHere(ports.clock)) };
  const made: Made[] = [];
  for (const recurrence of found)
    made.push(await propose({ ports, library, write, proposing }, draftOf(recurrence, library, { free, nameOf })));
  return made;
}

/** One for each choice: once one of them was rejected, what it is part of is. */
function claimsOf({ kind, choices }: Recurrence): readonly string[] {
  return choices.map(({ episode, decision }) =>
    fingerprint(JSON.stringify([kind, episode.sessionId, decision.id, decision.chosen ?? decision.title])),
  );
}

type NameOf = (id: NoteId) => string;

interface Places extends Pick<FreePlaces, "free"> {
  readonly nameOf: NameOf;
}

function draftOf(recurrence: Recurrence, library: Library, { free, nameOf }: Places): Draft {
  const { kind, choices } = recurrence;
  const title = commonOf(choices, ({ title: own }) => own, "");
  const name = minedName(title === "" ? choices[0].decision.title : title);
  const id = free("patterns", `${kind.toUpperCase()}-${name.slug}`);
  const episodes = choices.map(({ episode }) => episode.id);
  return {
    ...{
      proposes: "new-pattern",
      title: `${kind === "pattern" ? "Pattern" : "Anti-pattern"} ${name.title}`,
    },
    notes: new Map([[id, { text: renderPattern(patternOf({ id, name }, recurrence, library, nameOf)) }]]),
    reasons: [reasonOf(recurrence, nameOf)],
    claims: claimsOf(recurrence),
    evidence: new Set(episodes),
  };
}

/** What the first of some choices says, without the numbers of its one time. */
function commonOf(choices: Recurrence["choices"], told: (decision: Decision) => string, gap: "…" | ""): string {
  const [first = "", ...others] = choices.map(({ decision }) => told(decision));
  return withoutOwnNumbers(first, others, gap);
}

interface Named {
  readonly id: NoteId;
  readonly name: MinedName;
}

function patternOf({ id, name }: Named, { kind, choices }: Recurrence, library: Library, nameOf: NameOf): Pattern {
  const [{ episode, decision }] = choices;
  const { title, context = "", chosen = title, rationale = "" } = decision;
  const taken = takenPermalinks(library.catalog);
  const pattern: Pattern = defined({
    ...{ kind, id, title: stemOf(id), observations: [], relations: [], causalLinks: [] },
    ...{ heading: name.heading, aliases: name.aliases },
    permalink: freePermalink(permalinkOf(id), (each) => taken.has(each)),
    tags: ["causal", "pattern", ...(kind === "antipattern" ? ["antipattern"] : [])],
    trigger: commonOf(choices, (each) => (context === "" ? each.title : (each.context ?? "")), "…"),
    context: rationale,
    action: chosen,
    warning:
      kind === "antipattern" ? namesFor(episode)("Look at the episodes first: it has failed again and again.") : "",
    lastValidated: choices
      .flatMap((each) => saidDate(each.episode) ?? [])
      .toSorted()
      .at(-1),
    evidence: choices.map((each) => ({ episode: nameOf(noteId(each.episode.id)), outcome: each.outcome, line: 0 })),
  });
  const { occurrences, rate } = tally(pattern, evidenceSource(library.catalog));
  return { ...pattern, occurrences, ...(rate !== undefined && { successRate: rate }) };
}

function reasonOf({ kind, choices }: Recurrence, nameOf: NameOf): string {
  const how = kind === "pattern" ? "worked" : "failed";
  const same = choices.filter(({ outcome }) => outcome === choices[0].outcome).length;
  const lines = choices.map(
    ({ episode, decision, outcome }) =>
      `- ${linkTo(nameOf(episode.id))}, ${outcome}: ${escapeText((decision.chosen ?? decision.title).replaceAll(/\s+/g, " "))}`,
  );
  return [`Chosen in ${String(choices.length)} episodes, and it ${how} in ${String(same)} of them:`, "", ...lines].join(
    "\n",
  );
}
