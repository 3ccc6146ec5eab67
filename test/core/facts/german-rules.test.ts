import { describe, expect, it } from "vitest";
import { isRule } from "../../../src/core/facts/rules.ts";

describe("what a person says in German", () => {
  it.each([
    "Nie wieder mit dem alten Riemen Roggenteig kneten.",
    "Nie wieder Margarine im Croissant!",
    "Niemals Hefe kochen.",
    "Bitte immer zuerst den Linter laufen lassen.",
    "Immer einen Ersatzfahrer einplanen, wenn es Samstag ist.",
    "Ich mahle das Mehl immer erst am Morgen.",
    "Wir starten den Ofen nie vor fünf.",
    "Anna isst nie Fleisch.",
    "Frau Kern bestellt immer ohne Nüsse, sie ist allergisch.",
    "Der alte Ofen braucht immer zehn Minuten länger.",
    "Bei Rauch immer den Ofen ausschalten.",
    "Samstags liefern wir nie ohne Ersatzfahrer.",
    "Ich werde nie wieder Margarine nehmen.",
    "Releases müssen immer signiert sein.",
    "Alte Hefe werfe ich immer weg.",
    "Wenn der Teig kalt ist, soll man ihn nie kneten.",
    "Ich bevorzuge Butter von der Molkerei Voss statt Margarine.",
    "Ich mag Butter lieber als Margarine.",
    "Wir ziehen Tee dem Kaffee vor.",
    "Bevorzuge kleine Commits.",
    "Wir liefern samstags nicht mehr.",
    "Wir nehmen keine Margarine mehr.",
  ])("is a rule or preference: %s", (sentence) => {
    expect(isRule(sentence)).toBe(true);
  });

  it.each([
    "Ich habe das nie gesagt.",
    "Wir hatten immer Glück.",
    "Ich sagte das nie zu jemandem.",
    "Jana kam immer zu spät zur Frühschicht.",
    "Die alten Öfen heizten nie richtig.",
    "Die Tests schlugen immer fehl.",
    "Wir bekamen nie eine Antwort.",
    "Nie habe ich so gut geschlafen.",
    "Nie kam jemand zum Helfen.",
    "Niemals gingen sie danach essen.",
    "Der Ofen ist immer noch kalt.",
    "Der Ofen fällt immer wieder aus.",
    "Es kommen immer mehr Leute.",
    "Ich salze wie immer nach zwanzig Minuten.",
    "Wir liefern noch immer am Samstag aus.",
    "Der Ofen ist immer für uns da.",
    "Es sollte immer signiert sein.",
    "Das muss immer so bleiben, sagt sie.",
    "Sollen wir immer zuerst den Linter laufen lassen",
    "Muss man den Teig immer salzen?",
    "Der Teig ging nicht mehr auf.",
    "Ich weiß nicht mehr, wo der Riemen liegt.",
    "Wir backen nicht mehr als vierzig Brote.",
    "Ich glaube, dass Jana nie pünktlich ist.",
    "Ich mag Butter gern auf Brot.",
    "Nie wieder.",
  ])("tells of one time, asks or is about something unsaid: %s", (sentence) => {
    expect(isRule(sentence)).toBe(false);
  });
});
