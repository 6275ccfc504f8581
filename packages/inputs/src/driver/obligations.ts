/**
 * Annotations as obligations: what they say of parameters is asserted where the method is called, what they say of
 * results where it returns. The assertions become part of the code of the class
 * (`jvm/src/classfile/added-assertions.ts`).
 *
 * An obligation is used only where the annotation demands it of every call, so that a violation is one by the
 * annotation's own rules. Direction under: what is left out is not looked at.
 *
 * - Methods that the compiler makes are left out (bridges, lambdas), and results of `void` methods and constructors.
 * - `@NullMarked` and its like, on the class or its package, demand only of parameters and results whose type is no
 *   type variable (what stands for it may be nullable), and not of `equals` (the one of records is the compiler's).
 * - Of Bean Validation results of getters are left out: their constraints are for validating the object, and method
 *   validation leaves them out, too (Jakarta Validation 3.0, 5.4).
 * - What a method inherits from the one it overrides is left out: its own annotations count.
 */
import type { AddedAssertion, AddedAssertions, ClassFile, Method, MethodAssertions, Step } from "@assay/jvm";
import { Op, slotsOf } from "@assay/jvm";
import { type AnnotationPolicy, type Constraint, constraintsOf, isNullMarked, primitiveOf, resultConstraint } from "../plan/annotations.js";
import { parameterNames } from "./entries.js";

/** Whether anything is to be checked. */
export const demandsAnything = ({ nullness, validation }: AnnotationPolicy): boolean => nullness === "check" || validation === "check";

/** What the annotations of a class demand; `find` finds its `package-info`. */
export function obligations(
  file: ClassFile,
  find: (name: string) => ClassFile | undefined,
  policy: AnnotationPolicy,
): AddedAssertions | undefined {
  const only: AnnotationPolicy = {
    nullness: policy.nullness === "check" ? "check" : "ignore",
    validation: policy.validation === "check" ? "check" : "ignore",
  };
  const known = new Map<Method, MethodAssertions | undefined>();
  const marks = marksOf(file, find);
  return {
    of: (method) => {
      if (known.has(method)) return known.get(method);
      // Names of parameters are read off the code, as it is without assertions.
      known.set(method, undefined);
      const demands = demandsOf(file, method, only, marks);
      known.set(method, demands);
      return demands;
    },
  };
}

/** What the package says of all its classes. */
interface Marks {
  readonly parameters: boolean;
  readonly results: boolean;
}

function marksOf({ name }: ClassFile, find: (name: string) => ClassFile | undefined): Marks {
  const slash = name.lastIndexOf("/");
  const info = slash < 0 ? undefined : find(`${name.slice(0, slash)}/package-info`);
  return { parameters: isNullMarked(info), results: isNullMarked(info, "results") };
}

function demandsOf(file: ClassFile, method: Method, policy: AnnotationPolicy, marks: Marks): MethodAssertions | undefined {
  if (!method.hasCode || method.isSynthetic || method.isBridge || method.name === "<clinit>") return undefined;
  const { parameters } = method.type;
  const generic = genericParameters(method);
  const names = parameterNames(method);
  let slot = method.isStatic ? 0 : 1;
  const given: { slot: number; assertion: AddedAssertion }[] = [];
  for (const [i, constraint] of constraintsOf(file, method, policy, marks.parameters).entries()) {
    const descriptor = parameters[i]!;
    const isFree = constraint.isByMark === true && (generic.isVariable[i] !== false || isEquals(method));
    const what = `${names[i]!} of ${nameOf(file, method)}`;
    if (!isFree) for (const demand of demandsOn(descriptor, constraint, what)) given.push({ slot, assertion: demand });
    slot += slotsOf(descriptor);
  }
  const result = resultDemands(file, method, policy, marks);
  return given.length === 0 && result.length === 0 ? undefined : { arguments: given, result };
}

function resultDemands(file: ClassFile, method: Method, policy: AnnotationPolicy, marks: Marks): readonly AddedAssertion[] {
  const { returns } = method.type;
  if (returns === "V" || method.name === "<init>" || method.isSynthetic || !method.hasCode) return [];
  const isGetter = method.type.parameters.length === 0 && /^(get|is)(?=\p{Lu})/u.test(method.name);
  const constraint = resultConstraint(file, method, isGetter ? { ...policy, validation: "ignore" } : policy, marks.results);
  if (constraint.isByMark === true && genericParameters(method).returnsVariable) return [];
  return demandsOn(returns, constraint, `the result of ${nameOf(file, method)}`);
}

const isEquals = ({ name, descriptor }: Method): boolean => name === "equals" && descriptor === "(Ljava/lang/Object;)Z";

function nameOf(file: ClassFile, method: Method): string {
  const short = file.name.slice(file.name.lastIndexOf("/") + 1).replace(/\$(?=\p{L})/gu, ".");
  return method.name === "<init>" ? `new ${short}` : `${short}.${method.name}`;
}

/** Which parameters, and whether the result, are of a type variable; a parameter of which nothing is known may be. */
function genericParameters(method: Method): { readonly isVariable: readonly boolean[]; readonly returnsVariable: boolean } {
  const { signature } = method;
  const { parameters } = method.type;
  if (signature === undefined) return { isVariable: parameters.map(() => false), returnsVariable: false };
  const open = signature.indexOf("(");
  const close = signature.indexOf(")", open);
  const isVariable: boolean[] = [];
  for (let at = open + 1; at < close; ) {
    isVariable.push(signature[at] === "T");
    while (signature[at] === "[") at++;
    at = signature[at] === "L" || signature[at] === "T" ? endOfType(signature, at) : at + 1;
  }
  const fits = isVariable.length === parameters.length;
  return { isVariable: fits ? isVariable : parameters.map(() => true), returnsVariable: signature[close + 1] === "T" };
}

/** Behind the `;` of the type that begins at `at`. */
function endOfType(signature: string, at: number): number {
  let depth = 0;
  for (let i = at; i < signature.length; i++) {
    if (signature[i] === "<") depth++;
    else if (signature[i] === ">") depth--;
    else if (signature[i] === ";" && depth === 0) return i + 1;
  }
  return signature.length;
}

const STRING = "Ljava/lang/String;";
type LocalOp = Extract<Step, { kind: "local" }>["opcode"];
type BranchOp = Extract<Step, { kind: "branch" }>["opcode"];
type Value = Extract<Step, { kind: "constant" }>["value"];

/** The assertions that a constraint amounts to, of a value that is called `what`. */
function demandsOn(descriptor: string, constraint: Constraint, what: string): readonly AddedAssertion[] {
  const said = constraint.isByMark === true ? "it is not @Nullable" : constraint.told.join(" ");
  const demands: AddedAssertion[] = [];
  const demand = (must: string, source: string, condition: AddedAssertion["condition"]): void => {
    demands.push({ message: `${what} must ${must} (${said})`, source, condition });
  };
  const isReference = descriptor.length > 1;
  if (isReference && constraint.nullness === "never") demand("not be null", "value != null", (slot) => [aload(slot), branch(Op.ifnonnull)]);
  if (isReference && constraint.nullness === "always") demand("be null", "value == null", (slot) => [aload(slot), branch(Op.ifnull)]);
  /** Null is valid for all but the demand above. */
  const unlessNull = (steps: (slot: number) => readonly Step[]): AddedAssertion["condition"] =>
    isReference ? (slot) => [aload(slot), branch(Op.ifnull), ...steps(slot)] : steps;
  const javaUnlessNull = (java: string): string => (isReference ? `value == null || ${java}` : java);
  const also = (must: string, java: string, steps: (slot: number) => readonly Step[]): void =>
    demand(must, javaUnlessNull(java), unlessNull(steps));
  const primitive = primitiveOf(descriptor);
  if (primitive !== undefined) {
    const load = (slot: number): readonly Step[] => loaded(descriptor, primitive, slot);
    const isLong = primitive === "J";
    const compared = (slot: number, end: bigint, long: BranchOp, short: BranchOp): readonly Step[] =>
      isLong
        ? [...load(slot), constant({ kind: "long", value: end }), { kind: "simple", opcode: Op.lcmp }, branch(long)]
        : [...load(slot), constant({ kind: "int", value: Number(end) }), branch(short)];
    const [lowest, highest] = isLong ? [-(1n << 63n), (1n << 63n) - 1n] : [-(1n << 31n), (1n << 31n) - 1n];
    const text = (value: bigint): string => `${value}${isLong ? "L" : ""}`;
    const { least, most, sign, values } = constraint;
    if (least !== undefined && least > highest) also(`be at least ${least}`, "false", () => []);
    else if (least !== undefined && least > lowest)
      also(`be at least ${least}`, `value >= ${text(least)}`, (slot) => compared(slot, least, Op.ifge, Op.if_icmpge));
    if (most !== undefined && most < lowest) also(`be at most ${most}`, "false", () => []);
    else if (most !== undefined && most < highest)
      also(`be at most ${most}`, `value <= ${text(most)}`, (slot) => compared(slot, most, Op.ifle, Op.if_icmple));
    if (sign !== undefined) also(`be ${sign}`, `value ${SIGNS[sign].java} 0`, (slot) => signed(load(slot), primitive, sign));
    const [wanted] = values ?? [];
    if (typeof wanted === "bigint" && primitive === "Z")
      also(`be ${wanted === 1n}`, wanted === 1n ? "value" : "!value", (slot) => [...load(slot), branch(wanted === 1n ? Op.ifne : Op.ifeq)]);
  }
  const { shortest, longest, isBlank } = constraint;
  const size = sizeIn(descriptor);
  const ends = (end: bigint, opcode: BranchOp) => (slot: number) => [
    ...size.load(slot),
    constant({ kind: "int", value: Number(end) }),
    branch(opcode),
  ];
  if (shortest !== undefined && shortest > MOST_INT) also(`have at least ${shortest} elements`, "false", () => []);
  else if (shortest !== undefined && shortest > 0n)
    also(`have at least ${shortest} ${size.of}`, `${size.java} >= ${shortest}`, ends(shortest, Op.if_icmpge));
  if (longest !== undefined && longest < 0n) also(`have at most ${longest} elements`, "false", () => []);
  else if (longest !== undefined && longest < MOST_INT)
    also(`have at most ${longest} ${size.of}`, `${size.java} <= ${longest}`, ends(longest, Op.if_icmple));
  if (isBlank === false)
    also("not be blank", "!value.isBlank()", (slot) => [
      aload(slot),
      invoke(Op.invokevirtual, "java/lang/String", "isBlank", "()Z"),
      branch(Op.ifeq),
    ]);
  return demands;
}

const MOST_INT = 0x7fffffffn;
const SIGNS = {
  positive: { java: ">", holds: Op.ifgt, compare: "less for NaN" },
  "positive or zero": { java: ">=", holds: Op.ifge, compare: "less for NaN" },
  negative: { java: "<", holds: Op.iflt, compare: "more for NaN" },
  "negative or zero": { java: "<=", holds: Op.ifle, compare: "more for NaN" },
} as const;

/** Not a number has no sign. */
function signed(load: readonly Step[], primitive: string, sign: NonNullable<Constraint["sign"]>): readonly Step[] {
  const { holds, compare } = SIGNS[sign];
  const isLess = compare === "less for NaN";
  const opcode = primitive === "D" ? (isLess ? Op.dcmpl : Op.dcmpg) : isLess ? Op.fcmpl : Op.fcmpg;
  const zero: Step =
    primitive === "D"
      ? { kind: "constant", opcode: Op.dconst_0, value: { kind: "double", value: 0, bits: 0n } }
      : { kind: "constant", opcode: Op.fconst_0, value: { kind: "float", value: 0, bits: 0 } };
  return [...load, zero, { kind: "simple", opcode }, branch(holds)];
}

const aload = (index: number): Step => ({ kind: "local", opcode: Op.aload, index });
const branch = (opcode: BranchOp): Step => ({ kind: "branch", opcode, target: 0 });
const constant = (value: Value): Step => ({ kind: "constant", opcode: value.kind === "long" ? Op.ldc2_w : Op.ldc, value });

function invoke(opcode: Op.invokevirtual | Op.invokeinterface, owner: string, name: string, descriptor: string): Step {
  return { kind: "invoke", opcode, method: { owner, name, descriptor, ownerIsInterface: opcode === Op.invokeinterface } };
}

const LOADS: Readonly<Record<string, LocalOp>> = { J: Op.lload, F: Op.fload, D: Op.dload };
const NAMES: Readonly<Record<string, string>> = {
  ...{ B: "byte", S: "short", I: "int", J: "long", F: "float", D: "double", Z: "boolean" },
};

function loaded(descriptor: string, primitive: string, slot: number): readonly Step[] {
  if (descriptor.length === 1) return [{ kind: "local", opcode: LOADS[primitive] ?? Op.iload, index: slot }];
  return [aload(slot), invoke(Op.invokevirtual, descriptor.slice(1, -1), `${NAMES[primitive]}Value`, `()${primitive}`)];
}

function sizeIn(descriptor: string): { readonly load: (slot: number) => readonly Step[]; readonly java: string; readonly of: string } {
  if (descriptor.startsWith("["))
    return { load: (slot) => [aload(slot), { kind: "simple", opcode: Op.arraylength }], java: "value.length", of: "elements" };
  if (descriptor === STRING) {
    const length = invoke(Op.invokevirtual, "java/lang/String", "length", "()I");
    return { load: (slot) => [aload(slot), length], java: "value.length()", of: "characters" };
  }
  const size = invoke(Op.invokeinterface, descriptor.slice(1, -1), "size", "()I");
  return { load: (slot) => [aload(slot), size], java: "value.size()", of: "elements" };
}
