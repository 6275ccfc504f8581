/**
 * Properties over tokens: section 7 of the paper, and the propositions of temporal formulas.
 *
 * The program is over-approximated, so what is claimed of it has to be under-approximated: an expression is true of a
 * store of tokens only if it is true of all values that these tokens stand for (TrueStores), and its negation only if
 * the expression is false of all of them; both may be untrue. So the formula is brought into negation normal form, and
 * each expression is replaced by the disjunction of the bindings that make it true, its negation by that of the others.
 *
 * The paper evaluates the expression with abstract operators. Here the solver is asked about the expression as a whole,
 * which is never less precise: `result % 2 == 1` is undecided by `%` and `==` of EvenOdd, whose composition forgets
 * that the remainder is 1 or -1. What it does not decide in time counts as untrue.
 */
import { Budget, unreachable } from "@assay/base";
import { INT, type Type } from "@assay/core";
import { bitVec, type TermId, Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";
import { ltl, type relational } from "@assay/spec";
import type { AbstractType, Token } from "./abstract-type.js";

type Syntax = relational.Syntax;

/** A variable of a proposition. */
export interface PropositionVariable {
  /** As the proposition writes it: `Main.x`. */
  readonly text: string;
  readonly type: Type;
  readonly signed: boolean;
  /** Undefined: it is as it was. */
  readonly abstraction: AbstractType | undefined;
}

/** One way to make a proposition true: a token for each abstracted variable. */
export type Binding = readonly { readonly variable: PropositionVariable; readonly token: Token }[];

/** An expression over tokens. */
export interface AbstractProposition {
  /** `x == NEG || x == ZERO`. */
  readonly text: string;
  readonly bindings: readonly Binding[];
}

export interface AbstractedProperty {
  readonly formula: ltl.Formula;
  /** By the names in the formula: those that changed. */
  readonly propositions: ReadonlyMap<string, AbstractProposition>;
  /** Expressions that no token decides, in the sign in which they occur: the property cannot be proved by them. */
  readonly undecided: readonly { readonly text: string; readonly variables: readonly PropositionVariable[] }[];
}

const WORK = 2_000_000;
const MOST_STORES = 4_096;

/** What a name in a proposition stands for; undefined: nothing that can be abstracted. */
export type VariableOf = (path: Syntax) => PropositionVariable | undefined;

/** @param expressionOf the expression of a proposition; undefined for those that look at something else. */
export async function abstractProperty(
  formula: ltl.Formula,
  expressionOf: (name: string) => Syntax | undefined,
  variableOf: VariableOf,
): Promise<AbstractedProperty> {
  const propositions = new Map<string, AbstractProposition>();
  const undecided: { text: string; variables: readonly PropositionVariable[] }[] = [];
  const literals = new Map<string, ltl.Formula>();
  const literal = async (name: string, sign: "as it is" | "negated"): Promise<ltl.Formula> => {
    const plain = sign === "negated" ? ltl.not(ltl.proposition(name)) : ltl.proposition(name);
    const expression = expressionOf(name);
    const variables = expression === undefined ? [] : variablesIn(expression, variableOf).filter((each) => each.abstraction !== undefined);
    if (expression === undefined || variables.length === 0) return plain;
    const bindings = await trueStores(expression, variables, variableOf, sign);
    const text = sign === "negated" ? `!(${name})` : name;
    if (bindings === "all") return ltl.TRUE;
    if (bindings.length === 0) {
      undecided.push({ text, variables });
      return ltl.FALSE;
    }
    const abstracted = { text: bindings.map(bindingText).join(" || "), bindings };
    propositions.set(abstracted.text, abstracted);
    return ltl.proposition(abstracted.text);
  };
  for (const { name, sign } of literalsIn(ltl.negationNormalForm(formula))) literals.set(`${sign} ${name}`, await literal(name, sign));
  return { formula: replaced(ltl.negationNormalForm(formula), (name, sign) => literals.get(`${sign} ${name}`)!), propositions, undecided };
}

function bindingText(binding: Binding): string {
  return binding.map(({ variable, token }) => `${variable.text} == ${variable.abstraction!.tokenName(token)}`).join(" && ");
}

export interface Literal {
  readonly name: string;
  readonly sign: "as it is" | "negated";
}

export function literalsIn(formula: ltl.Formula): readonly Literal[] {
  const found: Literal[] = [];
  replaced(formula, (name, sign) => {
    found.push({ name, sign });
    return ltl.TRUE;
  });
  return found;
}

/**
 * The formula, in negation normal form, with something else for its literals. Formulas are shallow: the parser limits
 * them.
 */
export function replaced(formula: ltl.Formula, literal: (name: string, sign: Literal["sign"]) => ltl.Formula): ltl.Formula {
  switch (formula.kind) {
    case "constant":
      return formula;
    case "proposition":
      return literal(formula.name, "as it is");
    case "not":
      return formula.of.kind === "proposition" ? literal(formula.of.name, "negated") : formula;
    case "and":
    case "or":
    case "until":
    case "release":
      return { kind: formula.kind, left: replaced(formula.left, literal), right: replaced(formula.right, literal) };
    default:
      return unreachable(formula);
  }
}

/** The stores of tokens for which the expression (or its negation) is true of all values. */
async function trueStores(
  expression: Syntax,
  variables: readonly PropositionVariable[],
  variableOf: VariableOf,
  sign: Literal["sign"],
): Promise<readonly Binding[] | "all"> {
  const stores = variables.reduce((count, { abstraction }) => count * abstraction!.tokens.length, 1);
  if (stores > MOST_STORES) return [];
  const terms = new Terms();
  const decider = new SatDecider(terms);
  try {
    const lowering = new ExpressionTerms(terms, variableOf);
    const holds = lowering.condition(expression);
    if (holds === undefined) return [];
    const wrong = sign === "negated" ? holds : terms.not(holds);
    const bindings: Binding[] = [];
    for (const binding of combinations(variables)) {
      const assumed = binding.map(({ variable, token }) => variable.abstraction!.predicate(terms, token, lowering.symbol(variable)));
      const answer = await decider.check([...assumed, wrong], { budget: Budget.unlimited.working(WORK) });
      if (answer.answer === "unsat") bindings.push(binding);
    }
    return bindings.length === stores ? "all" : bindings;
  } finally {
    decider.dispose();
  }
}

function combinations(variables: readonly PropositionVariable[]): readonly Binding[] {
  return variables.reduce<readonly Binding[]>(
    (all, variable) => all.flatMap((binding) => variable.abstraction!.tokens.map((token) => [...binding, { variable, token }])),
    [[]],
  );
}

/** The variables of an expression, each once. */
function variablesIn(expression: Syntax, variableOf: VariableOf): readonly PropositionVariable[] {
  const found = new Map<string, PropositionVariable>();
  const open: Syntax[] = [expression];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const variable = next.kind === "name" || next.kind === "navigate" ? variableOf(next) : undefined;
    if (variable !== undefined) found.set(variable.text, variable);
    else if (next.kind === "unary") open.push(next.of);
    else if (next.kind === "binary") open.push(next.right, next.left);
    else if (next.kind === "conditional") open.push(next.whenFalse, next.whenTrue, next.condition);
  }
  return [...found.values()];
}

/**
 * Arithmetic that wraps, on 32 or 64 bits; of mathematical integers, on as many as do not overflow, with a remainder
 * that is never negative.
 */
class ExpressionTerms {
  readonly #symbols = new Map<string, TermId>();

  constructor(
    readonly terms: Terms,
    readonly variableOf: VariableOf,
  ) {}

  symbol(variable: PropositionVariable): TermId {
    let known = this.#symbols.get(variable.text);
    const width = variable.type.kind === "bv" ? variable.type.width : 32;
    if (known === undefined) this.#symbols.set(variable.text, (known = this.terms.symbol(variable.text, bitVec(width))));
    return known;
  }

  /** Undefined for what is not understood here. */
  condition(syntax: Syntax): TermId | undefined {
    const { terms } = this;
    if (syntax.kind === "boolean") return terms.bool(syntax.value);
    if (syntax.kind === "unary" && syntax.operator === "!") {
      const of = this.condition(syntax.of);
      return of === undefined ? undefined : terms.not(of);
    }
    if (syntax.kind !== "binary") return undefined;
    if (syntax.operator === "&&" || syntax.operator === "||") {
      const [left, right] = [this.condition(syntax.left), this.condition(syntax.right)];
      if (left === undefined || right === undefined) return undefined;
      return syntax.operator === "&&" ? terms.and(left, right) : terms.or(left, right);
    }
    const pair = this.#pair(syntax.left, syntax.right);
    if (pair === undefined) return undefined;
    const { left, right } = pair;
    switch (syntax.operator) {
      case "==":
        return terms.eq(left, right);
      case "!=":
        return terms.not(terms.eq(left, right));
      case "<":
        return terms.bv.slt(left, right);
      case "<=":
        return terms.bv.sle(left, right);
      case ">":
        return terms.bv.slt(right, left);
      case ">=":
        return terms.bv.sle(right, left);
      default:
        return undefined;
    }
  }

  #isInteger = false;

  #number(syntax: Syntax): TermId | undefined {
    const { terms } = this;
    if (syntax.kind === "integer") return terms.bvConst(syntax.type === "long" ? 64 : 32, syntax.value);
    if (syntax.kind === "char") return terms.bvConst(32, BigInt(syntax.value.charCodeAt(0)));
    if (syntax.kind === "unary" && syntax.operator === "-") {
      const of = this.#number(syntax.of);
      return of === undefined ? undefined : terms.bv.neg(of);
    }
    if (syntax.kind === "name" || syntax.kind === "navigate") {
      const variable = this.variableOf(syntax);
      if (variable === undefined) return undefined;
      if (variable.type === INT) this.#isInteger = true;
      const symbol = this.symbol(variable);
      const width = variable.type === INT ? 128 : Math.max(32, terms.width(symbol));
      if (terms.width(symbol) === width) return symbol;
      return variable.signed ? terms.bv.signExtend(width, symbol) : terms.bv.zeroExtend(width, symbol);
    }
    if (syntax.kind !== "binary") return undefined;
    const pair = this.#pair(syntax.left, syntax.right);
    if (pair === undefined) return undefined;
    const { left, right } = pair;
    switch (syntax.operator) {
      case "+":
        return terms.bv.add(left, right);
      case "-":
        return terms.bv.sub(left, right);
      case "*":
        return terms.bv.mul(left, right);
      case "/":
        return terms.bv.sdiv(left, right);
      case "%":
        return this.#isInteger ? terms.bv.smod(left, right) : terms.bv.srem(left, right);
      default:
        return undefined;
    }
  }

  /** Both at the wider of their widths. */
  #pair(a: Syntax, b: Syntax): { readonly left: TermId; readonly right: TermId } | undefined {
    const { terms } = this;
    const [left, right] = [this.#number(a), this.#number(b)];
    if (left === undefined || right === undefined) return undefined;
    const width = Math.max(terms.width(left), terms.width(right));
    const widened = (n: TermId): TermId => (terms.width(n) === width ? n : terms.bv.signExtend(width, n));
    return { left: widened(left), right: widened(right) };
  }
}
