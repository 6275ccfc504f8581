/**
 * A counterexample on the concrete machine: the objects are built in its heap, without constructors, the method is
 * called, and the heap is read before and after.
 */
import type { Budget } from "@assay/base";
import {
  type GraphField,
  type GraphObject,
  type GraphValue,
  graphPrimitive,
  type ObjectGraph,
  type TraceEvent,
  TraceRecorder,
} from "@assay/checking";
import {
  descriptorOf,
  isSubclass,
  type MapDecl,
  PRIMITIVES,
  type PrimitiveName,
  type Program,
  superclassChain,
  type Type,
} from "@assay/core";
import { type ArrayObj, type LanguageRuntime, Machine, nativesOf, type Obj, type Outcome, type Runtime, type Value } from "@assay/machine";
import { rootOf } from "../encoding/heap-classes.js";
import { DemandBroken, ReplayDiverged, type StandInReplay } from "../stand-in/replay.js";
import { storedValue, variableValue } from "./concrete-values.js";
import type { StaticField } from "./statics.js";

export interface ConcreteRequest {
  readonly program: Program;
  readonly language: LanguageRuntime;
  readonly procedure: string;
  readonly graph: ObjectGraph;
  /** For constructors: the class of the new object, which comes before the arguments. */
  readonly constructs?: string;
  /** Classes that are initialized before the call, in order. */
  readonly initialized: readonly string[];
  /** Static fields to read. */
  readonly statics: readonly StaticField[];
  /** What missing code does. */
  readonly standIns: StandInReplay;
  readonly budget?: Budget;
  /** Whether the trace shows the procedure; all without it. */
  readonly shows?: (procedure: string) => boolean;
}

export type ConcreteOutcome =
  | Outcome
  /** Missing code was called otherwise than it requires: the heap `after` is the one at the call. */
  | { readonly kind: "demand"; readonly broken: DemandBroken }
  /** What was chosen for missing code is nothing that it could do. */
  | { readonly kind: "diverged"; readonly reason: string };

export interface ConcreteRun {
  readonly outcome: ConcreteOutcome;
  readonly before: ObjectGraph;
  readonly after: ObjectGraph;
  /** What it did; nothing of an execution that is too long to be told whole. */
  readonly events: readonly TraceEvent[];
}

/** Undefined if the machine could not begin. */
export function runConcretely(request: ConcreteRequest): ConcreteRun | undefined {
  const { program, language, graph } = request;
  const natives = nativesOf(language);
  const { shows = () => true } = request;
  const trace = new TraceRecorder({ language, shows: (procedure) => !language.procedures.initializes(procedure) && shows(procedure) });
  const machine = new Machine(program, {
    language,
    recorder: trace,
    natives: { get: (name) => request.standIns.native(name) ?? natives.get(name) },
    ...(request.budget === undefined ? {} : { budget: request.budget }),
  });
  let reader: GraphReader | undefined;
  let before: ObjectGraph | undefined;
  let self: Value | undefined;
  const begin = (runtime: Runtime): Value[] => {
    for (const name of request.initialized) {
      const initializer = language.procedures.initializerOf(name);
      if (program.procedure(initializer) !== undefined) runtime.procedure(initializer).f();
    }
    const objects = build(runtime, graph);
    reader = new GraphReader(runtime, objects);
    request.standIns.begin(runtime, reader);
    const args = graph.roots.map(({ value }) => (value.kind === "primitive" ? variableValue(value) : concrete(runtime, objects, value)));
    const roots = graph.roots.map(({ name }, i) => ({ name, value: args[i]!, type: rootType(graph.roots[i]!.value) }));
    before = reader.read(roots, request.statics);
    if (request.constructs === undefined) return args;
    self = runtime.newObject(request.constructs);
    return [self, ...args];
  };
  const outcome = outcomeOf(() => machine.run(request.procedure, begin).outcome);
  if (reader === undefined || before === undefined) return undefined;
  const procedure = program.procedure(request.procedure)!;
  const roots: Root[] = graph.roots.map(({ name, value }, i) => ({
    name,
    value: value.kind === "object" ? reader!.objects[value.index]! : (null as Value),
    type: rootType(graph.roots[i]!.value),
    known: value,
  }));
  if (self !== undefined) roots.unshift({ name: "this", value: self, type: "object" });
  if (outcome.kind === "normal" && outcome.value !== undefined && procedure.result !== undefined) {
    roots.push({ name: "result", value: outcome.value, type: resultType(request.procedure) });
  }
  if (outcome.kind === "exception") roots.push({ name: "thrown", value: outcome.exception, type: "object" });
  const events = trace.endBegins === undefined ? trace.events : [];
  return { outcome, before, after: reader.read(roots, request.statics), events };
}

function outcomeOf(run: () => Outcome): ConcreteOutcome {
  try {
    return run();
  } catch (signal) {
    if (signal instanceof DemandBroken) return { kind: "demand", broken: signal };
    if (signal instanceof ReplayDiverged) return { kind: "diverged", reason: signal.message };
    throw signal;
  }
}

type RootType = "object" | PrimitiveName;

/** A variable to begin reading a heap with. */
export interface Root {
  readonly name: string;
  readonly value: Value;
  readonly type: RootType;
  /** Of arguments that are not objects: what they were. */
  readonly known?: GraphValue;
}

function rootType(value: GraphValue): RootType {
  return value.kind === "primitive" ? value.type : "object";
}

function resultType(procedure: string): RootType {
  return PRIMITIVES[procedure.slice(procedure.indexOf(")") + 1)] ?? "object";
}

function build(runtime: Runtime, graph: ObjectGraph): (Obj | ArrayObj)[] {
  const objects = graph.objects.map((object): Obj | ArrayObj => {
    if (object.kind === "array") return runtime.newArray(`[${object.componentType}`, object.elements.length);
    return runtime.newObject(object.className);
  });
  graph.objects.forEach((object, i) => {
    if (object.kind === "array") {
      object.elements.forEach((element, at) => {
        (objects[i] as ArrayObj).a[at] = concrete(runtime, objects, element) as never;
      });
    } else if (object.kind === "instance") {
      for (const field of object.fields)
        (objects[i] as Obj)[runtime.field(mapOf(runtime, field))] = concrete(runtime, objects, field.value);
    }
  });
  return objects;
}

function mapOf(runtime: Runtime, field: GraphField): MapDecl {
  const root = rootOf(runtime.environment.language);
  return runtime.program
    .class(field.declaringClass)!
    .fields.find((map) => map.source === field.name && descriptorOf(map.valueClass ?? root) === field.descriptor)!;
}

/** A graph's value as the machine has it in a field or array. */
function concrete(runtime: Runtime, objects: readonly (Obj | ArrayObj)[], value: GraphValue): Value {
  switch (value.kind) {
    case "null":
      return null;
    case "string":
      return runtime.newString(value.value);
    case "object":
      return objects[value.index]!;
    case "primitive":
      return storedValue(value);
  }
}

/** Reads heaps as graphs. Objects keep the places they were first given. */
export class GraphReader {
  readonly objects: (Obj | ArrayObj)[];
  readonly #runtime: Runtime;
  readonly #places = new Map<object, number>();

  constructor(runtime: Runtime, objects: readonly (Obj | ArrayObj)[]) {
    this.#runtime = runtime;
    this.objects = [...objects];
    objects.forEach((object, i) => {
      this.#places.set(object, i);
    });
  }

  read(roots: readonly Root[], statics: ConcreteRequest["statics"]): ObjectGraph {
    const named = roots.map(({ name, value, type, known }) => ({
      name,
      value: known?.kind === "primitive" ? known : this.#value(value, type),
    }));
    for (const { global, name } of statics) {
      const decl = this.#runtime.program.global(global);
      if (decl === undefined) continue;
      const type = decl.type.kind === "ref" ? "object" : ((decl.valueClass ?? "int") as PrimitiveName);
      named.push({ name, value: this.#value(this.#runtime.global(global).v as Value, type) });
    }
    const graph: GraphObject[] = [];
    for (let i = 0; i < this.objects.length; i++) graph.push(this.#object(this.objects[i]!));
    return { objects: graph, roots: named };
  }

  /** The object's place: from now on it is in every heap that is read. */
  place(object: Obj | ArrayObj): number {
    let place = this.#places.get(object);
    if (place === undefined) {
      this.#places.set(object, (place = this.objects.length));
      this.objects.push(object);
    }
    return place;
  }

  #object(object: Obj | ArrayObj): GraphObject {
    const info = object.$c;
    const { program } = this.#runtime;
    if (info.component !== undefined) {
      const type: RootType = info.decl.elements!.value.kind === "ref" ? "object" : (info.component.name as PrimitiveName);
      const elements = Array.from((object as ArrayObj).a as ArrayLike<Value>, (element) => this.#value(element, type));
      return { kind: "array", componentType: info.name.slice(1), elements };
    }
    const fields: GraphField[] = [];
    const root = rootOf(this.#runtime.environment.language);
    for (const each of superclassChain(program, info.name)) {
      for (const map of each.fields) {
        if (map.source === undefined) continue;
        const type = typeOf(map.value, map.valueClass);
        const value = this.#value((object as Obj)[this.#runtime.field(map)] as Value, type);
        fields.push({ declaringClass: each.name, name: map.source, descriptor: descriptorOf(map.valueClass ?? root), value });
      }
    }
    return { kind: "instance", className: info.name, fields };
  }

  #value(value: Value, type: RootType): GraphValue {
    if (type !== "object") return graphPrimitive(type, value as number | bigint | boolean);
    if (value === null || value === undefined) return { kind: "null" };
    const object = value as Obj;
    const { string, mirror } = this.#runtime.environment.language.classes;
    if (object.$c.name === string) return { kind: "string", value: this.#runtime.textOf(object) };
    // What the machine keeps is no part of a program's heap.
    if (mirror !== undefined && isSubclass(this.#runtime.program, object.$c.name, mirror)) return { kind: "null" };
    return { kind: "object", index: this.place(object) };
  }
}

function typeOf(type: Type, valueClass: string | undefined): RootType {
  return type.kind === "ref" ? "object" : ((valueClass ?? "int") as PrimitiveName);
}
