/** Objects, fields, arrays, casts and monitors. */
import { BOOL, classConst, type Expr, instanceOf, load, local, REF, storable } from "@assay/core";
import { classNameOf, descriptorOfClass, type Instruction, Op } from "../classfile/index.js";
import { isFailure, type LinkedClass, type LinkFailure } from "../program/class-world.js";
import { elementsOf, LENGTH, OBJECT, STRING, storageType, valueType } from "../program/naming.js";
import type { Body, Value } from "./body.js";
import { environmentField } from "./environment-calls.js";
import { binary, fromBool, int, isNull, ite, narrow, widen, ZERO } from "./terms.js";
import { type Kind, kindOfDescriptor } from "./variables.js";

type Messages = {
  message(at: number, origin: number): string | undefined;
  objectOrigin: (number | undefined)[];
  indexOrigin: (number | undefined)[];
};

export function lowerField(body: Body, instruction: Extract<Instruction, { kind: "field" }>, messages: Messages): void {
  const { opcode, field: ref } = instruction;
  const isStatic = opcode === Op.getstatic || opcode === Op.putstatic;
  const isPut = opcode === Op.putstatic || opcode === Op.putfield;
  const kind = kindOfDescriptor(ref.descriptor);
  const value = isPut ? body.pop(kind) : undefined;
  const object = isStatic ? undefined : body.popAtom("A");
  const resolved = body.world.classes.field(ref);
  // A class without assertions of its own has no such field; those that are added to it ask for it nevertheless.
  if (isFailure(resolved) && ref.name === "$assertionsDisabled" && !body.host.platform && body.host.file.added !== undefined) {
    body.push("I", int(0));
    return;
  }
  const failure: LinkFailure | undefined = isFailure(resolved)
    ? resolved
    : resolved.field.isStatic !== isStatic
      ? {
          error: "java/lang/IncompatibleClassChangeError",
          message: `Expected ${isStatic ? "static" : "non-static"} field ${resolved.owner.name.replaceAll("/", ".")}.${ref.name}`,
        }
      : undefined;
  if (failure !== undefined || isFailure(resolved)) {
    body.fail(failure as LinkFailure);
    if (!isPut) body.pushNever(kind);
    return;
  }
  const storage = storageType(ref.descriptor);
  const className = kind === "A" ? classNameOf(ref.descriptor) : undefined;
  if (object === undefined) {
    const fixed = isPut ? undefined : fixedValue(ref.name, resolved.owner);
    if (fixed !== undefined) {
      body.push("I", int(fixed));
      return;
    }
    // The value was on the stack before the class is initialized.
    const written = value === undefined || !body.needsInitialization(resolved.owner) ? value : body.resolved(value);
    body.initializeForField(resolved.owner);
    const asked = isPut ? undefined : environmentField(body.host, resolved.owner.name, ref.name);
    if (asked !== undefined) {
      const result = resultOf(ref.descriptor)!;
      const ours = body.world.classes.load(asked.slice(0, asked.indexOf(".")));
      if (ours !== undefined) body.initialize(ours);
      const target = body.call({ kind: "direct", procedure: asked }, [], result.type, result.class);
      body.push(result.kind, local(target!), 0, result.class);
      return;
    }
    const { name } = body.world.staticGlobal(resolved);
    if (written !== undefined) body.emitter.emit({ kind: "setglobal", name, value: narrow(written.expr, ref.descriptor, storage) });
    else body.pushRead(kind, { kind: "global", type: storage, name }, (read) => widen(read, ref.descriptor), className);
    return;
  }
  body.requireNonNull(object, () => messages.message(body.at, object.origin));
  const map = body.world.fieldMap(resolved);
  if (value !== undefined) {
    body.emitter.emit({ kind: "store", map, keys: [object.expr], value: narrow(value.expr, ref.descriptor, storage) });
  } else {
    messages.objectOrigin[body.at] = object.origin;
    body.pushRead(kind, load(map, object.expr), (read) => widen(read, ref.descriptor), className);
  }
}

/**
 * Static fields that the VM or the way it was started fixes: `java -ea` enables assertions outside the JDK; strings are
 * compact.
 */
function fixedValue(name: string, owner: LinkedClass): number | undefined {
  if (name === "$assertionsDisabled") return owner.platform ? 1 : 0;
  return name === "COMPACT_STRINGS" && owner.name === STRING ? 1 : undefined;
}

const ELEMENT_DESCRIPTORS = ["I", "J", "F", "D", "A", "B", "C", "S"];

/** The array access instructions and `arraylength`. */
export function lowerArray(body: Body, opcode: number, messages: Messages): boolean {
  if (opcode >= Op.iaload && opcode <= Op.saload) arrayLoad(body, ELEMENT_DESCRIPTORS[opcode - Op.iaload] as string, messages);
  else if (opcode >= Op.iastore && opcode <= Op.sastore) arrayStore(body, ELEMENT_DESCRIPTORS[opcode - Op.iastore] as string, messages);
  else if (opcode === Op.arraylength) {
    const array = body.popAtom("A");
    body.requireNonNull(array, () => messages.message(body.at, array.origin));
    body.pushRead("I", load(LENGTH, array.expr), (read) => read);
  } else return false;
  return true;
}

function checkAccess(body: Body, array: Value, index: Value, messages: Messages): void {
  body.requireNonNull(array, () => messages.message(body.at, array.origin));
  body.requireInBounds(array, index.expr);
}

function arrayLoad(body: Body, element: string, messages: Messages): void {
  const index = body.popAtom("I");
  const array = body.popAtom("A");
  checkAccess(body, array, index, messages);
  messages.objectOrigin[body.at] = array.origin;
  messages.indexOrigin[body.at] = index.origin;
  const at = (descriptor: string): Expr => load(elementsOf(descriptor), array.expr, index.expr);
  if (element === "A") {
    const elementClass = array.class?.startsWith("[") ? classNameOf(array.class.slice(1)) : undefined;
    body.pushRead("A", at("A"), (read) => read, elementClass);
  } else if (element === "B") {
    const known = body.certainClass(array);
    if (known === "[B" || known === "[Z") body.pushRead("I", at(known.slice(1)), (read) => widen(read, known.slice(1)));
    else {
      const either = ite(instanceOf(array.expr, "[Z"), widen(at("Z"), "Z"), widen(at("B"), "B"));
      body.pushRead("I", either, (read) => read);
    }
  } else body.pushRead(kindOfDescriptor(element), at(element), (read) => widen(read, element));
}

function arrayStore(body: Body, element: string, messages: Messages): void {
  const value = element === "A" || element === "B" ? body.popAtom(element === "A" ? "A" : "I") : body.pop(kindOfDescriptor(element));
  const index = body.popAtom("I");
  const array = body.popAtom("A");
  checkAccess(body, array, index, messages);
  const keys = [array.expr, index.expr];
  if (element === "A") {
    if (value.expr.kind !== "null") {
      body.check(storable(array.expr, value.expr), "arrayStore(Ljava/lang/Object;)V", [value.expr]);
    }
    body.emitter.emit({ kind: "store", map: elementsOf("A"), keys, value: value.expr });
  } else if (element === "B") {
    const known = body.certainClass(array);
    if (known === "[B" || known === "[Z") {
      const map = elementsOf(known.slice(1));
      body.emitter.emit({ kind: "store", map, keys, value: narrow(value.expr, known.slice(1), map.value) });
    } else
      body.call({ kind: "direct", procedure: "assay/runtime/Implicit.storeByte(Ljava/lang/Object;II)V" }, [
        array.expr,
        index.expr,
        value.expr,
      ]);
  } else {
    const map = elementsOf(element);
    body.emitter.emit({ kind: "store", map, keys, value: narrow(value.expr, element, map.value) });
  }
}

/** `new`, `anewarray`, `checkcast`, `instanceof`. */
export function lowerClassInstruction(body: Body, instruction: Extract<Instruction, { kind: "class" }>): void {
  const { opcode, className } = instruction;
  const failure = body.world.classes.classFailure(className);
  switch (opcode) {
    case Op.new:
      lowerNew(body, className, failure);
      return;
    case Op.anewarray: {
      const length = body.popAtom("I");
      if (failure !== undefined) {
        body.fail(failure);
        body.pushNever("A");
        return;
      }
      newArray(body, `[${descriptorOfClass(className)}`, length.expr);
      return;
    }
    case Op.checkcast: {
      const value = body.popAtom("A");
      if (failure !== undefined) {
        const args = [classConst(failure.error), { kind: "string", type: REF, value: failure.message } as Expr];
        body.check(isNull(value.expr), "linkage(Ljava/lang/Class;Ljava/lang/String;)V", args);
      } else if (className !== OBJECT && value.expr.kind !== "null") {
        const fits = instanceOf(value.expr, className);
        const passes = body.isNonNull(value) ? fits : binary("or", BOOL, isNull(value.expr), fits);
        body.check(passes, "classCast(Ljava/lang/Object;Ljava/lang/Class;)V", [value.expr, classConst(className)]);
      }
      body.stack.push({ ...value, class: className });
      return;
    }
    default: {
      const value = body.popAtom("A");
      if (failure !== undefined) {
        const args = [classConst(failure.error), { kind: "string", type: REF, value: failure.message } as Expr];
        body.check(isNull(value.expr), "linkage(Ljava/lang/Class;Ljava/lang/String;)V", args);
        body.push("I", ZERO);
        return;
      }
      body.push("I", fromBool(instanceOf(value.expr, className)), 1);
    }
  }
}

function lowerNew(body: Body, className: string, missing: LinkFailure | undefined): void {
  const owner = body.world.classes.load(className);
  const failure =
    missing ?? (owner?.file.isAbstract ? { error: "java/lang/InstantiationError", message: className.replaceAll("/", ".") } : undefined);
  if (failure !== undefined || owner === undefined) {
    body.fail(failure as LinkFailure);
    body.pushNever("A");
    return;
  }
  body.initialize(owner);
  const target = body.emitter.temporary(REF, className);
  body.emitter.emit({ kind: "new", target, class: className });
  body.push("A", local(target), 0, className, true);
}

/** Allocates an array after checking its size, and pushes it. `length` is a constant or variable. */
export function newArray(body: Body, arrayClass: string, length: Expr): void {
  if (!(length.kind === "bv" && length.value >= 0n)) body.check(binary("sle", BOOL, ZERO, length), "negativeSize(I)V", [length]);
  const target = body.emitter.temporary(REF, arrayClass);
  body.emitter.emit({ kind: "newarray", target, class: arrayClass, length });
  if (length.kind === "bv") body.facts.setLength(target, Number(length.value));
  body.push("A", local(target), 0, arrayClass, true);
}

export function lowerMultiArray(body: Body, className: string, dimensions: number): void {
  const lengths: Expr[] = [];
  for (let i = 0; i < dimensions; i++) lengths.unshift(body.pop("I").expr);
  const failure = body.world.classes.classFailure(className);
  if (failure !== undefined) {
    body.fail(failure);
    body.pushNever("A");
    return;
  }
  const procedure = body.world.multiArrayProcedure(className, dimensions);
  const result = body.call({ kind: "direct", procedure }, lengths, REF, className);
  body.push("A", local(result!), 0, className, true);
}

/** An exit needs no check: what was entered is not null, and compilers exit nothing else. */
export function lowerMonitor(body: Body, op: "enter" | "exit", messages: Messages): void {
  const object = body.popAtom("A");
  if (op === "enter") body.requireNonNull(object, () => messages.message(body.at, object.origin));
  body.emitter.emit({ kind: "monitor", op, object: object.expr });
}

/** The kind and Core type of a result, for calls. */
export function resultOf(
  descriptor: string,
): { readonly kind: Kind; readonly type: Expr["type"]; readonly class: string | undefined } | undefined {
  if (descriptor === "V") return undefined;
  const kind = kindOfDescriptor(descriptor);
  return { kind, type: valueType(descriptor), class: kind === "A" ? classNameOf(descriptor) : undefined };
}
