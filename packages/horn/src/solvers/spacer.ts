/*
 * Spacer, the Horn solver of Z3 (Komuravelli, Gurfinkel & Chaki 2014), and any other program that reads CHC-COMP text and prints models.
 *
 * "sat" comes with an interpretation of the relations, which is read and checked like every solution: Spacer is known to print some that are none. A quantifier in it,
 * or whatever else cannot be read, is a refusal. "unsat" gives no derivation, so it is no answer here; it is a hint that search should go on deeper.
 */
import { InputError } from "@assay/base";
import { type List, readSExpressions, type SExpression, SortParser, type TermId, TermParser } from "@assay/logic";
import type { HornAnswer, HornRequest, HornSolver, Solution } from "../answer.js";
import { checkedAnswer } from "../check.js";
import type { ClauseSet } from "../clause.js";
import type { Relation } from "../relation.js";
import { clauseScript } from "../text/smtlib.js";
import { relationGuards } from "../transform/guards.js";
import { sideIntegers, wrapIntegers } from "../transform/integers.js";
import type { Transformation } from "../transform/transformation.js";
import { type HornProcess, programProcess, z3Process } from "./horn-process.js";

/** A solver that runs elsewhere and is told the clauses as text. */
export class ProcessHornSolver implements HornSolver {
  readonly name: string;
  readonly #run: HornProcess;
  readonly #options: readonly string[];
  /** Set if the last call ended with the word that there is a derivation. */
  hint: "unsafe" | undefined;
  /** The processor time of the last call's process. */
  seconds = 0;

  /** `options` are commands put in front of the script. */
  constructor(name: string, run: HornProcess, options: readonly string[] = []) {
    this.name = name;
    this.#run = run;
    this.#options = options;
  }

  /** A program on the PATH, such as `z3 -in`. */
  static program(program: string, args: readonly string[]): ProcessHornSolver {
    return new ProcessHornSolver(program, programProcess(program, args));
  }

  async solve(given: ClauseSet, request: HornRequest): Promise<HornAnswer> {
    const solution = await this.interpretation(given, request);
    if (typeof solution === "string") return { answer: "unknown", reason: `${this.name}: ${solution}` };
    return checkedAnswer(given, { answer: "safe", solution }, request.budget, request.note);
  }

  /** The relations it says make every clause true, not checked; or why there are none. */
  protected async interpretation(given: ClauseSet, { budget, note = () => {} }: HornRequest): Promise<Solution | string> {
    this.hint = undefined;
    const transformed = relationGuards.apply(given);
    const { text, names } = clauseScript(transformed.set);
    const said = await this.#run([...this.#options, text, "(get-model)"].join("\n"), budget);
    this.seconds = said.seconds;
    if ("failed" in said) return said.failed;
    const word = /^\s*(sat|unsat|unknown)\b/.exec(said.output)?.[1];
    if (word === "unsat") {
      this.hint = "unsafe";
      return "says that there is a derivation, and shows none";
    }
    if (word !== "sat") return said.output.trim().slice(0, 120) || "no answer";
    const solution = readInterpretation(transformed.set, names, said.output.slice(said.output.indexOf("sat") + 3));
    if (typeof solution !== "string") return transformed.solution(solution);
    note(`${this.name}: an interpretation was refused: ${solution}`);
    return solution;
  }
}

/** Left to itself Z3 inlines relations first, and says of those what they are with quantifiers. */
const WITHOUT_INLINING = ["(set-option :fp.xform.inline_eager false)", "(set-option :fp.xform.inline_linear false)"];

/**
 * Spacer out of `z3-solver`, in a process of its own: on the clauses as they are, or on integers
 * (`transform/integers.ts`).
 */
export class SpacerSolver extends ProcessHornSolver {
  readonly #encoding: Transformation | undefined;

  constructor(encoding: "bv" | "wrap" | "side" = "bv") {
    super(encoding === "bv" ? "spacer" : `spacer ${encoding}`, z3Process, [
      ...WITHOUT_INLINING,
      // On integers with side conditions it does not settle on a lemma without looking at the others (Govind et al.,
      // CAV 2020).
      ...(encoding === "side" ? ["(set-option :fp.spacer.global true)"] : []),
    ]);
    this.#encoding = encoding === "bv" ? undefined : encoding === "wrap" ? wrapIntegers : sideIntegers;
  }

  override async solve(given: ClauseSet, request: HornRequest): Promise<HornAnswer> {
    if (this.#encoding === undefined) return super.solve(given, request);
    try {
      const transformed = this.#encoding.apply(given);
      const said = await this.interpretation(transformed.set, request);
      // Only the wrapping encoding is exact: without it "unsat" may be an overflow.
      if (this.#encoding !== wrapIntegers) this.hint = undefined;
      if (typeof said === "string") return { answer: "unknown", reason: `${this.name}: ${said}` };
      const back = transformed.solution(said);
      const formulas = new Map(given.relations.map((r) => [r, back.formula(r)]));
      const solution = { formula: (r: Relation): TermId => formulas.get(r)! };
      return await checkedAnswer(given, { answer: "safe", solution }, request.budget, request.note);
    } catch (error) {
      if (error instanceof InputError) return { answer: "unknown", reason: `${this.name}: ${error.diagnostics[0]!.message}` };
      throw error;
    }
  }
}

/**
 * The relations that a solver printed as `define-fun`s; a text if they cannot be read. Relations that it leaves out are
 * true.
 */
function readInterpretation(set: ClauseSet, names: ReadonlyMap<Relation, string>, output: string): Solution | string {
  const { terms } = set;
  const file = "<model>";
  const byName = new Map([...names].map(([relation, name]) => [name.replace(/^\|(.*)\|$/s, "$1"), relation]));
  const formulas = new Map<Relation, TermId>();
  try {
    const sorts = new SortParser(file);
    const parser = new TermParser(terms, sorts, file);
    // Z3's names for division with its divisor known not to be zero; the checker has the last word anyway
    const text = output.replace(/\b(bv[su](?:div|rem))_i\b/g, "$1");
    const definitions = readSExpressions(text, file).flatMap((e): SExpression[] =>
      e.kind === "list" && !isDefinition(e) ? [...e.items] : [e],
    );
    for (const definition of definitions) {
      if (!isDefinition(definition)) continue;
      const [, name, parameters, , body] = (definition as List).items;
      if (name?.kind !== "symbol" || parameters?.kind !== "list" || body === undefined) return "a definition without body";
      const relation = byName.get(name.text);
      const locals = new Map<string, TermId>();
      for (const [i, parameter] of parameters.items.entries()) {
        const [local, of] = parameter.kind === "list" ? parameter.items : [];
        if (local?.kind !== "symbol" || of === undefined) return "a definition with a strange parameter";
        locals.set(local.text, relation?.parameters[i]?.symbol ?? terms.fresh(local.text, sorts.parse(of)));
      }
      const formula = parser.parse(body, locals);
      if (relation !== undefined) formulas.set(relation, formula);
      else if (locals.size === 0) parser.declare(name, { kind: "term", term: formula });
      else parser.declare(name, { kind: "macro", parameters: [...locals.values()], body: formula });
    }
  } catch (error) {
    if (error instanceof InputError) return error.message.split("\n")[0]!;
    throw error;
  }
  return { formula: (relation) => formulas.get(relation) ?? terms.true };
}

function isDefinition(e: SExpression): boolean {
  return e.kind === "list" && e.items[0]?.kind === "symbol" && e.items[0].text === "define-fun";
}
