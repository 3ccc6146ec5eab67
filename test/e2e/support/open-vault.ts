import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildPage } from "../../host/server/build-page.mjs";
import { serve } from "../../host/server/serve.mjs";
import type {} from "../../host/page/driver.ts";
import { closePage, newPage } from "./pages.ts";
import type { Screen } from "./pages.ts";
import { watchForProblems } from "./problems.ts";
import type { Problems } from "./problems.ts";
import { makeTemporaryVault } from "./temporary-vault.ts";
import type { TemporaryVault, VaultContent } from "./temporary-vault.ts";

const repository = fileURLToPath(new URL("../../../", import.meta.url));
/** The pictures of the product, which are drawn only to be kept: nothing compares them. */
const screenshots = fileURLToPath(new URL("../__screenshots__/", import.meta.url));
const isDrawing = process.env["KEEP_SCREENSHOTS"] === "1";

export interface OpenVaultOptions extends VaultContent, Screen {
  /** Folder with the built main.js, manifest.json and styles.css; the repository itself unless named. */
  readonly plugin?: string;
  /** How notes open; "preview" unless told. */
  readonly mode?: "preview" | "source";
  /** Link text of the note to open first. */
  readonly open?: string;
  /** Modules the plugin may require besides `obsidian` and CodeMirror, as a JavaScript expression for the page. */
  readonly nodeModules?: string;
  /** The language of the app; English unless told. */
  readonly language?: string;
  /** Whether this device opens the vault for the first time; it has been welcomed unless told. */
  readonly isFirstTime?: boolean;
}

/** The plugin running in a browser over a folder of its own. */
export interface OpenVault extends TemporaryVault {
  readonly page: Page;
  readonly url: string;
  readonly problems: Problems;
  run(commandId: string): Promise<boolean>;
  openUri(uri: string): Promise<void>;
  runCli(command: string, flags?: Readonly<Record<string, string>>): Promise<string>;
  setTheme(theme: "light" | "dark"): Promise<void>;
  /** Loads the page anew over the same folder. */
  reload(): Promise<void>;
  screenshot(name: string): Promise<void>;
  close(): Promise<void>;
}

const openVaults = new Set<OpenVault>();
const problemsOfClosed: string[] = [];
let hostPage: Promise<string> | undefined;

/** Nothing has gone wrong in any page without a test that expects it. */
export function expectNoProblems(): void {
  const problems = [...openVaults].flatMap((vault) => vault.problems.take());
  expect([...problemsOfClosed.splice(0), ...problems], "problems in the page").toEqual([]);
}

/** Of those that are open, the ones to keep stay open, and so does the browser, for what comes next. */
export async function closeVaults(keep: ReadonlySet<OpenVault> = new Set()): Promise<void> {
  await Promise.all([...openVaults].filter((vault) => !keep.has(vault)).map((vault) => vault.close()));
}

export const vaultsThatAreOpen = (): ReadonlySet<OpenVault> => new Set(openVaults);

/** Copies the notes into a temporary folder, serves it with the plugin and opens the page; all but the browser ends with the test, or with the file if it was open before. */
export async function openVault(options: OpenVaultOptions = {}): Promise<OpenVault> {
  const notes = makeTemporaryVault(options);
  hostPage ??= buildPage();
  const server = await serve({ vault: notes.folder, plugin: options.plugin ?? repository, page: await hostPage });
  const page = await newPage(options);
  const problems = await watchForProblems(page);
  if (options.nodeModules !== undefined) {
    await page.addInitScript(`window.retraceNodeModules = ${options.nodeModules};`);
  }
  const { language = "en" } = options;
  await page.addInitScript(`localStorage.getItem("language") ?? localStorage.setItem("language", "${language}");`);
  if (options.isFirstTime !== true)
    await page.addInitScript(`localStorage.setItem("${basename(notes.folder)}-retrace-welcomed", "true");`);
  const vault: OpenVault = {
    ...notes,
    ...driving(page),
    page,
    problems,
    url: server.url,
    async reload() {
      await page.reload();
      await waitUntilReady(page);
    },
    async screenshot(name) {
      await takeScreenshot(page, name);
    },
    async close() {
      openVaults.delete(vault);
      problemsOfClosed.push(...problems.take());
      await closePage(page);
      await server.close();
      notes.dispose();
    },
  };
  openVaults.add(vault);
  await page.goto(server.url + queryOf(options));
  await waitUntilReady(page);
  return vault;
}

function driving(page: Page): Pick<OpenVault, "run" | "openUri" | "runCli" | "setTheme"> {
  return {
    run: (commandId) => page.evaluate((id) => window.retraceHost.run(id), commandId),
    openUri: (uri) => page.evaluate((link) => window.retraceHost.openUri(link), uri),
    runCli: (command, flags = {}) =>
      page.evaluate(([name, given]) => window.retraceHost.runCli(name, given), [command, flags] as const),
    setTheme: (theme) =>
      page.evaluate((wanted) => {
        window.retraceHost.setTheme(wanted);
      }, theme),
  };
}

function queryOf({ phone = false, theme = "light", mode = "preview", open }: OpenVaultOptions): string {
  const query = new URLSearchParams({ theme, mode });
  if (phone) query.set("phone", "1");
  if (open !== undefined) query.set("open", open);
  return `?${query.toString()}`;
}

async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForSelector("body[data-ready]");
  const failure = await page.getAttribute("body", "data-failure");
  if (failure !== null) throw new Error(`The page did not start: ${failure}`);
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (!isDrawing) return;
  await page.screenshot({ path: join(screenshots, `${name}.png`), animations: "disabled", caret: "hide" });
}
