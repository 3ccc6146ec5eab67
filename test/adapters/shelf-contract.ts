import { afterEach, beforeEach, expect, it } from "vitest";
import type { Shelf } from "../../src/app/ports.ts";

export interface ShelfUnderTest {
  readonly shelf: Shelf;
  /** The same shelf as the next run of the program finds it. */
  readonly nextRun: () => Promise<Shelf> | Shelf;
  readonly close: () => void | Promise<void>;
}

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);

/** What every shelf does, wherever it stands. */
export function describeShelf(open: () => Promise<ShelfUnderTest>): void {
  let current: ShelfUnderTest | undefined;
  const opened = (): ShelfUnderTest => {
    if (current === undefined) throw new Error("the shelf is there only while a test runs");
    return current;
  };
  beforeEach(async () => {
    current = await open();
  });
  afterEach(() => opened().close());

  const kept = async (name: string): Promise<readonly (readonly number[])[]> => {
    const shelf = await opened().nextRun();
    return (await shelf.read(name)).map((piece) => [...piece]);
  };

  it("has nothing under a name that nothing was put under", async () => {
    expect(await opened().shelf.read("words")).toEqual([]);
  });

  it("gives back pieces in their order in the next run, empty ones too", async () => {
    await opened().shelf.replace("words", [bytes(1, 2), bytes(), bytes(255, 0)]);
    expect(await kept("words")).toEqual([[1, 2], [], [255, 0]]);
  });

  it("puts new pieces in place of all old ones", async () => {
    await opened().shelf.replace("words", [bytes(1), bytes(2), bytes(3)]);
    await opened().shelf.append("words", bytes(4));
    await opened().shelf.replace("words", [bytes(5)]);
    expect(await kept("words")).toEqual([[5]]);
    await opened().shelf.replace("words", []);
    expect(await kept("words")).toEqual([]);
  });

  it("appends after what is there, and where there is nothing", async () => {
    await opened().shelf.append("words", bytes(1));
    await opened().shelf.append("words", bytes(2));
    expect(await kept("words")).toEqual([[1], [2]]);
    await opened().shelf.replace("words", [bytes(3), bytes(4)]);
    for (let value = 5; value < 18; value++) await opened().shelf.append("words", bytes(value));
    expect(await kept("words")).toEqual(Array.from({ length: 15 }, (_, at) => [at + 3]));
  });

  it("does what it is asked in the order in which it is asked", async () => {
    const { shelf } = opened();
    await Promise.all([
      shelf.replace("words", [bytes(1)]),
      shelf.append("words", bytes(2)),
      shelf.remove("words"),
      shelf.append("words", bytes(3)),
      shelf.append("words", bytes(4)),
    ]);
    expect(await kept("words")).toEqual([[3], [4]]);
  });

  it("keeps names apart, where one begins with the other too", async () => {
    await opened().shelf.replace("words", [bytes(1)]);
    await opened().shelf.replace("words-2", [bytes(2)]);
    await opened().shelf.append("vectors", bytes(3));
    await opened().shelf.remove("words");
    expect(await kept("words")).toEqual([]);
    expect(await kept("words-2")).toEqual([[2]]);
    expect(await kept("vectors")).toEqual([[3]]);
  });

  it("removes what is not there without complaint", async () => {
    await opened().shelf.remove("words");
    expect(await kept("words")).toEqual([]);
  });

  it("is not changed by who has read from it", async () => {
    await opened().shelf.replace("words", [bytes(1)]);
    const [piece] = await opened().shelf.read("words");
    piece?.fill(9);
    expect(await kept("words")).toEqual([[1]]);
  });
}
