import { ConfirmationModal, Setting, type App, type WorkspaceLeaf } from "obsidian";
import type { Memory } from "../app/memory.ts";
import type { RemovedTrace, TracesReport } from "../app/remove-traces.ts";
import type { Action } from "./commands.ts";
import { notify } from "./notify.ts";
import { orThrow } from "./or-throw.ts";
import { RetraceView } from "./panes/retrace-view.ts";
import { inBackground } from "./report.ts";
import { text } from "./text/text.ts";

const words = text.traces;
/** What goes only where a person says so. */
const choices = ["reviews", "proposals", "conversations"] as const;
type Choice = (typeof choices)[number];

/** Lists what would go, and lets it go once the person has agreed. */
export function tracesRemover(app: App, memory: Memory): Required<Pick<Action, "run" | "canRun">> {
  const ask = async (): Promise<void> => {
    askToRemove(app, orThrow(await memory.removeTraces({})), (chosen) => {
      inBackground(remove(app, memory, chosen));
    });
  };
  return {
    canRun: memory.isOpen,
    run: () => {
      inBackground(ask());
    },
  };
}

async function remove(app: App, memory: Memory, chosen: ReadonlySet<Choice>): Promise<void> {
  // Whatever goes on would keep anew what has just gone.
  memory.close();
  const asked = Object.fromEntries(choices.map((choice) => [choice, chosen.has(choice)]));
  const removed = orThrow(await memory.removeTraces({ ...asked, write: true }));
  const [failed] = removed.failed;
  if (failed) throw new Error(words.failed(failed.where, failed.reason));
  closeViews(app);
  notify(words.done(removed.written.length), 0);
}

/** They show what is gone, and would offer it. */
function closeViews({ workspace }: App): void {
  const ours: WorkspaceLeaf[] = [];
  workspace.iterateAllLeaves((leaf) => {
    if (leaf.view instanceof RetraceView) ours.push(leaf);
  });
  for (const leaf of ours) leaf.detach();
}

function askToRemove(app: App, { written, kept }: TracesReport, agree: (chosen: ReadonlySet<Choice>) => void): void {
  const chosen = new Set<Choice>();
  const modal = new ConfirmationModal(app);
  modal.modalEl.addClass("retrace-traces");
  modal.setTitle(words.title);
  modal.contentEl.createEl("p", { text: words.what });
  drawList(modal.contentEl, written);
  for (const choice of choices) {
    const of = kept.filter(({ kind }) => kind === choice);
    if (of.length > 0) drawChoice(modal.contentEl, choice, of.length, chosen);
  }
  modal.contentEl.createEl("p", { text: words.stays });
  modal.addCancelButton(words.cancel).addButton((button) =>
    button
      .setButtonText(words.agree)
      .setDestructive()
      .onClick(() => {
        agree(chosen);
      }),
  );
  modal.open();
}

function drawList(parent: HTMLElement, traces: readonly RemovedTrace[]): void {
  const list = parent.createEl("ul", { cls: "retrace-traces__list" });
  for (const { kind, where } of traces) {
    const item = list.createEl("li");
    item.createSpan({ text: words.kinds[kind] });
    item.createDiv({ cls: "retrace-traces__where", text: where });
  }
}

function drawChoice(parent: HTMLElement, choice: Choice, count: number, chosen: Set<Choice>): void {
  new Setting(parent)
    .setName(words.choices[choice](count))
    .setDesc(words.choiceDescs[choice])
    .addToggle((toggle) => {
      (toggle.toggleEl.querySelector("input") ?? toggle.toggleEl).setAttribute(
        "aria-label",
        words.choices[choice](count),
      );
      toggle.onChange((isOn) => {
        if (isOn) chosen.add(choice);
        else chosen.delete(choice);
      });
    });
}
