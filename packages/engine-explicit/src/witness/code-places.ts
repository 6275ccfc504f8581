/**
 * Where threads stand in the code that the program was compiled from, so that somebody else who runs it can make them
 * stand there, too: an instruction, and how often the thread has come to it. Instructions of the program's own code
 * only; a thread that stops inside a library stands where the program called it, and moves on inside that call until it
 * stands elsewhere.
 */
import type { CodePlace, Standing } from "@assay/checking";
import type { Statement, Terminator } from "@assay/core";
import type { Frame, StepMachine, StepThread } from "@assay/machine";

export class CodePlaces {
  readonly #machine: () => StepMachine;
  /** How often each thread came to each statement. */
  readonly #passes = new Map<number, Map<Statement | Terminator, number>>();
  /** The frame that called the library, of threads that were inside a call when they last stopped. */
  readonly #calling = new Map<number, Frame>();

  constructor(machine: () => StepMachine) {
    this.#machine = machine;
  }

  /** The running thread comes to a statement. */
  pass(statement: Statement | Terminator): void {
    const { number } = this.#machine().running;
    let passes = this.#passes.get(number);
    if (passes === undefined) this.#passes.set(number, (passes = new Map()));
    passes.set(statement, (passes.get(statement) ?? 0) + 1);
  }

  /** Where a thread is that has just stopped; to be asked once each time that it did. */
  standing(thread: StepThread): Standing {
    const before = this.#calling.get(thread.number);
    this.#calling.delete(thread.number);
    if (thread.status === "ended") return { kind: "ended" };
    for (let frame = thread.frame; frame !== null; frame = frame.caller) {
      const place = this.#placeIn(frame, thread.number);
      if (place === undefined) continue;
      if (frame === thread.frame && !place.isCall) return { kind: "stands", place: place.place };
      this.#calling.set(thread.number, frame);
      if (thread.status === "blocked") return { kind: "waits" };
      return frame === before ? { kind: "inside" } : { kind: "stands", place: place.place };
    }
    return thread.status === "blocked" ? { kind: "waits" } : { kind: "inside" };
  }

  #placeIn({ code, point }: Frame, thread: number): { readonly place: CodePlace; readonly isCall: boolean } | undefined {
    const at = code.points.all[point]!;
    if (code.kind !== "program" || at.kind === "entry" || at.kind === "loop") return undefined;
    const { statements, terminator } = code.points.blocks[at.block]!;
    const statement: Statement | Terminator = statements[at.index] ?? terminator;
    const { offset } = statement.pos;
    if (offset === undefined) return undefined;
    const isCall = at.kind === "call";
    const passes = this.#passes.get(thread)?.get(statement) ?? 0;
    // A call that is being made has been come to.
    return { place: { procedure: code.procedure.name, offset, visit: isCall ? passes : passes + 1 }, isCall };
  }
}
