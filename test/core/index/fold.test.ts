import { expect, it } from "vitest";
import { fold } from "../../../src/core/index/fold.ts";

it.each<[string, string]>([
  ["Straße STRAẞE", "Strasse STRASSE"],
  ["æther Ærø œuvre Œuvre", "aether AEro oeuvre OEuvre"],
  ["Ørsted sør Łódź mały", "Orsted sor Lodz maly"],
  ["Đuro đak Ðóra maður", "Duro dak Dora madur"],
  ["Þór þing ısı", "Thor thing isi"],
  ["non\u2010breaking", "non-breaking"],
])("writes %s in plain letters: %s", (text, plain) => {
  expect(fold(text)).toBe(plain);
});
