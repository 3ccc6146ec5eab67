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

  /** What an event has been about changes slowly: so much of it is kept with each message. */
  modelKept: 0.8,
  /** Messages at least so near to it are of the same topic. */
  sameTopic: 0.5,
  /** More of a surprise begins another event by itself, where it is unusual: by so many standard deviations … */
  surprise: 0.65,
  unusual: 2,
  /** … of so many messages before it. */
  usualAmong: 100,

  /** What an episode must gain to be worth another boundary. */
  boundaryCost: 4,
  /** Against episodes that are much shorter or longer than usual, by the square of the logarithm of how much. */
  lengthCost: 0.37,
  usualLength: 4.1,
  /** For a boundary before a message of whoever opened the conversation, and as much against one before an answer. */
  openerGain: 0.73,

  /** How much words count that an episode shares and the rest of the conversation does not. */
  wordGain: 0.73,
  /** How many words of the conversation at large an episode is thought to begin with. */
  priorWords: 160,
  /** How much it counts that the messages of an episode mean alike. */
  meaningGain: 1,
  /** Long messages are alike whatever they speak of: by this power of their length, likeness counts less. */
  verbosity: 3.8,

  /** So near to being as good the one way as the other, a boundary is put to somebody who knows better … */
  undecided: 2,
  /** … whose word outweighs everything but the rules. */
  certainty: 1000,

  cues: {
    farewell: 1.7,
    farewellFollows: -3.5,
    thanks: -4,
    offersMore: 0.6,
    asks: -5.2,
    greets: 5.2,
    greetsBack: -4.6,
    meetsAgain: 4.1,
    requests: 1.3,
    needs: 1.7,
    asksNext: -1.2,
    answers: -2.3,
    refersBack: -1.8,
    continues: -0.6,
    sharesWords: -2.7,
    short: -1.3,
  },
};

export type CueName = keyof typeof constants.cues;
