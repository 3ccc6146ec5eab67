import { describe } from "vitest";
import { describeShelf } from "../adapters/shelf-contract.ts";
import { memoryShelf } from "./memory-shelf.ts";

describe("a shelf in memory", () => {
  describeShelf(() => {
    const shelf = memoryShelf();
    return Promise.resolve({ shelf, nextRun: () => shelf, close: () => undefined });
  });
});
