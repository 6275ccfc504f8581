/**
 * What reflection has to call or to know of a class, as procedures of its mirror's class (see `mirrors.ts`):
 *
 * - `<members>` lists fields, methods, constructors and more, four strings each: kind, name, descriptor, modifiers;
 * - `<invoke>` takes the place of a member in that list, a receiver and boxed arguments: it calls the method
 *   (dispatched), runs the constructor, or reads (no arguments) or writes the field. Arguments are cast and unboxed,
 *   results boxed.
 */
import { apply, type Expr, load, local, NULL, type Procedure, REF, stringConst } from "@assay/core";
import { type Field, Method, Op } from "../classfile/index.js";
import { Facts } from "../lowering/facts.js";
import type { LoweringWorld } from "../lowering/lowering-world.js";
import { BOXES, Synthesis } from "../lowering/synthesis.js";
import { int } from "../lowering/terms.js";
import type { LinkedClass } from "./class-world.js";
import { CLASS, elementsOf, OBJECT } from "./naming.js";

export const MEMBERS = "<members>()[Ljava/lang/Object;";
export const INVOKE = "<invoke>(ILjava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";

function membersOf(linked: LinkedClass): readonly (Field | Method)[] {
  return [...linked.file.fields, ...linked.file.methods.filter((each) => each.name !== "<clinit>")];
}

/** The array that {@link MEMBERS} gives. */
export function writeMembers(body: Synthesis, linked: LinkedClass): void {
  const texts: (string | undefined)[] = [];
  for (const member of membersOf(linked)) {
    const kind = member instanceof Method ? (member.name === "<init>" ? "constructor" : "method") : "field";
    texts.push(kind, member.name, member.descriptor, String(member.accessFlags));
  }
  for (const { name, descriptor, signature } of linked.file.recordComponents ?? []) texts.push("component", name, descriptor, signature);
  for (const name of linked.file.permittedSubclasses ?? []) texts.push("permitted", name, undefined, undefined);
  for (const { name, outer } of linked.file.innerClasses) if (outer === linked.name) texts.push("class", name, undefined, undefined);
  const array = body.emitter.temporary(REF, `[L${OBJECT};`);
  body.emitter.emit({ kind: "newarray", target: array, class: `[L${OBJECT};`, length: int(texts.length) });
  texts.forEach((text, i) => {
    if (text === undefined) return;
    body.emitter.emit({ kind: "store", map: elementsOf("A"), keys: [local(array), int(i)], value: stringConst(text) });
  });
  body.pushExpr("A", local(array));
}

/** The procedure behind {@link INVOKE}. */
export function invokeProcedure(world: LoweringWorld, host: LinkedClass, linked: LinkedClass, name: string): Procedure {
  const body = new Synthesis(world, host, name, "reflection", [`L${CLASS};`, "I", `L${OBJECT};`, `[L${OBJECT};`]);
  const { emitter } = body;
  const members = membersOf(linked);
  const blocks = members.map(() => emitter.block());
  const none = emitter.block();
  const cases = blocks.map((target, i) => ({ value: BigInt(i), target }));
  emitter.end({ kind: "switch", value: local(body.parameters[1]!), cases, default: none });
  members.forEach((member, i) => {
    emitter.start(blocks[i]!);
    forget(body);
    if (member instanceof Method) callMethod(body, linked, member);
    else accessField(body, linked, member);
  });
  emitter.start(none);
  emitter.emit({ kind: "unsupported", reason: "reflection on a member that does not exist" });
  emitter.end({ kind: "return", value: NULL });
  return body.finish();
}

/** Nothing is on the stack, and nothing known, where another branch begins. */
function forget(body: Synthesis): void {
  body.stack = [];
  body.facts = new Facts();
}

function pushArgument(body: Synthesis, index: number, descriptor: string): void {
  const read = body.saved(load(elementsOf("A"), local(body.parameters[3]!), int(index)));
  body.pushExpr("A", local(read));
  body.adapt(`L${OBJECT};`, descriptor);
}

function pushReceiver(body: Synthesis, linked: LinkedClass): void {
  body.pushParameter(2);
  body.cast(linked.name);
}

function boxResult(body: Synthesis, descriptor: string): void {
  if (descriptor === "V") body.pushExpr("A", NULL);
  else if (BOXES.has(descriptor)) body.adapt(descriptor, `L${BOXES.get(descriptor)};`);
  body.returnTop();
}

function callMethod(body: Synthesis, linked: LinkedClass, method: Method): void {
  const { parameters, returns } = method.type;
  const isConstructor = method.name === "<init>";
  if (isConstructor) {
    body.allocate(linked.name);
    body.duplicate();
  } else if (!method.isStatic) pushReceiver(body, linked);
  for (const [i, descriptor] of parameters.entries()) pushArgument(body, i, descriptor);
  if (method.isStatic) body.invokeStatic(linked.name, method.name, method.descriptor);
  else if (isConstructor) body.invokeSpecial(linked.name, method.name, method.descriptor);
  else body.invokeVirtual(linked.name, method.name, method.descriptor);
  if (isConstructor) body.returnTop();
  else boxResult(body, returns);
}

function accessField(body: Synthesis, linked: LinkedClass, field: Field): void {
  const { emitter } = body;
  const [reads, writes] = [emitter.block(), emitter.block()];
  const noArguments: Expr = apply("eq", [local(body.parameters[3]!), NULL]);
  emitter.branch(noArguments, reads, writes);
  emitter.start(reads);
  if (!field.isStatic) pushReceiver(body, linked);
  body.field(field.isStatic ? Op.getstatic : Op.getfield, linked.name, field.name, field.descriptor);
  boxResult(body, field.descriptor);
  emitter.start(writes);
  forget(body);
  if (!field.isStatic) pushReceiver(body, linked);
  pushArgument(body, 0, field.descriptor);
  body.field(field.isStatic ? Op.putstatic : Op.putfield, linked.name, field.name, field.descriptor);
  boxResult(body, "V");
}
