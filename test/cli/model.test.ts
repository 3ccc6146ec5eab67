import { describe, expect, it } from "vitest";
import type { ModelDesk } from "../../src/cli/command.ts";
import { readModelName, whyNoModel } from "../../src/cli/model-name.ts";
import { ok } from "../../src/core/lib/result.ts";
import { modelFailure } from "../../src/core/model/model-failure.ts";
import type { ModelOffer } from "../../src/app/ports.ts";
import { emptyDesk, terminal } from "../support/fake-terminal.ts";

const known = { offers: ["small"], key: "secret" };

describe("--model is read as", () => {
  it.each([
    ["", { kind: "built-in" }],
    ["built-in", { kind: "built-in" }],
    ["small", { kind: "offered", name: "small" }],
    ["./mine", { kind: "folder", folder: "./mine" }],
    ["mine", { kind: "folder", folder: "mine" }],
    [
      "http://localhost:11434#nomic-embed-text",
      { kind: "endpoint", api: "ollama", address: "http://localhost:11434", model: "nomic-embed-text", key: "secret" },
    ],
    [
      "https://example.com/ollama/api#m",
      { kind: "endpoint", api: "ollama", address: "https://example.com/ollama/api", model: "m", key: "secret" },
    ],
    [
      "https://example.com/v1#text#3",
      { kind: "endpoint", api: "openai", address: "https://example.com/v1", model: "text#3", key: "secret" },
    ],
  ])("%j", (typed, choice) => {
    expect(readModelName(typed, known)).toEqual({ ok: true, value: choice });
  });

  it.each([
    ["https://example.com/v1", "Name the server's model behind a #"],
    ["http://example.com#m", "unencrypted"],
    ["ftp://example.com#m", "is not an address"],
  ])("nothing that could go astray: %j", (typed, says) => {
    const read = readModelName(typed, known);
    expect(read.ok ? "" : read.error.message).toContain(says);
  });
});

describe("a model that cannot be had", () => {
  const models = {
    offers: [{ name: "small", licence: "MIT", bytes: 1, files: [] }],
    folders: () => Promise.resolve(["mine"]),
  };
  const missing = { code: "MISSING_FILE", message: "It has no weights." } as const;
  const why = (folder: string): Promise<string> =>
    whyNoModel({ kind: "folder", folder }, missing, { models, isFolder: (path) => path === "there" });

  it.each([
    ["buildin", 'There is no model and no folder "buildin". Did you mean built-in? There are built-in, small, mine;'],
    ["large", 'There is no model and no folder "large". There are built-in, small, mine;'],
    ["there", "It has no weights."],
    ["mine", "It has no weights."],
    ["./gone", "It has no weights."],
  ])("is told with those there are, unless its folder is there: %s", async (folder, says) => {
    expect(await why(folder)).toContain(says);
  });
});

describe("a command where meaning counts", () => {
  it.each([
    ["search", "oil"],
    ["explain", "Oil", "oil"],
  ])("wants it: %s", async (...args) => {
    const { run, wanted } = terminal({ "Oil.md": "oil" });
    await run(...args, "--model", "small");
    await run(...args);
    expect(wanted).toEqual([{ isWanted: true, model: "small" }, { isWanted: true }]);
  });

  it("is the only one that waits for a model", async () => {
    const { run, wanted } = terminal({ "Oil.md": "oil" });
    await run("validate", "--model", "small");
    expect(wanted).toEqual([{ isWanted: false, model: "small" }]);
  });

  it("needs something after --model", async () => {
    const { code, err } = await terminal().run("search", "oil", "--model");
    expect({ code, err }).toEqual({
      code: 2,
      err: ["retrace: --model needs a model's name, its folder, or a server's address after it."],
    });
  });
});

const offer: ModelOffer = {
  name: "small",
  licence: "MIT",
  bytes: 2_000_000,
  files: [{ name: "model.onnx", address: "https://example.com/model.onnx", bytes: 2_000_000, sha256: "abc" }],
};

interface Desk {
  readonly desk: ModelDesk;
  readonly told: readonly string[];
  readonly asked: readonly string[];
  readonly fetched: readonly string[];
}

function deskWith(answer: boolean, outcome: "whole" | "offline" = "whole"): Desk {
  const [told, asked, fetched]: [string[], string[], string[]] = [[], [], []];
  const desk: ModelDesk = {
    ...emptyDesk,
    models: {
      ...emptyDesk.models,
      offers: [offer],
      has: () => Promise.resolve(fetched.length > 0),
      folders: () => Promise.resolve(["mine"]),
      download: ({ name }, { onProgress } = {}) => {
        if (outcome === "offline") return Promise.resolve(modelFailure("NOT_FETCHED", "There is no network"));
        fetched.push(name);
        for (let done = 1; done <= 4; done++) onProgress?.(done * 500_000, 2_000_000);
        return Promise.resolve(ok(undefined));
      },
    },
    folder: "/models",
    tell: (line) => told.push(line),
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(answer);
    },
  };
  return { desk, told, asked, fetched };
}

describe("model download", () => {
  it("shows what will be fetched and from where, asks, and tells how far it is", async () => {
    const { desk, told, asked, fetched } = deskWith(true);
    const { code, out } = await terminal({}, {}, desk).run("model", "download", "small");
    expect({ code, asked, fetched }).toEqual({ code: 0, asked: ["Fetch 2.0 MB? [y/N] "], fetched: ["small"] });
    expect(told).toEqual([
      "small, 2.0 MB, MIT, to /models/small",
      "  https://example.com/model.onnx  2.0 MB  sha256 abc",
      ...["0.5 MB of 2.0 MB", "1.0 MB of 2.0 MB", "1.5 MB of 2.0 MB", "2.0 MB of 2.0 MB"],
    ]);
    expect(out).toEqual(["small is in /models/small. Use it with --model small."]);
  });

  it("fetches nothing without a yes", async () => {
    const { desk, fetched } = deskWith(false);
    expect(await terminal({}, {}, desk).run("model", "download", "small")).toMatchObject({ code: 2 });
    expect(fetched).toEqual([]);
  });

  it("does not ask who said --yes", async () => {
    const { desk, asked, fetched } = deskWith(false);
    expect(await terminal({}, {}, desk).ask("model", "download", "small", "--yes")).toEqual({
      name: "small",
      folder: "/models/small",
    });
    expect({ asked, fetched }).toEqual({ asked: [], fetched: ["small"] });
  });

  it("says what to do when there is no network", async () => {
    const { desk } = deskWith(true, "offline");
    const { code, err } = await terminal({}, {}, desk).run("model", "download", "small");
    expect({ code, err }).toEqual({
      code: 2,
      err: ["retrace: There is no network. What has been fetched is kept; the same command goes on from there."],
    });
  });

  it("knows what there is", async () => {
    const { desk } = deskWith(true);
    expect(await terminal({}, {}, desk).ask("model", "download", "large")).toMatchObject({
      error: { code: "NOT_FOUND", message: 'There is no model "large" to download. There are: small.' },
    });
  });
});

it("model list needs no vault, and says which models are here", async () => {
  const { desk } = deskWith(true);
  const { run, opened } = terminal({}, {}, desk);
  expect((await run("model", "list")).out).toEqual([
    [
      "built-in  always there",
      "small  MIT, 2.0 MB to download",
      "mine  a model of your own",
      "Models are kept in /models.",
    ].join("\n"),
  ]);
  await run("model", "download", "small", "--yes");
  expect((await run("model", "list")).out[0]).toContain("small  MIT, downloaded");
  expect(opened).toEqual([]);
});
