import { messageOf } from "../core/lib/message-of.ts";
import { inOwnWords } from "./language/in-own-words.ts";
import { notify } from "./notify.ts";
import { text } from "./text/text.ts";

/** The one place where what went wrong in a command or event reaches the person. */
export function report(cause: unknown): void {
  const reason = messageOf(cause);
  console.error("Retrace", cause);
  notify(text.failed(inOwnWords(reason)));
}

/** The same for what went wrong in another plugin that we called: for whoever looks into the console. */
export function reportForeign(cause: unknown): void {
  console.error("Retrace called another plugin, which failed:", cause);
}

/** Runs something that nobody waits for. */
export function inBackground(work: Promise<unknown>): void {
  work.catch(report);
}

/** For whoever looks into the console; nobody has to do anything. */
export function warn(message: string): void {
  console.warn("Retrace", message);
}
