import { expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";
import { oil, own, twice } from "../support/waiting-proposal.ts";

it("says of comparing learnings what is proposed, and what is not asked for any more", async () => {
  const { run, ask, vault } = terminal(twice);
  const [told = ""] = (await run("compact", "--write")).out;
  expect(told).toMatch(/^Merge About {2}\(merge, open\)\n[^]*\n\n2 learnings compared, 1 proposal made\.$/);
  const id = vault.paths().find((path) => path.startsWith("proposals/")) ?? "";
  vault.write("learnings/young.md", (vault.stored("learnings/young.md") ?? "").replace(oil, own));
  const gone = `withdrawn ${id}: nothing asks for it any more`;
  expect((await run("compact")).out).toEqual([
    `would be ${gone}\n\n2 learnings compared, 0 proposals would be made. Add --write to write.`,
  ]);
  expect((await run("compact", "--write")).out).toEqual([`${gone}\n\n2 learnings compared, 0 proposals made.`]);
  expect(await ask("compact")).toMatchObject({ proposals: [], withdrawn: [] });
});
