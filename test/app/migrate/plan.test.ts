import { expect, it } from "vitest";
import { plainNoteWishes } from "../../../src/app/migrate/plain-note-wishes.ts";
import { plan, type ConvertedFile, type OnConflict } from "../../../src/app/migrate/plan.ts";

const empty = { known: new Map(), texts: new Map(), permalinks: new Set<string>(), paths: new Set<string>() };

it.each<OnConflict>(["error", "merge"])(
  "two files of one run that ask for one note and cannot be made one are both named: %s",
  (onConflict) => {
    const files = ["success", "failure"].map((outcome): ConvertedFile => ({
      path: `${outcome}.md`,
      conversion: plainNoteWishes("EPISODE-1.md", `---\ntype: episode\noutcome: ${outcome}\npermalink: e\n---\n`),
    }));
    const [, second] = plan(files, empty, onConflict).files;
    const message = "success.md, of this run too, makes the same note, EPISODE-1.md, and says something else.";
    expect(second?.issues).toContainEqual(expect.objectContaining({ message, hint: "anew" }));
  },
);
