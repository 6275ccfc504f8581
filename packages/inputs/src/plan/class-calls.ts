/**
 * What other code can do with an object of a class, for the driver that does it any number of times in any order
 * (`driver/class-driver.ts`): constructors and factories, public methods, assignments of fields that are not private.
 *
 * A call counts as *whole* if all that it can be given can be made afresh each time: numbers, strings, boxes, constants
 * of enums. Arguments of other types come from a few objects that are made before, which leaves calls out.
 */
import { type Field, type Instruction, type Method, Op } from "@assay/jvm";
import { BOXES, dotted, type LinkedClass } from "@assay/jvm/synthesis";
import type { DriverClasses, Member } from "./driver-classes.js";
import { fieldType, type JavaType, parameterTypes, variablesOf } from "./java-type.js";
import { type Choice, type Shape, type Slot, Unmakeable } from "./shape.js";
import type { Shapes } from "./shapes.js";

export interface ClassCall {
  readonly member: Member<Method>;
  readonly parameters: readonly { readonly type: JavaType; readonly slot: Slot; readonly isWhole: boolean }[];
}

export interface ClassCalls {
  /** Constructors and static factories. */
  readonly makers: readonly ClassCall[];
  readonly methods: readonly ClassCall[];
  readonly fields: readonly { readonly member: Member<Field>; readonly slot: Slot }[];
  /** What other code can do and is left out. */
  readonly restrictions: readonly string[];
  /** Methods that change nothing and are not called. */
  readonly notCalled: readonly string[];
}

/** The class and its superclasses that belong to the program, from the class up. */
export function chainOf(owner: LinkedClass): readonly LinkedClass[] {
  const chain: LinkedClass[] = [];
  for (let at: LinkedClass | undefined = owner; at !== undefined && !at.platform; at = at.super) chain.push(at);
  return chain;
}

const OF_EVERY_OBJECT = new Set(["equals", "hashCode", "toString"]);

/** Whether it says that the class is meant for others than its package: what every object has must be public anyway. */
export const decides = (method: Method): boolean => method.isPublic && !OF_EVERY_OBJECT.has(method.name);

/** @throws Unmakeable if no object of the class can be made. */
export function classCalls(classes: DriverClasses, owner: LinkedClass, shapes: Shapes): ClassCalls {
  const restrictions = new Set<string>();
  const notCalled = new Set<string>();
  const chain = chainOf(owner);
  const named = (method: Method): string => `${dotted(method.owner.name)}.${method.name === "<init>" ? "new" : method.name}`;
  const callOf = (at: LinkedClass, member: Method): ClassCall => {
    const variables = variablesOf(at.file, []);
    const types = parameterTypes(member, member.type.parameters, variables);
    const parameters = types.map((type) => {
      const slot = shapes.slot(type);
      return { type, slot, isWhole: slot.choices.every((choice) => isWhole(type, choice)) };
    });
    return { member: { owner: at, member, variables }, parameters };
  };
  /** Those that can be called; of the others the receipt tells, if they may change something. */
  const callable = (of: readonly { readonly at: LinkedClass; readonly method: Method }[]): readonly ClassCall[] =>
    of.flatMap(({ at, method }) => {
      const isHarmless = method.name !== "<init>" && !method.isStatic && changesNothing(classes, method);
      try {
        const call = callOf(at, method);
        if (!isHarmless || call.parameters.every((each) => each.isWhole)) return [call];
      } catch (error) {
        if (!(error instanceof Unmakeable)) throw error;
        if (!isHarmless) restrictions.add(`${named(method)} is not called: ${error.message}`);
      }
      if (isHarmless) notCalled.add(named(method));
      return [];
    });
  /** What code of the package can call besides is left out, and told. */
  const open = <T extends { readonly method: Method }>(all: readonly T[]): readonly T[] => {
    const reachable = all.filter(({ method }) => !method.isPrivate);
    const isPublic = reachable.filter(({ method }) => method.isPublic);
    if (!isPublic.some(({ method }) => decides(method))) return reachable;
    for (const { method } of reachable)
      if (!method.isPublic && (method.name === "<init>" || !changesNothing(classes, method)))
        restrictions.add(`${named(method)} is not called, though code of its package can call it`);
    return isPublic;
  };
  const own = owner.file.methods.map((method) => ({ at: owner, method })).filter(({ method }) => !method.isSynthetic);
  const constructors = open(own.filter(({ method }) => method.name === "<init>"));
  const factories = own.filter(({ method }) => method.isStatic && !method.isPrivate && method.type.returns === `L${owner.name};`);
  const methods = new Map<string, { readonly at: LinkedClass; readonly method: Method }>();
  const interfaces = [...owner.superinterfaces()].filter((each) => !each.platform);
  for (const at of [...chain, ...interfaces])
    for (const method of at.file.methods) {
      if (method.isStatic || method.isSynthetic || method.isAbstract || method.name.startsWith("<")) continue;
      const key = method.name + method.descriptor;
      if (!methods.has(key)) methods.set(key, { at, method });
    }
  const makers = callable([...constructors, ...factories]);
  if (makers.length === 0)
    throw new Unmakeable([...restrictions][0] ?? `${dotted(owner.name)} has no constructor that other classes can call`);
  const fields = chain.flatMap((at) =>
    at.file.fields.flatMap((member) => {
      if (member.isStatic || member.isPrivate || member.isFinal || member.isSynthetic) return [];
      const variables = variablesOf(at.file, []);
      const type = fieldType(member, variables);
      try {
        const slot = shapes.slot(type);
        if (slot.choices.every((choice) => isWhole(type, choice))) return [{ member: { owner: at, member, variables }, slot }];
      } catch (error) {
        if (!(error instanceof Unmakeable)) throw error;
      }
      restrictions.add(`${dotted(at.name)}.${member.name} is not assigned, though other code can do it`);
      return [];
    }),
  );
  return { makers, methods: callable(open([...methods.values()])), fields, restrictions: [...restrictions], notCalled: [...notCalled] };
}

/** Whether the choice is all that a value of the type can be, made afresh. */
function isWhole(type: JavaType, choice: Choice): boolean {
  switch (choice.kind) {
    case "primitive":
      return true;
    case "string":
      return type.kind === "class" && type.name === "java/lang/String";
    case "box":
      return type.kind === "class" && type.name === BOXES.get(choice.descriptor);
    case "enum":
      return type.kind === "class" && type.name === choice.className;
    case "word":
    case "pooled":
      return false;
  }
}

export function instructionsOf(method: Method): readonly Instruction[] {
  return method.hasCode ? (method.code()?.instructions ?? []) : [];
}

/** Whether objects of the shape are counted, or noted otherwise in static fields, by what makes them. */
export function leavesTraces({ contents }: Shape): boolean {
  if (contents.kind !== "constructors") return false;
  const assigns = (method: Method): boolean => instructionsOf(method).some(({ opcode }) => opcode === Op.putstatic);
  return contents.makers.some(
    ({ method: { owner, member } }) =>
      assigns(member) || chainOf(owner).some(({ file }) => file.methods.some((each) => each.name === "<init>" && assigns(each))),
  );
}

/** Classes of the library whose methods change nothing of the program's. */
const READ_ONLY =
  /^java\/lang\/(String|StringBuilder|Object|Math|StrictMath|Enum|Integer|Long|Short|Byte|Character|Boolean|Float|Double)$|^java\/util\/Objects$/;

/** Methods that the library calls when it is given an object: to make text, to compare. */
const CALLED_BACK = new Set(["toString()Ljava/lang/String;", "equals(Ljava/lang/Object;)Z", "hashCode()I"]);

/**
 * Whether the method, and the program's methods that it calls, store nothing and call nothing that might. Else it may.
 */
export function changesNothing(classes: DriverClasses, method: Method): boolean {
  if (method.isNative) return false;
  const seen = new Set<Method>([method]);
  const callBack = (descriptor: string): void => {
    if (!/^\(.*(L(?!java\/lang\/String;)|\[)/.test(descriptor.slice(0, descriptor.indexOf(")")))) return;
    for (const { file } of classes.programClasses())
      for (const each of file.methods) if (CALLED_BACK.has(each.name + each.descriptor)) seen.add(each);
  };
  for (const at of seen)
    for (const instruction of instructionsOf(at)) {
      const { opcode } = instruction;
      if (opcode === Op.putfield || opcode === Op.putstatic || (opcode >= Op.iastore && opcode <= Op.sastore)) return false;
      if (instruction.kind === "invokedynamic") {
        if (!isConcatenation(instruction)) return false;
        callBack(instruction.descriptor);
      }
      if (instruction.kind !== "invoke") continue;
      const { owner: name, name: called, descriptor } = instruction.method;
      if (READ_ONLY.test(name) && called !== "wait" && !called.startsWith("notify")) {
        callBack(descriptor);
        if (CALLED_BACK.has(called + descriptor)) callBack("(Ljava/lang/Object;)");
        continue;
      }
      const targets = classes.targets(name, called, descriptor);
      if (targets === undefined) return false;
      for (const target of targets) seen.add(target);
    }
  return true;
}

export function isConcatenation(instruction: Extract<Instruction, { kind: "invokedynamic" }>): boolean {
  return instruction.name === "makeConcatWithConstants" && instruction.descriptor.endsWith(")Ljava/lang/String;");
}
