import { readdirSync, readFileSync } from "node:fs";
import { commands } from "../../../src/cli/commands.ts";

/** A command that a document tells its reader of. */
export interface Documented {
  /** The document and the heading it stands under. */
  readonly place: string;
  readonly heading: string;
  /** As a shell takes it. */
  readonly line: string;
  /** What it is said to print, where that is shown; `…` stands for more of it. */
  readonly says?: string;
}

/** Every command in blocks of shell, and in text. What is no shell says so behind its fence. */
export function documentedCommands(): readonly Documented[] {
  const documents = readdirSync("docs").filter((name) => name.endsWith(".md"));
  return ["README.md", ...documents.map((name) => `docs/${name}`)].flatMap((path) => commandsOf(path));
}

const parts = /^(`{3,})(\w*)\n([^]*?)^\1$|^#+ (.*)$|`([^`\n]+)`/gm;
const shells = ["", "sh", "shell", "bash", "console"];

function commandsOf(path: string): readonly Documented[] {
  let heading = "";
  return [...readFileSync(path, "utf8").matchAll(parts)].flatMap(
    ([, , language = "", block, title, code]): readonly Documented[] => {
      heading = title ?? heading;
      const typed = block === undefined ? inText(code) : shells.includes(language) ? inBlock(block) : [];
      return typed.map((each) => ({ place: `${path}, ${heading}`, heading, ...each }));
    },
  );
}

type Typed = Pick<Documented, "line" | "says">;

/** With `$` before each command, what follows is what it prints; without, every line is a command. */
function inBlock(block: string): readonly Typed[] {
  if (!/^\$ /m.test(block)) return block.split("\n").flatMap((line) => (line === "" ? [] : [{ line }]));
  return block.split(/^\$ /m).flatMap((typed): readonly Typed[] => {
    const line = /^(?:.*<<'(\w+)'\n[^]*?\n\1(?=\n)|(?:.*\\\n)*.*)/.exec(typed)?.[0] ?? "";
    return line === "" ? [] : [{ line, says: typed.slice(line.length).trim() }];
  });
}

const names = commands.map(({ name }) => name).join("|");
const command = new RegExp(`^(?:(?:retrace|npm|npx|node|claude) .|(?:${names}) .*--)`);

function inText(code = ""): readonly Typed[] {
  return command.test(code) ? [{ line: code }] : [];
}
