import { pick, randomFrom, type Random } from "./random.ts";
import { noteText, type Texts } from "./note-text.ts";

/** Learnings of which it is known what says the same and what contradicts what. */
export interface GeneratedLearnings {
  readonly texts: Texts;
  readonly entries: number;
  /** How many say what another one says. */
  readonly duplicates: number;
  readonly contradictions: number;
  /** What each of them says, once for all that say the same. */
  readonly statements: readonly string[];
}

const things = listed(
  "anchor barrel beacon berth bilge bolt bridge bucket buoy cabin cable canvas cargo chain chart cleat clock compass",
  "cord crane crate deck diary dock door drum engine fender ferry flag fuel galley gangway gate gauge grate harbour hatch",
  "helm hook hull jetty kettle keel ladder lamp lantern latch ledger lever lock locker mast mooring net oar paddle pallet",
  "pier pilot plank pontoon pulley pump quay rail ramp raft rope rudder sail scale shed shelf shutter signal siren slip",
);
const deeds = listed(
  "clean count draw fold grease inspect label lift measure mend move oil paint polish rinse scrape sort stack sweep test tie turn wash weigh",
);
const times = listed(
  "dawn dusk noon monday tuesday wednesday thursday friday saturday sunday january march june august october",
);

function listed(...lines: readonly string[]): readonly string[] {
  return lines.join(" ").split(" ");
}

/** A tenth are said twice in other words, and a twentieth has its opposite; the same each time. */
export function generatedLearnings(count: number, seed = 8): GeneratedLearnings {
  const random = randomFrom(seed);
  const [duplicates, contradictions] = [Math.round(count / 10), Math.round(count / 20)];
  const statements: string[] = [];
  for (const taken = new Set<string>(); statements.length < count - duplicates - contradictions;) {
    const said = statement(random);
    const key = said.split(" ").toSorted().join(" ");
    if (!taken.has(key)) statements.push(said);
    taken.add(key);
  }
  const opposed = statements.slice(0, contradictions);
  const repeated = statements.slice(contradictions, contradictions + duplicates);
  const said = [...statements, ...repeated.map((text) => inOtherWords(text, random)), ...opposed.map(opposite)];
  const texts = Object.fromEntries(said.map((text, at): [string, string] => [pathOf(at), noteOf(text, at, random)]));
  return { texts, entries: count, duplicates, contradictions, statements: [...statements, ...opposed.map(opposite)] };
}

const pathOf = (at: number): string => `learnings/learning-${String(at).padStart(4, "0")}.md`;

function statement(random: Random): string {
  const [deed, ...named] = [pick(deeds, random), ...Array.from({ length: 6 }, () => pick(things, random))];
  const [one, two, three, four, five, six] = named;
  return `Always ${deed} the ${one ?? ""} and the ${two ?? ""} with a ${three ?? ""} near the ${four ?? ""} ${five ?? ""} before the ${six ?? ""} of ${pick(times, random)}`;
}

function inOtherWords(text: string, random: Random): string {
  const ways = [
    (): string => `${text}.`,
    (): string => text.toUpperCase(),
    (): string => text.replaceAll(" the ", " a "),
    (): string => `${text}, ${pick(["please", "everyone", "carefully"], random)}`,
  ];
  return pick(ways, random)();
}

const opposite = (text: string): string => text.replace("Always", "Never");

function noteOf(text: string, at: number, random: Random): string {
  const day = `2026-0${String(1 + Math.floor(random() * 9))}-1${String(Math.floor(random() * 10))}`;
  return noteText(
    {
      ...{
        id: `learning-${String(at)}`,
        type: "learning",
        importance: Math.round(random() * 10) / 10,
        scope: "project",
      },
      ...{
        created_at: day,
        reinforcement_count: Math.floor(random() * 5),
        evidence: [`[[EPISODE-${String(at % 50)}]]`],
      },
    },
    text,
  );
}
