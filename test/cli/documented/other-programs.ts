import { dirname, join } from "node:path";
import type { Checkout } from "./checkout.ts";

type Run = { readonly line: string; readonly cwd?: string } | { readonly notRun: string };

/** What a documented line of another program does, so that it ends and is done quickly; undefined if nobody said. */
export function otherProgram(line: string, place: Checkout): Run | undefined {
  const notRun = reasons.find(([pattern]) => pattern.test(line))?.[1];
  if (notRun !== undefined) return { notRun };
  const here = line
    .replaceAll("/path/to/dist", join(place.folder, "dist"))
    .replaceAll("/path/to/vault", place.demo)
    .replaceAll(/\bDIR\b/g, join(dirname(place.demo), "DIR"));
  const found = ways.find(([pattern]) => pattern.test(line));
  return found?.[1](here, place);
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/^npm test$/, "it is what runs this"],
  [/^npm (?:ci|link)$/, "it is done once for all tests, and would be done to this machine"],
  [/^node dist\/retrace\.mjs$/, "it stands for all commands"],
  [/^npm run check$/, "it is npm test without the browser"],
  [/^npm run lint$/, "it is a stage of npm test"],
  [/^npm run soak$/, "it takes half an hour; it is tests of its own"],
  [/^claude mcp list$/, "it asks a program that is not here"],
  [/^npm run bench -- NAME/, "it stands for those below it, which are run"],
  [/^npm run bench -- graph$/, "it takes a browser and minutes; what it measures is tested by path and drawing tests"],
  [/^npm run bench -- startup/, "it takes a browser and half a minute; the numbers it gives are the browser tests'"],
];

type Way = (line: string, place: Checkout) => Run;
const asItIs: Way = (line) => ({ line });
const question = `node test/cli/documented/ask-server.mjs`;

const ways: readonly (readonly [RegExp, Way])[] = [
  // Beside what is documented, it ends by itself.
  [/^npm start$/, () => ({ line: "npm start -- --once" })],
  [/^npm start -- /, (line) => ({ line: `${line} --once` })],
  [/^npm run build$/, asItIs],
  [/^mkdir |^cp /, asItIs],
  [/^npm run bench -- retrieval --data conversations\.json$/, (line) => ({ line: `${conversations} && ${line}` })],
  [/^npm run bench -- retrieval --data FOLDER$/, (line) => ({ line: `${documents} && ${line}` })],
  [/^npm run bench -- segmentation --data FILE$/, (line) => ({ line: `${dialogues} && ${line}` })],
  [
    /^npm run bench -- preflight --vault DIR --data FILE$/,
    (line) => ({ line: line.replace(/--vault .*/, `--vault ${demo} --data ${sentences} --notes 100`) }),
  ],
  [/^npm run bench -- preflight --vault test\//, (line) => ({ line: `${line} --notes 100` })],
  [/^npm run bench -- learnings /, () => ({ line: "npm run bench -- learnings --notes 40" })],
  [/^npm run bench -- (speed|review|browse) --notes 10000$/, (line) => ({ line: line.replace("10000", "100") })],
  [/^node \S*retrace\.mjs init claude-code /, (line, { demo }) => ({ line, cwd: join(dirname(demo), "project") })],
  [/^claude mcp add retrace -- /, (line) => ({ line: `${question} ${line.replace(/^.*? -- /, "")}` })],
  [/^claude mcp add --transport http /, (line) => ({ line: overHttp(line) })],
  [/^npx @modelcontextprotocol\/inspector-cli@0\.15\.0 /, (line) => ({ line: line.replace(/^\S+ \S+/, inspector) })],
];

const demo = "test/fixtures/demo-vault";
const sentences = "test/fixtures/preflight/looked-at.jsonl";
const inspector = "node node_modules/@modelcontextprotocol/inspector-cli/build/cli.js";

function overHttp(line: string): string {
  const [, header = ""] = /--header "(.*)"/.exec(line) ?? [];
  return `${question} --http '${header}' node dist/retrace.mjs serve --port 0 --json --vault test/fixtures/demo-vault`;
}

const turn = (id: string, text: string): object => ({ speaker: "Ann", dia_id: id, text });
const talk = [
  {
    sample_id: "one",
    conversation: {
      ...{ speaker_a: "Ann", speaker_b: "Ben", session_1_date_time: "1:56 pm on 8 May, 2023" },
      session_1: [turn("D1:1", "The gate squeaks."), turn("D1:2", "I oiled it with goose fat.")],
    },
    qa: [{ question: "What was the gate oiled with?", answer: "goose fat", evidence: ["D1:2"], category: 4 }],
  },
];
const dialogue = [{ utterances: ["Hi!", "Oil it.", "I did.", "And the boat?", "Row it.", "Later."], segments: [3, 3] }];
const dialogues = `printf '%s' '${JSON.stringify(dialogue)}' >FILE`;
const conversations = `printf '%s' '${JSON.stringify(talk)}' >conversations.json`;
const documents = [
  "mkdir -p FOLDER",
  `printf '%s\\n' '{"_id":"d1","title":"Gate","text":"Oil it"}' '{"_id":"d2","title":"Boat","text":"Row it"}' >FOLDER/corpus.jsonl`,
  `printf '%s\\n' '{"_id":"q1","text":"oil the gate"}' >FOLDER/queries.jsonl`,
  `printf 'query-id\\tcorpus-id\\tscore\\nq1\\td1\\t1\\n' >FOLDER/qrels.tsv`,
].join(" && ");
