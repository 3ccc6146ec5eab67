import type { ExampleWords } from "./english-example.ts";

export const germanExample: ExampleWords = {
  folder: "Beispiel",
  names: {
    start: "Hier beginnen",
    first: "EPISODE-beispiel-1-erste-ausgabe",
    second: "EPISODE-beispiel-2-zweite-ausgabe",
    third: "EPISODE-beispiel-3-dritte-ausgabe",
    late: "ANTIPATTERN-am-freitagabend-verschicken",
    copy: "ANTIPATTERN-die-letzte-ausgabe-kopieren",
    links: "ANTIPATTERN-links-die-niemand-angeklickt-hat",
    reader: "PATTERN-testmail-an-jemand-anderen",
    tuesday: "Am Dienstagmorgen kommen Antworten",
  },
  start: {
    what: (remove: string): string =>
      `Drei Ausgaben eines Newsletters: eine ging schief, eine beinahe und eine gut. Alles, was Retrace tut, lässt sich an ihnen ausprobieren. Wenn du genug gesehen hast, rufe „${remove}“ auf, oder lösche diesen Ordner.`,
    search: (at: string): string => `**Suche**: [Such, was schiefging](${at}), oder tippe, woran du dich erinnerst.`,
    why: (at: string): string =>
      `**Warum**: So führt Verschicken am Freitagabend zu Links, die niemand angeklickt hat. [Sieh es gezeichnet](${at}).`,
    careful: (at: string): string =>
      `**Vorsicht**: [Öffne die Antimuster](${at}), komm hierher zurück, schalte das Bearbeiten ein (Strg oder Cmd mit E, oder der Stift), und setz den Cursor in die nächste Zeile.`,
    line: "Der Newsletter ist am Freitagabend fertig, schicken wir ihn noch heute an alle.",
    replay: (episode: string, command: string): string =>
      `**Rückblick**: Öffne [[${episode}]] und rufe „${command}“ auf.`,
    review: (at: string): string => `**Wiederholen**: [Fang an](${at}), und sag, wie gut du noch weißt, was geschah.`,
    everything: (at: string): string => `**Alles**: [Die Ansicht Gedächtnis](${at}) zählt alles auf.`,
  },
  first: {
    task: "Die erste Ausgabe des Newsletters vor dem Wochenende verschicken",
    context:
      "Ada wollte die erste Ausgabe vom Tisch haben. Es war halb neun an einem Freitagabend, und alle anderen waren schon gegangen. Am schnellsten ging es, die letzte Ausgabe zu kopieren und die neuen Texte einzusetzen.",
    copy: {
      title: "Mit einer Kopie der letzten Ausgabe anfangen",
      context: "Die letzte Ausgabe hat schon das richtige Layout; eine leere müsste erst eingerichtet werden.",
      options: ["Eine leere Ausgabe aus der Vorlage", "Eine Kopie der letzten Ausgabe"],
      chosen: "Eine Kopie der letzten Ausgabe",
      rationale: "Die Texte sind ohnehin neu, und das Layout hat letztes Mal eine Stunde gedauert.",
    },
    tonight: {
      title: "Heute Abend verschicken, ohne Testmail",
      context: "Wer sie durchsehen könnte, ist gegangen; der Montag ist voller Besprechungen.",
      options: ["Eine Testmail an Ben, und bis Montag warten", "Heute Abend an alle 312 Leser verschicken"],
      chosen: "Heute Abend an alle 312 Leser verschicken",
      rationale: "Es ist nur ein Newsletter, und gelesen wird auch am Wochenende.",
    },
    events: [
      "Der Knopf „Zum Workshop anmelden“ führt noch zum Formular des letzten Workshops, und das ist geschlossen",
      "An 312 Leser verschickt; niemand hat einen Link darin angeklickt",
      "Die erste von 41 Mails: „Im Formular steht, es ist geschlossen?“",
    ],
    lessons: [
      "Eine Kopie bringt mit, was niemand sieht: Links, Daten, den Namen des Absenders.",
      "41 Mails zu beantworten hat den ganzen Samstag gekostet. Die Ausgabe selbst hat eine Stunde gekostet.",
    ],
  },
  second: {
    task: "Die zweite Ausgabe des Newsletters verschicken, diesmal mit einer Testmail",
    context:
      "Wieder ein Freitag, wieder spät, wieder eine Kopie der Ausgabe davor. Neu war, dass Ben versprochen hatte, jeden Link anzuklicken, bevor sie hinausgeht.",
    test: {
      title: "Zuerst eine Testmail an Ben",
      context: (first: string): string => `Die erste Ausgabe ging mit einem toten Link hinaus, siehe [[${first}]].`,
      options: ["Allein noch einmal durchlesen", "Eine Testmail an jemanden, der sie nicht geschrieben hat"],
      chosen: "Eine Testmail an Ben, auf sein Telefon",
      rationale: "Wer einen Text geschrieben hat, liest, was da stehen soll.",
    },
    evening: {
      title: "Noch am selben Abend verschicken",
      context: "Sie ist verbessert, und alle wollen sie loswerden.",
      options: ["Dienstagmorgen", "Heute Abend"],
      chosen: "Heute Abend",
      rationale: "Die Links stimmen jetzt; was soll schon geschehen?",
    },
    events: [
      "Ben findet die Adresse des alten Veranstaltungsorts, die mit der Kopie gekommen ist",
      "An 340 Leser verschickt",
      "Neun Leser fragen, ob es für den Workshop eine Warteliste gibt; gelesen wird das erst am Montag, als die Plätze weg sind",
    ],
    lessons: [
      "Fünf Minuten eines zweiten Lesers fanden, was eine Stunde Lesen nicht gefunden hatte.",
      "Eine Ausgabe geht hinaus, wenn jemand da ist, um zu antworten, nicht wenn sie fertig ist.",
    ],
  },
  third: {
    task: "Die dritte Ausgabe des Newsletters an einem Dienstagmorgen verschicken",
    context:
      "Bevor sie anfing, fragte Ada das Gedächtnis, was bei den letzten beiden Ausgaben schiefgegangen war. Diesmal begann sie mit einer leeren Vorlage, und am Montag war alles fertig.",
    template: {
      title: "Eine leere Vorlage und eine Liste der Links",
      context: "Beide Male hatte die Kopie etwas Altes mitgebracht.",
      options: ["Eine Kopie, und genau hinsehen", "Eine leere Vorlage"],
      chosen: "Eine leere Vorlage, mit einer Liste der Links, die hineinmüssen",
      rationale: "Was nicht da ist, kann nicht falsch sein.",
    },
    events: [
      "Ben klickt alle sieben Links in der Testmail an; alle führen dahin, wohin sie sollen",
      "An 351 Leser verschickt, und wir beide sitzen am Schreibtisch",
      "Vier Fragen, vier Antworten, keine Entschuldigung",
    ],
    lessons: ["Zu fragen, was letztes Mal geschah, hat zwei Minuten gedauert."],
  },
  late: {
    title: "Am Freitagabend verschicken",
    context:
      "Er ist fertig, und vor dem Wochenende soll er weg. Wer ihn durchsehen könnte, ist gegangen, und wer Fragen hat, findet niemanden.",
    trigger: "Der Newsletter ist an einem Freitagabend fertig",
    action: "Ihn noch am selben Abend an alle schicken.",
  },
  copy: {
    title: "Die letzte Ausgabe kopieren",
    context: "Das Layout ist da, und nur die Texte sind zu ändern. Was niemand sieht, bleibt: Links, Adressen, Daten.",
    trigger: "Eine neue Ausgabe wird in Eile begonnen",
    action: "Die letzte Ausgabe kopieren und die neuen Texte einsetzen.",
  },
  links: {
    title: "Links, die niemand angeklickt hat",
    context:
      "Ein Link, der ins Leere führt, sieht aus wie jeder andere. Wer ihn als Erstes anklickt, ist ein Leser, und dann liegt er in 300 Postfächern.",
    trigger: "Eine Mail mit Links geht an viele Leser",
    action: "Den Text noch einmal lesen und den Links vertrauen.",
  },
  reader: {
    title: "Testmail an jemand anderen",
    context: "Wer einen Text geschrieben hat, liest, was da stehen soll. Jemand anderes liest, was da steht.",
    trigger: "Eine Mail mit Links geht an viele Leser",
    action:
      "Sie zuerst einem Menschen schicken, der auf dem Telefon jeden Link anklickt. Erst dann an alle, zu einer Zeit, in der jemand da ist, um zu antworten.",
  },
  tuesday:
    "Den Newsletter an einem Dienstagmorgen verschicken, weil Leser binnen zwei Stunden antworten und jemand da sein muss.",
};
