import type { OperatorValue } from "../../app/search/operator-values.ts";

/** Something that can stand where the cursor is. */
export interface Completion {
  readonly key: string;
  readonly kind: "operator" | "value";
  readonly label: string;
  /** How many notes it holds for, where that is known. */
  readonly notes?: number;
  /** The text it replaces, and what comes there. */
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export interface Vocabulary {
  readonly operators: readonly string[];
  /** The values of an operator; how many notes they hold for is counted among those that meet what else is asked. */
  readonly valuesOf: (operator: string, rest: string) => readonly OperatorValue[];
}

const most = 6;
/** Fewer letters could be the beginning of any word. */
const fewestLetters = 2;

/** What is being typed: perhaps a minus, an operator and a colon, and the beginning of a value. */
const typing = /(?:^|\s)-?(?:([a-z]+):)?("[^"]*|\[\[[^\]]*|[^\s"[\]]*)$/i;

/** What the operator or value before the cursor can become; nothing inside a word. */
export function completions(input: string, caret: number, vocabulary: Vocabulary): readonly Completion[] {
  const typed = /^\S/.test(input.slice(caret)) ? null : typing.exec(input.slice(0, caret));
  const [, operator, partial] = typed ?? [];
  if (!typed || partial === undefined) return [];
  if (operator === undefined) return operatorsFor(partial, caret, vocabulary);
  const name = operator.toLowerCase();
  if (!vocabulary.operators.includes(name)) return [];
  const rest = `${input.slice(0, typed.index)} ${input.slice(caret)}`.trim();
  return valuesFor(vocabulary.valuesOf(name, rest), { operator: name, partial, caret });
}

export function complete(input: string, { from, to, insert }: Completion): { text: string; caret: number } {
  const rest = input.slice(to).trimStart();
  return { text: input.slice(0, from) + insert + rest, caret: from + insert.length };
}

/** An exclusion or a phrase of which hardly anything is there yet. */
const begun = /(?:^|\s)(?:-[^\s"]?|-?")$/;

/** The question without what is still being typed: the value of a condition, or the first sign of an exclusion. */
export function askable(input: string, [first]: readonly Completion[]): string {
  if (first?.kind !== "value") return input.replace(begun, "").trim();
  const before = input.slice(0, first.from).replace(/\S+$/, "");
  return `${before} ${input.slice(first.to)}`.trim();
}

function operatorsFor(partial: string, caret: number, { operators }: Vocabulary): readonly Completion[] {
  const wanted = partial.toLowerCase();
  if (wanted.length < fewestLetters) return [];
  return operators
    .filter((name) => name.startsWith(wanted))
    .map((name) => ({
      key: `operator:${name}`,
      kind: "operator",
      label: `${name}:`,
      from: caret - partial.length,
      to: caret,
      insert: `${name}:`,
    }));
}

function valuesFor(
  values: readonly OperatorValue[],
  { operator, partial, caret }: { readonly operator: string; readonly partial: string; readonly caret: number },
): readonly Completion[] {
  // Of several values with commas between them the last one is being typed.
  const last = /^["[]/.test(partial) ? partial : partial.slice(partial.lastIndexOf(",") + 1);
  const wanted = last.replace(/^"|^\[\[/, "").toLowerCase();
  if (values.some(({ value }) => value.toLowerCase() === wanted)) return [];
  const namesOf = ({ value, label = value }: OperatorValue): readonly string[] =>
    [value, label].map((name) => name.toLowerCase());
  const begins = values.filter((each) => namesOf(each).some((name) => name.startsWith(wanted)));
  const contains = values.filter(
    (each) => !begins.includes(each) && namesOf(each).some((name) => name.includes(wanted)),
  );
  return [...begins, ...contains].slice(0, most).map(({ value, label = value, ...counted }) => ({
    key: `value:${value}`,
    kind: "value",
    label,
    ...counted,
    from: caret - last.length,
    to: caret,
    insert: `${written(operator, value)} `,
  }));
}

function written(operator: string, value: string): string {
  if (operator === "causes") return `[[${value}]]`;
  return /[\s"]/.test(value) ? `"${value.replaceAll('"', "")}"` : value;
}
