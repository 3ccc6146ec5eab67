import type { FilesByName } from "./model-folder-in-memory.ts";

const special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"];
const letters = Array.from("abcdefghijklmnopqrstuvwxyz0123456789");
const signs = Array.from(".,;:!?'\"()-_/#@");
const vocabulary = [...special, ...letters, ...letters.map((letter) => `##${letter}`), ...signs];

const token = (name: string, type: number): object => ({ SpecialToken: { id: name, type_id: type } });
const text = (name: string, type: number): object => ({ Sequence: { id: name, type_id: type } });
const marks = ["[CLS]", "[SEP]"].map((id) => [id, { id, ids: [special.indexOf(id)], tokens: [id] }] as const);

/** BERT's tokenizer over single letters, in the form models are published with. */
export function bertTokenizer(longestText: number): { readonly files: FilesByName; readonly wordCount: number } {
  const tokenizer = {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: special.map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: {
      type: "BertNormalizer",
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: {
      type: "TemplateProcessing",
      single: [token("[CLS]", 0), text("A", 0), token("[SEP]", 0)],
      pair: [token("[CLS]", 0), text("A", 0), token("[SEP]", 0), text("B", 1), token("[SEP]", 1)],
      special_tokens: Object.fromEntries(marks),
    },
    decoder: { type: "WordPiece", prefix: "##", cleanup: true },
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
    },
  };
  const config = {
    tokenizer_class: "BertTokenizer",
    model_max_length: longestText,
    do_lower_case: true,
    cls_token: "[CLS]",
    sep_token: "[SEP]",
    pad_token: "[PAD]",
    unk_token: "[UNK]",
    mask_token: "[MASK]",
  };
  return {
    files: { "tokenizer.json": JSON.stringify(tokenizer), "tokenizer_config.json": JSON.stringify(config) },
    wordCount: vocabulary.length,
  };
}
