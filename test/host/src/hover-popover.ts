import type { HoverParent, HoverPopover, Point } from "obsidian";
import { api, onConstruct, patch } from "./api.ts";

interface PopoverState {
  readonly parent: HoverParent;
  readonly targetEl: HTMLElement | null;
  readonly at: Point | null;
  timer: number | undefined;
  stopListening: () => void;
}

const states = new WeakMap<HoverPopover, PopoverState>();
const shown = new Set<HoverPopover>();

const defaultWaitMs = 300;

type PopoverArguments = ConstructorParameters<typeof HoverPopover>;

/**
 * Shows after a while beside its target, and goes when the mouse has left both, also where the target went first, as a
 * link does that is followed, and when something is pressed outside of it. One parent has one popover.
 */
export function installHoverPopover(): void {
  onConstruct(
    api.HoverPopover,
    2,
    (popover: HoverPopover, ...[parent, targetEl, waitMs = defaultWaitMs, at = null]: PopoverArguments) => {
      popover.hoverEl.addClass("popover", "hover-popover");
      if (parent.hoverPopover !== null) hide(parent.hoverPopover);
      parent.hoverPopover = popover;
      const state: PopoverState = { parent, targetEl, at, timer: undefined, stopListening: () => undefined };
      states.set(popover, state);
      state.timer = window.setTimeout(() => {
        if (targetEl?.isConnected === false) hide(popover);
        else show(popover, state);
      }, waitMs);
      const leave = ({ relatedTarget }: MouseEvent): void => {
        if (!isInside(popover, state, relatedTarget)) hide(popover);
      };
      targetEl?.addEventListener("mouseleave", leave);
      popover.hoverEl.addEventListener("mouseleave", leave);
      const move = ({ target }: MouseEvent): void => {
        if (!isInside(popover, state, target)) hide(popover);
      };
      const press = ({ target }: MouseEvent): void => {
        if (!(target instanceof Node && popover.hoverEl.contains(target))) hide(popover);
      };
      document.addEventListener("mousemove", move, true);
      document.addEventListener("mousedown", press, true);
      state.stopListening = () => {
        targetEl?.removeEventListener("mouseleave", leave);
        document.removeEventListener("mousemove", move, true);
        document.removeEventListener("mousedown", press, true);
      };
    },
  );
  patch(api.HoverPopover, {
    onunload() {
      this.hoverEl.detach();
    },
  });
}

export function hidePopovers(): void {
  for (const popover of [...shown]) hide(popover);
}

function show(popover: HoverPopover, { targetEl, at }: PopoverState): void {
  shown.add(popover);
  popover.load();
  document.body.append(popover.hoverEl);
  const box = targetEl?.getBoundingClientRect();
  popover.hoverEl.setCssStyles({
    left: `${String(at?.x ?? box?.left ?? 0)}px`,
    top: `${String(at?.y ?? box?.bottom ?? 0)}px`,
  });
}

function hide(popover: HoverPopover): void {
  const state = states.get(popover);
  window.clearTimeout(state?.timer);
  state?.stopListening();
  shown.delete(popover);
  if (state?.parent.hoverPopover === popover) state.parent.hoverPopover = null;
  popover.hoverEl.detach();
  popover.unload();
}

function isInside(popover: HoverPopover, { targetEl }: PopoverState, to: EventTarget | null): boolean {
  return to instanceof Node && (popover.hoverEl.contains(to) || targetEl?.contains(to) === true);
}
