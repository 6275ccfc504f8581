/** The choices of one path: along the tree as far as it is known, by the path's model everywhere. */
import { invariant, OutOfBudget } from "@assay/base";
import { callNumber, choicesIn, sizeIn, type Type } from "@assay/core";
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
import type { EnvironmentInput } from "@assay/machine";
import type { Choices, StringInput } from "@assay/machine/mixed";
import { Bounds } from "./bounds.js";
import { conjuncts } from "./conjuncts.js";
import { guideFrom } from "./doubts.js";
import type { PathSolver } from "./path-solver.js";
import { simplestModel } from "./simplest-model.js";
import { PathNode, type Place } from "./tree.js";

/** Terms between two looks at the budget. */
const WORK_TOLD = 512;

/** Characters below are typed at first. */
const ASCII = 128;

/** Characters of a text that are made simple. */
const SIMPLE_CHARACTERS = 64;

/** Numbers of fewer bits are few. */
const MANY_BITS = 32;

/** Conflicts that an assumption of a path in doubt is worth: what is not decided is assumed. */
const CONFLICTS_IN_DOUBT = 1_000;

/** An input that the path asked for. */
export interface AskedInput {
  readonly source: string;
  readonly type: Type;
  readonly line: number;
  readonly symbol: TermId | undefined;
  readonly string: StringInput | undefined;
}

/**
 * Inputs that are small: texts of at most so many characters, in any form or only in the one of a byte a character; so
 * many calls on each object before the one that is asked about; and at most so many of everything else that may be
 * many, objects of each kind or elements. And of what is spread in many ways (`EnvironmentInput.ways`), one or all.
 */
export interface Smallness {
  readonly most: number;
  readonly forms: "narrow" | "all";
  readonly ways: "one" | "all";
  readonly calls: number;
  readonly size: number;
}

/** A path was left because it makes more choices than one may make. */
export class TooManyChoices extends OutOfBudget {
  constructor() {
    super("work");
  }
}

/** What comes before all paths asks for what is the matter of a path. */
class Closed extends Error {}

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
  readonly #bounds: Bounds;
  /** The nodes that the path was the first to come to. */
  readonly made: PathNode[] = [];
  readonly inputs: AskedInput[] = [];
  /** For each text and call that any path asked for: that it is so short, that it is not made. */
  readonly #smallness = new Map<string, (most: Smallness) => TermId>();
  readonly #counted: { readonly symbols: bigint; readonly isWithin: TermId; readonly beyond: () => never }[] = [];
  /** Whether there are texts among the inputs, and up to which number calls and sizes were asked for. */
  hasTexts = false;
  mostCalls = 0;
  mostSize = 0;
  /** What else may be many, by the names of bounds. */
  readonly sizes = new Set<string>();
  readonly ways = new Set<string>();
  /** Numbers that are neither choices nor of the environment. */
  readonly #numbers = new Set<TermId>();
  #atBeginning = { inputs: 0, facts: [] as readonly TermId[] };
  /**
   * Unknowns that are chosen, each value a way of its own, as soon as their values are few: questions about them are
   * hard (`few-values.ts`). The same for all paths of a tree.
   */
  readonly enumerated = new Set<TermId>();
  /** Whether an unknown has few values, by what the path has decided; the same answer for the same facts. */
  isFew: (symbol: TermId, facts: readonly TermId[]) => boolean = () => true;
  /** The unknowns that this path has chosen, one bit each. */
  #chosen = 0n;
  /** The solver could not say whether executions were left out. */
  isUncertain = false;
  /** The choices that the path begins with, whatever its model says: it is followed in doubt (`doubts.ts`). */
  #guide: readonly Value[] | undefined;
  /** A path in doubt was left because no execution goes so far. */
  isRefuted = false;
  mostChoices = Number.POSITIVE_INFINITY;
  /** Whether nothing may be asked for: what runs is no path, but comes before all of them. */
  isClosed = false;
  /** Told of work on terms, from time to time; may throw to give the path up. */
  onWork: (work: number) => void = () => {};
  #work = 0;

  /** `environment` says what is known of the answers of a source. */
  constructor(
    solver: PathSolver,
    readonly environment: (source: string) => EnvironmentInput | undefined,
  ) {
    this.#solver = solver;
    this.terms = solver.terms;
    this.#bounds = new Bounds(this.terms);
    this.#model = new Model(this.terms);
    this.#evaluator = solver.evaluator(this.#model);
  }

  get model(): Model {
    return this.#model;
  }

  get depth(): number {
    return this.#depth;
  }

  /** All choices of the path so far. */
  get guide(): readonly Value[] {
    return guideFrom(this.#place);
  }

  /** What was asked for by now is there at the beginning of every path. */
  begun(): void {
    invariant(this.#depth === 0, "nothing should be decided before paths begin");
    this.#atBeginning = { inputs: this.inputs.length, facts: [...this.#facts] };
  }

  /** The tree is forgotten: what follows is another one. */
  uproot(): void {
    this.#root = undefined;
  }

  /** As if nothing had been asked for. */
  forget(): void {
    this.uproot();
    this.inputs.length = 0;
    this.restart(new Model(this.terms));
  }

  /** The next path begins: it goes the way of the model, but for the choices that it is led by. */
  restart(model: Model, guide?: readonly Value[]): void {
    this.#guide = guide;
    this.isRefuted = false;
    this.#chosen = 0n;
    this.#setModel(model);
    this.#place = { node: undefined, way: undefined };
    this.#depth = 0;
    this.#since = [];
    this.#facts = [];
    this.#holds.clear();
    this.#fixed.clear();
    this.#bounds.clear();
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
    const parts = conjuncts(terms, [fact]);
    this.#work += parts.length;
    for (const part of parts) {
      if (this.#holds.has(part) && part !== fact) continue;
      this.#holds.add(part);
      this.#bounds.say(part);
      if (terms.op(part) !== Op.Eq) continue;
      const [a, b] = [terms.child(part, 0), terms.child(part, 1)];
      if (terms.isConstant(b)) this.#fixed.set(a, this.#evaluator.value(b));
      else if (terms.isConstant(a)) this.#fixed.set(b, this.#evaluator.value(a));
    }
  }

  worked(): void {
    if (++this.#work < WORK_TOLD) return;
    const work = this.#work;
    this.#work = 0;
    this.onWork(work);
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
    const evident = this.#solver.evident(condition) ?? this.#bounds.decide(condition);
    if (evident !== undefined) return evident;
    if (this.#enumerate(condition)) return this.#evaluator.holds(condition);
    return this.#choose("decide", condition, this.#evaluator.holds(condition)) as boolean;
  }

  /** Chooses the unknowns of a term that are to be; whether all are chosen now, so that the path has fixed the term. */
  #enumerate(term: TermId): boolean {
    if (this.enumerated.size === 0) return false;
    const symbols = this.#solver.symbolsOf(term);
    for (const symbol of this.enumerated) {
      const bit = this.#solver.symbolsOf(symbol);
      if ((symbols & bit) === 0n || (this.#chosen & bit) !== 0n) continue;
      // `if (day < 1 || day > 28) return;` has to be decided first.
      if (!this.isFew(symbol, this.#facts)) continue;
      this.#fixed.set(symbol, this.#choose("pick", symbol, this.#evaluator.value(symbol)));
      this.#chosen |= bit;
    }
    return (symbols & ~this.#chosen) === 0n;
  }

  pick(term: TermId): Value {
    const fixed = this.#fixed.get(term);
    if (fixed !== undefined) return fixed;
    for (const { symbols, isWithin, beyond } of this.#counted)
      if ((this.#solver.symbolsOf(term) & symbols) !== 0n && !this.decide(isWithin)) beyond();
    if (this.#enumerate(term)) return this.#evaluator.value(term);
    if (this.#guide !== undefined && this.#depth >= this.#guide.length) this.#findModel();
    const value = this.#choose("pick", term, this.#evaluator.value(term));
    this.#fixed.set(term, value);
    return value;
  }

  /** A number cannot be any: a path in doubt that needs to know one has to have a model. */
  #findModel(): void {
    const answer = this.#solver.ask([], this.terms.all([...this.#facts]), this.#model, CONFLICTS_IN_DOUBT);
    this.isRefuted = answer.kind === "impossible";
    if (answer.kind !== "possible") throw new TooManyChoices();
    this.#setModel(answer.model);
  }

  #choose(kind: PathNode["kind"], term: TermId, example: Value): Value {
    if (this.isClosed) throw new Closed("a choice");
    const way = this.#guide?.[this.#depth] ?? example;
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
    if (this.isClosed) throw new Closed("an assumption");
    const { terms } = this;
    if (condition === terms.true || this.#holds.has(condition)) return true;
    if (condition === terms.false || this.#holds.has(terms.not(condition))) return false;
    if (!this.#evaluator.holds(condition)) {
      const answer = this.#solver.ask(this.#facts, condition, this.#model, this.#guide === undefined ? undefined : CONFLICTS_IN_DOUBT);
      // What took too long in one turn is asked again in another.
      if (answer.kind === "unknown" && this.#solver.budget.exceeded() !== undefined) throw new TooManyChoices();
      const isInDoubt = answer.kind === "unknown" && this.#guide !== undefined;
      if (answer.kind === "unknown" && !isInDoubt) this.isUncertain = true;
      if (answer.kind !== "possible" && !isInDoubt) return false;
      if (answer.kind === "possible") this.#setModel(answer.model);
    }
    this.#add(condition);
    return true;
  }

  input(source: string | undefined, type: Type, line: number): TermId {
    if (this.isClosed) throw new Closed("an input");
    const symbol = this.#symbolOf(source, sortOf(type));
    const call = callNumber(source);
    if (call !== undefined) {
      this.mostCalls = Math.max(this.mostCalls, call);
      this.#smallness.set(`${this.terms.symbolName(symbol)}`, ({ calls }) =>
        call <= calls ? this.terms.true : this.terms.eq(symbol, this.terms.bvConst(this.terms.width(symbol), 0)),
      );
    }
    const sizes = sizeIn(source);
    if (sizes !== undefined) {
      this.sizes.add(sizes.name);
      this.mostSize = Math.max(this.mostSize, sizes.suffice.length + 1);
      this.#smallness.set(`${this.terms.symbolName(symbol)}`, ({ size }) => {
        const count = sizes.suffice[size - 1];
        return count === undefined ? this.terms.true : this.terms.bv.ult(symbol, this.terms.bvConst(this.terms.width(symbol), count));
      });
    }
    if (isNumber(this.terms.sort(symbol)) && choicesIn(source) === undefined && this.environment(source ?? "") === undefined)
      this.#numbers.add(symbol);
    this.inputs.push({ source: source ?? "input", type, line, symbol, string: undefined });
    return symbol;
  }

  #symbolOf(source: string | undefined, sort: Sort): TermId {
    const answers = source === undefined ? undefined : this.environment(source);
    if (answers?.typed === true) return this.#typed(source!, sort);
    if (answers?.ways !== undefined) return this.#spread(source!, answers.ways, sort);
    return this.terms.symbol(`input ${this.inputs.length} ${source ?? ""}`, sort);
  }

  /**
   * The next of what is typed. It ends unless the path needs more; what is typed is a text, and as short as texts are.
   * The unknown is called by its place in what is typed, whatever else was asked for in between: so that it is the same
   * text for all paths, and those with a short one are all those of which the rest is -1.
   */
  #typed(source: string, sort: Sort): TermId {
    const { terms } = this;
    const place = this.inputs.filter((input) => input.source === source).length;
    const name = `${source} ${place}`;
    const symbol = terms.symbol(name, sort);
    const width = terms.width(symbol);
    const end = terms.bvConst(width, -1);
    if (!this.#model.has(symbol)) this.#model.set(symbol, terms.bvValue(end));
    this.hasTexts = true;
    this.#smallness.set(name, ({ most, forms }) => {
      if (place >= most) return terms.eq(symbol, end);
      return forms === "all" ? terms.true : terms.bv.slt(symbol, terms.bvConst(width, ASCII));
    });
    return symbol;
  }

  /** The next number of those that are spread, called by its place among them, so that it is the same for all paths. */
  #spread(source: string, ways: string, sort: Sort): TermId {
    const { terms } = this;
    const place = this.inputs.filter((input) => input.source === source).length;
    const name = `${source} ${place}`;
    const symbol = terms.symbol(name, sort);
    const usual = terms.bvConst(terms.width(symbol), place + 1);
    if (!this.#model.has(symbol)) this.#model.set(symbol, terms.bvValue(usual));
    this.ways.add(ways);
    this.#smallness.set(name, (most) => (most.ways === "all" ? terms.true : terms.eq(symbol, usual)));
    return symbol;
  }

  string(source: string | undefined, line: number): StringInput {
    if (this.isClosed) throw new Closed("an input");
    const made = this.#makeString(`input ${this.inputs.length}`);
    this.inputs.push({ source: source ?? "input", type: { kind: "ref" } as Type, line, symbol: undefined, string: made.input });
    this.assume(made.constraint);
    return made.input;
  }

  /**
   * A number of inputs, limited by what is called `bound`: small at first, and never more than `most` where its value
   * is needed, and not only how it compares: `beyond` is told then, and there is no path.
   */
  count(name: string, bound: string, most: number, beyond: () => never): TermId {
    const { terms } = this;
    const symbol = terms.symbol(name, bitVec(32));
    const isWithin = terms.bv.ule(symbol, terms.bvConst(32, most));
    this.sizes.add(bound);
    this.mostSize = Math.max(this.mostSize, most);
    this.#smallness.set(name, ({ size }) => terms.bv.ule(symbol, terms.bvConst(32, Math.min(most, size))));
    this.#counted.push({ symbols: this.#solver.symbolsOf(symbol), isWithin, beyond });
    return symbol;
  }

  /** A program argument: an input that nobody asks for by name. */
  argument(index: number): StringInput {
    const made = this.#makeString(`argument ${index}`);
    this.assume(made.constraint);
    return made.input;
  }

  /**
   * An arbitrary string as `StringLayout` has it: Latin-1, one byte a character; or two bytes a character, of which one
   * is beyond Latin-1 (such strings are always in the short form where they can be). Exact.
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
    this.hasTexts = true;
    this.#smallness.set(name, ({ most, forms }) => {
      const narrow = terms.bv.ule(bytes, terms.bvConst(32, most));
      if (forms === "narrow") return terms.and(terms.not(isWide), narrow);
      return terms.and(terms.bv.ule(bytes, terms.bvConst(32, 2 * most)), terms.or(isWide, narrow));
    });
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

  /** That all inputs that paths asked for so far are so small. */
  areSmall(most: Smallness): readonly TermId[] {
    return [...this.#smallness.values()].map((isSmall) => isSmall(most));
  }

  get hasNumbers(): boolean {
    return this.#numbers.size > 0;
  }

  /** That all numbers that paths asked for so far are at most so far from zero. */
  areNumbersSmall(most: number): TermId {
    const { terms } = this;
    return terms.all(
      [...this.#numbers].map((symbol) => {
        const width = terms.width(symbol);
        return terms.bv.ult(terms.bv.add(symbol, terms.bvConst(width, most)), terms.bvConst(width, 2 * most + 1));
      }),
    );
  }

  /** The unknowns of a text's beginning. */
  #symbolsOf(string: StringInput): readonly TermId[] {
    const { terms } = this;
    const length = Math.min(SIMPLE_CHARACTERS, Number(this.example(string.bytes)));
    const work = [string.bytes, ...Array.from({ length }, (_, i) => string.byteAt(i))];
    const found: TermId[] = [];
    for (let term = work.pop(); term !== undefined; term = work.pop()) {
      if (terms.op(term) === Op.Symbol) found.push(term);
      for (let i = 0; i < terms.arity(term); i++) work.push(terms.child(term, i));
    }
    return found.reverse();
  }

  /** Values of terms on this path, with inputs as simple as they come. */
  simplest(): (term: TermId) => Value {
    const { terms } = this;
    const asked = this.inputs.flatMap(({ symbol, string }) => (symbol === undefined ? this.#symbolsOf(string!) : [symbol]));
    const symbols = [...new Set([...asked, ...this.#model.symbols()])].filter((symbol) => terms.sort(symbol).kind !== "map");
    const model = simplestModel(terms, this.#model, this.#facts, symbols, (term) => this.#solver.symbolsOf(term));
    const evaluator = this.#solver.evaluator(model);
    return (term) => evaluator.value(term);
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

/** Numbers of which there are very many. */
const isNumber = (sort: Sort): boolean => sort.kind === "bv" && sort.width >= MANY_BITS;
