import { expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { reviewable, reviewDesk } from "../../support/review-vault.ts";

const bare = reviewable("1").replace(/permalink.*\n/, "");

it("reviews of a note that was moved outside Obsidian are said to be lost, and come back by its permalink", async () => {
  const { review, memory, vault } = await reviewDesk({ "ep/zeta.md": bare });
  await review({ id: "ep/zeta.md", rating: "good" });
  const text = vault.stored("ep/zeta.md") ?? "";
  vault.remove("ep/zeta.md");
  vault.write("ep/omega.md", text);
  await memory.open();
  const lost = { path: "ep/omega.md", line: 1, code: "lost-reviews" };
  expect(memory.validate({})).toMatchObject({ value: { problems: [lost] } });
  vault.write("ep/omega.md", text.replace("---\n", "---\npermalink: ep/zeta.md\n"));
  await memory.open();
  expect(memory.validate({})).toMatchObject({ value: { problems: [] } });
  expect(memory.library.reviews().eventsOf(noteId("ep/omega.md"))).toHaveLength(1);
});

it("a note that was deleted leaves its reviews to nobody, and a new one does not hear of them", async () => {
  const { review, memory, vault } = await reviewDesk({ "ep/zeta.md": bare });
  await review({ id: "ep/zeta.md", rating: "good" });
  vault.remove("ep/zeta.md");
  vault.write("ep/new.md", bare);
  await memory.open();
  expect(memory.validate({})).toMatchObject({ value: { problems: [] } });
});
