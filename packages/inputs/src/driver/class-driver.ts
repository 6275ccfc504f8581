/**
 * The driver of a class: what other code can do with one object of it, any number of times in any order.
 *
 * ```
 * <drive Account.*>():  object := a constructor or factory, with any arguments
 *                       loop: stop, or one of
 *                         a public method of the object, with any arguments
 *                         an assignment of a field that is not private
 * ```
 *
 * The fields of the object are the state of the loop; an invariant of the loop is an invariant of the class. What a
 * call throws goes out or, as callers may catch it, the object lives on as the call left it; rejections never go out.
 * Assertions of the program count everywhere, in constructors too.
 *
 * Every execution of the driver is one that Java code can bring about: a violation is one. The converse, that every
 * state of the object is come to, needs what `plan/influences.ts` asks for; what is left out is a restriction.
 */
import { type BlockId, BOOL, type Expr, instanceOf, type Local, load, local, REF } from "@assay/core";
import type { JvmProgram } from "@assay/jvm";
import { binary, dotted, int, isNotNull, isNull, type LinkedClass, narrow, Synthesis, storageType, THROWABLE } from "@assay/jvm/synthesis";
import { type ClassCall, type ClassCalls, classCalls } from "../plan/class-calls.js";
import { DriverClasses } from "../plan/driver-classes.js";
import { influencesOn } from "../plan/influences.js";
import { descriptorOfType } from "../plan/java-type.js";
import { type Slot, Unmakeable } from "../plan/shape.js";
import { Shapes } from "../plan/shapes.js";
import { DEFAULT_STAND_INS } from "../plan/stand-in.js";
import { switchTables } from "../plan/switch-tables.js";
import { DEFAULT_BOUNDS, type DriverRoot, type DriverSpec, IGNORED } from "./driver.js";
import { type EntryClass, parameterNames } from "./entries.js";
import { HeapWriter } from "./heap-writer.js";
import { REJECTED, REJECTED_MARK } from "./rejections.js";
import { SetupBody } from "./setup-body.js";

type Policy = Pick<DriverSpec, "nulls" | "rejections" | "bounds" | "standIns">;

export interface ClassDriver {
  /** What a driver is made from, but for bounds and policies. */
  readonly spec: Pick<DriverSpec, "name" | "source" | "host" | "line" | "roots" | "body">;
  readonly restrictions: readonly string[];
  readonly assumptions: readonly string[];
  /** The methods that are called, constructors among them. */
  readonly calls: ClassCalls;
  /** The procedure with the loop. */
  readonly usesObject: string;
}

/** The driver of a class, or why there can be none. */
export function classDriver(
  program: JvmProgram,
  { owner, label }: EntryClass,
  policy: Policy,
): ClassDriver | { readonly unsupported: string } {
  const classes = new DriverClasses(program);
  const reason = classes.notInstantiable(owner);
  if (reason !== undefined || owner.file.isEnum) return { unsupported: reason ?? `${dotted(owner.name)} is an enum` };
  const bounds = { ...DEFAULT_BOUNDS, ...policy.bounds };
  const shapes = new Shapes(classes, { bounds, heap: "constructed", standIns: { ...DEFAULT_STAND_INS, ...policy.standIns } });
  let calls: ClassCalls;
  try {
    calls = classCalls(classes, owner, shapes);
  } catch (error) {
    if (error instanceof Unmakeable) return { unsupported: error.message };
    throw error;
  }
  // A proof would say nothing.
  if (calls.methods.length + calls.fields.length === 0)
    return { unsupported: `${dotted(owner.name)} has no methods that others can call on its objects` };
  const all = [...calls.makers, ...calls.methods];
  const whole = [...all.flatMap((call) => call.parameters.filter((each) => each.isWhole)), ...calls.fields].map(({ slot }) => slot);
  // Only for what it says of strings and boxes that are given.
  const ofWhole = new Shapes(classes, { bounds, heap: "constructed", standIns: DEFAULT_STAND_INS });
  ofWhole.count(whole);
  const roots = all.flatMap(({ member: { member }, parameters }) => {
    const names = parameterNames(member);
    return parameters.flatMap(({ type, isWhole }, i): DriverRoot[] => (isWhole ? [] : [{ name: `${member.name}.${names[i]}`, type }]));
  });
  const restrictions = [...calls.restrictions, ...ofWhole.restrictions, ...influencesOn(classes, owner)];
  if (roots.length > 0)
    restrictions.push(`arguments that are objects are the same few in all calls: ${roots.map(({ name }) => name).join(", ")}`);
  if (policy.bounds?.string !== undefined && whole.some((slot) => slot.choices.some(({ kind }) => kind === "string")))
    restrictions.push(`strings are at most ${policy.bounds.string} characters long`);
  const assumptions = [
    `objects are of exactly the class ${dotted(owner.name)}, and used by one thread at a time`,
    ...(calls.notCalled.length === 0 ? [] : [`not called, since they change nothing: ${calls.notCalled.join(", ")}`]),
  ];
  const source = label.slice(label.lastIndexOf(".", label.length - 3) + 1);
  const descriptors = roots.map(({ type }) => (typeof type === "string" ? type : descriptorOfType(type)));
  const subclasses = classes.programClasses().flatMap((each) => (each !== owner && each.isSubtypeOf(owner) ? [each.name] : []));
  const drive = `${owner.name}.<drive ${owner.name}.*>(${descriptors.join("")})V`;
  program.addProcedure(drive, () => new Drive(program, owner, drive, source, descriptors, calls, subclasses, policy).write());
  const body = (code: Synthesis): void => {
    for (const i of roots.keys()) code.pushParameter(i);
    code.callDirectly(drive, { parameters: descriptors, returns: "V", parameterSlots: descriptors.length });
    code.stack.length = 0;
  };
  return { spec: { name: `${owner.name}.*`, source, host: owner.name, roots, body }, restrictions, assumptions, calls, usesObject: drive };
}

class Drive {
  readonly #body: SetupBody;
  readonly #writer: HeapWriter;
  /** Parameters of the procedure that are not used yet: arguments that are objects, in order. */
  readonly #given: Local[];

  constructor(
    readonly program: JvmProgram,
    readonly owner: LinkedClass,
    name: string,
    source: string,
    descriptors: readonly string[],
    readonly calls: ClassCalls,
    readonly subclasses: readonly string[],
    readonly policy: Policy,
  ) {
    const { world } = program;
    // The entry has initialized the class.
    this.#body = new SetupBody(world, owner, name, source, descriptors);
    const { string } = policy.bounds ?? {};
    this.#writer = new HeapWriter(this.#body, {
      bounds: { ...DEFAULT_BOUNDS, ...policy.bounds },
      string,
      nulls: policy.nulls ?? "never",
      annotations: IGNORED,
    });
    this.#given = [...this.#body.parameters];
  }

  write() {
    const body = this.#body;
    const { emitter } = body;
    const { makers, methods, fields } = this.calls;
    const slots = [...makers, ...methods].flatMap((call) => call.parameters.map((each) => each.slot));
    this.#writer.write([], [...slots, ...fields.map(({ slot }) => slot)]);
    const object = emitter.local("object", REF, { class: this.owner.name, source: "this" });
    body.anyOf(
      makers.map((maker) => () => {
        const { member, owner } = maker.member;
        const end = emitter.coldBlock();
        const args = this.#arguments(maker);
        if (member.name === "<init>") {
          body.allocate(owner.name);
          emitter.assign(object, body.popAtom("A").expr);
          this.#call(`${owner.name}.<init>${member.descriptor}`, [local(object), ...args], maker, end);
        } else this.#call(`${owner.name}.${member.name}${member.descriptor}`, args, maker, end, object);
        emitter.aside(end, () => emitter.end({ kind: "return" }));
      }),
    );
    emitter.emit({ kind: "assume", condition: isNotNull(local(object)) });
    // A factory may make objects of subclasses, which have states of their own.
    for (const each of this.subclasses)
      emitter.emit({ kind: "assume", condition: { kind: "apply", type: BOOL, op: "not", args: [instanceOf(local(object), each)] } });
    for (const table of switchTables(this.program, this.owner)) body.initialize(table);
    const [head, step, end] = [emitter.block(), emitter.block(), emitter.block()];
    const facts = body.facts;
    emitter.goto(head);
    emitter.start(head);
    body.facts = facts.copy();
    emitter.branch(binary("eq", BOOL, local(body.choose(2)), int(0)), end, step);
    emitter.start(step);
    const ways = [
      ...methods.map((method) => () => {
        this.#call(this.#method(method), [local(object), ...this.#arguments(method)], method, head);
      }),
      ...fields.map(({ member, slot }) => () => {
        const { descriptor } = member.member;
        const map = body.world.fieldMap({ owner: member.owner, field: member.member });
        const value = narrow(this.#writer.root(slot), descriptor, storageType(descriptor));
        emitter.emit({ kind: "store", map, keys: [local(object)], value });
      }),
    ];
    if (ways.length > 0) body.anyOf(ways);
    emitter.goto(head);
    emitter.start(end);
    emitter.end({ kind: "return" });
    return body.finish();
  }

  #arguments({ parameters }: ClassCall): readonly Expr[] {
    return parameters.map(({ slot, isWhole }) => (isWhole ? this.#fresh(slot) : local(this.#given.shift()!)));
  }

  #fresh(slot: Slot): Expr {
    return this.#writer.root(slot);
  }

  /**
   * A call. What it throws on purpose leads to `next`; everything else goes out, or leads there as well: callers may
   * catch it.
   */
  #call(procedure: string, args: readonly Expr[], { member: { member } }: ClassCall, next: BlockId, result?: Local): void {
    const body = this.#body;
    const { emitter, world } = body;
    const exception = emitter.temporary(REF, THROWABLE);
    const given = result === undefined ? {} : { result };
    emitter.emit({ kind: "call", callee: { kind: "direct", procedure }, args, exception, ...given });
    const thrown = emitter.coldBlock();
    emitter.guard(isNull(local(exception)), thrown);
    emitter.aside(thrown, () => {
      if (this.policy.rejections === "ignored") {
        const declared = member.exceptions().filter((name) => world.classes.load(name) !== undefined);
        const isMarked: Expr = { kind: "apply", type: BOOL, op: "eq", args: [load(REJECTED, local(exception)), REJECTED_MARK] };
        for (const condition of [isMarked, ...declared.map((name) => instanceOf(local(exception), name))]) {
          const other = emitter.coldBlock();
          emitter.branch(condition, next, other);
          emitter.start(other);
        }
      }
      const out = emitter.coldBlock();
      emitter.branch(binary("eq", BOOL, local(body.choose(2)), int(0)), out, next);
      emitter.start(out);
      emitter.end({ kind: "throw", exception: local(exception) });
    });
  }

  /** The call as code of its own, so that what it throws comes back. */
  #method({ member: { owner, member } }: ClassCall): string {
    const { name, descriptor, type } = member;
    const receiver = `L${this.owner.name};`;
    const procedure = `${this.owner.name}.<step ${owner.name}.${name}${descriptor}>(${[receiver, ...type.parameters].join("")})V`;
    return this.#procedure(procedure, [receiver, ...type.parameters], (code) => {
      for (const i of code.parameters.keys()) code.pushParameter(i);
      code.invokeVirtual(owner.isInterface ? owner.name : this.owner.name, name, descriptor);
      code.stack.length = 0;
    });
  }

  #procedure(name: string, descriptors: readonly string[], write: (code: Synthesis) => void): string {
    const { world } = this.program;
    this.program.addProcedure(name, () => {
      const code = new Synthesis(world, this.owner, name, dotted(this.owner.name), descriptors);
      write(code);
      code.returnTop();
      return code.finish();
    });
    return name;
  }
}
