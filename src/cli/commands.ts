import type { Command } from "./command.ts";
import { episodeAdd } from "./episode-add.ts";
import { episodeList } from "./episode-list.ts";
import { episodeShow } from "./episode-show.ts";
import { explain } from "./explain.ts";
import { modelDownload } from "./model-download.ts";
import { modelList } from "./model-list.ts";
import { path } from "./path.ts";
import { recent } from "./recent.ts";
import { search } from "./search.ts";
import { validate } from "./validate.ts";

/** Every command, in the order the help lists them. */
export const commands: readonly Command[] = [
  search,
  recent,
  explain,
  validate,
  episodeAdd,
  episodeList,
  episodeShow,
  path,
  modelList,
  modelDownload,
];
