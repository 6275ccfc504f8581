/**
 * Specifications in the place of code that is missing: of native methods, of abstract ones without an implementation
 * (`unseen-classes.ts`), of classes that are not there.
 *
 * Taghdiri & Jackson begin with *spec*(π, γ) for a procedure that is not looked into, and refine it from the code;
 * where there is no code, what the user wrote is the specification, and stays it. At a call
 * - what the specification requires, its own class's invariants included, must hold: where it does not, the caller is
 *   to blame, and that is a violation at the call;
 * - what it says it modifies holds symbols afterwards (`symbols.ts`), and so does what new objects hold
 *   (`made-objects.ts`); the result is a symbol; all else is as before;
 * - what it ensures becomes a condition of the path behind the call, as an `assume` would.
 *
 * Directions. That the code keeps its specification is an assumption, named in every receipt that rests on it. What it
 * throws is what the specification mentions, and nothing if it mentions nothing (an under-approximation, named there,
 * too); how many objects it makes is bounded. Invariants of other classes are neither asked nor promised at the call. A
 * specification without `modifies` would let the code change everything, constants included: such calls are given up,
 * with that reason. A specification that allows no outcome makes what follows unreachable: the engine asks (`vacuous`)
 * and answers `unknown`.
 */
import { type MapDecl, superclassChain } from "@assay/core";
import type { Formula } from "@assay/relational";
import * as r from "@assay/relational";
import { relational } from "@assay/spec";
import type { Encoder } from "../encoding/encoder.js";
import type { CallSite } from "../encoding/events.js";
import type { Havoc } from "../encoding/map-state.js";
import { opaqueObject } from "../encoding/natives.js";
import type { Path } from "../encoding/path.js";
import { copyState, type Endings, type State } from "../encoding/state.js";
import { type AtomMask, atomsIn, NULL_MASK, type Ref, type Value } from "../encoding/value.js";
import { type Moment, NotTranslated } from "../specification/moment.js";
import { SpecificationTranslator } from "../specification/translate.js";
import { knownOutside } from "./known-outside.js";
import { fieldsOf, type MadeObject, makeObjects } from "./made-objects.js";
import { Symbols } from "./symbols.js";

/** Something that a call of missing code asks of its caller. */
export interface Demand {
  readonly site: CallSite;
  readonly contract: relational.MethodContract;
  readonly clause: relational.Clause;
  /** That the call happens and the clause does not hold. */
  readonly broken: Formula;
}

/** One call that a specification answered. */
export interface StandInCall {
  readonly site: CallSite;
  readonly contract: relational.MethodContract;
  /** The state in which it is called. */
  readonly before: State;
  /** That it is called as its specification requires. */
  readonly happens: Formula;
  /** That it ends, too. */
  readonly ends: Formula;
  readonly changes: readonly Havoc[];
  readonly statics: ReadonlyMap<string, Value>;
  readonly made: readonly MadeObject[];
  readonly isMade: (atom: number) => Formula;
  readonly result: Value | undefined;
  readonly exception: Ref | undefined;
}

/** What must hold where the method is called: what it requires, and the invariants that it has to keep. */
export function demandedBy({ assumes, obligations }: relational.MethodContract): relational.Clause[] {
  return assumes.filter(
    ({ kind, span }) => kind === "requires" || obligations.some((each) => each.kind === "invariant" && each.span === span),
  );
}

/** The exceptions that a specification mentions, by internal names. */
export function exceptionsOf({ obligations }: relational.MethodContract): string[] {
  const found = new Set<string>();
  for (const { kind, ending, formula } of obligations) {
    if (kind !== "throws" || ending !== "exception") continue;
    const stack: relational.Formula[] = [formula];
    while (stack.length > 0) {
      const top = stack.pop()!;
      if (top.kind === "implies") stack.push(top.left);
      else if (top.kind === "or") stack.push(top.left, top.right);
      else if (top.kind === "member" && top.right.kind === "instances") found.add(top.right.class);
    }
  }
  return [...found];
}

export class StandIns {
  readonly calls: StandInCall[] = [];
  readonly demands: Demand[] = [];
  /** Whether only states are looked at in which no range of numbers in a specification is long. */
  hasShortRanges = false;
  /** By the procedures that they are of. */
  readonly contracts: ReadonlyMap<string, relational.MethodContract>;
  readonly #classes: readonly string[];
  #known: AtomMask = 0n;

  /** `classes` are those of the program. */
  constructor(contracts: readonly relational.MethodContract[], classes: readonly string[]) {
    this.contracts = new Map(contracts.map((contract) => [contract.method.procedure, contract]));
    this.#classes = classes;
  }

  /** For {@link Encoder}'s `standIn`. */
  readonly answer = (site: CallSite, state: State, encoder: Encoder): Endings | undefined => {
    const contract = this.contracts.get(site.procedure.name);
    if (contract === undefined) return undefined;
    const { source } = site.procedure;
    if (contract.frame.kind === "everything")
      return encoder.giveUp(
        `${source} has no code, and its specification has no 'modifies': it could change everything`,
        site.place,
        state,
      );
    try {
      return new Call(encoder, site, state, contract, this).endings(this.#classes);
    } catch (error) {
      if (!(error instanceof NotTranslated)) throw error;
      const at = error.span === undefined ? "" : ` (${error.span.file}:${error.span.line}:${error.span.column})`;
      return encoder.giveUp(
        `${source} has no code, and its specification cannot stand in for it: ${error.message}${at}`,
        site.place,
        state,
      );
    }
  };

  /** Adds what a call can know to what earlier ones did. */
  learn(encoder: Encoder, state: State, args: readonly Value[]): AtomMask {
    this.#known = knownOutside(encoder, state, args, this.#known);
    return this.#known;
  }

  made(mask: AtomMask): void {
    this.#known |= mask;
  }
}

/** One call, while it is encoded. */
class Call {
  readonly #encoder: Encoder;
  readonly #site: CallSite;
  readonly #state: State;
  readonly #contract: relational.MethodContract;
  readonly #standIns: StandIns;
  readonly #variables = new Map<relational.Variable, Value>();
  readonly #before: Moment;
  readonly #changes: Havoc[] = [];
  readonly #statics = new Map<string, Value>();

  constructor(encoder: Encoder, site: CallSite, state: State, contract: relational.MethodContract, standIns: StandIns) {
    this.#encoder = encoder;
    this.#site = site;
    this.#state = state;
    this.#contract = contract;
    this.#standIns = standIns;
    if (contract.self !== undefined) this.#variables.set(contract.self, site.args[0]!);
    contract.parameters.forEach((parameter, i) => {
      this.#variables.set(parameter, site.args[contract.self === undefined ? i : i + 1]!);
    });
    const allocated = new Map(encoder.allocations);
    // The object under construction is not there yet.
    if (this.#self !== undefined) for (const atom of atomsIn(this.#self.may)) allocated.delete(atom);
    this.#before = { state, allocated };
  }

  /** The object that a constructor is called for. */
  get #self(): Ref | undefined {
    const first = this.#site.args[0];
    return relational.isConstructor(this.#contract.method) && first?.kind === "ref" ? first : undefined;
  }

  /** @throws NotTranslated */
  endings(classes: readonly string[]): Endings {
    const encoder = this.#encoder;
    const { paths, values } = encoder.states;
    const path = this.#demand();
    if (path === undefined) return {};
    const after = copyState(this.#state, path);
    const known = this.#standIns.learn(encoder, after, this.#site.args);
    const name = `${this.#site.procedure.source}@${this.#standIns.calls.length + 1}`;
    const made = makeObjects(encoder, name, after, this.#declared(), classes);
    this.#standIns.made(made.mask);
    const symbols = new Symbols(encoder, name, known | made.mask, made);
    this.#change(after, symbols, fieldsOf(encoder, made.objects));
    const { result: type } = this.#site.procedure;
    const result = type === undefined ? undefined : symbols.variable("result", type, declaredResult(this.#contract));
    const exception = this.#exception(name, after);
    const threw = exception === undefined ? r.falsity : encoder.heap.builder.some(exception.expr);
    const normal = this.#ending("normal", after, paths.extend(path, encoder.heap.builder.not(threw)), result, values.null);
    const thrown = exception === undefined ? undefined : this.#ending("exception", after, paths.extend(path, threw), undefined, exception);
    const formula = (end: Path | undefined): Formula => (end === undefined ? r.falsity : paths.formula(end));
    this.#standIns.calls.push({
      site: this.#site,
      contract: this.#contract,
      before: this.#state,
      happens: paths.formula(path),
      ends: encoder.heap.builder.or(formula(normal), formula(thrown)),
      changes: this.#changes,
      statics: this.#statics,
      made: made.objects,
      isMade: made.isMade,
      result,
      exception,
    });
    return {
      ...(normal === undefined ? {} : { normal: { state: copyState(after, normal), value: result } }),
      ...(thrown === undefined ? {} : { thrown: { state: copyState(after, thrown), exception: values.restrict(exception!, ~NULL_MASK) } }),
    };
  }

  /** Records what is asked of the caller; the path on which all of it holds. */
  #demand(): Path | undefined {
    const { states, heap } = this.#encoder;
    const translator = new SpecificationTranslator(this.#encoder, this.#before, this.#variables);
    let path: Path | undefined = this.#state.path;
    for (const clause of demandedBy(this.#contract)) {
      const holds = translator.formula(clause.formula, this.#before);
      path = this.#within(translator, path);
      if (path === undefined) return undefined;
      const broken = heap.builder.and(states.paths.formula(path), heap.builder.not(holds));
      if (broken !== r.falsity) this.#standIns.demands.push({ site: this.#site, contract: this.#contract, clause, broken });
      path = states.paths.extend(path, holds);
    }
    return path;
  }

  /** The path on which the translation is exact. */
  #within({ limits }: SpecificationTranslator, path: Path | undefined): Path | undefined {
    let within = path;
    for (const limit of limits) {
      this.#standIns.hasShortRanges = true;
      if (within !== undefined) within = this.#encoder.states.paths.extend(within, limit);
    }
    return within;
  }

  /** The classes of what it may return or put somewhere. */
  #declared(): string[] {
    const { program } = this.#encoder;
    const { frame } = this.#contract;
    const classes: (string | undefined)[] = [];
    if (this.#site.procedure.result?.kind === "ref") classes.push(declaredResult(this.#contract) ?? this.#encoder.heap.root);
    for (const location of frame.kind === "locations" ? frame.locations : []) {
      const descriptor = location.kind === "elements" ? location.component : location.field.descriptor;
      if (descriptor.startsWith("L")) classes.push(descriptor.slice(1, -1));
      else if (descriptor.startsWith("[")) classes.push(descriptor);
    }
    return classes.filter((name): name is string => name !== undefined && program.class(name) !== undefined);
  }

  #change(after: State, symbols: Symbols, made: ReadonlyMap<MapDecl, AtomMask>): void {
    const { heap, program, states } = this.#encoder;
    const { frame } = this.#contract;
    const translator = new SpecificationTranslator(this.#encoder, this.#before, this.#variables);
    const change = (map: MapDecl, objects: r.Expression, may: AtomMask): void => {
      const changed = symbols.changed(states.mapOf(after, map), objects, may & heap.owners(map), after);
      this.#changes.push(changed);
      after.maps.set(map, changed);
    };
    for (const location of frame.kind === "locations" ? frame.locations : []) {
      if (location.kind === "static") {
        const global = program.global(location.field.coreName);
        if (global === undefined) throw new NotTranslated(`the program has no static field ${location.field.name}`);
        const value = symbols.static(location.field.name, global.type, global.valueClass);
        this.#statics.set(global.name, value);
        after.globals.set(global.name, value);
        continue;
      }
      const objects = translator.expression(location.kind === "field" ? location.objects : location.arrays, this.#before);
      if (objects.kind !== "objects") continue;
      if (location.kind === "field") {
        const map = program.map(location.field.coreName);
        if (map === undefined) throw new NotTranslated(`the program has no field ${location.field.name}`);
        change(map, objects.expr, objects.may);
      } else {
        const arrays = [...atomsIn(objects.may)].map((index) => program.class(heap.atom(index).class)?.elements);
        for (const map of new Set(arrays)) if (map !== undefined) change(map, objects.expr, objects.may);
      }
    }
    const self = this.#self;
    if (self !== undefined) {
      for (const { fields } of superclassChain(program, this.#contract.method.declaringClass))
        for (const map of fields) change(map, self.expr, self.may);
    }
    for (const [map, mask] of made) change(map, heap.set(mask), mask);
  }

  /** One of the exceptions that the specification mentions, or null. */
  #exception(name: string, after: State): Ref | undefined {
    const { heap, allocations } = this.#encoder;
    const classes = exceptionsOf(this.#contract);
    if (classes.length === 0) return undefined;
    const atoms = classes.map((each) => opaqueObject(this.#encoder, after, each));
    const { value } = heap.anyRef(
      `${name}.exception`,
      atoms.reduce((may, { may: bit }) => may | bit, NULL_MASK),
    );
    for (const { may, expr } of atoms) {
      const [index] = atomsIn(may);
      allocations.set(index!, heap.builder.and(allocations.get(index!)!, heap.builder.some(heap.builder.intersection(value.expr, expr))));
    }
    return value;
  }

  /** The path on which what the specification says of the ending holds. */
  #ending(ending: "normal" | "exception", after: State, path: Path | undefined, result: Value | undefined, thrown: Ref): Path | undefined {
    if (path === undefined) return undefined;
    const variables = new Map(this.#variables);
    if (this.#contract.result !== undefined && result !== undefined) variables.set(this.#contract.result, result);
    variables.set(this.#contract.thrown, thrown);
    const translator = new SpecificationTranslator(this.#encoder, this.#before, variables);
    const moment: Moment = { state: after, allocated: new Map(this.#encoder.allocations) };
    let end: Path | undefined = path;
    for (const clause of this.#contract.obligations) {
      if (clause.ending !== ending) continue;
      const holds = translator.formula(clause.formula, moment);
      if (end !== undefined) end = this.#encoder.states.paths.extend(end, holds);
    }
    return this.#within(translator, end);
  }
}

/** The class, or the primitive type, of the result. */
function declaredResult({ result }: relational.MethodContract): string | undefined {
  if (result === undefined || result.type.kind === "nothing") return undefined;
  return result.type.kind === "primitive" ? result.type.name : result.type.class;
}
