/**
 * Calls through `VarHandle`s. The JDK implements each access mode as a static method of the handle's class
 * (`VarHandleInts$Array.compareAndSet`), found at run time by the handle's form. Here the classes of handles list these
 * methods under selectors of their own, and a call is dispatched on the handle. A selector consists of the mode and the
 * kinds of the arguments, so an access whose arguments would have to be converted finds none, and is reported. Calls
 * through `MethodHandle`s are not represented.
 */
import { local, type Procedure } from "@assay/core";
import { classNameOf, type Method, type MethodDescriptor, parseMethodDescriptor } from "../classfile/index.js";
import { resultOf } from "../lowering/heap.js";
import type { LoweringWorld } from "../lowering/lowering-world.js";
import { Synthesis } from "../lowering/synthesis.js";
import { kindOfDescriptor } from "../lowering/variables.js";
import type { LinkedClass } from "./class-world.js";
import { methodName, OBJECT } from "./naming.js";

const VAR_HANDLE = "java/lang/invoke/VarHandle";

function selector(name: string, parameters: readonly string[]): string {
  return `<${name}>(${parameters.map(kindOfDescriptor).join("")})`;
}

/** The access modes that a class of handles implements, by selector. */
export function accessModes(linked: LinkedClass): readonly (readonly [string, string])[] {
  if (!linked.extends(VAR_HANDLE) || linked.name === VAR_HANDLE) return [];
  return linked.file.methods.flatMap((method) => {
    const [first, ...rest] = method.type.parameters;
    if (!method.isStatic || first !== `L${VAR_HANDLE};`) return [];
    return [[selector(method.name, rest), methodName(linked.name, method)] as const];
  });
}

/** The meaning of a signature polymorphic call, if it is known. */
export function polymorphicProcedure(
  world: LoweringWorld,
  method: Method,
  owner: string,
  descriptor: string,
  name: string,
): (() => Procedure) | undefined {
  if (owner !== VAR_HANDLE) return undefined;
  return () => {
    const type = parseMethodDescriptor(descriptor) as MethodDescriptor;
    const host = world.classes.load(OBJECT) as LinkedClass;
    const body = new Synthesis(world, host, name, `VarHandle.${method.name}`, [`L${VAR_HANDLE};`, ...type.parameters]);
    const result = resultOf(type.returns);
    const args = body.parameters.map((each) => local(each));
    const callee = { kind: "virtual", class: VAR_HANDLE, selector: selector(method.name, type.parameters) } as const;
    const target = body.call(callee, args, result?.type);
    if (result !== undefined) {
      body.pushExpr(result.kind, local(target!));
      if (result.kind === "A") body.cast(classNameOf(type.returns));
    }
    body.returnTop();
    return body.finish();
  };
}
