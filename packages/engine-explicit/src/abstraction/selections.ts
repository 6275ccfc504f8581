/** From names that people write to what they name: abstractions, and variables of the program. */
import { InputError } from "@assay/base";
import { type CallGraph, type MapDecl, type Procedure, type Program, visitReferences } from "@assay/core";
import { basl, relational } from "@assay/spec";
import type { NodeId } from "./constraint-system.js";
import { type ConstraintGenerator, isNumber } from "./generate.js";

/** Selections, declarations and how arithmetic is meant: what a person says about the abstraction of a program. */
export interface AbstractionPlan {
  readonly files: readonly { readonly source: relational.SourceText; readonly file: basl.AbstractionFile }[];
  readonly selections: readonly { readonly source: relational.SourceText; readonly selection: basl.Selection }[];
  readonly default: string | undefined;
  readonly semantics: basl.Semantics;
}

/** The abstractions that names stand for: declared ones, then the library's. */
export class AbstractionTable {
  readonly #declared = new Map<string, basl.Abstraction>();
  readonly #used = new Map<string, basl.Abstraction>();

  constructor(declared: Iterable<basl.Abstraction>) {
    for (const each of declared) this.#declared.set(each.name, each);
  }

  get declared(): Iterable<basl.Abstraction> {
    return this.#declared.values();
  }

  /** By its full name, once it was resolved. */
  named(name: string): basl.Abstraction {
    return this.#used.get(name)!;
  }

  /** The abstraction that a name stands for. @throws InputError */
  resolve(
    name: Pick<basl.AbstractionName, "name" | "arguments"> & Partial<basl.AbstractionName>,
    source: relational.SourceText | undefined,
  ): basl.Abstraction {
    const found = this.#declared.get(name.name) ?? basl.libraryAbstraction("int", name.name, name.arguments);
    if (found !== undefined && !("problem" in found)) {
      this.#used.set(found.name, found);
      return found;
    }
    const known = [...this.#declared.keys(), ...Object.values(basl.FAMILIES)];
    const message =
      found === undefined
        ? `there is no abstraction ${basl.nameText(name)}; there are ${known.join(", ")}${relational.didYouMean(name.name, [...this.#declared.keys(), ...Object.keys(basl.FAMILIES)])}`
        : found.problem;
    throw problem("abstraction-unknown", message, name.span, source);
  }
}

export function problem(
  code: string,
  message: string,
  span: relational.SourceSpan | undefined,
  source: relational.SourceText | undefined,
): InputError {
  if (span === undefined || source === undefined) return new InputError({ code, message });
  const problems = new relational.Problems();
  problems.add(source, code, message, span);
  try {
    problems.throwIfAny();
  } catch (error) {
    if (error instanceof InputError) return error;
  }
  return new InputError({ code, message });
}

/** The variables of a program by the names that selections use. */
export class VariableNames {
  readonly #byName = new Map<string, NodeId[]>();

  constructor(program: Program, graph: CallGraph, generator: ConstraintGenerator, isOwn: (procedure: string) => boolean) {
    for (const [name, procedure] of graph.procedures) {
      if (procedure?.body.kind !== "blocks" || !isOwn(name)) continue;
      this.#addProcedure(procedure, program, generator);
    }
    for (const each of variablesUsed(graph, isOwn)) this.#addShared(each, program, generator);
  }

  get all(): readonly string[] {
    return [...this.#byName.keys()];
  }

  /** The nodes that a name stands for: one, or one for each overload. */
  find(target: string): readonly NodeId[] {
    return this.#byName.get(target) ?? [];
  }

  /** @throws InputError when it names nothing. */
  require(target: string, span: relational.SourceSpan | undefined, source: relational.SourceText | undefined): readonly NodeId[] {
    const found = this.find(target);
    if (found.length > 0) return found;
    const near = relational.didYouMean(target, this.all);
    const all =
      near === ""
        ? `; there are ${this.all
            .filter((name) => !name.includes("$"))
            .slice(0, 20)
            .join(", ")}`
        : near;
    throw problem("abstraction-variable", `no integer variable of the program that is used is called ${target}${all}`, span, source);
  }

  #add(name: string, node: NodeId): void {
    const known = this.#byName.get(name);
    if (known === undefined) this.#byName.set(name, [node]);
    else known.push(node);
  }

  #addProcedure(procedure: Procedure, program: Program, generator: ConstraintGenerator): void {
    for (const local of [...procedure.parameters, ...procedure.locals]) {
      const name = local.source ?? local.name;
      if (isNumber(local.type)) {
        this.#add(`${procedure.source}.${name}`, generator.local(local, procedure));
        if (!procedure.source.includes(".")) this.#add(name, generator.local(local, procedure));
      }
      const elements = elementsOf(program, local.class);
      if (elements !== undefined) this.#add(`${procedure.source}.${name}[]`, generator.elementsOf(local, elements));
    }
    if (procedure.result !== undefined && isNumber(procedure.result)) this.#add(`${procedure.source}.return`, generator.result(procedure));
  }

  #addShared(variable: SharedVariable, program: Program, generator: ConstraintGenerator): void {
    const name = variable.name
      .replace(/:[^.]*$/, "")
      .replaceAll("/", ".")
      .replaceAll("$", ".");
    if (variable.kind === "map" && isNumber(variable.map.value)) this.#add(name, generator.field(variable.map));
    const decl = variable.kind === "global" ? program.global(variable.name) : undefined;
    if (decl !== undefined && isNumber(decl.type)) this.#add(name, generator.global(decl.name, decl.type));
    const of = variable.kind === "map" ? variable.map.valueClass : decl?.valueClass;
    const elements = elementsOf(program, of);
    const key = variable.kind === "map" ? `map ${variable.name}` : `global ${variable.name}`;
    if (elements !== undefined) this.#add(`${name}[]`, generator.elementsOf(key, elements));
  }
}

/** The map that holds the elements of arrays of a class. */
function elementsOf(program: Program, name: string | undefined): MapDecl | undefined {
  return name?.startsWith("[") === true ? program.class(name)?.elements : undefined;
}

type SharedVariable =
  | { readonly kind: "global"; readonly name: string }
  | { readonly kind: "map"; readonly name: string; readonly map: MapDecl };

/** Static variables and fields that own code uses. */
function variablesUsed(graph: CallGraph, isOwn: (procedure: string) => boolean): readonly SharedVariable[] {
  const found = new Map<string, SharedVariable>();
  for (const [name, procedure] of graph.procedures) {
    if (procedure === undefined || !isOwn(name)) continue;
    visitReferences(procedure, {
      map: (map) => {
        if (map.role === "field" || map.role === "plain") found.set(`map ${map.name}`, { kind: "map", name: map.name, map });
      },
      global: (global) => found.set(`global ${global}`, { kind: "global", name: global }),
    });
  }
  return [...found.values()];
}
