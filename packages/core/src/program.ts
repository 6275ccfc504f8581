import type { Expr, Local } from "./expression.js";
import type { Block } from "./statement.js";
import type { Type } from "./types.js";

/**
 * A total function from keys to values, part of the state. A field `C.f` is a map from references; the elements of all
 * arrays of one element type are a map from references and indices.
 */
export interface MapDecl {
  readonly name: string;
  readonly keys: readonly Type[];
  readonly value: Type;
  /**
   * `field`: one key, the object; `elements`: two keys, the array and the index (bv32); `length`: one key, the array;
   * `plain`: anything else, total over all keys, initially zero everywhere.
   */
  readonly role: "field" | "elements" | "length" | "plain";
  /** For fields: the class that declares it and what the source calls it. */
  readonly class?: string;
  readonly source?: string;
  /**
   * What the source declares the values to be: a class, or a primitive (`boolean`). Advice for analyses, as
   * `Local.class`; not part of the text form.
   */
  readonly valueClass?: string;
  /** Reads and writes of it synchronize threads (JLS 17.4.4), and are visible to their schedule. */
  readonly volatile?: true;
  /** Written only while its object is made, by who makes it. Advice, not part of the text form. */
  readonly final?: true;
}

export interface GlobalDecl {
  readonly name: string;
  readonly type: Type;
  /** A constant; zero, false or null when absent. */
  readonly initial?: Expr;
  readonly class?: string;
  readonly source?: string;
  /** As {@link MapDecl.valueClass}. */
  readonly valueClass?: string;
  /** As {@link MapDecl.volatile}. */
  readonly volatile?: true;
  /** Written only by the initializer of its class. Advice, not part of the text form. */
  readonly final?: true;
}

export interface ClassDecl {
  readonly name: string;
  readonly kind: "class" | "interface" | "array" | "primitive";
  readonly super?: string;
  readonly interfaces: readonly string[];
  readonly abstract: boolean;
  readonly final: boolean;
  /** Instance fields declared by this class itself. */
  readonly fields: readonly MapDecl[];
  /**
   * Which procedure a virtual call of a selector reaches on instances of this class, for the methods it declares
   * itself. Abstract methods are not listed; default methods of interfaces are.
   */
  readonly methods: ReadonlyMap<string, string>;
  /** For arrays: the class of the elements (`int`, `java/lang/String`, `[I`) and the map that holds them. */
  readonly component?: string;
  readonly elements?: MapDecl;
  readonly file?: string;
}

/** Where a procedure's behaviour comes from. */
export type Body =
  | { readonly kind: "blocks"; readonly blocks: readonly Block[] }
  /** Given by each domain of the machine under this procedure's name; a domain that has none answers `unknown`. */
  | { readonly kind: "native" }
  /** Cannot be had; calling it leads to `unknown` for this reason. */
  | { readonly kind: "missing"; readonly reason: string }
  /**
   * Anything within these limits: it ends normally, gives any result, and may leave anything in what it may write, of
   * the objects that there were before. The objects it is given as arguments it leaves alone. Symbolic domains
   * over-approximate with it; it cannot be run.
   */
  | { readonly kind: "arbitrary"; readonly writes: Writes };

/** What a procedure with an arbitrary body may write. */
export interface Writes {
  readonly maps: readonly MapDecl[] | "all";
  /** Whether it may write the elements of arrays of every type besides. */
  readonly elements: "all" | "listed";
  readonly globals: readonly string[] | "all";
  /** Globals that only the initializer of their class writes: left alone where that has run before. */
  readonly once: readonly string[];
}

export interface Procedure {
  /** Unique; for Java `java/lang/String.indexOf(II)I`. */
  readonly name: string;
  /** What the source calls it, for people: `String.indexOf`. */
  readonly source: string;
  readonly file?: string;
  readonly parameters: readonly Local[];
  /** Every other variable of the body. */
  readonly locals: readonly Local[];
  readonly result?: Type;
  readonly body: Body;
  /**
   * For class initializers: a bv32 global; when it holds 2 a call returns at once, normally, without any effect. An
   * engine may use that instead of looking into the body.
   */
  readonly once?: string;
  /** It is called on an object that nobody else has yet, its first parameter, to make it ready. */
  readonly constructs?: true;
  /** For class initializers: what the names of the globals that it sets up begin with. */
  readonly initializes?: string;
}

/**
 * The contents of an object that exists without having been allocated by the program: string constants, class mirrors.
 */
export interface ObjectLiteral {
  readonly class: string;
  readonly fields: readonly { readonly map: MapDecl; readonly value: LiteralValue }[];
}

export type LiteralValue = Expr | { readonly kind: "array"; readonly class: string; readonly elements: readonly Expr[] };

/**
 * A program, possibly larger than memory: its parts are found by name and made when first asked for. Asking twice gives
 * the same object. `undefined` means there is no such part.
 */
export interface Program {
  procedure(name: string): Procedure | undefined;
  class(name: string): ClassDecl | undefined;
  map(name: string): MapDecl | undefined;
  global(name: string): GlobalDecl | undefined;
  /** The contents of the object that a `string` or `class` constant refers to. */
  literal(constant: Extract<Expr, { kind: "string" | "class" }>): ObjectLiteral;
  /** The procedures that execution may begin with, in order. */
  readonly entries: readonly string[];
}
