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

/** What is said in turns, by a person and a program, so many minutes after each other. */
export interface Turn {
  readonly text: string;
  readonly pause?: number;
}

/** Two matters, an hour and a half apart. */
export const tideAndPaint: readonly Turn[] = [
  { text: "When is high tide at the east quay tomorrow?" },
  { text: "High tide is at six in the morning, and again at half past six." },
  { text: "And is the crane free then?" },
  { text: "Now for the paint: which green do we use for the buoys?", pause: 90 },
  { text: "RAL 6037, as the harbour office asked for last year." },
  { text: "Order twenty litres of it, please." },
];

const began = Date.parse("2026-03-04T09:00:00Z") / 1000;

/** A conversation as ChatGPT exports it. */
export function chatGptOf(id: string, turns: readonly Turn[], title = "Tides"): object {
  let at = began;
  const nodes = turns.map(({ text, pause = 1 }, place) => {
    at += pause * 60;
    const parent = place === 0 ? "" : `n${String(place - 1)}`;
    return [`n${String(place)}`, chatGptNode(place % 2 === 0 ? "user" : "assistant", text, { parent, at })] as const;
  });
  return {
    ...{ title, create_time: began, conversation_id: id, current_node: `n${String(turns.length - 1)}` },
    mapping: Object.fromEntries(nodes),
  };
}

/** The same as Claude.ai exports it. */
export function claudeOf(uuid: string, turns: readonly Turn[], name = "Tides"): object {
  let at = began;
  return {
    ...{ uuid, name, account: { uuid: "me" } },
    chat_messages: turns.map(({ text, pause = 1 }, place) => {
      at += pause * 60;
      const created_at = new Date(at * 1000).toISOString();
      const sender = place % 2 === 0 ? "human" : "assistant";
      return { uuid: `m${String(place)}`, sender, text, content: [{ type: "text", text }], created_at };
    }),
  };
}

/** The same as text. */
export function chatOf(turns: readonly Turn[], names: readonly [string, string] = ["Ada", "Bo"]): string {
  let at = began;
  return turns
    .map(({ text, pause = 1 }, place) => {
      at += pause * 60;
      const time = new Date(at * 1000).toISOString().slice(0, 16).replace("T", " ");
      return `[${time}] ${names[place % 2] ?? ""}: ${text}`;
    })
    .join("\n");
}

/** The same as a list of messages, as many programs write it. */
export function listOf(turns: readonly Turn[]): string {
  let at = began;
  const messages = turns.map(({ text, pause = 1 }, place) => {
    at += pause * 60;
    return {
      role: place % 2 === 0 ? "user" : "assistant",
      content: text,
      timestamp: new Date(at * 1000).toISOString(),
    };
  });
  return JSON.stringify(messages, null, 2);
}
