/**
 * Procedures whose bodies are written in Core: what is an operator, a thread statement, a read of a class mirror, or
 * nondeterminism. Everything else that is native is a model in Java (`models/src`) or the machine's.
 */
import {
  apply,
  BOOL,
  BV8,
  BV16,
  BV32,
  BV64,
  classConst,
  classOf,
  type Expr,
  eq,
  F32,
  F64,
  instanceOf,
  int32,
  load,
  local,
  type Procedure,
  ProcedureBuilder,
  REF,
  stringConst,
  type ThreadOperation,
  type Type,
} from "@assay/core";
import { type MethodDescriptor, parseMethodDescriptor } from "../classfile/index.js";
import { operatorOf } from "../lowering/inline.js";
import { fromBool } from "../lowering/terms.js";
import { environmentProcedure, identityProcedure, type KnownEnvironment } from "./environment.js";
import { MIRROR_MAPS, MIRROR_SELECTORS, mirrorCall } from "./mirrors.js";
import { CLASS, resultTypeOf, STRING, splitProcedureName, valueType } from "./naming.js";

/** The procedure with this name, if it is written in Core. `jdk` is the JDK whose library is used. */
export function intrinsic(
  name: string,
  jdk: { readonly feature: number; readonly version: string },
  environment: KnownEnvironment = "none",
): Procedure | undefined {
  const split = splitProcedureName(name);
  if (split === undefined) return undefined;
  const { owner, method, descriptor } = split;
  switch (owner) {
    case "java/lang/Object":
      return method === "getClass" ? getClass(name) : undefined;
    case "java/lang/Shutdown":
      return method === "halt0" ? halt(name) : undefined;
    case "assay/runtime/Jdk": {
      if (method !== "feature" && method !== "version") return undefined;
      const { build } = begin(name, descriptor);
      build.return(method === "feature" ? int32(jdk.feature) : stringConst(jdk.version));
      return build.finish();
    }
    case "assay/runtime/Threads":
      return threadProcedure(name, method, descriptor);
    case "assay/runtime/Mirrors":
      return mirrorProcedure(name, method, descriptor);
    case "assay/runtime/Environment":
      return environmentProcedure(name, method, environment);
    case "assay/runtime/Identity":
      return identityProcedure(name, method);
    case "org/sosy_lab/sv_benchmarks/Verifier":
    case "assay/Verifier":
      return verifierProcedure(name, method, descriptor);
    default:
      return operatorProcedure(name, descriptor);
  }
}

function begin(name: string, descriptor: string): { build: ProcedureBuilder; parameters: Expr[] } {
  const { parameters } = parseMethodDescriptor(descriptor) as MethodDescriptor;
  const result = resultTypeOf(descriptor);
  const split = splitProcedureName(name)!;
  const source = `${split.owner.slice(split.owner.lastIndexOf("/") + 1)}.${split.method}`;
  const build = new ProcedureBuilder(name, result === undefined ? { source } : { source, result });
  return { build, parameters: parameters.map((each, i) => local(build.parameter(`p${i}`, valueType(each)))) };
}

function operatorProcedure(name: string, descriptor: string): Procedure | undefined {
  const found = operatorOf(name);
  if (found === undefined) return undefined;
  const { build, parameters } = begin(name, descriptor);
  const [operator, type] = found;
  build.return(apply(operator, parameters, type));
  return build.finish();
}

/** The class of mirrors is `Class`, whatever subclass reflection gave them (see `mirrors.ts`). */
function getClass(name: string): Procedure {
  const build = new ProcedureBuilder(name, { source: "Object.getClass", result: REF });
  const self = local(build.parameter("this", REF));
  const mirror = build.block();
  build.guard(apply("not", [instanceOf(self, CLASS)]), mirror).return(classOf(self));
  build.start(mirror).return(classConst(CLASS));
  return build.finish();
}

function halt(name: string): Procedure {
  const build = new ProcedureBuilder(name, { source: "Shutdown.halt0" });
  build.halt(local(build.parameter("status", BV32)));
  return build.finish();
}

const THREAD_OPERATIONS: Readonly<Record<string, ThreadOperation>> = {
  start: "start",
  waitFor: "wait",
  notifyOne: "notify",
  notifyAllOf: "notifyAll",
  park: "park",
  unpark: "unpark",
  yieldNow: "yield",
  sleep: "sleep",
  current: "current",
  alive: "alive",
  interrupt: "interrupt",
  interrupted: "interrupted",
  holds: "holds",
};

/** The natives of `assay/runtime/Threads`, one statement each. */
function threadProcedure(name: string, method: string, descriptor: string): Procedure | undefined {
  const op = THREAD_OPERATIONS[method];
  if (op === undefined) return undefined;
  const { build, parameters } = begin(name, descriptor);
  const target = build.result === undefined ? undefined : build.local("result", build.result);
  const entry = { kind: "direct", procedure: "assay/runtime/Threads.run(Ljava/lang/Thread;)V" } as const;
  build.thread(op, parameters, { ...(op === "start" && { entry }), ...(target !== undefined && { target }) });
  build.return(target === undefined ? undefined : local(target));
  return build.finish();
}

/** The natives of `assay/runtime/Mirrors`: reads of synthetic fields, and dispatched calls. */
function mirrorProcedure(name: string, method: string, descriptor: string): Procedure | undefined {
  const selector = MIRROR_SELECTORS.find((each) => each.startsWith(`<${method}>`));
  if (selector !== undefined) return mirrorCall(name, selector);
  const map = MIRROR_MAPS.find((each) => each.name === `${CLASS}.<${method.replace(/_$/, "")}>`);
  if (map === undefined) return undefined;
  const { build, parameters } = begin(name, descriptor);
  build.return(load(map, parameters[0]!));
  return build.finish();
}

/** Sources of nondeterminism: the type that is arbitrary, and how it becomes a value on the stack. */
export const NONDETERMINISTIC: Readonly<Record<string, { readonly type: Type; readonly value: (read: Expr) => Expr }>> = {
  nondetBoolean: { type: BOOL, value: fromBool },
  nondetByte: { type: BV8, value: (read) => apply("sext", [read], BV32) },
  nondetChar: { type: BV16, value: (read) => apply("zext", [read], BV32) },
  nondetShort: { type: BV16, value: (read) => apply("sext", [read], BV32) },
  nondetInt: { type: BV32, value: (read) => read },
  nondetLong: { type: BV64, value: (read) => read },
  nondetFloat: { type: F32, value: (read) => read },
  nondetDouble: { type: F64, value: (read) => read },
};

function verifierProcedure(name: string, method: string, descriptor: string): Procedure | undefined {
  if (method === "assume" && descriptor === "(Z)V") {
    const { build, parameters } = begin(name, descriptor);
    build.assume(apply("not", [eq(parameters[0]!, int32(0))])).return();
    return build.finish();
  }
  const source = NONDETERMINISTIC[method];
  if (source !== undefined && descriptor.startsWith("()")) {
    const { build } = begin(name, descriptor);
    const target = build.local("input", source.type);
    build.havoc(target, method).return(source.value(local(target)));
    return build.finish();
  }
  if (method === "nondetString" && descriptor === `()L${STRING};`) {
    const build = new ProcedureBuilder(name, { source: "Verifier.nondetString", result: REF });
    const target = build.local("input", REF, { class: STRING });
    build.havoc(target, method).return(local(target));
    return build.finish();
  }
  return undefined;
}
