import { readFileSync } from "node:fs";
import ts from "typescript";

/** Every text of a file, whole: what is told in a template is `{}`, and what is added up is one. */
export function textsIn(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isDescription(node)) {
      visit(node.expression);
      return;
    }
    const text = textOf(node);
    if (text === undefined) ts.forEachChild(node, visit);
    else {
      texts.push(text);
      // A template may be told of in a template.
      ts.forEachChild(node, (child) => {
        ts.forEachChild(child, visit);
      });
    }
  };
  visit(source);
  return texts;
}

/** Said of an argument, for programs. */
function isDescription(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "describe"
  );
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

/** Whether something is to be read by a person: words that end as a sentence does. */
export const isSentence = (text: string): boolean => /\p{L}+ \S+ \S+/u.test(text) && /[.!?]$/.test(text);

const small =
  /(?<![\p{L}\\])(?:the|an?|is|are|was|were|be|has|have|had|does|did|of|and|not|no|to|for|its?|with|in|on|at|by|from|as|or|but|that|this|which|what|than|more|already|cannot|could|there|their|they|only|each|any|one)(?!\p{L})/u;

/** Whether it is at least a part of a sentence: words, and among them one of those that hold a sentence together. */
export const isProse = (text: string): boolean =>
  isSentence(text) || (/\p{L} +\S*\p{L}/u.test(text) && small.test(text));
