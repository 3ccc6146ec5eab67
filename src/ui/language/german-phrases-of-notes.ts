import type { Phrases } from "./phrasebook.ts";

const copy =
  "This note is called like a copy that a sync has made, and does not count: compare the two, keep one, and delete the other. If it is a note of its own, rename it.";

/** What is wrong with notes, and what to do about it. */
export const germanOfNotes: Phrases = {
  // What stands in the frontmatter.
  "The frontmatter is not valid YAML: {.}.": "Das Frontmatter ist kein gültiges YAML: {1}.",
  'Frontmatter in "{}" is not read, only YAML is. Remove what follows the dashes.':
    "Frontmatter in „{1}“ wird nicht gelesen, nur YAML. Entferne, was hinter den Strichen steht.",
  "The frontmatter is not read because {.}. Shorten it.": "Das Frontmatter wird nicht gelesen, denn {1}. Kürze es.",
  "A second frontmatter block follows the first; only the first is read. Merge the two.":
    "Auf das Frontmatter folgt ein zweites; nur das erste wird gelesen. Führe beide zusammen.",
  '"{}" is "{}", which is no date. Write it like 2026-01-21 or 2026-01-21T10:30:00Z.':
    "„{1}“ ist „{2}“ und damit kein Datum. Schreib es wie 2026-01-21 oder 2026-01-21T10:30:00Z.",
  'The note has no "{}". {.}': "Der Notiz fehlt „{1}“. {2}",
  "Say in a sentence what the session was for.": "Sag in einem Satz, worum es in der Sitzung ging.",
  "Say in a sentence what the session was for. If this is no session but, say, an episode of a podcast, choose a memory folder that it is not in (memory_root).":
    "Sag in einem Satz, worum es in der Sitzung ging. Ist es keine Sitzung, sondern etwa eine Podcast-Folge, wähle einen Ordner des Gedächtnisses, in dem sie nicht liegt (memory_root).",
  "Use success, partial or failure.": "Möglich ist success, partial oder failure.",
  "Say in which situation the pattern applies.": "Sag, in welcher Lage das Muster gilt.",
  "Write below the frontmatter what was learned.": "Schreib unter das Frontmatter, was gelernt wurde.",
  'The name begins with {} but the type is "{}". Change the type or the name; until then the note is not read.':
    "Der Name beginnt mit {1}, der Typ ist aber „{2}“. Ändere den Typ oder den Namen; bis dahin wird die Notiz nicht gelesen.",
  "The note is not saved as UTF-8: what cannot be read of it shows as �. Save it as UTF-8; until then it is never written to.":
    "Die Notiz ist nicht als UTF-8 gespeichert: Was nicht lesbar ist, erscheint als �. Speichere sie als UTF-8; bis dahin wird nie in sie geschrieben.",
  '"{}" cannot be read: {}.': "„{1}“ lässt sich nicht lesen: {2}.",
  // Episodes.
  'The outcome is "{}". Use success, partial or failure.':
    "Der Ausgang ist „{1}“. Möglich ist success, partial oder failure.",
  "{} names itself as its effect. Remove it.": "{1} nennt sich selbst als Wirkung. Entferne das.",
  "{} names {}, which is no decision or event of this note. Correct it, or remove it.":
    "{1} nennt {2}, und diese Notiz hat keine solche Entscheidung und kein solches Ereignis. Berichtige oder entferne es.",
  "Decision {} is already at line {}; only that one is read. Give this one an id of its own.":
    "Die Entscheidung {1} steht schon in Zeile {2}; nur diese wird gelesen. Gib der hier eine eigene Kennung.",
  'Decision {} has the time "{}". Write it like 2026-01-21T10:30:00Z.':
    "Die Entscheidung {1} hat die Zeit „{2}“. Schreib sie wie 2026-01-21T10:30:00Z.",
  'Event {} has the time "{}". Write it like [2026-01-21T10:30:00Z].':
    "Das Ereignis {1} hat die Zeit „{2}“. Schreib sie wie [2026-01-21T10:30:00Z].",
  "Event {} is already at line {}; only that one is read. Give this one a block id of its own.":
    "Das Ereignis {1} steht schon in Zeile {2}; nur dieses wird gelesen. Gib dem hier eine eigene Block-Kennung.",
  // Patterns.
  'The note has no section "## {}". Add it.': "Der Notiz fehlt der Abschnitt „## {1}“. Ergänze ihn.",
  '"{}" is no causal relationship. Use causes, enables, prevents or correlates, or move the line to Relations.':
    "„{1}“ ist keine Ursachenverbindung. Möglich ist causes, enables, prevents oder correlates; sonst gehört die Zeile unter „Relations“.",
  "The line has several targets; each is read as a link of its own. Give each its own line.":
    "Die Zeile hat mehrere Ziele; jedes wird als eigene Verbindung gelesen. Gib jedem seine eigene Zeile.",
  "The note says that it {} itself. Remove the line.": "Die Notiz nennt mit „{1}“ sich selbst. Entferne die Zeile.",
  '"{}" could be {.}. Write the path.': "„{1}“ kann {2} sein. Schreib den Pfad.",
  'There is no note "{}". Write it, or correct the link.':
    "Es gibt keine Notiz „{1}“. Schreib sie, oder berichtige den Link.",
  'The note both brings about and prevents "{}". Keep the line that the evidence supports.':
    "Die Notiz bewirkt „{1}“ und verhindert es zugleich. Behalte die Zeile, für die die Belege sprechen.",
  'The evidence "{}" is no note of this vault. Correct the link, or remove the line.':
    "Der Beleg „{1}“ ist keine Notiz dieses Vaults. Berichtige den Link, oder entferne die Zeile.",
  'The evidence "{}" could be {.}. Write the path.': "Der Beleg „{1}“ kann {2} sein. Schreib den Pfad.",
  "Trigger and action say the same. Say in the action what to do about the trigger.":
    "Auslöser und Handlung sagen dasselbe. Sag in der Handlung, was bei dem Auslöser zu tun ist.",
  "The name looks like a test, so nothing warns of it. Rename the note, or delete it.":
    "Der Name sieht nach einem Test aus, deshalb warnt nichts davor. Benenne die Notiz um, oder lösche sie.",
  "counted once, no episode recorded behind it": "einmal gezählt, keine Episode belegt es",
  "no episode recorded behind it": "keine Episode belegt es",
  "said to have {.}, no episode recorded behind it": "{1}, ohne dass eine Episode es belegt",
  "It counts once, and no episode shows it. Add the episode as evidence.":
    "Es zählt einmal, und keine Episode zeigt es. Führe die Episode als Beleg auf.",
  "One episode is an anecdote. Add evidence when it happens again.":
    "Eine Episode ist noch kein Muster. Ergänze einen Beleg, wenn es wieder geschieht.",
  "{.}. List the episodes as evidence, or correct the number.":
    "{1}. Führe die Episoden als Belege auf, oder berichtige die Zahl.",
  '"success_rate" is {}, a default that no episode shows. List the episodes as evidence.':
    "„success_rate“ ist {1}, eine Vorgabe, die keine Episode zeigt. Führe die Episoden als Belege auf.",
  // Learnings.
  'The entry "{}" is already at line {}. Give this one an id of its own.':
    "Den Eintrag „{1}“ gibt es schon in Zeile {2}. Gib dem hier eine eigene Kennung.",
  "What looks like the frontmatter of another entry cannot be read as one, and is read as text of the entry it stands in. Mend its keys and give it an id, or put a blank line below the dashes.":
    "Was nach dem Frontmatter eines weiteren Eintrags aussieht, lässt sich nicht so lesen und gilt als Text des Eintrags, in dem es steht. Berichtige seine Schlüssel und gib ihm eine „id“, oder setz eine Leerzeile unter die Striche.",
  // Proposals.
  "The proposal cannot be accepted. {.}": "Der Vorschlag lässt sich nicht annehmen. {1}",
  "It says nothing that could be changed.": "Er sagt nichts, was sich ändern ließe.",
  "Line {}: {.}": "Zeile {1}: {2}",
  "Its {} is none of {}.": "Für „{1}“ ist nur {2} möglich.",
  // Reviews, copies, names.
  'The head of this review log is damaged; its lines are read all the same. Let it begin with a frontmatter that says "type: review-log".':
    "Der Anfang dieses Protokolls ist beschädigt; seine Zeilen werden trotzdem gelesen. Lass es mit einem Frontmatter beginnen, das „type: review-log“ sagt.",
  "The line is no whole review and {.}. Correct it, or remove it, unless a newer version of Retrace has written it.":
    "Die Zeile ist keine ganze Wiederholung und {1}. Berichtige oder entferne sie, falls sie nicht von einer neueren Version von Retrace stammt.",
  "The line {} is of {}, which is still to come, and counts after all that is rated until then. Correct its time, or remove it.":
    "Die Zeile {1} ist von {2}; das liegt in der Zukunft, und sie zählt nach allem, was bis dahin bewertet wird. Berichtige ihre Zeit, oder entferne sie.",
  'The logs know the reviews of this note as those of "{}", which is not there: it was moved or renamed outside Obsidian. Give it the permalink "{}", and they count again.':
    "Die Protokolle kennen die Wiederholungen dieser Notiz unter „{1}“, und das gibt es nicht: Sie wurde außerhalb von Obsidian verschoben oder umbenannt. Gib ihr den Permalink „{2}“, dann zählen sie wieder.",
  'The permalink "{}" is that of {} already. {.}': "Den Permalink „{1}“ hat schon {2}. {3}",
  "Give this note one of its own.": "Gib dieser Notiz einen eigenen.",
  [copy]:
    "Diese Notiz heißt wie eine Kopie, die beim Abgleich entstanden ist, und zählt nicht: Vergleiche beide, behalte eine, und lösche die andere. Ist sie eine eigene Notiz, benenne sie um.",
  "{} is there as well. {.}": "{1} gibt es auch. {2}",
};

/** What such sentences are made of. */
export const germanPartsOfNotes: Phrases = {
  "{} or {} others": "{1} oder {2} andere",
  "{} or {}": "{1} oder {2}",
  "{} or {} or {}": "{1}, {2} oder {3}",
  'the value holds ": ". Put it in quotes': "Der Wert enthält „: “. Setz ihn in Anführungszeichen",
  "a value cannot begin with that character. Put it in quotes":
    "Mit diesem Zeichen kann kein Wert beginnen. Setz ihn in Anführungszeichen",
  "the line holds more than one value. Put the value in quotes":
    "Die Zeile enthält mehr als einen Wert. Setz den Wert in Anführungszeichen",
  'a quote or bracket is not closed, or a line has no ":"':
    "Ein Anführungszeichen oder eine Klammer ist nicht geschlossen, oder einer Zeile fehlt der „:“",
  'the line is neither "key: value" nor part of a value': "Die Zeile ist weder „Schlüssel: Wert“ noch Teil eines Werts",
  "the key stands here twice. Keep one of them": "Der Schlüssel steht hier zweimal. Behalte einen davon",
  "the line is indented with a tab. Use spaces": "Die Zeile ist mit einem Tabulator eingerückt. Nimm Leerzeichen",
  "the line is indented too little, or a bracket is not closed":
    "Die Zeile ist zu wenig eingerückt, oder eine Klammer ist nicht geschlossen",
  "it holds an alias of what it stands in": "Es enthält einen Verweis auf das, worin er steht",
  "it is not a list of keys and values": "Es ist keine Liste von Schlüsseln und Werten",
  "it is larger than 250 kB": "es ist größer als 250 kB",
  "it has more than 10,000 lines": "es hat mehr als 10.000 Zeilen",
  "it holds a thousand blanks in a row": "es enthält tausend Leerzeichen hintereinander",
  "it is nested more than a hundred levels deep": "es ist mehr als hundert Ebenen tief verschachtelt",
  '"occurrences" says {}, the evidence {}; {.}': "„occurrences“ sagt {1}, die Belege {2}; {3}",
  '"occurrences" says {}, the evidence {}': "„occurrences“ sagt {1}, die Belege {2}",
  '"success_rate" says {.}, the evidence {.}': "„success_rate“ sagt {1}, die Belege {2}",
  "{}, a default": "{1}, eine Vorgabe",
  nothing: "nichts",
  "is skipped": "wird übergangen",
  "is read in part": "wird zum Teil gelesen",
  "the block is not closed.": "Der Block ist nicht geschlossen.",
  'the block does not say which file it is about: path="…".':
    'Der Block sagt nicht, um welche Datei es geht: path="…".',
  '"{}" is neither markdown nor diff.': "„{1}“ ist weder markdown noch diff.",
  "the block is no unified diff.": "Der Block ist kein „unified diff“.",
};
