import { walkOfBases } from "./bases.ts";
import type { Walk } from "./walk.ts";
import { walksOfDialogs } from "./walks-of-dialogs.ts";
import { walksOfQuestions } from "./walks-of-questions.ts";
import { walksOfViews } from "./walks-of-views.ts";

/** Everything of ours that a person can see. */
export const walks: readonly Walk[] = [...walksOfViews, walkOfBases, ...walksOfDialogs, ...walksOfQuestions];
