import { describe, expect, it } from "vitest";
import * as states from "../../../../src/ui/parts/wizard/wizard-state.ts";

const start = states.begun([
  { messages: 10, proposed: [0, 4, 7], settle: (starts) => starts },
  { messages: 3, proposed: [0], settle: (starts) => starts },
]);
const starts = (state: states.WizardState): readonly number[] => states.shownDivision(state)?.starts ?? [];
const at = (message: number): states.WizardState => states.pointing(start, message);

describe("the wizard", () => {
  it.each([
    { what: "divides where the cursor is", made: states.toggled(at(2)), is: [0, 2, 4, 7] },
    { what: "joins where an episode begins at the cursor", made: states.toggled(at(4)), is: [0, 7] },
    { what: "joins an episode with the one before it", made: states.merged(start, 2), is: [0, 4] },
    { what: "moves the beginning of an episode", made: states.moved(start, 1, 6), is: [0, 6, 7] },
    { what: "moves the beginning of the cursor's episode", made: states.nudged(at(8), -1), is: [0, 4, 6] },
    { what: "goes back to what was proposed", made: states.asProposed(states.merged(start, 1)), is: [0, 4, 7] },
  ])("$what", ({ made, is }) => {
    expect(starts(made)).toEqual(is);
  });

  it("keeps the cursor among the messages, and with the beginning that was moved", () => {
    expect(at(99).cursor).toBe(9);
    expect(at(-1).cursor).toBe(0);
    expect(states.nudged(at(8), -1).cursor).toBe(6);
  });

  it("undoes one change after the other, in the conversation it was made in", () => {
    const twice = states.toggled(states.pointing(states.showing(states.toggled(at(2)), 1), 1));
    expect(starts(twice)).toEqual([0, 1]);
    const once = states.undone(twice);
    expect([once.shown, once.cursor, starts(once)]).toEqual([1, 1, [0]]);
    const back = states.undone(once);
    expect([back.shown, back.cursor, starts(back)]).toEqual([0, 2, [0, 4, 7]]);
    expect(states.undone(back)).toBe(back);
  });

  it("knows whether anything was decided that would be lost", () => {
    expect([start, at(2), states.undone(states.toggled(at(2)))].map(states.isTouched)).toEqual([false, false, false]);
    expect([states.toggled(at(2)), states.wanting(start, 1, false)].map(states.isTouched)).toEqual([true, true]);
  });

  it("is the same object where nothing changes, so that nothing is drawn", () => {
    for (const same of [states.toggled(start), states.merged(start, 0), states.showing(start, 5), at(0)])
      expect(same).toBe(start);
  });

  it("leaves in one piece what has a note already", () => {
    const known = states.begun([
      { messages: 10, proposed: [0, 4], settle: (starts) => [0, 4, ...starts.filter((start) => start > 4)] },
    ]);
    expect(starts(states.toggled(states.pointing(known, 2)))).toEqual([0, 4]);
    expect(starts(states.merged(known, 1))).toEqual([0, 4]);
    expect(starts(states.toggled(states.pointing(known, 6)))).toEqual([0, 4, 6]);
  });

  it("leaves out what is not wanted, and takes it in again", () => {
    const wanted = (state: states.WizardState): readonly boolean[] => state.divisions.map(({ isWanted }) => isWanted);
    const without = states.wanting(start, 0, false);
    expect(wanted(start)).toEqual([true, true]);
    expect(wanted(without)).toEqual([false, true]);
    expect(wanted(states.wanting(without, 0, true))).toEqual([true, true]);
  });
});
