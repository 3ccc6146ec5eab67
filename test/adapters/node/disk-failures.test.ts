import { expect, it } from "vitest";
import { whileWriting } from "../../../src/adapters/node/disk-failures.ts";
import { noteId } from "../../../src/core/model/note-id.ts";

const failing = (code: string) => (): Promise<never> =>
  Promise.reject(Object.assign(new Error(`${code}: refused`), { code }));
const id = noteId("episodes/a.md");

it.each([
  { code: "EACCES", advice: /Change the permissions/ },
  { code: "EROFS", advice: /read-only/ },
  { code: "ENOSPC", advice: /disk is full/ },
])("says what to do about $code, naming the note", async ({ code, advice }) => {
  const refused = await whileWriting(id, failing(code));
  expect(refused).toMatchObject({ ok: false, error: { code: "CONFLICT" } });
  expect(refused.ok ? "" : refused.error.message).toMatch(/^"episodes\/a\.md" cannot be written/);
  expect(refused.ok ? "" : refused.error.message).toMatch(advice);
});

it("passes on what nobody can foresee", async () => {
  await expect(whileWriting(id, failing("EIO"))).rejects.toThrow("EIO");
});
