import { expect, it } from "vitest";
import { readResource, resourcePage } from "../../src/mcp/resources.ts";
import { patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

it("a permalink that no address can hold is listed by its path, beside all the others", async () => {
  const { memory } = await openMemory({
    "patterns/Rust.md": patternText("Rust", { permalink: "patterns/\ud800rust" }),
    "patterns/Oil.md": patternText("Oil", { permalink: "patterns/oil" }),
  });
  const page = resourcePage(memory);
  const uris = page.ok ? page.value.resources.map(({ uri }) => uri) : [];
  expect(uris.toSorted()).toEqual(["retrace://due", "retrace://note/patterns/Rust.md", "retrace://note/patterns/oil"]);
  expect(await readResource(memory, "retrace://note/patterns/Rust.md")).toMatchObject({ ok: true });
});
