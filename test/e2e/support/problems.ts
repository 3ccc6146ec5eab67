import type { ConsoleMessage, Page } from "playwright-core";

/** What went wrong in a page without a test asking: console errors, uncaught errors, requests to other machines. */
export interface Problems {
  /** Problems that match are expected from now on. */
  allow(pattern: RegExp): void;
  /** Hands over what was found since the last call. */
  take(): readonly string[];
}

export async function watchForProblems(page: Page): Promise<Problems> {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  const note = (problem: string): void => {
    found.push(problem);
  };
  page.on("console", (message) => {
    if (message.type() === "error") note(`console: ${describe(message)}`);
  });
  page.on("pageerror", (error) => {
    note(`page error: ${error.stack ?? error.message}`);
  });
  await page.route(
    (url) => !isOnThisMachine(url),
    async (route) => {
      note(`request to another machine: ${route.request().url()}`);
      await route.abort();
    },
  );
  return {
    allow(pattern) {
      allowed.push(pattern);
    },
    take() {
      return found.splice(0).filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    },
  };
}

function describe(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `${message.text()} (${url}:${String(lineNumber)})`;
}

function isOnThisMachine(url: URL): boolean {
  return ["127.0.0.1", "localhost"].includes(url.hostname) || !url.protocol.startsWith("http");
}
