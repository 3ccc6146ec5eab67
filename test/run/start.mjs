/** `npm start`: builds Retrace, shows what it says about a vault, and serves the plugin in a browser page. */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { copyDemoVault, installPlugin } from "./demo.mjs";
import { installPackages, root } from "./install.mjs";
import { checkAnswers } from "./page-answers.mjs";
import { runNode, stopChildrenWithUs, untilStopped } from "./processes.mjs";

const help = `npm start [-- OPTIONS]

Builds Retrace, shows what it says about a vault, and serves the plugin in a browser page.

  --vault DIR   use this vault, and install the plugin into it (default: a copy of the demo vault)
  --port N      the port of the page (default: 8787, or a free one if that is taken)
  --once        check that the page answers, then end
  --help        this text
`;

const usualPort = 8787;
const failures = ["episode", "list", "--outcome", "failure", "--limit", "3"];
const demoSearch = ["search", "who saw a free berth that was taken", "--limit", "2"];
/** Three steps lie between these two in the demo vault. */
const demoPath = ["path", "ANTIPATTERN-midnight-utc-for-calendar-days", "ANTIPATTERN-retry-without-jitter"];

const say = (text) => process.stdout.write(`${text}\n`);
const indent = (text) => text.trimEnd().replaceAll(/^(?=.)/gm, "  ");
const quote = (arg) => (/[^\w./-]/.test(arg) ? JSON.stringify(arg) : arg);

function readOptions() {
  const { values } = parseArgs({
    options: {
      vault: { type: "string" },
      port: { type: "string" },
      once: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.port !== undefined && !(/^\d{1,5}$/.test(values.port) && Number(values.port) <= 65_535)) {
    throw new Error(`--port ${values.port} is no port`);
  }
  if (values.vault !== undefined && !statSync(values.vault, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(
      `--vault ${values.vault} is no folder. Name one that exists, or leave it out to see the demo vault`,
    );
  }
  return values;
}

async function build() {
  const { code, output } = await runNode(["esbuild.config.mjs"], { cwd: root });
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  say(indent(output));
}

/** Shows one question to the command line, and its answer. */
async function ask(vault, args) {
  const { code, output } = await runNode([resolve(root, "dist/retrace.mjs"), ...args, "--vault", vault]);
  say(`\n$ retrace ${args.map(quote).join(" ")}\n${indent(output)}`);
  // 1 is an answer too: some notes have problems.
  return code === 0 || code === 1 ? [] : [`retrace ${args[0]} ended with code ${code}`];
}

async function serveAt(port, options) {
  const { serve } = await import("../host/server/serve.mjs");
  if (port !== undefined) return serve({ ...options, port: Number(port) });
  try {
    return await serve({ ...options, port: usualPort });
  } catch (cause) {
    if (cause.code !== "EADDRINUSE") throw cause;
    return serve({ ...options, port: 0 });
  }
}

async function show({ vault, isDemo, port, once }) {
  await build();
  const plugin = installPlugin(vault);
  say(isDemo ? "The demo vault, a copy:" : "The plugin is installed in:");
  say(`  ${isDemo ? vault : plugin}`);
  const questions = isDemo ? [["validate"], failures, demoSearch, demoPath] : [["validate"], failures];
  const troubles = [];
  for (const question of questions) troubles.push(...(await ask(vault, question)));
  const server = await serveAt(port, { vault, plugin });
  try {
    say(`\nThe plugin in a browser page, over that vault:\n  ${server.url}`);
    if (once) return [...troubles, ...(await checkAnswers(server.url, plugin))];
    say("\nCtrl+C ends it.");
    await untilStopped();
    return [];
  } finally {
    await server.close();
  }
}

async function main() {
  const { vault, port, once, help: wantsHelp } = readOptions();
  if (wantsHelp) return say(help);
  stopChildrenWithUs();
  await installPackages(say);
  const demo = vault === undefined ? copyDemoVault() : undefined;
  process.once("exit", () => demo?.remove());
  const troubles = await show({ vault: demo?.vault ?? resolve(vault), isDemo: demo !== undefined, port, once });
  if (troubles.length > 0) throw new Error(troubles.join("\n"));
  if (once) say("\nEverything answered.");
}

try {
  await main();
} catch (cause) {
  process.stderr.write(`\n${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
