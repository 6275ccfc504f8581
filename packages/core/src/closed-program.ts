import { invariant } from "@assay/base";
import type { Expr } from "./expression.js";
import type { ClassDecl, GlobalDecl, MapDecl, ObjectLiteral, Procedure, Program } from "./program.js";

export type StringOrClass = Extract<Expr, { kind: "string" | "class" }>;

/** What a closed program is made of; names are unique within each kind, and every constant has one literal. */
export interface ProgramParts {
  readonly entries?: readonly string[];
  readonly classes?: Iterable<ClassDecl>;
  readonly maps?: Iterable<MapDecl>;
  readonly globals?: Iterable<GlobalDecl>;
  readonly literals?: Iterable<LiteralDecl>;
  readonly procedures?: Iterable<Procedure>;
}

export interface LiteralDecl {
  readonly constant: StringOrClass;
  readonly object: ObjectLiteral;
}

/** Distinguishes literals: two constants have the same key if and only if they refer to the same object. */
export function literalKey(constant: StringOrClass): string {
  return constant.kind === "string" ? `"${constant.value}` : `class ${constant.name}`;
}

/** A program whose parts are all there, in the order in which they were given. */
export class ClosedProgram implements Program {
  readonly entries: readonly string[];
  readonly classes: ReadonlyMap<string, ClassDecl>;
  readonly maps: ReadonlyMap<string, MapDecl>;
  readonly globals: ReadonlyMap<string, GlobalDecl>;
  /** By {@link literalKey}. */
  readonly literals: ReadonlyMap<string, LiteralDecl>;
  readonly procedures: ReadonlyMap<string, Procedure>;

  constructor(parts: ProgramParts) {
    const named = <T extends { readonly name: string }>(items: Iterable<T> = []): Map<string, T> => keyed(items, (item) => item.name);
    this.entries = [...(parts.entries ?? [])];
    this.classes = named(parts.classes);
    this.maps = named(parts.maps);
    this.globals = named(parts.globals);
    this.literals = keyed(parts.literals ?? [], (item) => literalKey(item.constant));
    this.procedures = named(parts.procedures);
  }

  procedure(name: string): Procedure | undefined {
    return this.procedures.get(name);
  }

  class(name: string): ClassDecl | undefined {
    return this.classes.get(name);
  }

  map(name: string): MapDecl | undefined {
    return this.maps.get(name);
  }

  global(name: string): GlobalDecl | undefined {
    return this.globals.get(name);
  }

  /**
   * The declared contents. @throws InvariantViolation if there are none: `validate` reports constants without contents.
   */
  literal(constant: StringOrClass): ObjectLiteral {
    const found = this.literals.get(literalKey(constant));
    if (found === undefined) invariant(false, `the program should declare the contents of ${literalKey(constant)}`);
    return found.object;
  }
}

function keyed<T>(items: Iterable<T>, key: (item: T) => string): Map<string, T> {
  const result = new Map<string, T>();
  for (const item of items) {
    const name = key(item);
    if (result.has(name)) invariant(false, `${name} should be declared once`);
    result.set(name, item);
  }
  return result;
}
