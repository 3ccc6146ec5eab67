import type { Memory } from "../app/memory.ts";
import { defined } from "../core/lib/defined.ts";
import type { Attempt } from "../core/model/failure.ts";
import { noteId } from "../core/model/note-id.ts";
import { openProposals, whenRead, type FollowedLooking, type Found } from "./inbox/looking.ts";
import { inOwnWords } from "./language/in-own-words.ts";
import { notify } from "./notify.ts";
import { inBackground, report } from "./report.ts";
import { proposalsText as words } from "./text/proposals.ts";

/** What came of looking. */
interface Looked extends Found {
  readonly failed: readonly { readonly reason: string }[];
}

/** One way of looking for something to propose. */
export interface Search<L extends Looked> {
  readonly ask: () => Promise<Attempt<L>>;
  /** What is said while it is under way, and what after it. */
  readonly busy: string;
  readonly tell: (looked: L) => string;
}

/** Looks, and says how far it is; the list of proposals changes once, when all of it is there. One search at a time. */
export function lookFor<L extends Looked>(memory: Memory, looking: FollowedLooking, search: Search<L>): void {
  if (looking.now().before === undefined) inBackground(look(memory, looking, search));
}

async function look<L extends Looked>(memory: Memory, looking: FollowedLooking, search: Search<L>): Promise<void> {
  const before = openProposals(memory);
  looking.set({ ...looking.now(), before });
  const progress = showProgress(memory, before.size, search.busy);
  let found: readonly string[] = [];
  let said: string | undefined;
  try {
    const looked = await search.ask();
    if (looked.ok) {
      found = looked.value.proposals.map(({ id }) => id);
      await whenRead(memory, looked.value);
    }
    said = whatWasFound(looked, search);
  } finally {
    progress.end();
    looking.set(defined({ found: new Set(found.map(noteId)), said }));
  }
}

function showProgress(memory: Memory, before: number, busy: string): { readonly end: () => void } {
  const notice = notify("", 0);
  notice.messageEl.setAttribute("role", "status");
  const draw = (): void => {
    notice.setMessage(words.looked.soFar(busy, Math.max(0, openProposals(memory).size - before)));
  };
  draw();
  const stop = memory.onRevision(draw);
  return {
    end: () => {
      stop();
      notice.hide();
    },
  };
}

/** The pane says so, above its list: a notice would cover that. */
function whatWasFound<L extends Looked>(looked: Attempt<L>, search: Search<L>): string | undefined {
  if (!looked.ok) {
    report(looked.error.message);
    return undefined;
  }
  const { failed } = looked.value;
  const [first] = failed;
  const said = search.tell(looked.value);
  return first ? `${said} ${words.looked.failed(failed.length, inOwnWords(first.reason))}` : said;
}
