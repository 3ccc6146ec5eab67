/**
 * Markdown with every link and picture by the name it shows. Nothing looks further than a link may be long, nor past
 * another one: a text may have more brackets than anybody has written.
 */
export function withShownNames(markdown: string): string {
  return markdown
    .replaceAll(/!?\[\[(?:[^\][|\n]{0,300}\|)?([^\][\n]{0,300})\]\]/g, "$1")
    .replaceAll(/!?\[([^\][\n]{0,300})\]\([^)[\n]{0,1000}\)/g, "$1");
}
