import { severity, type Finding } from "../model/problem.ts";

/** A field or a line that is still to be filled in: by Templater, `<% tp.date.now() %>`, or by Obsidian, `{{date}}`. */
const blank = /^(?:[\w-]+:[ \t]*|[ \t]*-[ \t]+)?["']?(?:<%|\{\{[a-z]+(?::[^}\n]*)?\}\})/im;

/** Whether a note is the mould of notes to come: what is wrong with it will be right in those. */
export function isTemplate(frontmatter: string, findings: readonly Finding[]): boolean {
  return findings.some(({ code }) => severity(code) === "error") && blank.test(frontmatter);
}
