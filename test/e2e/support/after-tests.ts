import { afterAll, afterEach } from "vitest";
import { closeVaults, expectNoProblems } from "./open-vault.ts";

// Test files share what they import, and what is imported once would listen to the first of them only.
afterEach(expectNoProblems);
afterAll(closeVaults);
