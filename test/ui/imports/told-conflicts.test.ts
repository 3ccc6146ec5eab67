import { expect, it } from "vitest";
import { hasConflict, toldByKind } from "../../../src/ui/imports/migration-files.ts";
import { migrated } from "../../support/migrated.ts";

const controls = { error: "Leave it", merge: "Add what is new", overwrite: "Write it anew" } as const;

it.each([
  ["Home.md", "error", ["merge", "overwrite"]],
  ["EPISODE-1.md", "error", ["overwrite"]],
  ["EPISODE-1.md", "merge", ["overwrite"]],
] as const)(
  "%s, that cannot be made one with mine, is told of with what can be chosen: %s",
  async (name, chosen, can) => {
    const [mine, theirs] = ["Mine.\n", "Theirs.\n"];
    const { report } = await migrated(
      { [name]: theirs },
      { format: "basic-memory", on_conflict: chosen, notes: { [name]: mine } },
    );
    const told = toldByKind(report, "basic-memory", []);
    const said = told.files.flatMap(({ issues }) => issues.map(({ message }) => message)).join(" ");
    expect(hasConflict(told)).toBe(true);
    expect(said).not.toContain("--on-conflict");
    expect(Object.entries(controls).flatMap(([key, label]) => (said.includes(`“${label}”`) ? [key] : []))).toEqual(can);
  },
);
