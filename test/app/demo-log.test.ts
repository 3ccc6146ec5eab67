import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createLibrary } from "../../src/app/library.ts";
import { catalogFile } from "../support/library-of.ts";

const vault = new URL("../fixtures/demo-vault/", import.meta.url);
const folders = ["episodes", "patterns", "reviews"];

const library = createLibrary();
for (const folder of folders) {
  for (const name of readdirSync(new URL(`${folder}/`, vault))) {
    library.catalog.put(...catalogFile(`${folder}/${name}`, readFileSync(new URL(`${folder}/${name}`, vault), "utf8")));
  }
}

it("the states in the demo vault's log are those that follow from it", () => {
  const { reviewed } = library.reviews();
  const episodes = [...reviewed].flatMap(([id, { ratings }]) => (id.startsWith("episodes/") ? ratings : []));
  expect(episodes.length).toBeGreaterThan(15);
  for (const { event, after } of episodes) {
    const recorded = event.act.kind === "rate" ? event.act.after : undefined;
    expect([event.id, after.stability.toFixed(4)]).toEqual([event.id, recorded?.stability.toFixed(4)]);
    expect([event.id, after.difficulty.toFixed(4)]).toEqual([event.id, recorded?.difficulty.toFixed(4)]);
  }
});
