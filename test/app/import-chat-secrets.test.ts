import { describe, expect, it } from "vitest";
import { chatGptOf, chatOf, claudeOf, type Turn } from "../support/exports.ts";
import { importAll } from "../support/import-files.ts";
import { openMemory } from "../support/open-memory.ts";

// Made up, and put together here, so that no file of ours looks as if it held one.
const secrets = [
  ["a token", `ghp_${"a1B2".repeat(9)}`],
  ["a key of a service", `sk-proj-${"x9Y8".repeat(8)}`],
  ["a password in an address", `https://ada:tideTable7@quay.example/db`],
  ["a private key", `-----BEGIN RSA PRIVATE KEY-----\nMIIEow${"z1".repeat(20)}\n-----END RSA PRIVATE KEY-----`],
] as const;

const turnsWith = (secret: string): readonly Turn[] => [
  { text: "How do I reach the tide table?" },
  { text: `Use ${secret} for it.` },
  { text: "It works, thank you." },
];
const formats = [
  [
    "ChatGPT",
    (secret: string) => ({ "conversations.json": JSON.stringify([chatGptOf("c1", turnsWith(secret), secret)]) }),
  ],
  [
    "Claude.ai",
    (secret: string) => ({ "conversations.json": JSON.stringify([claudeOf("c1", turnsWith(secret), secret)]) }),
  ],
  ["a chat", (secret: string) => ({ "chat.txt": chatOf(turnsWith(secret)) })],
  ["a chat between names that say it", (secret: string) => ({ "chat.txt": chatOf(turnsWith(secret), ["Ada", "Bo"]) })],
  ["a day", (secret: string) => ({ "2026-03-04.md": `- 09:00 One\n- 09:10 Use ${secret} for it\n- 09:20 Three\n` })],
] as const;

describe.each(formats)("what is imported of %s", (_format, files) => {
  it.each(secrets)("says nothing of %s, and that something was masked", async (_kind, secret) => {
    const { memory, vault } = await openMemory();
    const { totals, files: rows } = await importAll(memory, files(secret));
    expect(totals).toMatchObject({ created: 1, errors: 0 });
    expect(totals.masked).toBeGreaterThan(0);
    const written = vault.paths().map((path) => `${path}\n${vault.stored(path) ?? ""}`);
    const core = /:(\w+)@/.exec(secret)?.[1] ?? secret.split("\n").at(1) ?? secret;
    for (const text of [...written, JSON.stringify(rows)]) expect(text).not.toContain(core);
    expect(written.join("\n")).toContain("[masked]");
  });
});

it("a secret in the name of a file or of a conversation is in no note", async () => {
  const [, [, token]] = [0, secrets[0]];
  const { memory, vault } = await openMemory();
  const turns = turnsWith("the harbour's page");
  await importAll(memory, { [`${token}.txt`]: chatOf(turns), "c.json": JSON.stringify([chatGptOf(token, turns)]) });
  expect(vault.paths()).toHaveLength(2);
  for (const path of vault.paths()) expect(path + (vault.stored(path) ?? "")).not.toContain(token);
});
