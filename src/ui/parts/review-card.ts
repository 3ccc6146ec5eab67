import { setIcon } from "obsidian";
import { bullets, type CardDecision, type ReviewCard } from "../../app/review/review-card.ts";
import { memoryText } from "../text/memory.ts";
import { reviewsText as words } from "../text/reviews.ts";
import { text } from "../text/text.ts";
import { renderDetail } from "./result-item.ts";
import type { WriteDay } from "./result-row.ts";

export interface ReviewCardModel {
  readonly card: ReviewCard;
  readonly isRevealed: boolean;
}

/** Draws Markdown as the app does, into an element. */
export type DrawMarkdown = (parent: HTMLElement, markdown: string) => void;

export interface ReviewCardTools {
  readonly writeDay: WriteDay;
  readonly drawMarkdown: DrawMarkdown;
}

/** What is asked; once it is revealed, what the note says, too. */
export function renderReviewCard(parent: HTMLElement, model: ReviewCardModel, tools: ReviewCardTools): void {
  parent.empty();
  const { card, isRevealed } = model;
  const box = parent.createEl("article", {
    cls: "retrace-review__card",
    attr: { "aria-label": words.card, tabindex: "-1", "data-note": card.id },
  });
  renderFacts(box, model, tools.writeDay);
  box.createEl("h3", { cls: "retrace-review__title", text: card.asked, attr: { dir: "auto" } });
  if (card.cue !== "")
    tools.drawMarkdown(box.createDiv({ cls: "retrace-review__cue", attr: { dir: "auto" } }), card.cue);
  if (isRevealed) renderAnswer(box, card, tools.drawMarkdown);
  else box.createEl("p", { cls: "retrace-review__ask", text: askedOf(card) });
}

function askedOf({ kind }: ReviewCard): string {
  return kind === "note" ? "" : words.ask[kind];
}

function renderFacts(box: HTMLElement, { card, isRevealed }: ReviewCardModel, writeDay: WriteDay): void {
  const line = box.createDiv({ cls: "retrace-review__facts" });
  if (card.key_moment) {
    const star = line.createSpan({ cls: "retrace-review__star", attr: { role: "img" } });
    star.setAttribute("aria-label", memoryText.keyMoment);
    setIcon(star, "star");
  }
  for (const fact of factsOf(card, isRevealed, writeDay)) {
    renderDetail(line, fact);
  }
}

/** How it ended is part of the answer. */
function factsOf(
  { kind, project, date, reviews, outcome }: ReviewCard,
  isRevealed: boolean,
  writeDay: WriteDay,
): string[] {
  const facts: string[] = [text.memory.kinds[kind]];
  if (project !== undefined) facts.push(project);
  if (date !== undefined) facts.push(writeDay(date));
  if (reviews === 0) facts.push(words.isNew);
  if (isRevealed && outcome !== undefined) facts.push(text.form.outcomes[outcome]);
  return facts;
}

function renderAnswer(box: HTMLElement, { parts }: ReviewCard, drawMarkdown: DrawMarkdown): void {
  const answer = box.createEl("section", {
    cls: "retrace-review__answer",
    attr: { "aria-label": words.answer, tabindex: "-1" },
  });
  if (parts.length === 0) answer.createEl("p", { cls: "retrace-review__none", text: words.saysNoMore });
  for (const part of parts) {
    answer.createEl("h4", { cls: "retrace-review__label", text: words.parts[part.name] });
    const box = answer.createDiv({ cls: "retrace-review__markdown", attr: { dir: "auto" } });
    drawMarkdown(box, part.name === "decisions" ? bullets(part.decisions.map(decisionText)) : part.markdown);
  }
}

function decisionText({ markdown, outcome, effects }: CardDecision): string {
  const came = outcome === undefined ? [] : [`*${text.form.outcomes[outcome]}*`];
  return [markdown, ...came, ...effects.map((effect) => `→ ${effect}`)].join("\n");
}
