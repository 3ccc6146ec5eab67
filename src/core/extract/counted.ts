/** A failure that was counted: `3 failed`. Prose about failing is none. */
const failures = /(^|[^#\w.])(\d[\d,]{0,12})\s+(?:tests?\s+|specs?\s+|checks?\s+)?(failed|failures?|errors?)\b/gi;
/** What was there before, or is put off, is no failure of this session. */
const excused = /\b(?:pre-?existing|baseline|backlog)\b/i;
const passes =
  /\b(?:\d[\d,]{0,12}\s+(?:\w{1,20}\s+)?(?:tests?\s+|specs?\s+|checks?\s+)?(?:passed|passing)\b|passed\s+(?:all\s+)?\d[\d,]{0,12}\s+(?:tests?|specs?|checks|validations)\b)/i;

/** Sentences, lines and clauses: what a number and what excuses it have to share. */
export function clauses(text: string): readonly string[] {
  return text
    .split(/[\n;]+|[.!?](?:\s+|$)/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");
}

/** Whether a clause counts failures of this session. */
export function countsFailure(clause: string): boolean {
  if (excused.test(clause)) return false;
  return Array.from(clause.matchAll(failures)).some(([, , digits = "", word = ""]) => {
    const number = Number(digits.replaceAll(",", ""));
    // 404 errors are one status code, not many errors.
    const isStatus = /^error/i.test(word) && number >= 100 && number <= 599;
    return number > 0 && !isStatus;
  });
}

export function countsPasses(clause: string): boolean {
  return passes.test(clause);
}

const hex = /\b[0-9a-f]{7,40}\b/gi;

/** Commits named in a field that is about commits; in its remarks, what has a digit and a letter. */
export function commitsIn(field: string): readonly string[] {
  const whole = /^[0-9a-f]{7,40}$/i.test(field.trim()) && /\d/.test(field);
  return whole ? [field.trim()] : (field.match(hex) ?? []).filter((sha) => /\d/.test(sha) && /[a-f]/i.test(sha));
}

/** Commits named in prose: only where it speaks of a commit. "feedback" and "deadbeef" are words. */
export function commitsInProse(text: string): readonly string[] {
  return clauses(text).flatMap((clause) => (/\bcommit(?:ted|s)?\b/i.test(clause) ? commitsIn(`${clause} `) : []));
}

/** Each commit once, however its name was shortened; never the one the session started from. */
export function distinctCommits(shas: readonly string[], startingAt: string): readonly string[] {
  const found: string[] = [];
  const start = startingAt.toLowerCase();
  for (const sha of shas.map((each) => each.toLowerCase())) {
    if (start !== "" && isSameCommit(sha, start)) continue;
    const known = found.findIndex((each) => isSameCommit(each, sha));
    if (known === -1) found.push(sha);
    else if ((found[known] ?? "").length < sha.length) found[known] = sha;
  }
  return found;
}

function isSameCommit(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return length >= 7 && one.slice(0, length) === other.slice(0, length);
}
