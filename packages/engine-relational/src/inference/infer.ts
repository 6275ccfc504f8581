/**
 * Specification inference: Taghdiri & Jackson, "Inferring Specifications to Detect Errors in Code", Figure 15.
 *
 * The question (can the contract be broken?) is asked of the caller with its calls abstracted. A solution ψ is a
 * counterexample to be checked: each call that happens in it, in the order of execution and depth first, is asked
 * whether the callee's code, with its own calls abstracted, has an execution with the values that ψ gives. If so, ψ is
 * extended by that execution. If not, the solver's proof names constraints of the callee's code that contradict ψ; they
 * are what is inferred of the call, and the question is asked again. It ends when nothing breaks the contract, or when
 * all calls agree with ψ: then ψ is an execution of the program.
 *
 * Why it ends: constraints come from the finite code of the unrolled program, and each refinement adds one that the
 * present ψ contradicts, so one that is new. Why an answer "kept" holds: every constraint is implied by the code of its
 * call, so what they exclude does not happen. Rounds of a callee's loops, and recursive calls, come into a formula only
 * when a proof names them: this is what takes the place of unrolling on demand.
 *
 * Departures: proofs are made minimal, not only found, so specifications say no more than they need. A call is checked
 * together with everything it calls, not level by level: with the state before the call given, that costs little, and
 * one proof then refines all levels that are to blame. A solver is asked about a call only where ψ does not decide by
 * itself what the call does (`PartialSolution.truth`); a constraint that ψ makes false is a proof of one constraint.
 * And the question about the caller is one conversation with one solver (`CallerQuestion`), which a refinement
 * continues instead of starting it anew.
 *
 * And where a few refinements (`patience`) have not been enough, the procedures that had to be refined, and those that
 * the present ψ disagrees with, are said to need their code ({@link CodeNeeded}): the method is encoded once more with
 * calls of these procedures inlined and all others abstracted. Their values are then known where a specification has a
 * symbol, which makes formulas smaller than their constraints would, and what they do not depend on stays abstract.
 * Each time at least one procedure is added, so this ends, too.
 */
import type { Budget } from "@assay/base";
import type { Formula } from "@assay/relational";
import * as r from "@assay/relational";
import type { QuestionSize } from "../check-contract.js";
import type { Encoder } from "../encoding/encoder.js";
import { type AbstractCall, constraintsOf } from "./abstract-call.js";
import { CallerQuestion } from "./caller-question.js";
import type { Constraint } from "./constraint.js";
import { PartialSolution } from "./partial-solution.js";

/** What was inferred of a call. */
export interface InferredCall {
  readonly call: AbstractCall;
  readonly constraints: readonly Constraint[];
}

/** Thrown by {@link Inference.ask}: specifications of these procedures are not worth inferring piece by piece. */
export class CodeNeeded extends Error {
  readonly procedures: ReadonlySet<string>;

  constructor(procedures: ReadonlySet<string>) {
    super(`the code of ${[...procedures].join(", ")} is needed`);
    this.procedures = procedures;
  }
}

export type InferenceAnswer =
  | { readonly status: "unsat" }
  | { readonly status: "sat"; readonly instance: r.Instance }
  | { readonly status: "unknown"; readonly reason: string };

export class Inference {
  readonly #encoder: Encoder;
  readonly #calls: readonly AbstractCall[];
  readonly #patience: number;
  readonly #budget: Budget;
  readonly #inferred = new Map<AbstractCall, Constraint[]>();
  readonly #trees = new Map<AbstractCall, readonly TreeConstraint[]>();
  readonly #callers = new Map<AbstractCall, AbstractCall>();
  readonly #refinedBefore = new Set<AbstractCall>();
  readonly #code = new Map<AbstractCall, readonly Constraint[]>();
  refinements = 0;
  /** Of the last question about the caller. */
  size: QuestionSize = { variables: 0, clauses: 0, primaryVariables: 0, translationSeconds: 0, solvingSeconds: 0 };

  /** After `patience` refinements, a procedure that is still not specified well enough is to be looked into. */
  constructor(encoder: Encoder, calls: readonly AbstractCall[], patience: number, budget: Budget) {
    this.#patience = patience;
    this.#encoder = encoder;
    this.#calls = calls;
    this.#budget = budget;
    const open = [...calls];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const inner of next.inner) this.#callers.set(inner, next);
      open.push(...next.inner);
    }
  }

  /** What has been inferred so far, in the order in which calls are met. */
  inferred(): InferredCall[] {
    const found: InferredCall[] = [];
    const visit = (calls: readonly AbstractCall[]): void => {
      for (const call of calls) {
        const constraints = this.#inferred.get(call);
        found.push({ call, constraints: constraints ?? [] });
        visit(call.inner);
      }
    };
    visit(this.#calls);
    return found;
  }

  /**
   * Takes all constraints of all calls from the start: the paper's analysis without abstraction (Figure 16), which the
   * other is measured against.
   */
  takeAllCode(): void {
    for (const { call } of this.inferred()) this.#inferred.set(call, [...this.#codeOf(call)]);
  }

  /**
   * Whether the formulas can hold together in an execution of the program. Where patience ends, the code that is needed
   * is asked for, or (for questions that are not worth another encoding) all constraints of the calls that disagree are
   * taken.
   * @throws CodeNeeded in the former case.
   */
  async ask(formulas: readonly Formula[], whenHard: "encode anew" | "take all code"): Promise<InferenceAnswer> {
    const question = new CallerQuestion(this.#encoder.heap, formulas, this.#budget);
    const asserted = new Set<Constraint>();
    try {
      for (;;) {
        const added = [...this.#inferred.values()].flat().filter((constraint) => !asserted.has(constraint));
        for (const constraint of added) asserted.add(constraint);
        question.add(added.map(({ formula }) => formula));
        const outcome = await question.answer();
        this.size = outcome.statistics;
        if (outcome.status === "unsat") return { status: "unsat" };
        if (outcome.status === "unknown") return { status: "unknown", reason: `out of ${outcome.reason}` };
        const checked = await this.#validate(outcome.instance, whenHard);
        if (checked !== "refined") return checked;
        this.refinements++;
      }
    } finally {
      question.close();
    }
  }

  /**
   * Checks the calls of a solution: refines what the first one says that disagrees, or gives the solution with
   * executions of all of them.
   */
  async #validate(found: r.Instance, whenHard: "encode anew" | "take all code"): Promise<InferenceAnswer | "refined"> {
    const solution = new PartialSolution(this.#encoder.heap, found);
    const isHard = this.refinements >= this.#patience;
    const needed = new Set<string>();
    const disagrees = (tree: readonly TreeConstraint[], core: readonly Formula[]): InferenceAnswer | "refined" | undefined => {
      if (!isHard) return this.#refine(tree, core, "what is named");
      if (whenHard === "take all code") return this.#refine(tree, core, "all code");
      for (const { call } of namedBy(tree, core)) this.#withCallers(call, needed);
      return undefined;
    };
    for (const call of this.#calls) {
      const happens = await this.#happens(call, solution);
      if (happens === "unknown") return { status: "unknown", reason: "out of time or memory" };
      if (happens === "no") continue;
      const tree = this.#treeOf(call);
      // What the solution decides by itself needs no solver; a constraint that it contradicts is a proof of one.
      const open: TreeConstraint[] = [];
      let contradicted: TreeConstraint | undefined;
      for (const each of tree) {
        const holds = this.#isIdle(each, solution) ? true : solution.truth(each.constraint.formula);
        if (holds === undefined) open.push(each);
        else if (!holds) contradicted ??= each;
      }
      if (contradicted !== undefined) {
        const refined = disagrees(tree, [contradicted.constraint.formula]);
        if (refined !== undefined) return refined;
        continue;
      }
      if (open.length === 0) continue;
      const formulas = open.map(({ constraint }) => constraint.formula);
      const outcome = await this.#complete(formulas, solution, "minimal");
      if (outcome.status === "unknown") return { status: "unknown", reason: `out of ${outcome.reason}` };
      if (outcome.status === "unsat") {
        const core = outcome.core?.formulas ?? [];
        if (namedBy(tree, core).length === 0) return NO_EXECUTION;
        const refined = disagrees(tree, core);
        if (refined !== undefined) return refined;
      }
    }
    if (needed.size > 0) {
      for (const call of this.#inferred.keys()) this.#withCallers(call, needed);
      throw new CodeNeeded(needed);
    }
    return { status: "sat", instance: solution.instance() };
  }

  /**
   * Whether the solution decides that the constraint has nothing to say: its call does not happen, or not in this way.
   */
  #isIdle({ call, constraint }: TreeConstraint, solution: PartialSolution): boolean {
    const isFalse = (condition: Formula): boolean => solution.truth(condition) === false;
    return isFalse(this.#encoder.states.paths.formula(call.before.path)) || constraint.when.some(isFalse);
  }

  /** Whether the execution comes to the call. Parts of the state that nothing has asked about yet are chosen now. */
  async #happens(call: AbstractCall, solution: PartialSolution): Promise<"yes" | "no" | "unknown"> {
    const condition = this.#encoder.states.paths.formula(call.before.path);
    if (solution.truth(condition) === undefined) {
      // Its relations get values, whether or not the condition then holds.
      const either = await this.#complete([r.or(condition, r.not(condition))], solution, "none");
      if (either.status !== "sat") return "unknown";
    }
    return solution.truth(condition) === true ? "yes" : "no";
  }

  /** Gives the relations of the formulas values with which the formulas hold, beside those that are decided. */
  async #complete(formulas: readonly Formula[], solution: PartialSolution, core: "none" | "minimal"): Promise<r.Outcome> {
    const problem = this.#encoder.heap.problem(formulas, solution.values);
    const all = [...problem.initial, ...problem.formulas];
    const outcome = await r.find({ bounds: problem.bounds, formulas: all }, { core, symmetry: { mode: "none" }, budget: this.#budget });
    if (outcome.status === "sat") solution.extend(outcome.instance);
    return outcome;
  }

  /**
   * The procedure of the call, and those of the abstracted calls that it is in: its code says something about the
   * checked method only through theirs.
   */
  #withCallers(call: AbstractCall, procedures: Set<string>): void {
    for (let at: AbstractCall | undefined = call; at !== undefined; at = this.#callers.get(at)) procedures.add(at.site.procedure.name);
  }

  #codeOf(call: AbstractCall): readonly Constraint[] {
    let code = this.#code.get(call);
    if (code === undefined) this.#code.set(call, (code = constraintsOf(this.#encoder, call)));
    return code;
  }

  /** The code of the callee and of everything it calls. */
  #treeOf(call: AbstractCall): readonly TreeConstraint[] {
    let tree = this.#trees.get(call);
    if (tree === undefined) {
      const found: TreeConstraint[] = [];
      const open = [call];
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        for (const constraint of this.#codeOf(next)) found.push({ call: next, constraint });
        open.push(...[...next.inner].reverse());
      }
      this.#trees.set(call, (tree = found));
    }
    return tree;
  }

  /**
   * Adds what the proof names, to the calls that it names. A call that had to be refined before gets all that the code
   * says about the ways through it that the proof names (the paper's cores do that from the start).
   */
  #refine(tree: readonly TreeConstraint[], core: readonly Formula[], take: "what is named" | "all code"): InferenceAnswer | "refined" {
    const named = namedBy(tree, core);
    let isNew = false;
    for (const call of new Set(named.map((each) => each.call))) {
      const known = this.#inferred.get(call) ?? [];
      const here = named.filter((each) => each.call === call).map(({ constraint }) => constraint);
      const isFirst = !this.#refinedBefore.has(call);
      this.#refinedBefore.add(call);
      const code = this.#codeOf(call);
      const taken = take === "all code" ? code : isFirst ? here : code.filter((each) => here.some((other) => startsAlike(other, each)));
      const added = taken.filter((constraint) => !known.includes(constraint));
      if (here.some((constraint) => !known.includes(constraint))) isNew = true;
      this.#inferred.set(call, [...known, ...added]);
    }
    return isNew ? "refined" : NO_EXECUTION;
  }
}

const NO_EXECUTION: InferenceAnswer = { status: "unknown", reason: "a call has no execution within the bounds" };

interface TreeConstraint {
  readonly call: AbstractCall;
  readonly constraint: Constraint;
}

/** The constraints that a proof names. */
function namedBy(tree: readonly TreeConstraint[], core: readonly Formula[]): readonly TreeConstraint[] {
  const blamed = new Set(core);
  return tree.filter(({ constraint }) => conjuncts(constraint.formula).some((formula) => blamed.has(formula)));
}

/** Whether the conditions of one continue those of the other: they are about the same way through the callee. */
function startsAlike(left: Constraint, right: Constraint): boolean {
  const length = Math.min(left.when.length, right.when.length);
  return left.when.slice(0, length).every((condition, i) => condition === right.when[i]);
}

function conjuncts(formula: Formula): Formula[] {
  const found: Formula[] = [];
  const stack = [formula];
  while (stack.length > 0) {
    const top = stack.pop()!;
    if (top.kind === "and") stack.push(...top.operands);
    else found.push(top);
  }
  return found;
}
