import type { ErrorCode } from "yaml";

const advice: Partial<Readonly<Record<ErrorCode, string>>> = {
  BLOCK_AS_IMPLICIT_KEY: 'the value holds ": ". Put it in quotes',
  BAD_SCALAR_START: "a value cannot begin with that character. Put it in quotes",
  UNEXPECTED_TOKEN: "the line holds more than one value. Put the value in quotes",
  MISSING_CHAR: 'a quote or bracket is not closed, or a line has no ":"',
  MULTILINE_IMPLICIT_KEY: 'the line is neither "key: value" nor part of a value',
  DUPLICATE_KEY: "the key stands here twice. Keep one of them",
  TAB_AS_INDENT: "the line is indented with a tab. Use spaces",
  BAD_INDENT: "the line is indented too little, or a bracket is not closed",
};

/** What is wrong with some YAML and what to do about it, in words for whoever wrote the note. */
export function yamlAdvice(code: ErrorCode, message: string): string {
  const plain = message.replace(/ at line \d+.*$/s, "").replace(/\.$/, "");
  return advice[code] ?? plain.charAt(0).toLowerCase() + plain.slice(1);
}
