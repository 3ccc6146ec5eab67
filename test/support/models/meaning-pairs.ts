/** Texts that mean much the same in other words, and one about something else. */
export interface MeaningPair {
  readonly text: string;
  readonly paraphrase: string;
  readonly unrelated: string;
}

export const meaningPairs: readonly MeaningPair[] = [
  {
    text: "how do I fix a flaky test",
    paraphrase: "intermittent CI failure",
    unrelated: "sourdough bread recipe with rye flour",
  },
  {
    text: "my laptop battery drains too quickly",
    paraphrase: "notebook runs out of power after an hour",
    unrelated: "the history of the Roman senate",
  },
  {
    text: "schedule a meeting with the design team",
    paraphrase: "set up a call with UX colleagues",
    unrelated: "photosynthesis converts light into sugar",
  },
  {
    text: "reset a forgotten password",
    paraphrase: "I can't log in to my account",
    unrelated: "migration of arctic terns",
  },
  {
    text: "ways to sleep better at night",
    paraphrase: "tips against insomnia",
    unrelated: "compile TypeScript to JavaScript",
  },
  {
    text: "reduce monthly expenses",
    paraphrase: "how to save money on household bills",
    unrelated: "guitar chords for beginners",
  },
  {
    text: "the doctor prescribed antibiotics for the infection",
    paraphrase: "medication from a physician to treat bacteria",
    unrelated: "quarterly sales forecast for tractors",
  },
  {
    text: "merge two git branches with conflicts",
    paraphrase: "resolving version control conflicts",
    unrelated: "planting tomatoes in spring",
  },
  {
    text: "book notes on stoic philosophy",
    paraphrase: "ideas from Marcus Aurelius and Seneca",
    unrelated: "replace the brake pads on a bicycle",
  },
  {
    text: "decrease the memory usage of the server",
    paraphrase: "the backend process uses too much RAM",
    unrelated: "family holiday photos from Portugal",
  },
];
