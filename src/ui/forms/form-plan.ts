import type { OperatorValue } from "../../app/search/operator-values.ts";
import type { Attempt } from "../../core/model/failure.ts";

/** A note that can be picked. */
export interface NoteChoice {
  /** As a link names it. */
  readonly target: string;
  readonly label: string;
  /** What is shown behind the label, such as a day. */
  readonly remark: string;
}

export interface Picked extends Pick<NoteChoice, "target" | "label"> {
  /** How the note is meant, where the field lets one choose. */
  readonly kind?: string;
}

export type Choices = readonly (readonly [value: string, name: string])[];

/** What stands in a form: texts by their fields, and picked notes. */
export interface Draft<T extends string, P extends string> {
  readonly texts: Readonly<Record<T, string>>;
  readonly picks: Readonly<Record<P, readonly Picked[]>>;
}

interface Named<K extends string> {
  readonly key: K;
  readonly name: string;
  readonly description: string;
  /** The argument of the verb that the field fills, where it has another name. */
  readonly argument?: string;
  /** What to do where nothing stands in it, although something has to. */
  readonly needed?: string;
  /** Below what is asked of everybody, and folded. */
  readonly isFolded?: true;
}

export interface TextField<T extends string> extends Named<T> {
  readonly kind: "line" | "area" | "day";
  readonly placeholder?: string;
  /** What notes say there, the most frequent first; offered as one types. */
  readonly offer?: () => readonly OperatorValue[];
  /** What is worth knowing of what was typed, before it is written; nothing where there is nothing. */
  readonly remark?: (typed: string) => string | undefined;
  /** Several, with commas between them. */
  readonly isList?: true;
}

export interface ChoiceField<T extends string> extends Named<T> {
  readonly kind: "choice";
  readonly choices: Choices;
}

export interface PicksField<P extends string> extends Named<P> {
  readonly kind: "picks";
  readonly placeholder: string;
  readonly offer: () => readonly NoteChoice[];
  /** What a picked note can be to what is written, and what that choice is called. */
  readonly kinds?: { readonly name: string; readonly choices: Choices };
  /** One note at most: the next takes the place of the last. */
  readonly isSingle?: true;
}

export type FormField<T extends string, P extends string> = TextField<T> | ChoiceField<T> | PicksField<P>;

/** A form: its fields, what stands in them at first, and what becomes of them. */
export interface FormPlan<T extends string, P extends string> {
  readonly title: string;
  readonly save: string;
  readonly fields: readonly FormField<T, P>[];
  readonly empty: Draft<T, P>;
  /** What remains of a form that was saved for the next one; nothing unless told. */
  readonly next?: (saved: Draft<T, P>) => Draft<T, P>;
  /** What is known anew whenever the form opens. */
  readonly begin?: (draft: Draft<T, P>) => Draft<T, P>;
  /** What else changes with what somebody has changed. */
  readonly follow?: (draft: Draft<T, P>, before: Draft<T, P>) => Draft<T, P>;
  /** Writes; answers what to do once the form is closed. */
  readonly write: (draft: Draft<T, P>) => Promise<Attempt<() => void>>;
}
