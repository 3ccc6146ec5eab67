import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { german } from "../../src/ui/language/german.ts";
import { layOver } from "../../src/ui/language/translation.ts";
import { fare } from "../../src/ui/parts/fare.ts";
import { megabytes } from "../../src/ui/parts/model-rows.ts";
import { numbersText } from "../../src/ui/text/numbers.ts";
import { writeFixed, writePercent, writeRounded } from "../../src/ui/write-number.ts";

it("numbers are written as English has them", () => {
  expect(writePercent(0.904)).toBe("90%");
  expect([writeFixed(23.66, 1), writeFixed(0.5, 3)]).toEqual(["23.7", "0.500"]);
  expect([writeRounded(2.96), writeRounded(1.25)]).toEqual(["3", "1.3"]);
});

describe("in German", () => {
  const english = { ...numbersText };
  beforeAll(() => {
    layOver(numbersText, german.numbers ?? {});
  });
  afterAll(() => {
    layOver(numbersText, english);
  });

  it("a comma parts the whole from its fraction, and a space that breaks no line stands before the sign", () => {
    expect(writePercent(0.904)).toBe("90\u00a0%");
    expect(writeFixed(23.66, 1)).toBe("23,7");
    expect(writeRounded(1.25)).toBe("1,3");
    expect(megabytes(23_660_000)).toBe("23,7 MB");
    expect(fare({ kind: "pattern", rate: 0.66, uses: 8, episodes: 8 })).toContain("66\u00a0%");
  });
});
