import { setIcon } from "obsidian";
import type { QueueFilter, SessionModel } from "./session-model.ts";
import { reviewsText as words } from "../text/reviews.ts";
import { renderWaiting } from "./review-limit.ts";
import { newsText, progressText } from "./review-words.ts";

export interface ReviewHeadModel {
  readonly session: SessionModel;
  /** Whether what the queue can be narrowed to is shown. */
  readonly isFiltering: boolean;
}

export interface ReviewHeadActions {
  readonly narrow: (filter: QueueFilter) => void;
  readonly toggleFilters: () => void;
  readonly openLimits: () => void;
}

/** How many values of a kind are offered; more would be a list, not chips. */
const mostChips = 8;

/** How far the session is, what the queue is narrowed to, and what became of the last card. */
export function renderReviewHead(parent: HTMLElement, model: ReviewHeadModel, actions: ReviewHeadActions): void {
  parent.empty();
  renderProgress(parent, model, actions);
  if (model.isFiltering) renderFacets(parent, model.session, actions);
  renderNews(parent, model.session);
}

function renderProgress(
  parent: HTMLElement,
  { session, isFiltering }: ReviewHeadModel,
  actions: ReviewHeadActions,
): void {
  const line = parent.createDiv({ cls: "retrace-review__progress" });
  const { done, left, filter } = session;
  const all = done + left;
  const count = line.createSpan({ cls: "retrace-review__count", text: all === 0 ? "" : progressText(session) });
  if (left > 0 && session.queue.waiting > 0) {
    count.appendText(". ");
    renderWaiting(count, session.queue, actions.openLimits);
  }
  const isNarrowed = Object.keys(filter).length > 0;
  const toggle = line.createEl("button", {
    cls: "clickable-icon retrace-review__tool",
    attr: {
      "aria-label": isNarrowed ? `${words.filter}: ${Object.values(filter).join(", ")}` : words.filter,
      "aria-expanded": String(isFiltering),
      "data-key": "filters",
    },
  });
  toggle.toggleClass("is-active", isNarrowed);
  setIcon(toggle, "list-filter");
  toggle.addEventListener("click", actions.toggleFilters);
  if (all === 0) return;
  parent.createEl("progress", {
    cls: "retrace-progress retrace-review__bar",
    attr: { max: String(all), value: String(done), "aria-label": words.progress },
  });
}

function renderFacets(parent: HTMLElement, { queue, filter }: SessionModel, actions: ReviewHeadActions): void {
  const { kinds, folders, tags, projects } = queue.facets;
  const facets = [
    { name: "kind", values: kinds },
    { name: "project", values: projects },
    { name: "folder", values: folders },
    { name: "tag", values: tags },
  ] as const;
  for (const { name, values } of facets) {
    const chosen = filter[name];
    if (values.length < 2 && chosen === undefined) continue;
    const shown = values.slice(0, mostChips);
    if (chosen !== undefined && !shown.includes(chosen)) shown.push(chosen);
    renderFacet(parent, { name, shown, chosen }, (value) => {
      const { [name]: _old, ...others } = filter;
      actions.narrow(value === chosen ? others : { ...others, [name]: value });
    });
  }
}

interface Facet {
  readonly name: keyof QueueFilter;
  readonly shown: readonly string[];
  readonly chosen: string | undefined;
}

function renderFacet(parent: HTMLElement, { name, shown, chosen }: Facet, choose: (value: string) => void): void {
  const label = words.facets[name];
  const row = parent.createDiv({ cls: "retrace-review__facet", attr: { role: "group", "aria-label": label } });
  row.createSpan({ cls: "retrace-review__label", text: label, attr: { "aria-hidden": "true" } });
  const chips = row.createDiv({ cls: "retrace-filters retrace-review__chips" });
  for (const value of shown) {
    const chip = chips.createEl("button", {
      cls: "retrace-filter",
      text: name === "kind" ? kindName(value) : value,
      attr: { "aria-pressed": String(value === chosen), "data-key": `${name}:${value}`, dir: "auto" },
    });
    chip.addEventListener("click", () => {
      choose(value);
    });
  }
}

function kindName(kind: string): string {
  const known: Readonly<Record<string, string>> = words.kinds;
  return known[kind] ?? kind;
}

function renderNews(parent: HTMLElement, { news }: SessionModel): void {
  if (!news) return;
  const isBad = news.kind === "unsaved" || news.kind === "warned";
  const line = parent.createDiv({ cls: "retrace-review__news", text: newsText(news), attr: { dir: "auto" } });
  if (!isBad) return;
  line.addClass("retrace-review__news--bad");
  line.setAttribute("role", "alert");
}
