/**
 * Classes of which no code has been seen.
 *
 * An interface or abstract class whose methods have specifications, and of which the program has no implementation,
 * gets one class that stands for all implementations there may be elsewhere: its abstract methods lead to the
 * procedures without code, and so to their specifications. Where the program does have implementations, their code is
 * what runs.
 *
 * Direction: an unseen implementation may have fields of its own, which no code of the program can see; what depends on
 * them shows only in what the specified methods do, and that is left to the specification. Abstract methods without a
 * specification have no procedure here: a call of one is given up.
 */
import { type ClassDecl, dispatch, isSubclass, type Program, supertypes } from "@assay/core";
import type { LanguageRuntime } from "@assay/machine";
import { relational } from "@assay/spec";
import { rootOf } from "../encoding/heap-classes.js";

/** The mark of an unseen class, at the end of the name of the class that it implements. */
const UNSEEN = "?";

export function isUnseen(className: string): boolean {
  return className.endsWith(UNSEEN);
}

/** The program, and the unseen classes in it. */
export interface CompletedProgram {
  readonly program: Program;
  readonly unseen: readonly string[];
}

/** `known` are the classes of the program; `contracts` those of methods without code. */
export function withUnseenClasses(
  program: Program,
  language: LanguageRuntime,
  contracts: readonly relational.MethodContract[],
  known: readonly string[],
): CompletedProgram {
  const unseen = new Map<string, ClassDecl>();
  for (const { method } of contracts) {
    const above = program.class(method.declaringClass);
    if (above === undefined || (above.kind !== "interface" && !above.abstract) || unseen.has(above.name + UNSEEN)) continue;
    const isSeen = known.some((name) => isConcrete(program, name) && isSubclass(program, name, above.name));
    if (!isSeen) unseen.set(above.name + UNSEEN, implementation(program, above, contracts, rootOf(language)));
  }
  if (unseen.size === 0) return { program, unseen: [] };
  return { program: new Completed(program, unseen), unseen: [...unseen.keys()] };
}

function isConcrete(program: Program, name: string): boolean {
  const decl = program.class(name);
  return decl?.kind === "class" && !decl.abstract;
}

function implementation(program: Program, above: ClassDecl, contracts: readonly relational.MethodContract[], root: string): ClassDecl {
  const methods = new Map<string, string>();
  const inherited = supertypes(program, above.name);
  for (const { method } of contracts) {
    if (method.isStatic || relational.isConstructor(method) || !inherited.has(method.declaringClass)) continue;
    const plain = method.name + method.descriptor;
    // A method that only its package sees is called by a selector with the package in it.
    const slash = method.declaringClass.lastIndexOf("/");
    for (const selector of [plain, `${method.declaringClass.slice(0, Math.max(slash, 0))}!${plain}`])
      if (dispatch(program, above.name, selector) === undefined) methods.set(selector, method.procedure);
  }
  const isInterface = above.kind === "interface";
  return {
    name: above.name + UNSEEN,
    kind: "class",
    super: isInterface ? root : above.name,
    interfaces: isInterface ? [above.name] : [],
    abstract: false,
    final: true,
    fields: [],
    methods,
  };
}

class Completed implements Program {
  readonly #program: Program;
  readonly #unseen: ReadonlyMap<string, ClassDecl>;
  readonly entries: readonly string[];

  constructor(program: Program, unseen: ReadonlyMap<string, ClassDecl>) {
    this.#program = program;
    this.#unseen = unseen;
    this.entries = program.entries;
  }

  procedure(name: string) {
    return this.#program.procedure(name);
  }

  class(name: string) {
    return this.#unseen.get(name) ?? this.#program.class(name);
  }

  map(name: string) {
    return this.#program.map(name);
  }

  global(name: string) {
    return this.#program.global(name);
  }

  literal(constant: Parameters<Program["literal"]>[0]) {
    return this.#program.literal(constant);
  }
}
