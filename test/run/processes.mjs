import { spawn } from "node:child_process";

const isWindows = process.platform === "win32";
const running = new Set();

/** Ends a child and everything it started. */
function stop(child, signal = "SIGTERM") {
  if (child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (cause) {
    if (cause.code !== "ESRCH") throw cause;
  }
}

/**
 * Runs a command to its end with its output kept apart from everybody else's.
 * A command that cannot be started counts as one that failed, and says why.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, timeoutMinutes?: number }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd, env = {}, timeoutMinutes = 20 } = {}) {
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // Its own process group, so that stopping it stops what it started too.
      detached: !isWindows,
    });
    running.add(child);
    const timer = setTimeout(() => {
      chunks.push(`\nstopped: took longer than ${timeoutMinutes} minutes\n`);
      stop(child, "SIGKILL");
    }, timeoutMinutes * 60_000);
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output: chunks.join("") });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text) => chunks.push(text));
    }
    child.once("error", (cause) => {
      chunks.push(`${command}: ${cause.message}\n`);
      finish(127);
    });
    child.once("close", (code) => finish(code ?? 1));
  });
}

/** @type {(args: readonly string[], options?: Parameters<typeof run>[2]) => ReturnType<typeof run>} */
export const runNode = (args, options) => run(process.execPath, args, options);

const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };

function stopEverything(exitCode) {
  for (const child of running) stop(child);
  process.exit(exitCode);
}

let onStop = stopEverything;

/**
 * Ctrl+C and its relatives end our children before they end us. So does the death of who started us: npm passes a
 * signal on to a shell, and that shell not to us.
 */
export function stopChildrenWithUs() {
  const parent = process.ppid;
  for (const [signal, number] of Object.entries(signals)) process.on(signal, () => onStop(128 + number));
  setInterval(() => {
    if (process.ppid !== parent) onStop(128 + signals.SIGHUP);
  }, 500).unref();
}

/** From now on, being told to stop ends this wait, and nothing else. */
export function untilStopped() {
  return new Promise((stopped) => {
    onStop = stopped;
  });
}
