/** A message among those it answers and those that answer it. */
export interface TreeNode {
  readonly id: string;
  readonly parent: string;
}

/**
 * The branch of a tree that ends with a node, from its root on. Where no such node is named, the branch that ends with
 * the last one: what was said last is what the conversation came to.
 */
export function branchTo<T extends TreeNode>(nodes: readonly T[], leaf: string): readonly T[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const branch: T[] = [];
  const seen = new Set<string>();
  let node = byId.get(leaf) ?? nodes.at(-1);
  while (node && !seen.has(node.id)) {
    seen.add(node.id);
    branch.push(node);
    node = byId.get(node.parent);
  }
  return branch.reverse();
}
