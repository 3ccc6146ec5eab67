/** What the two commands need on a machine that has only Node 20, npm and this repository. */
import { accessSync, constants, lstatSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run, runNode } from "./processes.mjs";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const modifiedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs;

/** A link leads to packages that others use, too; `npm ci` would empty their folder. */
const isLink = () => lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink() === true;

// npm writes this file last, so a half-finished install has none.
const isInstalled = () =>
  isLink() || (modifiedAt("node_modules/.package-lock.json") ?? 0) >= modifiedAt("package-lock.json");

function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith(".js")) return runNode([npm, ...args], { cwd: root });
  return run(process.platform === "win32" ? "npm.cmd" : "npm", args, { cwd: root });
}

/** Installs the packages of the lock file if they are not there; throws with npm's own words if that fails. */
export async function installPackages(say) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 17))
    throw new Error(`Node 20.17 or later is needed; this is ${process.version}.`);
  if (isInstalled()) return;
  say("Installing packages (npm ci) …");
  // No package here needs its install script, so none is run: npm 10 would run them, npm 11 would ask.
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error"];
  const { code, output } = await runNpm(["ci", "--include=dev", ...quiet]);
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`);
}

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const folders = () => ["/usr/bin", "/usr/local/bin", "/snap/bin", ...(process.env.PATH ?? "").split(delimiter)];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Present is not enough: Ubuntu's package is a script that only points at a snap. */
async function runs(path) {
  if (process.platform === "win32") return true;
  const { code } = await run(path, ["--version"], { timeoutMinutes: 1 });
  return code === 0;
}

async function findChromium() {
  const candidates = names.flatMap((name) => folders().map((folder) => join(folder, name)));
  for (const path of [...new Set(candidates), ...applications]) {
    if (isProgram(path) && (await runs(path))) return path;
  }
  return undefined;
}

const isDebianRoot = () => process.getuid?.() === 0 && isProgram("/usr/bin/apt-get");

async function installChromium(say) {
  say("Installing Chromium (apt-get) …");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const update = await run("apt-get", ["update", "-qq"], { env });
  const packages = ["chromium", "fonts-dejavu-core"];
  const install = await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env });
  return install.code === 0 ? "" : update.output + install.output;
}

const advice = `No Chromium was found, and the browser tests need one. Either
  - install it: "apt-get install chromium" (Debian), "dnf install chromium" (Fedora), "brew install --cask chromium" (macOS), or
  - name one you have: CHROMIUM_PATH=/path/to/chrome npm test`;

/** A Chromium that runs, installed if that is ours to do: `{ path }`, or `{ problem }` to be told. */
export async function provideChromium(say) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named) && (await runs(named))) return { path: named };
    return { problem: `CHROMIUM_PATH is ${named}, which is not a browser that runs.` };
  }
  const found = await findChromium();
  if (found) return { path: found };
  if (!isDebianRoot()) return { problem: advice };
  const trouble = await installChromium(say);
  const installed = await findChromium();
  return installed ? { path: installed } : { problem: `${advice}\n${trouble}` };
}
