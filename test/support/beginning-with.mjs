import { BaseSequencer } from "vitest/node";

/**
 * Where nothing is known of an earlier run, Vitest begins with the files that have most text; those that say little and
 * take long would be left for one worker at the end. These begin.
 */
export const beginningWith = (names) =>
  class extends BaseSequencer {
    async sort(files) {
      const sorted = await super.sort(files);
      const isFirst = ({ moduleId }) => names.test(moduleId);
      return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
    }
  };
