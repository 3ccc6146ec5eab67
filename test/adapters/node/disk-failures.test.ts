import { expect, it } from "vitest";
import { tellSystemError, whileReading, whileWriting } from "../../../src/adapters/node/disk-failures.ts";
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

it.each([
  {
    error: { code: "EACCES", syscall: "stat", path: "v/data.json" },
    told: /^"v\/data\.json" cannot be read: .* Change/,
  },
  { error: { code: "ENOSPC", syscall: "mkdir", path: "v/a" }, told: /^"v\/a" cannot be written: the disk is full/ },
  { error: { code: "EBUSY", syscall: "stat", path: "v/a" }, told: /^as the system has it$/ },
])("tells $error.code in words, with its place", ({ error, told }) => {
  expect(tellSystemError(Object.assign(new Error("as the system has it"), error))).toMatch(told);
});

it("says of a note that the disk does not give why, and what to do", async () => {
  const refused = await whileReading(id, failing("EACCES"));
  expect(refused.ok ? "" : refused.error.message).toMatch(/^"episodes\/a\.md" cannot be read: .*permissions/);
  await expect(whileReading(id, failing("EBUSY"))).rejects.toThrow("EBUSY");
});
