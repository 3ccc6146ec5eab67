/** A path as it is typed behind a command. */
export const typedPath = (path: string): string => (/^[\w./\\:~-]+$/.test(path) ? path : `"${path}"`);
