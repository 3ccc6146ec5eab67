import { passageInTitles, type Passage } from "../../app/search/passage-in-titles.ts";
import { causesText } from "../text/causes.ts";
import { stretches, type Stretch } from "./stretches.ts";

/** What a note is called for people that a text calls by the name of its file; none where there is no such note. */
export type TitleOfName = (name: string) => string | undefined;

/** What is drawn of a passage, in the words of people. */
export function withTitles(passage: Passage, titleOf: TitleOfName): readonly Stretch[] {
  const types: Readonly<Record<string, string>> = causesText.types;
  const { snippet, marks } = passageInTitles(passage, { title: titleOf, linkType: (type) => types[type] });
  return stretches(snippet, marks);
}
