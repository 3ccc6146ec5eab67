import { Modal, type App } from "obsidian";
import type { ModelCalls } from "../app/list-model-calls.ts";
import type { Memory } from "../app/memory.ts";
import { orThrow } from "./or-throw.ts";
import { toShownCall, type ShownCall } from "./parts/narrator-rows.ts";
import { inBackground } from "./report.ts";
import { text } from "./text/text.ts";
import { momentWriter } from "./write-day.ts";

const words = text.narrator.log;
const mostShown = 200;

/** Shows every call of the language model by this machine. */
export function modelCallLog(app: App, memory: Pick<Memory, "listModelCalls">): () => void {
  const open = async (): Promise<void> => {
    const calls = orThrow(await memory.listModelCalls({ limit: mostShown }));
    const modal = new Modal(app);
    modal.setTitle(words.title);
    modal.modalEl.addClass("retrace-model-calls");
    renderCalls(modal.contentEl, calls);
    modal.open();
  };
  return () => {
    inBackground(open());
  };
}

const columns = [
  "time",
  "purpose",
  "outcome",
  "model",
  "tokens",
  "seconds",
] as const satisfies readonly (keyof ShownCall)[];

export function renderCalls(parent: HTMLElement, { total, tokens_today, calls }: ModelCalls): void {
  parent.empty();
  if (total === 0) {
    parent.createEl("p", { text: words.none });
    return;
  }
  parent.createEl("p", {
    text: `${words.shown(calls.length, total)} ${words.today(tokens_today)}`,
  });
  const box = parent.createDiv({
    cls: "retrace-calls",
    attr: { tabindex: "0", role: "region", "aria-label": words.title },
  });
  const table = box.createEl("table");
  const head = table.createTHead().createEl("tr");
  for (const column of columns) head.createEl("th", { text: words.columns[column], attr: { scope: "col" } });
  const body = table.createTBody();
  const moments = momentWriter();
  for (const call of calls) {
    const shown = toShownCall(call, moments.whole);
    const row = body.createEl("tr");
    for (const column of columns) row.createEl("td", { text: shown[column] });
  }
}
