/** Something that can be found. */
export interface Text {
  readonly id: string;
  readonly text: string;
}

/** What a set of texts is asked, and which of them answer. */
export interface Question {
  readonly text: string;
  readonly category?: string;
  readonly answers: ReadonlySet<string>;
}
