import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";

const parsed = (head: string): ReturnType<typeof parseNote> =>
  parseNote(noteId("Templates/Session.md"), `---\n${head}\n---\n\nWhat happened\n`);

describe("a template", () => {
  it.each([
    ["type: episode\ndate: <% tp.date.now() %>\noutcome:\ntask:"],
    ["type: episode\ntitle: EPISODE-{{date:YYYY-MM-DD}}\ndate: {{date}}\noutcome:"],
    ["type: episode\ntask: '{{title}}'"],
    ["type: pattern\ntags:\n  - <% tp.file.tags %>\ntitle: [<% x"],
    ["<%* const task = await tp.system.prompt('What for?') -%>\ntype: episode"],
  ])("is a note like any other, and nothing is wrong with it: %j", (head) => {
    const { note, problems, indexed } = parsed(head);
    expect([note.kind, problems]).toEqual(["note", []]);
    expect(JSON.stringify(indexed)).toContain("What happened");
  });

  it("is no episode that speaks of templates", () => {
    const episode = parsed("type: episode\noutcome: success\ntask: <% tp.date %> gives the wrong day");
    expect([episode.note.kind, episode.problems]).toEqual(["episode", []]);
    const broken = parsed("type: episode\ntask: Why {{date}} is empty");
    expect(broken.note.kind).toBe("episode");
    expect(broken.problems.map(({ code }) => code)).toEqual(["missing-field"]);
  });
});

it("an episode that says nothing of a session may be one of a podcast, and that is told", () => {
  const [task] = parsed("type: episode\nshow: Tides of the week").problems;
  expect(task?.message).toContain("an episode of a podcast");
  const [half] = parsed("type: episode\noutcome: success").problems;
  expect(half?.message).toBe('The note has no "task". Say in a sentence what the session was for.');
});
