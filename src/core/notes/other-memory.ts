import { textField } from "./field.ts";
import { readFrontmatter } from "./frontmatter.ts";
import { isMemoryFileName } from "./kind.ts";

/** A note of which memory a Markdown file is, by its name and what it states; nothing where it is of none we know. */
export function otherMemory(path: string, text: string): "memory-md" | "basic-memory" | undefined {
  if (isMemoryFileName(path.replaceAll("\\", "/"))) return "memory-md";
  const { fields } = readFrontmatter(text);
  // All three stand in every note that basic-memory has written.
  const isStated = ["title", "type", "permalink"].every((key) => textField(fields, key) !== undefined);
  return isStated ? "basic-memory" : undefined;
}
