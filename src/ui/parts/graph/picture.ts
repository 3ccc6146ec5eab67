import type { Size } from "../../../core/drawing/camera.ts";
import { overscan, type Surface } from "./surface.ts";

/** What the style sheet says of a drawing, and what has to be said in it where the sheet does not reach. */
const styled = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
];
const sharpness = 2;

/** A drawing as PNG, on the colour it lies on. */
export async function pictureOf({ element: drawing }: Surface, { width, height }: Size): Promise<Blob | null> {
  const paper = createEl("canvas");
  paper.width = width * sharpness;
  paper.height = height * sharpness;
  const context = paper.getContext("2d");
  if (context === null) return null;
  context.fillStyle = getComputedStyle(drawing).backgroundColor;
  context.fillRect(0, 0, paper.width, paper.height);
  if (drawing.instanceOf(HTMLCanvasElement)) {
    const density = drawing.width / (width + 2 * overscan);
    const view = [overscan * density, overscan * density, width * density, height * density] as const;
    context.drawImage(drawing, ...view, 0, 0, paper.width, paper.height);
  } else {
    context.drawImage(await imageOf(drawing, { width, height }), 0, 0, paper.width, paper.height);
  }
  return new Promise((resolve) => {
    paper.toBlob(resolve, "image/png");
  });
}

async function imageOf(drawing: Element, { width, height }: Size): Promise<HTMLImageElement> {
  const copy = drawing.doc.importNode(drawing, true);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width * sharpness));
  copy.setAttribute("height", String(height * sharpness));
  const originals = [...drawing.querySelectorAll("*")];
  for (const [at, element] of [...copy.querySelectorAll("*")].entries()) {
    const original = originals[at];
    if (original) inline(element, getComputedStyle(original));
  }
  const image = createEl("img");
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

function inline(element: Element, style: CSSStyleDeclaration): void {
  for (const name of styled) element.setAttribute(name, style.getPropertyValue(name));
  element.removeAttribute("class");
}
