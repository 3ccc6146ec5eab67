import { describe, expect, it } from "vitest";
import { link, terminal } from "../support/fake-terminal.ts";
import { chatGptOf, type Turn } from "../support/exports.ts";
import { transcript } from "../support/transcript.ts";

const session = "7c1f0e9a-1111-4222-8333-944455566677";
const path = `episodes/EPISODE-${session}.md`;
const files = {
  "logs/a.jsonl": transcript().user("Show the tides").assistant("Done.").text(),
  "logs/readme.pdf": "Nothing",
  "prose.md": "Words",
  "cut.json": '{"session": {"number": 7}, "workLog": [{"act',
  "cut.jsonl": '{"type":"user","sessionId":"7","mess',
  "image.md": "\u0000PNG\u0001",
  "empty/readme.pdf": "Nothing",
};

describe("retrace import", () => {
  it("says what would be written, of a folder too, and writes nothing", async () => {
    const { run, vault } = terminal({}, files);
    const { code, out, err } = await run("import", "logs", "prose.md");
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out.join("\n")).toBe(
      [
        `would create  logs/a.jsonl -> ${path}`,
        "  Show the tides",
        "  2026-03-04, outcome not known, 0 decisions, 1 event, 0 lessons",
        "skipped  prose.md",
        "  it is neither a session log nor a transcript, nor a conversation",
        "2 files: 1 would be created, 0 merged, 0 unchanged, 1 skipped. Nothing is written yet: add --preview to read the notes, --write to write them.",
      ].join("\n"),
    );
    expect(vault.stored(path)).toBeUndefined();
  });

  it("shows the text of each note with --preview, as it is written then", async () => {
    const { run, vault } = terminal({}, files);
    const { out } = await run("import", "logs/a.jsonl", "--preview");
    expect(out.join("\n")).toContain(`\n--- ${path}\n---\ntitle: EPISODE-${session}\n`);
    expect(out.at(-1)).toMatch(/Nothing is written yet: add --write\.$/);
    await run("import", "logs/a.jsonl", "--write");
    const stored = (vault.stored(path) ?? "nothing").replace(/^created_at:.*\n/m, "");
    expect(out.join("\n").replace(/^created_at:.*\n/m, "")).toContain(stored.trimEnd());
  });

  it("writes with --write, and says so as what is done", async () => {
    const { run } = terminal({}, files);
    const { out } = await run("import", "logs/a.jsonl", "--write");
    expect(out[0]).toMatch(/^created {2}logs\/a\.jsonl -> .*\n1 file: 1 created, 0 merged/s);
    const { ask, vault } = terminal({}, files);
    expect(await ask("import", "logs/a.jsonl", "--write")).toMatchObject({
      written: true,
      files: [{ status: "created", notes: [{ id: path }] }],
    });
    expect(vault.stored(path)).toContain("task: Show the tides\n");
  });

  it("shows episodes of the original design with --format json", async () => {
    const { run } = terminal({}, files);
    const { out } = await run("import", "logs/a.jsonl", "--format", "json");
    expect(JSON.parse(out.join("\n"))).toMatchObject({ id: `episode-${session}`, task: "Show the tides" });
  });

  it("says why nothing comes of a conversation in which nobody says anything", async () => {
    const { run } = terminal({}, { "chats.json": JSON.stringify([{ uuid: "c", name: "Tides", chat_messages: [] }]) });
    const { code, out } = await run("import", "chats.json");
    expect(code).toBe(0);
    expect(out.join("\n")).toContain("  nobody says anything in it\n");
  });

  it("accounts for what it finds and cannot open", async () => {
    const { run } = terminal({}, { ...files, "logs/b.jsonl": link("elsewhere.jsonl"), "logs/c.png": link("c.png") });
    const { code, out } = await run("import", "logs");
    expect(code).toBe(1);
    expect(out.join("\n")).toContain("skipped  logs/b.jsonl\n  It leads out of the folder.");
    expect(out.join("\n")).not.toContain("c.png");
  });

  it.each([
    { code: 0, when: "there is no session in a file", args: ["prose.md"] },
    { code: 1, when: "that counts", args: ["prose.md", "--strict"] },
    { code: 1, when: "a log was cut off", args: ["logs/a.jsonl", "cut.json"] },
    { code: 1, when: "a transcript was cut off in its first line", args: ["cut.jsonl"] },
    { code: 1, when: "a file is no text", args: ["image.md"] },
    { code: 2, when: "a folder holds nothing to import", args: ["empty"] },
    { code: 2, when: "a file is not there", args: ["none.jsonl"] },
    { code: 2, when: "no file is named", args: [] },
    { code: 2, when: "json is to be written", args: ["prose.md", "--format", "json", "--write"] },
  ])("ends with $code when $when", async ({ code, args }) => {
    expect(await terminal({}, files).run("import", ...args)).toMatchObject({ code });
  });

  it("says of a damaged file what is wrong with it, and imports the others", async () => {
    const { ask } = terminal({}, files);
    expect(await ask("import", "logs/a.jsonl", "cut.json", "image.md")).toMatchObject({
      files: [
        { path: "logs/a.jsonl", status: "created" },
        { path: "cut.json", status: "skipped", warnings: [expect.stringContaining("it may have been cut off")] },
        { path: "image.md", status: "skipped", warnings: [expect.stringContaining("it is no text")] },
      ],
      totals: { created: 1, skipped: 2, errors: 2 },
    });
  });

  it("says when there is nothing to import, in a folder or in any file", async () => {
    const { err } = await terminal({}, files).run("import", "empty");
    expect(err.join("\n")).toContain('There is nothing to import in "empty"');
    const { out } = await terminal({}, files).run("import", "prose.md");
    expect(out.at(-1)).toContain("1 skipped. No session and no conversation was found.");
  });
});

describe("retrace import, of conversations", () => {
  const turns = (topic: string): readonly Turn[] =>
    [0, 1, 2, 3, 4, 5].map((at) => ({ text: `${topic}, as was said ${String(at)} times`, pause: at === 3 ? 60 : 1 }));
  const all = Array.from({ length: 40 }, (_, at) => chatGptOf(`c${String(at)}`, turns(`Berth ${String(at)}`)));
  const files = { "conversations.json": JSON.stringify(all) };

  const named = (count: number): readonly string[] =>
    all
      .slice(0, count / 2)
      .flatMap((_, at) =>
        ["0-2", "3-5"].map(
          (range, half) =>
            `    episodes/EPISODE-c${String(at)}-${range}.md  2026-03-04: Berth ${String(at)}, as was said ${String(half * 3)} times`,
        ),
      );

  it("says how many there are, and what becomes of their episodes", async () => {
    const { run } = terminal({}, files);
    const { code, out } = await run("import", "conversations.json");
    expect(code).toBe(0);
    expect(out.join("\n")).toBe(
      [
        "would create  conversations.json",
        "  40 conversations, 240 messages",
        "  80 episodes: 80 would be created, 0 merged, 0 unchanged; outcome not known",
        ...named(10),
        "    and 70 more; --preview shows all of them",
        "1 file: 1 would be created, 0 merged, 0 unchanged, 0 skipped. Nothing is written yet: add --preview to read the notes, --write to write them.",
      ].join("\n"),
    );
  });

  it("says how far it is, and ends between two conversations when the person has had enough", async () => {
    const long = `${files["conversations.json"].slice(0, -1)}${" ".repeat(1_500_000)}]`;
    const { run, told } = terminal({}, { "conversations.json": long });
    await run("import", "conversations.json");
    expect(told.at(-1)).toBe("Reading file 1 of 1: 1 million characters");

    const stopped = terminal({}, files, undefined, { interruptAt: "Reading file 1 of 1" });
    const later = terminal({}, { ...files, "more.json": long }, undefined, { interruptAt: "Reading file 2 of 2: 1 m" });
    expect((await stopped.run("import", "conversations.json", "--write")).code).toBe(130);
    expect(stopped.vault.paths()).toEqual([]);
    const { code, out } = await later.run("import", "conversations.json", "more.json", "--write");
    expect(code).toBe(130);
    expect(out.join("\n")).toContain("it was stopped");
    expect(later.vault.paths()).toHaveLength(80);
  });
});

it("says of what another command takes in which one that is", async () => {
  const note = "---\ntitle: Gate\ntype: note\npermalink: gate\n---\nOil it.\n";
  const { run } = terminal({}, { "MEMORY.md": "- Oil the gate.\n", "bm/Gate.md": note });
  expect((await run("import", "MEMORY.md")).out[0]).toContain('"retrace migrate memory-md" makes learnings');
  expect((await run("import", "bm")).out[0]).toContain('"retrace migrate basic-memory" takes in the folder it is in');
});

it("says what is still to be written only where there is something, and finds nothing only where nothing failed", async () => {
  const { vault, run } = terminal({}, { "a.jsonl": transcript("a").user("Show the tides").assistant("Done.").text() });
  vault.failNext("create", { code: "CONFLICT", message: "This user may not write there." });
  expect((await run("import", "a.jsonl", "--write")).out[0]).toMatch(/may not write there\.\n1 file: .* 1 skipped\.$/);
  await run("import", "a.jsonl", "--write");
  expect((await run("import", "a.jsonl")).out[0]).toMatch(/: 0 created, 0 merged, 1 unchanged, 0 skipped\.$/);
});

it("says what makes a daily note one", async () => {
  const { run } = terminal({}, { "2026-11-02.md": "# Monday\n\nThe pump failed.\n" });
  expect((await run("import", "2026-11-02.md")).out[0]).toContain(
    "a daily note is one where three of its blocks have a time",
  );
});

it("says what a log of a day needs that does not say which, and takes the day from a property", async () => {
  const log = "- 09:10 Set up the gauge\n- 10:00 Read the tides\n- 11:00 Wrote the table\n";
  const { run } = terminal({}, { "daily.md": log, "dated.md": `---\ndate: 2026-11-02\n---\n${log}` });
  expect((await run("import", "daily.md")).out[0]).toContain(
    'to import it as a daily note, begin its name with its day as YYYY-MM-DD, or say that in a property "date"',
  );
  expect((await run("import", "dated.md")).out[0]).toMatch(/EPISODE-dated-\S+\.md {2}2026-11-02: /);
});
