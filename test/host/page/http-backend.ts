import type { FileStamp, OutsideChange, StoredEntry, VaultBackend } from "../src/vault-backend.ts";

interface Snapshot {
  readonly name: string;
  readonly entries: readonly StoredEntry[];
}

type Query = Readonly<Record<string, string>>;

/** The folder behind the development server. Two pages on one folder see each other's changes as outside changes. */
export async function openHttpBackend(): Promise<VaultBackend> {
  const client = crypto.randomUUID();
  const outside = listen(client);
  const first = await ask<Snapshot>("snapshot");
  const order = async <Answer>(verb: string, query: Query, body?: string | ArrayBuffer): Promise<Answer> =>
    ask<Answer>(`${verb}?${new URLSearchParams({ ...query, client }).toString()}`, {
      method: "POST",
      body: body ?? "",
    });
  return {
    name: first.name,
    snapshot: () => Promise.resolve(first.entries),
    write: (path, content) => order<FileStamp>("write", { path }, content),
    append: (path, content) => order<FileStamp>("append", { path }, content),
    rename: (from, to) => order<undefined>("rename", { path: from, to }),
    remove: (path) => order<undefined>("remove", { path }),
    makeFolder: (path) => order<undefined>("mkdir", { path }),
    async readBinary(path) {
      return (await window.fetch(vaultUrl(path))).arrayBuffer();
    },
    async readToChange(path) {
      const response = await window.fetch(vaultUrl(path), { cache: "no-store" });
      return response.ok ? response.text() : undefined;
    },
    resourceUrl: vaultUrl,
    watch: outside,
  };
}

/** Opened before the snapshot is taken, so that nothing that changes meanwhile is missed. */
function listen(client: string): VaultBackend["watch"] {
  const waiting: OutsideChange[] = [];
  let report = (change: OutsideChange): void => {
    waiting.push(change);
  };
  const events = new EventSource(`/api/events?client=${client}`);
  events.onmessage = ({ data }: MessageEvent<string>) => {
    report(JSON.parse(data) as OutsideChange);
  };
  return (onChange) => {
    report = onChange;
    for (const change of waiting.splice(0)) onChange(change);
    return () => {
      events.close();
    };
  };
}

function vaultUrl(path: string): string {
  return `/vault/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** The server is part of this host, so its answers are trusted. */
async function ask<Answer>(request: string, init?: RequestInit): Promise<Answer> {
  const response = await window.fetch(`/api/${request}`, init);
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(readError(answer));
  return answer as Answer;
}

function readError(answer: unknown): string {
  return typeof answer === "object" && answer !== null && "error" in answer ? String(answer.error) : "no answer";
}
