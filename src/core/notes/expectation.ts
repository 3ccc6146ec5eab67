import { verdicts, type Expectation, type Verdict } from "../model/episode.ts";
import { choice } from "./field.ts";

const said = /^(?:\*\*)?(hit|missed|false alarm|held|broke)(?::\*\*|\*\*:|:)\s+/i;

/** What a box stands for that is ticked or crossed out: of a risk, or of something taken for granted. */
const boxes = {
  premortem: { x: "hit", "-": "false alarm" },
  assumptions: { x: "held", "-": "broke" },
} as const;

/** Reads `Hit: it may deadlock`, `[x] it may deadlock`, or what nobody has checked yet. */
export function readExpectation(text: string, kind: keyof typeof boxes): Expectation {
  const [box = "", mark = ""] = /^\[([ xX-])\]\s+/.exec(text) ?? [];
  if (box !== "") {
    const verdict = mark === " " ? undefined : boxes[kind][mark === "-" ? "-" : "x"];
    return expectation(text.slice(box.length), verdict);
  }
  const [begin = "", word = ""] = said.exec(text) ?? [];
  return expectation(text.slice(begin.length), choice(word, verdicts));
}

function expectation(text: string, verdict: Verdict | undefined): Expectation {
  return verdict === undefined ? { text: text.trim() } : { text: text.trim(), verdict };
}
