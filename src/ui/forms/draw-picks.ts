import { AbstractInputSuggest, prepareSimpleSearch, setIcon, type App } from "obsidian";
import { defined } from "../../core/lib/defined.ts";
import { text } from "../text.ts";
import type { Choices, NoteChoice, Picked, PicksField } from "./form-plan.ts";

const words = text.adding;
const mostOffered = 20;

interface PickState {
  readonly picked: () => readonly Picked[];
  readonly set: (picked: readonly Picked[]) => void;
  /** Saves the form, also while the list of suggestions has the keys. */
  readonly save: () => void;
}

/** Draws a field in which notes are picked from suggestions, and those that are picked below it. */
export function drawPicks(
  app: App,
  parent: HTMLElement,
  field: PicksField<string>,
  { picked, set, save }: PickState,
): { readonly element: HTMLElement; readonly isUnfinished: () => boolean } {
  const control = parent.createDiv({ cls: "retrace-form__picker" });
  const line = control.createDiv({ cls: "retrace-form__pick-line" });
  const kindOf = field.kinds && drawKinds(line, field.kinds);
  const input = line.createEl("input", { type: "text", placeholder: field.placeholder });
  input.setAttribute("aria-label", field.name);
  const list = control.createEl("ul", { cls: "retrace-form__picks", attr: { "aria-label": words.picked(field.name) } });
  const change = (next: readonly Picked[]): void => {
    set(next);
    draw();
    input.focus();
  };
  const draw = (): void => {
    const kinds = new Map(field.kinds?.choices);
    list.empty();
    for (const each of picked())
      drawPick(list, { ...each, said: kinds.get(each.kind ?? "") }, () => {
        change(picked().filter((other) => other !== each));
      });
  };
  const suggest = new NoteSuggest(app, input, {
    offer: () => field.offer().filter(({ target }) => !picked().some((each) => each.target === target)),
    save,
  });
  suggest.onSelect(({ target, label }) => {
    input.value = "";
    suggest.close();
    const added = defined({ target, label, kind: kindOf?.() });
    change(field.isSingle ? [added] : [...picked(), added]);
  });
  draw();
  return { element: input, isUnfinished: () => input.value.trim() !== "" };
}

function drawKinds(parent: HTMLElement, { name, choices }: { name: string; choices: Choices }): () => string {
  const select = parent.createEl("select", { cls: "dropdown", attr: { "aria-label": name } });
  for (const [value, label] of choices) select.createEl("option", { value, text: label });
  return () => select.value;
}

function drawPick(list: HTMLElement, { label, said }: Picked & { said: string | undefined }, remove: () => void): void {
  const item = list.createEl("li", { cls: "retrace-form__pick" });
  if (said !== undefined) item.createSpan({ cls: "retrace-form__pick-kind", text: said });
  item.createSpan({ cls: "retrace-form__pick-label", text: label, attr: { dir: "auto" } });
  const button = item.createEl("button", { cls: "clickable-icon", attr: { "aria-label": words.remove(label) } });
  setIcon(button, "x");
  button.addEventListener("click", remove);
}

class NoteSuggest extends AbstractInputSuggest<NoteChoice> {
  readonly #offer: () => readonly NoteChoice[];

  constructor(
    app: App,
    input: HTMLInputElement,
    { offer, save }: { offer: () => readonly NoteChoice[]; save: () => void },
  ) {
    super(app, input);
    this.limit = mostOffered;
    this.#offer = offer;
    this.scope.register(["Mod"], "Enter", () => {
      save();
      return false;
    });
  }

  protected override getSuggestions(query: string): NoteChoice[] {
    if (query.trim() === "") return [...this.#offer()];
    const search = prepareSimpleSearch(query.trim());
    return this.#offer()
      .map((choice) => ({ choice, score: search(`${choice.label} ${choice.target}`)?.score }))
      .filter((found): found is { choice: NoteChoice; score: number } => found.score !== undefined)
      .sort((a, b) => b.score - a.score)
      .map(({ choice }) => choice);
  }

  override renderSuggestion({ label, remark }: NoteChoice, el: HTMLElement): void {
    const line = el.createDiv({ cls: "retrace-completion__cell" });
    line.createSpan({ cls: "retrace-completion__label", text: label, attr: { dir: "auto" } });
    line.createSpan({ cls: "retrace-completion__remark", text: remark });
  }
}
