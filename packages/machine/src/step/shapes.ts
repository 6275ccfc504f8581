/**
 * Shapes of parts of a state (`parts.ts`), as lists of words. Each begins with what it is the shape of, which says how
 * many words follow, or how they end.
 */
import type { ArrayObj, ClassInfo, Elements, Obj } from "../concrete/heap.js";
import type { Runtime } from "../concrete/runtime.js";
import type { CapturedStack } from "../concrete/stack-frames.js";
import { Atoms, HOLE } from "./atoms.js";
import type { Frame } from "./frames.js";
import { type FrameShape, type Known, knownOf, Look, UNCHANGED } from "./parts.js";
import { grown, Sequences } from "./sequences.js";
import { StepThread } from "./thread-record.js";
import { isOld } from "./undo-log.js";
import { OWN_OBJECT, STATUS } from "./vectors.js";

type WriteFields = (object: Obj, value: (each: unknown) => void) => void;

const NO_FRAME = 1;
const NONE: readonly Known[] = [];

/** Where what was kept of an old object differs from what is there now. */
export type TellDifferences = (differs: (key: string | number, now: unknown) => void) => void;

export class Shapes {
  readonly #runtime: Runtime;
  readonly #atoms = new Atoms();
  readonly #shapes = new Sequences();
  #words = new Int32Array(256);
  #length = 0;
  #refs: Known[] = [];
  readonly #writers = new Map<ClassInfo, WriteFields>();
  readonly #kinds = { thread: this.#atoms.another(), frame: this.#atoms.another(), change: this.#atoms.another() };
  readonly #value = (each: unknown): void => {
    if (typeof each === "number") this.#push(this.#atoms.ofNumber(each));
    else if (typeof each === "object" && each !== null) this.#reference(each as Obj);
    else this.#push(this.#atoms.of(each));
  };

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  get bytes(): number {
    // What V8's map needs for an entry, about.
    return this.#shapes.bytes + this.#about.byteLength + 64 * this.#atoms.size;
  }

  /** The word of an old object, or of a cell of the runtime. */
  wordOf(object: object): number {
    if (!("$c" in object)) return this.#atoms.of(object);
    const known = knownOf(object as Obj);
    if (known.word === 0) known.word = this.#atoms.another();
    return known.word;
  }

  // Writing.

  #push(word: number): void {
    if (this.#length === this.#words.length) this.#words = grown(this.#words, this.#length + 1);
    this.#words[this.#length++] = word;
  }

  #reference(object: Obj): void {
    if (object instanceof StepThread) this.#hole(object.part);
    else if (!("$c" in object)) this.#push(this.#atoms.of(this.#other(object)));
    else if (isOld(object.$e!)) this.#push(this.wordOf(object));
    else this.#hole(knownOf(object));
  }

  #hole(known: Known): void {
    this.#push(HOLE);
    this.#refs.push(known);
  }

  /** What natives attach to objects: the stack an exception was made on. Anything else is itself. */
  #other(attached: object): unknown {
    if (!("stack" in attached)) return attached;
    const frames = this.#runtime.frames.resolve(attached as CapturedStack);
    return frames.map(({ procedure, line }) => `${procedure.name}:${line}`).join(";");
  }

  #begin(kind: number): void {
    this.#length = 0;
    if (this.#refs.length > 0) this.#refs = [];
    this.#push(kind);
  }

  #number(): number {
    return this.#shapes.number(this.#words, this.#length);
  }

  #look(about: number): Look {
    const shape = this.#number();
    if (shape >= this.#about.length) this.#about = grown(this.#about, shape + 1);
    this.#about[shape] = about;
    return new Look(shape, this.#taken());
  }

  /**
   * What a shape is about: of a thread its status, and whether its object is young; of an old object its number, of a
   * young one a number for its class and, if it is an array, its length.
   */
  readonly about = (shape: number): number => this.#about[shape]!;

  #about = new Int32Array(256);
  readonly #objectKinds = new Map<ClassInfo, Map<number, number>>();
  #nextKind = 0;

  /** What is in the holes. */
  #taken(): readonly Known[] {
    if (this.#refs.length === 0) return NONE;
    const taken = this.#refs;
    this.#refs = [];
    return taken;
  }

  // Threads.

  thread(thread: StepThread): Look {
    const { status, phase, arrival, blockedIn, blockedOn, count, deadline, interrupted, permit, object, time } = thread;
    const frames = thread.frame === null ? null : this.#frames(thread.frame);
    this.#begin(this.#kinds.thread);
    if (status === "ended") return this.#look(STATUS.ended);
    const flags = (status === "ready" ? 1 : 0) + (interrupted ? 2 : 0) + (permit ? 4 : 0) + (arrival?.attempted === true ? 8 : 0);
    this.#push(flags);
    this.#push(count);
    this.#push(frames === null ? NO_FRAME : 2 * frames.shape);
    this.#push(phase === "none" ? 0 : this.#atoms.of(phase));
    this.#push(arrival === null ? 0 : this.#atoms.of(arrival.op));
    this.#push(blockedIn === "" ? 0 : this.#atoms.of(blockedIn));
    this.#value(object);
    this.#value(blockedOn);
    this.#value(arrival === null ? null : arrival.object);
    this.#push(deadline === undefined ? HOLE : this.#atoms.ofNumber(deadline));
    this.#push(this.#atoms.ofNumber(time));
    for (let frame: FrameShape | null = frames; frame !== null; frame = frame.next)
      for (let i = 0; i < frame.refs.length; i++) this.#refs.push(frame.refs[i]!);
    // Its object is in the first hole then.
    const isYoung = object !== null && !isOld(object.$e!);
    return this.#look(STATUS[status] + (isYoung ? OWN_OBJECT : 0));
  }

  #frames(innermost: Frame): FrameShape {
    const open: Frame[] = [];
    for (let frame: Frame | null = innermost; frame !== null && frame.shape === null; frame = frame.caller) open.push(frame);
    for (let i = open.length - 1; i >= 0; i--) this.#frame(open[i]!);
    return innermost.shape!;
  }

  #frame(frame: Frame): void {
    const caller = frame.caller?.shape ?? null;
    this.#begin(this.#kinds.frame);
    this.#push(this.#atoms.of(frame.code));
    this.#push(frame.point);
    this.#push(frame.depth);
    this.#push(caller === null ? NO_FRAME : 2 * caller.shape);
    const { locals } = frame;
    for (let i = 0; i < locals.length; i++) this.#value(locals[i]);
    const next = caller === null || caller.refs.length > 0 ? caller : caller.next;
    frame.shape = { shape: this.#number(), refs: this.#taken(), next };
  }

  // Objects.

  /** Of an object that is not old. */
  object(object: Obj): Look {
    const info = object.$c;
    this.#begin(this.#atoms.of(info));
    this.#extension(object);
    const elements = (object as unknown as ArrayObj).a;
    if (info.decl.kind === "array") this.#elements(elements);
    else this.#writerOf(info)(object, this.#value);
    return this.#look(this.#kindOf(info, info.decl.kind === "array" ? elements.length : 0));
  }

  /** A number for the class and the length. */
  #kindOf(info: ClassInfo, length: number): number {
    let ofClass = this.#objectKinds.get(info);
    if (ofClass === undefined) this.#objectKinds.set(info, (ofClass = new Map()));
    let kind = ofClass.get(length);
    if (kind === undefined) ofClass.set(length, (kind = this.#nextKind++));
    return kind;
  }

  #extension({ $x: extension }: Obj): void {
    const monitor = extension?.monitor ?? null;
    const isHeld = monitor !== null && monitor.count > 0;
    const hash = extension?.hash ?? 0;
    const attached = extension?.attached;
    this.#push((isHeld ? 1 : 0) + (hash !== 0 ? 2 : 0) + (attached !== undefined ? 4 : 0));
    if (isHeld) {
      this.#value(monitor.owner);
      this.#push(monitor.count);
    }
    if (hash !== 0) this.#push(hash);
    if (attached !== undefined) this.#value(attached);
  }

  /** Of one class they are all of one kind. */
  #elements(elements: Elements): void {
    this.#push(elements.length);
    if (elements instanceof Int32Array || elements instanceof Int16Array || elements instanceof Int8Array)
      for (let i = 0; i < elements.length; i++) this.#push(elements[i]!);
    else for (let i = 0; i < elements.length; i++) this.#value(elements[i]);
  }

  #writerOf(info: ClassInfo): WriteFields {
    let write = this.#writers.get(info);
    if (write === undefined) {
      const fields = info.fields.map((field) => `value(o.${this.#runtime.field(field)});`);
      this.#writers.set(info, (write = new Function("o", "value", fields.join(" ")) as WriteFields));
    }
    return write;
  }

  /** Of what changed of an old object, which has this number. */
  change(number: number, tell: TellDifferences): Look {
    this.#begin(this.#kinds.change);
    this.#push(number);
    tell((key, now) => {
      if (typeof key === "number") this.#push(this.#atoms.ofNumber(key));
      else this.#push(this.#atoms.of(key));
      this.#value(now);
    });
    return this.#length === 2 ? UNCHANGED : this.#look(number);
  }
}
