/**
 * Drivers: procedures that make arbitrary inputs, objects among them, and run something on them. A driver takes no
 * parameters: all that is arbitrary is a `havoc`, so every engine, the concrete machine and the trial runs treat it as
 * any program with inputs.
 *
 * ```
 * <entry Account.withdraw(I)V>()V:  account := a new Account, its fields inputs
 *                                   amount := input nondetInt
 *                                   <call Account.withdraw(I)V>(account, amount)
 * ```
 *
 * What is run is a procedure of its own, `<call …>`, whose parameters are the roots under their source names: where it
 * begins, the heap is the input, and a recorder of witnesses reads it there.
 */
import { BOOL, type Expr, FALSE, instanceOf, load, local, REF, TRUE } from "@assay/core";
import type { JvmProgram, Method } from "@assay/jvm";
import { isNull, type LinkedClass, STRING, Synthesis, shortName, THROWABLE } from "@assay/jvm/synthesis";
import { type AnnotationPolicy, type Constraint, constraintsOf } from "../plan/annotations.js";
import { DriverClasses } from "../plan/driver-classes.js";
import { descriptorOfType, type JavaType, typeOfDescriptor } from "../plan/java-type.js";
import { type BoundUse, type HeapBounds, type Shape, type Slot, stateOf, Unmakeable } from "../plan/shape.js";
import { Shapes } from "../plan/shapes.js";
import { DEFAULT_STAND_INS, type StandIn, type StandInPolicy } from "../plan/stand-in.js";
import { HeapWriter } from "./heap-writer.js";
import { REJECTED, REJECTED_MARK, SETTING_UP } from "./rejections.js";
import { SetupBody } from "./setup-body.js";

export interface DriverRoot {
  /** As the source calls it. */
  readonly name: string;
  /** A type with its arguments, or a descriptor. */
  readonly type: JavaType | string;
  /** `receiver`: never null, and of exactly this class unless it is abstract. */
  readonly role?: "receiver";
  /** A class whose instances are among the choices if the type is `Object`. */
  readonly also?: string;
  /** What its annotations say of it. */
  readonly constraint?: Constraint;
}

export interface DriverSpec {
  /** Names the driver; unique in the program, and the same for the same spec. */
  readonly name: string;
  /** For people: `Account.withdraw`. */
  readonly source: string;
  /** The class as whose code the body runs; it decides nothing but names and access. */
  readonly host: string;
  /** The line of the host's source at which the body is, for people; 1 when absent. */
  readonly line?: number;
  readonly roots: readonly DriverRoot[];
  /**
   * What to run: writes code whose parameters are the roots, in order (`body.pushParameter(i)`,
   * `body.invokeVirtual(…)`, `body.emitter.emit(…)`), and ends with an empty stack. It ends the execution as the code
   * under test would: exceptions go through.
   */
  readonly body: (body: Synthesis) => void;
  /** The method that it runs, if it does nothing else: calls that make no difference to it are not made before. */
  readonly run?: Method;
  readonly heap?: "arbitrary" | "constructed";
  readonly nulls?: "never" | "possible";
  /** What becomes of exceptions that the program's own code throws on purpose; see `rejections.ts`. */
  readonly rejections?: "reported" | "ignored";
  /** Exceptions that the method declares to throw: rejections too. */
  readonly declared?: readonly string[];
  /** Exceptions that end the execution without meaning anything: assumptions of a test. */
  readonly aborting?: readonly string[];
  readonly bounds?: Partial<HeapBounds> & { readonly string?: number };
  readonly standIns?: Partial<StandInPolicy>;
  /**
   * Whether annotations of parameters, also of those of constructors and methods that bring objects about, are assumed;
   * without it they are ignored.
   */
  readonly annotations?: AnnotationPolicy;
}

export interface Driver {
  /** The procedure to begin with. It takes nothing. */
  readonly entry: string;
  /** The procedure that is called with the roots. */
  readonly body: string;
  /** The bounds in use, and which of them keep inputs out. */
  readonly bounds: readonly BoundUse[];
  /**
   * Inputs that are left out for other reasons, in sentences. If there are none and no bound is reached, the driver
   * makes every input.
   */
  readonly restrictions: readonly string[];
  /**
   * Annotations of constructors and methods that bring objects about, as they are assumed: `new Account(@Min(0)
   * balance)`.
   */
  readonly annotated: readonly string[];
  /** The classes of stand-ins among the inputs, with where their tables are. */
  readonly standIns: readonly StandIn[];
}

export const DEFAULT_BOUNDS: HeapBounds = { objects: 3, array: 3, elements: 2, classes: 4, calls: 3, answers: 4 };

/**
 * The driver, added to the program; or why there can be none. With `rejections` ignored, or objects that constructors
 * make, it is to be run in the {@link MarkedProgram}.
 */
export function buildDriver(program: JvmProgram, spec: DriverSpec): Driver | { readonly unsupported: string } {
  const { world } = program;
  const bounds: HeapBounds = { ...DEFAULT_BOUNDS, ...spec.bounds };
  const heap = spec.heap ?? "arbitrary";
  const nulls = spec.nulls ?? "never";
  const planned = plan(program, spec, { bounds, heap, standIns: { ...DEFAULT_STAND_INS, ...spec.standIns } });
  if ("unsupported" in planned) return planned;
  const { shapes, slots } = planned;
  shapes.count(slots);
  const { string } = spec.bounds ?? {};
  const usesStrings = string !== undefined && slots.length > 0;
  const descriptors = slots.map((slot) => descriptorOfType(slot.type));
  const entry = `${spec.host}.<entry ${spec.name}>()V`;
  const body = `${spec.host}.<call ${spec.name}>(${descriptors.join("")})V`;
  program.addGlobal(SETTING_UP);
  program.addProcedure(body, () => {
    const host = world.classes.load(spec.host) as LinkedClass;
    const names = spec.roots.map((root) => root.name);
    const made = new Synthesis(world, host, body, spec.source, descriptors, names);
    // What has no line is not reported to recorders of witnesses.
    made.emitter.pos = { line: spec.line ?? 1 };
    spec.body(made);
    made.returnTop();
    return made.finish();
  });
  program.addProcedure(entry, () => {
    // Not as the host's own code: that would take its class to be initialized.
    const setup = new SetupBody(world, world.classes.load("java/lang/Object") as LinkedClass, entry, spec.source, []);
    // String constants exist without any code having made them, so the JVM initializes their class before it starts a
    // program.
    const strings = world.classes.load(STRING);
    if (strings !== undefined) setup.initialize(strings);
    const host = world.classes.load(spec.host);
    // A static method or constructor is what initializes its class, and ends as that does; an object, of which there is
    // none before the class is ready, is made by others.
    const hasReceiver = spec.roots.some(({ role }) => role === "receiver");
    if (host !== undefined && hasReceiver) setup.initialize(host);
    else if (host !== undefined) setup.outward(() => setup.initialize(host));
    const writer = new HeapWriter(setup, { bounds, string, nulls, annotations: spec.annotations ?? IGNORED });
    setup.emitter.emit({ kind: "setglobal", name: SETTING_UP.name, value: TRUE });
    writer.write(shapes.inOrder(), slots);
    const args = slots.map((slot, i) => writer.root(slot, spec.roots[i]!.role === "receiver" ? "never" : nulls, spec.roots[i]!.constraint));
    writer.finish();
    setup.emitter.emit({ kind: "setglobal", name: SETTING_UP.name, value: FALSE });
    const { aborting = [], declared = [] } = spec;
    callBody(
      setup,
      body,
      args,
      spec.rejections === "ignored" ? { marks: "ignored", classes: [...declared, ...aborting] } : { marks: "reported", classes: aborting },
    );
    return setup.finish();
  });
  const uses = [...shapes.bounds, ...(usesStrings ? [{ name: "string", value: string, reached: true }] : [])];
  const annotated = annotatedMakers(shapes.inOrder(), spec.annotations ?? IGNORED);
  return { entry, body, bounds: uses, restrictions: shapes.restrictions, annotated, standIns: shapes.standIns };
}

interface Plan {
  readonly shapes: Shapes;
  readonly slots: readonly Slot[];
}

/** What objects there may be, and which calls are made on them: those that may matter to what is run. */
function plan(
  program: JvmProgram,
  { roots, run }: DriverSpec,
  options: ConstructorParameters<typeof Shapes>[1],
): Plan | { readonly unsupported: string } {
  const classes = classesOf(program);
  const planned = (matters: (call: Method) => boolean): Plan => {
    const shapes = new Shapes(classes, { ...options, matters });
    return { shapes, slots: roots.map((root) => slotOf(shapes, program, root)) };
  };
  try {
    const running = run === undefined || options.bounds.calls === 0 ? undefined : classes.running(run);
    if (running === undefined) return planned(() => true);
    // Which classes the roots are of does not depend on the calls.
    const uncalled = planned(() => false);
    const calls = uncalled.shapes.callsOn(uncalled.slots);
    const found = calls.length === 0 ? new Set<Method>() : classes.difference.among(calls, running);
    return found.size === 0 ? uncalled : planned((call) => found.has(call));
  } catch (error) {
    if (error instanceof Unmakeable) return { unsupported: error.message };
    throw error;
  }
}

/** Constructors, factories and mutators whose parameters are assumed to be as annotations say. */
function annotatedMakers(shapes: readonly Shape[], policy: AnnotationPolicy): readonly string[] {
  const makers = shapes.flatMap(({ contents, count }) => {
    const state = count === 0 ? undefined : stateOf(contents);
    return state?.kind === "constructors" ? [...state.makers, ...state.mutators] : [];
  });
  const told = makers.flatMap(({ method: { owner, member } }) => {
    const constraints = constraintsOf(owner.file, member, policy);
    if (constraints.every((each) => each.told.length === 0)) return [];
    const name = member.name === "<init>" ? `new ${shortName(owner.name)}` : `${shortName(owner.name)}.${member.name}`;
    return [`${name}(${constraints.map((each) => each.told.join(" ")).join(", ")})`];
  });
  return [...new Set(told)];
}

/** Direction over: arguments that annotations exclude are tried, too. */
export const IGNORED: AnnotationPolicy = { nullness: "ignore", validation: "ignore" };

const knownClasses = new WeakMap<JvmProgram, DriverClasses>();

/** What was found out about classes serves all drivers of a program. */
function classesOf(program: JvmProgram): DriverClasses {
  let classes = knownClasses.get(program);
  if (classes === undefined) {
    classes = new DriverClasses(program);
    knownClasses.set(program, classes);
  }
  return classes;
}

function slotOf(shapes: Shapes, program: JvmProgram, root: DriverRoot): Slot {
  const type = typeof root.type === "string" ? typeOfDescriptor(root.type) : root.type;
  if (root.role === "receiver" && type.kind === "class") {
    const owner = program.world.classes.load(type.name);
    if (owner !== undefined) return shapes.receiver(owner);
  }
  return shapes.slot(type, root.also === undefined ? undefined : { kind: "class", name: root.also, args: [] });
}

/** Calls the body; what it throws is thrown, unless it is a rejection and those are ignored. */
function callBody(
  setup: SetupBody,
  body: string,
  args: readonly Expr[],
  ignored: { readonly marks: "ignored" | "reported"; readonly classes: readonly string[] },
): void {
  const { emitter, world } = setup;
  const exception = emitter.local("thrown", REF, { class: THROWABLE });
  emitter.emit({ kind: "call", callee: { kind: "direct", procedure: body }, args, exception });
  const thrown = emitter.coldBlock();
  const normal = emitter.block();
  emitter.guard(isNull(local(exception)), thrown);
  emitter.goto(normal);
  emitter.start(thrown);
  const classes = ignored.classes.filter((name) => world.classes.load(name) !== undefined);
  const isMarked: Expr = { kind: "apply", type: BOOL, op: "eq", args: [load(REJECTED, local(exception)), REJECTED_MARK] };
  for (const condition of [
    ...(ignored.marks === "ignored" ? [isMarked] : []),
    ...classes.map((name) => instanceOf(local(exception), name)),
  ]) {
    const next = emitter.coldBlock();
    emitter.branch(condition, normal, next);
    emitter.start(next);
  }
  emitter.end({ kind: "throw", exception: local(exception) });
  emitter.start(normal);
  emitter.end({ kind: "return" });
}
