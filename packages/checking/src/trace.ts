/**
 * Traces: what the concrete machine reports while it runs, made into steps that a person can follow.
 *
 * The machine tells a procedure's entry, calls before they happen, and every statement with a line; and the stack's depth in bytes, in which
 * procedures that call nothing do not count. From these the recorder keeps the frames of the procedures that are shown, so that a step's depth is
 * the number of *shown* callers: frames of libraries in between leave no gap. Two frames that differ in nothing the machine reports (a callee
 * that calls nothing, and its caller's next one) are told apart by whether the procedure calls anything; a wrong guess would indent a line
 * differently and change nothing else.
 *
 * Class initializers are left out: what they do is rarely the point, and what fails in them has its place in the failure. Steps of one line
 * that follow each other are one step. A long execution keeps its beginning and its end, which is where inputs are read and where it fails.
 */
import type { Program } from "@assay/core";
import type { Runtime, Site, Value } from "@assay/machine";
import { ValueNames } from "./value-names.js";
import type { Change, Step } from "./verdict.js";

/** Steps kept at the beginning and at the end of a long trace. */
const KEPT = 5_000;

interface Frame {
  readonly procedure: string;
  readonly bytes: number;
  /** The step that its last report went into. */
  last: Writing | undefined;
}

/** A step while it is being written. */
interface Writing {
  readonly site: Site;
  readonly depth: number;
  readonly changes: Change[];
}

export interface TraceOptions {
  /** Whether steps of the procedure belong in the trace. */
  readonly shows: (procedure: string) => boolean;
  readonly program: Program;
}

export class TraceRecorder {
  readonly #options: TraceOptions;
  readonly #shown = new Map<string, boolean>();
  readonly #callers = new Map<string, boolean>();
  readonly #frames: Frame[] = [];
  readonly #first: Writing[] = [];
  /** A ring of the last steps. */
  readonly #rest: Writing[] = [];
  #count = 0;
  #names: ValueNames | undefined;

  constructor(options: TraceOptions) {
    this.#options = options;
  }

  /** One report of the machine. */
  report(runtime: Runtime, site: Site, name?: string, value?: Value, of?: Value): void {
    if (!this.#shows(site.procedure)) return;
    this.#names ??= new ValueNames(runtime);
    const frame = this.#frame(site.procedure, runtime.state.d);
    const change = name === undefined || value === undefined ? undefined : this.#names.change(name, value, of);
    const { last } = frame;
    const goesOn = last !== undefined && last.site.line === site.line;
    // After a call the line goes on: with what the call gave, as a step of its own, or with nothing worth a step.
    if (goesOn && (change === undefined || last === this.#latest())) {
      if (change !== undefined) addChange(last.changes, change);
      return;
    }
    frame.last = { site, depth: this.#frames.length - 1, changes: change === undefined ? [] : [change] };
    this.#add(frame.last);
  }

  /** What was recorded, in order. */
  steps(): readonly Step[] {
    const skipped = this.#count - this.#first.length - this.#rest.length;
    const at = this.#rest.length < KEPT ? 0 : (this.#count - KEPT) % KEPT;
    const rest = [...this.#rest.slice(at), ...this.#rest.slice(0, at)].map(stepOf);
    if (skipped > 0 && rest.length > 0) rest[0] = { ...rest[0]!, skipped };
    return [...this.#first.map(stepOf), ...rest];
  }

  #latest(): Writing | undefined {
    if (this.#count <= KEPT) return this.#first[this.#count - 1];
    return this.#rest[(this.#count - KEPT - 1) % KEPT];
  }

  #add(step: Writing): void {
    if (this.#count < KEPT) this.#first.push(step);
    else this.#rest[(this.#count - KEPT) % KEPT] = step;
    this.#count++;
  }

  #shows(procedure: string): boolean {
    let shown = this.#shown.get(procedure);
    if (shown === undefined) {
      shown = !procedure.includes(".<clinit>") && this.#options.shows(procedure);
      this.#shown.set(procedure, shown);
    }
    return shown;
  }

  /** The frame that reports, after taking off those that have ended. */
  #frame(procedure: string, bytes: number): Frame {
    const frames = this.#frames;
    while (frames.length > 0 && frames[frames.length - 1]!.bytes > bytes) frames.pop();
    for (let i = frames.length - 1; i >= 0 && frames[i]!.bytes === bytes; i--) {
      if (frames[i]!.procedure !== procedure) continue;
      frames.length = i + 1;
      return frames[i]!;
    }
    const top = frames[frames.length - 1];
    const isSibling = top !== undefined && top.bytes === bytes && (this.#calls(procedure) || !this.#calls(top.procedure));
    if (isSibling) frames.pop();
    const frame: Frame = { procedure, bytes, last: undefined };
    frames.push(frame);
    return frame;
  }

  #calls(procedure: string): boolean {
    let calls = this.#callers.get(procedure);
    if (calls === undefined) {
      const body = this.#options.program.procedure(procedure)?.body;
      calls = body?.kind === "blocks" && body.blocks.some((block) => block.statements.some((each) => each.kind === "call"));
      this.#callers.set(procedure, calls);
    }
    return calls;
  }
}

/** The last value of a name within a step counts. */
function addChange(changes: Change[], change: Change): void {
  const at = changes.findIndex((each) => each.name === change.name);
  if (at >= 0) changes.splice(at, 1);
  changes.push(change);
}

function stepOf({ site, depth, changes }: Writing): Step {
  return { file: site.file, line: site.line, procedure: site.source, depth, changes: [...changes] };
}
