/**
 * Procedures that no bytecode exists for, written with the same means as lowered bytecode: values are pushed, and
 * instructions (calls, field accesses, casts) are lowered as if the host class contained them.
 */
import { BOOL, classConst, type Expr, instanceOf, type Local, local, PRIMITIVES, type Procedure, REF } from "@assay/core";
import { classNameOf, type MethodDescriptor, Op } from "../classfile/index.js";
import type { LinkedClass } from "../program/class-world.js";
import { OBJECT, purposeOf, resultTypeOf, splitProcedureName, valueType } from "../program/naming.js";
import { Body, type Value } from "./body.js";
import type { FlowBlock } from "./flow.js";
import { lowerClassInstruction, lowerField, resultOf } from "./heap.js";
import { lowerInvoke } from "./invoke.js";
import type { LoweringWorld } from "./lowering-world.js";
import type { NullMessages } from "./null-messages.js";
import { binary, isNull, unary } from "./terms.js";
import { type Kind, kindOfDescriptor } from "./variables.js";

const SILENT = { message: () => undefined, objectOrigin: [], indexOrigin: [] } as unknown as NullMessages;

export class Synthesis extends Body {
  readonly parameters: readonly Local[];
  readonly #name: string;
  readonly #source: string;

  /**
   * Begins a procedure whose parameters have the given descriptors (the receiver, if any, included) and, if told, names
   * for people.
   */
  constructor(
    world: LoweringWorld,
    host: LinkedClass,
    name: string,
    source: string,
    parameters: readonly string[],
    names: readonly string[] = [],
  ) {
    super(world, host);
    this.#name = name;
    this.#source = source;
    this.parameters = parameters.map((descriptor, i) =>
      this.emitter.variable(`p${i}`, valueType(descriptor), {
        ...(kindOfDescriptor(descriptor) === "A" ? { class: classNameOf(descriptor) } : {}),
        ...(names[i] === undefined ? {} : { source: names[i] }),
      }),
    );
    const unprotected: FlowBlock = { id: 0, start: 0, end: 0, next: [], handlers: [], previous: [], isHandler: false, returns: undefined };
    this.flowBlock = unprotected;
    this.emitter.start(this.emitter.block());
  }

  finish(): Procedure {
    const { descriptor } = splitProcedureName(this.#name)!;
    const result = resultTypeOf(descriptor);
    return this.emitter.finish({
      name: this.#name,
      source: this.#source,
      parameters: this.parameters,
      ...purposeOf(this.#name),
      ...(this.host.file.sourceFile !== undefined && { file: this.host.file.sourceFile }),
      ...(result !== undefined && { result }),
    });
  }

  pushParameter(index: number): void {
    const variable = this.parameters[index] as Local;
    this.push(KIND_OF_TYPE.get(variable.type) as Kind, local(variable), 0, variable.class);
  }

  pushExpr(kind: Kind, expr: Expr, className?: string): void {
    this.push(kind, expr, 1, className);
  }

  invokeStatic(owner: string, name: string, descriptor: string): void {
    const ownerIsInterface = this.world.classes.load(owner)?.isInterface ?? false;
    lowerInvoke(
      this,
      { kind: "invoke", opcode: Op.invokestatic, offset: 0, method: { owner, name, descriptor, ownerIsInterface } },
      SILENT,
    );
  }

  invokeVirtual(owner: string, name: string, descriptor: string): void {
    const ownerIsInterface = this.world.classes.load(owner)?.isInterface ?? false;
    const opcode = ownerIsInterface ? Op.invokeinterface : Op.invokevirtual;
    lowerInvoke(this, { kind: "invoke", opcode, offset: 0, method: { owner, name, descriptor, ownerIsInterface } }, SILENT);
  }

  invokeSpecial(owner: string, name: string, descriptor: string, ownerIsInterface = false): void {
    lowerInvoke(
      this,
      { kind: "invoke", opcode: Op.invokespecial, offset: 0, method: { owner, name, descriptor, ownerIsInterface } },
      SILENT,
    );
  }

  field(opcode: Op.getfield | Op.putfield | Op.getstatic | Op.putstatic, owner: string, name: string, descriptor: string): void {
    lowerField(this, { kind: "field", opcode, offset: 0, field: { owner, name, descriptor } }, SILENT);
  }

  allocate(className: string): void {
    lowerClassInstruction(this, { kind: "class", opcode: Op.new, offset: 0, className });
  }

  /** Calls a procedure with everything on the stack, not dispatched. */
  callDirectly(procedure: string, type: MethodDescriptor): void {
    const args = this.stack.splice(0).map((value) => value.expr);
    const result = resultOf(type.returns);
    const target = this.call({ kind: "direct", procedure }, args, result?.type, result?.class);
    if (result !== undefined) this.push(result.kind, local(target!), 0, result.class);
  }

  cast(className: string): void {
    if (className === OBJECT) return;
    const value = this.popAtom("A");
    const passes = binary("or", BOOL, isNull(value.expr), instanceOf(value.expr, className));
    this.check(passes, "classCast(Ljava/lang/Object;Ljava/lang/Class;)V", [value.expr, classConst(className)]);
    this.stack.push({ ...value, class: className });
  }

  duplicate(): void {
    const value = this.popAtom();
    this.stack.push(value, value);
  }

  /** Returns the top of the stack, or nothing. */
  returnTop(): void {
    const value: Value | undefined = this.stack.pop();
    this.emitter.end(value === undefined ? { kind: "return" } : { kind: "return", value: value.expr });
  }

  /**
   * Turns the top of the stack from one type into another, as `LambdaMetafactory` does: casts, boxing, unboxing,
   * widening.
   */
  adapt(from: string, to: string): void {
    if (from === to || to === "V") return;
    const isFromPrimitive = from.length === 1;
    const isToPrimitive = to.length === 1;
    if (isFromPrimitive && isToPrimitive) {
      this.#widen(from, to);
      return;
    }
    if (!isFromPrimitive && !isToPrimitive) {
      this.cast(classNameOf(to));
      return;
    }
    if (isFromPrimitive) {
      // The box is that of the value's own type, unless the target asks for another one.
      const wanted = UNBOXED.get(classNameOf(to)) ?? from;
      this.#widen(from, wanted);
      const box = BOXES.get(wanted) as string;
      this.invokeStatic(box, "valueOf", `(${wanted})L${box};`);
      return;
    }
    const box = classNameOf(from);
    const boxed = UNBOXED.get(box);
    if (boxed !== undefined) {
      this.invokeVirtual(box, `${PRIMITIVES[boxed]}Value`, `()${boxed}`);
      this.#widen(boxed, to);
      return;
    }
    if (to === "Z" || to === "C") {
      const wanted = BOXES.get(to) as string;
      this.cast(wanted);
      this.invokeVirtual(wanted, `${PRIMITIVES[to]}Value`, `()${to}`);
      return;
    }
    // From Object or Number to a number: the box has to be one from which the type can be reached by widening.
    const exact = BOXES.get(to) as string;
    this.cast(exact);
    this.invokeVirtual(exact, `${PRIMITIVES[to]}Value`, `()${to}`);
  }

  #widen(from: string, to: string): void {
    if (from === to) return;
    const kind = kindOfDescriptor(to);
    if (kindOfDescriptor(from) === kind) return;
    const value = this.pop();
    const type = valueType(to);
    const operator = kind === "J" ? "sext" : value.kind === "F" ? "fpconvert" : "sitofp";
    this.push(kind, unary(operator, type, value.expr), value.size + 1);
  }
}

export const BOXES: ReadonlyMap<string, string> = new Map([
  ["Z", "java/lang/Boolean"],
  ["B", "java/lang/Byte"],
  ["C", "java/lang/Character"],
  ["S", "java/lang/Short"],
  ["I", "java/lang/Integer"],
  ["J", "java/lang/Long"],
  ["F", "java/lang/Float"],
  ["D", "java/lang/Double"],
]);
const UNBOXED: ReadonlyMap<string, string> = new Map([...BOXES].map(([primitive, box]) => [box, primitive]));

const KIND_OF_TYPE = new Map<Local["type"], Kind>([
  [REF, "A"],
  [valueType("I"), "I"],
  [valueType("J"), "J"],
  [valueType("F"), "F"],
  [valueType("D"), "D"],
]);
