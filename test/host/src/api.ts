import type * as Obsidian from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { seenAs } from "./loose.ts";

/** The mock's classes and functions under the types of the real API. */
export const api = seenAs<typeof Obsidian>(mock);

interface ClassOf<T extends object> {
  readonly prototype: T;
}

/** Replaces methods in place, so that subclasses and the instances the mock makes itself have them too. */
export function patch<T extends object>(target: ClassOf<T>, methods: Partial<T> & ThisType<T>): void {
  Object.defineProperties(target.prototype, Object.getOwnPropertyDescriptors(methods));
}

type ConstructorStep = (instance: object, args: unknown[]) => void;
const constructorSteps = new WeakMap<object, Map<string, ConstructorStep[]>>();

/**
 * Adds to a constructor: every constructor of the mock ends by calling an empty method of its own, named `constructor__`
 * in a root class, `constructor2__` in its subclass and so on.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller knows the arguments
export function onConstruct<T extends object, A extends unknown[]>(
  target: ClassOf<T>,
  depth: number,
  body: (instance: T, ...args: A) => void,
): void {
  const name = depth === 1 ? "constructor__" : `constructor${String(depth)}__`;
  const ofClass = constructorSteps.get(target.prototype) ?? new Map<string, ConstructorStep[]>();
  constructorSteps.set(target.prototype, ofClass);
  const steps = ofClass.get(name) ?? [];
  ofClass.set(name, steps);
  steps.push((instance, args) => {
    body(seenAs<T>(instance), ...seenAs<A>(args));
  });
  Object.defineProperty(target.prototype, name, {
    configurable: true,
    writable: true,
    value(this: T, ...args: unknown[]) {
      for (const step of steps) step(this, args);
    },
  });
}

/** Adds members the real app has but does not document, such as `vault.getConfig`. */
export function addUndocumented<T extends object>(
  target: ClassOf<T>,
  members: Record<string, unknown> & ThisType<T>,
): void {
  Object.defineProperties(target.prototype, Object.getOwnPropertyDescriptors(members));
}
