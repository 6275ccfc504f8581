/**
 * The abstract program (section 6 of the paper): Core again, so that every engine can read it. It over-approximates:
 * each execution of the program has one here that goes the same way, with the tokens of its values (Lemma 2).
 *
 * Own procedures that the inference did not see (reached in a way that the call graph does not know) are `missing`: an
 * execution that comes there is `unknown`. So is other code that reaches into the program's own where other code was
 * not followed (`own-graph.ts`).
 */
import type { GlobalDecl, Procedure, Program } from "@assay/core";
import { numberConst } from "./abstract-operators.js";
import { type AbstractedProcedure, ProcedureAbstraction } from "./abstract-procedure.js";
import { isNumber } from "./generate.js";
import type { Bindings } from "./infer.js";
import { OperatorLibrary } from "./operator-library.js";
import { reachesIn } from "./own-graph.js";

export interface AbstractProgram {
  readonly program: Program;
  /** The bodies over tokens, by name, with the way back. */
  readonly abstracted: ReadonlyMap<string, AbstractedProcedure>;
  /** Abstract operators, coercions and inputs, by name. */
  readonly operators: ReadonlyMap<string, Procedure>;
}

export async function abstractProgram(bindings: Bindings): Promise<AbstractProgram> {
  const { program, isOwn } = bindings.request;
  const library = new OperatorLibrary(bindings);
  const abstracted = new Map<string, AbstractedProcedure>();
  for (const [name, nodes] of bindings.procedures)
    abstracted.set(name, new ProcedureAbstraction(program.procedure(name)!, nodes, bindings, library).translate());
  const operators = await library.procedures();
  const unseen = new Map<string, Procedure>();
  return {
    abstracted,
    operators,
    program: {
      entries: program.entries,
      procedure: (name) => {
        const made = abstracted.get(name)?.procedure ?? operators.get(name) ?? unseen.get(name);
        if (made !== undefined) return made;
        const original = program.procedure(name);
        if (original?.body.kind !== "blocks") return original;
        const isUnforeseen = isOwn(name) || (bindings.isClosed && !bindings.graph.procedures.has(name) && reachesIn(program, name, isOwn));
        if (!isUnforeseen) return original;
        const missing: Procedure = { ...original, body: { kind: "missing", reason: "data abstraction did not see that it is called" } };
        unseen.set(name, missing);
        return missing;
      },
      class: (name) => program.class(name),
      map: (name) => program.map(name),
      global: (name) => {
        const decl = program.global(name);
        return decl === undefined ? undefined : abstractGlobal(decl, bindings);
      },
      literal: (constant) => program.literal(constant),
    },
  };
}

/** A static variable's first value is a token, if the variable is abstracted. */
function abstractGlobal(decl: GlobalDecl, bindings: Bindings): GlobalDecl {
  const { initial, type } = decl;
  if (!isNumber(type) || initial === undefined || (initial.kind !== "bv" && initial.kind !== "int")) return decl;
  const kind = bindings.kind(bindings.generator.global(decl.name, type));
  const at = bindings.typeAt(kind, type, decl.valueClass);
  if (at === undefined) return decl;
  const { reading } = at;
  const value = reading.signed ? initial.value : BigInt.asUintN(reading.width, initial.value);
  return { ...decl, initial: numberConst(type, at.code(at.tokenOf(value))) };
}
