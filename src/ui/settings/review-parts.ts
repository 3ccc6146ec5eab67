import { debounce, type Plugin } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { ReviewFitting, type FittingPorts } from "../../app/review-fitting.ts";
import { inBackground } from "../report.ts";
import type { ReviewParts } from "./review-settings.ts";

/** Whoever has changed nothing for so long has found what they want. */
const quietMs = 10_000;

interface Given extends Pick<FittingPorts, "fitter">, Pick<ReviewParts, "wishes"> {
  readonly memory: Memory;
}

/** What the settings of reviews work with; it ends with the plugin. */
export function reviewParts(plugin: Plugin, { memory, wishes, fitter }: Given): ReviewParts {
  const align = (): Promise<unknown> => memory.alignReviews({ write: true });
  const fitting = new ReviewFitting({ library: memory.library, wishes, fitter, align });
  const alignSoon = debounce(
    () => {
      inBackground(align());
    },
    quietMs,
    true,
  );
  plugin.register(() => {
    fitting.close();
    alignSoon.cancel();
  });
  return { wishes, fitting, alignSoon };
}
