import { FuzzySuggestModal } from "obsidian";
import type { App, TFile } from "obsidian";

export class NotePicker extends FuzzySuggestModal<TFile> {
  private readonly pick: (file: TFile) => void;

  constructor(app: App, pick: (file: TFile) => void) {
    super(app);
    this.pick = pick;
    this.setPlaceholder("What does it cause?");
  }

  override getItems(): TFile[] {
    return this.app.vault.getMarkdownFiles();
  }

  override getItemText(file: TFile): string {
    return file.basename;
  }

  override onChooseItem(file: TFile): void {
    this.pick(file);
  }
}
