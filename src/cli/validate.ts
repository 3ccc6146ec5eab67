import { validateArguments, type ProblemRow, type ValidateReport } from "../app/validate.ts";
import { answer, type VerbCommand } from "./command.ts";
import { count } from "./words.ts";

export const validate: VerbCommand = {
  name: "validate",
  summary: "Say what is wrong with the notes, by file and line",
  schema: validateArguments,
  positionals: ["paths"],
  run: (memory, input, { strict }) => {
    const report = memory.validate(input);
    const bad = report.ok && (report.value.errors > 0 || (strict && report.value.warnings > 0));
    return answer(report, print, bad ? 1 : 0);
  },
};

function print({ checked, errors, warnings, problems, ignored }: ValidateReport): string {
  const summary = `${count(checked, "note")} checked: ${count(errors, "error")}, ${count(warnings, "warning")}`;
  const left = ignored.length > 0 ? `; ${count(ignored.length, "other file")} ignored` : "";
  return [...problems.map(line), `${summary}${left}.`].join("\n");
}

function line({ path, line: number, severity, code, message }: ProblemRow): string {
  return `${path}:${String(number)}  ${severity}  ${code}  ${message}`;
}
