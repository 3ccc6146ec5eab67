import { expect, it } from "vitest";
import { pathStory } from "../../../../src/app/causes/path-story.ts";
import { whatLedTo } from "../../../../src/app/causes/what-led-to.ts";
import { germanCauses } from "../../../../src/ui/language/german-of-causes.ts";
import { tellReasons, tellStory } from "../../../../src/ui/parts/graph/told-story.ts";
import { causesText } from "../../../../src/ui/text/causes.ts";
import { demoTexts } from "../../../support/demo-vault.ts";
import { libraryOf } from "../../../support/library-of.ts";

const library = libraryOf(demoTexts());
const jitter = "patterns/ANTIPATTERN-retry-without-jitter.md";
const midnight = "patterns/ANTIPATTERN-midnight-utc-for-calendar-days.md";

it("a path is told with what speaks for each link", () => {
  const story = pathStory(library, { from: midnight, to: jitter }) ?? expect.unreachable();
  expect(tellStory(story, 0).steps.map(({ balance }) => balance)).toEqual([
    "2 episodes speak for it, none against.",
    "1 episode speaks for it, none against.",
    "1 episode speaks for it, 1 against.",
  ]);
});

it("a path that is only there the other way round is told of apart, for it to be pressed", () => {
  const story = pathStory(library, { from: jitter, to: midnight }) ?? expect.unreachable();
  expect(tellStory(story, 0)).toMatchObject({
    lead: "No path leads from Retry without jitter to Midnight UTC for calendar days.",
    turned: "There is a path the other way round.",
    steps: [],
  });
});

it.each([
  { note: jitter, title: "Why: Retry without jitter", lead: "4 links lead to it, the nearest first." },
  { note: "notes/Outage review.md", title: "Why: Outage review", lead: "No note says what leads to it." },
])("reasons are told of $note", ({ note, title, lead }) => {
  expect(tellReasons(whatLedTo(library, { note }))).toMatchObject({ title, lead });
});

it("what holds it off is told apart, with what speaks for it", () => {
  const { holdsOff } = tellReasons(whatLedTo(library, { note: jitter }));
  expect(holdsOff?.[0]?.balance).toBe("1 episode partly speaks for it, none against.");
});

it("an episode is told by its task, and what leads to what came up in it, which is all that is drawn", () => {
  const note = "episodes/EPISODE-2026-08-08-session-43-regatta-outage.md";
  expect(tellReasons(whatLedTo(library, { note }))).toMatchObject({
    title: "Why: Bring everything back in the middle of the regatta",
    lead: "3 notes say themselves what led to it. What came up in it: Release before the weekend; Retry without jitter. 5 links lead there, the nearest first. Links are between patterns: 10 of the 16 told here were seen only later than this episode, and stand behind the others.",
    steps: [
      {
        effect: { label: "Bring everything back in the middle of the regatta" },
        verb: "led to",
        place: { path: "episodes/EPISODE-2026-07-04-session-22-saturday-wave.md", line: 83 },
      },
      ...Array.from({ length: 2 }, () => ({ verb: "led to" })),
      ...Array.from({ length: 5 }, () => ({ verb: "causes" })),
    ],
  });
});

it("what was seen only later than an episode is told to be so, and stands behind what was seen by then", () => {
  const note = "episodes/EPISODE-2026-08-08-session-43-regatta-outage.md";
  const { steps, holdsOff = [] } = tellReasons(whatLedTo(library, { note }));
  const marked = [steps, holdsOff].map((told) => told.map(({ balance }) => balance.endsWith("Seen only later.")));
  expect(marked.flat().filter(Boolean)).toHaveLength(10);
  for (const each of marked) expect(each).toEqual([...each].sort((a, b) => Number(a) - Number(b)));
});

it("of an episode before all that is known of its patterns, nothing is told as if it had been known", () => {
  const note = "episodes/EPISODE-2026-06-05-session-06-berth-map-cache.md";
  const { lead, steps } = tellReasons(whatLedTo(library, { note }));
  expect(lead).toMatch(/5 links lead there.* all \d+ told here were seen only later than this episode\.$/);
  expect(steps.every(({ balance }) => balance.endsWith("Seen only later."))).toBe(true);
});

it.each([
  [1, 1, "the one told here was seen", "Die eine, die hier steht, wurde"],
  [3, 1, "1 of the 3 told here was seen", "1 der 3, die hier stehen, wurde erst"],
  [3, 2, "2 of the 3 told here were seen", "2 der 3, die hier stehen, wurden erst"],
  [3, 3, "all 3 told here were seen", "Alle 3, die hier stehen, wurden erst"],
])("of %i links, %i seen only later: %s", (links, later, english, german) => {
  expect(causesText.story.reasons.between(links, later)).toContain(english);
  expect(germanCauses.story?.reasons?.between?.(links, later)).toContain(german);
});
