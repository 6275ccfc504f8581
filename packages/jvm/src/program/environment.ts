/**
 * The environment as inputs: what a JVM may answer differently next time is a `havoc` with a name that tells its
 * source. What the answers may be is said by the models that ask (`models/src/assay/runtime/Environment.java` and those
 * that use it), with assumptions.
 */
import {
  apply,
  BOOL,
  BV32,
  BV64,
  type Expr,
  eq,
  int32,
  load,
  local,
  type MapDecl,
  type Procedure,
  ProcedureBuilder,
  REF,
  type Type,
} from "@assay/core";
import { fromBool } from "../lowering/terms.js";
import { STRING } from "./naming.js";

interface Source {
  /** As witnesses name it. `choose n` at the end: a number below n. */
  readonly input: string;
  readonly type: Type;
}

/** By the methods of `assay/runtime/Environment`. */
export const ENVIRONMENT: Readonly<Record<string, Source>> = {
  clockMillis: { input: "System.currentTimeMillis", type: BV64 },
  clockNanos: { input: "nanoseconds of the clock", type: BV32 },
  nanoTime: { input: "System.nanoTime", type: BV64 },
  randomSeed: { input: "seed of new Random()", type: BV64 },
  threadLocalSeed: { input: "seed of ThreadLocalRandom", type: BV64 },
  initialSeed: { input: "seed of random generators", type: BV64 },
  uuidBits: { input: "UUID.randomUUID", type: BV64 },
  identityHash: { input: "System.identityHashCode", type: BV32 },
  salt: { input: "salt of Set.of and Map.of", type: BV32 },
  processors: { input: "Runtime.availableProcessors", type: BV32 },
  memory: { input: "bytes of memory", type: BV64 },
  standardInput: { input: "System.in", type: BV32 },
  fileOpens: { input: "whether a file can be used", type: BOOL },
  fileByte: { input: "bytes of a file", type: BV32 },
  fileLength: { input: "length of a file", type: BV64 },
  fileKind: { input: "what a file is, choose 4", type: BV32 },
  fileChanges: { input: "whether files can be changed", type: BOOL },
  connection: { input: "whether a connection is made, choose 5", type: BV32 },
  arrivingByte: { input: "bytes that arrive", type: BV32 },
  hasProperty: { input: "whether a system property is set", type: BOOL },
  property: { input: "System.getProperty", type: REF },
  hasVariable: { input: "whether an environment variable is set", type: BOOL },
  variable: { input: "System.getenv", type: REF },
  locale: { input: "Locale.getDefault, choose 3", type: BV32 },
  charset: { input: "Charset.defaultCharset, choose 2", type: BV32 },
  lineSeparator: { input: "System.lineSeparator, choose 2", type: BV32 },
  collected: { input: "whether the garbage collector was there", type: BOOL },
  isLater: { input: "whether another one comes first", type: BOOL },
};

/** Identity hash codes that were asked for (`assay/runtime/Identity`). */
export const IDENTITY_HASHES: MapDecl = { name: "java/lang/Object.<hash>", keys: [REF], value: BV64, role: "plain" };

/** Which answers of the environment are not asked for, but known: the first of their choices. */
export type KnownEnvironment = "none" | "customary";

/** The answers that are `customary`: English, UTF-8, a line feed. */
const CUSTOMARY = ["locale", "charset", "lineSeparator"];

/** A native of `assay/runtime/Environment` that is Core. */
export function environmentProcedure(name: string, method: string, known: KnownEnvironment): Procedure | undefined {
  if (method === "assume") {
    const build = new ProcedureBuilder(name, { source: "Environment.assume" });
    const condition = local(build.parameter("condition", BV32));
    build.assume(apply("not", [eq(condition, int32(0))])).return();
    return build.finish();
  }
  const source = ENVIRONMENT[method];
  if (source === undefined) return undefined;
  const { input, type } = source;
  if (known === "customary" && CUSTOMARY.includes(method)) {
    const build = new ProcedureBuilder(name, { source: input, result: BV32 });
    build.return(int32(0));
    return build.finish();
  }
  const build = new ProcedureBuilder(name, { source: input, result: type === BOOL ? BV32 : type });
  const target = build.local("input", type, type === REF ? { class: STRING } : {});
  const value: Expr = type === BOOL ? fromBool(local(target)) : local(target);
  build.havoc(target, input).return(value);
  return build.finish();
}

/** The natives of `assay/runtime/Identity`. */
export function identityProcedure(name: string, method: string): Procedure | undefined {
  if (method !== "known" && method !== "know") return undefined;
  const build = new ProcedureBuilder(name, { source: `Identity.${method}`, ...(method === "known" && { result: BV64 }) });
  const object = local(build.parameter("object", REF));
  if (method === "known") build.return(load(IDENTITY_HASHES, object));
  else build.store(IDENTITY_HASHES, [object], local(build.parameter("hash", BV64))).return();
  return build.finish();
}
