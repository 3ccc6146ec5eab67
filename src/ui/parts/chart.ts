import { reviewsText } from "../text/reviews.ts";
import type { Chart } from "./review-charts.ts";

/** In the picture's own units; it is as wide as the pane. */
const size = { width: 320, height: 112, top: 14, bottom: 16 } as const;
const cell = { size: 9, gap: 2, left: 32, top: 14 } as const;
const steps = 4;
/** With more bars there is room for what each comes to only where that is short. */
const mostLabelled = 13;
const halfLetter = 2.6;

/** Draws a chart with its title, what it says in a sentence, and its table; of nothing there is only the sentence. */
export function renderChart(parent: HTMLElement, chart: Chart): void {
  const figure = parent.createEl("figure", { cls: "retrace-chart" });
  const caption = figure.createEl("figcaption");
  caption.createDiv({ cls: "retrace-chart__title", text: chart.title });
  caption.createDiv({ cls: "retrace-chart__says", text: chart.says });
  const { picture } = chart;
  if (picture.kind === "bars" && picture.bars.every(({ shown }) => shown === "")) return;
  if (picture.kind === "bars") drawBars(svgIn(figure, chart, size), picture);
  else drawDays(svgIn(figure, chart, daysSize(picture.weeks.length)), picture);
  renderTable(figure, chart);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function svgIn(figure: HTMLElement, { title, says }: Chart, { width, height }: Size): SVGElement {
  return figure.createSvg("svg", {
    cls: "retrace-chart__picture",
    attr: { viewBox: `0 0 ${String(width)} ${String(height)}`, role: "img", "aria-label": `${title}. ${says}` },
  });
}

type Picture<K extends Chart["picture"]["kind"]> = Extract<Chart["picture"], { kind: K }>;

function drawBars(svg: SVGElement, { bars, most, borders = [] }: Picture<"bars">): void {
  const { width, height, top, bottom } = size;
  const slot = width / Math.max(1, bars.length);
  const base = height - bottom;
  const isRoomy = bars.length <= mostLabelled || bars.every(({ shown }) => shown.length * 2 * halfLetter <= slot);
  svg.createSvg("line", {
    cls: "retrace-chart__axis",
    attr: { x1: "0", x2: String(width), y1: String(base), y2: String(base) },
  });
  for (const [at, { label, name, value, shown, isPale = false }] of bars.entries()) {
    const tall = ((base - top) * value) / most;
    const middle = slot * (at + 0.5);
    const wide = Math.min(28, slot * 0.7);
    const bar = svg.createSvg("rect", {
      cls: isPale ? "retrace-chart__bar retrace-chart__bar--pale" : "retrace-chart__bar",
      attr: { ...placeAt(middle - wide / 2, base - tall), width: short(wide), height: short(tall), rx: "1.5" },
    });
    bar.createSvg("title").setText(`${name}: ${shown === "" ? "0" : shown}`);
    writeIn(svg, label, { x: middle, y: height - 4 });
    // Without room for all, the highest says how high the picture is.
    if (isRoomy || value === most) writeIn(svg, shown, { x: middle, y: base - tall - 4 });
  }
  for (const [at, border] of borders.entries()) writeIn(svg, border, { x: slot * at, y: height - 4 });
}

/** Around a place, as far as the sides leave room. */
function writeIn(svg: SVGElement, text: string, { x, y }: { readonly x: number; readonly y: number }): void {
  if (text === "") return;
  const half = text.length * halfLetter;
  const place = placeAt(Math.min(Math.max(x, half), size.width - half), y);
  svg.createSvg("text", { cls: "retrace-chart__text", attr: place }).setText(text);
}

function daysSize(weeks: number): Size {
  const step = cell.size + cell.gap;
  return { width: cell.left + weeks * step, height: cell.top + 7 * step };
}

function drawDays(svg: SVGElement, { weeks, most, weekdays }: Picture<"days">): void {
  const step = cell.size + cell.gap;
  for (const [at, name] of weekdays.entries()) {
    writeIn(svg, name, { x: cell.left / 2 - cell.gap, y: cell.top + at * step + cell.size - 1 });
  }
  for (const [week, { days, month }] of weeks.entries()) {
    const x = cell.left + week * step;
    writeIn(svg, month, { x: x + month.length * halfLetter, y: cell.top - 4 });
    for (const [at, { name, count }] of days.entries()) {
      const level = count === 0 ? 0 : Math.ceil((steps * count) / most);
      const square = svg.createSvg("rect", {
        cls: `retrace-chart__day--${String(level)}`,
        attr: { ...placeAt(x, cell.top + at * step), width: String(cell.size), height: String(cell.size), rx: "2" },
      });
      square.createSvg("title").setText(`${name}: ${String(count)}`);
    }
  }
}

function renderTable(figure: HTMLElement, { title, columns, rows }: Chart): void {
  const details = figure.createEl("details", { cls: "retrace-chart__twin" });
  details.createEl("summary", { text: reviewsText.charts.table, attr: { "data-key": `table:${title}` } });
  const table = details.createEl("table", { cls: "retrace-chart__table", attr: { "aria-label": title } });
  const head = table.createEl("thead").createEl("tr");
  for (const column of columns) head.createEl("th", { text: column, attr: { scope: "col" } });
  const body = table.createEl("tbody");
  for (const [name = "", ...values] of rows) {
    const row = body.createEl("tr");
    row.createEl("th", { text: name, attr: { scope: "row" } });
    for (const value of values) row.createEl("td", { text: value });
  }
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
const placeAt = (x: number, y: number): { readonly x: string; readonly y: string } => ({ x: short(x), y: short(y) });
