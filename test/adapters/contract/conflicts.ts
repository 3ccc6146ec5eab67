import { expect, test } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import type { Open } from "./vault-under-test.ts";

/** For vaults where others may write between our reading and our writing. */
export function describeConflicts(open: Open): void {
  const edit = noteId("shared.md");

  test("an edit overtaken once is made again on the newer text", async () => {
    const { vault, outside, close } = await open();
    await outside.write("shared.md", "old");
    let calls = 0;
    const outcome = await vault.process(edit, (text) => {
      calls += 1;
      if (calls === 1) void outside.write("shared.md", "theirs");
      return `${text} + ours`;
    });
    expect(outcome).toEqual({ ok: true, value: "theirs + ours" });
    expect(await outside.stored("shared.md")).toBe("theirs + ours");
    await close();
  });

  test("an edit overtaken twice is a conflict, and theirs stays", async () => {
    const { vault, outside, close } = await open();
    await outside.write("shared.md", "old");
    let calls = 0;
    const outcome = await vault.process(edit, (text) => {
      calls += 1;
      void outside.write("shared.md", `theirs ${String(calls)}`);
      return `${text} + ours`;
    });
    expect(outcome).toMatchObject({
      error: { code: "CONFLICT", message: expect.stringContaining("shared.md") as string },
    });
    expect(calls).toBe(2);
    expect(await outside.stored("shared.md")).toBe("theirs 2");
    await close();
  });

  test("a note removed during the edit is not brought back", async () => {
    const { vault, outside, close } = await open();
    await outside.write("shared.md", "old");
    const outcome = await vault.process(edit, () => {
      void outside.remove("shared.md");
      return "ours";
    });
    expect(outcome).toMatchObject({ error: { code: "NOT_FOUND" } });
    expect(await vault.list()).toEqual([]);
    await close();
  });
}
