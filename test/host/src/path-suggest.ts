import type { AbstractInputSuggest, App, TAbstractFile, TFile, TFolder } from "obsidian";
import { api } from "./api.ts";
import { seenAs } from "./loose.ts";

type SuggestClass = new (app: App, inputEl: HTMLInputElement) => AbstractInputSuggest<TAbstractFile>;

/** Suggests paths under an input. */
class PathSuggest extends seenAs<SuggestClass>(api.AbstractInputSuggest) {
  private readonly candidates: () => readonly TAbstractFile[];

  constructor(app: App, inputEl: HTMLInputElement, candidates: () => readonly TAbstractFile[]) {
    super(app, inputEl);
    this.candidates = candidates;
  }

  protected override getSuggestions(query: string): TAbstractFile[] {
    const wanted = query.toLowerCase();
    return this.candidates().filter(({ path }) => path.toLowerCase().includes(wanted));
  }

  override renderSuggestion({ path }: TAbstractFile, el: HTMLElement): void {
    el.setText(path);
  }
}

interface Choice<F> {
  readonly filter: ((file: F) => boolean) | undefined;
  readonly choose: (path: string) => void;
}

export function suggestFiles(
  app: App,
  inputEl: HTMLInputElement,
  { filter = () => true, choose }: Choice<TFile>,
): void {
  suggest(app, inputEl, () => app.vault.getFiles().filter(filter), choose);
}

export function suggestFolders(
  app: App,
  inputEl: HTMLInputElement,
  { filter = () => true, includeRoot, choose }: Choice<TFolder> & { readonly includeRoot: boolean },
): void {
  suggest(app, inputEl, () => app.vault.getAllFolders(includeRoot).filter(filter), choose);
}

function suggest(
  app: App,
  inputEl: HTMLInputElement,
  candidates: () => readonly TAbstractFile[],
  choose: (path: string) => void,
): void {
  const list = new PathSuggest(app, inputEl, candidates);
  list.onSelect(({ path }) => {
    list.setValue(path);
    choose(path);
    list.close();
  });
}
