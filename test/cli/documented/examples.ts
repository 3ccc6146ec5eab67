/** A line for a shell in the demo vault, and how it ends where that is not well. */
export interface Example {
  readonly line: string;
  readonly code?: number;
}

const example = (line: string, code = 0): Example => ({ line, code });

/** Each command as a person types it, in an order in which each finds what it needs; every flag the documents name. */
export const examples: Readonly<Record<string, readonly Example[]>> = {
  search: [example('retrace search "free berth" --limit 3 --kinds episode --json')],
  recent: [example("retrace recent --limit 2 --days 3650")],
  explain: [
    example("retrace explain season-review regatta"),
    example('retrace explain season-review --query "the regatta"'),
  ],
  bootstrap: [example('retrace bootstrap --task "release before the regatta"')],
  preflight: [example("retrace preflight release on friday before the regatta")],
  "episode add": [
    example("retrace episode add 2026-11-18-session-20 --task Paint --outcome success"),
    example('echo \'{"task": "Oil", "outcome": "success"}\' | retrace episode add 2026-11-18-session-21 --input -'),
  ],
  "episode list": [example("retrace episode list --no-has-lessons --limit 2")],
  "episode show": [example("retrace episode show session-43")],
  decisions: [example("retrace decisions session-43")],
  "pattern add": [example("retrace pattern add sweep-first --trigger Sawdust --action Sweep --success-rate 1")],
  "pattern list": [example("retrace pattern list --rank confidence")],
  antipatterns: [example("retrace antipatterns")],
  "learning add": [
    example('retrace learning add "Moor before you fuel" --kind directive --domain team --category guideline'),
    example('retrace learning add "Fuel last" --importance 0.8 --scope team --evidence session-43'),
  ],
  "learning list": [
    example("retrace learning list release --learning-type directive --status active --min-importance 0.1"),
    example("retrace learning list --scope team --limit 2 --json"),
  ],
  reinforce: [example("retrace reinforce moor-before-you-fuel --session session-43")],
  path: [example("retrace path ANTIPATTERN-midnight-utc ANTIPATTERN-everything --max-depth 2")],
  why: [example("retrace why PATTERN-civil-date --max-depth 1")],
  "what-follows": [example("retrace what-follows session-43-regatta --event-id d002")],
  "similar-decisions": [
    example('retrace similar-decisions "close the door or let them in" --limit 2'),
    example("retrace similar-decisions --episode session-43 --decision-id d001"),
  ],
  "review next": [
    example("retrace review next --limit 2 --new-per-day 1 --reviews-per-day 5"),
    example("retrace review next --kinds episode --folder episodes --tag episodic --project quay-app"),
  ],
  "review rate": [
    example("retrace review rate session-43 good --by person"),
    example("retrace review rate session-42 --action bury --until 2999-01-01"),
  ],
  "review undo": [example("retrace review undo"), example("retrace review undo session-43")],
  "review stats": [example("retrace review stats")],
  "review align": [
    example("retrace review align --only behind --notes episodes/EPISODE-2026-08-08-session-43-regatta-outage.md"),
    example("retrace review align --write"),
  ],
  import: [
    example("retrace import ../session.jsonl --format json"),
    example("retrace import ../session.jsonl --write"),
  ],
  "messages add": [
    example(
      `echo '{"messages": [{"role": "user", "content": "Oil the hinge"}]}' | retrace messages add hinges --input - --flush`,
    ),
  ],
  compact: [example("retrace compact --scope project"), example("retrace compact --write --json")],
  consolidate: [
    example("retrace consolidate --since 30d --force"),
    example("retrace consolidate --force --write --json"),
  ],
  "proposals list": [
    example("retrace proposals list"),
    example("retrace proposals list --status all --limit 5 --json"),
  ],
  "proposals accept": [example(decided("accept"))],
  "proposals undo": [example(decided("undo", "accepted"))],
  "proposals reject": [example(decided("reject"))],
  validate: [
    example("retrace validate episodes"),
    example("retrace validate --fix --json"),
    example("retrace validate --fix --write"),
    example("retrace validate --strict", 1),
  ],
  migrate: [example("retrace migrate test/fixtures/legacy/episode-2026-03-04-session-7.json")],
  "migrate episodes": [example("retrace migrate episodes test/fixtures/legacy --on-conflict merge")],
  "migrate graph": [example("retrace migrate graph test/fixtures/legacy/causal-graph.json")],
  "migrate memory-md": [example("retrace migrate memory-md ../MEMORY.md --write")],
  "migrate basic-memory": [example("retrace migrate basic-memory .")],
  "export json": [
    example("retrace export json --out ../exported --no-write"),
    example("retrace export json --out ../exported"),
  ],
  status: [example("retrace status --json --device here --model built-in")],
  "index status": [example("retrace index status")],
  "index rebuild": [example("retrace index rebuild")],
  "remove-traces": [
    example("retrace remove-traces --reviews --proposals --conversations"),
    example("retrace remove-traces --write"),
  ],
  mcp: [example(`${asked("mcp --vault . --tools core")} | grep -q retrieve_memory`)],
  serve: [example(served())],
  "init claude-code": [
    example("retrace init claude-code ../project"),
    example("retrace init claude-code ../project --write"),
    example("cd ../project && retrace init claude-code --vault ../demo"),
  ],
  "hook session-start": [example(`${told("SessionStart")} | retrace hook session-start --json`)],
  "hook session-end": [example(`${told("SessionEnd")} | retrace hook session-end`)],
  "model list": [example("retrace model list")],
  "model calls": [example("retrace model calls --limit 5")],
  // Whether it fetches what it says is tested with a server in place of the real one.
  "model download": [example("retrace model download all-MiniLM-L6-v2", 2)],
};

/** Flags that nothing here may be called with. */
export const untried: Readonly<Record<string, string>> = {
  "model download --yes": "it would fetch 23.7 MB; model-program.test.ts does it from a server of its own",
};

/** Decides about the first proposal of that status. */
function decided(action: string, status = "open"): string {
  const first = "JSON.parse(require('fs').readFileSync(0, 'utf8')).proposals[0].id";
  return `retrace proposals ${action} "$(retrace proposals list --status ${status} --json | node -p "${first}")"`;
}

/** Asks a server over standard input what tools it has. */
function asked(args: string): string {
  const hello = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "0" } };
  const messages = [
    { jsonrpc: "2.0", id: 1, method: "initialize", params: hello },
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { jsonrpc: "2.0", id: 2, method: "tools/list" },
  ];
  return `printf '%s\\n' ${messages.map((each) => `'${JSON.stringify(each)}'`).join(" ")} | retrace ${args}`;
}

/** Serves until it has been asked one question. */
function served(): string {
  const question = `const [{ address, token }] = [JSON.parse(require("fs").readFileSync("../served.json", "utf8"))];
    const headers = { authorization: "Bearer " + token, "content-type": "application/json" };
    fetch(address.replace("/mcp", "/api/v0/recent_memory"), { method: "POST", headers, body: "{}" })
      .then(({ status }) => process.exit(status === 200 ? 0 : 1));`;
  return `retrace serve --port 0 --tools core --json >../served.json & serving=$!
    until [ -s ../served.json ]; do sleep 0.1; done
    node -e '${question}'; answered=$?; kill $serving; wait $serving; exit $answered`;
}

function told(event: string): string {
  const said = { session_id: "abc-1", transcript_path: "../session.jsonl", cwd: "/srv/berths", hook_event_name: event };
  return `printf '%s' '${JSON.stringify(said)}'`;
}
