import { describe, expect, it } from "vitest";
import { transcript } from "../../support/transcript.ts";
import { draftOf, extracted, happened } from "./extracted.ts";

const build = { command: "npm run build" };
const session = transcript()
  .user("Show the tides at every berth. Start with the feed.")
  .assistant("I will look at the feed.")
  .call("Read", { file_path: "/srv/harbour/berths/feed.ts" }, "export {}")
  .call("Edit", { file_path: "/srv/harbour/berths/feed.ts" }, "done")
  .call("Bash", build, "feed.ts(3,1): error TS2322: no tide", "error")
  .call("Edit", { file_path: "/srv/harbour/berths/tide.ts" }, "done")
  .call("Bash", { command: "npm run build 2>&1" }, "built")
  .user("ok")
  .user("Draw them as a curve instead of a table")
  .call("Bash", { command: "npm test" }, "Tests  1 failed | 11 passed (12)", "error")
  .call("Bash", { command: "npm test" }, "Tests  12 passed (12)")
  .call("Bash", { command: 'git add . && git commit -m "Tides"' }, "[tides 6f035fd] Draw the tides\n 2 files changed")
  .assistant(
    "The tides are drawn.\n\n## Decision\n\n- **Draw with SVG**: A canvas does not print\n\n## Lessons Learned\n\n- Ask for the feed first\n\n## Next\n\n- Ask Maren",
  );

describe("a transcript of Claude Code", () => {
  const draft = draftOf(session.text());

  it("tells what the session was for, where and when", () => {
    expect(draft).toMatchObject({
      sessionId: "7c1f0e9a-1111-4222-8333-944455566677",
      task: "Show the tides at every berth. Start with the feed.",
      date: "2026-03-04",
      timestamp: "2026-03-04T09:01:00.000Z",
      project: "berths",
    });
    expect(draft.context).toBe(
      "A Claude Code session in `berths` on the branch `tides`. The transcript does not say whether it reached its goal.",
    );
  });

  it("does not know how the session ended", () => {
    expect(draft).not.toHaveProperty("outcome");
  });

  it("tells what happened, with the calls of tools between put together", () => {
    expect(draft.events.map(({ type, content }) => `${type ?? ""}: ${content}`)).toEqual([
      "tool_call: 3 tool calls: 1 Read, 1 Edit, 1 Bash; wrote feed.ts",
      "error: Bash `npm run build`: feed.ts(3,1): error TS2322: no tide",
      "tool_call: 2 tool calls: 1 Edit, 1 Bash; wrote tide.ts",
      "milestone: Recovered: Bash `npm run build 2>&1` works now",
      "milestone: Asked: Draw them as a curve instead of a table",
      "tool_call: 1 tool call: Bash",
      "test: Bash `npm test`: Tests 1 failed | 11 passed (12)",
      "tool_call: 1 tool call: Bash",
      "test: Bash `npm test`: Tests 12 passed (12) (failed before)",
      "tool_call: 1 tool call: Bash",
      "commit: 6f035fd Draw the tides",
      "milestone: Answered: The tides are drawn.\n\nNext\n\n• Ask Maren",
    ]);
  });

  it("tells which error a recovery came from, and takes nothing else for a cause", () => {
    const caused = draft.events.filter(({ causedBy }) => causedBy.length > 0);
    expect(caused.map(({ id, causedBy }) => [id, ...causedBy])).toEqual([
      ["e004", "e002"],
      ["e009", "e007"],
    ]);
  });

  it("tells decisions and lessons that are called so", () => {
    expect(draft.decisions).toMatchObject([
      { id: "d001", chosen: "Draw with SVG", rationale: "A canvas does not print" },
    ]);
    expect(draft.lessons).toEqual(["Ask for the feed first"]);
  });

  it("counts", () => {
    expect(draft.metrics).toEqual({
      ...{ duration_minutes: 20, active_minutes: 20, tool_calls: 8 },
      ...{ errors: 2, recoveries: 2, commits: 1, files_changed: 2 },
    });
  });
});

describe("in a transcript", () => {
  it("lines that cannot be read are counted, and the others are read", () => {
    const text = ["{ broken", ...session.lines().slice(0, 4), '{"type":"user","mess', "", ...session.lines().slice(4)];
    const { draft, warnings } = extracted(text.join("\n"));
    expect(draft?.metrics["tool_calls"]).toBe(8);
    expect(warnings).toEqual(["2 lines could not be read, the first is 1"]);
  });

  it("without a conversation there is no session (121)", () => {
    const snapshot = JSON.stringify({ type: "file-history-snapshot", messageId: "m", snapshot: {} });
    const summary = JSON.stringify({ type: "summary", summary: "Mend the gate", leafUuid: "x" });
    expect(extracted(`${snapshot}\n${summary}\n`)).toMatchObject({ reason: "nobody says anything in it" });
  });

  it("every call and every failed result is counted, also of very many (121)", () => {
    const many = transcript().user("Mend everything there is");
    for (let index = 0; index < 152; index++)
      many.call(
        "Bash",
        { command: `step ${String(index)}` },
        "no such berth",
        ...(index < 22 ? (["error"] as const) : []),
      );
    const { metrics, events } = draftOf(many.text());
    expect(metrics).toMatchObject({ tool_calls: 152, errors: 22 });
    expect(events.length).toBeLessThan(60);
  });

  it("a title is the session's own, not the one of another session", () => {
    const own = JSON.stringify({ type: "summary", summary: "Tides at berths", leafUuid: "u3" });
    const other = JSON.stringify({ type: "summary", summary: "Winter storage", leafUuid: "zz" });
    const draft = draftOf([other, own, ...session.lines()].join("\n"));
    expect(draft.title).toBe("Tides at berths");
    expect(draft.context).toContain('It is called "Tides at berths".');
    expect(draftOf([other, ...session.lines()].join("\n"))).not.toHaveProperty("title");
  });

  it("what programs put into a person's mouth is not the task", () => {
    const text = transcript()
      .user("Caveat: The messages below were generated by the user while running local commands. X")
      .user("<system-reminder>Be good to berths</system-reminder>")
      .user("This skill is loaded for you now", { isMeta: true })
      .user("You are a helper, look for tides", { isSidechain: true })
      .user("hi")
      .user("Count the berths<system-reminder>and be quick</system-reminder>");
    expect(draftOf(text.text()).task).toBe("Count the berths");
  });

  it("what came in through a channel was said by a person", () => {
    const origin = { isMeta: true, origin: { kind: "channel", server: "chat" } };
    const text = transcript().user('<channel source="chat">Explain the tide table</channel>', origin);
    expect(draftOf(text.text()).task).toBe("Explain the tide table");
  });

  it("without the id of a session, the file's name is its name", () => {
    const text = transcript("").user("Explain the tide table").text();
    expect(draftOf(text, "/logs/tide-table.jsonl").sessionId).toBe("tide-table");
  });

  it("a command behind a pipe does not show that it works again", () => {
    const piped = transcript().user("Build it all").call("Bash", build, "broken", "error");
    piped.call("Bash", { command: "npm run build | head" }, "error TS1");
    expect(draftOf(piped.text()).metrics["recoveries"]).toBe(0);
  });

  it("what a person declines is no error of the tool", () => {
    const refusal = "The user doesn't want to proceed with this tool use. The user said:\nnot on a Friday";
    const declined = transcript().user("Release it").call("Bash", { command: "npm publish" }, refusal, "error");
    expect(happened(draftOf(declined.text()), "handoff")).toEqual([
      "Declined by the person: Bash `npm publish`. not on a Friday",
    ]);
  });

  it("the answer to a question is a decision with its options", () => {
    const asked = {
      questions: [
        { question: "Which store?", options: [{ label: "SQLite", description: "One file" }, { label: "Files" }] },
      ],
    };
    const result = 'User has answered your questions: "Which store?"="Files". You can now continue.';
    const [decision] = draftOf(
      transcript().user("Keep the tides").call("AskUserQuestion", asked, result).text(),
    ).decisions;
    expect(decision).toMatchObject({
      chosen: "Files",
      context: "Which store?",
      options: ["SQLite: One file", "Files"],
    });
  });

  it("an option that is no text and says nothing is none to fail at", () => {
    const asked = { questions: [{ question: "Which store?", options: [["a"], [{ toString: 1 }], "Files"] }] };
    const result = 'User has answered your questions: "Which store?"="Files".';
    const [decision] = draftOf(
      transcript().user("Keep the tides").call("AskUserQuestion", asked, result).text(),
    ).decisions;
    expect(decision).toMatchObject({ chosen: "Files", options: ["", "", "Files"] });
  });

  it("long texts are cut, and say on which line they go on", () => {
    const long = transcript()
      .user("Start here")
      .user(`Draw ${"the long curve ".repeat(60)}`);
    const [asked = ""] = happened(draftOf(long.text()), "milestone");
    expect(asked.length).toBeLessThanOrEqual(500);
    expect(asked).toMatch(/… \(line 2\)$/);
  });

  it("of what was pasted, the beginning is told", () => {
    const pasted = transcript()
      .user("Start here")
      .user(`It fails:\n${"line of output\n".repeat(9)}`);
    expect(happened(draftOf(pasted.text()), "milestone")).toEqual([
      "Asked: It fails:\nline of output\nline of output\nline of output … (line 2)",
    ]);
  });

  it("lists that an agent keeps for itself are counted, not told", () => {
    const listed = transcript().user("Start here").call("TodoWrite", { todos: [] }, "ok").user("Go on with the tides");
    const { events, metrics } = draftOf(listed.text());
    expect(events.map(({ type }) => type)).toEqual(["milestone"]);
    expect(metrics["tool_calls"]).toBe(1);
  });

  it("events stand in the order in which they were told, what was said last included", () => {
    const cut = transcript().user("Count the berths").call("Read", { file_path: "/a.ts" }, "x");
    cut.user("And the moorings, too").assistant("I will count those as well.").call("Glob", { pattern: "*" }, "y");
    const { events } = draftOf(cut.text());
    expect(events.map(({ id, content }) => `${id} ${content}`)).toEqual([
      "e001 1 tool call: Read",
      "e002 Asked: And the moorings, too",
      "e003 Said: I will count those as well.",
      "e004 1 tool call: Glob",
    ]);
    expect(events.map(({ timestamp = "" }) => timestamp)).toEqual(events.map(({ timestamp = "" }) => timestamp).sort());
  });

  it("how many files were changed is left open where no tool for that was used", () => {
    const run = transcript().user("Count the berths").call("Bash", { command: "sed -i s/a/b/ berths.ts" }, "");
    expect(draftOf(run.text()).metrics).not.toHaveProperty("files_changed");
  });

  it("no secret is left, wherever it was planted", () => {
    const token = `ghp_${"a1B2".repeat(9)}`;
    const key = `sk-ant-${"x9Y8".repeat(8)}`;
    const planted = transcript()
      .user(`Use ${token} to fetch the tides. ${"And then some more words about it. ".repeat(12)}`)
      .call("Bash", { command: `curl -H 'Authorization: Bearer ${key}' tides` }, `401 for ${key}`, "error")
      .call("Bash", { command: "git commit -m x" }, `[main 6f035fd] Add ${token}`)
      .user(`${"word ".repeat(95)}${key} is the key`)
      .assistant(`**Decision**: keep password=hunter22 in the vault\n\n**Lesson**: never print ${token}`);
    const { draft, masked } = extracted(planted.text());
    const written = JSON.stringify(draft);
    for (const secret of [token, key, "hunter22"]) expect(written).not.toContain(secret);
    expect(written).not.toContain(token.slice(0, 12));
    expect(masked).toBeGreaterThanOrEqual(7);
  });

  it("what was said before is not told twice when a session was resumed", () => {
    const twice = [...session.lines(), ...session.lines()].join("\n");
    expect(draftOf(twice)).toEqual(draftOf(session.text()));
  });
});
