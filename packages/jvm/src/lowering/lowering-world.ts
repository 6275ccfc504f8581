import type { GlobalDecl, MapDecl } from "@assay/core";
import type { BootstrapMethod, LoadableConstant, Method } from "../classfile/index.js";
import type { ClassWorld, LinkedClass, ResolvedField } from "../program/class-world.js";

/** A call site of `invokedynamic`, with enough to name what is synthesized for it. */
export interface DynamicSite {
  readonly host: LinkedClass;
  /** Index of the method in its class file. */
  readonly method: number;
  /** Bytecode offset of the instruction. */
  readonly offset: number;
  readonly name: string;
  readonly descriptor: string;
  readonly bootstrap: BootstrapMethod;
}

/** What an `invokedynamic` comes to. */
export type DynamicTarget =
  /**
   * An instance of a synthesized class, holding the arguments in fields. Without arguments there is one, which the
   * procedure `instance` gives.
   */
  | { readonly kind: "closure"; readonly class: string; readonly fields: readonly MapDecl[]; readonly instance: string | undefined }
  /** Strings to be joined. */
  | { readonly kind: "concat"; readonly parts: readonly ConcatPart[] }
  /** A call of a synthesized procedure with the arguments. */
  | { readonly kind: "call"; readonly procedure: string }
  | { readonly kind: "unsupported"; readonly reason: string };

export type ConcatPart = { readonly kind: "argument"; readonly index: number } | { readonly kind: "text"; readonly text: string };

/** What lowering asks of the program around a method. */
export interface LoweringWorld {
  readonly classes: ClassWorld;
  fieldMap(field: ResolvedField): MapDecl;
  staticGlobal(field: ResolvedField): GlobalDecl;
  /** Whether initializing the class can have an effect. */
  needsInitialization(owner: LinkedClass): boolean;
  /** Resolves a call site; what it synthesizes is part of the program from then on. */
  dynamicSite(site: DynamicSite): DynamicTarget;
  /** A procedure that creates an array of arrays, taking the given dimensions. */
  multiArrayProcedure(className: string, dimensions: number): string;
  /** What a dynamic constant comes to: a procedure without parameters, or why not. */
  dynamicConstant(
    host: LinkedClass,
    constant: Extract<LoadableConstant, { kind: "dynamic" }>,
  ): { readonly procedure: string } | { readonly reason: string };
  /**
   * A procedure that does what a call through a `MethodHandle` or `VarHandle` of this name and descriptor means;
   * undefined if unknown.
   */
  polymorphic(method: Method, owner: string, descriptor: string): string | undefined;
}
