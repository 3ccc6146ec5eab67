const slots = 2;

function canStart(stage, { waiting, active }) {
  if (active.some((other) => other.alone)) return false;
  if (stage.alone && active.length > 0) return false;
  return active.length < slots && ![...waiting, ...active].some((other) => other.name === stage.after);
}

/**
 * Runs every stage once, two at a time, each after the stage it names and in the given order otherwise. Stages that
 * want the machine alone wait for the rest, which are short.
 */
export async function runAll(stages, runStage) {
  let waiting = [...stages];
  const active = new Map();
  while (waiting.length > 0 || active.size > 0) {
    const next = waiting.find((stage) => canStart(stage, { waiting, active: [...active.keys()] }));
    if (next === undefined) {
      await Promise.race(active.values());
      continue;
    }
    waiting = waiting.filter((stage) => stage !== next);
    active.set(
      next,
      Promise.resolve(runStage(next)).finally(() => active.delete(next)),
    );
  }
}
