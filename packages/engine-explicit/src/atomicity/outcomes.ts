/**
 * What an execution has led to, as the program can tell it: what its static fields and the objects behind them hold,
 * and where its threads are, with the values that they still need. Two texts of a state:
 * - `seen`: the program's own fields and frames, elements of arrays, what collections hold, what synchronizers and
 * atomic
 *   variables are. States whose texts differ are different for the program.
 * - `whole`: all of that, how objects of the library are inside as far as it may matter, which operations threads are
 * in the
 *   middle of, and who holds monitors. States with equal texts go on alike, as far as a program can tell: left out is
 *   only what `ObjectView` leaves out.
 * So `whole` is fine enough for proofs, `seen` is coarse enough for violations, and what lies between is not decided.
 *
 * Objects are numbered as they are met, from globals by name and threads by number; texts of two machines can be
 * compared. Elements of a bag are met in the order of their texts; those with the same text are not gone into (`seen`),
 * since either order would be as good.
 */
import type { ArrayObj, Frame, LanguageThreads, Obj, StepMachine, StepThread, Value } from "@assay/machine";

/** A line of an outcome: what, and what it is. */
export interface Line {
  readonly what: string;
  readonly is: string;
}

export type Detail = "seen" | "whole";

/** More objects than this are too many to be compared. */
const MOST_OBJECTS = 20_000;

/** Undefined where it would be too long. `history`: what failed on the way. */
export function outcomeOf(
  machine: StepMachine,
  language: LanguageThreads,
  detail: Detail,
  isLeftOut: (global: string) => boolean,
  history: string,
): readonly Line[] | undefined {
  return new Writer(machine, language, detail).lines(isLeftOut, history);
}

export const textOf = (lines: readonly Line[]): string => lines.map(({ what, is }) => `${what} = ${is}`).join("\n");

class Writer {
  readonly #machine: StepMachine;
  readonly #language: LanguageThreads;
  readonly #detail: Detail;
  readonly #lines: Line[] = [];
  readonly #numbers = new Map<object, string>();
  readonly #open: Obj[] = [];
  readonly #threads = new Map<Obj, StepThread>();

  constructor(machine: StepMachine, language: LanguageThreads, detail: Detail) {
    this.#machine = machine;
    this.#language = language;
    this.#detail = detail;
    for (const thread of machine.threads) {
      const object = thread.object ?? (thread.number === 0 ? language.mainObject(machine.runtime) : null);
      if (object !== null) this.#threads.set(object, thread);
    }
  }

  lines(isLeftOut: (global: string) => boolean, history: string): readonly Line[] | undefined {
    if (history !== "") this.#say("failures", history);
    for (const name of this.#globals(isLeftOut)) this.#say(shortName(name), this.#value(this.#machine.runtime.global(name).v));
    for (const thread of this.#machine.threads) this.#thread(thread);
    for (let i = 0; i < this.#open.length; i++) {
      if (i > MOST_OBJECTS) return undefined;
      this.#object(this.#open[i]!);
    }
    return this.#lines;
  }

  #say(what: string, is: string): void {
    this.#lines.push({ what, is });
  }

  /** Those that have another value than at first: others may not have been asked for yet. */
  #globals(isLeftOut: (global: string) => boolean): readonly string[] {
    const { runtime } = this.#machine;
    const { tellsInitialization } = runtime.environment.language.procedures;
    return runtime
      .usedGlobals()
      .filter((name) => {
        if (isLeftOut(name) || !this.#language.isOwn(`${name.slice(0, name.lastIndexOf("."))}.x()V`)) return false;
        if (this.#detail === "seen" && tellsInitialization(name)) return false;
        return runtime.declaration(name)?.initial === undefined && !isZero(runtime.global(name).v);
      })
      .sort();
  }

  #thread(thread: StepThread): void {
    const { status, phase, blockedOn, count, interrupted, permit, arrival } = thread;
    const what = `thread ${thread.number}`;
    if (status === "ended") {
      this.#say(what, "ended");
      return;
    }
    const isWhole = this.#detail === "whole";
    if (isWhole)
      this.#say(
        what,
        `${status} ${phase} ${this.#value(blockedOn)} ${count} ${interrupted} ${permit} ${arrival?.op ?? ""} ${this.#value(arrival?.object ?? null)}`,
      );
    for (let frame = thread.frame; frame !== null; frame = frame.caller)
      if (isWhole || this.#language.isOwn(frame.code.procedure.name)) this.#frame(what, frame);
  }

  #frame(thread: string, { code, point, locals }: Frame): void {
    const { kind, block, index } = code.points.all[point]!;
    const at = `${thread} in ${code.procedure.source ?? code.procedure.name}`;
    this.#say(at, `${code.procedure.name} ${kind} ${block} ${index}`);
    locals.forEach((value, i) => {
      if (value !== undefined) this.#say(`${at}, ${code.points.variables[i]!.source ?? `value ${i}`}`, this.#value(value));
    });
  }

  #value(value: unknown): string {
    if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : String(value);
    const object = value as Obj;
    // What natives attach to objects is no value of the program.
    if (!("$c" in object)) return "…";
    const known = this.#numbers.get(object);
    if (known !== undefined) return known;
    const plain = this.#plainText(object);
    if (plain !== undefined) return plain;
    const name = `${shortName(object.$c.name)}#${this.#numbers.size + 1}`;
    this.#numbers.set(object, name);
    this.#open.push(object);
    return name;
  }

  /** Of what has no identity that matters, and of threads. */
  #plainText(object: Obj): string | undefined {
    const thread = this.#threads.get(object);
    if (thread !== undefined) return `thread ${thread.number}`;
    if (isArray(object)) return undefined;
    const view = this.#language.view(this.#machine.runtime, object);
    return view.kind === "value" ? view.text : undefined;
  }

  #object(object: Obj): void {
    const name = this.#numbers.get(object)!;
    const { runtime } = this.#machine;
    const monitor = object.$x?.monitor;
    if (this.#detail === "whole" && monitor && monitor.count > 0)
      this.#say(`${name} is held`, `${(monitor.owner as StepThread | null)?.number} ${monitor.count}`);
    if (isArray(object)) {
      const elements = (object as unknown as ArrayObj).a as ArrayLike<Value>;
      this.#say(`${name}.length`, String(elements.length));
      for (let i = 0; i < elements.length; i++) if (!isZero(elements[i])) this.#say(`${name}[${i}]`, this.#value(elements[i]));
      return;
    }
    const view = this.#language.view(runtime, object);
    if (view.kind === "value") return;
    const { fields, holds, queue = [], inner } = view;
    for (const field of fields) this.#say(`${name}.${field.source ?? field.name}`, this.#value(object[runtime.field(field)]));
    if (holds?.order === "sequence")
      for (const [i, item] of holds.items.entries()) this.#say(`${name}[${i}]`, item.map((each) => this.#value(each)).join(" -> "));
    else if (holds !== undefined) this.#bag(name, holds.items);
    if (this.#detail === "seen") return;
    if (queue.length > 0) this.#say(`${name} is waited for`, queue.map((each) => this.#value(each)).join(", "));
    for (const field of inner) this.#say(`${name}.${field.name}`, this.#value(object[runtime.field(field)]));
  }

  #bag(name: string, items: readonly (readonly Value[])[]): void {
    const told = items.map((item) => ({ item, text: item.map((each) => this.#shallow(each)).join(" -> ") }));
    told.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
    told.forEach(({ item, text }, i) => {
      const isOneOfSeveral = told[i - 1]?.text === text || told[i + 1]?.text === text;
      const is = isOneOfSeveral && this.#detail === "seen" ? text : item.map((each) => this.#value(each)).join(" -> ");
      this.#say(`${name} holds`, is);
    });
  }

  /** Without looking into it, or giving it a number. */
  #shallow(value: Value): string {
    if (typeof value !== "object" || value === null) return String(value);
    const object = value as Obj;
    return this.#plainText(object) ?? shortName(object.$c.name);
  }
}

function isArray(object: Obj): boolean {
  return object.$c.decl.kind === "array";
}

function isZero(value: unknown): boolean {
  return value === null || value === undefined || value === false || Object.is(value, 0) || value === 0n;
}

function shortName(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
