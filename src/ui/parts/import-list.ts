import { setIcon } from "obsidian";
import type { DoubtfulFile } from "../../app/import/doubtful-file.ts";
import type { ImportedFile, ImportedNote } from "../../app/import/import-report.ts";
import { defined } from "../../core/lib/defined.ts";
import { asSentence } from "../language/as-sentence.ts";
import { text } from "../text/text.ts";
import { renderNotePreview } from "./note-preview.ts";
import type { WriteDay } from "./result-row.ts";
import { writtenDay } from "./written-day.ts";

const words = text.import;

/** What there is to tell of files: what becomes of them, and what has to be known of those that are shown elsewhere. */
export interface ToldFiles {
  readonly files: readonly ImportedFile[];
  readonly doubts: readonly DoubtfulFile[];
}

/** What a person is told of one file. */
export interface ImportRow {
  readonly status: ImportedFile["status"] | "doubtful";
  /** What becomes of it; empty where that is told elsewhere. */
  readonly label: string;
  readonly file: string;
  /** What the session was for; empty where there is none. */
  readonly task: string;
  readonly details: string;
  /** Where its note is, when it was and how it ended; with what the note would say. */
  readonly notes: readonly (Pick<ImportedNote, "id"> & { readonly facts: string; readonly text?: string })[];
  readonly remarks: readonly string[];
}

export function importRows({ files, doubts }: ToldFiles, write: WriteDay): readonly ImportRow[] {
  return [...files.map((file) => fileRow(file, write)), ...doubts.map(doubtRow)];
}

function doubtRow({ path, warnings }: DoubtfulFile): ImportRow {
  return {
    status: "doubtful",
    label: "",
    file: path,
    task: "",
    details: "",
    notes: [],
    remarks: warnings.map(asSentence),
  };
}

function fileRow({ path, status, notes, session, told, masked, warnings }: ImportedFile, write: WriteDay): ImportRow {
  return {
    status,
    label: words.status[status],
    file: path,
    task: session?.task ?? "",
    details: session ? words.counts(session.decisions, session.events, session.lessons) : told ? words.told(told) : "",
    notes: notes.map(({ id, date, outcome, text: said }) => ({
      ...{
        id,
        facts: [writtenDay(date, write) ?? "", text.form.outcomes[outcome ?? "unknown"], id]
          .filter((fact) => fact !== "")
          .join(" · "),
      },
      ...defined({ text: said }),
    })),
    remarks: [...(masked > 0 ? [words.masked(masked)] : []), ...warnings.map(asSentence)],
  };
}

/** What of it is not told by the notes that were written. */
export function stillToTell({ files, doubts }: ToldFiles): ToldFiles {
  const isSkipped = ({ status }: ImportedFile): boolean => status === "skipped";
  const odd = files.filter((file) => !isSkipped(file) && file.warnings.length > 0);
  return { files: files.filter(isSkipped), doubts: [...odd, ...doubts] };
}

const icons = {
  ...{ created: "file-plus", merged: "file-diff", unchanged: "file-check", skipped: "file-x" },
  doubtful: "file-warning",
} as const;

export function renderImport(parent: HTMLElement, told: ToldFiles, write: WriteDay): void {
  parent.empty();
  const list = parent.createEl("ul", { cls: "retrace-import" });
  for (const { status, label, file, task, details, notes, remarks } of importRows(told, write)) {
    const item = list.createEl("li", { cls: "retrace-import__file" });
    setIcon(item.createSpan({ cls: "retrace-import__icon", attr: { "aria-hidden": "true" } }), icons[status]);
    const about = item.createDiv({ cls: "retrace-import__text" });
    about.createDiv({ text: task === "" ? file : task });
    const facts = [label, task === "" ? "" : file, details].filter((fact) => fact !== "");
    if (facts.length > 0) about.createDiv({ cls: "retrace-import__facts", text: facts.join(" · ") });
    for (const note of notes) about.createDiv({ cls: "retrace-import__facts", text: note.facts });
    for (const remark of remarks) about.createDiv({ cls: "retrace-import__facts", text: remark });
    const shown = notes.flatMap(({ id, text: said }) => (said === undefined ? [] : [{ id, text: said }]));
    if (shown.length > 0) renderNotePreview(about, shown.length, () => Promise.resolve(shown));
  }
}
