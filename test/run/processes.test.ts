import { expect, it } from "vitest";
import { run, runNode } from "./processes.mjs";

it("gives back what a command said, on both streams, and how it ended", async () => {
  const { code, output } = await runNode(["-e", "console.log('out'); console.error('err'); process.exitCode = 3"]);
  expect(code).toBe(3);
  expect(output.split("\n").toSorted()).toEqual(["", "err", "out"]);
});

it("counts a command that does not exist as one that failed, and names it", async () => {
  const { code, output } = await run("no-such-command", []);
  expect(code).toBe(127);
  expect(output).toContain("no-such-command");
});

it("ends a command that hangs, and what it started", async () => {
  const hangs = "require('child_process').spawnSync(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])";
  const { code, output } = await runNode(["-e", hangs], { timeoutMinutes: 1 / 200 });
  expect(code).not.toBe(0);
  expect(output).toContain("stopped: took longer than");
});

it("gives a command its environment on top of ours", async () => {
  const { output } = await runNode(["-p", "process.env.RETRACE_WORD + typeof process.env.PATH"], {
    env: { RETRACE_WORD: "hello " },
  });
  expect(output).toBe("hello string\n");
});
