interface Graph {
  readonly nodes?: readonly object[];
  readonly edges?: readonly object[];
  readonly patterns?: readonly unknown[];
}

/** The file of a causal graph. */
export const graph = (content: Graph): string =>
  JSON.stringify({ version: "1.0", nodes: [], edges: [], patterns: [], ...content });
