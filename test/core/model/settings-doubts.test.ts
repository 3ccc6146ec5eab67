import { expect, it } from "vitest";
import { settingsDoubts } from "../../../src/core/model/settings-doubts.ts";

it("has nothing to say of settings that are read, the usual ones included", () => {
  const settings = {
    memory_root: "Notes/Memory",
    model: { kind: "offered", name: "all-MiniLM-L6-v2" },
    reviews: { new_per_day: 20, reviews_per_day: 5, retention: 0.9, kinds: ["pattern", "episode"], easy_days: [] },
    narrator: { provider: "ollama", model: "llama3.2", address: " http://localhost:1 ", tokens_per_day: 9 },
    proposals: { apply: ["retire", "fact"] },
    learnings: { scopes: { "teams/**": "team" }, reinforce: "asked", extract: "asked", stage_file: "INTENT.md" },
    search: { decay: "gentle" },
  };
  expect(settingsDoubts(settings)).toEqual([]);
  expect(settingsDoubts({ reviews: { from_use: false, parameters: null, easy_days: ["sunday"] } })).toEqual([]);
});

it.each([
  { stored: { serach: {} }, doubt: 'There is no setting "serach". Did you mean "search"?' },
  { stored: { search: { decai: "off" } }, doubt: 'There is no setting "search.decai". Did you mean "search.decay"?' },
  {
    stored: { proposals: { zeppelin: 1 } },
    doubt: 'There is no setting "proposals.zeppelin". Known are "proposals.apply".',
  },
  {
    stored: { zeppelin: 1 },
    doubt:
      'There is no setting "zeppelin". Known are "memory_root", "model", "reviews", "narrator", "proposals", "learnings", "search".',
  },
])("tells in $stored the name that is meant, or those there are", ({ stored, doubt }) => {
  expect(settingsDoubts(stored)).toEqual([doubt]);
});

it.each([
  { stored: { search: { decay: "of" } }, can: /^"search\.decay" is "of", .* It can be off, gentle, full\.$/ },
  { stored: { search: "off" }, can: /^"search" is "off", .* It can be an object\.$/ },
  { stored: { reviews: { retention: 2 } }, can: /It can be a number from 0\.7 to 0\.97\.$/ },
  { stored: { reviews: { kinds: ["episodes"] } }, can: /It can be a list of episode, pattern, / },
  { stored: { proposals: { apply: ["fact", "facts"] } }, can: /"proposals\.apply" is \["fact","facts"\], / },
  { stored: { learnings: { scopes: { "teams/**": "teem" } } }, can: /folders, each with team, project, global\.$/ },
  { stored: { learnings: { stage_file: 5 } }, can: /It can be the path of a note\.$/ },
  { stored: { narrator: { provider: "olama" } }, can: /It can be off, ollama, / },
  { stored: { model: "built-in" }, can: /It can be an object with "kind"\.$/ },
])("tells that $stored cannot be read, and what it can be", ({ stored, can }) => {
  expect(settingsDoubts(stored)).toEqual([expect.stringMatching(can)]);
});
