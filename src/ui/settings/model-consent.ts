import { ConfirmationModal, type App } from "obsidian";
import type { ModelOffer, OfferedFile } from "../../app/ports.ts";
import { hostOf } from "../../core/model/model-address.ts";
import { megabytes } from "../parts/model-rows.ts";
import { text } from "../text/text.ts";

const words = text.models.consent;

/** Shows everything there is to know before a model is fetched; only its button lets that happen. */
export function askToDownload(app: App, offer: ModelOffer, folder: string, agree: () => void): void {
  const modal = new ConfirmationModal(app);
  modal.modalEl.addClass("retrace-consent");
  modal.setTitle(words.title(offer.name));
  drawOffer(modal.contentEl, offer, folder);
  modal
    .addCancelButton(words.cancel)
    .addButton((button) => button.setButtonText(words.agree).setCta().setInitialFocus().onClick(agree));
  modal.open();
}

function drawOffer(parent: HTMLElement, { files, bytes, licence }: ModelOffer, folder: string): void {
  const address = commonStart(files);
  parent.createEl("p", { text: words.what(hostOf(files[0]?.address ?? ""), folder) });
  const facts = parent.createEl("dl", { cls: "retrace-consent__facts" });
  addFact(facts, words.size).setText(megabytes(bytes));
  addFact(facts, words.licence).setText(licence);
  addFact(facts, words.address).setText(address);
  const list = addFact(facts, words.files).createEl("ul", { cls: "retrace-consent__files" });
  for (const file of files) {
    const item = list.createEl("li", { text: words.file(file.name, megabytes(file.bytes)) });
    const hash = item.createDiv({ cls: "retrace-consent__hash" });
    hash.createSpan({ text: `${words.sha256} ` });
    hash.createEl("code", { text: file.sha256 });
  }
}

function addFact(parent: HTMLElement, name: string): HTMLElement {
  parent.createEl("dt", { text: name });
  return parent.createEl("dd");
}

/** The folder that all files come from. */
function commonStart(files: readonly OfferedFile[]): string {
  const [first] = files;
  return first === undefined ? "" : first.address.slice(0, first.address.length - first.name.length);
}
