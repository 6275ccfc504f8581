/*
 * Rules as the paper has them (section 2): `r(t⃗) :- c`, where c is built from constraints and atoms by ∧ and ∨.
 *
 * `clauses` distributes ∨ over ∧. Where that would multiply, a disjunction becomes a relation of its own over the variables that occur in it: r is then the same
 * relation as before. `formatRule` prints bullets (Lamport), as the paper's Figure 1 does.
 */
import { type BvSort, freeSymbols, Op, opName, postOrder, type TermId, type Terms } from "@assay/logic";
import { type BodyAtom, type ClauseEvent, ClauseSet, type NewClause } from "./clause.js";
import { type Atom, type Relation, relation } from "./relation.js";

export type Constraint =
  | { readonly kind: "term"; readonly term: TermId }
  | { readonly kind: "atom"; readonly atom: Atom }
  | { readonly kind: "and" | "or"; readonly parts: readonly Constraint[] }
  /** True. What happens there, for the labels of the clauses; premises are told by themselves. */
  | { readonly kind: "event"; readonly event: Exclude<ClauseEvent, { kind: "premise" }> };

export interface Rule {
  /** None: a query. */
  readonly head: Atom | undefined;
  readonly body: Constraint;
}

interface Alternative {
  readonly body: readonly BodyAtom[];
  readonly constraint: TermId;
  readonly events: readonly ClauseEvent[];
}

/** More alternatives than this of one conjunction are not written out. */
const MOST_ALTERNATIVES = 16;

/** The rules as clauses; relations are added where distributing would multiply. */
export function clauses(terms: Terms, relations: readonly Relation[], rules: readonly Rule[]): ClauseSet {
  const added: Relation[] = [];
  const made: NewClause[] = [];
  for (const { head, body } of rules) {
    for (const { body: atoms, constraint, events } of alternatives(body)) made.push({ head, body: atoms, constraint, label: { events } });
  }
  return new ClauseSet(terms, [...relations, ...added], made);

  function alternatives(root: Constraint): readonly Alternative[] {
    const known = new Map<Constraint, readonly Alternative[]>();
    for (const c of childrenFirst(root)) known.set(c, distributed(c, known));
    return known.get(root)!;
  }

  function distributed(c: Constraint, known: ReadonlyMap<Constraint, readonly Alternative[]>): readonly Alternative[] {
    switch (c.kind) {
      case "term":
        return c.term === terms.false ? [] : [{ body: [], constraint: c.term, events: [] }];
      case "atom":
        return [{ body: [{ guard: terms.true, atom: c.atom }], constraint: terms.true, events: [{ kind: "premise", index: 0 }] }];
      case "event":
        return [{ body: [], constraint: terms.true, events: [c.event] }];
      case "or":
        return c.parts.flatMap((part) => known.get(part)!);
      case "and": {
        let result: readonly Alternative[] = [{ body: [], constraint: terms.true, events: [] }];
        for (const part of c.parts) {
          let next = known.get(part)!;
          if (next.length > 1 && result.length * next.length > MOST_ALTERNATIVES) next = [abbreviation(next)];
          result = result.flatMap((a) =>
            next.flatMap((b): Alternative[] => {
              const constraint = terms.and(a.constraint, b.constraint);
              if (constraint === terms.false) return [];
              const later = b.events.map((e) => (e.kind === "premise" ? { ...e, index: e.index + a.body.length } : e));
              return [{ body: [...a.body, ...b.body], constraint, events: [...a.events, ...later] }];
            }),
          );
        }
        return result;
      }
    }
  }

  /** An atom of a new relation that is the disjunction. */
  function abbreviation(of: readonly Alternative[]): Alternative {
    const mentioned = of.flatMap((a) => [a.constraint, ...a.body.flatMap((b) => b.atom.args)]);
    for (const { events } of of) for (const e of events) if (e.kind === "input") mentioned.push(e.symbol);
    const symbols = freeSymbols(terms, mentioned);
    const short = relation(
      terms,
      `either${added.length}`,
      symbols.map((s) => [terms.symbolName(s), terms.sort(s)]),
    );
    added.push(short);
    const head = { relation: short, args: symbols };
    for (const { body, constraint, events } of of) made.push({ head, body, constraint, label: { events } });
    return { body: [{ guard: terms.true, atom: head }], constraint: terms.true, events: [{ kind: "premise", index: 0 }] };
  }
}

function childrenFirst(root: Constraint): Constraint[] {
  const order: Constraint[] = [];
  const work = [root];
  for (let c = work.pop(); c !== undefined; c = work.pop()) {
    order.push(c);
    if (c.kind === "and" || c.kind === "or") work.push(...c.parts);
  }
  return order.reverse();
}

const INFIX: Partial<Record<Op, string>> = {
  [Op.Eq]: "=",
  [Op.And]: "∧",
  [Op.Or]: "∨",
  [Op.BvAdd]: "+",
  [Op.IntAdd]: "+",
  [Op.BvSub]: "-",
  [Op.IntSub]: "-",
  [Op.BvMul]: "*",
  [Op.IntMul]: "*",
  [Op.BvShl]: "<<",
  [Op.BvSlt]: "<",
  [Op.IntLt]: "<",
  [Op.BvUlt]: "<ᵤ",
};
const NEGATED: Readonly<Record<string, string>> = { "=": "≠", "<": "≥", "<ᵤ": "≥ᵤ" };

/** A term as people write it; operations without a sign of their own as functions. Bit-vectors are signed. */
export function formatTerm(terms: Terms, root: TermId): string {
  const texts = new Map<TermId, string>();
  postOrder(terms, [root], (t) => {
    const args = terms.children(t);
    const op = terms.op(t);
    const sort = terms.sort(t);
    const text = (c: TermId): string => (INFIX[terms.op(c)] === undefined || terms.arity(c) < 2 ? texts.get(c)! : `(${texts.get(c)})`);
    const infix = INFIX[op];
    const inner = op === Op.Not ? INFIX[terms.op(args[0]!)] : undefined;
    if (op === Op.BvConst) texts.set(t, String(BigInt.asIntN((sort as BvSort).width, terms.bvValue(t))));
    else if (op === Op.IntConst) texts.set(t, String(terms.intValue(t)));
    else if (op === Op.True || op === Op.False) texts.set(t, op === Op.True ? "true" : "false");
    else if (op === Op.Symbol) texts.set(t, terms.symbolName(t));
    else if (infix !== undefined) texts.set(t, `${text(args[0]!)} ${infix} ${text(args[1]!)}`);
    else if (inner !== undefined && NEGATED[inner] !== undefined) {
      const [a, b] = terms.children(args[0]!);
      texts.set(t, `${text(a!)} ${NEGATED[inner]} ${text(b!)}`);
    } else if (op === Op.Not) texts.set(t, `¬${text(args[0]!)}`);
    else texts.set(t, `${opName(op)}(${args.map((a) => texts.get(a)!).join(", ")})`);
  });
  return texts.get(root)!;
}

function formatAtom(terms: Terms, { relation: of, args }: Atom): string {
  return `${of.name}(${args.map((t) => formatTerm(terms, t)).join(", ")})`;
}

/** The rule in the paper's manner: bullets of ∧ and ∨ whose indentation says what belongs together. */
export function formatRule(terms: Terms, { head, body }: Rule): string {
  const lines = [`${head === undefined ? "false" : formatAtom(terms, head)} :-`];
  const work: { readonly c: Constraint; readonly bullets: string }[] = [{ c: body, bullets: "" }];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { c, bullets } = next;
    if (c.kind === "event") continue;
    if (c.kind === "term" || c.kind === "atom") {
      lines.push(`  ${bullets}${c.kind === "term" ? formatTerm(terms, c.term) : formatAtom(terms, c.atom)}`);
      continue;
    }
    const parts = c.parts.filter((part) => part.kind !== "event");
    if (parts.length === 0) lines.push(`  ${bullets}true`);
    const bullet = parts.length < 2 ? "" : c.kind === "and" ? "∧ " : "∨ ";
    for (const [i, part] of [...parts.entries()].reverse()) {
      // Only the first line below a bullet carries the bullets above it.
      work.push({ c: part, bullets: `${i === 0 ? bullets : " ".repeat(bullets.length)}${bullet}` });
    }
  }
  return lines.join("\n");
}
