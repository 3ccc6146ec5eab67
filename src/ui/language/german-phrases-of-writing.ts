import type { Phrases } from "./phrasebook.ts";

/** Why something was not found, not written or not taken back, and what to do. */
export const germanOfWriting: Phrases = {
  // Finding what is named.
  'There is no note "{}" in the vault. Check the path, or search for the note.':
    "Im Vault gibt es keine Notiz „{1}“. Prüfe den Pfad, oder suche nach der Notiz.",
  '"{}" is {}, {.}. Name {.}.': "„{1}“ ist {2}, {3}. Nenne {4}.",
  '"{}" is {}, {.}.': "„{1}“ ist {2}, {3}.",
  "{.} Only a way through episodes leads there.": "{1} Ein Weg führt nur über Episoden.",
  '"{}" is {}, {.}. Did you mean {}?': "„{1}“ ist {2}, {3}. Meintest du {4}?",
  '"{}" fits {} {.}: {}. Name one of them by its path.':
    "„{1}“ passt auf {2} {3}: {4}. Nenne, was davon gemeint ist, mit seinem Pfad.",
  notes: "Notizen",
  episodes: "Episoden",
  patterns: "Muster",
  learnings: "Erkenntnisse",
  proposals: "Vorschläge",
  memories: "Erinnerungen",
  "notes with causes or effects": "Notizen mit Ursachen oder Wirkungen",
  "Name a note: its path, title, permalink or alias.": "Nenne eine Notiz: ihren Pfad, Titel, Permalink oder Alias.",
  "{.} Nothing is known of it until then.": "{1} Bis dahin ist nichts von ihr bekannt.",
  "{} is no episode.": "{1} ist keine Episode.",
  "{} is no pattern.": "{1} ist kein Muster.",
  "{} is no memory that can be reviewed.": "{1} ist keine Erinnerung, die sich wiederholen lässt.",
  "{} is not there any more.": "{1} gibt es nicht mehr.",
  "{} is no episode any more.": "{1} ist keine Episode mehr.",
  "There is no decision {}.": "Es gibt keine Entscheidung {1}.",
  "There is no event {}.": "Es gibt kein Ereignis {1}.",
  // Paths.
  '"{}" cannot be made: {.}. Choose another name.': "„{1}“ lässt sich nicht anlegen: {2}. Wähle einen anderen Namen.",
  '"{}" cannot be made: "{}" is a file, not a folder. Choose another folder.':
    "„{1}“ lässt sich nicht anlegen: „{2}“ ist eine Datei und kein Ordner. Wähle einen anderen Ordner.",
  '"{}" leads out of the vault through a link. Use a note inside the vault.':
    "„{1}“ führt über eine Verknüpfung aus dem Vault hinaus. Nimm eine Notiz im Vault.",
  '"{}" leads out of the vault. Give a path relative to the vault\'s folder.':
    "„{1}“ führt aus dem Vault hinaus. Gib einen Pfad an, der im Ordner des Vaults beginnt.",
  'The path is empty. Give a note\'s path, such as "episodes/one.md".':
    "Der Pfad ist leer. Gib den Pfad einer Notiz an, etwa „episodes/eins.md“.",
  'The settings exclude {}, so nothing finds it. Take its folder out of "Excluded files" in Obsidian\'s settings.':
    "Die Einstellungen schließen {1} aus, deshalb wird es nirgends gefunden. Nimm den Ordner in Obsidians Einstellungen aus „Ausgeschlossene Dateien“ heraus.",
  // Writing.
  '"{}" was not written: it keeps being changed by someone else. Try again.':
    "„{1}“ wurde nicht geschrieben: Jemand anderes ändert die Notiz immer wieder. Versuche es noch einmal.",
  '"{}" was not written: it is not valid UTF-8, and writing it would lose bytes. Save it as UTF-8 first.':
    "„{1}“ wurde nicht geschrieben: Die Notiz ist kein gültiges UTF-8, und beim Schreiben ginge etwas verloren. Speichere sie zuerst als UTF-8.",
  '"{}" was not written: {.} is writing it. Try again in a moment.':
    "„{1}“ wurde nicht geschrieben: {2} schreibt gerade daran. Versuche es gleich noch einmal.",
  '"{}" cannot be changed. {.}': "„{1}“ lässt sich nicht ändern. {2}",
  "The frontmatter cannot be changed safely. {.}": "Das Frontmatter lässt sich nicht gefahrlos ändern. {1}",
  "The frontmatter cannot be changed safely at line {}. {.} Then try again.":
    "Das Frontmatter lässt sich in Zeile {1} nicht gefahrlos ändern. {2} Versuche es dann noch einmal.",
  'It is not a plain list of "key: value" lines: braces around all of it, an anchor, or a second document stand in the way of changing {}. Write one "key: value" on each line, then try again.':
    "Es ist keine schlichte Liste von Zeilen „Schlüssel: Wert“: Klammern um alles, ein Anker oder ein zweites Dokument stehen im Weg, wenn {1} sich ändern soll. Schreib in jede Zeile ein „Schlüssel: Wert“, und versuche es dann noch einmal.",
  'The section "{}" cannot be changed safely: the new lines would not be read as its own. Close code blocks and comments that are open before its end, then try again.':
    "Der Abschnitt „{1}“ lässt sich nicht gefahrlos ändern: Die neuen Zeilen würden nicht als seine gelesen. Schließe Codeblöcke und Kommentare, die vor seinem Ende offen sind, und versuche es dann noch einmal.",
  "A decision cannot be added to {} safely: it would not be read as one there. Close code blocks and comments that are open before the end of its decisions, then try again.":
    "In {1} lässt sich keine Entscheidung gefahrlos ergänzen: Sie würde dort nicht als solche gelesen. Schließe Codeblöcke und Kommentare, die vor dem Ende der Entscheidungen offen sind, und versuche es dann noch einmal.",
  "Line {} cannot be changed safely: give each link a line of its own, then try again.":
    "Zeile {1} lässt sich nicht gefahrlos ändern: Gib jeder Verbindung eine eigene Zeile, und versuche es dann noch einmal.",
  "{} cannot be changed safely: its record is not written as we write it.":
    "{1} lässt sich nicht gefahrlos ändern: Der Eintrag ist anders geschrieben, als Retrace ihn schreibt.",
  "The file has fewer entries by now. Try again.":
    "Die Datei hat inzwischen weniger Einträge. Versuche es noch einmal.",
  "What is around it, or the text itself, would be read as something else. Give the entry a frontmatter of its own, or change it yourself.":
    "Was darum steht, oder der Text selbst, würde als etwas anderes gelesen. Gib dem Eintrag ein eigenes Frontmatter, oder ändere ihn selbst.",
  '{} has no entry "{}" any more.': "In {1} gibt es keinen Eintrag „{2}“ mehr.",
  "{} was changed since. {.}": "{1} wurde seither geändert. {2}",
  "Take {} out of its decisions yourself.": "Nimm {1} selbst aus den Entscheidungen heraus.",
  "Take the line out of its evidence yourself.": "Nimm die Zeile selbst aus den Belegen heraus.",
  "Take what was added out of it yourself.": "Nimm selbst wieder heraus, was dazugekommen ist.",
  "Put its numbers back yourself.": "Setz die Zahlen selbst zurück.",
  '"{}" was changed since. It stays.': "„{1}“ wurde seither geändert und bleibt.",
  "The note says all of it already, and was not changed.": "Das alles sagt die Notiz schon; sie wurde nicht geändert.",
  "The note was not changed.": "Die Notiz wurde nicht geändert.",
  "{} is there already. Move that note first, or remove the example.":
    "{1} gibt es schon. Verschiebe diese Notiz zuerst, oder entferne das Beispiel.",
  // What forms are refused with, or warn of.
  "{.} Notes are plain text that agents read: what belongs there all the same, write into the note by hand.":
    "{1} Notizen sind Klartext, den Agenten lesen: Was trotzdem dort stehen soll, schreib von Hand in die Notiz.",
  "{} exists already. Give the session an id of its own.": "{1} gibt es schon. Gib der Sitzung einen eigenen Namen.",
  '"{}" {.} be part of a file name that notes link to. Use something like 2026-01-21-session-42.':
    "„{1}“ {2} für einen Dateinamen, auf den Notizen verlinken. Nimm etwas wie 2026-01-21-session-42.",
  "{} is used twice. Give every decision and event an id of its own.":
    "{1} kommt zweimal vor. Gib jeder Entscheidung und jedem Ereignis eine eigene Kennung.",
  "{} cannot be its own cause or effect.": "{1} kann nicht Ursache oder Wirkung von sich selbst sein.",
  'Nobody has said whether this held: {}. Put "Held:" or "Broke:" before it.':
    "Niemand hat gesagt, ob das eintrat: {1}. Setz „Held:“ oder „Broke:“ davor.",
  "{} says so already. Reinforce it when it proves itself.": "{1} sagt das schon. Bestätige es, wenn es sich bewährt.",
  'There is no note "{}". The link counts once there is; else correct the name.':
    "Es gibt keine Notiz „{1}“. Der Link zählt, sobald es sie gibt; sonst berichtige den Namen.",
  "{} is {.} of that name. If you meant that one, call it {} and remove this note; else give one of them another name.":
    "{1} ist {2} dieses Namens. Meintest du das, nenne es {3} und entferne diese Notiz; sonst gib einem von beiden einen anderen Namen.",
  "{} notes are called {}: {}. Give all but one another name.":
    "{1} Notizen heißen {2}: {3}. Gib allen bis auf eine einen anderen Namen.",
  "An anti-pattern that {.} is not shown by get_antipatterns. Correct the evidence, or make it a pattern.":
    "Ein Antimuster, das {1}, warnt nicht. Berichtige die Belege, oder mach ein Muster daraus.",
  "{} is there already and is no pattern. Choose another name, or move that note.":
    "{1} gibt es schon und ist kein Muster. Wähle einen anderen Namen, oder verschiebe diese Notiz.",
  "only an anti-pattern has something to do instead. Set is_antipattern, or leave it out.":
    "Nur bei einem Antimuster gibt es etwas stattdessen zu tun. Setz is_antipattern, oder lass es weg.",
  '"{}" leaves no name for a file. Use words, such as retry-with-jitter.':
    "Von „{1}“ bleibt kein Name für eine Datei übrig. Nimm Wörter, etwa mit-streuung-wiederholen.",
  '"{}" cannot be the target of a link. Name one note, without brackets.':
    "„{1}“ kann nicht das Ziel einer Verbindung sein. Nenne eine Notiz, ohne Klammern.",
  'a pattern cannot lead to itself ("{}").': "Ein Muster kann nicht zu sich selbst führen („{1}“).",
  '"{}" could be {.}. Give the path.': "„{1}“ kann {2} sein. Gib den Pfad an.",
  'There is no note "{}". Write it, or correct the name.':
    "Es gibt keine Notiz „{1}“. Schreib sie, oder berichtige den Namen.",
  'There is no episode "{}". It counts; write the note, or correct the name.':
    "Es gibt keine Episode „{1}“. Sie zählt trotzdem; schreib die Notiz, oder berichtige den Namen.",
  "{} does not say how it ended.": "{1} sagt nicht, wie es ausging.",
  "{} failed, so this counts as a use that did not work. Where it was learned there, or worked, say so: success_rate 1, or (success, of the practice) behind the episode.":
    "{1} ist gescheitert, deshalb zählt dies als Fall, in dem es nicht gelang. Wurde es dort gelernt, oder gelang es, dann sag das: success_rate 1, oder (success, of the practice) hinter der Episode.",
  "No link can lead to {}: a name in a link has none of # ^ [ ] |. Rename the note, or give it an alias.":
    "Kein Link kann zu {1} führen: In einem Link steht keines von # ^ [ ] |. Benenne die Notiz um, oder gib ihr einen Alias.",
  "a pattern is no evidence of itself. Name another note.":
    "Ein Muster belegt sich nicht selbst. Nenne eine andere Notiz.",
  "name where it was avoided.": "Nenne die Notiz, in der es vermieden wurde.",
  // Reviews.
  "{}.md is no review log, so nothing was written. Give that note another name.":
    "{1}.md ist kein Protokoll von Wiederholungen, deshalb wurde nichts geschrieben. Gib dieser Notiz einen anderen Namen.",
  "{} is no review log any more, so nothing was written. Try again.":
    "{1} ist kein Protokoll von Wiederholungen mehr, deshalb wurde nichts geschrieben. Versuche es noch einmal.",
  'The review is in the log, but {} was not brought in line: {.}. "review align" does that later.':
    "Die Wiederholung steht im Protokoll, nur in {1} noch nicht: {2}. Das wird später nachgeholt.",
  "Nothing was written: less than 24 hours have passed since {.}, and within a day only a person's rating counts.":
    "Nichts wurde geschrieben: Seit {1} sind keine 24 Stunden vergangen, und an einem Tag zählt nur, was ein Mensch bewertet.",
  "The line {} tells of a review of this note at {}, which is later than now, so it counts after this one. If a clock was wrong, take it back, or correct its time.":
    "Die Zeile {1} spricht von einer Wiederholung dieser Notiz um {2}; das liegt in der Zukunft, deshalb zählt sie nach dieser. Ging eine Uhr falsch, nimm sie zurück, oder berichtige ihre Zeit.",
  "There is no review of {} to take back.": "Es gibt keine Wiederholung von {1} zurückzunehmen.",
  // Proposals.
  '"{}" is not in one of the folders of the memory: {}. Reject the proposal.':
    "„{1}“ liegt in keinem der Ordner des Gedächtnisses: {2}. Lehne den Vorschlag ab.",
  '"{}" is not changed, because it would have an error: {.} Correct the proposal, or reject it.':
    "„{1}“ wird nicht geändert, denn es hätte einen Fehler: {2} Berichtige den Vorschlag, oder lehne ihn ab.",
  '"{}" is not changed, because {.}. Correct the proposal, or reject it.':
    "„{1}“ wird nicht geändert, denn {2}. Berichtige den Vorschlag, oder lehne ihn ab.",
  '"{}" is there already, and says something else. {.}': "„{1}“ gibt es schon und sagt etwas anderes. {2}",
  "Rename that note and accept this again, or reject the proposal.":
    "Benenne diese Notiz um und nimm den Vorschlag noch einmal an, oder lehne ihn ab.",
  '"{}" says so already, and rests on the same. Reject the proposal.':
    "„{1}“ sagt das schon und stützt sich auf dasselbe. Lehne den Vorschlag ab.",
  "The proposal changes one note twice. Put both in one block.":
    "Der Vorschlag ändert eine Notiz zweimal. Fasse beides in einem Block zusammen.",
  '"{}" says something else by now where this would change it. Change it yourself, or reject the proposal.':
    "„{1}“ sagt dort, wo sich etwas ändern soll, inzwischen etwas anderes. Ändere es selbst, oder lehne den Vorschlag ab.",
  '"{}" was changed since. It stays as it is.': "„{1}“ wurde seither geändert und bleibt, wie es ist.",
  "A note has changed since. The change was made for what it says now: look at it, and accept it again.":
    "Eine Notiz hat sich seither geändert. Die Änderung wurde für das gemacht, was sie jetzt sagt: Sieh sie an, und nimm sie noch einmal an.",
  '"{}" is {.} already. Undo that first.': "„{1}“ ist schon {2}. Nimm das zuerst zurück.",
  '"{}" is accepted already. Undo that first.': "„{1}“ ist schon angenommen. Nimm das zuerst zurück.",
  '"{}" cannot be accepted. {.} Correct it, or reject it.':
    "„{1}“ lässt sich nicht annehmen. {2} Berichtige den Vorschlag, oder lehne ihn ab.",
  '"{}" is open: there is nothing to undo.': "„{1}“ ist offen: Es gibt nichts zurückzunehmen.",
  "Nothing is decided yet: there is nothing to undo.": "Noch ist nichts entschieden: Es gibt nichts zurückzunehmen.",
  "Decided last, in the same second: {}. Name the one.":
    "Zuletzt entschieden, in derselben Sekunde: {1}. Nenne den, den du meinst.",
  '"{}" is no proposal any more.': "„{1}“ ist kein Vorschlag mehr.",
  '"{}" mixes line endings, so this could not be undone. Give all lines one ending.':
    "In „{1}“ enden die Zeilen verschieden, deshalb ließe sich das nicht zurücknehmen. Lass alle gleich enden.",
  '"{}" mixes line endings, so no change of it can be proposed. Give all lines one ending.':
    "In „{1}“ enden die Zeilen verschieden, deshalb lässt sich keine Änderung vorschlagen. Lass alle gleich enden.",
  '"{}" was decided meanwhile. Run this once more.':
    "Über „{1}“ wurde inzwischen entschieden. Versuche es noch einmal.",
  '"{}" was edited meanwhile. Run this once more.': "„{1}“ wurde inzwischen bearbeitet. Versuche es noch einmal.",
  "As edited, nothing would change. Reject the proposal instead.":
    "So bearbeitet würde sich nichts ändern. Lehne den Vorschlag lieber ab.",
  "Retrace was switched off before all learnings were compared. Ask again.":
    "Retrace wurde ausgeschaltet, bevor alle Erkenntnisse verglichen waren. Suche noch einmal.",
  // Causes.
  '"{}" and "{}" both fit {}. Name two notes.': "„{1}“ und „{2}“ passen beide auf {3}. Nenne zwei Notizen.",
  "There is a path the other way round.": "Andersherum führt ein Pfad.",
  "There is a path of {} links; raise the depth.": "Ein Pfad führt über {1} Verbindungen.",
  "There is one as soon as {.}.": "Es gibt einen, sobald {1}.",
  "Both were tried in {}.": "Beides wurde in {1} versucht.",
  "Episodes that patterns were tried in lead from one to the other.":
    "Über Episoden, in denen Muster versucht wurden, führt ein Weg vom einen zum anderen.",
  "{.} Episodes that patterns were tried in lead from one to the other.":
    "{1} Über Episoden, in denen Muster versucht wurden, führt ein Weg vom einen zum anderen.",
  "{.} Both were tried in {}.": "{1} Beides wurde in {2} versucht.",
  '{} takes part in no causal relationship; write one in a pattern, under "Causal Relationships".':
    "{1} ist an keiner Ursache beteiligt; schreib eine in ein Muster, unter „Causal Relationships“.",
  "No note says what leads to {}.": "Keine Notiz sagt, was zu {1} führt.",
  "No note says what {} leads to.": "Keine Notiz sagt, wozu {1} führt.",
  "{.} Nor is there more about the patterns that came up in it: {}.":
    "{1} Auch zu den Mustern, die darin vorkamen, gibt es nichts: {2}.",
  "{.} This is what leads to the patterns that came up in it: {}. {.}":
    "{1} Das führt zu den Mustern, die darin vorkamen: {2}. {3}",
  "{.} This is what the patterns that came up in it lead to: {}.":
    "{1} Dazu führen die Muster, die darin vorkamen: {2}.",
  "This is what leads to the patterns that came up in it: {}. {.}":
    "Das führt zu den Mustern, die darin vorkamen: {1}. {2}",
  "Links are between patterns.": "Verbindungen gelten zwischen Mustern.",
  "Links are between patterns: all {} were seen only later than this episode of {}.":
    "Verbindungen gelten zwischen Mustern: Alle {1} wurden erst nach dieser Episode vom {2} beobachtet.",
  "Links are between patterns: the only one was seen only later than this episode of {}.":
    "Verbindungen gelten zwischen Mustern: Die einzige wurde erst nach dieser Episode vom {1} beobachtet.",
  "Links are between patterns: 1 of {} was seen only later than this episode of {}.":
    "Verbindungen gelten zwischen Mustern: 1 von {1} wurde erst nach dieser Episode vom {2} beobachtet.",
  "Links are between patterns: {} of {} were seen only later than this episode of {}.":
    "Verbindungen gelten zwischen Mustern: {1} von {2} wurden erst nach dieser Episode vom {3} beobachtet.",
  "This is what the patterns that came up in it lead to: {}.": "Dazu führen die Muster, die darin vorkamen: {1}.",
  "There is nothing about the patterns that came up in it: {}.":
    "Zu den Mustern, die darin vorkamen, gibt es nichts: {1}.",
  "{.} Causes stand in patterns and episodes: ask about one that it links to.":
    "{1} Ursachen stehen in Mustern und Episoden: Frage nach einer, auf die sie verweist.",
  "The episode does not say what led to {}; what merely came before is no cause.":
    "Die Episode sagt nicht, was zu {1} führte; was nur vorher war, ist keine Ursache.",
  "The episode does not say what {} led to; what merely came after is no effect.":
    "Die Episode sagt nicht, wozu {1} führte; was nur danach kam, ist keine Wirkung.",
  '{} has no event or decision "{}".': "{1} hat kein Ereignis und keine Entscheidung „{2}“.",
  '{} has no event or decision "{}". It has {}.': "{1} hat kein Ereignis und keine Entscheidung „{2}“, aber {3}.",
};

/** What such sentences are made of. */
export const germanPartsOfWriting: Phrases = {
  "1 secret was masked.": "1 Geheimnis wurde unkenntlich gemacht.",
  "{} secrets were masked.": "{1} Geheimnisse wurden unkenntlich gemacht.",
  "it already exists": "Es gibt sie schon",
  '"{}" has the same name on systems that ignore case or accents':
    "„{1}“ heißt ebenso, wo Groß- und Kleinschreibung oder Akzente nicht zählen",
  "another process": "ein anderes Programm",
  "process {} on {}": "Prozess {1} auf {2}",
  cannot: "taugt nicht",
  "is too long to": "ist zu lang",
  "a {.}": "{1}",
  "an {.}": "{1}",
  episode: "eine Episode",
  pattern: "ein Muster",
  "anti-pattern": "ein Antimuster",
  antipattern: "ein Antimuster",
  learning: "eine Erkenntnis",
  note: "eine Notiz",
  proposal: "ein Vorschlag",
  says: "sagt",
  say: "sagen",
  "{} says {} {} says {}": "{1} sagt {2} {3} sagt {4}",
  "{} sessions: {}.": "{1} Sitzungen ({2})",
  "it happened or was learned": "es geschah oder gelernt wurde",
  "the last review": "der letzten Wiederholung",
  accepted: "angenommen",
  rejected: "abgelehnt",
  "it would be longer than {} characters": "es wären mehr als {1} Zeichen",
  "it would be no {}": "es wäre kein {1} mehr",
  "the legend shows {.}": "die Legende auch {1} zeigt",
  "fewer filters are set": "weniger gefiltert wird",
};
