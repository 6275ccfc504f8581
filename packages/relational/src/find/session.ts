/**
 * A conversation with the SAT solver about one set of bounds: assert formulas, ask for an instance, exclude it, assert more.
 *
 * Every conjunct of an asserted formula is translated on its own; with cores on, it is guarded by a literal that is assumed when solving, so
 * that the assumptions that failed name the conjuncts to blame. The symmetry breaking predicate is not guarded: whatever formulas
 * have no instance together with it have none without it, so it belongs to no core.
 */
import { performance } from "node:perf_hooks";
import { Budget, OutOfBudget } from "@assay/base";
import { CadicalSolver, Circuit, CnfEncoder, type Lit, type SatLit, type SatStop } from "@assay/solve";
import type { Formula } from "../ast/nodes.js";
import type { Bounds } from "../instance/bounds.js";
import { Instance } from "../instance/instance.js";
import { interchangeableAtoms } from "../symmetry/detect.js";
import { lexLeader } from "../symmetry/lex-leader.js";
import { Skolemizer } from "../translate/skolemizer.js";
import { Translator } from "../translate/translator.js";
import type { Core, FinderOptions, Outcome, Statistics } from "./options.js";

const defaultLength = 20;

export class Session {
  readonly bounds: Bounds;
  /** Classes of interchangeable atoms, as atom numbers; empty when symmetry is not to be broken. */
  readonly classes: readonly (readonly number[])[];
  readonly #options: FinderOptions;
  readonly #budget: Budget;
  readonly #translator: Translator;
  readonly #skolemizer: Skolemizer;
  readonly #solver: CadicalSolver;
  readonly #encoder: CnfEncoder;
  readonly #guards = new Map<SatLit, Formula>();
  /** The conjunct that is false whatever the instance, once there is one. */
  #false: Formula | undefined;
  #stopped: SatStop | undefined;
  #translationSeconds = 0;
  #solvingSeconds = 0;

  private constructor(bounds: Bounds, options: FinderOptions, solver: CadicalSolver) {
    const start = performance.now();
    this.bounds = bounds;
    this.#options = options;
    this.#budget = options.budget ?? Budget.unlimited;
    this.#solver = solver;
    this.#translator = new Translator(bounds, this.#budget);
    this.#skolemizer = new Skolemizer(this.#translator, options.skolem?.depth ?? 0);
    this.#encoder = new CnfEncoder(this.#translator.circuit, solver);
    const symmetry = options.symmetry ?? { mode: "lex" };
    let classes: number[][] = [];
    if (symmetry.mode === "lex") {
      this.#limited(() => {
        classes = interchangeableAtoms(bounds, this.#budget);
        const { circuit, leaves } = this.#translator;
        this.#encoder.assert(lexLeader(circuit, bounds, leaves, classes, symmetry.length ?? defaultLength));
      });
    }
    this.classes = classes;
    this.#translationSeconds += (performance.now() - start) / 1000;
  }

  static async open(bounds: Bounds, options: FinderOptions = {}): Promise<Session> {
    // Most relations hold few of the tuples they may hold, so the solver tries "false" first.
    return new Session(bounds, options, await CadicalSolver.create({ cadical: { phase: 0 } }));
  }

  /**
   * Restricts the instances to those in which the closed formula holds, from now on.
   * @throws InputError when the formula mentions a relation without bounds, is not first order, or needs integers that are too wide.
   */
  assert(formula: Formula): void {
    const start = performance.now();
    this.#limited(() => {
      for (const conjunct of conjunctsOf(formula)) {
        const lit = this.#skolemizer.translate(conjunct);
        if (lit === Circuit.false) this.#false ??= conjunct;
        if ((this.#options.core ?? "none") === "none") this.#encoder.assert(lit);
        else if (lit !== Circuit.true) {
          const guard = this.#solver.newVar();
          this.#encoder.assertGuarded(guard, [lit]);
          this.#guards.set(guard, conjunct);
        }
      }
    });
    this.#translationSeconds += (performance.now() - start) / 1000;
  }

  /** Is there an instance? After a limit has been reached during an earlier call, the answer is `unknown` for good. */
  solve(): Outcome {
    if (this.#stopped !== undefined) return this.#unknown(this.#stopped);
    if (this.#false !== undefined) {
      const core: Core = { formulas: [this.#false], minimal: true };
      return { status: "unsat", core: this.#wantsCore() ? core : undefined, statistics: this.statistics() };
    }
    const answer = this.#check([...this.#guards.keys()]);
    if (answer === "unknown") return this.#unknown(this.#solver.stoppedBy!);
    if (answer === "sat") return { status: "sat", instance: this.#instance(), statistics: this.statistics() };
    return { status: "unsat", core: this.#wantsCore() ? this.#core() : undefined, statistics: this.statistics() };
  }

  /** Excludes exactly this instance (whatever its witnesses), which must be one of these bounds, from now on. */
  exclude(instance: Instance): void {
    const clause: Lit[] = [];
    const { circuit, leaves } = this.#translator;
    for (const relation of this.bounds.relations) {
      const value = new Set(instance.of(relation).indices);
      const { keys, lits } = leaves.matrix(relation);
      keys.forEach((key, i) => {
        if (lits[i] !== Circuit.true) clause.push(value.has(key) ? circuit.not(lits[i]!) : lits[i]!);
      });
    }
    this.#encoder.assertClause(clause);
  }

  statistics(): Statistics {
    return {
      primaryVariables: this.#translator.leaves.inputs.length,
      gates: this.#translator.circuit.size,
      variables: this.#solver.variables,
      clauses: this.#solver.clauses,
      symmetryClasses: this.classes.length,
      translationSeconds: this.#translationSeconds,
      solvingSeconds: this.#solvingSeconds,
    };
  }

  /** Gives the solver's memory back. The session must not be used afterwards. */
  close(): void {
    this.#solver.dispose();
  }

  #wantsCore(): boolean {
    return (this.#options.core ?? "none") !== "none";
  }

  #limited(work: () => void): void {
    if (this.#stopped !== undefined) return;
    try {
      this.#budget.check();
      work();
    } catch (error) {
      if (!(error instanceof OutOfBudget)) throw error;
      this.#stopped = error.limit;
    }
  }

  #check(assumptions: readonly SatLit[]) {
    const start = performance.now();
    const answer = this.#solver.solve(assumptions, { budget: this.#budget });
    this.#solvingSeconds += (performance.now() - start) / 1000;
    return answer;
  }

  #instance(): Instance {
    const value = (input: Lit) => {
      const sat = this.#encoder.inputLiteral(input);
      return sat !== undefined && this.#solver.value(sat);
    };
    const relations = this.#translator.leaves.read(value);
    return new Instance(this.bounds.universe, relations, this.bounds.integers, this.#skolemizer.read(value));
  }

  #unknown(reason: SatStop): Outcome {
    return { status: "unknown", reason, statistics: this.statistics() };
  }

  /** The conjuncts whose guards failed; minimal by trying to do without each in turn (deletion), as far as the budget allows. */
  #core(): Core {
    let core = this.#solver.failedAssumptions();
    const formulas = () => core.map((guard) => this.#guards.get(guard)!);
    if (this.#options.core !== "minimal") return { formulas: formulas(), minimal: core.length <= 1 };
    const needed = new Set<SatLit>();
    for (;;) {
      const candidate = core.find((guard) => !needed.has(guard));
      if (candidate === undefined) return { formulas: formulas(), minimal: true };
      const answer = this.#check(core.filter((guard) => guard !== candidate));
      if (answer === "unknown") return { formulas: formulas(), minimal: false };
      if (answer === "sat") needed.add(candidate);
      else core = this.#solver.failedAssumptions();
    }
  }
}

/** The operands of nested conjunctions, in order. */
function conjunctsOf(formula: Formula): Formula[] {
  const conjuncts: Formula[] = [];
  const stack: Formula[] = [formula];
  while (stack.length > 0) {
    const top = stack.pop()!;
    if (top.kind === "and") stack.push(...[...top.operands].reverse());
    else conjuncts.push(top);
  }
  return conjuncts;
}
