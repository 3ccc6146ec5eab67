const mark = /\(suggested: ([^()]*)\)/;

/** The effects of a decision that a machine proposed, as the remark beside them says. */
export function suggestedIn(remark = ""): readonly string[] {
  const ids = mark.exec(remark)?.[1] ?? "";
  return ids.split(/[\s,]+/).filter((id) => id !== "");
}

/** The remark with further proposals in it. */
export function withSuggested(remark: string, ids: readonly string[]): string {
  const all = [...new Set([...suggestedIn(remark), ...ids])];
  const said = `(suggested: ${all.join(", ")})`;
  if (mark.test(remark)) return remark.replace(mark, () => said);
  return remark === "" ? said : `${remark} ${said}`;
}
