import { expect, it } from "vitest";
import { treesOf, type Tree } from "../../../src/app/causes/follow-trees.ts";
import { openMemory } from "../../support/open-memory.ts";
import { episodeText, evidence, patternText, patternVault, type Texts } from "../../support/note-text.ts";

/** As a person reads it, one step in for each link. */
const drawn = (trees: readonly Tree[]): readonly string[] =>
  trees.flatMap(({ start, branches }) => [
    start.label,
    ...branches.map(({ link, depth }) => `${"  ".repeat(depth + 1)}${link.edge.type} ${link.node.label}`),
  ]);

async function trees(texts: Texts, note: string, verb: "why" | "whatFollows" = "why"): Promise<readonly string[]> {
  const { memory } = await openMemory(texts);
  const answer = memory[verb]({ note });
  if (!answer.ok) throw new Error(answer.error.message);
  const { led, holdsOff } = treesOf(answer.value);
  return [...drawn(led), ...(holdsOff.length > 0 ? ["-", ...drawn(holdsOff)] : [])];
}

it("tells what lies beyond a note once, where that is nearest, and comes to an end where it goes round", async () => {
  const said = ["A causes B", "A causes C", "B causes D", "C causes D", "E causes A", "D causes E"];
  expect(await trees(patternVault(...said), "D")).toEqual([
    ...["D", "  causes B", "    causes A", "      causes E", "        causes D"],
    ...["  causes C", "    causes A"],
  ]);
});

it("tells what holds off apart, that of a cause below the cause", async () => {
  const said = ["A prevents D", "B enables A", "C causes D", "B prevents C"];
  expect(await trees(patternVault(...said), "D")).toEqual([
    ...["D", "  causes C", "-"],
    ...["D", "  prevents A", "    enables B", "C", "  prevents B"],
  ]);
});

it("tells of an episode by what came up in it", async () => {
  const texts = {
    ...patternVault("Rain causes Damp"),
    "EPISODE-1.md": episodeText("1"),
    "patterns/Damp.md": patternText("Damp", {}, evidence("[[EPISODE-1]]")),
  };
  expect(await trees(texts, "EPISODE-1")).toEqual(["Damp", "  causes Rain"]);
});

it("tells nothing that comes of what is held off", async () => {
  const said = ["A prevents B", "A causes C", "C causes B", "B causes D"];
  expect(await trees(patternVault(...said), "A", "whatFollows")).toEqual([
    ...["A", "  prevents B", "  causes C", "    causes B", "      causes D"],
  ]);
});
