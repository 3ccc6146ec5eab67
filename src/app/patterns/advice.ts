import type { Pattern } from "../../core/model/pattern.ts";

/** What is said of what a pattern says: of an anti-pattern, its action is what people do and should not. */
export const adviceWords = { do: "Do", beware: "Beware", dont: "Don't", instead: "Instead" } as const;

export type AdviceName = keyof typeof adviceWords;

const names = {
  pattern: { action: "do", warning: "beware" },
  antipattern: { action: "dont", warning: "instead" },
} as const;

/** What a pattern says to do and not to do, each part by its name. */
export function adviceOf({ kind, action, warning }: Pattern): readonly (readonly [AdviceName, string])[] {
  return [
    [names[kind].action, action],
    [names[kind].warning, warning],
  ];
}
