import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serve } from "../host/server/serve.mjs";
import type { OutsideChange } from "../host/src/vault-backend.ts";
import { makeTemporaryVault } from "./support/temporary-vault.ts";
import type { TemporaryVault } from "./support/temporary-vault.ts";
import { eventually } from "../support/eventually.ts";

let vault: TemporaryVault;
let outside: string;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  vault = makeTemporaryVault({ files: { "notes/Rain.md": "# Rain" } });
  outside = mkdtempSync(join(tmpdir(), "outside-"));
  writeFileSync(join(outside, "secret.md"), "secret");
  writeFileSync(join(outside, "index.html"), "<!doctype html>");
  symlinkSync(outside, join(vault.folder, "escape"));
  server = await serve({ vault: vault.folder, plugin: outside, page: outside });
});

afterAll(async () => {
  await server.close();
  vault.dispose();
  rmSync(outside, { recursive: true });
});

const get = async (path: string): Promise<Response> => fetch(server.url + path);
const post = async (path: string, body = ""): Promise<Response> => fetch(server.url + path, { method: "POST", body });

describe("paths", () => {
  it.each(["../secret.md", "notes/../../secret.md", "/etc/hostname", "escape/secret.md", "notes/..\\..\\secret.md"])(
    "refuses to write %s",
    async (path) => {
      expect((await post(`api/write?path=${encodeURIComponent(path)}`, "changed")).status).toBe(403);
    },
  );

  it.each(["vault/..%2fsecret.md", "vault/escape/secret.md", "plugin/..%2f..%2fetc%2fhostname", "..%2f..%2fetc"])(
    "refuses to read %s",
    async (path) => {
      expect((await get(path)).status).toBe(403);
    },
  );

  it("leaves what lies outside as it was", () => {
    expect(readFileSync(join(outside, "secret.md"), "utf8")).toBe("secret");
  });

  it("does not show what a symbolic link leads to", async () => {
    expect(await (await get("api/snapshot")).text()).not.toContain("escape");
  });

  it("answers 404 for a file that is not there", async () => {
    expect((await get("vault/notes/Nothing.md")).status).toBe(404);
  });
});

it("refuses pages of other sites", async () => {
  const response = await fetch(`${server.url}api/snapshot`, { headers: { origin: "http://example.com" } });
  expect(response.status).toBe(403);
});

it("relays requests to this machine and to no other", async () => {
  const relay = async (url: string): Promise<unknown> =>
    (await post("api/request-url", JSON.stringify({ url }))).json();
  expect(await relay(`${server.url}api/ping`)).toMatchObject({ status: 200, base64: btoa('{"ok":true}') });
  expect(await relay("http://example.com/")).toEqual({ error: "net::ERR_INTERNET_DISCONNECTED http://example.com/" });
});

describe("writing", () => {
  const whole = 400_000;

  it("never shows a file empty or in part", async () => {
    vault.write("notes/Large.md", "0".repeat(whole));
    const place = join(vault.folder, "notes/Large.md");
    const sizes = new Set<number>();
    for (const digit of "123456789") {
      const writing = { isDone: false };
      const written = post("api/write?path=notes/Large.md", digit.repeat(whole)).finally(() => {
        writing.isDone = true;
      });
      while (!writing.isDone) sizes.add((await stat(place)).size);
      await written;
    }
    expect([...sizes]).toEqual([whole]);
    expect(vault.read("notes/Large.md")).toBe("9".repeat(whole));
  });

  it("sets the time of change it is told", async () => {
    await post("api/write?path=notes/Old.md&mtime=1000000000000", "old");
    expect((await stat(join(vault.folder, "notes/Old.md"))).mtimeMs).toBe(1_000_000_000_000);
    expect(readdirSync(join(vault.folder, "notes")).filter((name) => name.startsWith("."))).toEqual([]);
  });
});

describe("events", () => {
  let seen: OutsideChange[] = [];
  const stop = new AbortController();

  beforeAll(async () => {
    const { body } = await fetch(`${server.url}api/events?client=here`, { signal: stop.signal });
    void readEvents(body, (change) => seen.push(change)).catch(() => undefined);
  });

  afterAll(() => {
    stop.abort();
  });

  const paths = (): string[] => seen.map(({ kind, path }) => `${kind} ${path}`);

  it("tell what another program wrote, with its text", async () => {
    seen = [];
    vault.write("notes/Rain.md", "# Storm");
    await eventually(() => {
      expect(seen).toContainEqual(expect.objectContaining({ path: "notes/Rain.md", text: "# Storm" }));
    });
  });

  it("follow folders that come and go", async () => {
    seen = [];
    mkdirSync(join(vault.folder, "a/b"), { recursive: true });
    vault.write("a/b/Deep.md", "deep");
    await eventually(() => {
      expect(paths()).toContain("file a/b/Deep.md");
    });
    vault.rename("a", "c");
    await eventually(() => {
      expect(paths()).toEqual(expect.arrayContaining(["removed a", "folder c", "folder c/b", "file c/b/Deep.md"]));
    });
    vault.remove("c");
    await eventually(() => {
      expect(paths()).toContain("removed c");
    });
  });

  it("do not repeat to a page what it wrote itself, but tell the others", async () => {
    seen = [];
    await post("api/write?path=notes/Mine.md&client=here", "mine");
    await post("api/write?path=notes/Theirs.md&client=there", "theirs");
    await eventually(() => {
      expect(paths()).toContain("file notes/Theirs.md");
    });
    expect(paths()).toEqual(["file notes/Theirs.md"]);
  });

  it("still tell an outside edit right after an own one", async () => {
    seen = [];
    await post("api/write?path=notes/Both.md&client=here", "own");
    vault.write("notes/Both.md", "outside");
    await eventually(() => {
      expect(seen).toContainEqual(expect.objectContaining({ path: "notes/Both.md", text: "outside" }));
    });
  });
});

async function readEvents(
  body: ReadableStream<Uint8Array> | null,
  onChange: (change: OutsideChange) => void,
): Promise<void> {
  if (body === null) return;
  let waiting = "";
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const messages = (waiting + decoder.decode(chunk, { stream: true })).split("\n\n");
    waiting = messages.pop() ?? "";
    for (const message of messages) {
      if (message.startsWith("data: ")) onChange(JSON.parse(message.slice("data: ".length)) as OutsideChange);
    }
  }
}
