import type { Phrases } from "./phrasebook.ts";

/** What speaks for a proposal. */
export const germanOfProposals: Phrases = {
  "An episode says so, and no learning yet.": "Eine Episode sagt es, und noch keine Erkenntnis.",
  "An episode says so, and it is noted as a fact nowhere yet.":
    "Eine Episode sagt es, und noch steht es nirgends als Fakt.",
  "It was so before {}: {}": "Vor {1} galt: {2}",
  "Changed: {} is now {}": "Geändert: {1}; jetzt gilt {2}",
  "No longer holds: {}": "Gilt nicht mehr: {1}",
  "No longer holds: {} Said: {}": "Gilt nicht mehr: {1} Gesagt wurde: {2}",
  "Another episode says so, too.": "Noch eine Episode sagt es.",
  "{} {.} the same as {}: {} Nothing is deleted: what is replaced names what took its place.":
    "{1} {2} dasselbe wie {3}: {4} Nichts wird gelöscht: Was ersetzt wird, nennt, was an seine Stelle tritt.",
  "{.} Only one of them can be followed, and neither is newer and better founded: both count less, and both are kept.":
    "{1} Nur eines davon lässt sich befolgen, und keines ist neuer und besser belegt: Beide zählen weniger, und beide bleiben.",
  "{.} Only one of them can be followed. {} is newer and better founded: the other one counts less ({.}), and is kept.":
    "{1} Nur eines davon lässt sich befolgen. {2} ist neuer und besser belegt: Das andere zählt weniger ({3}) und bleibt.",
  "{} says the same as {}, and reaches further: {} That was learned in {.} It is confirmed once more, with {} as evidence. Only learnings of one scope are merged: these are of {.} and {.}.":
    "{1} sagt dasselbe wie {2} und reicht weiter: {3} Gelernt wurde das in {4}. Es wird noch einmal bestätigt, mit {5} als Beleg. Zusammengeführt wird nur, was gleich weit reicht: Diese gelten für {6} und für {7}.",
  "Over with its stage, {}: {}": "Mit seinem Abschnitt vorbei, {1}: {2}",
  "Withdrawn: a note has changed since, and {.}. No note was changed.":
    "Zurückgezogen: Eine Notiz hat sich seither geändert, und {1}. Keine Notiz wurde geändert.",
  "Promote {}": "Weiter reichen lassen: {1}",
  "Confirm {}": "Bestätigen: {1}",
  "Merge {}": "Zusammenführen: {1}",
  "“{}” contradicts “{}”": "„{1}“ widerspricht „{2}“",
  "{} was learned in {.} From {.} to {.}.": "{1} wurde in {2} gelernt. Bisher gilt es für {3}, dann für {4}.",
  "Chosen in {} episodes, and it {.} in {} of them:": "In {1} Episoden gewählt, und in {3} davon {2}:",
  "- [[{}]], {.}: {}": "- [[{1}]], {2}: {3}",
};

/** What such sentences are made of. */
export const germanPartsOfProposals: Phrases = {
  "as they stand these would not be merged": "so, wie sie sind, würden diese nicht zusammengeführt",
  "as they stand these would not be taken for a contradiction": "so, wie sie sind, gälten diese nicht als Widerspruch",
  "as it stands it would not be promoted": "so, wie sie ist, würde sie nicht weiter reichen",
  "as it stands it would not be confirmed": "so, wie sie ist, würde sie nicht bestätigt",
  "as it stands it would not be proposed": "so, wie sie ist, würde das nicht vorgeschlagen",
  "as it stands it would not be retired": "so, wie sie ist, würde sie nicht abgelegt",
  "the same is proposed anew already": "dasselbe ist schon neu vorgeschlagen",
  team: "das Team",
  project: "das Projekt",
  global: "alle",
  worked: "mit Erfolg",
  failed: "ohne Erfolg",
  success: "Erfolg",
  partial: "Teilerfolg",
  failure: "Misserfolg",
};
