/** An expression of a base's filters and formulas, as far as its syntax goes. */
export type Expression =
  | { readonly kind: "value"; readonly value: string | number | boolean | null }
  | { readonly kind: "list"; readonly items: readonly Expression[] }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "member"; readonly of: Expression; readonly name: string }
  | { readonly kind: "index"; readonly of: Expression; readonly at: Expression }
  | { readonly kind: "call"; readonly callee: Expression; readonly args: readonly Expression[] }
  | { readonly kind: "unary"; readonly operator: string; readonly of: Expression }
  | { readonly kind: "binary"; readonly operator: string; readonly left: Expression; readonly right: Expression };

/** From what binds least to what binds most. */
const levels = [["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"]] as const;

const tokenPattern =
  /\s*(?:(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<number>\d+(?:\.\d+)?)|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|(?<sign>\|\||&&|==|!=|<=|>=|[-+*/%<>!.,()[\]]))/uy;

interface Token {
  readonly kind: "text" | "number" | "name" | "sign" | "end";
  readonly text: string;
}

const keywords: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);

export function parseExpression(source: string): Expression {
  const reader = new Reader(tokensOf(source), source);
  const expression = reader.binary(0);
  reader.end();
  return expression;
}

function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (source.slice(at).trim() !== "") {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(source);
    if (match === null) throw new Error(`Cannot read ${source.slice(at)} in: ${source}`);
    at = tokenPattern.lastIndex;
    const kinds = ["text", "number", "name", "sign"] as const;
    const kind = kinds.find((each) => match.groups?.[each] !== undefined) ?? "sign";
    tokens.push({ kind, text: match[0].trim() });
  }
  return tokens;
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #source: string;
  #at = 0;

  constructor(tokens: readonly Token[], source: string) {
    this.#tokens = tokens;
    this.#source = source;
  }

  binary(level: number): Expression {
    const operators: readonly string[] | undefined = levels[level];
    if (operators === undefined) return this.#unary();
    let left = this.binary(level + 1);
    for (let token = this.#peek(); isSign(token) && operators.includes(token.text); token = this.#peek()) {
      this.#at += 1;
      left = { kind: "binary", operator: token.text, left, right: this.binary(level + 1) };
    }
    return left;
  }

  end(): void {
    if (this.#peek().kind !== "end") throw new Error(`Something follows the end of: ${this.#source}`);
  }

  #unary(): Expression {
    for (const operator of ["!", "-"]) if (this.#takes(operator)) return { kind: "unary", operator, of: this.#unary() };
    let of = this.#primary();
    for (;;) {
      if (this.#takes(".")) of = { kind: "member", of, name: this.#next().text };
      else if (this.#takes("(")) of = { kind: "call", callee: of, args: this.#list(")") };
      else if (this.#takes("[")) of = { kind: "index", of, at: this.#only("]") };
      else return of;
    }
  }

  #primary(): Expression {
    if (this.#takes("(")) return this.#only(")");
    if (this.#takes("[")) return { kind: "list", items: this.#list("]") };
    const { kind, text } = this.#next();
    if (kind === "text") return { kind: "value", value: text.slice(1, -1).replace(/\\(.)/g, "$1") };
    if (kind === "number") return { kind: "value", value: Number(text) };
    if (kind !== "name") throw new Error(`A value is missing in: ${this.#source}`);
    const keyword = keywords.get(text);
    return keyword === undefined ? { kind: "name", name: text } : { kind: "value", value: keyword };
  }

  #only(closing: string): Expression {
    const inner = this.binary(0);
    this.#expect(closing);
    return inner;
  }

  #list(closing: string): readonly Expression[] {
    if (this.#takes(closing)) return [];
    const items = [this.binary(0)];
    while (this.#takes(",")) items.push(this.binary(0));
    this.#expect(closing);
    return items;
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? { kind: "end", text: "" };
  }

  #next(): Token {
    const token = this.#peek();
    this.#at += 1;
    return token;
  }

  #takes(sign: string): boolean {
    const token = this.#peek();
    const isIt = isSign(token) && token.text === sign;
    if (isIt) this.#at += 1;
    return isIt;
  }

  #expect(sign: string): void {
    if (!this.#takes(sign)) throw new Error(`${sign} is missing in: ${this.#source}`);
  }
}

const isSign = ({ kind }: Token): boolean => kind === "sign";
