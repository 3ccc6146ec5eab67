import { describe, expect, it } from "vitest";
import { LocalServer, readServerChoice, usualServer, type Listening } from "../../src/app/local-server.ts";
import { ok } from "../../src/core/lib/result.ts";
import { fail, type Attempt } from "../../src/core/model/failure.ts";

interface Machine {
  readonly server: LocalServer;
  /** What listens now, as `port token`. */
  readonly open: readonly string[];
  /** Every state so far, in a word or two. */
  readonly states: readonly string[];
  readonly kept: () => unknown;
}

function machine(stored: unknown = null, taken: readonly number[] = []): Machine {
  const open: string[] = [];
  const states: string[] = [];
  let [choice, token, made] = [stored, "", 0];
  const listen = ({ port, token: given }: { port: number; token: string }): Promise<Attempt<Listening>> => {
    if (taken.includes(port)) return Promise.resolve(fail("CONFLICT", `Port ${String(port)} is in use.`));
    if (port === 6666) return Promise.reject(new Error("no server here"));
    const one = `${String(port)} ${given}`;
    open.push(one);
    const stop = (): Promise<void> => {
      open.splice(open.indexOf(one), 1);
      return Promise.resolve();
    };
    return Promise.resolve(ok({ address: `http://127.0.0.1:${String(port)}/mcp`, stop }));
  };
  const server = new LocalServer({
    listen,
    choice: { read: () => choice, write: (next) => (choice = next) },
    token: { read: () => token, write: (next) => (token = next) },
    newToken: () => `token-${String((made += 1))}`,
  });
  server.onChange(() => {
    const { state } = server;
    states.push(state.kind === "failed" ? state.reason : state.kind);
  });
  return { server, open, states, kept: () => choice };
}

describe("the server for programs on this device", () => {
  it("is off until a person turns it on, and makes no token before it needs one", async () => {
    const { server, open } = machine();
    await server.start();
    expect(server.state).toEqual({ kind: "off" });
    expect(open).toEqual([]);
    await server.use({ isOn: true });
    expect(server.state).toEqual({ kind: "on", address: "http://127.0.0.1:8377/mcp" });
    expect(open).toEqual(["8377 token-1"]);
  });

  it("is on again with the next start, with the same token", async () => {
    const { server, open, kept, states } = machine();
    await server.use({ isOn: true, port: 9000 });
    expect(kept()).toEqual({ isOn: true, port: 9000 });
    expect(states).toEqual(["starting", "on"]);
    const next = machine(kept());
    await next.server.start();
    expect(next.open).toHaveLength(1);
    expect(open).toEqual(["9000 token-1"]);
  });

  it("moves with its port, and changes its token: one door at a time", async () => {
    const { server, open } = machine({ isOn: true, port: 9000 });
    await server.start();
    await server.use({ port: 9001 });
    expect(open).toEqual(["9001 token-1"]);
    await server.renewToken();
    expect(open).toEqual(["9001 token-2"]);
    expect(server.token).toBe("token-2");
    await server.use({ isOn: false });
    expect(open).toEqual([]);
    expect(server.state).toEqual({ kind: "off" });
  });

  it("says what is in the way, stays off, and opens elsewhere when it is told to", async () => {
    const { server, open, states, kept } = machine(null, [9000]);
    await server.use({ isOn: true, port: 9000 });
    expect(server.state).toEqual({ kind: "failed", reason: "Port 9000 is in use." });
    expect(kept()).toEqual({ isOn: false, port: 9000 });
    await server.use({ isOn: true, port: 6666 });
    expect(states.at(-1)).toBe("no server here");
    await server.use({ port: 9002 });
    expect(open).toEqual([]);
    await server.use({ isOn: true });
    expect(open).toEqual(["9002 token-1"]);
  });

  it("is tried again with the next start where it was on and something was in the way of starting", async () => {
    const { server, kept } = machine({ isOn: true, port: 9000 }, [9000]);
    await server.start();
    expect(server.state.kind).toBe("failed");
    expect(kept()).toEqual({ isOn: true, port: 9000 });
  });

  it("does what was asked last, whatever became of what was asked before", async () => {
    const { server, open } = machine({ isOn: true, port: 9000 }, [9000]);
    await Promise.all([server.use({ port: 9000 }), server.use({ isOn: true, port: 9001 })]);
    expect(open).toEqual(["9001 token-1"]);
  });

  it("is shut by closing, whatever was under way, and stays shut", async () => {
    const { server, open } = machine();
    const opening = server.use({ isOn: true });
    server.close();
    await opening;
    await server.use({ port: 9001 });
    expect(open).toEqual([]);
  });
});

it.each([
  { stored: null, read: usualServer },
  { stored: "on", read: usualServer },
  { stored: { isOn: "yes", port: 80 }, read: usualServer },
  { stored: { isOn: true, port: 70_000 }, read: { isOn: true, port: 8377 } },
  { stored: { isOn: true, port: 9000.5 }, read: { isOn: true, port: 8377 } },
  { stored: { isOn: true, port: 1024 }, read: { isOn: true, port: 1024 } },
])("what was stored as $stored is read as $read", ({ stored, read }) => {
  expect(readServerChoice(stored)).toEqual(read);
});
