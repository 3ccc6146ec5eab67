import type { Phrases } from "./phrasebook.ts";

/** What is wrong with a path, or with what somebody put into a field. */
export const germanOfArguments: Phrases = {
  '"{}" {.}. {.}.': "„{1}“ {2}. {3}.",
  "must be {.}": "erwartet wird {1}",
  "must be {.}, not empty": "erwartet wird {1}",
  "must be one of {}": "möglich ist {1}",
  "must be one of {} (did you mean {}?)": "möglich ist {1} (meintest du {2}?)",
  "must be among {}": "möglich ist {1}",
  "must be among {} (did you mean {}?)": "möglich ist {1} (meintest du {2}?)",
  "must be a whole number from {} to {}": "erwartet wird eine ganze Zahl von {1} bis {2}",
  "must be a number from 0 to 1": "erwartet wird eine Zahl von 0 bis 1",
  "must be {} at most": "höchstens {1}",
  "must be {} at least": "mindestens {1}",
  "must be a number, or null where nothing was measured": "erwartet wird eine Zahl",
  "must be an ISO time such as 2026-01-21T10:30:00Z": "erwartet wird eine Zeit wie 2026-01-21T10:30:00Z",
  "must be an ISO time": "erwartet wird eine Zeit wie 2026-01-21T10:30:00Z",
  "must be a day such as 2026-01-21": "erwartet wird ein Tag wie 2026-01-21",
  "must be an id such as 2026-01-21-session-42": "erwartet wird etwas wie 2026-01-21-session-42",
  "must be d001, d002, …": "erwartet wird d001, d002, …",
  "must be e001, e002, …": "erwartet wird e001, e002, …",
  "is missing": "fehlt",
  "{}; there are {}": "{1}; möglich ist {2}",
};

/** What such sentences are made of. */
export const germanPartsOfArguments: Phrases = {
  "is hidden, its name or a folder's begins with a dot":
    "ist versteckt: Der Name, oder der eines Ordners, beginnt mit einem Punkt",
  "Leave the dot out": "Lass den Punkt weg",
  "is not a Markdown note": "ist keine Markdown-Notiz",
  'Let the name end in ".md"': "Lass den Namen auf „.md“ enden",
  "holds a NUL character": "enthält ein NUL-Zeichen",
  "Remove it": "Entferne es",
  "holds a backslash": "enthält einen umgekehrten Schrägstrich",
  'Separate folders with "/"': "Trenne Ordner mit „/“",
  "holds an empty or a dot folder": "enthält einen leeren Ordner oder einen, der aus Punkten besteht",
  'Write it as "{}"': "Schreib es als „{1}“",
  'holds a character that not every system allows in "{}"':
    "enthält ein Zeichen, das nicht jedes System in „{1}“ zulässt",
  'holds a name that Windows keeps for a device, "{}"':
    "enthält einen Namen, der unter Windows für ein Gerät steht, „{1}“",
  'holds a name that ends in a dot or a space, "{}"':
    "enthält einen Namen, der auf einen Punkt oder ein Leerzeichen endet, „{1}“",
  'holds a name that begins with a space, "{}"': "enthält einen Namen, der mit einem Leerzeichen beginnt, „{1}“",
  "holds a name of more than 255 bytes": "enthält einen Namen von mehr als 255 Bytes",
  "Choose another name": "Wähle einen anderen Namen",
  "a text": "ein Text",
  "a number": "eine Zahl",
  "a whole number": "eine ganze Zahl",
  "true or false": "ja oder nein",
  "a list": "eine Liste",
  "an object": "ein Objekt",
  "an anti-pattern": "ein Antimuster",
  "the name of a note": "der Name einer Notiz",
  "the path of a note": "der Pfad einer Notiz",
  "the name of an episode": "der Name einer Episode",
  "the name of a pattern": "der Name eines Musters",
  "the name of a pattern or note": "der Name eines Musters oder einer Notiz",
  "the name of a pattern or of a note it leads to": "der Name eines Musters oder einer Notiz, zu der es führt",
  "the name of a proposal": "der Name eines Vorschlags",
  "the id of an event or decision": "die Kennung eines Ereignisses oder einer Entscheidung",
  "a sentence saying what the session was for": "ein Satz dazu, worum es in der Sitzung ging",
  "a name such as retry-with-jitter": "ein Name wie mit-streuung-wiederholen",
  "the situation it applies in": "die Lage, in der es gilt",
  "what to do then": "was dann zu tun ist",
  "what was chosen": "was gewählt wurde",
  "a day, a month or days back: 2026-08-14, 2026-08, 30d":
    "ein Tag, ein Monat oder so viele Tage zurück: 2026-08-14, 2026-08, 30d",
};
