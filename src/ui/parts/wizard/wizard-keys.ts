import { wizardText } from "../../text/wizard.ts";
import type { KeyHint } from "../key-hints.ts";

const words = wizardText.keys;

export interface WizardKeys {
  readonly point: (step: number) => void;
  readonly toggle: () => void;
  readonly nudge: (step: number) => void;
  readonly undo: () => void;
}

/** The keys of the messages: up and down, begin an episode or none here, move its beginning, undo. */
export function listenForWizardKeys(timeline: HTMLElement, keys: WizardKeys): void {
  timeline.addEventListener("keydown", (event) => {
    const isMod = event.ctrlKey || event.metaKey;
    // Buttons among the messages have their own keys.
    const isInMessage =
      event.targetNode?.instanceOf(HTMLElement) === true && event.targetNode.matches("[data-message]");
    if (isMod && event.key.toLowerCase() === "z" && !event.shiftKey) keys.undo();
    else if (isMod || !isInMessage) return;
    else if (!act(event, keys)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}

function act({ key, altKey }: KeyboardEvent, { point, toggle, nudge }: WizardKeys): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity }[key];
  if (step !== undefined && altKey && Math.abs(step) === 1) nudge(step);
  else if (step !== undefined && !altKey) point(step);
  else if (key === "Enter" || key === " ") toggle();
  else return false;
  return true;
}

/** Which key does what among the messages. */
export function wizardKeyHints(machine: "mac" | "other"): readonly KeyHint[] {
  const [mod, alt] = machine === "mac" ? ["⌘", "⌥"] : ["Ctrl", "Alt"];
  return [
    { keys: "↑↓", does: words.move },
    { keys: "↵", does: words.toggle },
    { keys: `${alt} ↑↓`, does: words.nudge },
    { keys: `${mod} Z`, does: words.undo },
  ];
}
