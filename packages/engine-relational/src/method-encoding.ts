/**
 * A method with its contract, encoded: any heap within the bounds, any arguments, one call, and the formulas that say
 * that the contract was broken.
 */
import type { Budget } from "@assay/base";
import type { Procedure, Program } from "@assay/core";
import type { LanguageRuntime } from "@assay/machine";
import type { Formula, Relation } from "@assay/relational";
import * as r from "@assay/relational";
import { relational } from "@assay/spec";
import { valueDigits } from "./encoding/digits.js";
import { Encoder } from "./encoding/encoder.js";
import type { CallSite, EncodingBounds, Place } from "./encoding/events.js";
import { FormulaBuilder } from "./encoding/formula-builder.js";
import { Heap, type Scope } from "./encoding/heap.js";
import { type HeapClasses, heapClasses, rootOf } from "./encoding/heap-classes.js";
import { Maps } from "./encoding/map-state.js";
import { Paths, START } from "./encoding/path.js";
import { type Endings, type State, States } from "./encoding/state.js";
import { NULL_MASK, type Value, Values } from "./encoding/value.js";
import { frameKept } from "./specification/frame.js";
import type { Moment } from "./specification/moment.js";
import { SpecificationTranslator } from "./specification/translate.js";
import { StandIns } from "./stand-in/stand-ins.js";
import { withUnseenClasses } from "./stand-in/unseen-classes.js";
import { staticsOf } from "./witness/statics.js";

export interface Bounds extends EncodingBounds, Scope {}

export interface EncodingRequest {
  readonly program: Program;
  readonly language: LanguageRuntime;
  readonly contract: relational.MethodContract;
  readonly bounds: Bounds;
  readonly budget: Budget;
  /** The classes of the program, where subclasses of what the arguments lead to are looked for. */
  readonly classes?: readonly string[];
  /**
   * Asks only whether the contract can be broken, not what was left out: the answer `kept` then lists no bounds. For
   * measurements.
   */
  readonly answerOnly?: boolean;
  /** Answers calls in some other way than by looking into the callee. */
  readonly interception?: Interception;
  /** Contracts of methods that have no code: they stand in for it. */
  readonly standIns?: readonly relational.MethodContract[];
  /** Whether traces of witnesses show the procedure; all without it. */
  readonly shows?: (procedure: string) => boolean;
}

export interface Interception {
  /** An encoding begins; what was met in an earlier one is forgotten. */
  begin(): void;
  intercept(site: CallSite, state: State, encoder: Encoder): Endings | undefined;
}

/**
 * One thing that the contract asks, as the formula that it is broken: a clause, the frame, or what missing code
 * requires where it is called.
 */
export interface BrokenObligation {
  readonly text: string;
  readonly formula: Formula;
}

export interface MethodEncoding {
  /** The program, with classes for implementations that have not been seen. */
  readonly program: Program;
  readonly standIns: StandIns;
  readonly procedure: Procedure;
  readonly encoder: Encoder;
  readonly classes: HeapClasses;
  readonly args: readonly Value[];
  /** Classes whose initializers run before the call. */
  readonly initialized: readonly string[];
  readonly before: Moment;
  readonly endings: Endings;
  /** All that must hold for the question to be asked: preconditions, and what the translation assumes. */
  readonly assumptions: readonly Formula[];
  readonly obligations: readonly BrokenObligation[];
  /** Whether only heaps are looked at in which no range of numbers in the contract is long. */
  readonly hasShortRanges: boolean;
  /** That the call ends normally, or with an exception. */
  readonly normal: Formula;
  readonly thrown: Formula;
}

/**
 * Static fields are as initializers leave them, also those of classes that the call itself would initialize: a frame is
 * about what code does afterwards. Which classes those are is known when the call is encoded; where a frame or clause
 * could tell the difference, it is encoded again with them initialized.
 *
 * @throws NotTranslated when the contract says something that has no translation.
 */
export function encodeMethod(request: EncodingRequest): MethodEncoding {
  const early = new Set(staticsOf(request.contract).map(({ class: name }) => name));
  for (let rounds = 0; ; rounds++) {
    const encoding = encodeOnce(request, [...early]);
    const late = request.contract.frame.kind === "locations" && rounds < MORE_INITIALIZERS ? lateClasses(encoding) : [];
    if (late.length === 0) return encoding;
    for (const name of late) early.add(name);
  }
}

/** Encodings that bring up more classes to initialize. */
const MORE_INITIALIZERS = 4;

/** Classes that are not initialized before the call and whose static fields differ after it. */
function lateClasses({ encoder, endings, before, initialized }: MethodEncoding): string[] {
  const late = new Set<string>();
  for (const ending of [endings.normal, endings.thrown]) {
    for (const [name, now] of ending?.state.globals ?? []) {
      const owner = encoder.program.global(name)?.class;
      if (owner === undefined || encoder.heap.language.procedures.tellsInitialization(name) || initialized.includes(owner)) continue;
      if (now !== encoder.states.globalOf(before.state, name)) late.add(owner);
    }
  }
  return [...late].sort();
}

function encodeOnce(request: EncodingRequest, early: readonly string[]): MethodEncoding {
  const { contract, bounds, language } = request;
  const { program, unseen } = withUnseenClasses(request.program, language, request.standIns ?? [], request.classes ?? []);
  const known = [...(request.classes ?? []), ...unseen];
  const procedure = program.procedure(contract.method.procedure)!;
  const declared = procedure.parameters.flatMap((parameter) =>
    parameter.type.kind === "ref" ? [parameter.class ?? rootOf(language)] : [],
  );
  const classes = heapClasses(program, language, declared, known);
  const values = new Values(new FormulaBuilder());
  const heap = new Heap(values, program, language, bounds, classes);
  const states = new States(program, new Maps(heap), new Paths(values.builder));
  const { interception } = request;
  interception?.begin();
  const standIns = new StandIns(request.standIns ?? [], known);
  const encoder = new Encoder(states, {
    bounds,
    standIn: standIns.answer,
    budget: request.budget,
    ...(interception === undefined ? {} : { intercept: (site, state, made) => interception.intercept(site, state, made) }),
  });
  const place: Place = { procedure: procedure.source, file: procedure.file, line: 0 };
  let start: State = { path: START, locals: new Map(), maps: new Map(), globals: new Map() };
  const initialized = [...new Set([contract.method.declaringClass, ...classes.all, ...early])];
  for (const name of initialized) start = initialize(encoder, name, place, start);
  const before: Moment = { state: start, allocated: new Map(encoder.allocations) };
  const existing: Formula[] = [];
  const args = procedure.parameters.map((_, i) => argument(encoder, contract, procedure, i, start, existing));
  const endings = encoder.call({ procedure, args, place }, start);
  const allocated = new Map([...encoder.allocations]);
  const asked = obligations(encoder, contract, args, before, endings, allocated, existing);
  const demands = standIns.demands.map(({ clause, broken, site }) => ({
    text: `${clause.text}, which ${site.procedure.source} requires`,
    formula: broken,
  }));
  return {
    program,
    standIns,
    procedure,
    encoder,
    classes,
    args,
    initialized,
    before,
    endings,
    ...asked,
    obligations: [...demands, ...asked.obligations],
    hasShortRanges: asked.hasShortRanges || standIns.hasShortRanges,
  };
}

function initialize(encoder: Encoder, className: string, place: Place, state: State): State {
  const initializer = encoder.program.procedure(encoder.heap.language.procedures.initializerOf(className));
  if (initializer === undefined) return state;
  return encoder.call({ procedure: initializer, args: [], place }, state).normal?.state ?? state;
}

function argument(
  encoder: Encoder,
  contract: relational.MethodContract,
  procedure: Procedure,
  i: number,
  state: State,
  existing: Formula[],
): Value {
  const { heap } = encoder;
  const parameter = procedure.parameters[i]!;
  const isSelf = contract.self !== undefined && i === 0;
  const name = isSelf ? "this" : (parameter.source ?? contract.parameters[contract.self === undefined ? i : i - 1]?.name ?? parameter.name);
  if (parameter.type.kind === "ref") {
    if (isSelf && relational.isConstructor(contract.method)) return encoder.allocate(state, contract.method.declaringClass);
    const mask = heap.candidates(parameter.class);
    const { value } = heap.anyRef(name, isSelf ? mask : mask | NULL_MASK);
    existing.push(r.subset(r.intersection(value.expr, heap.set(heap.initialMask)), heap.existing()));
    return value;
  }
  if (parameter.type.kind === "bv") {
    const variable = contract.self === undefined ? contract.parameters[i] : contract.parameters[i - 1];
    const primitive = variable?.type.kind === "primitive" ? variable.type.name : undefined;
    return heap.anyInt(name, parameter.type.width, valueDigits(parameter.type.width, primitive)).value;
  }
  return { kind: "opaque", reason: `the parameter ${name} is a ${parameter.type.kind}` };
}

function obligations(
  encoder: Encoder,
  contract: relational.MethodContract,
  args: readonly Value[],
  before: Moment,
  endings: Endings,
  allocated: ReadonlyMap<number, Formula>,
  existing: readonly Formula[],
): Pick<MethodEncoding, "assumptions" | "obligations" | "hasShortRanges" | "normal" | "thrown"> {
  const { states } = encoder;
  const { builder } = encoder.heap;
  const variables = new Map<relational.Variable, Value>();
  if (contract.self !== undefined) variables.set(contract.self, args[0]!);
  contract.parameters.forEach((parameter, i) => {
    variables.set(parameter, args[contract.self === undefined ? i : i + 1]!);
  });
  const normal = endings.normal === undefined ? r.falsity : states.paths.formula(endings.normal.state.path);
  const thrown = endings.thrown === undefined ? r.falsity : states.paths.formula(endings.thrown.state.path);
  const pre = new SpecificationTranslator(encoder, before, variables);
  const assumptions = contract.assumes.map((clause) => pre.formula(clause.formula, before));
  assumptions.push(...pre.limits);
  let limits = pre.limits.length;
  const broken: BrokenObligation[] = [];
  const atEnd = (ending: NonNullable<Endings["normal"] | Endings["thrown"]>): SpecificationTranslator => {
    const bound = new Map(variables);
    if ("value" in ending && contract.result !== undefined && ending.value !== undefined) bound.set(contract.result, ending.value);
    bound.set(contract.thrown, "exception" in ending ? ending.exception : states.values.null);
    return new SpecificationTranslator(encoder, before, bound);
  };
  for (const clause of contract.obligations) {
    const ending = clause.ending === "normal" ? endings.normal : endings.thrown;
    if (ending === undefined) continue;
    const post = atEnd(ending);
    const holds = post.formula(clause.formula, { state: ending.state, allocated });
    const guard = clause.ending === "normal" ? normal : thrown;
    limits += post.limits.length;
    broken.push({ text: clause.text, formula: builder.andAll([guard, builder.not(holds), ...post.limits]) });
  }
  if (contract.frame.kind === "locations") {
    for (const [ending, guard] of [
      [endings.normal, normal],
      [endings.thrown, thrown],
    ] as const) {
      if (ending === undefined) continue;
      const kept = frameKept(encoder, atEnd(ending), contract.frame, before, { state: ending.state, allocated });
      broken.push({ text: "nothing else changes", formula: builder.and(guard, builder.not(kept)) });
    }
  }
  if (mentions([...assumptions, ...broken.map(({ formula }) => formula)], encoder.heap.existing())) assumptions.push(...existing);
  return { assumptions, obligations: broken, hasShortRanges: limits > 0, normal, thrown };
}

function mentions(formulas: readonly Formula[], relation: Relation): boolean {
  return r.postorder(formulas).includes(relation);
}
