type Fields = Readonly<Record<string, unknown>>;
export type Texts = Readonly<Record<string, string>>;

/** A note's text: its frontmatter, then the lines of its body. */
export function noteText(fields: Fields, ...body: readonly string[]): string {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ["---", ...lines, "---", "", ...body, ""].join("\n");
}

/** An episode that has everything an episode needs. */
export function episodeText(sessionId: string, fields: Fields = {}, ...body: readonly string[]): string {
  const title = `EPISODE-${sessionId}`;
  return noteText({ title, type: "episode", outcome: "success", task: "Mend the gate", ...fields }, ...body);
}

/** A pattern that has everything a pattern needs; further sections after its own. */
export function patternText(title: string, fields: Fields = {}, ...body: readonly string[]): string {
  return noteText(
    { title, type: "pattern", trigger: "The gate squeaks", ...fields },
    "## Context",
    "A gate.",
    "## Trigger",
    "The gate squeaks",
    "## Action",
    "Oil it.",
    "## Relations",
    "(none)",
    ...body,
  );
}

/** A memory file with an entry for each id. */
export function memoryText(entries: Readonly<Record<string, string>>): string {
  return Object.entries(entries)
    .map(([id, text]) => noteText({ id, type: "declarative", importance: 0.5 }, text))
    .join("");
}

/** The lines of `## Causal Relationships`. */
export function causal(...lines: readonly string[]): string {
  return ["## Causal Relationships", ...lines.map((line) => `- ${line}`)].join("\n");
}

/** The lines of `## Evidence Episodes`. */
export function evidence(...lines: readonly string[]): string {
  return ["## Evidence Episodes", ...lines.map((line) => `- validated_by ${line}`)].join("\n");
}

/** Many notes alike, `Gate 10`, `Gate 11` … in folders of their own. */
export function manyNotes(count: number, text: string): Texts {
  const names = Array.from({ length: count }, (_, at) => String(at + 10));
  return Object.fromEntries(names.map((name): [string, string] => [`${name}/Gate ${name}.md`, text]));
}

/**
 * A vault of patterns from sentences such as `Rust causes Squeak (EPISODE-1)`; both ends get a note, but for a target
 * that begins with a question mark. A sentence of one word is a pattern by itself.
 */
export function patternVault(...sentences: readonly string[]): Texts {
  const lines = new Map<string, readonly string[]>();
  const add = (title: string, ...said: readonly string[]): void => {
    lines.set(title, [...(lines.get(title) ?? []), ...said]);
  };
  for (const sentence of sentences) {
    const [source = "", type = "", target = "", ...remark] = sentence.split(" ");
    if (type === "") add(source);
    else add(source, [type, `[[${target.replace("?", "")}]]`, ...remark].join(" "));
    if (target !== "" && !target.startsWith("?")) add(target);
  }
  const notes = [...lines].map(([title, said]): [string, string] => [
    `patterns/${title}.md`,
    patternText(title, {}, causal(...said)),
  ]);
  return Object.fromEntries(notes);
}
