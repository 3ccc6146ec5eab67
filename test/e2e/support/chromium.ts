import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Browser } from "playwright-core";
import { chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** A browser with a fresh profile of its own. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    headless: true,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Pages of one profile and site share what they have compiled.
      "--process-per-site",
    ],
  });
}

function chromiumPath(): string {
  const named = process.env["CHROMIUM_PATH"];
  const folders = ["/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter)];
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const found = [...(named === undefined ? [] : [named]), ...places].find((place) => existsSync(place));
  if (found === undefined) throw new Error("No Chromium found: install one, or name it in CHROMIUM_PATH.");
  return found;
}
