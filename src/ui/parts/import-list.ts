import { setIcon } from "obsidian";
import type { ImportedFile, ImportReport } from "../../app/import-report.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { text } from "../text.ts";

const words = text.import;

/** What a person is told of one file. */
export interface ImportRow {
  readonly status: ImportedFile["status"];
  readonly label: string;
  readonly file: string;
  /** What the session was for; empty where there is none. */
  readonly task: string;
  readonly details: string;
  readonly remarks: readonly string[];
}

export function importRows({ files }: Pick<ImportReport, "files">): readonly ImportRow[] {
  return files.map(({ path, status, session, told, masked, warnings }) => ({
    status,
    label: words.status[status],
    file: path,
    task: session?.task ?? "",
    details: session ? words.counts(session.decisions, session.events, session.lessons) : told ? words.told(told) : "",
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
  for (const { status, label, file, task, details, remarks } of importRows(report)) {
    const item = list.createEl("li", { cls: "retrace-import__file" });
    setIcon(item.createSpan({ cls: "retrace-import__icon", attr: { "aria-hidden": "true" } }), icons[status]);
    const about = item.createDiv({ cls: "retrace-import__text" });
    about.createDiv({ text: task === "" ? file : task });
    const facts = [label, ...(task === "" ? [] : [file]), ...(details === "" ? [] : [details])];
    about.createDiv({ cls: "retrace-import__facts", text: facts.join(" · ") });
    for (const remark of remarks) about.createDiv({ cls: "retrace-import__facts", text: remark });
  }
}
