/**
 * What other plugins can ask of Retrace: `app.plugins.plugins.retrace?.api`. Copy this file; it needs no other.
 *
 * Only what is described here is promised. Fields may be added within a version; nothing is taken away or changes
 * its meaning without another `version`. All of it reads and writes nothing.
 */
export interface RetraceApi {
  readonly version: 1;
  /** What the vault remembers about something, best first. */
  readonly search: (question: RetraceQuestion) => Promise<RetraceAnswer<RetraceFound>>;
  /** What else it remembers about the things a note is about. */
  readonly related: (about: RetraceAbout) => Promise<RetraceAnswer<RetraceRelated>>;
  /** How one pattern leads to another, link by link. */
  readonly path: (ends: RetraceEnds) => Promise<RetraceAnswer<RetracePath>>;
  /** What is due for review today, the most forgotten first. */
  readonly due: (wanted?: RetraceWanted) => Promise<RetraceAnswer<RetraceDue>>;
  /** Calls back after every change of what is known, often several times a second; answers how to stop. */
  readonly onChange: (listener: () => void) => () => void;
}

/** What was expected to go wrong is a value; what is thrown is a bug, or a disk that fails. */
export type RetraceAnswer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: RetraceFailure };

export interface RetraceFailure {
  /** `INVALID_ARGUMENT`, `NOT_FOUND`, `AMBIGUOUS` and so on; `UNLOADED` once Retrace is switched off. */
  readonly code: string;
  /** Names the note or argument, says what is wrong and what to do. */
  readonly message: string;
}

export type RetraceKind = "episode" | "pattern" | "antipattern" | "learning" | "note";

export interface RetraceNote {
  /** Its path in the vault; of an entry of a memory file, `path#entry`. */
  readonly id: string;
  readonly permalink?: string;
  readonly title: string;
  readonly kind: RetraceKind;
}

export interface RetraceQuestion {
  /** Words, "phrases", -without, and operators such as `outcome:failure since:30d`. */
  readonly query: string;
  /** 1 to 100; 10 unless told. */
  readonly limit?: number;
  readonly kinds?: readonly RetraceKind[];
  /** A day, a month, or days back: `2026-08-14`, `2026-08`, `30d`. */
  readonly since?: string;
  readonly before?: string;
  /** Whether each hit says why it is there. */
  readonly explain?: boolean;
}

export interface RetraceHit extends RetraceNote {
  /** What it is called for people. */
  readonly name: string;
  /** 0..1; none for what merely meets its conditions. */
  readonly score?: number;
  /** From 1: where in the note the answer is. */
  readonly line: number;
  readonly heading: string;
  readonly snippet: string;
  /** Where the words looked for stand in the snippet: start and end of each. */
  readonly marks: readonly (readonly [start: number, end: number])[];
  readonly key_moment: boolean;
}

export interface RetraceFound {
  /** False when nothing really answers, whatever shares a word with the question. */
  readonly relevant: boolean;
  /** How many notes share a word with the question and meet its conditions. */
  readonly total: number;
  readonly hits: readonly RetraceHit[];
  /** Operators whose value could not be read, as typed. */
  readonly mistakes: readonly string[];
  /** The hits as text for a conversation, and about how many tokens that is. */
  readonly markdown: string;
  readonly tokens: number;
}

export interface RetraceAbout {
  /** Any name of a note: its path, title, permalink, alias, or part of its name. */
  readonly note: string;
  /** 1 to 50; 8 unless told. */
  readonly limit?: number;
}

export interface RetraceRelated extends RetraceFound {
  /** The words of the note that tell it from others, which were looked for. */
  readonly words: readonly string[];
  /** The notes it links to, by their ids; these come first. */
  readonly linked: readonly string[];
}

export interface RetraceEnds {
  readonly from_pattern: string;
  /** A pattern, or a note it leads to. */
  readonly to_pattern: string;
  /** The most links, 1 to 10; 5 unless told. */
  readonly max_depth?: number;
  readonly direction?: "forward" | "backward" | "both";
}

export interface RetracePath {
  readonly found: boolean;
  readonly path: readonly RetraceNode[];
  readonly edges: readonly RetraceEdge[];
  /** How many links; null where there is no path. */
  readonly depth: number | null;
  readonly polarity: "causes" | "prevents" | "association" | null;
  /** What may help where nothing was found. */
  readonly hint?: string;
}

export interface RetraceNode {
  readonly id: string;
  readonly label: string;
  readonly type: string;
}

export interface RetraceEdge {
  readonly type: string;
  /** 0..1, by its evidence. */
  readonly weight: number;
  /** 0..1, how far its evidence speaks for it. */
  readonly support: number;
  readonly evidence_count: number;
  /** The episodes behind what a pattern says, and whether each bears that out. */
  readonly evidence?: readonly RetraceEvidence[];
  /** Where it is said. */
  readonly source_path: string;
  readonly line: number;
}

export interface RetraceEvidence {
  readonly id: string;
  readonly title: string;
  readonly kind: RetraceKind | "unresolved";
  readonly permalink?: string;
  readonly speaks: "for" | "partly" | "against" | "unknown";
}

export interface RetraceWanted {
  /** 1 to 100; 10 unless told. */
  readonly limit?: number;
  readonly kinds?: readonly Exclude<RetraceKind, "note">[];
  /** Only notes below it. */
  readonly folder?: string;
  readonly tag?: string;
  readonly project?: string;
}

export interface RetraceDueNote extends RetraceNote {
  /** UTC; null where no clock runs yet. */
  readonly due_at: string | null;
  /** How likely it still is remembered, 0..1. */
  readonly retrievability: number | null;
  /** Whether nobody has rated it yet. */
  readonly is_new: boolean;
}

export interface RetraceDue {
  /** How many are due, whatever the limit. */
  readonly due: number;
  readonly reviews: readonly RetraceDueNote[];
  readonly next_due_at: string | null;
}
