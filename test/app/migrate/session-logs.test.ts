import { expect, it } from "vitest";
import { openMemory } from "../../support/open-memory.ts";

it("a session log is told where it is taken in", async () => {
  const { memory } = await openMemory({});
  const files = [{ path: "a.json", text: '{"session": {"number": 7}, "workLog": []}' }];
  const answer = await memory.migrate({ format: "episodes", files });
  const issue = { code: "not-ours", message: "The file is a session log. Use `retrace import`." };
  expect(answer.ok && answer.value.files).toMatchObject([{ status: "skipped", issues: [issue] }]);
});
