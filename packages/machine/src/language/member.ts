/**
 * What is known of one procedure that is not, or not only, what its body says: a member of a library or of the
 * language's own support. A language has one record for each of them, and whoever wants to know asks the record; what a
 * record does not say is not known.
 */
import type { Procedure } from "@assay/core";
import type { Native } from "../concrete/runtime.js";
import type { MixedNative } from "../mixed/mixed-natives.js";
import type { Executor } from "../symbolic/executor.js";
import type { State } from "../symbolic/prepare.js";
import type { Value } from "../symbolic/value.js";

/**
 * The meaning of a call in the symbolic domain: it gives a value (undefined for none), `end` when the execution ends
 * there, or `no` when it has no meaning for these arguments: then the body is executed if there is one, and otherwise
 * the path ends as `unsupported`. It may change the version of the state it is given; it never parts paths and never
 * throws exceptions of the program.
 */
export type SymbolicNative = (
  executor: Executor,
  args: readonly Value[],
  state: State,
  callee: Procedure,
) => Value | undefined | "end" | "no";

/**
 * What a call that is not looked into gives, if that is all it does: over-approximations both.
 *
 * - `text`: any string, new or one of those that were there `before`;
 * - `number`: any from `least` to `greatest`;
 * - `parsed`: any number of its type, or it throws an object of the class `throws`; where its first argument is null,
 *   of `ofNull`, too;
 * - `itself`: its first argument, or nothing if it gives nothing; it throws nothing, calls nobody's code, and what it
 *   writes that anybody can see are fields of these classes, and elements of arrays of bytes.
 */
export type Unasked =
  | { readonly kind: "text"; readonly before: readonly Value[] }
  | { readonly kind: "itself"; readonly fieldsOf: readonly string[] }
  | { readonly kind: "parsed"; readonly throws: string; readonly ofNull: string }
  | { readonly kind: "number"; readonly least: number; readonly greatest: number };

/**
 * What the answer of a member depends on.
 *
 * - `pure`: it is a function of the arguments and of the classes of the program, on every machine.
 * - `state`: it reads or writes what the program itself has made: heap, stack, mirrors, interned strings.
 * - `environment`: it differs from one machine to the next.
 * - `output`: no property can see it.
 * - `nothing`: what a machine does there changes nothing that a program can see.
 */
export type MemberKind = "pure" | "state" | "environment" | "output" | "nothing";

/**
 * What a member without a body may write of what was there before the call.
 *
 * - `nothing`
 * - `elements`: of arrays of any kind;
 * - `library`: elements of arrays, and any field of a class of the library.
 */
export type MemberWrites = "nothing" | "elements" | "library";

/**
 * What a member without a body may read of what can change, where programs run. What its arguments are (their classes,
 * the lengths of arrays, which class a mirror is of) never changes.
 *
 * - `nothing`
 * - `arguments`: fields and elements of its arguments, not those of what these refer to.
 */
export type MemberReads = "nothing" | "arguments";

/**
 * What a call does in bounded heaps that are encoded whole (`engine-relational`), where texts and the like are not
 * looked at. A value that is not looked at is *opaque*: if something depends on it, it is given up there.
 *
 * - `nothing`: it leaves the heap alone, and gives no value;
 * - `throws`: a new object of the class, its fields opaque;
 * - `forgets`: the fields that the class declares become opaque in its first argument;
 * - `gives text`: if it is given strings and numbers only, a new string of opaque characters;
 * - `copies object`: a new one like its argument;
 * - `copies elements`: from an array (0), from an index on (1), to an array (2), from an index on (3), so many (4);
 * - `makes array`: of the class that a mirror (0) is of, so long (1).
 */
export type RelationalMeaning =
  | { readonly kind: "nothing" | "gives text" | "copies object" | "copies elements" | "makes array" }
  | { readonly kind: "throws" | "forgets"; readonly class: string };

export interface Member {
  /** Its meaning where programs run: needed where there is no body, and otherwise the same, faster. */
  readonly concrete?: Native;
  readonly symbolic?: SymbolicNative;
  /**
   * Where values may be unknown. Unless told, it gets known arguments: each possible one on a path of its own. `as it
   * is`: as where programs run.
   */
  readonly mixed?: MixedNative | "as it is";
  readonly relational?: RelationalMeaning;
  readonly kind?: MemberKind;
  /** Not known unless told. */
  readonly writes?: MemberWrites;
  /** Told of one that may make objects of any class; a library's own otherwise. Anything, where nothing is told. */
  readonly makes?: "objects of any class";
  /** Not known unless told; nothing, for a `pure` one that is given no objects. */
  readonly reads?: MemberReads;
  /**
   * Calls are not looked into unless someone asks, if they cannot be executed without unknowns: they cost much, and
   * what they give is seldom asked for.
   */
  readonly waits?: true;
  /**
   * For calls that are not looked into; undefined when they may do more on these arguments. `constant` is the string
   * constant of a text.
   */
  readonly unasked?: (args: readonly Value[], constant: (text: string) => Value) => Unasked | undefined;
}

/** By procedure name. */
export interface Members {
  get(procedure: string): Member | undefined;
}
