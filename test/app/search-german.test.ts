import { describe, expect, it } from "vitest";
import type { SearchReport } from "../../src/app/search.ts";
import { openMemory } from "../support/open-memory.ts";
import { valueOf } from "../support/taken-in.ts";

const episode = (task: string, said: string): string =>
  `---\ntype: episode\ndate: 2026-08-03\noutcome: success\ntask: ${task}\n---\n\n# ${task}\n\n## Context\n\n${said}\n`;

const texts = {
  "episodes/EPISODE-outage.md": episode(
    "Kundenportal nach dem Ausfall der Datenbank wiederherstellen",
    "Das Kundenportal war nicht erreichbar, und wir haben die letzte Sicherung eingespielt.",
  ),
  "episodes/EPISODE-one-warning.md": episode("Warnung bei vollem Speicher", "Grethe hat die Schwelle gewählt."),
  "episodes/EPISODE-invoices.md": episode(
    "Rechnungen verschicken",
    "Der Dienst fand den Schlüssel nicht, und die Warnungen gingen unter.",
  ),
  "episodes/EPISODE-staff.md": episode(
    "Portal der Mitarbeiter öffnen",
    "Die Anmeldung geht mit einem Ausweis, und die Schlüsselkarten sind bestellt.",
  ),
  "episodes/EPISODE-edge.md": episode("Serve files faster", "The files are served by the edge, as was planned."),
  "episodes/EPISODE-server.md": episode("Move the server", "It went by plane, and nobody was told."),
};

async function searched(query: string): Promise<SearchReport> {
  const { memory } = await openMemory(texts);
  return valueOf(await memory.search({ query, explain: true }));
}

const found = async (query: string): Promise<readonly string[]> =>
  (await searched(query)).hits.map(({ id }) => id.replace(/^episodes\/EPISODE-|\.md$/g, "")).sort();

describe("a German word finds", () => {
  it.each([
    { of: "its plural", query: "Warnung", notes: ["invoices", "one-warning"] },
    { of: "its singular", query: "Warnungen", notes: ["invoices", "one-warning"] },
    { of: "its plural with another vowel", query: "Ausfälle", notes: ["outage"] },
    { of: "the singular of a feminine", query: "Rechnung", notes: ["invoices"] },
    { of: "a verb by its participle", query: "wiederhergestellt", notes: ["outage"] },
    { of: "a verb by a participle without ge-", query: "verschickt", notes: ["invoices"] },
    { of: "a participle by its verb", query: "einspielen", notes: ["outage"] },
    { of: "what is done by the doing", query: "angemeldet", notes: ["staff"] },
    { of: "a noun by the participle", query: "ausgefallen", notes: ["outage"] },
    { of: "a compound by its end", query: "Portal", notes: ["outage", "staff"] },
    { of: "a compound by its end in the plural", query: "Karte", notes: ["staff"] },
    { of: "a compound by its beginning", query: "Kunden", notes: ["outage"] },
    { of: "the parts of a compound that no note has", query: "Datenbankausfall", notes: ["outage"] },
    { of: "both of them, in other forms", query: "Rechnungsportal", notes: ["invoices", "staff"] },
    { of: "a compound by its parts", query: "Kunden Portal", notes: ["outage", "staff"] },
    { of: "a compound by its parts with a hyphen", query: "Kunden-Portal", notes: ["outage", "staff"] },
  ])("$of: $query", async ({ query, notes }) => {
    expect(await found(query)).toEqual(notes);
    expect((await searched(query)).relevant).toBe(true);
  });

  it("nothing by a small word beside others, nor by what English makes of its form", async () => {
    const vault = {
      "ofen.md": "# Ofen\n\nDer Ofen ist kalt und wird nicht mehr heiß.\n",
      "part.md": "# Mehl\n\nIst part of the order; das Mehl steht im Keller.\n",
    };
    const { memory } = await openMemory(vault);
    const idsOf = async (query: string): Promise<readonly string[]> =>
      valueOf(await memory.search({ query })).hits.map(({ id }) => id);
    expect(await idsOf("Öfen")).toEqual(["ofen.md"]);
    expect(await idsOf("Ofen im Hof")).toEqual(["ofen.md"]);
    expect(await idsOf("was kostet der Ofen")).toEqual(["ofen.md"]);
    expect(await idsOf("Preis der neuen Öfen")).toEqual(["ofen.md"]);
  });

  it("the note that says all of it first, and is answered by that", async () => {
    const { hits, doubt } = await searched("Warum war das Kundenportal ausgefallen?");
    expect([hits[0]?.id, doubt]).toEqual(["episodes/EPISODE-outage.md", undefined]);
    expect((await searched("Kunden-Portal")).hits[0]?.id).toBe("episodes/EPISODE-outage.md");
  });

  it.each(["Wer hat das Auto gekauft?", "Wie wird das Wetter in Paris?", "Gebäude", "Verstand"])(
    "nothing that is merely like it: %s",
    async (query) => {
      expect((await searched(query)).relevant).toBe(false);
    },
  );

  it("what was written since it was last asked for, and nothing that is gone", async () => {
    const { memory, vault } = await openMemory(texts);
    const idsOf = async (): Promise<readonly string[]> =>
      valueOf(await memory.search({ query: "Portal" })).hits.map(({ id }) =>
        id.replace(/^episodes\/EPISODE-|\.md$/g, ""),
      );
    const before = await idsOf();
    vault.write("episodes/EPISODE-pupils.md", episode("Schülerportal öffnen", "Es war nicht zu erreichen."));
    await memory.open();
    const written = await idsOf();
    vault.remove("episodes/EPISODE-outage.md");
    await memory.open();
    expect([before.toSorted(), written.toSorted(), (await idsOf()).toSorted()]).toEqual([
      ["outage", "staff"],
      ["outage", "pupils", "staff"],
      ["pupils", "staff"],
    ]);
  });

  it("no English word that looks like another form of it", async () => {
    expect(await found("server")).toEqual(["server"]);
    expect(await found("plane")).toEqual(["server"]);
  });
});

describe("what a note was found by", () => {
  it.each([
    { query: "Warnung", note: "invoices", terms: ["Warnungen"] },
    { query: "Portal", note: "outage", terms: ["Kundenportal"] },
    { query: "Karte", note: "staff", terms: ["Schlüsselkarten"] },
    { query: "Schlüssel", note: "invoices", terms: ["Schlüssel"] },
    { query: "Kunden-Portal", note: "outage", terms: ["Kunden-Portal"] },
    { query: "Gret", note: "one-warning", terms: ["Grethe"] },
  ])("is spelled as somebody wrote it: $query", async ({ query, note, terms }) => {
    const { hits } = await searched(query);
    expect(hits.find(({ id }) => id.endsWith(`-${note}.md`))?.why?.terms).toEqual(terms);
    const { memory } = await openMemory(texts);
    expect(valueOf(await memory.explain({ note: `EPISODE-${note}`, query }))).toMatchObject({ terms });
  });

  it("is marked where it stands", async () => {
    const { hits } = await searched("Karte");
    const marked = hits.flatMap(({ snippet, marks }) => marks.map(([from, to]) => snippet.slice(from, to)));
    expect(marked).toEqual(["Schlüsselkarten"]);
  });
});
