/** What is said about links that lead nowhere. */
export const linksText = {
  noView: (name: string, views: string): string => `Retrace has no view called “${name}”. Links can open ${views}.`,
} as const;
