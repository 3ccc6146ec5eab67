import { expect, it } from "vitest";
import { importAll } from "../support/import-files.ts";
import { openMemory } from "../support/open-memory.ts";
import { transcript } from "../support/transcript.ts";

const key = `ghp_${"a1B2".repeat(9)}`;
const told = transcript("abc-1").user("Show the tides").assistant("Done.").text();
const log = JSON.stringify({
  session: { number: 7, date: "2026-03-04", objective: "Show the tides", branch: `tides-${key}` },
  protocolCompliance: {},
  workLog: [{ action: "Found a feed" }],
});

interface Row {
  readonly where: string;
  readonly files: Readonly<Record<string, string>>;
  readonly project?: string;
}

const chat = "[2026-09-01 10:00] Ada: Is the quay free?\n[2026-09-01 10:01] Ben: It is, on Saturday.\n";

it.each<Row>([
  { where: "in the name of the branch", files: { "a.jsonl": told.replaceAll('"tides"', `"tides/${key}"`) } },
  { where: "in the name of the folder", files: { "a.jsonl": told.replaceAll("harbour/berths", `harbour/${key}`) } },
  { where: "in the file's name", files: { [`logs/${key}.jsonl`]: told } },
  { where: "in the file's name, which names the session", files: { [`${key}.jsonl`]: told.replaceAll("abc-1", "") } },
  { where: "in the session's id", files: { "a.jsonl": told.replaceAll("abc-1", key) } },
  { where: "in the branch of a session log", files: { "session-7.json": log } },
  { where: "in the project that was named", files: { "a.jsonl": told }, project: `tides ${key}` },
  { where: "in that of a chat", files: { "quay.txt": chat }, project: `tides ${key}` },
])("a secret $where is in no note", async ({ files, project }) => {
  const { memory, vault } = await openMemory();
  const report = await importAll(memory, files, { write: true, ...(project !== undefined && { project }) });
  expect(report.totals.created).toBe(1);
  expect(report.totals.masked).toBeGreaterThan(0);
  const [path = ""] = vault.paths();
  expect(path).not.toContain(key);
  expect(vault.stored(path)).not.toContain(key);
  expect(memory.problems()).toEqual([]);
  expect(
    (await importAll(memory, files, { write: true, ...(project !== undefined && { project }) })).totals,
  ).toMatchObject({ unchanged: 1 });
});
