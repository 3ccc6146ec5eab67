import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { builtInEmbedder } from "../../../src/adapters/embedding/built-in.ts";
import { read } from "../../repo/tree.ts";

const embedder = await builtInEmbedder();

async function cosine(a: string, b: string): Promise<number> {
  const [x, y] = await embedder.embed([a, b]);
  return x?.reduce((sum, value, at) => sum + value * (y?.[at] ?? 0), 0) ?? 0;
}

it("is there without a model to download", async () => {
  expect([embedder.model, embedder.dimensions]).toEqual(["built-in-1", 320]);
  const [vector] = await embedder.embed(["A boat in the harbour"]);
  expect(vector).toHaveLength(320);
});

it("has a vector for each text, in their order", async () => {
  expect(await embedder.embed([])).toEqual([]);
  const [first, second] = await embedder.embed(["tide", "berth"]);
  expect(await embedder.embed(["berth", "tide"])).toEqual([second, first]);
});

it.each([
  ["the boat is in the harbour", "a ship lies at the port", "the baker sells bread"],
  ["the server ran out of memory", "this computer has too little RAM", "she planted roses in the garden"],
  ["he repaired the car", "the mechanic fixed a vehicle", "they sang a song in church"],
  ["children play football", "kids at a soccer match", "the bank raised its interest rates"],
  ["heavy rain and wind", "storms and bad weather", "an essay about philosophy"],
  ["the doctor gave her medicine", "a physician prescribed drugs", "the train leaves from platform two"],
])("hears that %j is nearer to %j than to %j", async (text, paraphrase, other) => {
  expect(await cosine(text, paraphrase)).toBeGreaterThan((await cosine(text, other)) + 0.1);
});

it("gives this text these numbers, until the model has another name", async () => {
  const [vector] = await embedder.embed(["Every retry needs jitter: Zoë's tablets, sync_queue.ts, 瀬戸内."]);
  const numbers = [0, 1, 63, 64, 65, 319].map((at) => vector?.[at]?.toFixed(5));
  expect(numbers).toMatchInlineSnapshot(`
    [
      "-0.16160",
      "-0.07882",
      "0.10675",
      "0.00000",
      "0.04711",
      "0.04504",
    ]
  `);
});

it("holds the table whose origin is documented", async () => {
  const bytes = await readFile("src/core/embedding/glove64.bin.gz");
  expect(read("docs/third-party.md")).toContain(createHash("sha256").update(bytes).digest("hex"));
});
