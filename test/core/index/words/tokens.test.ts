import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { fold } from "../../../../src/core/index/fold.ts";
import { eachToken } from "../../../../src/core/index/tokens.ts";

function tokens(text: string): readonly string[] {
  const told: string[] = [];
  eachToken(text, (word) => told.push(word));
  return told;
}

const sorted = (text: string): readonly string[] => [...tokens(text)].sort();

describe("words of plain text", () => {
  it.each<[string, string]>([
    ["The quick, brown fox.", "the quick brown fox"],
    ["One.  Two;three\n(four) [five]", "one two three four five"],
    ["NASA and NATO", "nasa and nato"],
    ["well-known... really?! yes -- no", "known no really well well-known wellknown yes"],
    ["**bold** _it_ ==mark== `code` ~~gone~~", "bold code gone it mark"],
    ["- [x] done\n1. first\n> quote\n# Title", "1 done first quote title x"],
    ["[[Note|alias]] and [text](https://a.example)", "a a.example alias and example https note text"],
    ["100% of 3.14 and $5", "100 14 3 3.14 5 and of"],
    ["", ""],
    ["... --- !!! ''", ""],
  ])("%j are %j", (text, expected) => {
    expect(sorted(text).join(" ")).toBe(expected.split(" ").sort().join(" "));
  });
});

describe("code-like words are told in parts and whole", () => {
  it.each<[string, string]>([
    ["fooBar", "foo bar foobar"],
    ["FooBar", "foo bar foobar"],
    ["HTMLParser", "html parser htmlparser"],
    ["parseHTML5", "parse html5 parsehtml5"],
    ["iPhone", "i phone iphone"],
    ["APIs", "apis"],
    ["getURLs", "get urls geturls"],
    ["foo-bar", "foo bar foo-bar foobar"],
    ["re-use e-Mail", "re use re-use reuse e mail e-mail email"],
    ["co-2 foo-bar/b", "co 2 co-2 foo bar b foo-bar/b"],
    ["snake_case_name", "snake case name snake_case_name"],
    ["C++", "c++"],
    ["I like C++.", "i like c++"],
    ["c++17", "c++ 17 c++17"],
    ["C#, F#; G#", "c# f# g#"],
    ["C#12 (C#/.NET)", "c# 12 c#12 c# net"],
    ["C#-like Objective-C++", "c# like objective c++ objective-c++"],
    ["notepad++", "notepad notepad++"],
    ["#c C#heading C+ 3#", "c c heading c#heading c 3"],
    ["std::vector", "std vector std::vector"],
    ["src/a.ts", "src a ts src/a.ts"],
    ["./src/core/", "src core src/core"],
    ["node.js", "node js node.js"],
    ["#2036", "2036 #2036"],
    ["fixes (#7).", "fixes 7 #7"],
    ["#project/alpha", "project alpha project/alpha"],
    ["v1.2", "v1 2 1.2 v1.2"],
    ["1.20.3", "1 20 3 1.20.3"],
    ["ann.lee@mail.example", "ann lee mail example ann.lee@mail.example"],
    ["__init__", "init"],
    ["k8s utf8 UTF8", "k8s utf8 utf8"],
    ["2026-01-21T10:05:00Z", "2026 01 21 2026-01-21 10 05 00z 10:05:00z"],
    ["lint: commit", "lint commit"],
    ["a+b", "a b a+b"],
    ["A+", "a"],
    ["file#heading", "file heading file#heading"],
  ])("%s is %s", (text, expected) => {
    expect(sorted(text).join(" ")).toBe(expected.split(" ").sort().join(" "));
  });

  it("finds a compound by any of its spellings", () => {
    for (const spelling of ["fooBar", "FOOBAR", "foobar", "FooBar"]) expect(tokens(spelling)).toContain("foobar");
  });

  it("leaves out the whole of a compound that nobody would type", () => {
    const long = "segment/".repeat(20) + "end";
    expect(new Set(tokens(long))).toEqual(new Set(["segment", "end"]));
  });
});

describe("apostrophes", () => {
  it.each<[string, string]>([
    ["don't", "dont"],
    ["DON'T", "dont"],
    ["don’t lint", "dont lint"],
    ["Caroline's dog", "caroline dog"],
    ["the dogs' bowl", "the dogs bowl"],
    ["we'll, they're, I've, he'd, I'm", "we they i he i"],
    ["O'Brien", "o brien obrien"],
    ["l'homme", "l homme lhomme"],
    ["rock'n'roll", "rock n roll rocknroll"],
    ["'quoted'", "quoted"],
    ["can't-do", "cant do cant-do cantdo"],
    ["fooBar's", "foo bar foobars"],
  ])("%s is %s", (text, expected) => {
    expect(sorted(text).join(" ")).toBe(expected.split(" ").sort().join(" "));
  });
});

describe("other scripts", () => {
  it.each<[string, string]>([
    ["Café, CAFE\u0301 und Übermut", "cafe cafe und ubermut"],
    ["Straße æther Łódź Ørsted þing", "strasse aether lodz orsted thing"],
    ["İstanbul ısı", "istanbul isi"],
    ["ΣΟΦΟΣ σοφός", "σοφοσ σοφοσ"],
    ["Ёлка и ёж", "елка и еж"],
    ["हिन्दी भाषा", "हिन्दी भाषा"],
    ["한국어 문서", "한국어 문서"],
    ["이것은 문장입니다", "이것은 이것 문장입니다 문장"],
    ["학교에서 회의를 했다", "학교에서 학교 회의를 회의 했다"],
    ["사과 가을", "사과 가을"],
    ["ｆｕｌｌ ｗｉｄｔｈ ①", "full width 1"],
    ["عَرَبِيّ", "عربي"],
    ["naïveté-test", "naivete test naivete-test naivetetest"],
    ["exam\u00adple", "example"],
    ["fooÄrger", "foo arger fooarger"],
    ["½ cup", "1 2 cup"],
    ["1\u0301T2", "1 2"],
    ["non\u2011breaking", "non breaking non-breaking nonbreaking"],
  ])("%s is %s", (text, expected) => {
    expect(sorted(text).join(" ")).toBe(expected.split(" ").sort().join(" "));
  });

  it("divides scripts that write no spaces, and tells single Han characters too", () => {
    expect(tokens("我喜欢编程")).toEqual(expect.arrayContaining(["我", "喜欢", "喜", "欢", "编", "程"]));
    expect(tokens("データベースを使う")).toEqual(expect.arrayContaining(["データベース", "を", "使"]));
    expect(tokens("ภาษาไทยง่าย")).toEqual(expect.arrayContaining(["ภาษา", "ไทย", "ง่าย"]));
    expect(tokens("ພາສາລາວ").length).toBeGreaterThan(0);
    expect(tokens("ភាសាខ្មែរ").length).toBeGreaterThan(0);
  });

  it("divides a run where the script changes", () => {
    expect(tokens("用C++写src/a.ts的")).toEqual(expect.arrayContaining(["用", "c++", "src/a.ts", "的"]));
    expect(tokens("用C#写")).toEqual(expect.arrayContaining(["用", "c#"]));
    expect(tokens("用C#写")).not.toContain("c");
    expect(tokens("Obsidian笔记")).toEqual(expect.arrayContaining(["obsidian", "笔记"]));
  });

  it("passes over emoji and broken characters", () => {
    expect(tokens("a👩‍💻b 🎉 c\ud83d d\udc00e")).toEqual(["a", "b", "c", "d", "e"]);
    expect(tokens("𝓗𝓮𝓵𝓵𝓸 𠮷野家")).toEqual(expect.arrayContaining(["hello", "𠮷"]));
  });

  it("folds accents and nothing else", () => {
    expect(fold("Ångström Việt")).toBe("Angstrom Viet");
    expect(fold("が ก็ ย์ 한")).toBe("が ก็ ย์ 한");
  });
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 100 }),
  fc.string({
    unit: fc.constantFrom(..."aB1'’-_./+#@: é中がไ\u0301\u200d\ud83d\ude00—T09C".split("")),
    maxLength: 60,
  }),
);

describe("any text", () => {
  test("has words that are never empty, never have a space and are at most 64 long", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const word of tokens(text)) {
          expect(word).not.toBe("");
          expect(word).not.toMatch(/\s/);
          expect(word.length).toBeLessThanOrEqual(64);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test("has the same words in composed and decomposed characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aéÜñ -.ôZ1'".split("")), maxLength: 40 }), (text) => {
        expect(tokens(text.normalize("NFD"))).toEqual(tokens(text.normalize("NFC")));
      }),
    );
  });

  test("has words that are found again when they are asked for", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const word of tokens(text)) if (/^[a-z0-9]+$/.test(word)) expect(tokens(word)).toEqual([word]);
      }),
      { numRuns: 2000 },
    );
  });

  test("may have another text read while a word of it is told", () => {
    fc.assert(
      fc.property(anyText, anyText, (text, other) => {
        const told: string[] = [];
        eachToken(text, (word) => {
          tokens(other);
          told.push(word);
        });
        expect(told).toEqual(tokens(text));
      }),
    );
  });

  it.each([
    ["joiners", `a${"-".repeat(200_000)}b`],
    ["capitals", "A".repeat(200_000) + "b"],
    ["humps", "aB".repeat(200_000)],
    ["apostrophes", "a'".repeat(200_000)],
    ["accents", `e${"\u0301".repeat(200_000)}`],
    ["Han", "中文".repeat(50_000)],
    ["Thai", "ภาษาไทย".repeat(20_000)],
    ["mixed scripts", "中a".repeat(50_000)],
    ["letters", "x".repeat(1_000_000)],
    ["signs", "#1".repeat(200_000)],
    ["plus signs", "a++".repeat(200_000)],
  ])("is read in one pass, even if it is nothing but %s", (_, text) => {
    expect(tokens(text).length).toBeLessThanOrEqual(text.length * 2);
  });
});
