/** What a conversation holds that nobody said, or that is no text: by its name for one, and for several. */
const names = {
  image: "images",
  file: "files",
  recording: "recordings",
  "canvas edit": "canvas edits",
  "tool call": "tool calls",
  "tool result": "tool results",
  thought: "thoughts",
  instruction: "instructions",
  notice: "notices",
  "message in another branch": "messages in other branches",
  "part of an unknown kind": "parts of unknown kinds",
} as const;
export type LeftOutKind = keyof typeof names;

/** How much of each kind was left out. */
export type LeftOut = ReadonlyMap<LeftOutKind, number>;

export interface Leaving {
  readonly add: (kind: LeftOutKind, count?: number) => void;
  readonly all: () => LeftOut;
}

export function leaving(): Leaving {
  const counts = new Map<LeftOutKind, number>();
  return {
    add: (kind, count = 1) => {
      if (count > 0) counts.set(kind, count + (counts.get(kind) ?? 0));
    },
    all: () => counts,
  };
}

/** In words, the most first; nothing when nothing was. */
export function leftOutWords(leftOut: LeftOut): string | undefined {
  const parts = [...leftOut]
    .sort(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${String(count)} ${count === 1 ? kind : names[kind]}`);
  return parts.length === 0 ? undefined : `left out: ${parts.join(", ")}`;
}
