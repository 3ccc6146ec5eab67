export interface Drag {
  /** What lies under the pointer: a message, or nothing. */
  readonly over: (event: PointerEvent) => number | undefined;
  /** Shows where it would be let go; nowhere, once it is over. */
  readonly mark: (message: number | undefined) => void;
  readonly drop: (message: number) => void;
}

/** Lets a handle be dragged by mouse, pen or finger; where it is let go outside of everything, nothing happens. */
export function followDrag(handle: HTMLElement, { over, mark, drop }: Drag): void {
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    handle.addClass("is-dragged");
    let target: number | undefined;
    const move = (moved: PointerEvent): void => {
      target = over(moved) ?? target;
      mark(target);
    };
    const end = (ended: PointerEvent): void => {
      handle.removeEventListener("pointermove", move);
      handle.removeClass("is-dragged");
      mark(undefined);
      if (ended.type === "pointerup" && target !== undefined) drop(target);
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end, { once: true });
    handle.addEventListener("pointercancel", end, { once: true });
  });
}
