import type { NodeType } from "../../app/causes/causal-map.ts";
import type { CausalType } from "../../core/model/pattern.ts";

const episodes = (count: number): string => (count === 1 ? "1 episode" : `${String(count)} episodes`);
const speaking = (count: number): string => (count === 1 ? "speaks" : "speak");
const speak = (count: number): string => `${episodes(count)} ${speaking(count)}`;

/** Only what there is: the first part says what is counted. */
function balance(pro: number, partly: number, contra: number): string {
  const parts = [
    { count: pro, first: `${speak(pro)} for it`, later: "" },
    {
      count: partly,
      first: `${episodes(partly)} partly ${speaking(partly)} for it`,
      later: `${String(partly)} partly`,
    },
    { count: contra, first: `${speak(contra)} against it`, later: `${String(contra)} against` },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return "No episode says how it went.";
  const told = parts.map(({ first, later }, at) => (at === 0 ? first : later));
  return `${[...told, ...(contra === 0 ? ["none against"] : [])].join(", ")}.`;
}

/** The words of everything about causes. */
export const causesText = {
  title: "Causal graph",
  titleOf: (label: string): string => `Causes of ${label}`,
  aroundOf: (label: string): string => `Around ${label}`,
  open: "Open causal graph",
  findPath: "Show causal path between…",
  showCauses: "Ask why this happened",
  reading: "Reading your notes…",
  settling: "Arranging…",
  none: "No causes yet",
  noneHint: "Say in a pattern's “Causal Relationships” what it causes, enables or prevents, and it shows up here.",
  noneThen: (day: string): string => `Nothing was known on ${day}`,
  noneThenHint: "Move the slider to a later day.",
  noneLeft: "Nothing fits the filters",
  noneLeftHint: "There is more, once fewer filters are set.",
  noneAmong: "None of these notes takes part in a causal relationship",
  noneAmongHint: "Patterns that name each other under “Causal Relationships” show up here.",
  notThere: (label: string): string => `${label} takes part in no causal relationship`,
  notThereHint: "A pattern that names it under “Causal Relationships” or “Evidence Episodes” would change that.",
  showAll: "Show the whole graph",
  clearFilters: "Show everything",
  cut: (total: number, label: string): string =>
    `${String(total)} notes are too many to be read at once: this is what lies around ${label}.`,
  toolbar: "What is shown",
  picture: "Causal graph. Arrow keys follow causes and effects, Enter opens, slash shows the table.",
  pictureRole: "causal graph",
  kinds: {
    pattern: "Pattern",
    antipattern: "Anti-pattern",
    note: "Note",
    learning: "Learning",
    episode: "Episode",
    decision: "Decision",
    event: "Event",
    unresolved: "Not written yet",
  } satisfies Record<NodeType, string>,
  /** A kind in the middle of a sentence. */
  inside: (kind: string): string => kind.toLowerCase(),
  types: {
    causes: "causes",
    enables: "enables",
    prevents: "prevents",
    correlates: "correlates with",
  } satisfies Record<CausalType, string>,
  key: {
    title: "Key",
    suggested: "suggested",
    shares: { pattern: "how often it worked", antipattern: "how often it did harm" },
    either: { pattern: "how often it worked", antipattern: "or did harm" },
  },
  legend: "Legend and filters",
  legendHint:
    "The thicker a line, the more the episodes it rests on speak for it. A dashed line is a suggestion. The line on a card: how often a pattern worked, and red, how often an anti-pattern did harm.",
  rate: "Worked",
  rates: {
    any: "However often",
    often: "Mostly (70% and more)",
    mixed: "Now and then",
    seldom: "Seldom (30% and less)",
  },
  since: "Tried since",
  tools: {
    path: "Find a path…",
    table: "Show as a table",
    drawing: "Show as a drawing",
    filters: "Legend and filters",
    time: "What was believed on a day",
    fit: "Show all of it",
    more: "Copy, export and arrange",
    whole: "Show the whole graph",
  },
  menu: {
    open: "Open",
    openInTab: "Open in new tab",
    around: "Show what lies around it",
    from: "Find a path from here…",
    to: "Find a path to here…",
    arrange: "Arrange anew",
    mermaid: "Copy as Mermaid",
    markdown: "Copy as Markdown",
    png: "Copy as picture",
    canvas: "Write a canvas file",
  },
  copied: { mermaid: "Copied as Mermaid", markdown: "Copied as Markdown", png: "Copied as picture" },
  canvasName: "Causal graph",
  noPicture: "The picture could not be made.",
  written: (path: string): string => `Wrote ${path}`,
  pick: {
    from: "Where does the path begin?",
    to: (from: string): string => `${from}: what does it lead to?`,
    none: "Nothing in the graph is called that.",
    noneFrom: "Nothing that leads on is called that.",
    noneThen: (day: string): string => `Nothing that was known on ${day} is called that.`,
  },
  untried: "never tried",
  causes: (count: number): string => (count === 1 ? "1 cause" : `${String(count)} causes`),
  effects: (count: number): string => (count === 1 ? "1 effect" : `${String(count)} effects`),
  nothingThere: {
    cause: "No cause is shown.",
    effect: "No effect is shown.",
    previous: "This is the first.",
    next: "This is the last.",
  },
  notWritten: (label: string): string => `${label} is not written yet.`,
  shown: (nodes: number, edges: number): string =>
    `${nodes === 1 ? "1 note" : `${String(nodes)} notes`}, ${edges === 1 ? "1 link" : `${String(edges)} links`}`,
  table: {
    caption: "What leads to what",
    cause: "Cause",
    type: "Link",
    effect: "Effect",
    support: "Support",
    supportHint: "How far the episodes it rests on speak for it, and 50% where there are none",
    evidence: "Evidence",
    place: "Where",
    none: "none",
    suggested: "suggested",
    loose: "In no causal relationship",
    more: (count: number): string => `Show ${String(count)} more`,
  },
  story: {
    region: "In sentences",
    title: (from: string, to: string): string => `From ${from} to ${to}`,
    close: "Close the sentences",
    lead: {
      causes: (from: string, to: string, links: number): string =>
        `${from} leads to ${to}${links === 1 ? "" : `, over ${String(links)} links`}.`,
      prevents: (from: string, to: string, links: number): string =>
        `${from} keeps ${to} from happening${links === 1 ? "" : `, over ${String(links)} links`}.`,
    },
    same: (label: string): string => `${label} is where the path begins and ends.`,
    none: (from: string, to: string): string => `No path leads from ${from} to ${to}.`,
    gone: "One of its ends takes part in nothing any more.",
    notYet: "One of its ends takes part in nothing yet.",
    bare: "No episode is named for it.",
    balance,
    suggested: "Only suggested by a machine.",
    speaks: { for: "For", partly: "Partly", against: "Against", unknown: "How it went is not known" },
    place: (line: number): string => `line ${String(line)}`,
    way: (at: number, of: number): string => `Way ${String(at)} of ${String(of)}`,
    nextWay: "Another way",
    previousWay: "The way before",
    turn: "The other way round",
    reasons: {
      title: (label: string): string => `Why: ${label}`,
      cameUp: (labels: string): string => `What came up in it: ${labels}.`,
      said: (count: number): string =>
        count === 1 ? "A note says itself what led to it." : `${String(count)} notes say themselves what led to it.`,
      saidVerb: "led to",
      saidBalance: "Its note says so under “Relations”; between episodes nothing is drawn.",
      links: (count: number): string => {
        if (count === 0) return "No note says what leads to it.";
        return count === 1 ? "One link leads to it." : `${String(count)} links lead to it, the nearest first.`;
      },
      linksThere: (count: number): string => {
        if (count === 0) return "No note says what leads there.";
        return count === 1 ? "One link leads there." : `${String(count)} links lead there, the nearest first.`;
      },
      between: (links: number, later: number): string => {
        if (later === 0) return "Links are between patterns.";
        if (later < links) {
          const [were, stand] = later === 1 ? ["was", "stands"] : ["were", "stand"];
          return `Links are between patterns: ${String(later)} of the ${String(links)} told here ${were} seen only later than this episode, and ${stand} behind the others.`;
        }
        const all = links === 1 ? "the one told here was" : `all ${String(links)} told here were`;
        return `Links are between patterns: ${all} seen only later than this episode.`;
      },
      later: "Seen only later.",
      holdsOff: "What holds it off",
      around: "Show what lies around it",
    },
  },
  time: {
    label: "What was believed on",
    now: "Now",
    day: (day: string): string => `Believed on ${day}`,
  },
} as const;
