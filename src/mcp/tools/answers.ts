/** What is told of a note that was written. */
export const added = { id: "string", permalink: "string", title: "string", kind: "string", warnings: "array" } as const;
