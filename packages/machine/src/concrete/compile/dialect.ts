/**
 * Code over values that are not all known. By default every value in generated code is a canonical one. A dialect
 * (`src/mixed`) lets numbers and booleans be unknown as well: then it says what operators, conditions, selections and
 * accesses of arrays become. References and classes are always known.
 */
import type { MapDecl, Procedure, Type } from "@assay/core";
import type { Code, StagedDomain } from "./js-domain.js";

/** A name that is bound to a constant of the generated code. */
export type Bind = (value: unknown) => string;

/** What a condition is for: a way to go, or which executions there are. */
export type Purpose = "branch" | "assumption";

export interface Dialect {
  /** The procedure as it is compiled: it means the same. */
  prepare(procedure: Procedure): Procedure;
  /** The meaning of operators in one procedure's code. */
  domain(bind: Bind): StagedDomain;
  /** Marks what is read from a place of the type: whether it may be unknown. */
  read(code: Code, type: Type): Code;
  /** A JavaScript boolean for a condition. */
  condition(condition: Code, purpose: Purpose, bind: Bind): string;
  /** A value to select a case by: it equals the case that is taken, or none. */
  selector(value: Code, type: Type, cases: readonly bigint[], bind: Bind): string;
  /** A read of an element, a length, or a plain map; undefined where the usual code serves. */
  load(map: MapDecl, keys: readonly Code[], bind: Bind): Code | undefined;
  /**
   * A statement that writes an element, with everything needed to take it back; undefined where the usual code serves.
   */
  store(map: MapDecl, keys: readonly Code[], value: Code, bind: Bind): string | undefined;
  /** A known value. */
  known(value: Code, bind: Bind): Code;
  /** What generated code calls, besides or in place of what it calls everywhere. */
  readonly helpers: Readonly<Record<string, unknown>>;
}
