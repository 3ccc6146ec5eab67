import { heldSince, type Candidate } from "../../core/facts/candidates.ts";
import { isBefore, type FactShelf, type Judgement } from "../../core/facts/fact-shelf.ts";
import { normaliseActions, shownFacts, type ModelAction } from "../../core/facts/model-actions.ts";
import { defined } from "../../core/lib/defined.ts";
import { ok } from "../../core/lib/result.ts";
import { readMoment } from "../../core/lib/time.ts";
import type { Episode } from "../../core/model/episode.ts";
import type { Message } from "../../core/model/message.ts";
import type { ModelAttempt } from "../../core/model/model-failure.ts";
import { findFacts } from "../narrator/find-facts.ts";
import type { Narrator } from "../ports/language-model.ts";

const mostRelated = 20;

/** What a language model finds in an episode, beside what is known; the ids in it are those of facts it was shown. */
export async function modelFacts(
  narrator: Narrator,
  episode: Episode,
  shelf: FactShelf,
): Promise<ModelAttempt<readonly ModelAction[]>> {
  const messages = saidIn(episode);
  const said = [episode.task, ...messages.map(({ text }) => text)].join("\n");
  const known = shownFacts(shelf.nearest(said, mostRelated));
  const facts = known.map(({ key, text }) => ({ id: key, text }));
  const found = await findFacts(narrator, { title: episode.task, messages, facts });
  return found.ok ? ok(normaliseActions(found.value, new Set(facts.map(({ id }) => id)))) : found;
}

/** The conversation; of a session that was not talked through, what was decided and learned. */
function saidIn({ messages, context, decisions, lessons }: Episode): readonly Message[] {
  if (messages.length > 0)
    return messages.map(({ role, text, timestamp }) =>
      defined({ speaker: role, text, at: readMoment(timestamp ?? "")?.at }),
    );
  const decided = decisions.map(({ title, chosen, rationale }) =>
    [chosen ?? title, rationale ?? ""].filter(isFilled).join(": "),
  );
  const text = [context, ...decided, ...lessons].filter(isFilled).join("\n");
  return [{ speaker: "notes", text }];
}

const isFilled = (part: string): boolean => part !== "";

/** What a model says about a fact, as something that can be judged beside what is known. */
export function fromModel({ text, category }: ModelAction, episode: Episode): Candidate {
  const validAt = heldSince(episode);
  return defined({ text, category, validAt, episode: episode.id, learningType: "declarative", isLesson: true });
}

/** A model says what is meant; what follows from the dates, and what is known already, it does not decide. */
export function judgedAs({ kind, target = "" }: ModelAction, candidate: Candidate, shelf: FactShelf): Judgement {
  const known = shelf.fact(target);
  if (kind === "new" || !known) return shelf.judge(candidate);
  if (kind === "reinforce")
    return known.sources.includes(candidate.episode) ? { kind: "known" } : { kind: "reinforce", fact: target };
  if (known.invalidAt !== undefined) return { kind: "known" };
  const isEarlier = isBefore(candidate.validAt, known.validAt);
  if (kind === "invalidate") return isEarlier ? { kind: "known" } : { kind: "invalidate", fact: target };
  return updated(shelf.judge(candidate), target, isEarlier);
}

function updated(judged: Judgement, target: string, isEarlier: boolean): Judgement {
  if (judged.kind === "known" || judged.kind === "update") return judged;
  if (judged.kind === "reinforce")
    return judged.fact === target ? judged : { kind: "update", fact: target, by: judged.fact };
  return isEarlier ? { kind: "outdated", by: target } : { kind: "update", fact: target };
}
