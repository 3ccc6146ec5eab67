import { describe } from "vitest";
import { describeExcluding } from "./contract/excluding.ts";
import { describeRenaming, describeTrashing } from "./contract/moving.ts";
import { describeNames, describeRefusedPaths } from "./contract/names.ts";
import { describeListing, describeReading } from "./contract/reading.ts";
import type { Open } from "./contract/vault-under-test.ts";
import { describeWatching } from "./contract/watching.ts";
import { describeCreating, describeProcessing } from "./contract/writing.ts";

const chapters = {
  listing: describeListing,
  reading: describeReading,
  names: describeNames,
  "paths that lead elsewhere or nowhere": describeRefusedPaths,
  creating: describeCreating,
  processing: describeProcessing,
  renaming: describeRenaming,
  trashing: describeTrashing,
  watching: describeWatching,
  "what the settings exclude": describeExcluding,
};

/** What every vault does, whatever keeps its notes. */
export function describeVault(open: Open): void {
  for (const [name, describeChapter] of Object.entries(chapters)) {
    describe(name, () => {
      describeChapter(open);
    });
  }
}
