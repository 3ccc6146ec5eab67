import { setIcon } from "obsidian";
import { issuesInShort, type MigratedFile, type Migration } from "../../app/migrate/report.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { renderNotePreview } from "./note-preview.ts";

/** A file, what becomes of it, and the notes it is in. */
export interface MigrationRow {
  readonly status: MigratedFile["status"];
  readonly label: string;
  readonly file: string;
  readonly issues: MigratedFile["issues"];
  readonly notes: readonly { readonly id: string; readonly text: string }[];
}

type Labels = Readonly<Record<MigratedFile["status"], string>>;

/** Those that need a look come first, then in the order of the files. */
export function migrationRows({ files, notes = [] }: Migration, labels: Labels): readonly MigrationRow[] {
  const texts = new Map(notes.map((note) => [note.id, note.text]));
  const rows = files.map(({ path, status, note, notes: several, issues }) => ({
    status,
    label: labels[status],
    file: path,
    issues,
    notes: (several ?? (note === undefined ? [] : [note])).flatMap((id) => {
      const said = texts.get(id);
      return said === undefined ? [] : [{ id, text: said }];
    }),
  }));
  const order = ["skipped", "warnings", "migrated", "unchanged"];
  return rows.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}

const icons = { migrated: "file-plus", warnings: "file-warning", unchanged: "file-check", skipped: "file-x" } as const;

export function renderMigration(parent: HTMLElement, migration: Migration, labels: Labels): void {
  const list = parent.createEl("ul", { cls: "retrace-import" });
  for (const row of migrationRows(migration, labels)) renderRow(list, row);
}

function renderRow(list: HTMLElement, { status, label, file, issues, notes }: MigrationRow): void {
  const item = list.createEl("li", { cls: "retrace-import__file" });
  setIcon(item.createSpan({ cls: "retrace-import__icon", attr: { "aria-hidden": "true" } }), icons[status]);
  const about = item.createDiv({ cls: "retrace-import__text" });
  about.createDiv({ text: file });
  about.createDiv({ cls: "retrace-import__facts", text: label });
  for (const { message } of issuesInShort(issues))
    about.createDiv({ cls: "retrace-import__facts", text: inOwnWords(message) });
  if (notes.length > 0) renderNotePreview(about, notes.length, () => Promise.resolve(notes));
}
