import { setIcon } from "obsidian";
import type { ImportedFile, ImportedNote, ImportReport } from "../../app/import/import-report.ts";
import { defined } from "../../core/lib/defined.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { text } from "../text/text.ts";
import { renderNotePreview } from "./note-preview.ts";

const words = text.import;

/** What a person is told of one file. */
export interface ImportRow {
  readonly status: ImportedFile["status"];
  readonly label: string;
  readonly file: string;
  /** What the session was for; empty where there is none. */
  readonly task: string;
  readonly details: string;
  /** Where its note is, when it was and how it ended; with what the note would say. */
  readonly notes: readonly (Pick<ImportedNote, "id"> & { readonly facts: string; readonly text?: string })[];
  readonly remarks: readonly string[];
}

export function importRows({ files }: Pick<ImportReport, "files">): readonly ImportRow[] {
  return files.map(({ path, status, notes, session, told, masked, warnings }) => ({
    status,
    label: words.status[status],
    file: path,
    task: session?.task ?? "",
    details: session ? words.counts(session.decisions, session.events, session.lessons) : told ? words.told(told) : "",
    notes: notes.map(({ id, date, outcome, text: said }) => ({
      ...{
        id,
        facts: [date ?? "", text.form.outcomes[outcome ?? "unknown"], id].filter((fact) => fact !== "").join(" · "),
      },
      ...defined({ text: said }),
    })),
    remarks: [
      ...(masked > 0 ? [words.masked(masked)] : []),
      ...warnings.map((warning) => sentence(inOwnWords(warning))),
    ],
  }));
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const icons = { created: "file-plus", merged: "file-diff", unchanged: "file-check", skipped: "file-x" } as const;

export function renderImport(parent: HTMLElement, report: Pick<ImportReport, "files">): void {
  parent.empty();
  const list = parent.createEl("ul", { cls: "retrace-import" });
  for (const { status, label, file, task, details, notes, remarks } of importRows(report)) {
    const item = list.createEl("li", { cls: "retrace-import__file" });
    setIcon(item.createSpan({ cls: "retrace-import__icon", attr: { "aria-hidden": "true" } }), icons[status]);
    const about = item.createDiv({ cls: "retrace-import__text" });
    about.createDiv({ text: task === "" ? file : task });
    const facts = [label, ...(task === "" ? [] : [file]), ...(details === "" ? [] : [details])];
    about.createDiv({ cls: "retrace-import__facts", text: facts.join(" · ") });
    for (const note of notes) about.createDiv({ cls: "retrace-import__facts", text: note.facts });
    for (const remark of remarks) about.createDiv({ cls: "retrace-import__facts", text: remark });
    const shown = notes.flatMap(({ id, text: said }) => (said === undefined ? [] : [{ id, text: said }]));
    if (shown.length > 0) renderNotePreview(about, shown.length, () => Promise.resolve(shown));
  }
}
