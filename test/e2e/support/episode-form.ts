import type { Page } from "playwright-core";

export const form = ".retrace-form";

export function formField(name: string): string {
  return `${form} [aria-label="${name}"]`;
}

export async function fillForm(page: Page): Promise<void> {
  await page.fill(formField("Task"), "Why the tide table was a day late: part two");
  await page.selectOption(formField("Outcome"), "partial");
  await page.fill(formField("Decisions"), "Ask the feed for its own date — ours was midnight in Greenwich");
  await page.fill(formField("Lessons"), "A date without a place is half a date\n#1 rule: show the zone");
}

/** What the form of `fillForm` must leave in the note. */
export const filledIn = [
  'task: "Why the tide table was a day late: part two"',
  "outcome: partial",
  "- **Chosen**: Ask the feed for its own date",
  "- **Rationale**: ours was midnight in Greenwich",
  "- A date without a place is half a date",
  "- \\#1 rule: show the zone",
];
