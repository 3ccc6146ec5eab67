import { antipatternText } from "../text/antipatterns.ts";
import { apiText } from "../text/api.ts";
import { basesText } from "../text/bases.ts";
import { blockText } from "../text/blocks.ts";
import { causesText } from "../text/causes.ts";
import { fareText } from "../text/fare.ts";
import { linksText } from "../text/links.ts";
import { memoryText } from "../text/memory.ts";
import { numbersText } from "../text/numbers.ts";
import { proposalsText } from "../text/proposals.ts";
import { replayText } from "../text/replay.ts";
import { settingsText } from "../text/settings.ts";
import { wizardText } from "../text/wizard.ts";
import { text } from "../text/text.ts";

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
