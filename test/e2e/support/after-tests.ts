import { afterAll, afterEach, beforeEach } from "vitest";
import { closeVaults, expectNoProblems, vaultsThatAreOpen } from "./open-vault.ts";

// Test files share what they import, and what is imported once would listen to the first of them only.
let openBefore = vaultsThatAreOpen();
beforeEach(() => {
  openBefore = vaultsThatAreOpen();
});
afterEach(expectNoProblems);
afterEach(() => closeVaults(openBefore));
afterAll(() => closeVaults());
