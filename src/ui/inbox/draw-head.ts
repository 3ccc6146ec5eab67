import { inOwnWords } from "../language/in-own-words.ts";
import { renderChoices } from "../parts/choices.ts";
import { proposalsText as words } from "../text/proposals.ts";
import { calledBy } from "./inbox-rows.ts";
import type { InboxFace, InboxFilter, InboxModel, InboxNews } from "./inbox-model.ts";

export interface InboxHeadActions {
  readonly show: (face: InboxFace) => void;
  readonly narrow: (filter: InboxFilter | undefined) => void;
}

const counted = (label: string, count: number): string => `${label} ${String(count)}`;

/** Which list is shown, and what it is narrowed to. */
export function renderInboxHead(parent: HTMLElement, model: InboxModel, actions: InboxHeadActions): void {
  parent.empty();
  const { face, counts, kinds, found, filter } = model;
  const faces = (["open", "decided"] as const).map((key) => ({ key, label: counted(words.faces[key], counts[key]) }));
  renderChoices(parent.createDiv(), { label: words.show, choices: faces, chosen: face }, actions.show);
  if (kinds.length < 2 && found === 0) return;
  const choices = [
    { key: "all" as const, label: counted(words.all, counts[face]) },
    ...(found === 0 ? [] : [{ key: "found" as const, label: counted(words.found, found) }]),
    ...kinds.map((each) => ({ key: each.kind, label: counted(words.kinds[each.kind], each.count) })),
  ];
  const bar = parent.createDiv({ cls: "retrace-inbox__kinds" });
  renderChoices(bar, { label: words.kindsLabel, choices, chosen: filter ?? "all" }, (key) => {
    actions.narrow(key === "all" ? undefined : key);
  });
}

/** What became of the last thing that was done. */
function newsText(news: InboxNews): string {
  const said = words.news;
  switch (news.kind) {
    case "accepted":
    case "rejected":
    case "open":
      return said[news.kind](news.title);
    case "refused":
      return said.refused(news.title, inOwnWords(news.reason));
    case "on-the-way":
      return said.onTheWay[news.action](said.of(news.done, news.total));
    case "all":
      return [said.all[news.action](news.done), said.left(news.left)].filter((part) => part !== "").join(" ");
    case "looked":
      return news.said;
    case "nothing-to-undo":
      return said.nothingToUndo;
    case "unseen":
      return said.unseen;
  }
}

/** What is seen of it: a refusal is told with the proposal, where that is shown. */
export function shownNews({ news, current }: InboxModel): string {
  const isTold = news?.kind === "refused" && news.id === current?.proposal.id;
  return news && !isTold ? newsText(news) : "";
}

/** What is heard: what happened, and what is shown now. */
export function announcement({ news, current, entries, at }: InboxModel): string {
  const here = current
    ? [words.news.now(calledBy(current.proposal).replace(/[.…\s]+$/, ""), at + 1, entries.length)]
    : [];
  const told = news ? [newsText(news).replace(/([^.!?…])$/, "$1.")] : [];
  return [...told, ...(news?.kind === "refused" ? [] : here)].join(" ");
}
