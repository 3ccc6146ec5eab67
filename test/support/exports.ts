interface NodeMore {
  readonly parent: string;
  /** In seconds, as ChatGPT tells it. */
  readonly at?: number;
}

/** A message in the tree of a conversation as ChatGPT exports it. */
export function chatGptNode(role: string, text: string, { parent, at }: NodeMore): object {
  const message = {
    author: { role, name: null, metadata: {} },
    create_time: at ?? null,
    content: { content_type: "text", parts: [text] },
    status: "finished_successfully",
    weight: 1,
    recipient: "all",
    metadata: {},
  };
  return { message, parent, children: [] };
}

/** A conversation of one message. */
export function chatGptTree(message: object): object {
  return { id: "c", current_node: "a", mapping: { a: { message, parent: null, children: [] } } };
}
