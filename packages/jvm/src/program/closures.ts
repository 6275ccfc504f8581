/**
 * Lambda expressions and method references: what `LambdaMetafactory` spins at run time is made here as a class
 * declaration and procedures.
 *
 * A call site becomes the class `Host$$Lambda$m_o` (method index and bytecode offset, so that the name does not depend
 * on the order of lowering) with a field per captured value. Its methods (the interface's, and bridges) load the
 * captured values, adapt the parameters (first to the instantiated, then to the implementation's types), call the
 * implementation and adapt the result. As in HotSpot, a site that captures nothing has one instance.
 */
import {
  type ClassDecl,
  eq,
  type GlobalDecl,
  global,
  load,
  local,
  type MapDecl,
  NULL,
  type Procedure,
  ProcedureBuilder,
  REF,
} from "@assay/core";
import {
  HandleKind,
  type LoadableConstant,
  type MethodDescriptor,
  type MethodHandle,
  Op,
  parseMethodDescriptor,
} from "../classfile/index.js";
import type { DynamicSite, DynamicTarget, LoweringWorld } from "../lowering/lowering-world.js";
import { Synthesis } from "../lowering/synthesis.js";
import { kindOfDescriptor } from "../lowering/variables.js";
import { OBJECT, valueType } from "./naming.js";

const FLAG_SERIALIZABLE = 1;
const FLAG_MARKERS = 2;
const FLAG_BRIDGES = 4;

export interface Closure {
  readonly declaration: ClassDecl;
  readonly procedures: ReadonlyMap<string, () => Procedure>;
  readonly maps: readonly MapDecl[];
  readonly global: GlobalDecl | undefined;
  readonly target: DynamicTarget;
}

/** The closure of a site bootstrapped by `LambdaMetafactory`, or why there is none. */
export function makeClosure(world: LoweringWorld, site: DynamicSite): Closure | string {
  const { host, bootstrap } = site;
  const [samType, implementation, instantiatedType, flagsConstant, ...more] = bootstrap.arguments;
  if (samType?.kind !== "methodType" || implementation?.kind !== "methodHandle" || instantiatedType?.kind !== "methodType") {
    return "a lambda with unexpected bootstrap arguments";
  }
  const siteType = parseMethodDescriptor(site.descriptor) as MethodDescriptor;
  const className = `${host.name}$$Lambda$${site.method}_${site.offset}`;
  const interfaces = [siteType.returns.slice(1, -1)];
  const descriptors = [samType.descriptor];
  if (flagsConstant?.kind === "int") readAlternatives(flagsConstant.value, more, interfaces, descriptors);
  const maps = siteType.parameters.map((descriptor, i): MapDecl => {
    return { name: `${className}.captured${i}`, keys: [REF], value: valueType(descriptor), role: "field", class: className };
  });
  const methods = new Map<string, string>();
  const procedures = new Map<string, () => Procedure>();
  for (const descriptor of descriptors) {
    const selector = site.name + descriptor;
    const procedure = `${className}.${selector}`;
    methods.set(selector, procedure);
    procedures.set(procedure, () => {
      const called = { className, maps, captured: siteType.parameters, descriptor, instantiated: instantiatedType.descriptor };
      return implement(world, site, procedure, called, implementation.value);
    });
  }
  const isShared = maps.length === 0;
  const instance = `${className}.<instance>()L${className};`;
  const only: GlobalDecl | undefined = isShared ? { name: `${className}.<only>`, type: REF, class: className } : undefined;
  if (only !== undefined) procedures.set(instance, () => instanceProcedure(instance, className, only.name));
  return {
    declaration: { name: className, kind: "class", super: OBJECT, interfaces, abstract: false, final: true, fields: maps, methods },
    procedures,
    maps,
    global: only,
    target: { kind: "closure", class: className, fields: maps, instance: isShared ? instance : undefined },
  };
}

/** The further arguments of `altMetafactory`: marker interfaces and bridge methods. */
function readAlternatives(flags: number, more: readonly LoadableConstant[], interfaces: string[], descriptors: string[]): void {
  let at = 0;
  const count = (): number => {
    const constant = more[at++];
    return constant?.kind === "int" ? constant.value : 0;
  };
  if ((flags & FLAG_MARKERS) !== 0) {
    for (let left = count(); left > 0; left--) {
      const marker = more[at++];
      if (marker?.kind === "class" && !interfaces.includes(marker.name)) interfaces.push(marker.name);
    }
  }
  if ((flags & FLAG_BRIDGES) !== 0) {
    for (let left = count(); left > 0; left--) {
      const bridge = more[at++];
      if (bridge?.kind === "methodType" && !descriptors.includes(bridge.descriptor)) descriptors.push(bridge.descriptor);
    }
  }
  const serializable = "java/io/Serializable";
  if ((flags & FLAG_SERIALIZABLE) !== 0 && !interfaces.includes(serializable)) interfaces.push(serializable);
}

interface ClosureMethod {
  readonly className: string;
  readonly maps: readonly MapDecl[];
  readonly captured: readonly string[];
  /** Of the interface's method (erased). */
  readonly descriptor: string;
  /** With the types that the lambda has. */
  readonly instantiated: string;
}

function implement(world: LoweringWorld, site: DynamicSite, name: string, method: ClosureMethod, handle: MethodHandle): Procedure {
  const erased = parseMethodDescriptor(method.descriptor) as MethodDescriptor;
  const instantiated = parseMethodDescriptor(method.instantiated) as MethodDescriptor;
  const source = `lambda in ${site.host.name.slice(site.host.name.lastIndexOf("/") + 1)}`;
  const body = new Synthesis(world, site.host, name, source, [`L${method.className};`, ...erased.parameters]);
  const { parameters, returns } = handleType(handle);
  if (handle.handle === HandleKind.newInvokeSpecial) {
    body.allocate(handle.method.owner);
    body.duplicate();
  }
  let at = 0;
  for (const [i, descriptor] of method.captured.entries()) {
    const map = method.maps[i] as MapDecl;
    const read = body.saved(load(map, local(body.parameters[0]!)), descriptor.length > 1 ? descriptor.replace(/^L|;$/g, "") : undefined);
    body.pushExpr(kindOfDescriptor(descriptor), local(read));
    body.adapt(descriptor, parameters[at++] ?? descriptor);
  }
  for (const [i, descriptor] of erased.parameters.entries()) {
    const inner = instantiated.parameters[i] as string;
    body.pushParameter(i + 1);
    body.adapt(descriptor, inner);
    body.adapt(inner, parameters[at++] ?? inner);
  }
  invokeHandle(body, handle);
  if (erased.returns === "V") body.stack.length = 0;
  else {
    body.adapt(returns, instantiated.returns);
    body.adapt(instantiated.returns, erased.returns);
  }
  body.returnTop();
  return body.finish();
}

/** The types of a method handle's invocation: with the receiver, and for constructors with the object as result. */
function handleType(handle: MethodHandle): { readonly parameters: readonly string[]; readonly returns: string } {
  switch (handle.handle) {
    case HandleKind.getField:
      return { parameters: [`L${handle.field.owner};`], returns: handle.field.descriptor };
    case HandleKind.getStatic:
      return { parameters: [], returns: handle.field.descriptor };
    case HandleKind.putField:
      return { parameters: [`L${handle.field.owner};`, handle.field.descriptor], returns: "V" };
    case HandleKind.putStatic:
      return { parameters: [handle.field.descriptor], returns: "V" };
    default: {
      const { owner, descriptor } = handle.method;
      const { parameters, returns } = parseMethodDescriptor(descriptor) as MethodDescriptor;
      const receiver = owner.charCodeAt(0) === 0x5b ? owner : `L${owner};`;
      if (handle.handle === HandleKind.invokeStatic) return { parameters, returns };
      if (handle.handle === HandleKind.newInvokeSpecial) return { parameters, returns: receiver };
      return { parameters: [receiver, ...parameters], returns };
    }
  }
}

/** Invokes a method handle on the arguments on the stack (under which, for constructors, lies the object, twice). */
export function invokeHandle(body: Synthesis, handle: MethodHandle): void {
  switch (handle.handle) {
    case HandleKind.getField:
      body.field(Op.getfield, handle.field.owner, handle.field.name, handle.field.descriptor);
      return;
    case HandleKind.getStatic:
      body.field(Op.getstatic, handle.field.owner, handle.field.name, handle.field.descriptor);
      return;
    case HandleKind.putField:
      body.field(Op.putfield, handle.field.owner, handle.field.name, handle.field.descriptor);
      return;
    case HandleKind.putStatic:
      body.field(Op.putstatic, handle.field.owner, handle.field.name, handle.field.descriptor);
      return;
    case HandleKind.invokeStatic:
      body.invokeStatic(handle.method.owner, handle.method.name, handle.method.descriptor);
      return;
    case HandleKind.invokeSpecial:
    case HandleKind.newInvokeSpecial:
      body.invokeSpecial(handle.method.owner, handle.method.name, handle.method.descriptor, handle.method.ownerIsInterface);
      return;
    case HandleKind.invokeVirtual:
    case HandleKind.invokeInterface:
      body.invokeVirtual(handle.method.owner, handle.method.name, handle.method.descriptor);
      return;
  }
}

/** The one instance of a closure that captures nothing, made when first asked for. */
function instanceProcedure(name: string, className: string, globalName: string): Procedure {
  const build = new ProcedureBuilder(name, { source: "lambda", result: REF });
  const made = build.local("made", REF, { class: className });
  const [first, later] = [build.block(), build.block()];
  build.branch(eq(global(globalName, REF), NULL), first, later);
  build.start(first).new(made, className).setGlobal(globalName, REF, local(made)).return(local(made));
  build.start(later).return(global(globalName, REF));
  return build.finish();
}
