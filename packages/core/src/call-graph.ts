/**
 * The call graph: who may call whom, from given entries.
 *
 * Rapid type analysis (Bacon and Sweeney, "Fast Static Analysis of C++ Virtual Function Calls", OOPSLA 1996): class
 * hierarchy analysis narrowed to the classes of which reachable code makes objects. Procedures, instantiated classes
 * and virtual call sites grow together until nothing is new; each pair of an instantiated class and a call site is met
 * once. Only what is reachable is ever asked of the program, so the graph of a small program over the whole JDK stays
 * small.
 *
 * What makes objects: `new`, `newarray`, the contents of string and class constants in reachable code, and `assumed`.
 * It is sound if nothing else does. A native procedure that makes objects of other classes, a caller that passes such
 * objects in, and errors that the machine itself raises (a stack overflow) have to be told through `assumed`.
 */
import { dispatch, isSubclass, supertypes } from "./class-hierarchy.js";
import { literalKey, type StringOrClass } from "./closed-program.js";
import type { Procedure, Program } from "./program.js";
import { visitReferences } from "./references.js";
import type { Callee } from "./statement.js";

export interface CallGraphOptions {
  /** Classes of which objects exist although no reachable code makes them: of arguments of the entries, of natives. */
  readonly assumed?: Iterable<string>;
  /** Gives up when more procedures than this are reachable: the graph is then not complete, and says nothing. */
  readonly most?: number;
}

/** A selector called on a static receiver class, of which no instantiated class has a method. */
export interface UnansweredCall {
  readonly class: string;
  readonly selector: string;
  /** The instantiated class on which the call finds no method. */
  readonly dynamicClass: string;
}

/**
 * Distinguishes callees: two calls have the same key if and only if they may reach the same procedures for the same
 * reason.
 */
export function calleeKey(callee: Callee): string {
  return callee.kind === "direct" ? `direct\0${callee.procedure}` : `virtual\0${callee.class}\0${callee.selector}`;
}

export class CallGraph {
  readonly entries: readonly string[];
  readonly #program: Program;
  readonly #procedures = new Map<string, Procedure | undefined>();
  readonly #callsOf = new Map<string, readonly Callee[]>();
  readonly #instantiated = new Set<string>();
  /** Class to the instantiated classes below it (array covariance apart). */
  readonly #below = new Map<string, string[]>();
  /** Receiver class to the selectors called on it, with the procedures they reach. */
  readonly #sites = new Map<string, Map<string, Set<string>>>();
  readonly #selectors = new Set<string>();
  /** Receiver classes that are arrays: covariance makes them match by question, not by listing. */
  readonly #arraySites = new Set<string>();
  readonly #unanswered: UnansweredCall[] = [];
  readonly #constants = new Map<string, StringOrClass>();
  readonly #procedureWork: string[] = [];
  readonly #complete: boolean;
  readonly #constantWork: StringOrClass[] = [];

  constructor(program: Program, entries: readonly string[], options: CallGraphOptions = {}) {
    this.#program = program;
    this.entries = [...entries];
    for (const className of options.assumed ?? []) this.#instantiate(className);
    for (const entry of entries) this.#reach(entry);
    this.#complete = this.#solve(options.most ?? Number.POSITIVE_INFINITY);
  }

  /** Whether everything reachable was found. */
  get complete(): boolean {
    return this.#complete;
  }

  /** Every reachable procedure in the order found; undefined for names that the program does not have. */
  get procedures(): ReadonlyMap<string, Procedure | undefined> {
    return this.#procedures;
  }

  /** The classes of which there may be objects, in the order found. */
  get instantiated(): ReadonlySet<string> {
    return this.#instantiated;
  }

  /** The string and class constants in reachable code and in the contents of such constants, in the order found. */
  get constants(): Iterable<StringOrClass> {
    return this.#constants.values();
  }

  /** The virtual calls that find no method on some instantiated class. */
  get unanswered(): readonly UnansweredCall[] {
    return this.#unanswered;
  }

  /** Whether the selector is called virtually on some class. */
  isCalled(selector: string): boolean {
    return this.#selectors.has(selector);
  }

  /** The calls (and starts of threads) of a reachable procedure, each callee once. */
  calls(procedure: string): readonly Callee[] {
    return this.#callsOf.get(procedure) ?? [];
  }

  /** The procedures a call in reachable code may reach, in the order found. */
  targets(callee: Callee): readonly string[] {
    if (callee.kind === "direct") return [callee.procedure];
    return [...(this.#sites.get(callee.class)?.get(callee.selector) ?? [])];
  }

  /** The procedures that a reachable procedure may call (or start in a thread), each once. */
  callees(procedure: string): readonly string[] {
    const result = new Set<string>();
    for (const callee of this.calls(procedure)) for (const target of this.targets(callee)) result.add(target);
    return [...result];
  }

  #solve(most: number): boolean {
    for (;;) {
      if (this.#procedures.size > most) return false;
      const name = this.#procedureWork.pop();
      const constant = name === undefined ? this.#constantWork.pop() : undefined;
      if (name !== undefined) this.#explore(name);
      else if (constant !== undefined) this.#exploreLiteral(constant);
      else return true;
    }
  }

  #reach(name: string): void {
    if (this.#procedures.has(name)) return;
    this.#procedures.set(name, this.#program.procedure(name));
    this.#procedureWork.push(name);
  }

  #explore(name: string): void {
    const procedure = this.#procedures.get(name);
    if (procedure === undefined) return;
    const calls: Callee[] = [];
    const seen = new Set<string>();
    visitReferences(procedure, {
      callee: (callee) => {
        const key = calleeKey(callee);
        if (seen.has(key)) return;
        seen.add(key);
        calls.push(callee);
        if (callee.kind === "direct") this.#reach(callee.procedure);
        else this.#callVirtually(callee.class, callee.selector);
      },
      allocated: (className) => this.#instantiate(className),
      constant: (constant) => this.#meetConstant(constant),
      global: (global) => {
        const initial = this.#program.global(global)?.initial;
        if (initial?.kind === "string" || initial?.kind === "class") this.#meetConstant(initial);
      },
    });
    this.#callsOf.set(name, calls);
  }

  #meetConstant(constant: StringOrClass): void {
    const key = literalKey(constant);
    if (this.#constants.has(key)) return;
    this.#constants.set(key, constant);
    this.#constantWork.push(constant);
  }

  #exploreLiteral(constant: StringOrClass): void {
    const object = this.#program.literal(constant);
    this.#instantiate(object.class);
    for (const { value } of object.fields) {
      if (value.kind === "array") this.#instantiate(value.class);
      for (const each of value.kind === "array" ? value.elements : [value]) {
        if (each.kind === "string" || each.kind === "class") this.#meetConstant(each);
      }
    }
  }

  #instantiate(className: string): void {
    if (this.#instantiated.has(className)) return;
    this.#instantiated.add(className);
    for (const above of supertypes(this.#program, className)) {
      const below = this.#below.get(above);
      if (below === undefined) this.#below.set(above, [className]);
      else below.push(className);
      for (const selector of this.#sites.get(above)?.keys() ?? []) this.#connect(above, selector, className);
    }
    for (const receiver of this.#arraySites) {
      if (receiver === className || supertypes(this.#program, className).has(receiver)) continue;
      if (!isSubclass(this.#program, className, receiver)) continue;
      for (const selector of this.#sites.get(receiver)!.keys()) this.#connect(receiver, selector, className);
    }
  }

  #callVirtually(receiver: string, selector: string): void {
    let selectors = this.#sites.get(receiver);
    if (selectors === undefined) {
      this.#sites.set(receiver, (selectors = new Map()));
      if (this.#program.class(receiver)?.kind === "array") this.#arraySites.add(receiver);
    }
    if (selectors.has(selector)) return;
    this.#selectors.add(selector);
    selectors.set(selector, new Set());
    const below = this.#arraySites.has(receiver)
      ? [...this.#instantiated].filter((each) => isSubclass(this.#program, each, receiver))
      : (this.#below.get(receiver) ?? []);
    for (const className of below) this.#connect(receiver, selector, className);
  }

  #connect(receiver: string, selector: string, dynamicClass: string): void {
    const target = dispatch(this.#program, dynamicClass, selector);
    if (target === undefined) {
      this.#unanswered.push({ class: receiver, selector, dynamicClass });
      return;
    }
    this.#sites.get(receiver)!.get(selector)!.add(target);
    this.#reach(target);
  }
}
