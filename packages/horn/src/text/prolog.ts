/*
 * Clauses as a Prolog program with CLP(FD), the paper's own medium: what SWI-Prolog or SICStus runs.
 *
 * Numbers are finite-domain variables; with `arithmetic: "int"` sums and products are those of integers, with `"wrap"` every result is brought back into the
 * signed range of its width. Booleans are 0 or 1; conditions are reified. Maps are key-value lists with `select/3` and `store/4`. With `depth` every relation has one
 * more argument in front that counts down, so that a query ends: below a bound "no" is no proof.
 */
import { InputError } from "@assay/base";
import { Op, opName, postOrder, type TermId, type Terms } from "@assay/logic";
import type { Clause, ClauseSet } from "../clause.js";
import type { Atom, Relation } from "../relation.js";
import { conjunctsOf } from "../solvers/linear.js";
import { distributeGuards } from "../transform/guards.js";

export interface PrologOptions {
  /** Of bit-vectors. Integers are always integers. */
  readonly arithmetic: "int" | "wrap";
  /** Whether relations count down how deep they may still go. */
  readonly depth?: "counted" | "free";
}

const MAPS = `select([K0-V0|_], K, V) :- K #= K0, V #= V0.
select([K0-_|M], K, V) :- K #\\= K0, select(M, K, V).
select(otherwise(V0), _, V) :- V #= V0.
store(M, K, V, [K-V|M]).`;

/**
 * The program; the query is `false_` (with `depth`: `false_(N)`). Throws an `InputError` for floats and operations on
 * bits.
 */
export function printProlog(given: ClauseSet, options: PrologOptions): string {
  const { set } = distributeGuards.apply(given);
  const names = new Map<Relation, string>();
  const taken = new Set(["false_", "select", "store"]);
  for (const relation of set.relations) {
    const wanted = relation.name.replaceAll(/[^A-Za-z0-9_]/g, "_").replace(/^[^a-z]/, (c) => (/[A-Z]/.test(c) ? c.toLowerCase() : `r${c}`));
    let name = wanted;
    for (let i = 1; taken.has(name); i++) name = `${wanted}_${i}`;
    taken.add(name);
    names.set(relation, name);
  }
  const counted = options.depth === "counted";
  const clauses = set.clauses.map((clause) => new PrologClause(set.terms, clause, names, options.arithmetic, counted).text());
  // SWI-Prolog wants the clauses of a relation together.
  const order = [...set.relations, undefined];
  const grouped = order.flatMap((r) => set.clauses.flatMap((c, i) => (c.head?.relation === r ? [clauses[i]!] : [])));
  const open = set.relations.filter((r) => set.defining(r).length === 0);
  const dynamic = open.map((r) => `:- dynamic ${names.get(r)}/${r.parameters.length + (counted ? 1 : 0)}.`);
  return [":- use_module(library(clpfd)).", ":- style_check(-singleton).", ...dynamic, ...grouped, MAPS, ""].join("\n");
}

class PrologClause {
  readonly #goals: string[] = [];
  readonly #texts = new Map<TermId, string>();
  #fresh = 0;

  constructor(
    readonly terms: Terms,
    readonly clause: Clause,
    readonly names: ReadonlyMap<Relation, string>,
    readonly arithmetic: "int" | "wrap",
    readonly counted: boolean,
  ) {}

  text(): string {
    const { terms, clause } = this;
    const parts = conjunctsOf(terms, clause.constraint);
    const args = [...(clause.head?.args ?? []), ...clause.body.flatMap((b) => b.atom.args)];
    const operands = parts.flatMap((t) => {
      const compared = comparison(terms, t);
      return compared === undefined ? [t] : terms.children(compared.of);
    });
    postOrder(terms, [...args, ...operands], (t) => {
      this.#texts.set(t, this.#image(t));
    });
    const depth = (name: string): string[] => (this.counted ? [name] : []);
    const atom = ({ relation, args }: Atom, at: string): string =>
      call(this.names.get(relation)!, [...depth(at), ...args.map((t) => this.#of(t))]);
    const head = clause.head === undefined ? call("false_", depth("D0")) : atom(clause.head, "D0");
    const body = clause.body.map((b) => atom(b.atom, "D1"));
    const down = this.counted ? ["D0 #> 0", ...(body.length > 0 ? ["D1 #= D0 - 1"] : [])] : [];
    // Comparisons are posted as they are: what is reified propagates less.
    const constraint = parts.map((t) => {
      const compared = comparison(terms, t);
      if (compared === undefined) return `${this.#of(t)} #= 1`;
      const [a, b] = terms.children(compared.of).map((child) => this.#of(child));
      return `${a} ${compared.by} ${b}`;
    });
    const goals = [...down, ...this.#goals, ...constraint, ...body];
    return goals.length === 0 ? `${head}.` : `${head} :-\n    ${goals.join(",\n    ")}.`;
  }

  #of(t: TermId): string {
    return this.#texts.get(t)!;
  }

  /** A new variable, the result of an operation. */
  #variable(goal: (name: string) => string): string {
    const name = `V${this.#fresh++}`;
    this.#goals.push(goal(name));
    return name;
  }

  #number(t: TermId, expression: string): string {
    const sort = this.terms.sort(t);
    if (sort.kind !== "bv" || this.arithmetic === "int") return this.#variable((v) => `${v} #= ${expression}`);
    const half = 2n ** BigInt(sort.width - 1);
    return this.#variable((v) => `${v} #= (${expression} + ${half}) mod ${2n * half} - ${half}`);
  }

  #image(t: TermId): string {
    const { terms } = this;
    const [a, b, c] = terms.children(t).map((child) => this.#of(child)) as [string, string, string];
    const reified = (condition: string): string => this.#variable((v) => `${v} #<==> (${condition})`);
    switch (terms.op(t)) {
      case Op.True:
        return "1";
      case Op.False:
        return "0";
      case Op.BvConst:
        return String(BigInt.asIntN(terms.width(t), terms.bvValue(t)));
      case Op.IntConst:
        return String(terms.intValue(t));
      case Op.RefConst:
        return String(terms.refValue(t));
      case Op.Symbol: {
        const name = `X_${terms.symbolName(t).replaceAll(/[^A-Za-z0-9_]/g, "_")}`;
        const sort = terms.sort(t);
        if (sort.kind === "bool") this.#goals.push(`${name} in 0..1`);
        if (sort.kind === "bv" && this.arithmetic === "wrap") {
          const half = 2n ** BigInt(sort.width - 1);
          this.#goals.push(`${name} in ${-half}..${half - 1n}`);
        }
        return name;
      }
      case Op.Not:
        return reified(`${a} #= 0`);
      case Op.And:
        return reified(`${a} #= 1 #/\\ ${b} #= 1`);
      case Op.Or:
        return reified(`${a} #= 1 #\\/ ${b} #= 1`);
      case Op.Eq:
        if (terms.sort(terms.child(t, 0)).kind === "map") return this.#refuse(t);
        return reified(`${a} #= ${b}`);
      case Op.Ite:
        if (terms.sort(t).kind === "map") return this.#refuse(t);
        return this.#variable((v) => `(${a} #= 1 #/\\ ${v} #= ${b}) #\\/ (${a} #= 0 #/\\ ${v} #= ${c})`);
      case Op.BvAdd:
      case Op.IntAdd:
        return this.#number(t, `${a} + ${b}`);
      case Op.BvSub:
      case Op.IntSub:
        return this.#number(t, `${a} - ${b}`);
      case Op.BvMul:
      case Op.IntMul:
        return this.#number(t, `${a} * ${b}`);
      case Op.BvNeg:
      case Op.IntNeg:
        return this.#number(t, `0 - ${a}`);
      case Op.BvSlt:
      case Op.IntLt:
        return reified(`${a} #< ${b}`);
      case Op.BvUlt: {
        const modulus = 2n ** BigInt(terms.width(terms.child(t, 0)));
        return reified(`${a} mod ${modulus} #< ${b} mod ${modulus}`);
      }
      case Op.Select:
        return terms.arity(t) === 2 ? this.#variable((v) => `select(${a}, ${b}, ${v})`) : this.#refuse(t);
      case Op.Store:
        return terms.arity(t) === 3 ? this.#variable((v) => `store(${a}, ${b}, ${c}, ${v})`) : this.#refuse(t);
      case Op.ConstMap:
        return `otherwise(${a})`;
      default:
        return this.#refuse(t);
    }
  }

  #refuse(t: TermId): never {
    throw new InputError({ code: "horn-prolog", message: `${opName(this.terms.op(t))} has no counterpart in CLP(FD)` });
  }
}

/** A comparison of numbers, and the operator that posts it. */
function comparison(terms: Terms, t: TermId): { readonly of: TermId; readonly by: string } | undefined {
  const of = terms.op(t) === Op.Not ? terms.child(t, 0) : t;
  const negated = of !== t;
  switch (terms.op(of)) {
    case Op.Eq: {
      const { kind } = terms.sort(terms.child(of, 0));
      return kind === "bv" || kind === "int" || kind === "ref" ? { of, by: negated ? "#\\=" : "#=" } : undefined;
    }
    case Op.BvSlt:
    case Op.IntLt:
      return { of, by: negated ? "#>=" : "#<" };
    default:
      return undefined;
  }
}

function call(name: string, args: readonly string[]): string {
  return args.length === 0 ? name : `${name}(${args.join(", ")})`;
}
