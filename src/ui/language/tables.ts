import { antipatternText } from "../text-of-antipatterns.ts";
import { apiText } from "../text-of-api.ts";
import { basesText } from "../text-of-bases.ts";
import { blockText } from "../text-of-blocks.ts";
import { causesText } from "../text-of-causes.ts";
import { fareText } from "../text-of-fare.ts";
import { linksText } from "../text-of-links.ts";
import { memoryText } from "../text-of-memory.ts";
import { numbersText } from "../text-of-numbers.ts";
import { proposalsText } from "../text-of-proposals.ts";
import { replayText } from "../text-of-replay.ts";
import { settingsText } from "../text-of-settings.ts";
import { wizardText } from "../text-of-wizard.ts";
import { text } from "../text.ts";

/** Every table of words there is, in English. A table that is missing here stays English, whatever the language. */
export const tables = {
  text,
  antipatterns: antipatternText,
  api: apiText,
  bases: basesText,
  blocks: blockText,
  causes: causesText,
  fare: fareText,
  links: linksText,
  memory: memoryText,
  numbers: numbersText,
  proposals: proposalsText,
  replay: replayText,
  settings: settingsText,
  wizard: wizardText,
};

export type Tables = typeof tables;
