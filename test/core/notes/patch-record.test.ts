import { describe, expect, it } from "vitest";
import { setEffects, suggestAfterEvent } from "../../../src/core/notes/patch-record.ts";
import { episodeText } from "../../support/note-text.ts";

const text = episodeText(
  "1",
  {},
  ...[
    "## Decisions",
    "",
    "### d001: Oil",
    "",
    "- **Chosen**: Oil",
    "- **Effects**: [[#^e001]]",
    "- **Cost**: 3",
    "",
    "^d001",
    "",
  ],
  ...["### d002: Paint", "", "- **Chosen**: Paint", "", "- **d003** [test]: flat", "", "## Events Timeline", ""],
  ...["1. Oiled #milestone ^e001", "   - caused by: [[#^d001]]", "2. Quiet ^e002"],
);

describe("the effects of a decision", () => {
  it.each([
    {
      id: "d001",
      from: "- **Effects**: [[#^e001]]\n",
      to: "- **Effects**: [[#^e001]], [[#^e002]] (suggested: e002)\n",
    },
    {
      id: "d002",
      from: "- **d003** [test]: flat\n",
      to: "- **d003** [test]: flat\n- **Effects**: [[#^e001]], [[#^e002]] (suggested: e002)\n",
    },
  ])("of $id are put in its place, or last in its record; every other byte stays", ({ id, from, to }) => {
    const changed = setEffects(text, id, ["e001", "e002"], "(suggested: e002)");
    expect(changed).toEqual({ ok: true, value: text.replace(from, to) });
  });

  it("keep the line endings of the note", () => {
    const windows = text.replaceAll("\n", "\r\n");
    const changed = setEffects(windows, "d002", ["e001"], "");
    expect(changed.ok && changed.value.replaceAll("\r\n", "")).not.toContain("\n");
  });

  it.each([
    { what: "that is not there", note: text, id: "d009", code: "NOT_FOUND" },
    {
      what: "that is one line",
      note: episodeText("1", {}, "## Decisions", "- **d001** [test]: flat"),
      id: "d001",
      code: "PARSE_ERROR",
    },
    { what: "of what is no episode", note: "d001", id: "d001", code: "NOT_FOUND" },
  ])("of a decision $what are refused", ({ note, id, code }) => {
    expect(setEffects(note, id, ["e001"], "")).toMatchObject({ ok: false, error: { code } });
  });
});

describe("what is suggested below an event", () => {
  it.each([
    { id: "e001", from: "[[#^d001]]\n2. Quiet", to: "[[#^d001]]\n   - suggested: leads to [[#^e002]]\n2. Quiet" },
    { id: "e002", from: "2. Quiet ^e002\n", to: "2. Quiet ^e002\n   - suggested: leads to [[#^e002]]\n" },
  ])("stands behind all that is said of $id, once", ({ id, from, to }) => {
    const changed = suggestAfterEvent(text, id, ["e002"]);
    expect(changed).toEqual({ ok: true, value: text.replace(from, to) });
    expect(changed.ok && suggestAfterEvent(changed.value, id, ["e002"])).toEqual(changed);
  });

  it("stands behind an event that the note ends with", () => {
    const changed = suggestAfterEvent(text.trimEnd(), "e002", ["e001"]);
    expect(changed).toEqual({ ok: true, value: `${text.trimEnd()}\n   - suggested: leads to [[#^e001]]` });
  });

  it("is refused for an event that is not there", () => {
    expect(suggestAfterEvent(text, "e009", ["e001"])).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
  });
});
