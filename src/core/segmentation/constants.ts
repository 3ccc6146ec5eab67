/**
 * Everything that decides where a conversation is divided. The first are rules; the others weigh signs against
 * each other and were chosen on the development part of two sets of conversations: see docs/benchmarks.md.
 */
export const constants = {
  /** Fewer messages than this are one episode. */
  leastMessages: 3,
  /** A longer silence begins another episode, whatever is said after it. */
  longestSilenceMs: 15 * 60_000,
  /** More messages than this are never one episode. */
  mostMessages: 50,
  /** Fewer characters than this wait for more, and so does a message shorter than the next of these. */
  leastCharacters: 100,
  leastBeginning: 5,

  /** What an episode must gain to be worth another boundary. */
  boundaryCost: 4,
  /** Against episodes that are much shorter or longer than usual, by the square of the logarithm of how much. */
  lengthCost: 0.29,
  usualLength: 4.66,
  /** Against an episode of a single message. */
  singleCost: 2.64,
  /** For a boundary before a message of whoever opened the conversation, and as much against one before an answer. */
  openerGain: 1,

  /** How much words count that an episode shares and the rest of the conversation does not. */
  wordGain: 0.73,
  /** How many words of the conversation at large an episode is thought to begin with. */
  priorWords: 160,
  /** The words of long messages repeat whatever the topic: by this power of their length they count less. */
  verbosity: 3.8,
  /** How much it counts that the messages of an episode mean alike. */
  meaningGain: 3,

  cues: {
    farewell: 3.4,
    farewellFollows: -2.9,
    thanks: -2,
    offersMore: 0.9,
    asks: -4.2,
    greets: 6.4,
    greetsBack: -4,
    meetsAgain: 3,
    requests: 1.1,
    needs: 1.8,
    asksNext: -1.2,
    answers: -2.1,
    refersBack: -1.9,
    continues: -1.8,
    sharesWords: -2.8,
    short: -1.2,
  },
};

export type CueName = keyof typeof constants.cues;
