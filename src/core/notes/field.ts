/** One frontmatter key: its value, how a plain scalar was written, and where. */
export interface Field {
  readonly value: unknown;
  /** The characters of a scalar before YAML made a number or boolean of them. */
  readonly source?: string;
  readonly line: number;
}

export type Fields = ReadonlyMap<string, Field>;

export const noFields: Fields = new Map();

/** A field as text, exactly as written: `007` stays `007`. Lists are joined, nothing and null are absent. */
export function textField(fields: Fields, key: string): string | undefined {
  const text = fieldText(fields.get(key));
  return text === "" ? undefined : text;
}

function fieldText(field: Field | undefined): string {
  if (!field || field.value === null) return "";
  if (field.source !== undefined) return field.source.trim();
  return scalarText(field.value);
}

/** What a value says on one line; a map says nothing. */
export function scalarText(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  if (Array.isArray(value))
    return value
      .map(scalarText)
      .filter((item) => item !== "")
      .join(", ");
  return "";
}

/** A field as a finite number; numbers in quotes count. */
export function numberField(fields: Fields, key: string): number | undefined {
  return toNumber(fields.get(key)?.value);
}

export function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** A field as a list of texts: a YAML list, or one text. */
export function listField(fields: Fields, key: string): readonly string[] {
  const value = fields.get(key)?.value;
  if (Array.isArray(value)) return value.map(scalarText).filter((item) => item !== "");
  const text = textField(fields, key);
  return text === undefined ? [] : [text];
}

/** The one of `allowed` that the field names, whatever its case. */
export function choiceField<T extends string>(fields: Fields, key: string, allowed: readonly T[]): T | undefined {
  return choice(textField(fields, key), allowed);
}

export function choice<T extends string>(text: string | undefined, allowed: readonly T[]): T | undefined {
  const lower = text?.toLowerCase();
  return allowed.find((option) => option === lower);
}
