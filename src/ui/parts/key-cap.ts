/** For eyes, and no part of the name: whoever listens is told of keys by the labels. Where there is no keyboard, it is not shown. */
export function addKeyCap(parent: HTMLElement, key: string): void {
  parent.createEl("kbd", { cls: "retrace-key", attr: { "aria-hidden": "true", "data-shown": key } });
}
