/** The choices of one path: along the tree as far as it is known, by the path's model everywhere. */
import { OutOfBudget } from "@assay/base";
import type { Type } from "@assay/core";
import {
  BOOL,
  bitVec,
  type Evaluator,
  FLOAT32,
  FLOAT64,
  INT,
  Model,
  mapSort,
  Op,
  type Sort,
  type TermId,
  type Terms,
  type Value,
} from "@assay/logic";
import type { Choices, StringInput } from "@assay/machine/mixed";
import type { PathSolver } from "./path-solver.js";
import { PathNode, type Place } from "./tree.js";

/** Terms between two looks at the budget. */
const WORK_TOLD = 512;

/** An input that the path asked for. */
export interface AskedInput {
  readonly source: string;
  readonly type: Type;
  readonly line: number;
  readonly symbol: TermId | undefined;
  readonly string: StringInput | undefined;
}

/** A path was left because it makes more choices than one may make. */
export class TooManyChoices extends OutOfBudget {
  constructor() {
    super("work");
  }
}

export class PathChoices implements Choices {
  readonly terms: Terms;
  readonly #solver: PathSolver;
  #model: Model;
  #evaluator: Evaluator;
  #place: Place = { node: undefined, way: undefined };
  #root: PathNode | undefined;
  #depth = 0;
  #since: TermId[] = [];
  #facts: TermId[] = [];
  readonly #holds = new Set<TermId>();
  readonly #fixed = new Map<TermId, Value>();
  /** The nodes that the path was the first to come to. */
  readonly made: PathNode[] = [];
  readonly inputs: AskedInput[] = [];
  #atBeginning = { inputs: 0, facts: [] as readonly TermId[] };
  /** The solver could not say whether executions were left out. */
  isUncertain = false;
  mostChoices = Number.POSITIVE_INFINITY;
  /** Told of work on terms, from time to time; may throw to give the path up. */
  onWork: (work: number) => void = () => {};
  #work = 0;

  constructor(solver: PathSolver) {
    this.#solver = solver;
    this.terms = solver.terms;
    this.#model = new Model(this.terms);
    this.#evaluator = solver.evaluator(this.#model);
  }

  get model(): Model {
    return this.#model;
  }

  get depth(): number {
    return this.#depth;
  }

  /** What was asked for by now is there at the beginning of every path. */
  begun(): void {
    this.#atBeginning = { inputs: this.inputs.length, facts: [...this.#facts] };
  }

  /** The next path begins: it goes the way of the model. */
  restart(model: Model): void {
    this.#setModel(model);
    this.#place = { node: undefined, way: undefined };
    this.#depth = 0;
    this.#since = [];
    this.#facts = [];
    this.#holds.clear();
    this.#fixed.clear();
    this.made.length = 0;
    this.inputs.length = this.#atBeginning.inputs;
    for (const fact of this.#atBeginning.facts) this.#add(fact);
    this.isUncertain = false;
  }

  #setModel(model: Model): void {
    this.#model = model;
    this.#evaluator = this.#solver.evaluator(model);
  }

  #add(fact: TermId): void {
    if (fact === this.terms.true) return;
    this.#facts.push(fact);
    this.#since.push(fact);
    this.#note(fact);
  }

  /** Enters what the fact says at once. */
  #note(fact: TermId): void {
    const { terms } = this;
    if (this.#holds.has(fact)) return;
    this.#holds.add(fact);
    const op = terms.op(fact);
    if (op === Op.And) for (let i = 0; i < terms.arity(fact); i++) this.#note(terms.child(fact, i));
    if (op !== Op.Eq) return;
    const [a, b] = [terms.child(fact, 0), terms.child(fact, 1)];
    if (terms.isConstant(b)) this.#fixed.set(a, this.#evaluator.value(b));
    else if (terms.isConstant(a)) this.#fixed.set(b, this.#evaluator.value(a));
  }

  worked(): void {
    if (++this.#work < WORK_TOLD) return;
    this.#work = 0;
    this.onWork(WORK_TOLD);
  }

  fixed(term: TermId): Value | undefined {
    return this.#fixed.get(term);
  }

  example(term: TermId): Value {
    return this.#evaluator.value(term);
  }

  decide(condition: TermId): boolean {
    const { terms } = this;
    if (condition === terms.true || this.#holds.has(condition)) return true;
    if (condition === terms.false || this.#holds.has(terms.not(condition))) return false;
    return this.#choose("decide", condition, this.#evaluator.holds(condition)) as boolean;
  }

  pick(term: TermId): Value {
    const fixed = this.#fixed.get(term);
    if (fixed !== undefined) return fixed;
    const value = this.#choose("pick", term, this.#evaluator.value(term));
    this.#fixed.set(term, value);
    return value;
  }

  #choose(kind: PathNode["kind"], term: TermId, way: Value): Value {
    if (++this.#depth > this.mostChoices) throw new TooManyChoices();
    const { node: above, way: from } = this.#place;
    let node = above === undefined ? this.#root : above.next(from!);
    if (node === undefined) {
      node = new PathNode(kind, term, this.#place, this.#since, this.#depth);
      this.made.push(node);
      if (above === undefined) this.#root = node;
      else above.attach(from!, node);
    } else if (node.kind !== kind || node.term !== term) throw new Error("a path should choose again what it chose before");
    node.enter(way);
    this.#since = [];
    this.#place = { node, way };
    const fact = node.fact(this.terms, way);
    this.#facts.push(fact);
    this.#note(fact);
    return way;
  }

  assume(condition: TermId): boolean {
    const { terms } = this;
    if (condition === terms.true || this.#holds.has(condition)) return true;
    if (condition === terms.false || this.#holds.has(terms.not(condition))) return false;
    if (!this.#evaluator.holds(condition)) {
      const answer = this.#solver.ask(this.#facts, condition, this.#model);
      if (answer.kind === "unknown") this.isUncertain = true;
      if (answer.kind !== "possible") return false;
      this.#setModel(answer.model);
    }
    this.#add(condition);
    return true;
  }

  input(source: string | undefined, type: Type, line: number): TermId {
    const symbol = this.terms.symbol(`input ${this.inputs.length} ${source ?? ""}`, sortOf(type));
    this.inputs.push({ source: source ?? "input", type, line, symbol, string: undefined });
    return symbol;
  }

  string(source: string | undefined, line: number): StringInput {
    const made = this.#makeString(`input ${this.inputs.length}`);
    this.inputs.push({ source: source ?? "input", type: { kind: "ref" } as Type, line, symbol: undefined, string: made.input });
    this.assume(made.constraint);
    return made.input;
  }

  /** A program argument: an input that nobody asks for by name. */
  argument(index: number): StringInput {
    const made = this.#makeString(`argument ${index}`);
    this.assume(made.constraint);
    return made.input;
  }

  /**
   * An arbitrary string as `StringLayout` has it: Latin-1, one byte a character; or two bytes a character, of which one is beyond Latin-1 (such strings are always in the
   * short form where they can be). Exact.
   */
  #makeString(name: string): { readonly input: StringInput; readonly constraint: TermId } {
    const { terms } = this;
    const bytes = terms.symbol(`${name} bytes`, bitVec(32));
    const isWide = terms.symbol(`${name} is wide`, BOOL);
    const wide = terms.symbol(`${name} wide`, mapSort([bitVec(32)], bitVec(8)));
    const beyond = terms.symbol(`${name} beyond`, bitVec(32));
    const zero = terms.bvConst(32, 0);
    const one = terms.bvConst(32, 1);
    const isCanonical = terms.all([
      terms.eq(terms.bv.extract(0, 0, bytes), terms.bvConst(1, 0)),
      terms.bv.ult(beyond, terms.bv.lshr(bytes, one)),
      terms.ne(terms.map.select(wide, terms.bv.add(terms.bv.shl(beyond, one), one)), terms.bvConst(8, 0)),
    ]);
    const constraint = terms.and(terms.bv.sle(zero, bytes), terms.implies(isWide, isCanonical));
    const isWideNow = (): boolean | undefined => (this.#holds.has(isWide) ? true : this.#holds.has(terms.not(isWide)) ? false : undefined);
    return {
      constraint,
      input: {
        bytes,
        coder: terms.ite(isWide, terms.bvConst(8, 1), terms.bvConst(8, 0)),
        byteAt: (index) => {
          const narrow = terms.symbol(`${name} byte ${index}`, bitVec(8));
          const known = isWideNow();
          if (known === false) return narrow;
          const select = terms.map.select(wide, terms.bvConst(32, index));
          return known === true ? select : terms.ite(isWide, select, narrow);
        },
      },
    };
  }

  get facts(): readonly TermId[] {
    return this.#facts;
  }
}

function sortOf(type: Type): Sort {
  switch (type.kind) {
    case "bool":
      return BOOL;
    case "bv":
      return bitVec(type.width);
    case "float":
      return type.width === 32 ? FLOAT32 : FLOAT64;
    default:
      return INT;
  }
}
