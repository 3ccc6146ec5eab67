import type { Phrases } from "./phrasebook.ts";

/** What models and their servers are told of. */
export const germanOfModels: Phrases = {
  "{} does not answer ({.}). Is the server running, and the address right?":
    "{1} antwortet nicht ({2}). Läuft der Server, und stimmt die Adresse?",
  "{}: {.}": "{1}: {2}",
  "{} answers {}. {.}": "{1} antwortet mit {2}. {3}",
  "{}: the model will not answer ({.}).": "{1}: Das Modell will nicht antworten ({2}).",
  "{} answered with {.}.": "{1} antwortete mit {2}.",
  "{} at {} answered in another form than asked for.": "{1} auf {2} antwortete anders als verlangt.",
  "The language model may take {} tokens a day, and this would be more. Tomorrow it is asked again.":
    "Das Sprachmodell darf {1} Tokens am Tag verbrauchen, und das wären mehr. Morgen wird es wieder gefragt.",
  "Name the model first.": "Nenne zuerst das Modell.",
  '"{}" is not an address. It begins with https://, or http:// on this device.':
    "„{1}“ ist keine Adresse. Sie beginnt mit https://, auf diesem Gerät auch mit http://.",
  "Note text would go to {} unencrypted. Use https://; http:// is for {.} alone.":
    "Text aus Notizen ginge unverschlüsselt an {1}. Nimm https://; http:// ist nur für {2}.",
  "Stopped as asked; what was done so far is not lost.": "Angehalten; was bisher getan ist, ist nicht verloren.",
  "The model was closed while it was at work.": "Das Modell wurde geschlossen, während es arbeitete.",
  "The change of the model was given up.": "Der Wechsel des Modells wurde aufgegeben.",
  "{} gives vectors of another length than before ({}). Choose the model again.":
    "{1} liefert Vektoren anderer Länge als vorher ({2}). Wähle das Modell noch einmal.",
  "{} gives vectors of another length than its config.json says.":
    "{1} liefert Vektoren anderer Länge, als die config.json sagt.",
  "config.json of {} does not say how long its vectors are.":
    "Die config.json von {1} sagt nicht, wie lang die Vektoren sind.",
  "{} came with other content than {} has, and was not kept. Try again.":
    "{1} kam mit anderem Inhalt an, als {2} hat, und wurde nicht behalten. Versuche es noch einmal.",
  "{} came with another length than it has. Try again.": "{1} kam mit anderer Länge an. Versuche es noch einmal.",
  'The folder "{}" has neither {} nor {}. Choose a model\'s folder.':
    "Der Ordner „{1}“ enthält weder {2} noch {3}. Wähle den Ordner eines Modells.",
  "The model {} has no {}. Put it into the model's folder.":
    "Dem Modell {1} fehlt {2}. Leg die Datei in den Ordner des Modells.",
  "{} is not the one of {}. Download the model again.":
    "{1} gehört nicht zu {2}. Lade das Modell noch einmal herunter.",
  "The model was closed.": "Das Modell wurde geschlossen.",
  "No model is loaded.": "Es ist kein Modell geladen.",
  "The runtime broke off ({}).": "Das Modell brach ab ({1}).",
  'There is no model called "{}" to download.': "Es gibt kein Modell „{1}“ herunterzuladen.",
  "The storage of this device refused: {.}.": "Der Speicher dieses Geräts verweigerte es: {1}.",
  "{} could not be fetched: {.}": "{1} ließ sich nicht laden: {2}",
  "{} of the model cannot be read: {}": "{1} des Modells lässt sich nicht lesen: {2}",
  "{} cannot be loaded: {.}": "{1} lässt sich nicht laden: {2}",
  "No worker can be started for {}: {}": "Für {1} lässt sich kein Hintergrundprozess starten: {2}",
  "The model answers {}, not float32.": "Das Modell antwortet mit {1} statt float32.",
  "ONNX Runtime has no WebAssembly part.": "In ONNX Runtime fehlt der WebAssembly-Teil.",
  '"{}" cannot be a folder\'s name here.': "„{1}“ kann hier kein Ordner heißen.",
  "The call could not be written down: {.}": "Die Anfrage ließ sich nicht vermerken: {1}",
  "{} cannot be deleted.": "{1} lässt sich nicht löschen.",
  "Fitting was given up.": "Das Anpassen wurde aufgegeben.",
};

/** What such sentences are made of. */
export const germanPartsOfModels: Phrases = {
  "this device": "dieses Gerät",
  "this device and private addresses such as 192.168.1.20": "dieses Gerät und private Adressen wie 192.168.1.20",
  "the server answered with {}. Is it the right kind of server?":
    "Der Server antwortete mit {1}. Ist es die richtige Art von Server?",
  "something that is no JSON": "etwas, das kein JSON ist",
  "something that holds no answer": "etwas, das keine Antwort enthält",
  "an answer that was cut off": "einer abgeschnittenen Antwort",
  "something that holds no vectors": "etwas, das keine Vektoren enthält",
  "{} vectors for {} texts": "{1} Vektoren für {2} Texte",
  "a vector that is no list of numbers": "einem Vektor, der keine Liste von Zahlen ist",
  "vectors of different lengths": "Vektoren verschiedener Länge",
  "no answer within {} seconds": "keine Antwort binnen {1} Sekunden",
  "an answer of more than {} bytes": "eine Antwort von mehr als {1} Bytes",
  "it was filtered": "sie wurde herausgefiltert",
  "the model refused": "das Modell lehnte ab",
  "the work was given up": "die Arbeit wurde abgebrochen",
  "Check the key.": "Prüfe den Schlüssel.",
  'Check the model\'s name, or run "ollama pull {}".': "Prüfe den Namen des Modells, oder führe „ollama pull {1}“ aus.",
  "Check the address and the model's name.": "Prüfe die Adresse und den Namen des Modells.",
  "Check the model's name.": "Prüfe den Namen des Modells.",
  "The account there has nothing left to spend.": "Das Guthaben dort ist aufgebraucht.",
  "It has had too many questions; try again later.": "Es waren zu viele Anfragen; versuche es später noch einmal.",
  "It has had too many questions, or the account nothing left; try again later.":
    "Es waren zu viele Anfragen, oder das Guthaben ist aufgebraucht; versuche es später noch einmal.",
  "The server has trouble; try again later.": "Der Server hat Probleme; versuche es später noch einmal.",
};
