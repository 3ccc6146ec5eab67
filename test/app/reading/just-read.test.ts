import { expect, it } from "vitest";
import { JustRead } from "../../../src/app/reading/just-read.ts";
import type { FileStamp } from "../../../src/core/model/change.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { fakeEmbedder } from "../../support/fake-embedder.ts";
import { memoryOf, texts } from "../../support/meant-memory.ts";
import { memoryVault } from "../../support/memory-vault.ts";

const stamp = (path: string): FileStamp => ({ id: noteId(path), modifiedAt: 1, size: 1 });

it("gives what was read away once, and only as it was read last", () => {
  const justRead = new JustRead();
  const [older, newer] = [stamp("a.md"), stamp("a.md")];
  justRead.put(older, []);
  justRead.put(newer, []);
  expect(justRead.take(older)).toBeUndefined();
  justRead.put(newer, []);
  expect(justRead.take(newer)).toEqual([]);
  expect(justRead.take(newer)).toBeUndefined();
});

it("forgets the oldest when there are many", () => {
  const justRead = new JustRead();
  const stamps = Array.from({ length: 257 }, (_, at) => stamp(`${String(at)}.md`));
  for (const each of stamps) justRead.put(each, []);
  expect(stamps.filter((each) => justRead.take(each) === undefined)).toEqual(stamps.slice(0, 1));
});

it("lets every note be read once, for its words and its meaning", async () => {
  const vault = memoryVault(texts);
  const reads: string[] = [];
  const counted = {
    ...vault,
    read: (id: Parameters<typeof vault.read>[0]) => {
      reads.push(id);
      return vault.read(id);
    },
  };
  const memory = memoryOf(counted, () => Promise.resolve(fakeEmbedder()));
  await memory.open();
  await memory.meaning.settled();
  expect(memory.meaning.state.kind).toBe("ready");
  expect(reads.sort()).toEqual(Object.keys(texts).sort());
  memory.close();
});
