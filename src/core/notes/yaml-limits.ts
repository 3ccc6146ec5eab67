const longest = 250_000;
// The parser looks at every key before a new one, also where lines are keys by mistake only.
const mostLines = 10_000;
const deepest = 100;
// Whoever counts the blanks before a comment needs the square of their number.
const blankRun = /\s{1000}/;
const indentation = /^(?:[ \t]*[-?][ \t]){100}|^[ \t]{300}/m;

/**
 * Why a text is not handed to the YAML parser: it calls itself for every level of nesting, and an exhausted stack can
 * take the whole program down, not only the note.
 */
export function yamlFault(yaml: string): string | undefined {
  if (yaml.length > longest) return "it is larger than 250 kB";
  if (yaml.length >= mostLines && yaml.split("\n", mostLines + 1).length > mostLines)
    return "it has more than 10,000 lines";
  if (yaml.length >= 1000 && blankRun.test(yaml)) return "it holds a thousand blanks in a row";
  if ((yaml.length >= 200 && indentation.test(yaml)) || (countOpening(yaml) > deepest && bracketDepth(yaml) > deepest))
    return "it is nested more than a hundred levels deep";
  return undefined;
}

function countOpening(yaml: string): number {
  let count = 0;
  for (let at = yaml.indexOf("["); at !== -1; at = yaml.indexOf("[", at + 1)) count++;
  for (let at = yaml.indexOf("{"); at !== -1; at = yaml.indexOf("{", at + 1)) count++;
  return count;
}

/** The most brackets open at once, those in quotes included. */
function bracketDepth(yaml: string): number {
  let depth = 0;
  let most = 0;
  for (const [bracket] of yaml.matchAll(/[[\]{}]/g)) {
    if (bracket === "[" || bracket === "{") depth++;
    else depth = Math.max(0, depth - 1);
    most = Math.max(most, depth);
  }
  return most;
}
