/**
 * Models: Java classes that replace methods of the JDK (see "Models" in `docs/java-in-core.md`), and the *bridges* with
 * which they reach what Java's access rules hide: static native methods of classes under `assay/models` and
 * `assay/runtime` whose names begin with
 *
 * - `get$f`, `set$f`: the instance field `f` of the first parameter (of its class, or of the modelled class if the
 *   parameter is an `Object`);
 * - `getstatic$f`, `putstatic$f`: the static field of the modelled class;
 * - `call$m`: the method of the modelled class, on the first parameter as receiver if it is not static, not dispatched;
 * - `virtual$m`: likewise, dispatched;
 * - `new$`: a new instance by the constructor with these parameters; `allocate$`: an instance that no constructor has
 *   seen.
 *
 * In a class that is no model, they mean the class itself.
 */
import type { Procedure } from "@assay/core";
import { classNameOf, type Field, type Method, type MethodDescriptor, Op, parseMethodDescriptor } from "../classfile/index.js";
import type { LoweringWorld } from "../lowering/lowering-world.js";
import { Synthesis } from "../lowering/synthesis.js";
import type { ClassWorld, LinkedClass } from "./class-world.js";
import { methodName, OBJECT } from "./naming.js";

const MODELS = "assay/models/";
const RUNTIME = "assay/runtime/";
const SUFFIX = "Model";

/** Whether the class is part of the models: a program cannot bring its own. */
export function isOurs(className: string): boolean {
  return className.startsWith(MODELS) || className.startsWith(RUNTIME);
}

/** The class that a model class stands for. */
function modelledClass(modelName: string): string | undefined {
  return modelName.startsWith(MODELS) && modelName.endsWith(SUFFIX) ? modelName.slice(MODELS.length, -SUFFIX.length) : undefined;
}

export interface ModelMethod {
  readonly owner: LinkedClass;
  readonly method: Method;
}

/** The model of a method, if there is one. Models name a constructor `init` and a class initializer `clinit`. */
export function findModel(classes: ClassWorld, owner: string, method: Method): ModelMethod | undefined {
  const model = classes.load(MODELS + owner + SUFFIX);
  if (model === undefined) return undefined;
  const wanted = method.name === "<clinit>" ? "clinit" : method.name === "<init>" ? "init" : method.name;
  const { parameters, returns } = method.type;
  const expected = method.isStatic ? parameters : [`L${owner};`, ...parameters];
  const found = model.file.methods.find((each) => {
    if (each.name !== wanted || !each.isStatic || each.isNative) return false;
    const type = each.type;
    return (
      type.parameters.length === expected.length && type.parameters.every((p, i) => fits(p, expected[i]!)) && fits(type.returns, returns)
    );
  });
  return found === undefined ? undefined : { owner: model, method: found };
}

/** Where a type cannot be named in Java (it is not accessible), the model says `Object`. */
function fits(inModel: string, original: string): boolean {
  return inModel === original || (inModel === `L${OBJECT};` && original.length > 1);
}

/** The body of a bridge; undefined if the method is none, or names something that does not exist. */
export function bridgeProcedure(world: LoweringWorld, owner: LinkedClass, method: Method): Procedure | undefined {
  const dollar = method.name.indexOf("$");
  if (!isOurs(owner.name) || !method.isNative || !method.isStatic || dollar < 0) return undefined;
  const verb = method.name.slice(0, dollar);
  const member = method.name.slice(dollar + 1);
  const type = parseMethodDescriptor(method.descriptor) as MethodDescriptor;
  const first = type.parameters[0];
  const own = modelledClass(owner.name) ?? owner.name;
  const target = first !== undefined && first !== `L${OBJECT};` && (verb === "get" || verb === "set") ? classNameOf(first) : own;
  const linked = target === undefined ? undefined : world.classes.load(target);
  if (linked === undefined) return undefined;
  const body = new Synthesis(world, owner, methodName(owner.name, method), `${member || verb} of ${linked.name}`, type.parameters);
  const all = (): void => {
    for (let i = 0; i < type.parameters.length; i++) body.pushParameter(i);
  };
  switch (verb) {
    case "get":
    case "set":
    case "getstatic":
    case "putstatic": {
      const field = findField(linked, member);
      if (field === undefined) return undefined;
      all();
      const opcodes = { get: Op.getfield, set: Op.putfield, getstatic: Op.getstatic, putstatic: Op.putstatic } as const;
      body.field(opcodes[verb], field.owner.name, field.field.name, field.field.descriptor);
      break;
    }
    case "call":
    case "virtual": {
      const called = findCalled(linked, member, type);
      if (called === undefined) return undefined;
      all();
      const { name, descriptor } = called.method;
      if (called.method.isStatic) body.invokeStatic(called.owner.name, name, descriptor);
      else if (verb === "virtual") body.invokeVirtual(called.owner.name, name, descriptor);
      else body.callDirectly(methodName(called.owner.name, called.method), type);
      break;
    }
    case "allocate":
      body.allocate(linked.name);
      break;
    case "new": {
      const descriptor = linked.file.methods.find(
        (each) => each.name === "<init>" && sameTypes(each.type.parameters, type.parameters),
      )?.descriptor;
      if (descriptor === undefined) return undefined;
      body.allocate(linked.name);
      body.duplicate();
      all();
      body.invokeSpecial(linked.name, "<init>", descriptor);
      break;
    }
    default:
      return undefined;
  }
  body.returnTop();
  return body.finish();
}

function findField(start: LinkedClass, name: string): { readonly owner: LinkedClass; readonly field: Field } | undefined {
  for (let owner: LinkedClass | undefined = start; owner !== undefined; owner = owner.super) {
    const field = owner.file.fields.find((each) => each.name === name);
    if (field !== undefined) return { owner, field };
  }
  return undefined;
}

function findCalled(start: LinkedClass, name: string, type: MethodDescriptor): ModelMethod | undefined {
  for (let owner: LinkedClass | undefined = start; owner !== undefined; owner = owner.super) {
    const method = owner.file.methods.find((each) => {
      const expected = each.isStatic ? type.parameters : type.parameters.slice(1);
      return each.name === name && sameTypes(each.type.parameters, expected);
    });
    if (method !== undefined) return { owner, method };
  }
  return undefined;
}

function sameTypes(actual: readonly string[], given: readonly string[]): boolean {
  return actual.length === given.length && given.every((each, i) => fits(each, actual[i]!));
}
