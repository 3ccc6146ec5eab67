import { messageOf } from "../../../core/lib/message-of.ts";
import type { ModelFiles } from "../../../app/ports.ts";
import { ok } from "../../../core/lib/result.ts";
import { textInside } from "../../text-inside.ts";
import type { StartThread } from "../../thread.ts";
import { bytesOf, unpack } from "../unpack.ts";
import { disposed, modelFailure, type ModelAttempt } from "../../../core/model/model-failure.ts";
import type { ModelForm } from "./model-form.ts";
import { openOrderLine, type OrderLine } from "./order-line.ts";
import { readModel } from "./read-model.ts";
import { packedProgram, packedRuntime } from "./worker-program.ts";

export interface ModelParts {
  readonly form: ModelForm;
  readonly files: ModelFiles;
  readonly startThread: StartThread;
}

/** A model in a worker of its own: started with the first texts, and anew with the next ones after it broke off. */
export class RunningModel {
  private readonly parts: ModelParts;
  private line: OrderLine | undefined;
  private loading: Promise<ModelAttempt<OrderLine>> | undefined;
  private isDisposed = false;

  constructor(parts: ModelParts) {
    this.parts = parts;
  }

  /** The vectors of the texts, one after the other; BROKE_OFF if the worker did not survive them. */
  async embed(texts: readonly string[]): Promise<ModelAttempt<Float32Array>> {
    if (this.isClosed()) return disposed;
    const loading = (this.loading ??= this.load());
    const line = await loading;
    if (!line.ok) {
      this.forget(loading);
      return line;
    }
    const reply = await line.value.order({ kind: "embed", texts });
    if (reply.ok) return ok(reply.numbers);
    // After an abort the runtime gives wrong answers, or none.
    line.value.end(reply.reason);
    this.forget(loading);
    return this.isClosed() ? disposed : modelFailure("BROKE_OFF", `${this.parts.form.id} broke off: ${reply.reason}`);
  }

  dispose(): void {
    this.isDisposed = true;
    this.line?.end("The model was closed.");
  }

  /** Asked anew each time, because everything may happen while we wait. */
  private isClosed(): boolean {
    return this.isDisposed;
  }

  private forget(loading: Promise<ModelAttempt<OrderLine>>): void {
    if (this.loading === loading) this.loading = undefined;
  }

  private async load(): Promise<ModelAttempt<OrderLine>> {
    const { files, form } = this.parts;
    const bytes = await readModel(files, form);
    if (!bytes.ok) return bytes;
    const program = new TextDecoder().decode(await unpack(bytesOf(textInside(packedProgram))));
    if (this.isClosed()) return disposed;
    const line = this.open(program);
    if (!line.ok) return line;
    const order = { kind: "load", form, files: bytes.value, packedRuntime: textInside(packedRuntime) } as const;
    const reply = await line.value.order(order, Array.from(bytes.value.values()));
    if (reply.ok) return line;
    line.value.end(reply.reason);
    return this.isClosed() ? disposed : modelFailure("UNUSABLE", `${form.id} cannot be loaded: ${reply.reason}`);
  }

  private open(program: string): ModelAttempt<OrderLine> {
    try {
      this.line = openOrderLine(this.parts.startThread, program);
      return ok(this.line);
    } catch (cause) {
      return modelFailure("UNUSABLE", `No worker can be started for ${this.parts.form.id}: ${messageOf(cause)}`);
    }
  }
}
