/**
 * Pattern and enum switches: `SwitchBootstraps.typeSwitch` and `enumSwitch` (Java 21 and later) as a chain of tests.
 *
 * A site takes the value and the label to start at, and gives -1 for null, the first label from there on that fits, or
 * the number of labels. Labels are classes, strings, integers, and enum constants described by dynamic constants
 * (`EnumDesc.of(ClassDesc.of(name), constant)`).
 */
import { BOOL, type Expr, instanceOf, local, type Procedure, stringConst, TRUE } from "@assay/core";
import type { LoadableConstant } from "../classfile/index.js";
import { Op } from "../classfile/index.js";
import type { DynamicSite, LoweringWorld } from "../lowering/lowering-world.js";
import { Synthesis } from "../lowering/synthesis.js";
import { binary, equal, int, isNotNull, negate, ZERO } from "../lowering/terms.js";
import { OBJECT, STRING } from "./naming.js";

type Label =
  | { readonly kind: "class"; readonly name: string }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "int"; readonly value: number }
  | { readonly kind: "enum"; readonly class: string; readonly constant: string }
  /** A type pattern of the very type of a primitive selector. */
  | { readonly kind: "always" };

/** The procedure for a site, or why there is none. */
export function switchProcedure(world: LoweringWorld, site: DynamicSite, name: string, parameter: string): Procedure | string {
  const isEnumSwitch =
    site.bootstrap.method.handle === 6 && "method" in site.bootstrap.method && site.bootstrap.method.method.name === "enumSwitch";
  const isPrimitive = parameter.length === 1;
  const labels: Label[] = [];
  for (const constant of site.bootstrap.arguments) {
    const label = isPrimitive
      ? readPrimitive(site, constant, parameter)
      : readLabel(site, constant, isEnumSwitch ? parameter.slice(1, -1) : undefined);
    if (label === undefined) return `a switch with a label of kind ${constant.kind}`;
    labels.push(label);
  }
  const body = new Synthesis(world, site.host, name, "switch", [parameter, "I"]);
  const { emitter } = body;
  const value = local(body.parameters[0]!);
  const start = local(body.parameters[1]!);
  if (!isPrimitive) {
    const whenNull = emitter.block();
    emitter.aside(whenNull, () => emitter.end({ kind: "return", value: int(-1) }));
    emitter.guard(isNotNull(value), whenNull);
  }
  for (const [i, label] of labels.entries()) {
    const [test, next, found] = [emitter.block(), emitter.block(), emitter.block()];
    emitter.branch(binary("sle", BOOL, start, int(i)), test, next);
    emitter.start(test);
    emitter.branch(testLabel(body, label, value), found, next);
    emitter.start(found);
    emitter.end({ kind: "return", value: int(i) });
    emitter.start(next);
  }
  emitter.end({ kind: "return", value: int(labels.length) });
  return body.finish();
}

function testLabel(body: Synthesis, label: Label, value: Expr): Expr {
  switch (label.kind) {
    case "always":
      return TRUE;
    case "class":
      return instanceOf(value, label.name);
    case "string":
      body.pushExpr("A", stringConst(label.value), STRING);
      body.pushExpr("A", value);
      body.invokeVirtual(STRING, "equals", `(L${OBJECT};)Z`);
      return negate(equal(body.pop("I").expr, ZERO));
    case "int":
      body.pushExpr("A", value);
      body.pushExpr("I", int(label.value));
      body.invokeStatic("assay/runtime/Switches", "isNumber", `(L${OBJECT};I)Z`);
      return negate(equal(body.pop("I").expr, ZERO));
    case "enum":
      body.field(Op.getstatic, label.class, label.constant, `L${label.class};`);
      return equal(value, body.pop("A").expr);
  }
}

function readLabel(site: DynamicSite, constant: LoadableConstant, enumClass: string | undefined): Label | undefined {
  switch (constant.kind) {
    case "class":
      return { kind: "class", name: constant.name };
    case "string":
      return enumClass === undefined
        ? { kind: "string", value: constant.value }
        : { kind: "enum", class: enumClass, constant: constant.value };
    case "int":
      return { kind: "int", value: constant.value };
    case "dynamic":
      return readEnumDescription(site, constant);
    default:
      return undefined;
  }
}

/**
 * `ConstantBootstraps.primitiveClass` of the selector's own type; other labels of primitive selectors are not known.
 */
function readPrimitive(site: DynamicSite, constant: LoadableConstant, parameter: string): Label | undefined {
  if (constant.kind !== "dynamic" || constant.name !== parameter) return undefined;
  const { method } = site.host.file.bootstrapMethod(constant.bootstrap);
  return "method" in method && method.method.name === "primitiveClass" ? { kind: "always" } : undefined;
}

type Dynamic = Extract<LoadableConstant, { kind: "dynamic" }>;

/** `ConstantBootstraps.invoke(EnumDesc.of, ConstantBootstraps.invoke(ClassDesc.of, "pack.Color"), "RED")`. */
function readEnumDescription(site: DynamicSite, constant: Dynamic): Label | undefined {
  const [handle, description, name] = invoked(site, constant, "java/lang/Enum$EnumDesc") ?? [];
  if (handle === undefined || description?.kind !== "dynamic" || name?.kind !== "string") return undefined;
  const [, className] = invoked(site, description, "java/lang/constant/ClassDesc") ?? [];
  if (className?.kind !== "string") return undefined;
  return { kind: "enum", class: className.value.replaceAll(".", "/"), constant: name.value };
}

function invoked(site: DynamicSite, constant: Dynamic, owner: string): readonly LoadableConstant[] | undefined {
  const { method, arguments: args } = site.host.file.bootstrapMethod(constant.bootstrap);
  if (!("method" in method) || method.method.owner !== "java/lang/invoke/ConstantBootstraps" || method.method.name !== "invoke")
    return undefined;
  const [handle] = args;
  if (handle?.kind !== "methodHandle" || !("method" in handle.value)) return undefined;
  return handle.value.method.owner === owner && handle.value.method.name === "of" ? args : undefined;
}
