import fc from "fast-check";
import { expect, it, test } from "vitest";
import { files, grown, path } from "../support/growing-files.ts";

const events = (note: string): readonly string[] => note.match(/^\d+\. .* \^e\d+$/gm) ?? [];

/** What an event of a note is known by: when it was, else what it says. */
function keyOf(line: string): string {
  const [, time, text = "", type = ""] = /^\d+\. (\[.*?\] )?(.*) (#\w+) \^e\d+$/.exec(line) ?? [];
  return `${time ?? text} ${type}`;
}

test.each(files)("$name tells no event again that was changed or taken out, and every later one", async (file) => {
  const [whole = ""] = Object.values(await grown(file, [file.lengths]));
  const changes: readonly ((line: string) => string)[] = [
    (line) => line.replace(/^(\d+\. (?:\[.*?\] )?).*( #\w+ \^e\d+)$/, "$1Ida was there$2\n"),
    (line) => line.replace(/( #\w+ \^e\d+)$/, ", and Ida was there$1\n"),
    () => "",
  ];
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: file.lengths }), fc.constantFrom(...changes), async (length, change) => {
      let was: string | undefined;
      const edit = (note: string): string => {
        // What has no event left is a section that was taken out.
        const [, last] = events(note).length > 1 ? ["", events(note).at(-1) ?? ""] : [];
        was = last;
        return last === undefined ? note : note.replace(`${last}\n`, change(last));
      };
      const [text = ""] = Object.values(await grown(file, [length, file.lengths], edit));
      const keys = events(text).flatMap((line) => (line.includes("Ida") ? [] : [keyOf(line)]));
      const wanted = events(whole)
        .map(keyOf)
        .filter((key) => was === undefined || key !== keyOf(was));
      expect(keys).toEqual(expect.arrayContaining(wanted));
      if (was !== undefined) expect(keys).not.toContain(keyOf(was));
    }),
    { numRuns: 40 },
  );
});

it("a line that was typed right below the last event stays, and that event is told once", async () => {
  const [transcribed] = files;
  if (!transcribed) throw new Error("no file");
  const noteOf = async (edit: (note: string) => string): Promise<string> =>
    (await grown(transcribed, [15, transcribed.lengths], edit))[path] ?? "";
  const add = (note: string): string => note.replace(/(\n\d+\. [^\n]*)(?=\n\n## Lessons)/, "$1\nand Ida was there");
  const [text, plain] = [await noteOf(add), await noteOf((note) => note)];
  expect(text).toContain("\nand Ida was there");
  expect(events(text.replace("\nand Ida was there", ""))).toHaveLength(events(plain).length);
});
