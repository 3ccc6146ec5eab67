/** Where a value of a JSON text stands, and what is in it. */
interface Node {
  readonly start: number;
  readonly end: number;
  /** Of an object: its values by key. */
  readonly members?: ReadonlyMap<string, Node>;
  /** Of an array. */
  readonly items?: readonly Node[];
}

type Path = readonly (string | number)[];

/**
 * A JSON text with a value at a path: every byte outside of it stays. Objects on the way that are missing are made; a
 * number one past the end of an array adds an item. Undefined where something else stands in the way, or it is no JSON.
 */
export function withJsonValue(text: string, path: Path, value: unknown): string | undefined {
  const root = readNode(text);
  if (!root) return undefined;
  let node = root;
  for (const [depth, step] of path.entries()) {
    const next = typeof step === "number" ? node.items?.[step] : node.members?.get(step);
    if (!next) return insert(text, { node, depth }, path, value);
    node = next;
  }
  const edited = text.slice(0, node.start) + written(text, value, path.length) + text.slice(node.end);
  return edited;
}

/** Puts what is missing behind the last thing in the object or array it belongs to. */
function insert(
  text: string,
  { node, depth }: { readonly node: Node; readonly depth: number },
  path: Path,
  value: unknown,
): string | undefined {
  const [step, ...rest] = path.slice(depth);
  const isArray = typeof step === "number";
  const inside = isArray ? node.items : node.members && [...node.members.values()];
  if (!inside || (isArray && step !== inside.length)) return undefined;
  const whole = rest.reduceRight((made: unknown, key) => (typeof key === "number" ? [made] : { [key]: made }), value);
  const key = isArray ? "" : `${JSON.stringify(step)}: `;
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const indent = unitOf(text);
  const line = `${eol}${indent.repeat(depth + 1)}${key}${written(text, whole, depth + 1)}`;
  const last = inside.at(-1);
  if (last) return `${text.slice(0, last.end)},${line}${text.slice(last.end)}`;
  const close = isArray ? "]" : "}";
  return `${text.slice(0, node.start + 1)}${line}${eol}${indent.repeat(depth)}${close}${text.slice(node.end)}`;
}

/** A value as the rest of the text would have it. */
function written(text: string, value: unknown, depth: number): string {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const indent = unitOf(text);
  return JSON.stringify(value, null, indent).replaceAll("\n", eol + indent.repeat(depth));
}

/** What one level is indented by. */
function unitOf(text: string): string {
  return /^[{[]\r?\n([ \t]+)/m.exec(text)?.[1] ?? "  ";
}

function readNode(text: string): Node | undefined {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
  return valueAt(text, skip(text, text.startsWith("\uFEFF") ? 1 : 0));
}

function skip(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text.charAt(at))) at++;
  return at;
}

/** The value that begins here; the text is known to be JSON. */
function valueAt(text: string, start: number): Node {
  const first = text.charAt(start);
  if (first === "{" || first === "[") return composite(text, start, first === "{");
  if (first === '"') return { start, end: stringEnd(text, start) };
  let end = start;
  while (end < text.length && !/[\s,\]}]/.test(text.charAt(end))) end++;
  return { start, end };
}

function composite(text: string, start: number, isObject: boolean): Node {
  const members = new Map<string, Node>();
  const items: Node[] = [];
  let at = skip(text, start + 1);
  while (!/[\]}]/.test(text.charAt(at))) {
    const keyEnd = isObject ? stringEnd(text, at) : at;
    const key = isObject ? String(JSON.parse(text.slice(at, keyEnd))) : "";
    const value = valueAt(text, isObject ? skip(text, skip(text, keyEnd) + 1) : at);
    if (isObject) members.set(key, value);
    else items.push(value);
    at = skip(text, value.end);
    if (text.charAt(at) === ",") at = skip(text, at + 1);
  }
  return isObject ? { start, end: at + 1, members } : { start, end: at + 1, items };
}

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (text.charAt(at) !== '"') at += text.charAt(at) === "\\" ? 2 : 1;
  return at + 1;
}
