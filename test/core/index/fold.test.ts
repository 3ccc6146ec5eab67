import { expect, it } from "vitest";
import { fold } from "../../../src/core/index/fold.ts";

it.each<[string, string]>([
  ["Straße STRAẞE", "Strasse STRASSE"],
  ["æther Ærø œuvre Œuvre ÆTHER Æ", "aether Aero oeuvre Oeuvre AETHER AE"],
  ["Ørsted sør Łódź mały", "Orsted sor Lodz maly"],
  ["Đuro đak Ðóra maður", "Duro dak Dora madur"],
  ["Þór ÞÓR þing ısı", "Thor THOR thing isi"],
  ["non\u2010breaking", "non-breaking"],
])("writes %s in plain letters: %s", (text, plain) => {
  expect(fold(text)).toBe(plain);
});
