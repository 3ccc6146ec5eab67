import { expect, it } from "vitest";
import { isOfProject } from "../../../src/app/search/of-project.ts";
import { episodeText } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const texts = {
  "EPISODE-1.md": episodeText("1", { date: "2026-09-28", project: "Gärten", outcome: "failure" }),
  "EPISODE-2.md": episodeText("2", { date: "2026-09-29", project: "quay-app" }),
};

it.each([
  { project: "Gärten", named: "gärten", is: true },
  { project: "Gärten", named: "Ga\u0308rten", is: true },
  { project: "Gärten", named: "Garten", is: false },
  { project: "Gärten", named: undefined, is: true },
  { project: undefined, named: undefined, is: true },
  { project: undefined, named: "Gärten", is: false },
])("an episode of $project is one of $named: $is", ({ project, named, is }) => {
  expect(isOfProject(project === undefined ? {} : { project }, named)).toBe(is);
});

it("is named in any case, for a list, a session and its reviews", async () => {
  const { memory } = await openMemory(texts);
  expect(memory.listEpisodes({ project: "gärten" })).toMatchObject({ value: { total: 1 } });
  expect(memory.bootstrap({ project: "GÄRTEN" })).toMatchObject({ value: { recent: [{ title: "EPISODE-1" }] } });
  expect(memory.dueReviews({ project: "gärten" })).toMatchObject({ value: { reviews: [{ title: "EPISODE-1" }] } });
});

it.each([
  { project: "garten", hint: 'No episode is of the project "garten". Did you mean Gärten?' },
  { project: "harbour", hint: 'No episode is of the project "harbour". There are Gärten, quay-app.' },
  { project: "QUAY-app", hint: undefined },
])("says of $project whether any episode is of it", async ({ project, hint }) => {
  const { memory } = await openMemory(texts);
  for (const answered of [memory.listEpisodes({ project, outcome: ["partial"] }), memory.bootstrap({ project })])
    expect(answered.ok && answered.value.hint).toBe(hint);
});

it("says where no episode has a project", async () => {
  const { memory } = await openMemory({ "EPISODE-3.md": episodeText("3") });
  const listed = memory.listEpisodes({ project: "quay" });
  expect(listed).toMatchObject({ value: { total: 0, hint: 'No episode is of the project "quay". None has one.' } });
});

it("names the only project there is", async () => {
  const { memory } = await openMemory({ "EPISODE-2.md": texts["EPISODE-2.md"] });
  expect(memory.bootstrap({ project: "harbour" })).toMatchObject({
    value: { hint: 'No episode is of the project "harbour". There is quay-app.' },
  });
});

it("is that of what happened last", async () => {
  const { memory } = await openMemory(texts);
  expect(memory.recent({ project: "gärten" })).toMatchObject({ value: { memories: [{ title: "EPISODE-1" }] } });
  const said = 'No episode is of the project "harbour". There are Gärten, quay-app.';
  expect(memory.recent({ project: "harbour" })).toMatchObject({ value: { memories: [], markdown: said } });
});

const bakery = {
  ...texts,
  "EPISODE-4.md": episodeText("4", { date: "2026-09-30", project: "Backstube", task: "Teig ruhen lassen" }),
  "EPISODE-5.md": episodeText("5", { date: "2026-09-30", project: "bakehouse", task: "Take orders" }),
};

it.each([
  { query: "Backstube", titles: ["EPISODE-4"] },
  { query: "Was ist in der Backstube passiert?", titles: ["EPISODE-4"] },
  { query: "What happened in the Bakehouse?", titles: ["EPISODE-5"] },
  { query: "what happened with the quay app", titles: ["EPISODE-2"] },
  { query: "Teig Backstube", titles: ["EPISODE-4"] },
])("is found by its name, though it stands nowhere else: $query", async ({ query, titles }) => {
  const { memory } = await openMemory(bakery);
  const report = await memory.search({ query });
  expect(report).toMatchObject({ value: { relevant: true, hits: titles.map((title) => ({ title })) } });
});
