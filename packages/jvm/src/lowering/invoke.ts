/** Method calls: which procedure or selector an invocation means (JVMS 6.5, 5.4.6), and `invokedynamic`. */
import { type Callee, classConst, type Expr, local, type MapDecl, NULL, REF, stringConst } from "@assay/core";
import { type Instruction, type MethodDescriptor, Op, parseMethodDescriptor } from "../classfile/index.js";
import { dotted, isFailure, type LinkedClass, type LinkFailure, methodText, type ResolvedMethod } from "../program/class-world.js";
import { CLASS, isDispatched, methodName, OBJECT, STRING, selectorOf } from "../program/naming.js";
import type { Body, Value } from "./body.js";
import type { ConcatenationStep } from "./concatenations.js";
import { environmentCall } from "./environment-calls.js";
import { resultOf } from "./heap.js";
import { inlineExpression } from "./inline.js";
import type { DynamicTarget } from "./lowering-world.js";
import type { NullMessages } from "./null-messages.js";
import { kindOfDescriptor } from "./variables.js";

/** What `MethodHandles.lookup()` means: a lookup from the class that calls it. */
const LOOKUP_DESCRIPTOR = "(Ljava/lang/Class;)Ljava/lang/invoke/MethodHandles$Lookup;";
const LOOKUP = `assay/models/java/lang/invoke/MethodHandles$LookupModel.in${LOOKUP_DESCRIPTOR}`;
const LOOKUP_TYPE = parseMethodDescriptor(LOOKUP_DESCRIPTOR) as MethodDescriptor;
const NO_VALUE: Value = { expr: NULL, kind: "A", origin: -1, nonNull: true, class: undefined, size: 0 };

type Invoke = Extract<Instruction, { kind: "invoke" }>;

function popArguments(body: Body, type: MethodDescriptor): Value[] {
  const values: Value[] = new Array(type.parameters.length);
  for (let i = values.length - 1; i >= 0; i--) values[i] = body.pop(kindOfDescriptor(type.parameters[i] as string));
  return values;
}

export function lowerInvoke(body: Body, instruction: Invoke, messages: NullMessages): void {
  const { opcode, method: ref } = instruction;
  const type = parseMethodDescriptor(ref.descriptor) as MethodDescriptor;
  const values = popArguments(body, type);
  const receiver = opcode === Op.invokestatic ? undefined : body.popAtom("A");
  const resolved = body.world.classes.method(ref);
  const failure = isFailure(resolved) ? resolved : staticMismatch(instruction, resolved);
  if (failure !== undefined || isFailure(resolved)) {
    failCall(body, type, failure as LinkFailure);
    return;
  }
  const { owner, method } = resolved;
  if (receiver === undefined) {
    const [only] = values;
    if (owner.name === CLASS && method.name === "getPrimitiveClass" && only?.expr.kind === "string") {
      body.push("A", classConst(only.expr.value), 0, CLASS, true);
      return;
    }
    if (owner.name === "java/lang/invoke/MethodHandles" && method.name === "lookup") {
      finishCall(body, LOOKUP_TYPE, { kind: "direct", procedure: LOOKUP }, [{ ...NO_VALUE, expr: classConst(body.host.name) }]);
      return;
    }
    if (owner.name === "assay/runtime/Unsupported" && only?.expr.kind === "string") {
      body.unsupported(only.expr.value);
      return;
    }
    const asked = environmentCall(body.host, owner.name, method.name, method.descriptor);
    if (asked !== undefined) {
      finishCall(body, type, calleeOf(body, asked), values);
      return;
    }
    const inlined = inlineExpression(owner.name, method, values);
    if (inlined !== undefined) {
      const result = resultOf(type.returns)!;
      body.push(
        result.kind,
        inlined,
        values.reduce((sum, value) => sum + value.size + 1, 1),
      );
      return;
    }
    const args = body.needsInitialization(owner) ? values.map((value) => body.resolved(value)) : values;
    body.initialize(owner);
    finishCall(body, type, { kind: "direct", procedure: methodName(owner.name, method) }, args);
    return;
  }
  if (owner.name === OBJECT && method.name === "<init>") return;
  body.requireNonNull(receiver, () => messages.message(body.at, receiver.origin));
  values.unshift(receiver);
  if (method.descriptor !== ref.descriptor) {
    const procedure = body.world.polymorphic(method, owner.name, ref.descriptor);
    if (procedure === undefined) {
      body.unsupported(`a call of ${dotted(owner.name)}.${method.name} with ${ref.descriptor}`);
      const result = resultOf(type.returns);
      if (result !== undefined) body.pushNever(result.kind);
      return;
    }
    finishCall(body, type, { kind: "direct", procedure }, values);
    return;
  }
  const asked = environmentCall(body.host, owner.name, method.name, method.descriptor);
  if (asked !== undefined) {
    finishCall(body, type, calleeOf(body, asked), values);
    return;
  }
  const callee = opcode === Op.invokespecial ? specialCallee(body, ref.owner, resolved) : virtualCallee(body, ref.owner, resolved);
  if ("error" in callee) {
    failCall(body, type, callee);
    return;
  }
  finishCall(body, type, callee, values);
}

/** A static procedure of ours, whose class is initialized. */
function calleeOf(body: Body, procedure: string): Callee {
  const owner = body.world.classes.load(procedure.slice(0, procedure.indexOf(".")));
  if (owner !== undefined) body.initialize(owner);
  return { kind: "direct", procedure };
}

function staticMismatch({ opcode, method }: Invoke, resolved: ResolvedMethod): LinkFailure | undefined {
  const wantsStatic = opcode === Op.invokestatic;
  if (resolved.method.isStatic === wantsStatic) return undefined;
  const message = `${wantsStatic ? "Expected static" : "Expecting non-static"} method '${methodText(method)}'`;
  return { error: "java/lang/IncompatibleClassChangeError", message };
}

function failCall(body: Body, type: MethodDescriptor, failure: LinkFailure): void {
  body.fail(failure);
  const result = resultOf(type.returns);
  if (result !== undefined) body.pushNever(result.kind);
}

function finishCall(body: Body, type: MethodDescriptor, callee: Callee, values: readonly Value[]): void {
  const result = resultOf(type.returns);
  const args = values.map((value) => value.expr);
  const target = body.call(callee, args, result?.type, result?.class);
  if (result !== undefined) body.push(result.kind, local(target!), 0, result.class);
}

/** `invokespecial`: constructors and private methods as resolved, others from the superclass upwards. */
function specialCallee(body: Body, namedOwner: string, resolved: ResolvedMethod): Callee | LinkFailure {
  let { owner, method } = resolved;
  const { host } = body;
  if (method.name !== "<init>" && !method.isPrivate && owner !== host) {
    const start =
      owner.isInterface && host.interfaces.some((each) => each.name === namedOwner) ? body.world.classes.load(namedOwner) : host.super;
    const selected = start === undefined ? undefined : body.world.classes.lookup(start, method.name, method.descriptor);
    if (selected !== undefined) ({ owner, method } = selected);
  }
  if (method.isAbstract) return abstractMethod(owner, method);
  return { kind: "direct", procedure: methodName(owner.name, method) };
}

function virtualCallee(body: Body, namedOwner: string, resolved: ResolvedMethod): Callee | LinkFailure {
  const { owner, method } = resolved;
  const isArray = namedOwner.charCodeAt(0) === 0x5b;
  if (!isDispatched(method) || method.isFinal || owner.file.isFinal || isArray) {
    if (method.isAbstract) return abstractMethod(owner, method);
    return { kind: "direct", procedure: methodName(owner.name, method) };
  }
  const named = body.world.classes.load(namedOwner);
  if (named?.file.isFinal && !method.isAbstract && !owner.isInterface) return { kind: "direct", procedure: methodName(owner.name, method) };
  return { kind: "virtual", class: namedOwner, selector: selectorOf(owner.name, method) };
}

function abstractMethod(owner: LinkedClass, method: { readonly name: string; readonly descriptor: string }): LinkFailure {
  return { error: "java/lang/AbstractMethodError", message: methodText({ owner: owner.name, ...method }) };
}

export function lowerDynamic(body: Body, instruction: Extract<Instruction, { kind: "invokedynamic" }>, methodIndex: number): void {
  const type = parseMethodDescriptor(instruction.descriptor) as MethodDescriptor;
  const values = popArguments(body, type);
  const { name, descriptor, bootstrap, offset } = instruction;
  const target = body.world.dynamicSite({ host: body.host, method: methodIndex, offset, name, descriptor, bootstrap });
  const result = resultOf(type.returns);
  switch (target.kind) {
    case "closure":
      closure(body, target, values);
      return;
    case "concat":
      concatenate(body, target, type, values);
      return;
    case "call":
      finishCall(body, type, { kind: "direct", procedure: target.procedure }, values);
      return;
    case "unsupported":
      body.unsupported(target.reason);
      if (result !== undefined) body.pushNever(result.kind);
  }
}

function closure(body: Body, target: Extract<DynamicTarget, { kind: "closure" }>, values: readonly Value[]): void {
  if (target.instance !== undefined) {
    const only = body.call({ kind: "direct", procedure: target.instance }, [], REF, target.class);
    body.push("A", local(only!), 0, target.class, true);
    return;
  }
  const made = body.emitter.temporary(REF, target.class);
  body.emitter.emit({ kind: "new", target: made, class: target.class });
  values.forEach((value, i) => {
    body.emitter.emit({ kind: "store", map: target.fields[i] as MapDecl, keys: [local(made)], value: value.expr });
  });
  body.push("A", local(made), 0, target.class, true);
}

/** The methods of `assay/runtime/Concat` that join up to this many strings at once. */
const MAX_JOINED = 6;
const CONCAT = "assay/runtime/Concat";

function concatenate(
  body: Body,
  target: Extract<DynamicTarget, { kind: "concat" }>,
  type: MethodDescriptor,
  values: readonly Value[],
): void {
  // Objects are turned into strings in order, before anything is joined, as the JDK's own strategy does (JDK-8273914).
  const evaluated = values.map((value) => (value.expr.kind === "string" ? value : body.resolved(value)));
  const strings = target.parts.map((part) => {
    if (part.kind === "text") return stringConst(part.text);
    return asString(body, evaluated[part.index] as Value, type.parameters[part.index] as string);
  });
  // Of one number, and nothing beside it, the factory's code gives the text, which may be a constant of the library.
  const [only] = target.parts;
  const isNumber = only?.kind === "argument" && strings.length === 1 && type.parameters[only.index]!.length === 1;
  if (isNumber) body.push("A", strings[0]!, 0, STRING, true);
  else pushJoined(body, strings, 2);
}

/**
 * Pushes the strings joined. Joining three or more ends in `StringBuilder.toString`, fewer in what the factory's code
 * does with one or two: they differ in whether an empty string is one of its own, so `least` says how many there have
 * to be, if need be with empty ones.
 */
function pushJoined(body: Body, parts: readonly Expr[], least: number): void {
  const strings = [...parts];
  do {
    while (strings.length < least) strings.unshift(stringConst(""));
    const group = strings.splice(0, MAX_JOINED);
    const procedure = `${CONCAT}.join(${`L${STRING};`.repeat(group.length)})L${STRING};`;
    const joined = body.call({ kind: "direct", procedure }, group, REF, STRING);
    strings.unshift(local(joined!));
  } while (strings.length > 1);
  body.push("A", strings[0]!, 0, STRING, true);
}

/**
 * A step of a concatenation with a builder (`concatenations.ts`); `open` holds the parts so far of the chains that are
 * being lowered, innermost last.
 */
export function lowerConcatenation(body: Body, step: ConcatenationStep, open: Expr[][]): void {
  switch (step.kind) {
    case "begin":
      // stands for the builder on the stack, and is never looked at
      body.push("A", NULL);
      open.push([]);
      return;
    case "skip":
      return;
    case "part":
      open.at(-1)!.push(asString(body, body.pop(kindOfDescriptor(step.descriptor)), step.descriptor));
      return;
    case "end":
      body.pop("A");
      pushJoined(body, open.pop()!, 3);
  }
}

function asString(body: Body, value: Value, descriptor: string): Expr {
  const parameter =
    descriptor.charCodeAt(0) === 0x4c || descriptor.charCodeAt(0) === 0x5b ? `L${OBJECT};` : "BS".includes(descriptor) ? "I" : descriptor;
  if (value.expr.kind === "string") return value.expr;
  const overload = descriptor === `L${STRING};` ? descriptor : parameter;
  const procedure = `${CONCAT}.text(${overload})L${STRING};`;
  return local(body.call({ kind: "direct", procedure }, [value.expr], REF, STRING)!);
}
