import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchChromium } from "./chromium.ts";

/** What a page takes itself for. */
export interface Screen {
  readonly phone?: boolean;
  readonly theme?: "light" | "dark";
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Device pixels per CSS pixel, for sharper pictures. */
  readonly scale?: number;
  readonly motion?: "reduce" | "no-preference";
}

/** Of the site that all vaults are served from; it stays open, and with it the process that has read their scripts. */
const emptyPage = "http://127.0.0.1/empty";

const contexts = new Map<string, Promise<BrowserContext>>();
let browser: Promise<Browser> | undefined;

/**
 * A page of the one browser. Pages on devices of one kind share a process, which takes half the time of a new one; what
 * they keep is by origin, and each vault is served from its own.
 */
export async function newPage(screen: Screen): Promise<Page> {
  const { phone = false, theme = "light", scale = 1, motion = "reduce" } = screen;
  const page = await (await contextOf(phone, scale)).newPage();
  await page.setViewportSize(screen.viewport ?? (phone ? { width: 390, height: 844 } : { width: 1360, height: 850 }));
  await page.emulateMedia({ colorScheme: theme, reducedMotion: motion });
  return page;
}

/** Closes a page and forgets all that its origin kept: a later vault may be served from the same port. */
export async function closePage(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const devtools = await page.context().newCDPSession(page);
  await page.goto("about:blank");
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await page.close();
}

function contextOf(phone: boolean, scale: number): Promise<BrowserContext> {
  const kind = `${String(phone)} ${String(scale)}`;
  const context = contexts.get(kind) ?? makeContext(phone, scale);
  contexts.set(kind, context);
  return context;
}

async function makeContext(phone: boolean, scale: number): Promise<BrowserContext> {
  browser ??= launchChromium();
  const context = await (await browser).newContext({ deviceScaleFactor: scale, hasTouch: phone, isMobile: phone });
  const page = await context.newPage();
  await page.route(emptyPage, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await page.goto(emptyPage);
  return context;
}
