/**
 * States as lists of numbers: two states of one machine have the same list iff they are equal up to the names of
 * objects.
 *
 * After Iosif ("Exploiting heap symmetries in explicit-state model checking", ASE 2001) and Musuvathi and Dill (2005):
 * objects are numbered in the order in which they are met from the threads' own objects, the globals and the threads'
 * frames, so that where the allocator put them does not matter, and what nobody can reach is left out.
 *
 * The heap at the first mark is *old*: it is the same object by object in all states, and only what differs from it is
 * told (`old-heap.ts`). Objects made later are *young*; they are told where they are met. So a list costs what the
 * threads hold and what changed, not what exists.
 *
 * A number of the list is a part: a thread, an old object that changed, a young one. Parts are numbered exactly, by
 * their shapes and the names in them (`parts.ts`), and both are kept from state to state: a shape is worked out again
 * only after the part was written, which the undo log tells; when that is taken back, what the part looked like before
 * is known again. For that every step begins an epoch of its own (`step-machine.ts`): otherwise a second write to an
 * object would not be in the log.
 *
 * Left out: the order in which threads began to wait (who goes on is chosen), and how threads are called.
 */

import { Extension, type Obj } from "../concrete/heap.js";
import type { Runtime } from "../concrete/runtime.js";
import { Unsupported } from "../concrete/signals.js";
import { type BlockRecord, Recorder } from "./block-record.js";
import { OldHeap, Written } from "./old-heap.js";
import { Known, knownOf, type Look, type Part, UNCHANGED } from "./parts.js";
import { Question } from "./reads.js";
import { grown, Sequences } from "./sequences.js";
import { Shapes } from "./shapes.js";
import type { StepThreads } from "./step-threads.js";
import { StepMonitor, StepThread } from "./thread-record.js";
import { isOld, UNDONE, type UndoLog } from "./undo-log.js";
import { codeOf, ENDED, nameOfThread, PART, Vectors } from "./vectors.js";

/**
 * A state: numbers of its threads, then of the old objects that changed, then of the young ones. Valid until the next
 * is asked for.
 */
export interface StateVector {
  readonly numbers: Int32Array;
  readonly length: number;
  readonly threads: number;
  readonly changes: number;
}

/** How a state calls its young objects: by their places here. */
export type Naming = readonly Known[];

export class Canonical {
  readonly #log: UndoLog;
  readonly #threads: StepThreads;
  readonly #shapes: Shapes;
  readonly #old: OldHeap;
  readonly #parts = new Sequences();
  readonly #vector = { numbers: new Int32Array(64), length: 0, threads: 0, changes: 0 };
  #words = new Int32Array(64);
  /** Entries of the log before this index are counted. */
  #counted = 0;
  /** Of those, how many are of maps that are no fields. */
  #actions = 0;
  #naming: Naming = [];
  /** The number of the naming that objects know. */
  #namings = 0;

  constructor(runtime: Runtime, log: UndoLog, threads: StepThreads) {
    this.#log = log;
    this.#threads = threads;
    this.#shapes = new Shapes(runtime);
    this.#old = new OldHeap(runtime);
    this.vectors = new Vectors(this.#parts, this.#shapes.about);
  }

  /** What is kept of all states together takes so many bytes, about. */
  get bytes(): number {
    return this.#shapes.bytes + this.#parts.bytes;
  }

  // What was written.

  /** By entries of the log that are counted: the part that was written, and what it looked like before. */
  readonly #written: (Part | undefined)[] = [];
  readonly #before: (Look | null)[] = [];

  /** An entry of the log is about to go. */
  undone(index: number): void {
    if (index >= this.#counted) return;
    this.#counted = index;
    const part = this.#written[index];
    if (part === undefined) {
      if (this.#log.key(index) === UNDONE) this.#actions--;
      return;
    }
    part.look = this.#before[index]!;
    if (part instanceof Written) this.#old.left(part, this.#log.key(index));
  }

  #countEntries(): void {
    for (; this.#counted < this.#log.length; this.#counted++) {
      const part = this.#partOf(this.#counted);
      this.#written[this.#counted] = part;
      if (part === undefined) continue;
      this.#before[this.#counted] = part.look;
      part.look = null;
    }
  }

  /** What an entry is about, if it is part of states. */
  #partOf(index: number): Part | undefined {
    const target = this.#log.target(index);
    if (target instanceof StepThread) return target.part;
    const key = this.#log.key(index);
    if (key === UNDONE) this.#actions++;
    if (key === UNDONE || target === this.#threads.table) return undefined;
    const owner = (target instanceof Extension ? target.of : target instanceof StepMonitor ? target.object : target) as Partial<Obj>;
    return isOld(owner.$e ?? 0) ? this.#old.entered(target, key, this.#log.old(index)) : knownOf(owner as Obj);
  }

  // Telling.

  vector(): StateVector {
    this.#countEntries();
    if (this.#actions > 0) throw new Unsupported("a state with maps that are no fields has no canonical form", undefined);
    const vector = this.#vector;
    vector.length = 0;
    this.#namings++;
    const young: Known[] = [];
    this.#naming = young;
    this.#nameStable(young);
    for (const thread of this.#threads.all) this.#tell((thread.part.look ??= this.#shapes.thread(thread)), young);
    vector.threads = vector.length;
    for (const written of this.#old.written) {
      const look = (written.look ??= this.#shapes.change(written.number, this.#old.differences(written)));
      if (look !== UNCHANGED) this.#tell(look, young);
    }
    vector.changes = vector.length - vector.threads;
    for (let i = 0; i < young.length; i++) {
      const known = young[i]!;
      this.#tell((known.look ??= this.#shapes.object(known.object!)), young);
    }
    return vector;
  }

  /**
   * First come the objects of threads, and what old objects that changed refer to, with everything behind them: what
   * threads hold besides comes and goes with every step, and would give all others other names each time.
   */
  #nameStable(young: Known[]): void {
    for (const { status, object } of this.#threads.all)
      if (status !== "ended" && object !== null && !isOld(object.$e!)) this.#name(knownOf(object), young);
    for (const written of this.#old.written) {
      const { refs } = (written.look ??= this.#shapes.change(written.number, this.#old.differences(written)));
      for (let i = 0; i < refs.length; i++) this.#name(refs[i]!, young);
    }
    for (let i = 0; i < young.length; i++) {
      const known = young[i]!;
      const { refs } = (known.look ??= this.#shapes.object(known.object!));
      for (let j = 0; j < refs.length; j++) this.#name(refs[j]!, young);
    }
  }

  #tell(look: Look, young: Known[]): void {
    const { refs, names } = look;
    const vector = this.#vector;
    if (vector.length === vector.numbers.length) vector.numbers = grown(vector.numbers, vector.length + 1);
    if (refs.length === 0) {
      vector.numbers[vector.length++] = 2 * look.shape;
      return;
    }
    let isSame = look.number >= 0;
    for (let i = 0; i < refs.length; i++) {
      const name = this.#name(refs[i]!, young);
      if (names[i] === name) continue;
      names[i] = name;
      isSame = false;
    }
    if (!isSame) look.number = this.#numberOf(look);
    vector.numbers[vector.length++] = 2 * look.number + 1;
  }

  #numberOf({ shape, refs, names }: Look): number {
    if (refs.length >= this.#words.length) this.#words = grown(this.#words, refs.length + 1);
    this.#words[0] = shape;
    for (let i = 0; i < refs.length; i++) this.#words[i + 1] = names[i]!;
    return this.#parts.number(this.#words, refs.length + 1);
  }

  /** What a part calls it; who has none gets the next name. */
  #name(known: Known, young: Known[]): number {
    const { thread } = known;
    if (thread !== null) return nameOf(thread);
    if (known.naming !== this.#namings) {
      known.naming = this.#namings;
      known.name = young.length;
      young.push(known);
    }
    return 2 * known.name;
  }

  // What moves depend on.

  readonly vectors: Vectors;

  /** How often something was written that a record took for what is never written: it says nothing from then on. */
  get surprises(): number {
    return this.#old.surprises;
  }

  /**
   * What was read, and written by entries of the log from an index on, as a state before called it. The state that
   * the machine is in was told last. `named` are objects whose names are wanted. Undefined where something has no part
   * in states.
   */
  record(reads: ReadonlySet<object>, before: Naming, entries: number, named: Iterable<object>): BlockRecord | undefined {
    const behind = this.#naming;
    this.#use(before);
    const recorder = new Recorder(before.length);
    for (const each of reads) this.#read(each, recorder);
    for (let i = entries; i < this.#counted; i++) {
      const part = this.#written[i];
      if (part !== undefined) this.#wrote(part, recorder);
      else if (this.#log.key(i) === UNDONE) return undefined;
    }
    const young = [...named].filter((each) => this.nameOfOld(each) < 0) as Obj[];
    const nameOf = (known: Known): number => this.#nameBefore(known, recorder);
    const record = recorder.finish(nameOf, young, ({ naming }) => naming === this.#namings);
    this.#use(behind);
    return record;
  }

  #read(what: object, recorder: Recorder): void {
    if (what instanceof Question) {
      recorder.read(codeOf(PART.question, what.code));
      return;
    }
    if (what instanceof StepThread) {
      recorder.read(codeOf(PART.thread, what.number));
      return;
    }
    const owner = (what instanceof Extension ? what.of : what instanceof StepMonitor ? what.object : what) as Partial<Obj>;
    if (!isOld(owner.$e ?? 0)) {
      const known = owner.$k as Known | null | undefined;
      if (known?.naming === this.#namings) recorder.read(codeOf(PART.young, known.name));
      return;
    }
    const written = this.#old.read(what);
    if (written !== undefined) recorder.read(codeOf(PART.change, written.number));
  }

  #wrote(part: Part, recorder: Recorder): void {
    if (part instanceof Written)
      recorder.write(codeOf(PART.change, part.number), (part.look ??= this.#shapes.change(part.number, this.#old.differences(part))));
    else if (part instanceof Known && part.thread !== null)
      recorder.write(codeOf(PART.thread, part.thread.number), (part.look ??= this.#shapes.thread(part.thread)));
    else if (part instanceof Known && part.naming === this.#namings)
      recorder.write(codeOf(PART.young, part.name), (part.look ??= this.#shapes.object(part.object!)));
  }

  /** What the state before calls it; what it does not mention was made since. */
  #nameBefore(known: Known, recorder: Recorder): number {
    if (known.thread !== null) return nameOf(known.thread);
    if (known.naming === this.#namings) return 2 * known.name;
    return recorder.made(known, () => (known.look ??= this.#shapes.object(known.object!)));
  }

  // Names.

  /** How the state that was told last calls its objects. */
  get naming(): Naming {
    return this.#naming;
  }

  /** What a state calls an object, a thread or a cell of the runtime; -1 for what it does not mention. */
  nameIn(naming: Naming, object: object): number {
    if (naming !== this.#naming) this.#use(naming);
    const old = this.nameOfOld(object);
    if (old >= 0) return old;
    const known = (object as Obj).$k as Known | null | undefined;
    return known?.naming === this.#namings ? 4 * known.name : -1;
  }

  /** What every state calls a thread, an old object or a cell; -1 for others. */
  nameOfOld(object: object): number {
    if (object instanceof StepThread) return 4 * object.number + 1;
    return !("$c" in object) || isOld((object as Obj).$e!) ? 2 * this.#shapes.wordOf(object) + 2 : -1;
  }

  #use(naming: Naming): void {
    this.#naming = naming;
    this.#namings++;
    for (let i = 0; i < naming.length; i++) {
      const known = naming[i]!;
      known.naming = this.#namings;
      known.name = i;
    }
  }
}

function nameOf({ status, number }: StepThread): number {
  return status === "ended" ? ENDED : nameOfThread(number);
}
