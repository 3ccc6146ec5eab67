/** Lines of a Claude Code transcript, a minute apart, as the program writes them. */
export interface TranscriptWriter {
  readonly user: (text: string, more?: object) => TranscriptWriter;
  readonly assistant: (text: string) => TranscriptWriter;
  /** A call of a tool and its result. */
  readonly call: (name: string, input: object, result: string, isError?: "error") => TranscriptWriter;
  readonly line: (line: string) => TranscriptWriter;
  readonly lines: () => readonly string[];
  readonly text: () => string;
}

export function transcript(sessionId = "7c1f0e9a-1111-4222-8333-944455566677"): TranscriptWriter {
  const lines: string[] = [];
  let number = 0;
  const entry = (type: string, content: unknown, more: object = {}): void => {
    number++;
    const timestamp = new Date(Date.parse("2026-03-04T09:00:00.000Z") + number * 60_000).toISOString();
    const place = { sessionId, cwd: "/srv/harbour/berths", gitBranch: "tides", uuid: `u${String(number)}`, timestamp };
    lines.push(JSON.stringify({ type, ...place, message: { role: type, content }, ...more }));
  };
  const writer: TranscriptWriter = {
    user: (text, more) => {
      entry("user", text, more);
      return writer;
    },
    assistant: (text) => {
      entry("assistant", [{ type: "text", text }]);
      return writer;
    },
    call: (name, input, result, isError) => {
      const id = `toolu_${String(number)}`;
      entry("assistant", [{ type: "tool_use", id, name, input }]);
      const failed = isError === "error" ? { is_error: true } : {};
      entry("user", [{ type: "tool_result", tool_use_id: id, content: result, ...failed }]);
      return writer;
    },
    line: (line) => {
      lines.push(line);
      return writer;
    },
    lines: () => lines,
    text: () => `${lines.join("\n")}\n`,
  };
  return writer;
}
