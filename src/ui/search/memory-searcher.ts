import type { App } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { SearchModal } from "./search-modal.ts";

/** Opens the prompt; the last question is offered again, selected, so that typing replaces it. */
export function memorySearcher(app: App, memory: Memory): (question?: string) => void {
  let last = "";
  return (question = last) => {
    const prompt = new SearchModal(app, memory, question);
    prompt.setCloseCallback(() => (last = prompt.question));
    prompt.open();
  };
}
