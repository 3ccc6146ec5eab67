/** How wide a text is when drawn. */
export type Measure = (text: string) => number;

/** Breaks a text at its spaces into lines no wider than asked; what is too much ends in an ellipsis. */
export function wrapText(text: string, width: number, most: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/u)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || measure(longer) <= width) line = longer;
    else if (lines.length === most - 1) {
      line = longer;
      break;
    } else {
      lines.push(line);
      line = word;
    }
  }
  const isWhole = [...lines, line].join(" ") === text.split(/\s+/u).join(" ");
  return [
    ...lines.map((each) => cut(each, width, measure)),
    isWhole ? cut(line, width, measure) : cut(`${line}…`, width, measure),
  ];
}

function cut(line: string, width: number, measure: Measure): string {
  if (measure(line) <= width) return line;
  const letters = Array.from(line.replace(/…$/u, ""));
  while (letters.length > 1 && measure(`${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
