/** What somebody says in a conversation. */
export interface Message {
  /** As the source calls them: a name, or a role. */
  readonly speaker: string;
  readonly text: string;
  /** Milliseconds since 1970; absent where the source does not say when. */
  readonly at?: number;
}
