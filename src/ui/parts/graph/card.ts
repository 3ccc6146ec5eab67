import { wrapText, type Measure } from "../../../core/drawing/wrap-text.ts";

/** A note as long as it can be read: its mark, its title, and how often it worked. */
export const card = { width: 166, height: 56, padding: 9, glyph: 12, gap: 6, font: 13 };

/** Letters become no smaller than this, however small the card. */
const smallestFont = 10;

/** In parts of the size of the letters on a card. */
export const titleLineHeight = 1.12;

/** The size of the letters on a card that is so much larger or smaller. */
export function cardFont(scale: number): number {
  return Math.max(smallestFont, card.font * scale);
}

/** As many lines as there is room for; names are measured as large as on a card of its own size. */
export function cardLines(label: string, scale: number, measure: Measure): readonly string[] {
  const smaller = (card.font * scale) / cardFont(scale);
  const room = (card.width - 2 * card.padding - card.glyph - card.gap) * smaller;
  const most = Math.floor(((card.height - 12) * scale) / (cardFont(scale) * titleLineHeight));
  return wrapText(label, room, Math.min(3, most), measure);
}
