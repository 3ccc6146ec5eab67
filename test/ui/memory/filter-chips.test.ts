import { expect, it } from "vitest";
import { nothingChosen, type Facets } from "../../../src/app/browse/facets.ts";
import { filterChips } from "../../../src/ui/memory/filter-chips.ts";

const facets = (said: Partial<Facets>): Facets => ({
  ...{ kinds: [], outcomes: [], projects: [], tags: [], days: [], marks: [] },
  ...said,
});

const offered = {
  facets: facets({
    kinds: [{ value: "pattern", notes: 2 }],
    outcomes: [{ value: "failure", notes: 3 }],
    projects: [{ value: "barn", notes: 3 }],
  }),
  memories: 5,
};

const left = facets({ kinds: [{ value: "pattern", notes: 1 }] });

const told = (chosen = nothingChosen, typed = nothingChosen): readonly string[] =>
  filterChips({ facets: left, offered, typed }, { chosen })
    .flat()
    .map((chip) => (chip.does === "toggle" ? `${chip.label} ${String(chip.notes)}` : `${chip.label} ${chip.does}`));

it("offers what there is in the vault, with how many it leaves by now", () => {
  expect(told()).toEqual(["Patterns 1", "Failure 0", "Project ask"]);
});

it("shows what was chosen, also where nothing has it any more", () => {
  const chosen = { ...nothingChosen, projects: ["shop"], tags: ["winter"], days: ["30"], marks: ["key"] };
  expect(told(chosen)).toEqual([
    "Patterns 1",
    "Failure 0",
    "Key moments 0",
    "Project ask",
    "shop take",
    "Tag ask",
    "#winter take",
    "Last 30 days take",
  ]);
});

it("shows what was typed as what was chosen", () => {
  const typed = { ...nothingChosen, kinds: ["pattern"], tags: ["winter"] };
  expect(told(nothingChosen, typed)).toEqual(told(typed));
  const pressed = filterChips({ facets: left, offered, typed }, { chosen: nothingChosen })
    .flat()
    .flatMap((chip) => (chip.does === "toggle" && chip.isPressed ? [chip.value] : []));
  expect(pressed).toEqual(["pattern"]);
});
