/**
 * A conversation with the SAT solver about one set of bounds: assert formulas, ask for an instance, exclude it, assert
 * more.
 *
 * Every conjunct of an asserted formula is translated on its own; with cores on, it is guarded by a literal that is
 * assumed when solving, so that the assumptions that failed name the conjuncts to blame. The symmetry breaking
 * predicate is not guarded: whatever formulas have no instance together with it have none without it, so it belongs to
 * no core.
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
  /** The conjuncts that are asserted under a guard, and those that were assumed at some time. */
  readonly #asserted = new Map<SatLit, Formula>();
  readonly #assumed = new Map<Formula, SatLit | "true" | "false">();
  /** The asserted conjunct that is false whatever the instance, once there is one. */
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
   * Takes in relations that were bound since the session was opened. Only if the same atoms are interchangeable as
   * before: else what was asserted about instances that are symmetric does not hold of the new relations, the answer is
   * `other symmetries`, and the question has to be put to a new session.
   */
  grow(): "grown" | "other symmetries" {
    const start = performance.now();
    let isSame = true;
    this.#limited(() => {
      this.#translator.leaves.grow();
      if (this.classes.length === 0) return;
      const classes = interchangeableAtoms(this.bounds, this.#budget);
      isSame = JSON.stringify(classes) === JSON.stringify(this.classes);
    });
    this.#translationSeconds += (performance.now() - start) / 1000;
    return isSame ? "grown" : "other symmetries";
  }

  /**
   * Restricts the instances to those in which the closed formula holds, from now on.
   * @throws InputError when the formula mentions a relation without bounds, is not first order, or needs integers that
   * are too wide.
   */
  assert(formula: Formula): void {
    const start = performance.now();
    this.#limited(() => {
      for (const conjunct of conjunctsOf(formula)) {
        const lit = this.#skolemizer.translate(conjunct);
        if (lit === Circuit.false) this.#false ??= conjunct;
        if (this.#wantsCore()) {
          if (lit !== Circuit.true) this.#asserted.set(this.#guarded(lit), conjunct);
        } else this.#encoder.assert(lit);
      }
    });
    this.#translationSeconds += (performance.now() - start) / 1000;
  }

  /**
   * Is there an instance in which what was asserted and the formulas of `assuming` hold? The latter are forgotten after
   * this call, but their translation is kept. After a limit has been reached in translation, the answer is `unknown`
   * for good.
   * @throws InputError as {@link assert}.
   */
  solve(assuming: readonly Formula[] = []): Outcome {
    const conjuncts = assuming.flatMap(conjunctsOf);
    for (const conjunct of conjuncts) this.#prepare(conjunct);
    if (this.#stopped !== undefined) return this.#unknown(this.#stopped);
    const impossible = this.#false ?? conjuncts.find((conjunct) => this.#assumed.get(conjunct) === "false");
    if (impossible !== undefined) return this.#unsat({ formulas: [impossible], minimal: true });
    const named = new Map(this.#asserted);
    for (const conjunct of conjuncts) {
      const guard = this.#assumed.get(conjunct)!;
      if (guard !== "true" && guard !== "false") named.set(guard, conjunct);
    }
    const answer = this.#check([...named.keys()]);
    if (answer === "unknown") return this.#unknown(this.#solver.stoppedBy!);
    if (answer === "sat") return { status: "sat", instance: this.#instance(), statistics: this.statistics() };
    return this.#unsat(this.#wantsCore() ? this.#core(named) : undefined);
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

  #guarded(lit: Lit): SatLit {
    const guard = this.#solver.newVar();
    this.#encoder.assertGuarded(guard, [lit]);
    return guard;
  }

  /** Translates a conjunct that is to be assumed, unless that has been done. */
  #prepare(conjunct: Formula): void {
    if (this.#assumed.has(conjunct)) return;
    const start = performance.now();
    this.#limited(() => {
      const lit = this.#skolemizer.translate(conjunct);
      this.#assumed.set(conjunct, lit === Circuit.true ? "true" : lit === Circuit.false ? "false" : this.#guarded(lit));
    });
    this.#translationSeconds += (performance.now() - start) / 1000;
  }

  #unsat(core: Core | undefined): Outcome {
    return { status: "unsat", core: this.#wantsCore() ? core : undefined, statistics: this.statistics() };
  }

  #unknown(reason: SatStop): Outcome {
    return { status: "unknown", reason, statistics: this.statistics() };
  }

  /**
   * The conjuncts whose guards failed; minimal by trying to do without each in turn (deletion), as far as the budget
   * allows.
   */
  #core(named: ReadonlyMap<SatLit, Formula>): Core {
    let core = this.#solver.failedAssumptions();
    const formulas = () => core.map((guard) => named.get(guard)!);
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
