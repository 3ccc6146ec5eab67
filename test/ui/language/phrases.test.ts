import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { germanPhrases } from "../../../src/ui/language/german-phrases.ts";
import { sayingIn } from "../../../src/ui/language/in-own-words.ts";
import { phrasebook } from "../../../src/ui/language/phrasebook.ts";
import { isProse, isSentence, textsIn } from "./texts-in.ts";

const texts = new Map(["core", "app", "adapters"].flatMap(filesOf).map((file) => [file, textsIn(`src/${file}`)]));

/**
 * What begins so is said to programs, to people at a terminal or to a language model, is written into notes, or is a
 * pattern of what people type.
 */
const elsewhere = [
  ...[
    "core/facts/part-names",
    "core/retrieval/when-",
    "core/retrieval/vague-words",
    "core/retrieval/kind-asked",
    "core/retrieval/asks-about",
  ],
  ...["conversation", "embedding", "extract", "narration", "segmentation", "vectors"].map(
    (folder) => `core/${folder}/`,
  ),
  ...["adapters/node/", "adapters/narrator/anthropic", "adapters/obsidian/local-rest-api"],
  ...["adapters/text-inside", "core/model/settings-doubts"],
  ...[
    "app/migrate/plan",
    "app/example/",
    "app/consolidate/mine-patterns",
    "app/narrator/chosen",
    "app/narrator/find",
    "app/narrator/judge",
  ],
  ...[
    "add-messages",
    "app/review/align-reviews",
    "explain",
    "import-session",
    "app/import/keep-messages",
    "list-episodes",
    "app/episodes/merge-known",
    "app/search/is-unmet",
  ],
  ...[
    "app/search/of-project",
    "app/search/pack",
    "app/import/plan-conversation",
    "recent",
    "reinforce",
    "review-memory",
    "session-hooks",
  ],
  ...[
    "similar-decisions",
    "app/search/tell-doubt",
    "app/search/tell-left-out",
    "app/causes/tell-sessions",
    "validate",
    "preflight",
    "search.",
    "app/search/search-arguments",
    "app/search/unknown-names",
  ],
].map((place) => (place.includes("/") ? place : `app/${place}`));

/** Here, what is no whole sentence is read, compared or written into notes. */
const elsewhereInPart: readonly string[] = [
  ...["facts", "index", "notes/block", "notes/permalink", "notes/read-", "notes/render-", "notes/patch-"],
  ...[
    "notes/yaml-fields",
    "retrieval/when",
    "retrieval/question-words",
    "retrieval/german-verbs",
    "learnings",
    "lib/german-lead",
    "lib/text-diff",
    "migrate/legacy-episode",
    "migrate/outcome",
  ],
  ...["causal/evidence", "causal/linked-graph", "causal/numbered-graph"],
]
  .map((place) => `core/${place}`)
  .concat(
    [
      "as-data",
      "bootstrap/bootstrap-warnings",
      "fenced-lines",
      "search/tell-mistake",
      "tell-note",
      "search/write-hits",
    ].map((name) => `app/${name}`),
    ["compact/claims", "migrate/keep-aside", "migrate/learning-entries", "migrate/unplaced"].map(
      (name) => `app/${name}`,
    ),
    ["narrator/rate-uses", "narrator/tell-segment"].map((name) => `app/${name}`),
    ["narrator/open-ai", "embedding/transformers/offered-models"].map((name) => `adapters/${name}`),
  );

/** No person reads these. */
const unread: ReadonlySet<string> = new Set([
  "core/lib/json.ts: it holds what JSON has no word for",
  "core/lib/json.ts: {} is not read: {}",
  "app/proposals.ts: must name what to {}",
]);

function filesOf(folder: string): readonly string[] {
  return readdirSync(`src/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${folder}/${name}`);
}

const all = Object.entries({ ...germanPhrases.sentences, ...germanPhrases.parts });
const slot = /\{\.?\}/;
/** What stands between what is told, sentence by sentence: phrase and text may be put together differently. */
const piecesOf = (text: string): readonly string[] =>
  text
    .replace(/^[a-z-]+: /, "")
    .split(/\{\.?\}|(?<=[.?!]) /)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}/u.test(piece));

const pieces = all.map(([english]) => english).join("\n");

/** What no phrase has, with where it stands; what somebody is to choose may be named in it. */
function unsaidOf(isMeant: (text: string) => boolean, places: readonly string[]): readonly string[] {
  const isSaid = (text: string): boolean => piecesOf(text).every((piece) => pieces.includes(piece));
  return [...texts]
    .filter(([file]) => !places.some((place) => file.startsWith(place)))
    .flatMap(([file, said]) => said.filter(isMeant).map((text) => ({ file, text })))
    .filter(({ text }) => !isSaid(text) && !isSaid(text.replaceAll(/"\w+"/g, '"{}"')))
    .map(({ file, text }) => `${file}: ${text}`);
}

describe("the German phrases", () => {
  const german = sayingIn("de-CH");

  it("say whatever the plugin's verbs say in sentences", () => {
    expect(unsaidOf(isSentence, elsewhere)).toEqual([]);
  });

  it("say what such sentences are made of: no part of one stays English in its middle", () => {
    expect(unsaidOf(isProse, [...elsewhere, ...elsewhereInPart]).filter((text) => !unread.has(text))).toEqual([]);
  });

  it("leave nothing that the interface itself says outside of its tables", () => {
    const own = filesOf("ui").filter((file) => !/\/(?:text|language\/)/.test(file));
    const said = own.flatMap((file) => textsIn(`src/${file}`)).filter(isSentence);
    // What nobody waits for any more, and nobody sees.
    expect(said).toEqual(["It was stopped."]);
  });

  it("are of sentences that are there", () => {
    const said = [...texts.values()].flat().join("\n");
    const gone = all.filter(([english]) => !piecesOf(english).every((piece) => said.includes(piece)));
    expect(gone.map(([english]) => english)).toEqual([]);
  });

  it("say all that is told, in whatever order", () => {
    for (const [english, own] of all) {
      const count = english.split(slot).length - 1;
      const told = Array.from({ length: count }, (_, at) => `{${String(at + 1)}}`);
      const said = typeof own === "string" ? own : own(...told);
      expect([...new Set(said.match(/\{\d\}/g))].toSorted(), english).toEqual(told);
    }
  });

  it("say what is wrong with a note, and what is told in it as it is", () => {
    const said = [
      'There is no note "Rost oder Staub". Write it, or correct the link.',
      "Last validated on 2025-01-02. See whether it still holds.",
      '"Regatta" could be a/Regatta.md or b/Regatta.md. Write the path.',
      '"occurrences" says 9, the evidence 2; "success_rate" says 0.5, a default, the evidence nothing. List the episodes as evidence, or correct the number.',
      'The frontmatter is not valid YAML: the value holds ": ". Put it in quotes.',
      "The frontmatter cannot be changed safely at line 3. The frontmatter is not valid YAML: unknown to us. Then try again.",
      '"a\\b.md" holds a backslash. Separate folders with "/".',
      "There is a path over causes, enables with suggested links.",
      "localhost:11434 does not answer (no answer within 30 seconds). Is the server running, and the address right?",
      "Chosen in 3 episodes, and it worked in 2 of them:",
      "- [[One|A, b: c]], failure: Wait: until noon",
      "Changed: “Ada owns the logs” is now “Ben owns them”",
      "[[a]] says “x.” [[b]] says “y.” Only one of them can be followed. [[b]] is newer and better founded: the other one counts less (0.4 becomes 0.28), and is kept.",
      "“x.” was learned in 2 sessions: [[a]], [[b]]. From team to project.",
      "[[a]] says the same as [[b]], and reaches further: “x.” That was learned in 2 sessions: s, t. It is confirmed once more, with [[c]] as evidence. Only learnings of one scope are merged: these are of team and global.",
      "“x.” was learned in 2 sessions: [[a]], [[b]]. From project to global.",
      "must be a day such as 2026-01-21",
      'The permalink "x" is that of a.md already. Give this note one of its own.',
      '"x" is a/x.md, an episode. Did you mean a/xy.md?',
    ];
    expect(said.map(german)).toEqual([
      "Es gibt keine Notiz „Rost oder Staub“. Schreib sie, oder berichtige den Link.",
      "Zuletzt geprüft am 02.01.2025. Sieh nach, ob es noch gilt.",
      "„Regatta“ kann a/Regatta.md oder b/Regatta.md sein. Schreib den Pfad.",
      "„occurrences“ sagt 9, die Belege 2; „success_rate“ sagt 0.5, eine Vorgabe, die Belege nichts. Führe die Episoden als Belege auf, oder berichtige die Zahl.",
      "Das Frontmatter ist kein gültiges YAML: Der Wert enthält „: “. Setz ihn in Anführungszeichen.",
      "Das Frontmatter lässt sich in Zeile 3 nicht gefahrlos ändern. Das Frontmatter ist kein gültiges YAML: unknown to us. Versuche es dann noch einmal.",
      "„a\\b.md“ enthält einen umgekehrten Schrägstrich. Trenne Ordner mit „/“.",
      "Ein Pfad führt über „verursacht“, „ermöglicht“ mit Vorschlägen.",
      "localhost:11434 antwortet nicht (keine Antwort binnen 30 Sekunden). Läuft der Server, und stimmt die Adresse?",
      "In 3 Episoden gewählt, und in 2 davon mit Erfolg:",
      "- [[One|A, b: c]], Misserfolg: Wait: until noon",
      "Geändert: „Ada owns the logs“; jetzt gilt „Ben owns them“",
      "[[a]] sagt „x.“ [[b]] sagt „y.“ Nur eines davon lässt sich befolgen. [[b]] ist neuer und besser belegt: Das andere zählt weniger (aus 0,4 wird 0,28) und bleibt.",
      "„x.“ wurde in 2 Sitzungen ([[a]], [[b]]) gelernt. Bisher gilt es für das Team, dann für das Projekt.",
      "[[a]] sagt dasselbe wie [[b]] und reicht weiter: „x.“ Gelernt wurde das in 2 Sitzungen (s, t). Es wird noch einmal bestätigt, mit [[c]] als Beleg. Zusammengeführt wird nur, was gleich weit reicht: Diese gelten für das Team und für alle.",
      "„x.“ wurde in 2 Sitzungen ([[a]], [[b]]) gelernt. Bisher gilt es für das Projekt, dann für alle.",
      "erwartet wird ein Tag wie 2026-01-21",
      "Den Permalink „x“ hat schon a.md. Gib dieser Notiz einen eigenen.",
      "„x“ ist a/x.md, eine Episode. Meintest du a/xy.md?",
    ]);
  });

  it("leave alone what they do not know, and every other language", () => {
    expect(german("Something or other.")).toBe("Something or other.");
    expect(sayingIn("en")("There is no event e001.")).toBe("There is no event e001.");
  });
});

describe("a phrasebook", () => {
  it("takes the sentence with the most words of its own, and says parts only inside of one", () => {
    const say = phrasebook({
      sentences: { "{} is late.": "{1} kommt zu spät.", "The {} is late, {.}.": "{2} ist {1} zu spät." },
      parts: { again: "wieder" },
    });
    expect(["Rain is late.", "The train is late, again.", "again"].map(say)).toEqual([
      "Rain kommt zu spät.",
      "wieder ist train zu spät.",
      "again",
    ]);
  });

  it("quotes what is told as its language does, and names notes in links as they are named", () => {
    const say = phrasebook({
      ...{ sentences: { "{} says {}": "{1} sagt {2}" }, parts: {} },
      quotes: { outer: ["„", "“"], inner: ["‚", "‘"] },
    });
    expect(say("[[a “b” c]] says “It's ‘so’.”")).toBe("[[a “b” c]] sagt „It's ‚so‘.“");
    expect(say('"a" says ["b", "c"]')).toBe('„a“ sagt ["b", "c"]');
  });

  it("takes signs for what they are", () => {
    expect(phrasebook({ sentences: { "What (is) {}?": "$& {1}" }, parts: {} })("What (is) $1?")).toBe("$& $1");
  });
});
