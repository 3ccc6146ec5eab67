import type { App } from "obsidian";
import type { OperatorValue } from "../../app/search/operator-values.ts";
import { FieldSuggest, type Suggested } from "./field-suggest.ts";

/** Completes what the notes say elsewhere; of a list with commas, the value that is being typed. */
export class ValueSuggest extends FieldSuggest<Suggested> {
  readonly #offer: () => readonly OperatorValue[];
  readonly #isList: boolean;

  constructor(
    app: App,
    field: HTMLInputElement,
    { offer, isList }: { offer: () => readonly OperatorValue[]; isList: boolean },
  ) {
    super(app, field);
    this.#offer = offer;
    this.#isList = isList;
    this.onSelect(({ label }) => {
      this.setValue(isList ? `${before(field.value)}${label}, ` : label);
      for (const told of ["input", "change"]) field.dispatchEvent(new Event(told, { bubbles: true }));
      this.close();
    });
  }

  protected override asked(typed: string): string {
    return (this.#isList ? typed.slice(before(typed).length) : typed).trim();
  }

  /** What stands there already is not offered again. */
  protected override offers(): readonly Suggested[] {
    const said = new Set(
      this.getValue()
        .split(this.#isList ? "," : "\n")
        .map((value) => value.trim()),
    );
    return this.#offer()
      .filter(({ value }) => !said.has(value))
      .map(({ value, notes }) => ({ label: value, remark: notes === undefined ? "" : String(notes) }));
  }
}

/** All of a list but its last value, which is not ended by a comma yet. */
function before(typed: string): string {
  const last = typed.slice(typed.lastIndexOf(",") + 1).trimStart();
  return typed.slice(0, typed.length - last.length);
}
