/** Draws a region only when there is something else to show: what is being read must not flicker. */
export function redrawIfNew(region: HTMLElement, model: unknown, draw: () => void): boolean {
  const shown = JSON.stringify([model]);
  if (drawn.get(region) === shown) return false;
  drawn.set(region, shown);
  draw();
  return true;
}

const drawn = new WeakMap<HTMLElement, string>();
