/** `npm run bench -- NAME [options] [--json]`: runs one benchmark and prints what it measured. */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { installPackages, root } from "../run/install.mjs";

const folder = join(root, "test/bench");
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => entry.name.slice(0, -".ts".length));

const usage = `npm run bench -- NAME [--data FILE|DIR] [--vault DIR] [--notes N] [--json]

NAME is one of: ${names.join(", ")}
`;

/** Scripts find their neighbours by where they are, so they are not copied into the built benchmark. */
const scriptsStay = {
  name: "scripts-stay",
  setup(bundle) {
    bundle.onResolve({ filter: /^\..*\.mjs$/ }, ({ resolveDir, path }) => ({
      path: pathToFileURL(join(resolveDir, path)).href,
      external: true,
    }));
  },
};

/** Benchmarks are TypeScript over our own sources; Node 20 wants them built first. */
async function load(name) {
  const { build } = await import("esbuild");
  const { commandBuild } = await import("../../esbuild.config.mjs");
  const outfile = join(root, "node_modules/.cache/bench", `${name}.mjs`);
  await build({
    ...commandBuild,
    entryPoints: [join(folder, `${name}.ts`)],
    outfile,
    packages: "external",
    plugins: [...commandBuild.plugins, scriptsStay],
    banner: {},
  });
  const { measure } = await import(pathToFileURL(outfile).href);
  return measure;
}

function commit() {
  const git = (...args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const hash = git("rev-parse", "--short=12", "HEAD");
    return git("status", "--porcelain", "--untracked-files=no") === "" ? hash : `${hash}+changes`;
  } catch {
    return "unknown";
  }
}

const machine = () => ({
  cpu: cpus()[0]?.model.trim() ?? "unknown",
  cores: cpus().length,
  memory_gb: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  platform: `${process.platform} ${process.arch}`,
});

/** Nested figures as rows of a dotted name and a value. */
function flatten(value, prefix = "") {
  if (typeof value !== "object" || value === null) return [[prefix, value]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix === "" ? key : `${prefix}.${key}`));
}

const format = (value) => (typeof value === "number" ? String(Number(value.toPrecision(4))) : String(value));

function table({ name, commit: at, figures, peers, ratios }) {
  const rows = flatten({ figures, peers, ratios }).map(([key, value]) => [key, format(value)]);
  const width = Math.max(0, ...rows.map(([key]) => key.length));
  return [`${name} at ${at}`, ...rows.map(([key, value]) => `  ${key.padEnd(width)}  ${value}`)].join("\n");
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      data: { type: "string" },
      vault: { type: "string" },
      notes: { type: "string" },
    },
  });
  const [name] = positionals;
  if (positionals.length !== 1 || !names.includes(name)) throw new Error(usage);
  process.chdir(root);
  await installPackages((text) => process.stderr.write(`${text}\n`));
  const measure = await load(name);
  const report = { name, machine: machine(), commit: commit(), ...(await measure(values)) };
  process.stdout.write(`${values.json ? JSON.stringify(report) : table(report)}\n`);
}

try {
  await main();
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  // A server or a browser of the failed benchmark may still be open.
  process.exit(1);
}
