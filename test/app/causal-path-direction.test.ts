import { expect, it } from "vitest";
import { terminal } from "../support/fake-terminal.ts";
import { patternVault } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const texts = patternVault(
  "Damp causes Rust",
  "Rust enables Squeak",
  "Oil prevents Squeak",
  "Damp correlates Moss",
  "Squeak causes Noise",
  "Noise causes Rust",
);
const { memory } = await openMemory(texts);

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

const ask = ({ from, to, options = {} }: Asked): Record<string, unknown> => {
  const answer = memory.causalPath({ from_pattern: from, to_pattern: to, ...options });
  return answer.ok ? { ...answer.value } : { ...answer.error };
};

const nothing = { found: false, path: [], edges: [], depth: null, polarity: null };
const turned = (direction: string): object => ({
  hint: "There is a path the other way round.",
  ask_again: [{ direction }],
});
const labels = (...names: readonly string[]): readonly object[] => names.map((label) => ({ label }));
const written = (name: string, type: string): object => ({ type, source_path: `patterns/${name}.md`, line: 16 });

it.each([
  {
    name: "oracle 92: not from effect to cause",
    ...{ from: "Rust", to: "Damp", answer: { ...nothing, ...turned("backward") } },
  },
  {
    name: "oracle 92: backward is found, in the order asked for, each link as it is written",
    ...{ from: "Squeak", to: "Damp", options: { direction: "backward" } },
    answer: {
      ...{ found: true, direction: "backward", depth: 2, polarity: "causes", path: labels("Squeak", "Rust", "Damp") },
      edges: [written("Rust", "enables"), written("Damp", "causes")],
    },
  },
  {
    name: "backward is not from cause to effect",
    ...{ from: "Damp", to: "Rust", options: { direction: "backward" } },
    answer: { ...nothing, ...turned("forward") },
  },
  {
    name: "backward, prevents is the first link there is",
    ...{ from: "Squeak", to: "Oil", options: { direction: "backward" } },
    answer: { found: true, polarity: "prevents", path: labels("Squeak", "Oil") },
  },
  {
    name: "backward, prevents is never walked on from",
    ...{ from: "Noise", to: "Oil", options: { direction: "backward" }, answer: { found: false } },
  },
  {
    name: "both finds what is only there backward",
    ...{ from: "Rust", to: "Damp", options: { direction: "both" } },
    answer: { found: true, direction: "backward", depth: 1 },
  },
  {
    name: "both takes the shorter",
    ...{ from: "Noise", to: "Squeak", options: { direction: "both" } },
    answer: { found: true, direction: "backward", depth: 1, edges: [written("Squeak", "causes")] },
  },
  {
    name: "both never turns round on the way",
    ...{ from: "Damp", to: "Oil", options: { direction: "both" }, answer: nothing },
  },
  {
    name: "both says what would give a path in either",
    ...{ from: "Noise", to: "Damp", options: { direction: "both", max_depth: 2 } },
    answer: { found: false, hint: "There is a path of 3 links; raise the depth." },
  },
  {
    name: "a note and itself",
    ...{ from: "Rust", to: "Rust", options: { direction: "both", k: 3 } },
    answer: { found: true, depth: 0, paths: [{ depth: 0 }] },
  },
])("$name", ({ answer, ...asked }) => {
  expect(ask(asked)).toMatchObject(answer);
});

it("the best paths follow the direction", () => {
  const asked = { from: "Noise", to: "Squeak" };
  const round = { direction: "forward", depth: 2, weight: 0.25, path: labels("Noise", "Rust", "Squeak") };
  const straight = { direction: "backward", depth: 1, weight: 0.5, path: labels("Noise", "Squeak") };
  expect(ask({ ...asked, options: { direction: "backward", k: 3 } })["paths"]).toMatchObject([straight]);
  expect(ask({ ...asked, options: { direction: "both", k: 3 } })["paths"]).toMatchObject([straight, round]);
  expect(ask({ ...asked, options: { direction: "both", k: 1 } })["paths"]).toMatchObject([straight]);
});

it("a correlation is one path, however it is walked", () => {
  const options = { direction: "both", include_correlates: true, k: 3 };
  expect(ask({ from: "Damp", to: "Moss", options })["paths"]).toHaveLength(1);
});

it("nothing says its direction unless another than forward was asked for", () => {
  const told = ask({ from: "Damp", to: "Rust", options: { k: 1 } });
  expect(told).not.toHaveProperty("direction");
  expect(told["paths"]).toMatchObject([{ depth: 1 }]);
});

it("a direction there is not is refused", () => {
  expect(ask({ from: "Damp", to: "Rust", options: { direction: "up" } })).toMatchObject({
    code: "INVALID_ARGUMENT",
    message: "direction: must be one of forward, backward, both",
  });
});

it("the command line reads a path backward as what caused what", async () => {
  const { code, out } = await terminal(texts).run("path", "Squeak", "Damp", "--direction", "backward");
  expect({ code, text: out.join("\n") }).toEqual({
    code: 0,
    text: [
      "Squeak",
      "  enabled by Rust  (support 0.5, 0 episodes; patterns/Rust.md:16)",
      "  caused by Damp  (support 0.5, 0 episodes; patterns/Damp.md:16)",
    ].join("\n"),
  });
});
