/** Shows how far something is; answers how to tell it. */
export function renderProgress(parent: HTMLElement, label: string): (share: number) => void {
  parent.empty();
  const box = parent.createDiv({ cls: "retrace-empty" });
  box.createDiv({ text: label, attr: { role: "status" } });
  const bar = box.createEl("progress", { cls: "retrace-progress", attr: { max: "1", "aria-label": label } });
  return (share) => {
    bar.value = share;
  };
}
