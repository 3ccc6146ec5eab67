import { debounce, type Plugin } from "obsidian";
import { keepAligned, type WritingHost } from "../app/review/keep-aligned.ts";
import type { Memory } from "../app/memory.ts";
import { settleWritten, type WrittenHost } from "../app/uses/settle-written.ts";
import { beingWritten } from "./being-written.ts";
import { showReviews } from "./commands.ts";
import { ReviewsPane, reviewsViewType } from "./panes/reviews-pane.ts";
import { report } from "./report.ts";
import { addStatusCount } from "./status-count.ts";
import { reviewsText as words } from "./text/reviews.ts";
import { openSettingsOf } from "./settings/open-settings.ts";
import { text } from "./text/text.ts";
import { offerView } from "./panes/retrace-view.ts";

/** Whatever comes with a sync comes within a few seconds of each other. */
const quietMs = 5000;
/** A day may begin while nothing else happens, and a note may be free again. */
const lookAgainMs = 60_000;

/** The review pane, how much is due in the status bar, and notes that say what the logs say. */
export function registerReviews(plugin: Plugin, memory: Memory): void {
  const openLimits = (): void => {
    openSettingsOf(plugin.app, plugin.manifest.id, text.reviewSettings.heading);
  };
  offerView(plugin, reviewsViewType, (leaf) => new ReviewsPane(leaf, memory, openLimits));
  plugin.registerHoverLinkSource(reviewsViewType, { display: words.title, defaultMod: true });
  addDueCount(plugin, memory);
  const isBusy = beingWritten(plugin);
  const whenQuiet = pauseOf(quietMs);
  plugin.register(keepAligned(memory, { isBusy, report, whenQuiet, later: pauseOf(lookAgainMs) }));
  const { vault } = plugin.app;
  const onRename: WrittenHost["onRename"] = (listener) => {
    const ref = vault.on("rename", (file, from) => {
      listener(from, file.path);
    });
    return () => {
      vault.offref(ref);
    };
  };
  plugin.register(settleWritten(memory, { isBusy, report, whenQuiet, onRename }));
}

const pauseOf =
  (ms: number): WritingHost["whenQuiet"] =>
  (act) => {
    const stir = debounce(act, ms, true);
    return { stir, stop: () => stir.cancel() };
  };

function addDueCount(plugin: Plugin, memory: Memory): void {
  const draw = addStatusCount(plugin, memory, {
    hint: words.statusHint,
    open: () => {
      showReviews(plugin.app, "review");
    },
    text: () => {
      const due = memory.dueReviews({ limit: 1 });
      return due.ok ? words.status(due.value.due) : undefined;
    },
  });
  plugin.registerInterval(window.setInterval(draw, lookAgainMs));
}
