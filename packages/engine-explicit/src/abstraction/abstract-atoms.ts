/**
 * Temporal properties of programs over tokens (section 7 of the paper, for conditions on fields).
 *
 * A proposition and its negation are each replaced by what is *surely* so: a condition on the tokens of the abstracted
 * fields, which are numbers in the abstract program's state, that holds only where the proposition (or its negation) is
 * true of all values with these tokens. In negation normal form formulas are monotone in their literals: if the
 * abstract formula holds of a run of the abstract program, the formula holds of all runs of the program that it stands
 * for. So proofs carry over; violations do not.
 *
 * A literal is taken apart as it is built: of `A && B` both are surely so, of `A || B` at least one is. What is left
 * are comparisons, and conditions over nothing but abstracted static fields, which the solver is asked about for every
 * combination of tokens (`TrueStores`). What else they read may be anything.
 *
 * Where a condition has no value (a field of null, a division by zero) the proposition is false. So whatever the
 * condition reads is read here, too (`reading`), also where its value is of no use; and a divisor has to be surely no
 * zero where the proposition is to hold. Conditions that read elements with abstracted numbers, or at abstracted
 * indices, are never sure.
 */
import { Budget } from "@assay/base";
import { Terms } from "@assay/logic";
import { SatDecider } from "@assay/solve";
import { ltl, type relational } from "@assay/spec";
import { type Literal, literalsIn, replaced } from "./abstract-property.js";
import type { AbstractType, Token } from "./abstract-type.js";
import { AtomTerms, isRead, keyOf } from "./atom-terms.js";
import type { Bindings } from "./infer.js";

type Expression = relational.Expression;
type Formula = relational.Formula;
type Sign = Literal["sign"];

export interface AbstractedTemporal {
  /** Over tokens, for the abstract program. */
  readonly property: ltl.TemporalProperty;
  /** Conditions that no token decides, with the variables that are too coarse. */
  readonly undecided: readonly { readonly text: string; readonly variables: readonly string[] }[];
}

/** A field that is abstracted, as a condition reads it. */
interface Variable {
  readonly expression: Expression;
  readonly type: AbstractType;
}

type Binding = readonly { readonly variable: Variable; readonly token: Token }[];

const WORK = 2_000_000;
const MOST_STORES = 4_096;

/** @param property with its atoms, which are those of the program. */
export async function abstractTemporal(property: ltl.TemporalProperty, bindings: Bindings): Promise<AbstractedTemporal> {
  const formula = ltl.negationNormalForm(property.formula);
  const propositions = new Map<string, ltl.Proposition>();
  const atoms = new Map<string, ltl.Atom>();
  const literals = new Map<string, ltl.Formula>();
  const undecided: { text: string; variables: readonly string[] }[] = [];
  for (const { name, sign } of literalsIn(formula)) {
    const key = `${sign} ${name}`;
    if (literals.has(key)) continue;
    const [proposition, atom] = [property.propositions.get(name)!, property.atoms?.get(name)];
    const abstraction = new AtomAbstraction(bindings);
    const sure = atom === undefined ? undefined : await abstraction.sure(atom, sign);
    const text = sign === "negated" ? `!(${proposition.text})` : proposition.text;
    if (sure === undefined) literals.set(key, ltl.FALSE);
    else if (sure === atom) {
      propositions.set(name, proposition);
      atoms.set(name, atom);
      literals.set(key, sign === "negated" ? ltl.not(ltl.proposition(name)) : ltl.proposition(name));
    } else {
      const called = `surely ${text}`;
      propositions.set(called, { ...proposition, text: called });
      atoms.set(called, sure);
      literals.set(key, ltl.proposition(called));
    }
    if (abstraction.coarse.size > 0) undecided.push({ text, variables: [...abstraction.coarse] });
  }
  const abstracted = replaced(formula, (name, sign) => literals.get(`${sign} ${name}`)!);
  return { property: { ...property, formula: abstracted, propositions, atoms }, undecided };
}

/** One literal. */
class AtomAbstraction {
  readonly #bindings: Bindings;
  /** Variables with tokens that do not decide something. */
  readonly coarse = new Set<string>();

  constructor(bindings: Bindings) {
    this.#bindings = bindings;
  }

  /**
   * The atom that holds where this one, or its negation, surely does; itself if nothing of it is abstracted; undefined
   * if it never does.
   */
  async sure(atom: ltl.Atom, sign: Sign): Promise<ltl.Atom | undefined> {
    const read = readsOf(atom);
    const variables = read.flatMap((each) => this.#variable(each) ?? []);
    if (read.some((each) => each.kind === "element" && this.#isOpaque(each))) {
      this.coarse.add("elements of arrays");
      return undefined;
    }
    if (variables.length === 0) return atom;
    if (atom.kind !== "expression") {
      for (const each of variables) this.coarse.add(nameOf(each));
      return undefined;
    }
    return { kind: "expression", condition: await this.#sure(atom.condition, sign) };
  }

  /** Whether what an element is, or which one, is not known in the abstract program. */
  #isOpaque({ type, index }: Extract<Expression, { kind: "element" }>): boolean {
    return isNumeric(type) || placesIn(index).some((each) => this.#variable(each) !== undefined);
  }

  #variable(expression: Expression): Variable | undefined {
    if (!isNumeric(expression.type)) return undefined;
    const field =
      expression.kind === "static"
        ? expression.field
        : expression.kind === "join" && expression.relation.kind === "field"
          ? expression.relation.field
          : undefined;
    const { request, generator } = this.#bindings;
    // Other code stays as it is.
    if (field === undefined || !request.isOwn(`${field.declaringClass}.x()V`)) return undefined;
    const global = field.isStatic ? request.program.global(field.coreName) : undefined;
    const map = field.isStatic ? undefined : request.program.map(field.coreName);
    const type =
      global !== undefined
        ? this.#bindings.typeAt(this.#bindings.kind(generator.global(global.name, global.type)), global.type, global.valueClass)
        : map !== undefined
          ? this.#bindings.typeAt(this.#bindings.kind(generator.field(map)), map.value, map.valueClass)
          : undefined;
    return type === undefined ? undefined : { expression, type };
  }

  async #sure(formula: Formula, sign: Sign): Promise<Formula> {
    const places = placesIn(formula);
    const { span } = formula;
    const variables = distinct(places.flatMap((each) => this.#variable(each) ?? []));
    const isNegated = sign === "negated";
    if (variables.length === 0) return isNegated ? { kind: "not", of: formula, span } : formula;
    // What cannot fail to have a value, and reads nothing else, is decided as a whole.
    const isWhole = places.every((each) => each.kind === "static" && this.#variable(each) !== undefined);
    if (isWhole) return this.#decided(formula, variables, sign);
    const both = async (kind: "and" | "or", left: Promise<Formula>, right: Promise<Formula>): Promise<Formula> => ({
      ...{ kind, left: await left, right: await right, span },
    });
    const other: Sign = isNegated ? "as it is" : "negated";
    switch (formula.kind) {
      case "not":
        return this.#sure(formula.of, other);
      case "and":
      case "or": {
        const kind = (formula.kind === "and") === isNegated ? "or" : "and";
        return both(kind, this.#sure(formula.left, sign), this.#sure(formula.right, sign));
      }
      case "implies":
        return both(isNegated ? "and" : "or", this.#sure(formula.left, other), this.#sure(formula.right, sign));
      default:
        return this.#decided(formula, variables, sign);
    }
  }

  /** By the tokens of the variables: with all of them, whatever else it reads. */
  async #decided(formula: Formula, variables: readonly Variable[], sign: Sign): Promise<Formula> {
    const { span } = formula;
    const read = reading(formula);
    const bindings = await trueStores(formula, variables, sign);
    if (bindings === "all") return read;
    if (bindings.length === 0) for (const each of variables) this.coarse.add(nameOf(each));
    const holds = bindings
      .map((binding) => binding.map(({ variable, token }) => isToken(variable, token)).reduce(conjoined))
      .reduce<Formula>((left, right) => ({ kind: "or", left, right, span }), { kind: "constant", value: false, span });
    return { kind: "and", left: read, right: holds, span };
  }
}

function conjoined(left: Formula, right: Formula): Formula {
  return { kind: "and", left, right, span: left.span };
}

/** The combinations of tokens for which the condition (or its negation) is true of all values. */
async function trueStores(formula: Formula, variables: readonly Variable[], sign: Sign): Promise<readonly Binding[] | "all"> {
  const stores = variables.reduce((count, { type }) => count * type.tokens.length, 1);
  if (stores > MOST_STORES) return [];
  const terms = new Terms();
  const decider = new SatDecider(terms);
  try {
    const lowering = new AtomTerms(terms);
    const holds = lowering.condition(formula);
    if (holds === undefined) return [];
    const wrong = sign === "negated" ? holds : terms.not(terms.and(holds, lowering.defined()));
    const found: Binding[] = [];
    for (const binding of combinations(variables)) {
      const assumed = binding.map(({ variable, token }) => variable.type.predicate(terms, token, lowering.symbol(variable.expression)));
      const answer = await decider.check([...assumed, wrong], { budget: Budget.unlimited.working(WORK) });
      if (answer.answer === "unsat") found.push(binding);
    }
    return found.length === stores ? "all" : found;
  } finally {
    decider.dispose();
  }
}

function combinations(variables: readonly Variable[]): readonly Binding[] {
  return variables.reduce<readonly Binding[]>(
    (all, variable) => all.flatMap((binding) => variable.type.tokens.map((token) => [...binding, { variable, token }])),
    [[]],
  );
}

/** That the field has the token, in a state of the abstract program. */
function isToken({ expression, type }: Variable, token: Token): Formula {
  const code = type.code(token);
  const isLong = expression.type.kind === "primitive" && expression.type.name === "long";
  const value: Expression = { ...shared(expression), kind: "constant", value: isLong ? code : Number(code) };
  return { kind: "equal", by: "value", left: expression, right: value, span: expression.span };
}

/** True where everything has a value that a condition may read. */
function reading(formula: Formula): Formula {
  const { span } = formula;
  return distinct(placesIn(formula).map((expression) => ({ expression })))
    .filter(({ expression }) => expression.kind !== "static")
    .map(({ expression }): Formula => ({ kind: "equal", by: "value", left: expression, right: expression, span }))
    .reduce(conjoined, { kind: "constant", value: true, span });
}

function shared({ type, multiplicity, span }: Expression) {
  return { type, multiplicity, span };
}

function distinct<T extends { readonly expression: Expression }>(places: readonly T[]): readonly T[] {
  return [...new Map(places.map((each) => [keyOf(each.expression), each])).values()];
}

function isNumeric(type: relational.ElementType): boolean {
  return type.kind === "primitive" && type.name !== "boolean";
}

/** `Main.x (Signs)`. */
function nameOf({ expression, type }: Variable): string {
  const field =
    expression.kind === "static"
      ? expression.field
      : expression.kind === "join" && expression.relation.kind === "field"
        ? expression.relation.field
        : undefined;
  const owner = field?.declaringClass.slice(field.declaringClass.lastIndexOf("/") + 1);
  return `${owner}.${field?.name} (${type.name})`;
}

/** The places of the state that an atom reads. */
function readsOf(atom: ltl.Atom): readonly Expression[] {
  switch (atom.kind) {
    case "expression":
      return placesIn(atom.condition);
    case "holds":
    case "thread-state": {
      const thread = atom.thread?.kind === "expression" ? [atom.thread.expression] : [];
      return [...thread, ...(atom.object === undefined ? [] : [atom.object])].flatMap(placesIn);
    }
    default:
      return [];
  }
}

/** Every place that is read, also on the way to another. */
function placesIn(part: Formula | Expression): readonly Expression[] {
  const found: Expression[] = [];
  const open: (Formula | Expression)[] = [part];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ("type" in next && isRead(next)) found.push(next);
    for (const name of PARTS) {
      const inner = (next as unknown as Readonly<Record<string, unknown>>)[name];
      if (typeof inner === "object" && inner !== null) open.push(inner as Formula | Expression);
    }
  }
  return found;
}

/** Where formulas and expressions have others. */
const PARTS = ["of", "left", "right", "condition", "whenTrue", "whenFalse", "formula", "array", "index"] as const;
