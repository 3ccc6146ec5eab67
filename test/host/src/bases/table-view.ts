import type { BasesView, BasesViewRegistration, QueryController } from "obsidian";
import { api } from "../api.ts";
import { seenAs } from "../loose.ts";

const BasesViewClass: new (controller: QueryController) => BasesView = seenAs(api.BasesView);

/** The view every base can have: a row for each note, a column for each property. */
class TableView extends BasesViewClass {
  override readonly type = "table";
  private readonly parent: HTMLElement;

  constructor(controller: QueryController, parent: HTMLElement) {
    super(controller);
    this.parent = parent;
  }

  override onDataUpdated(): void {
    this.parent.empty();
    const table = this.parent.createEl("table", "bases-table");
    const head = table.createEl("thead").createEl("tr");
    for (const id of this.data.properties) head.createEl("th", { text: this.config.getDisplayName(id) });
    const body = table.createEl("tbody");
    for (const entry of this.data.data) {
      const row = body.createEl("tr", { attr: { "data-path": entry.file.path } });
      for (const id of this.data.properties) row.createEl("td", { text: entry.getValue(id)?.toString() ?? "" });
    }
  }
}

export const tableView: BasesViewRegistration = {
  name: "Table",
  icon: "table",
  factory: (controller, parent) => seenAs<BasesView>(new TableView(controller, parent)),
};
