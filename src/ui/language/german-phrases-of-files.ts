import type { Phrases } from "./phrasebook.ts";

/** What is said of files that are imported or taken over from another memory. */
export const germanOfFiles: Phrases = {
  // Conversations and sessions.
  "it is empty": "Sie ist leer",
  "there is nothing in it": "Sie enthält nichts",
  "there is nothing in it to make an episode of": "Sie enthält nichts, woraus eine Episode werden könnte",
  "this note is {.} already": "Diese Notiz ist schon {1}",
  'it is {.} already; outside this vault, "retrace migrate basic-memory" takes in the folder it is in':
    "Sie ist schon {1}; liegt ihr Ordner nicht in diesem Vault, dann wähle ihn unter „Anderes Gedächtnis übernehmen …“",
  "nobody says anything in it": "Niemand sagt etwas darin",
  "it is neither a session log nor a transcript, nor a conversation":
    "Sie ist weder Sitzungsprotokoll noch Mitschrift noch Gespräch",
  "it is neither a session log nor a transcript, nor a conversation; a daily note is one where three of its blocks have a time":
    "Sie ist weder Sitzungsprotokoll noch Mitschrift noch Gespräch; eine Tagesnotiz ist eines, wo drei ihrer Blöcke eine Uhrzeit haben",
  '{.}; to import it as a daily note, begin its name with its day as YYYY-MM-DD, or say that in a property "date"':
    "{1}; um sie als Tagesnotiz zu importieren, lass ihren Namen mit ihrem Tag als JJJJ-MM-TT beginnen, oder nenne ihn in einer Eigenschaft „date“",
  "it is JSON, but neither a session log nor a transcript, nor a conversation":
    "Sie ist JSON, aber weder Sitzungsprotokoll noch Mitschrift noch Gespräch",
  "it is a list, and none of its entries is a conversation":
    "Sie ist eine Liste, und keiner ihrer Einträge ist ein Gespräch",
  'it is a memory file; "retrace migrate memory-md" makes learnings of its entries': "Sie ist eine Gedächtnisdatei",
  'it is a note already; "retrace migrate basic-memory" takes in the folder it is in': "Sie ist schon eine Notiz",
  'it is an episode already; "retrace migrate episodes" reads those': "Sie ist schon eine Episode",
  'it is a causal graph; "retrace migrate graph" makes patterns of it': "Sie ist ein Ursachengraph",
  "it holds no whole conversation": "Sie enthält kein ganzes Gespräch",
  "it is not JSON, though it begins like it: it may have been cut off":
    "Sie ist kein JSON, obwohl sie so beginnt: Vielleicht ist sie abgeschnitten",
  "it is not JSON, though it begins like it: line {}: {.}": "Sie ist kein JSON, obwohl sie so beginnt: Zeile {1}: {2}",
  "it ends in the middle: it may have been cut off": "Sie endet mittendrin: Vielleicht ist sie abgeschnitten",
  "it is no text: there are bytes in it that no text has":
    "Sie ist kein Text: Sie enthält Bytes, die in keinem Text stehen",
  "it is no text in UTF-8 or UTF-16. Save it as UTF-8, then import it again.":
    "Sie ist kein Text in UTF-8 oder UTF-16. Speichere sie als UTF-8, und importiere sie dann noch einmal.",
  "it is too long for a session log, and no transcript":
    "Sie ist zu lang für ein Sitzungsprotokoll und keine Mitschrift",
  "it does not say which session it is": "Sie sagt nicht, welche Sitzung es ist",
  "a title in it is that of another session, and was not taken":
    "Ein Titel darin ist der einer anderen Sitzung und bleibt weg",
  "lines of {} sessions, taken for the last of them": "Zeilen aus {1} Sitzungen, gelesen als die letzte davon",
  "{.}, the first is {}": "{1}, die erste ist {2}",
  "{} {.} could not be read": "{1} {2} nicht lesbar",
  "1 entry could not be read: line {}: {.}": "1 Eintrag ist nicht lesbar: Zeile {1}: {2}",
  "{} entries could not be read, the first on line {}: {.}":
    "{1} Einträge sind nicht lesbar, der erste in Zeile {2}: {3}",
  "1 entry tells of no conversation: line {}": "1 Eintrag ist kein Gespräch: Zeile {1}",
  "{} entries tell of no conversation, the first on line {}":
    "{1} Einträge sind keine Gespräche, der erste in Zeile {2}",
  "1 entry is no message: line {}": "1 Eintrag ist keine Nachricht: Zeile {1}",
  "{} entries are no messages, the first on line {}": "{1} Einträge sind keine Nachrichten, der erste in Zeile {2}",
  "1 message has a time that is none: line {}": "1 Nachricht hat eine Zeit, die keine ist: Zeile {1}",
  "{} messages have a time that is none, the first on line {}":
    "{1} Nachrichten haben eine Zeit, die keine ist, die erste in Zeile {2}",
  "it does not say on which day this was said: {} is assumed. If it was another, begin the file's name with that day as YYYY-MM-DD":
    "Sie sagt nicht, an welchem Tag das gesagt wurde: Angenommen ist {1}. War es ein anderer, lass den Dateinamen mit diesem Tag als JJJJ-MM-TT beginnen",
  "it does not say which number of its days is the month: {} is assumed. If {} is meant, begin the file's name with that day as YYYY-MM-DD":
    "Sie sagt nicht, welche Zahl ihrer Tage der Monat ist: Angenommen ist {1}. Ist {2} gemeint, lass den Dateinamen mit diesem Tag als JJJJ-MM-TT beginnen",
  "{} events were left out": "{1} Ereignisse sind weggelassen",
  "{.} earlier messages otherwise than their notes, which were left as they are":
    "{1} frühere Nachrichten anders als die Notizen, und die bleiben, wie sie sind",
  '"{}" could not be read to its end: {.}': "„{1}“ ließ sich nicht bis zum Ende lesen: {2}",
  '"{}" could not be written whole: {}': "„{1}“ ließ sich nicht ganz schreiben: {2}",
  '{.} {}; "{}" was not taken over. Change it there, if it should be.':
    "{1} {2}; „{3}“ wurde nicht übernommen. Ändere es dort, wenn es gelten soll.",
  // Any file of another memory.
  "The file is empty.": "Die Datei ist leer.",
  "The file is not JSON: line {}: {.}.": "Die Datei ist kein JSON: Zeile {1}: {2}.",
  "it ends in the middle": "sie endet mittendrin",
  'a comma too many stands before "{}"': "vor „{1}“ steht ein Komma zu viel",
  "{} stands behind its end": "{1} steht hinter ihrem Ende",
  "{} stands where a colon belongs": "{1} steht, wo ein Doppelpunkt hingehört",
  '{} stands where a comma or "{}" belongs': "{1} steht, wo ein Komma oder „{2}“ hingehört",
  "{} stands where a name in quotation marks belongs": "{1} steht, wo ein Name in Anführungszeichen hingehört",
  "{} stands where a value belongs": "{1} steht, wo ein Wert hingehört",
  '"{}" means nothing in a text': "„{1}“ bedeutet in einem Text nichts",
  "a text in quotation marks does not end on its line": "ein Text in Anführungszeichen endet nicht auf seiner Zeile",
  "a tab or another control character stands in a text as it is":
    "ein Tabulator oder ein anderes Steuerzeichen steht unverändert in einem Text",
  "The file holds JSON, but no object.": "Die Datei enthält JSON, aber kein Objekt.",
  "The file is not migrated: {.}. Make that part of it flatter, or write it as a text.":
    "Die Datei wird nicht übernommen: {1}. Mach diesen Teil flacher, oder schreib ihn als Text.",
  "The file is not migrated: its name does not end in {}.":
    "Die Datei wird nicht übernommen: Ihr Name endet nicht auf {1}.",
  "The file holds the marks of a merge conflict. Settle the conflict, then migrate it again.":
    "Die Datei enthält die Zeichen eines ungelösten Konflikts. Löse ihn, und übernimm sie dann noch einmal.",
  "… and {} more like this.": "… und {1} weitere dieser Art.",
  "It was stopped before this note was written.": "Es wurde angehalten, bevor diese Notiz geschrieben war.",
  '"{}" could not be written: {.}': "„{1}“ ließ sich nicht schreiben: {2}",
  "{} is there already and is something else. Move that note first.":
    "{1} gibt es schon und ist etwas anderes. Verschiebe diese Notiz zuerst.",
  "{} is there already and is no pattern. Move that note first.":
    "{1} gibt es schon und ist kein Muster. Verschiebe diese Notiz zuerst.",
  "{} is there already and is no learning. Move that note first.":
    "{1} gibt es schon und ist keine Erkenntnis. Verschiebe diese Notiz zuerst.",
  "{} says something else: this one is {}.": "{1} sagt etwas anderes: Diese hier ist {2}.",
  "{} cannot be written: the file holds more than the frontmatter of a note can, or it is nested too deeply.":
    "{1} lässt sich nicht schreiben: Die Datei enthält mehr, als in das Frontmatter einer Notiz passt, oder ist zu tief verschachtelt.",
  "{} says what a later file says of it, not what this one says.":
    "{1} sagt, was eine spätere Datei sagt, und nicht, was diese sagt.",
  "What {.} of {} is kept in the note's `source`.": "Was {1}, steht für {2} weiter in „source“ der Notiz.",
  // Episodes.
  "The file is a causal graph. Use `retrace migrate graph`.": "Die Datei ist ein Ursachengraph. Wähle diese Art.",
  "The file is a session log. Use `retrace import`.":
    "Die Datei ist ein Sitzungsprotokoll. Dafür gibt es „Gespräche und Sitzungen importieren“.",
  "The file tells of no session: it has no task, outcome, decisions or events.":
    "Die Datei erzählt von keiner Sitzung: Sie hat weder Aufgabe noch Ausgang, Entscheidungen oder Ereignisse.",
  "The session is of {}, its timestamp says {}.": "Die Sitzung ist von {1}, ihr Zeitstempel sagt {2}.",
  "The file is called {}, its episode {}; the id counts.":
    "Die Datei heißt {1}, ihre Episode {2}; es gilt die Kennung.",
  "The id is {}, the session {}; the id counts.": "Die Kennung ist {1}, die Sitzung {2}; es gilt die Kennung.",
  "The episode does not say how it ended.": "Die Episode sagt nicht, wie sie ausging.",
  "The episode does not say what it was for; the words of its id stand in for it.":
    "Die Episode sagt nicht, worum es ging; dafür stehen die Wörter ihrer Kennung.",
  "The timestamp is {}, which is no time; it is kept aside.":
    "Der Zeitstempel ist {1} und damit keine Zeit; er ist beiseitegelegt.",
  "The lessons are no list; they are kept aside.": "Die Lehren sind keine Liste; sie sind beiseitegelegt.",
  "Some lessons are no text; they are kept aside.": "Manche Lehren sind kein Text; sie sind beiseitegelegt.",
  "The metrics are no list of numbers.": "Die Kennzahlen sind keine Liste von Zahlen.",
  "Some metrics are neither numbers nor texts; they are kept aside.":
    "Manche Kennzahlen sind weder Zahl noch Text; sie sind beiseitegelegt.",
  "The {.}s are no list; they are kept aside.": "Keine Liste und beiseitegelegt: {1}.",
  "{} of the {.}s are no records, only texts.": "{1} davon nur als Text: {2}.",
  "Two {.}s are called {}; the second is now {}.": "Zweimal dieselbe Kennung {2}: {1}; die zweite ist jetzt {3}.",
  "The {.} {} is now {}.": "Neue Kennung: {2} ist jetzt {3} ({1}).",
  "The decision {} does not say {.}.": "Die Entscheidung {1} sagt nicht, {2}.",
  "The decision {} is of the type {}, which is none of ours.":
    "Die Entscheidung {1} ist vom Typ {2}, den es hier nicht gibt.",
  "The event {} is of the type {}; it is shown as a milestone.":
    "Das Ereignis {1} ist vom Typ {2}; es erscheint als Meilenstein.",
  "The event {} does not say what happened.": "Das Ereignis {1} sagt nicht, was geschah.",
  "The time of {} is {}, which is none; it is kept aside.":
    "Die Zeit von {1} ist {2} und damit keine; sie ist beiseitegelegt.",
  "The outcome is {}; it is taken as {}.": "Der Ausgang ist {1}; er gilt als {2}.",
  "The outcome is {}, which is none of {}.": "Der Ausgang ist {1}; möglich ist {2}.",
  "The outcome of {} is {}; it is taken as {}.": "Der Ausgang von {1} ist {2}; er gilt als {3}.",
  "The outcome of {} is {}, which is none of {}.": "Der Ausgang von {1} ist {2}; möglich ist {3}.",
  "The episode has no id of which a file's name could be made.":
    "Die Episode hat keine Kennung, aus der ein Dateiname werden könnte.",
  // Causal graphs.
  "The file is no causal graph: it has no nodes, edges or patterns.":
    "Die Datei ist kein Ursachengraph: Sie hat weder Knoten noch Kanten oder Muster.",
  "{} {.} the id of another; the first counts.": "{1} {2} die Kennung eines anderen; der erste zählt.",
  "An edge leads from or to a node that is not there. It is left out.":
    "Eine Kante beginnt oder endet an einem Knoten, den es nicht gibt. Sie ist weggelassen.",
  "A pattern has no name: {}. It is left out.": "Ein Muster hat keinen Namen: {1}. Es ist weggelassen.",
  "{} has no trigger; its name stands in for it.": "{1} hat keinen Auslöser; dafür steht sein Name.",
  "{} has no success rate from 0 to 1{.}.": "{1} hat keine Erfolgsquote von 0 bis 1{2}.",
  "The success rate of {} is {}; it is taken as {}.": "Die Erfolgsquote von {1} ist {2}; sie gilt als {3}.",
  "{} in {} is {}, which is no rate from 0 to 1{.}. The episode's own outcome counts instead.":
    "{1} in {2} ist {3} und damit keine Quote von 0 bis 1{4}. Es zählt der Ausgang der Episode.",
  "{} was used {.}, and no episode shows it.": "{1} wurde {2} angewendet, und keine Episode zeigt es.",
  "{} was used {.} more than episodes show; those uses are kept and not counted.":
    "{1} wurde {2} öfter angewendet, als Episoden zeigen; das ist vermerkt und zählt nicht.",
  "{} has no patterns.": "{1} hat keine Muster.",
  "{} leaves no name for a file.": "Von {1} bleibt kein Name für eine Datei übrig.",
  "{} and {} are one pattern, {}, with the evidence of both; what the other says otherwise is kept in `source`.":
    "{1} und {2} sind ein Muster, {3}, mit den Belegen von beiden; was das andere sonst sagt, steht in „source“.",
  "The edge stands in its episode, told there or suggested.":
    "Die Kante steht in ihrer Episode, dort erzählt oder als Vorschlag.",
  "{} of {} edges stand in their episodes, told there or suggested.":
    "{1} von {2} Kanten stehen in ihren Episoden, dort erzählt oder als Vorschläge.",
  "No decision or event says {} and {}. {.}.": "Keine Entscheidung und kein Ereignis sagt {1} und {2}. {3}.",
  "The evidence lacks outcomes. {.} fail, and no decision of theirs says that it did; the graph took a missing outcome for a failure. See what happened before you rely on it.":
    "Den Belegen fehlt der Ausgang. {1}, und keine Entscheidung darin sagt etwas anderes; der Graph hielt einen fehlenden Ausgang für einen Misserfolg. Sieh nach, was geschah, bevor du dich darauf verlässt.",
  // Memory files and notes.
  "The file has no entries.": "Die Datei hat keine Einträge.",
  "{} has {.} already. As notes they count twice: migrate files from outside the vault, or delete that file.":
    "{1} hat {2} schon. Als Notizen zählen sie doppelt: Übernimm Dateien von außerhalb des Vaults, oder lösche diese.",
  "{} says something else; the text of the file stands below it.":
    "{1} sagt etwas anderes; der Text der Datei steht darunter.",
  "Write those that are to be one of their own as {}.": "Schreib jede, die eine eigene sein soll, als {1}.",
  'Put a line such as "## [Gate] Oil it" above each that is to be one of its own.':
    "Setz über jeden, der eine eigene sein soll, eine Zeile wie „## [Tor] Ölen“.",
  "{} is there already, and says something else. {}": "{1} gibt es schon und sagt etwas anderes. {2}",
  "{}, of this run too, makes the same note, {}, and says something else. {}":
    "{1} aus derselben Übernahme ergibt dieselbe Notiz, {2}, und sagt etwas anderes. {3}",
  "{} is no pattern any more.": "{1} ist kein Muster mehr.",
  "Line {}, {}: {.}": "Zeile {1}, {2}: {3}",
  "Added to the frontmatter: {}.": "Im Frontmatter ergänzt: {1}.",
  "Nothing is added to the note until its frontmatter can be read.":
    "In der Notiz wird nichts ergänzt, bis ihr Frontmatter gelesen werden kann.",
  "Nothing is added to the note. {.}": "In der Notiz wird nichts ergänzt. {1}",
};

/** What such sentences are made of. */
export const germanPartsOfFiles: Phrases = {
  "an episode": "eine Episode",
  "a pattern": "ein Muster",
  "an anti-pattern": "ein Antimuster",
  "a learning": "eine Erkenntnis",
  "a review log": "ein Wiederholungsprotokoll",
  "a proposal": "ein Vorschlag",
  "the note said before": "die Notiz vorher sagte",
  "{} says otherwise": "{1} anders sagt",
  "the entry is the one of line {} again.": "Der Eintrag ist noch einmal der von Zeile {1}.",
  "two entries are called {}, the first at line {}; this one is now {}.":
    "Zwei Einträge heißen {1}, der erste in Zeile {2}; dieser heißt jetzt {3}.",
  'the entry says nothing; "{}" stands in for it.': "Der Eintrag sagt nichts; dafür steht „{1}“.",
  "{} {.} become one learning. {.}": "Aus {1} {2} wird eine Erkenntnis. {3}",
  "{} is {}, which is {.}; {.}, and what it says is kept aside.":
    "{1} ist {2}; {3}; {4}, und was dort steht, ist beiseitegelegt.",
  headings: "Überschriften",
  points: "Punkten",
  line: "Zeile",
  lines: "Zeilen",
  conversation: "Gespräch",
  conversations: "Gespräche",
  entry: "Eintrag",
  entries: "Einträge",
  " but {}, which is kept aside": ", sondern {1}; das ist beiseitegelegt",
  "The episode behind this did not": "Die Episode dahinter schlug nicht fehl",
  decision: "Entscheidungen",
  event: "Ereignisse",
  "its type": "von welchem Typ sie ist",
  "what was chosen as others do": "was gewählt wurde, wie andere es tun",
  "node has": "Knoten hat",
  "nodes have": "Knoten haben",
  once: "einmal",
  "{} times": "{1}-mal",
  ", and {} more are none": ", und {1} weitere sind keine",
  "No episode is named for it": "Keine Episode ist dafür genannt",
  "Looked for in {}": "Gesucht in {1}",
  "Not in the vault yet: {}. Migrate episodes before the graph":
    "Noch nicht im Vault: {1}. Migriere Episoden vor dem Graphen",
  "None of the {} episodes behind this did": "Keine der {1} Episoden dahinter schlug fehl",
  "{} of {} entry": "{1} von {2} Eintrag",
  "{} of {} entries": "{1} von {2} Einträgen",
  "none of {}": "möglich ist {1}",
  "no date": "das ist kein Datum",
  "no number from 0 to 1": "das ist keine Zahl von 0 bis 1",
  "no whole number": "das ist keine ganze Zahl",
  "it is left out": "es ist weggelassen",
  '"{}" is taken instead': "stattdessen gilt „{1}“",
  "the nearest, or 0.5, is taken": "es gilt das Nächste, oder 0.5",
  "the nearest, or 0, is taken": "es gilt das Nächste, oder 0",
  "1 conversation tells": "1 Gespräch erzählt",
  "{} conversations tell": "{1} Gespräche erzählen",
  "1 note keeps its project": "1 Notiz behält ihr Projekt",
  "{} notes keep their project": "{1} Notizen behalten ihr Projekt",
};
