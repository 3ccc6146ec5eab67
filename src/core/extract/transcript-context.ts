import { oneLine } from "../lib/one-line.ts";
import type { ContextPart } from "./draft.ts";
import { firstSentences } from "./first-whole.ts";
import { shortened } from "./shorten.ts";

export interface Known {
  readonly title: string;
  readonly folder: string;
  readonly branch: string;
  /** The first thing the person said. */
  readonly prompt: string;
  readonly task: string;
}

const longestTask = 160;
const longestPrompt = 1200;

/** What a session was for, where it took place and how it began: nothing that changes as it goes on. */
export function describeTranscript({ title, folder, branch, prompt, task }: Known): {
  readonly task: string;
  readonly context: readonly ContextPart[];
  readonly project: string;
} {
  const project = projectOf(folder);
  const place = [
    ...(project === "" ? [] : [` in ${code(project)}`]),
    ...(branch === "" || branch === "HEAD" ? [] : [` on the branch ${code(branch)}`]),
  ].join("");
  const short = firstSentences(task, longestTask);
  const isWhole = short === oneLine(prompt);
  return {
    project,
    task: short === "" ? title : short,
    context: [
      { ours: `A Claude Code session${place}. The transcript does not say whether it reached its goal.` },
      ...(title === "" ? [] : [{ ours: "It is called", name: title }]),
      ...(isWhole || prompt === "" ? [] : [{ ours: "It began with:", quote: shortened(prompt.trim(), longestPrompt) }]),
    ],
  };
}

const code = (name: string): string => `\`${name.replaceAll("`", "'")}\``;

/** The folder's name; a worktree belongs to the folder it was made of. */
export function projectOf(folder: string): string {
  const parts = folder.split(/[/\\]/).filter((part) => part !== "");
  const tree = parts.findIndex((part) => /^\.?worktrees$/.test(part));
  // Where trees are kept in the home folder, they bear the name.
  return (tree === -1 ? parts.at(-1) : parts[tree > 2 ? tree - 1 : tree + 1]) ?? "";
}
