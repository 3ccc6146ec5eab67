/** What takes less than this is not worth a word. */
const patienceMs = 400;

/** Tells that a drawing is under way: programs at once, people when it takes long. */
export function busyTeller(stage: HTMLElement): (isBusy: boolean) => void {
  let timer: number | undefined;
  return (isBusy) => {
    stage.setAttribute("aria-busy", String(isBusy));
    if (timer !== undefined) stage.win.clearTimeout(timer);
    timer = undefined;
    if (!isBusy) stage.removeClass("is-arranging");
    else
      timer = stage.win.setTimeout(() => {
        stage.addClass("is-arranging");
      }, patienceMs);
  };
}
