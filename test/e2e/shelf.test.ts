import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Shelf } from "../../src/app/ports.ts";
import { describeShelf } from "../adapters/shelf-contract.ts";
import { launchChromium } from "./support/chromium.ts";
import type {} from "./support/shelf-page.ts";

// No server is needed: IndexedDB asks only for an origin.
const address = "http://127.0.0.1/shelf";
let browser: Browser | undefined;
let context: BrowserContext | undefined;
let script = "";

beforeAll(async () => {
  const entry = fileURLToPath(new URL("support/shelf-page.ts", import.meta.url));
  const built = await build({ entryPoints: [entry], bundle: true, format: "iife", write: false });
  script = built.outputFiles[0]?.text ?? "";
  browser = await launchChromium();
  context = await browser.newContext();
});
afterAll(() => browser?.close());

async function openPage(): Promise<Page> {
  if (context === undefined) throw new Error("The browser runs before the tests.");
  const page = await context.newPage();
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await page.goto(address);
  await page.addScriptTag({ content: script });
  return page;
}

function shelfOf(page: Page, database: string): Shelf {
  return {
    read: async (name) => {
      const pieces = await page.evaluate((at) => window.shelfInPage.read(...at), [database, name] as const);
      return pieces.map((piece) => Uint8Array.from(piece));
    },
    replace: (name, pieces) =>
      page.evaluate((at) => window.shelfInPage.replace(...at), [
        database,
        name,
        pieces.map((piece) => [...piece]),
      ] as const),
    append: (name, piece) =>
      page.evaluate((at) => window.shelfInPage.append(...at), [database, name, [...piece]] as const),
    remove: (name) => page.evaluate((at) => window.shelfInPage.remove(...at), [database, name] as const),
  };
}

let count = 0;

describe("a shelf in IndexedDB", () => {
  describeShelf(async () => {
    const database = `shelf-${String(count++)}`;
    const page = await openPage();
    return {
      shelf: shelfOf(page, database),
      nextRun: async () => {
        await page.reload();
        await page.addScriptTag({ content: script });
        return shelfOf(page, database);
      },
      close: () => page.close(),
    };
  });

  it("keeps two vaults apart", async () => {
    const page = await openPage();
    await shelfOf(page, "one").append("words", Uint8Array.of(1));
    expect(await shelfOf(page, "two").read("words")).toEqual([]);
    await page.close();
  });

  it("stands open to two windows at once", async () => {
    const pages = [await openPage(), await openPage()];
    await Promise.all(pages.map((page, at) => shelfOf(page, "both").append("words", Uint8Array.of(at))));
    const [first, second] = await Promise.all(pages.map((page) => shelfOf(page, "both").read("words")));
    expect(first).toHaveLength(2);
    expect(second).toEqual(first);
    for (const page of pages) await page.close();
  });
});
