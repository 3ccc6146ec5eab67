import { dividedAt, episodeAt, mergedAt, movedTo, type Starts } from "../../../core/model/starts.ts";

/** What becomes of one conversation. */
export interface Division {
  readonly messages: number;
  readonly proposed: Starts;
  readonly starts: Starts;
  readonly isWanted: boolean;
  /** What of a division is possible: what has a note already stays in one piece. */
  readonly settle: (starts: Starts) => Starts;
}

/** A conversation as the wizard begins with it. */
export type Undivided = Pick<Division, "messages" | "proposed" | "settle">;

/** Everything the wizard knows; what is shown follows from it. */
export interface WizardState {
  readonly divisions: readonly Division[];
  /** The conversation that is shown. */
  readonly shown: number;
  /** The message of it that the keys are about. */
  readonly cursor: number;
  /** What could be undone, the last first. */
  readonly past: readonly Past[];
}

interface Past {
  readonly at: number;
  readonly starts: Starts;
  readonly cursor: number;
}

export function begun(conversations: readonly Undivided[]): WizardState {
  const divisions = conversations.map(({ messages, proposed, settle }): Division => {
    return { messages, proposed, settle, starts: proposed, isWanted: true };
  });
  return { divisions, shown: 0, cursor: 0, past: [] };
}

/** Whether a person has decided anything that would be lost. */
export function isTouched({ divisions, past }: WizardState): boolean {
  return past.length > 0 || divisions.some(({ isWanted }) => !isWanted);
}

export const shownDivision = ({ divisions, shown }: WizardState): Division | undefined => divisions[shown];

export function showing(state: WizardState, shown: number): WizardState {
  return shown === state.shown || !state.divisions[shown] ? state : { ...state, shown, cursor: 0 };
}

export function wanting(state: WizardState, at: number, isWanted: boolean): WizardState {
  return withDivision(state, at, { isWanted });
}

export function pointing(state: WizardState, message: number): WizardState {
  const last = (shownDivision(state)?.messages ?? 1) - 1;
  const cursor = Math.min(Math.max(message, 0), last);
  return cursor === state.cursor ? state : { ...state, cursor };
}

/** An episode begins with the message the cursor is at, or does so no longer. */
export function toggled(state: WizardState): WizardState {
  const { cursor } = state;
  return changed(state, ({ starts, messages }) =>
    starts.includes(cursor) ? mergedAt(starts, starts.indexOf(cursor)) : dividedAt(starts, cursor, messages),
  );
}

/** The episode of that place goes on where the one before it was. */
export function merged(state: WizardState, place: number): WizardState {
  return changed(state, ({ starts }) => mergedAt(starts, place));
}

/** The episode of that place begins at another message. */
export function moved(state: WizardState, place: number, message: number): WizardState {
  const next = changed(state, ({ starts, messages }) => movedTo(starts, place, message, messages));
  return next === state ? state : pointing(next, shownDivision(next)?.starts[place] ?? 0);
}

/** The episode of the cursor begins so many messages later. */
export function nudged(state: WizardState, step: number): WizardState {
  const starts = shownDivision(state)?.starts ?? [];
  const place = episodeAt(starts, state.cursor);
  return moved(state, place, (starts[place] ?? 0) + step);
}

/** As it was proposed. */
export function asProposed(state: WizardState): WizardState {
  return changed(state, ({ proposed }) => proposed);
}

export function undone(state: WizardState): WizardState {
  const [last, ...past] = state.past;
  if (!last) return state;
  const back = withDivision(state, last.at, { starts: last.starts });
  return { ...back, shown: last.at, cursor: last.cursor, past };
}

function changed(state: WizardState, change: (division: Division) => Starts): WizardState {
  const division = shownDivision(state);
  if (!division) return state;
  const starts = division.settle(change(division));
  if (starts.join() === division.starts.join()) return state;
  const past = [{ at: state.shown, starts: division.starts, cursor: state.cursor }, ...state.past];
  return { ...withDivision(state, state.shown, { starts }), past };
}

function withDivision(state: WizardState, at: number, change: Partial<Division>): WizardState {
  return { ...state, divisions: state.divisions.map((each, place) => (place === at ? { ...each, ...change } : each)) };
}
