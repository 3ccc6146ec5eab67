import type { z } from "zod";
import type { Memory } from "../app/memory.ts";
import type { Models, Outside } from "../app/ports.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";

/** What a command has to say. */
export interface Answer {
  /** What `--json` prints: the verb's own answer. */
  readonly value: object;
  /** The same for a person. */
  readonly text: () => string;
  /** 0 unless the answer is bad news. */
  readonly exitCode: number;
}

/** Flags every command has, beside the arguments of its verb. */
export interface CommonFlags {
  readonly json: boolean;
  /** Warnings count as errors. */
  readonly strict: boolean;
}

/** What a command is called and takes. */
export interface CommandShape {
  /** As typed, such as `episode add`. */
  readonly name: string;
  readonly summary: string;
  /** The verb's arguments; flags and help are made from it. */
  readonly schema: () => z.ZodObject;
  /** Arguments that may be given without their flag, in this order; the last may be a list. */
  readonly positionals: readonly string[];
  /** What is typed behind the name, where arguments that may be left out cannot all be. */
  readonly usage?: string;
  /** The command that lists what may be named, as typed. */
  readonly listedBy?: string;
  /** The last of them is a sentence: all further words belong to it, in quotation marks or not. */
  readonly takesSentence?: true;
  /** What words are meant for that have no place here: a command and its flag, such as `pattern list --trigger`. */
  readonly wordsMean?: string;
  /** Called by another program, which tells the arguments on standard input and must go on whatever comes of it. */
  readonly isHook?: boolean;
}

/** A command about a vault: the verb it calls, and how its answer is told to a person. */
export interface VerbCommand extends CommandShape {
  /** Whether its answer is better for knowing what notes mean; then it waits until that is known. */
  readonly usesMeaning?: boolean;
  /** What was kept of the vault is forgotten before it is read, and then made anew. */
  readonly startsAnew?: boolean;
  /** What is found out while the vault is read is not kept for the next run. */
  readonly leavesNothing?: true;
  /** It says itself which notes could not be read. */
  readonly tellsUnread?: boolean;
  readonly run: (
    memory: Memory,
    input: unknown,
    flags: CommonFlags,
    desk: WorkDesk,
  ) => Attempt<Answer> | Promise<Attempt<Answer>>;
}

/** What a command works with beside the vault, and the person who waits for it. */
export interface WorkDesk {
  readonly outside: Outside;
  /** Says how far long work is, on a line of its own that the next one replaces. */
  readonly progress: (line: string) => void;
  /** Whether the person wants no more of it: what is begun is ended, what is left stays as it is. */
  readonly isStopped: () => boolean;
}

/** A command about the models of this machine, wherever it is called. */
export interface ModelCommand extends CommandShape {
  readonly withModels: (desk: ModelDesk, input: unknown) => Promise<Attempt<Answer>>;
}

/** A command that makes another program know a vault; the vault is named, not read. */
export interface SetupCommand extends CommandShape {
  readonly setUp: (desk: SetupDesk, input: unknown) => Promise<Attempt<Answer>>;
}

/** Where this program and the vault are, and the files in which others look that up. */
export interface SetupDesk {
  /** The path of this program. */
  readonly program: string;
  readonly vault: string;
  readonly outside: Outside;
  /** Whether a path is a folder that is there. */
  readonly isFolder: (path: string) => boolean;
}

/** A way in for programs: it opens the memory itself, and lasts as long as they stay. */
export interface ServingCommand extends CommandShape {
  readonly serve: (host: Serving, memory: Memory, input: unknown, flags: CommonFlags) => Promise<Attempt<undefined>>;
}

/** What the machine does for programs that want to talk. */
export interface Serving {
  readonly serveMcp: (memory: Memory, tools: "all" | "core") => Promise<void>;
  /** Until the person, or the system, stops it. */
  readonly serveHttp: (memory: Memory, options: HttpServing) => Promise<Attempt<undefined>>;
  readonly print: (text: string) => void;
}

export interface HttpServing {
  readonly port: number;
  readonly tools: "all" | "core";
  /** The token is told only where none was given. */
  readonly onListening: (reached: { readonly address: string; readonly port: number; readonly token?: string }) => void;
}

export type Command = VerbCommand | ModelCommand | ServingCommand | SetupCommand;

/** Models, and the person in front of the terminal. */
export interface ModelDesk {
  readonly models: Models;
  /** Where models are kept. */
  readonly folder: string;
  /** Says something beside the answer. */
  readonly tell: (line: string) => void;
  /** Asks for a yes; where nobody can answer, that is a no. */
  readonly ask: (question: string) => Promise<boolean>;
}

/** A verb's answer with its words for a person. */
export function answer<T extends object>(
  attempt: Attempt<T>,
  print: (value: T) => string,
  exitCode = 0,
): Attempt<Answer> {
  return attempt.ok ? ok({ value: attempt.value, text: () => print(attempt.value), exitCode }) : attempt;
}

/** Arguments as an object, which they are unless `--input` says something odd. */
export const objectOf = (input: unknown): object => (typeof input === "object" && input !== null ? input : {});
