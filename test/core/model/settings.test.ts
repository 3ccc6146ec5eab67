import fc from "fast-check";
import { expect, it } from "vitest";
import { builtIn } from "../../../src/core/model/model-choice.ts";
import { readSettings, storedSettings } from "../../../src/core/model/settings.ts";

it("settings are read whatever was stored", () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(readSettings(storedSettings(stored, readSettings(stored)))).toEqual(readSettings(stored));
    }),
  );
});

it("what a newer version stored stays", () => {
  const stored = { model: { kind: "folder", folder: "mine" }, later: [1] };
  expect(storedSettings(stored, { model: builtIn })).toEqual({ later: [1] });
  expect(storedSettings({ later: [1] }, readSettings(stored))).toEqual(stored);
});
