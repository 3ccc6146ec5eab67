import { defined } from "../../core/lib/defined.ts";
import { readMoment } from "../../core/lib/time.ts";
import { quoted } from "../../core/migrate/read-legacy.ts";
import {
  factCategories,
  learningDomains,
  learningScopes,
  learningStatuses,
  learningTypes,
  type Learning,
} from "../../core/model/learning.ts";
import { choiceField, numberField, textField, type Fields } from "../../core/notes/field.ts";

interface Rule {
  readonly holds: (fields: Fields, key: string) => boolean;
  /** What it ought to be. */
  readonly wanted: string;
  /** What is taken instead. */
  readonly instead: string;
}

const oneOf = (allowed: readonly string[], instead: string): Rule => ({
  holds: (fields, key) => choiceField(fields, key, allowed) !== undefined,
  wanted: `none of ${allowed.join(", ")}`,
  instead,
});

const number = (isFit: (value: number) => boolean, wanted: string, instead: string): Rule => ({
  holds: (fields, key) => {
    const value = numberField(fields, key);
    return value !== undefined && isFit(value);
  },
  wanted,
  instead,
});

const date: Rule = {
  holds: (fields, key) => readMoment(textField(fields, key) ?? "") !== undefined,
  wanted: "no date",
  instead: "it is left out",
};

const typeRule: Rule = {
  holds: (fields, key) => oneOf([...learningTypes, "learning"], "").holds(fields, key),
  ...{ wanted: `none of ${learningTypes.join(", ")}`, instead: '"procedural" is taken instead' },
};

const rules: ReadonlyMap<string, Rule> = new Map([
  ["type", typeRule],
  ["kind", oneOf(learningTypes, '"procedural" is taken instead')],
  ["domain", oneOf(learningDomains, '"team" is taken instead')],
  ["category", oneOf(factCategories, "it is left out")],
  ["status", oneOf(learningStatuses, '"active" is taken instead')],
  ["scope", oneOf(learningScopes, "it is left out")],
  ["importance", number((value) => value >= 0 && value <= 1, "no number from 0 to 1", "the nearest, or 0.5, is taken")],
  [
    "reinforcement_count",
    number((value) => value >= 0 && Number.isInteger(value), "no whole number", "the nearest, or 0, is taken"),
  ],
  ...["created_at", "last_reinforced", "valid_at", "invalid_at", "promoted_at"].map((key) => [key, date] as const),
]);

/** What is wrong with what an entry states under a key; the value itself is kept aside. */
export function oddField(key: string, fields: Fields): string | undefined {
  const rule = rules.get(key);
  const value = fields.get(key)?.value;
  if (!rule || value === null || value === "" || rule.holds(fields, key)) return undefined;
  const said = textField(fields, key) ?? value;
  return `${key} is ${quoted(said)}, which is ${rule.wanted}; ${rule.instead}, and what it says is kept aside.`;
}

/** A learning whose dates are dates. */
export function withoutOddDates(learning: Learning): Learning {
  const { createdAt, lastReinforced, validAt, invalidAt, promotedAt } = learning;
  return defined({
    ...learning,
    createdAt: dateIn(createdAt),
    lastReinforced: dateIn(lastReinforced),
    validAt: dateIn(validAt),
    invalidAt: dateIn(invalidAt),
    promotedAt: dateIn(promotedAt),
  });
}

const dateIn = (text: string | undefined): string | undefined =>
  text !== undefined && readMoment(text) ? text : undefined;
