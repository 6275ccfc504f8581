/**
 * A round as Horn clauses: an invariant of each loop that was left to an arbitrary iteration is looked for as a relation over what the iteration begins with (Flanagan 2004; HORN.md, 5.2; large
 * blocks: Beyer et al., FMCAD 2009).
 *
 * For each cut with the relation `I`: `I(values) :- path` where the loop is left to the arbitrary iteration, the same at its back edge, and `false :- φ` for every error condition φ. Into the body of a
 * clause goes, for every cut of whose λ's or π it speaks, the atom of that cut, in force where π holds. What the round guessed and assumed stands in its paths; the obligations of the guesses are queries as well, so
 * that guesses and invariants are proved by one induction.
 *
 * Besides the λ's a relation has *ambient* parameters: symbols with which the loop is entered and that somebody speaks of behind (inputs, λ's of loops before and around). They have one value from the entry on,
 * so that the back edge passes them on.
 *
 * Why that is sound (over-approximation): consider an execution of the program from the entry, and the moments at which it begins an iteration of a loop that the round has cut there, in their order. The values of inputs
 * and λ's up to such a moment, with π true for the regions gone through, satisfy the path of the moment: that is what paths of the round are. If the relation held at all moments before, all atoms in
 * the clause of this moment hold, so it holds at this one. An execution that goes wrong satisfies an error condition together with the atoms of the regions it went through. So if the clauses have a solution, no
 * execution goes wrong. Leaving out an atom, a parameter or a λ only weakens bodies.
 */
import { always, atom, type BodyAtom, ClauseSet, type NewClause, type Relation, relation } from "@assay/horn";
import { freeSymbols, Op, type TermId, type Terms } from "@assay/logic";
import type { CutParameter, CutRelation } from "@assay/machine/symbolic";

/** A relation with more parameters is not looked at in whole: ambient ones are left out. */
const MOST_PARAMETERS = 24;

export interface CutClauses {
  readonly set: ClauseSet;
  /** The cut of each relation, and what its parameters are called, in their order. */
  readonly cuts: ReadonlyMap<Relation, { readonly cut: CutRelation; readonly names: readonly string[] }>;
}

interface Draft {
  readonly head: CutRelation | undefined;
  readonly path: TermId;
  readonly values: readonly TermId[];
  readonly symbols: Set<TermId>;
  readonly atoms: Set<CutRelation>;
}

/** The clauses of the cuts with these queries. */
export function clausesOf(terms: Terms, cuts: readonly CutRelation[], queries: readonly TermId[]): CutClauses {
  const owner = new Map<TermId, CutRelation>();
  for (const cut of cuts) for (const symbol of [cut.pi, ...cut.parameters.map((p) => p.symbol)]) owner.set(symbol, cut);
  const draft = (head: CutRelation | undefined, path: TermId, values: readonly TermId[]): Draft => {
    return { head, path, values, symbols: new Set(freeSymbols(terms, [path, ...values])), atoms: new Set() };
  };
  const drafts = [
    ...cuts.flatMap((cut) => cut.enters.map(({ path, values }) => draft(cut, path, values))),
    ...queries.map((query) => draft(undefined, query, [])),
  ];
  const ambient = ambientOf(terms, cuts, drafts, owner);
  const made = new Map<CutRelation, Relation>();
  for (const cut of cuts) {
    const parameters = [...cut.parameters.map((p) => p.symbol), ...ambient.get(cut)!];
    made.set(
      cut,
      relation(
        terms,
        `I_${cut.instance.procedure}@${cut.line}_${cut.instance.name}`,
        parameters.map((symbol) => [terms.symbolName(symbol), terms.sort(symbol)]),
      ),
    );
  }
  const clauses = drafts.map(({ head, path, values, atoms }): NewClause => {
    const conjuncts = new Set(conjunctsOf(terms, path));
    const body = cuts.flatMap((cut): BodyAtom[] => {
      if (!atoms.has(cut)) return [];
      const applied = atom(terms, made.get(cut)!, [...cut.parameters.map((p) => p.symbol), ...ambient.get(cut)!]);
      return [conjuncts.has(cut.pi) ? always(terms, applied) : { guard: cut.pi, atom: applied }];
    });
    const at = head && atom(terms, made.get(head)!, [...values, ...ambient.get(head)!]);
    return { head: at, body, constraint: path };
  });
  const set = new ClauseSet(terms, [...made.values()], clauses);
  const named = (cut: CutRelation): readonly string[] => [
    ...cut.parameters.map((p: CutParameter) => p.name),
    ...ambient.get(cut)!.map((symbol) => nameOf(terms, symbol, owner)),
  ];
  return { set, cuts: new Map(cuts.map((cut) => [made.get(cut)!, { cut, names: named(cut) }])) };
}

/** Which atoms stand in which clause, and the ambient parameters of each cut: each adds to the other until nothing is new. */
function ambientOf(
  terms: Terms,
  cuts: readonly CutRelation[],
  drafts: readonly Draft[],
  owner: ReadonlyMap<TermId, CutRelation>,
): ReadonlyMap<CutRelation, readonly TermId[]> {
  const ambient = new Map<CutRelation, Set<TermId>>(cuts.map((cut) => [cut, new Set()]));
  const pis = new Set(cuts.map((cut) => cut.pi));
  const fits = (symbol: TermId): boolean => terms.sort(symbol).kind !== "map" && !pis.has(symbol);
  const entries = new Map(drafts.flatMap((each) => (each.head === undefined ? [] : [[each.head, each] as const])).reverse());
  for (let changed = true; changed; ) {
    changed = false;
    for (const each of drafts) {
      for (const symbol of each.symbols) {
        const cut = owner.get(symbol);
        if (cut === undefined || each.atoms.has(cut) || each === entries.get(cut)) continue;
        each.atoms.add(cut);
        changed = true;
      }
      for (const cut of each.atoms)
        for (const symbol of [...cut.parameters.map((p) => p.symbol), ...ambient.get(cut)!])
          if (!each.symbols.has(symbol)) {
            each.symbols.add(symbol);
            changed = true;
          }
    }
    for (const cut of cuts) {
      const entry = entries.get(cut)!;
      const own = new Set(cut.parameters.map((p) => p.symbol));
      const mine = ambient.get(cut)!;
      for (const each of drafts) {
        if (each === entry || !each.atoms.has(cut)) continue;
        for (const symbol of each.symbols) {
          if (mine.size + own.size >= MOST_PARAMETERS) break;
          if (mine.has(symbol) || own.has(symbol) || !entry.symbols.has(symbol) || !fits(symbol)) continue;
          mine.add(symbol);
          changed = true;
        }
      }
    }
  }
  return new Map([...ambient].map(([cut, symbols]) => [cut, [...symbols]]));
}

function nameOf(terms: Terms, symbol: TermId, owner: ReadonlyMap<TermId, CutRelation>): string {
  const parameter = owner.get(symbol)?.parameters.find((p) => p.symbol === symbol);
  // An input is named after what asked for it: `nondetInt R3 0.4`.
  return parameter?.name ?? terms.symbolName(symbol).replace(/ R\d+ .*$/, "");
}

/** The parts of a conjunction, however it is nested. */
function conjunctsOf(terms: Terms, root: TermId): TermId[] {
  const parts: TermId[] = [];
  const work = [root];
  for (let next = work.pop(); next !== undefined; next = work.pop())
    if (terms.op(next) === Op.And) work.push(...terms.children(next));
    else parts.push(next);
  return parts;
}
