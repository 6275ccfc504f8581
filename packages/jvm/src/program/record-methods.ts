/** The methods of records that `java.lang.runtime.ObjectMethods` would generate: `toString`, `hashCode`, `equals`. */
import { instanceOf, local, type Procedure, stringConst } from "@assay/core";
import { HandleKind, type MethodHandle } from "../classfile/index.js";
import type { DynamicSite, LoweringWorld } from "../lowering/lowering-world.js";
import { BOXES, Synthesis } from "../lowering/synthesis.js";
import { binary, equal, int, negate, ONE, ZERO } from "../lowering/terms.js";
import { invokeHandle } from "./closures.js";
import { OBJECT, STRING } from "./naming.js";

type Getter = Extract<MethodHandle, { readonly field: unknown }>;

export interface RecordShape {
  readonly className: string;
  readonly names: readonly string[];
  readonly getters: readonly Getter[];
}

/** What the bootstrap arguments say of the record, or undefined if they are not what `javac` writes. */
export function recordShape(site: DynamicSite): RecordShape | undefined {
  const [type, names, ...handles] = site.bootstrap.arguments;
  if (type?.kind !== "class" || names?.kind !== "string") return undefined;
  const getters = handles.flatMap((each) =>
    each.kind === "methodHandle" && each.value.handle === HandleKind.getField ? [each.value] : [],
  );
  const list = names.value === "" ? [] : names.value.split(";");
  return list.length === getters.length && getters.length === handles.length ? { className: type.name, names: list, getters } : undefined;
}

/** The procedure of the method called `site.name`, or undefined if there is none of that name. */
export function recordProcedure(world: LoweringWorld, site: DynamicSite, name: string, shape: RecordShape): Procedure | undefined {
  const self = `L${shape.className};`;
  const parameters = site.name === "equals" ? [self, `L${OBJECT};`] : [self];
  const body = new Synthesis(
    world,
    site.host,
    name,
    `${site.host.name.slice(site.host.name.lastIndexOf("/") + 1)}.${site.name}`,
    parameters,
  );
  switch (site.name) {
    case "toString":
      writeToString(body, shape, world);
      break;
    case "hashCode":
      writeHashCode(body, shape);
      break;
    case "equals":
      writeEquals(body, shape);
      break;
    default:
      return undefined;
  }
  return body.finish();
}

function component(body: Synthesis, getter: Getter, parameter: number): void {
  body.pushParameter(parameter);
  invokeHandle(body, getter);
}

function writeToString(body: Synthesis, shape: RecordShape, world: LoweringWorld): void {
  const inner = world.classes.load(shape.className)?.file.innerClasses.find((each) => each.name === shape.className);
  const simpleName = inner?.simpleName ?? shape.className.slice(shape.className.lastIndexOf("/") + 1);
  const join = `(L${STRING};L${STRING};)L${STRING};`;
  body.pushExpr("A", stringConst(`${simpleName}[`), STRING);
  for (const [i, getter] of shape.getters.entries()) {
    body.pushExpr("A", stringConst(`${i === 0 ? "" : ", "}${shape.names[i]}=`), STRING);
    body.invokeStatic("assay/runtime/Concat", "join", join);
    component(body, getter, 0);
    const { descriptor } = getter.field;
    const overload = descriptor.length > 1 ? `L${OBJECT};` : "BS".includes(descriptor) ? "I" : descriptor;
    body.invokeStatic("assay/runtime/Concat", "text", `(${overload})L${STRING};`);
    body.invokeStatic("assay/runtime/Concat", "join", join);
  }
  body.pushExpr("A", stringConst("]"), STRING);
  body.invokeStatic("assay/runtime/Concat", "join", join);
  body.returnTop();
}

function writeHashCode(body: Synthesis, shape: RecordShape): void {
  body.pushExpr("I", ZERO);
  for (const getter of shape.getters) {
    const sofar = body.pop("I");
    body.pushExpr("I", binary("mul", sofar.expr.type, sofar.expr, int(31)));
    component(body, getter, 0);
    const { descriptor } = getter.field;
    const box = BOXES.get(descriptor);
    if (box !== undefined) body.invokeStatic(box, "hashCode", `(${descriptor})I`);
    else body.invokeStatic("java/util/Objects", "hashCode", `(L${OBJECT};)I`);
    const right = body.pop("I");
    const left = body.pop("I");
    body.pushExpr("I", binary("add", left.expr.type, left.expr, right.expr));
  }
  body.returnTop();
}

function writeEquals(body: Synthesis, shape: RecordShape): void {
  const { emitter } = body;
  const different = emitter.block();
  const other = local(body.parameters[1]!);
  emitter.guard(instanceOf(other, shape.className), different);
  emitter.aside(different, () => emitter.end({ kind: "return", value: ZERO }));
  for (const getter of shape.getters) {
    component(body, getter, 0);
    component(body, getter, 1);
    const { descriptor } = getter.field;
    if (descriptor === "F" || descriptor === "D") {
      body.invokeStatic(BOXES.get(descriptor)!, "compare", `(${descriptor}${descriptor})I`);
      emitter.guard(equal(body.pop("I").expr, ZERO), different);
    } else if (descriptor.length === 1) {
      const right = body.pop();
      emitter.guard(equal(body.pop().expr, right.expr), different);
    } else {
      body.invokeStatic("java/util/Objects", "equals", `(L${OBJECT};L${OBJECT};)Z`);
      emitter.guard(negate(equal(body.pop("I").expr, ZERO)), different);
    }
  }
  emitter.end({ kind: "return", value: ONE });
}
