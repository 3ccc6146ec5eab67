import { oneLine } from "../../core/lib/one-line.ts";
import type { Decision, Episode } from "../../core/model/episode.ts";
import type { Pattern } from "../../core/model/pattern.ts";

/** Every note of a session has these. */
const givenTag = /^(?:episodic|memory|session-\d+)$/;

const isSaid = (text = ""): boolean => text.trim() !== "";

/** The beginning of what was chosen is the title that a decision has without one. */
function hasOwnTitle({ title, chosen, context = "" }: Decision): boolean {
  return !oneLine(chosen ?? context).startsWith(oneLine(title.replace(/…$/, "")));
}

const ofEpisodes: Readonly<Record<string, (episode: Episode) => boolean>> = {
  context: ({ context }) => isSaid(context),
  project: ({ project }) => project !== undefined,
  tags: ({ tags }) => tags.some((tag) => !givenTag.test(tag)),
  "titles of decisions": ({ decisions }) => decisions.some(hasOwnTitle),
  messages: ({ messages }) => messages.length > 0,
  relations: ({ relations }) => relations.length > 0,
  observations: ({ observations }) => observations.length > 0,
  summary: ({ summary }) => isSaid(summary),
  premortem: ({ premortem = [] }) => premortem.length > 0,
  assumptions: ({ assumptions = [] }) => assumptions.length > 0,
  conversation: ({ conversationId }) => conversationId !== undefined,
};

const ofPatterns: Readonly<Record<string, (pattern: Pattern) => boolean>> = {
  "causal relationships of patterns": ({ causalLinks }) => causalLinks.length > 0,
  "warnings of anti-patterns": ({ warning }) => isSaid(warning),
  "relations of patterns": ({ relations }) => relations.length > 0,
  "observations of patterns": ({ observations }) => observations.length > 0,
};

/** What notes say and the JSON of ai-agents has no place for. */
export function unplacedIn(episodes: readonly Episode[], patterns: readonly Pattern[]): readonly string[] {
  return [...namesOf(ofEpisodes, episodes), ...namesOf(ofPatterns, patterns)];
}

function namesOf<T>(parts: Readonly<Record<string, (note: T) => boolean>>, notes: readonly T[]): readonly string[] {
  return Object.entries(parts).flatMap(([name, isSaidIn]) => (notes.some(isSaidIn) ? [name] : []));
}
