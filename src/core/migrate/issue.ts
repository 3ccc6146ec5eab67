export const issueCodes = [
  "not-json",
  "conflict-markers",
  "not-ours",
  "unreadable",
  "left-out",
  "too-large",
  "exists",
  "superseded",
  "id-differs",
  "outcome-mapped",
  "outcome-unknown",
  "bad-time",
  "odd-value",
  "date-differs",
  "task-missing",
  "event-type",
  "duplicate-id",
  "renumbered",
  "record-shape",
  "kept-aside",
  "duplicate-node",
  "merged-pattern",
  "bad-rate",
  "no-evidence",
  "edge-resolved",
  "edge-unresolved",
  "added-fields",
  "excluded",
  "broken-note",
  "stopped",
] as const;

export type IssueCode = (typeof issueCodes)[number];

/** What a person can do about a note that is there already: merge it or not, keep both, or only have it written anew. */
export const issueHints = ["conflict", "beside", "anew"] as const;

export type IssueHint = (typeof issueHints)[number];

/** Something of a file that did not go over as it was: lost to the vault (error), bent (warning), or worth knowing. */
export interface Issue {
  readonly code: IssueCode;
  readonly severity: "error" | "warning" | "note";
  readonly message: string;
  /** Where that is something to choose, which every host calls by its own words. */
  readonly hint?: IssueHint;
}

/** Who is told of what did not go over. */
export type Report = (issue: Issue) => void;

export const error = (code: IssueCode, message: string): Issue => ({ code, severity: "error", message });
export const warning = (code: IssueCode, message: string): Issue => ({ code, severity: "warning", message });
export const remark = (code: IssueCode, message: string): Issue => ({ code, severity: "note", message });
