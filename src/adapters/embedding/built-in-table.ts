/** The built-in embedder's table of words, gzipped. A module of its own, so that it can be decoded when it is wanted. */
export { default as packedTable } from "../../core/embedding/glove64.bin.gz";
