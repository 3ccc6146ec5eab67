import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import esbuild from "esbuild";

const escaped = (text) =>
  text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Text as a function that holds it in a comment: an engine passes over a comment, while it would read a string letter
 * by letter and keep it. `textInside` takes it out again (ADR 0025); `/*!` is what esbuild leaves where it is.
 */
export const holding = (text) => `function () {/*!${escaped(JSON.stringify(text)).replaceAll("*/", "*\\/")}*/}`;

/** A packed file as what holds its bytes, in base64. */
export async function packedFile(path) {
  return `export default ${holding(await readFile(path, "base64"))};\n`;
}

export const filesInside = {
  name: "files-inside",
  setup(build) {
    build.onLoad({ filter: /\.gz$/ }, async ({ path }) => ({ contents: await packedFile(path) }));
  },
};

/** Sentences in another language, which few starts want, as what holds them. Words that follow a rule are no such text. */
async function packedPhrases(path) {
  const { outputFiles } = await esbuild.build({ entryPoints: [path], bundle: true, write: false, format: "esm" });
  const tables = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
  const words = Object.values(tables).flatMap(Object.values);
  if (words.some((each) => typeof each !== "string")) throw new Error(`${path} holds more than texts.`);
  return `import { textInside } from "./src/adapters/text-inside.ts";
export const { ${Object.keys(tables).join(", ")} } = JSON.parse(textInside(${holding(JSON.stringify(tables))}));\n`;
}

export const phrasesInside = {
  name: "phrases-inside",
  setup(build) {
    const filter = /[\\/]language[\\/][a-z]+-phrases-of-[a-z]+\.ts$/;
    const resolveDir = build.initialOptions.absWorkingDir;
    build.onLoad({ filter }, async ({ path }) => ({ contents: await packedPhrases(path), resolveDir }));
  },
};

const openerIn = ({ absWorkingDir }) => join(absWorkingDir, "src/adapters/text-inside.ts");

/** What a source at a path begins with, so that it can take out what it holds. */
const opening = (path, opener) =>
  `import { textInside } from "${relative(dirname(path), opener).replaceAll("\\", "/")}";`;

/** A shorter piece of a sentence is hardly longer than its place in a list. */
const shortest = 10;

/** A table of words that few starts want, with its sentences, or what stands in them, as places in a list; rules stay. */
async function withSentencesInside(path, opener) {
  const sentences = [];
  const kept = (sentence) => `sentences[${sentences.push(sentence) - 1}]!`;
  const piece = (text) => (text.length < shortest || text.includes("\\") ? text : `\${${kept(text)}}`);
  const pieces = (said) => said.split(/(\$\{[^}]*\})/u).map((each, at) => (at % 2 === 0 ? piece(each) : each));
  const source = (await readFile(path, "utf8"))
    .replaceAll(/^( *[\w"-]+:)\s+("(?:[^"\\\n]|\\.)*"),$/gmu, (whole, key, said) =>
      said.length < shortest ? whole : `${key} ${kept(JSON.parse(said))},`,
    )
    .replaceAll(
      /((?:=>|\?|:)\s+)`((?:[^`$\n]|\$\{[\w.()]+\})*)`/gu,
      (_, before, said) => `${before}\`${pieces(said).join("")}\``,
    )
    .replaceAll(/((?:=>|\?|:)\s+)("(?:[^"\\\n]|\\.)*")(?=\s*[:,;)}])/gu, (whole, before, said) =>
      said.length < shortest ? whole : `${before}${kept(JSON.parse(said))}`,
    );
  return `${opening(path, opener)}
const sentences: readonly string[] = JSON.parse(textInside(${holding(JSON.stringify(sentences))}));
${escaped(source)}`;
}

/** Another language, the examples, what agents are told of tools, and what is said in views and dialogs that few starts open. */
const seldomRead = [
  String.raw`language[\\/][a-z]+-of-[a-z]+`,
  String.raw`example[\\/][a-z]+-example`,
  String.raw`mcp[\\/]tools[\\/][a-z-]+`,
  String.raw`text[\\/](?:adding|bases|causes|migration|models|narrator|proposals|replay|review-settings|reviews|settings|traces|ways-in|welcome|wizard)`,
];

export const sentencesInside = {
  name: "sentences-inside",
  setup(build) {
    const filter = new RegExp(`[\\\\/](?:${seldomRead.join("|")})\\.ts$`);
    const opener = openerIn(build.initialOptions);
    build.onLoad({ filter }, async ({ path }) => ({ contents: await withSentencesInside(path, opener), loader: "ts" }));
  },
};

/** Shorter lists of words are hardly longer than what takes them out. */
const shortestList = 150;

/** A source with its long lists of words as what holds them. */
function withListsInside(source, path, opener) {
  const lists = new RegExp(`\\blisted\\(\`([^\`$\\\\]{${shortestList},})\`\\)`, "gu");
  const packed = source.replaceAll(lists, (_, words) => {
    return `listed(textInside(${holding(words.trim().replaceAll(/\s+/gu, " "))}))`;
  });
  return packed === source ? source : `${opening(path, opener)}\n${packed}`;
}

/**
 * One character beyond ASCII, and an engine keeps the whole bundle in two bytes for each character. esbuild escapes them
 * in strings, but leaves them as they are in regular expressions. Long lists of words are packed as well.
 */
export const ownSources = {
  name: "own-sources",
  setup(build) {
    const opener = openerIn(build.initialOptions);
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: escaped(withListsInside(await readFile(path, "utf8"), path, opener)),
      loader: "ts",
    }));
  },
};
