import { expect, it } from "vitest";
import { mainClause } from "../../../src/core/retrieval/main-clause.ts";

it.each([
  ["A cache is added to take load off, and nobody is named who clears it", "A cache is added"],
  ["Move everything to the new server because it is small", "Move everything to the new server"],
  ["When a release is ready on Friday, it ships", "a release is ready on Friday"],
  ["A column, a field or a message is renamed while others read it", "A column or a field or a message is renamed"],
  ["Retry at a fixed interval. Add a server.", "Retry at a fixed interval"],
  ["A hole is drilled without looking for pipes", "A hole is drilled"],
  ["Ein Solo oder ein Duett wird vergeben, ohne dass jemand einspringt", "Ein Solo or ein Duett wird vergeben"],
  ["Sobald ein Konzert angekündigt ist", "ein Konzert angekündigt ist"],
  ["Bring all packages up to date to be done with it", "Bring all packages up to date"],
  ["", ""],
])("of %j it is %j", (text, clause) => {
  expect(mainClause(text)).toBe(clause);
});
