import { expect, it } from "vitest";
import { rankingBy } from "../../../src/app/search/ranking.ts";
import { readSettings, storedSettings } from "../../../src/core/model/settings.ts";

it.each([
  [undefined, 0.1],
  [{}, 0.1],
  [{ decay: "off" }, 0],
  [{ decay: "gentle" }, 0.1],
  [{ decay: "full" }, 1],
  [{ decay: "toString" }, 0.1],
  [{ decay: 0.5 }, 0.1],
])("where %j is stored, forgetting counts %f", (search, decay) => {
  const read = readSettings({ search });
  expect(rankingBy({ searching: () => read.search })).toEqual({ fusion: "weighted", decay });
});

it("counts gently where nothing is set, and a newer version's wishes stay", () => {
  expect(rankingBy({}).decay).toBe(0.1);
  expect(storedSettings({ search: { later: 1 } }, { search: { decay: "off" } })).toEqual({
    search: { later: 1, decay: "off" },
  });
});
