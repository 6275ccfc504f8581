/**
 * A round as Horn clauses: an invariant of each loop that was left to an arbitrary iteration is looked for as a
 * relation over what the iteration begins with (Flanagan 2004; HORN.md, 5.2; large blocks: Beyer et al., FMCAD 2009).
 *
 * For each cut with the relation `I`: `I(values) :- path` where the loop is left to the arbitrary iteration, the same
 * at its back edge, and `false :- φ` for every error condition φ. Into the body of a clause goes, for every cut of
 * whose λ's or π it speaks, the atom of that cut, in force where π holds. What the round guessed and assumed stands in
 * its paths; the obligations of the guesses are queries as well, so that guesses and invariants are proved by one
 * induction.
 *
 * Besides the λ's a relation has *ambient* parameters: symbols with which the loop is entered and that somebody speaks
 * of behind (inputs, λ's of loops before and around). They have one value from the entry on, so that the back edge
 * passes them on. An instance of a relation of cells may be asked for at an index that comes to be later (the variable
 * of a loop inside, say): such a symbol is not among them, although the clause of the entry speaks of it. A path
 * repeats what held where a loop was entered. What it repeats is left out where it speaks of symbols that nothing else
 * in the clause speaks of: relations stay small, and the entry says it once.
 *
 * Recursive calls are told of each call, or of the procedure (`sharing`: `invocation-relations.ts` says why that is
 * sound); a set has one of the two.
 *
 * Why that is sound (over-approximation): consider an execution of the program from the entry, and the moments at which
 * it begins an iteration of a loop that the round has cut there, in their order. The values of inputs and λ's up to
 * such a moment, with π true for the regions gone through, satisfy the path of the moment: that is what paths of the
 * round are. If the relation held at all moments before, all atoms in the clause of this moment hold, so it holds at
 * this one. An execution that goes wrong satisfies an error condition together with the atoms of the regions it went
 * through. So if the clauses have a solution, no execution goes wrong. Leaving out an atom, a parameter or a λ only
 * weakens bodies.
 */
import { always, atom, type BodyAtom, ClauseSet, type NewClause, type Relation, relation } from "@assay/horn";
import { freeSymbols, Op, postOrder, type TermId, type Terms } from "@assay/logic";
import { type CutEntry, type CutRelation, type CutUse, isElementOfContents, type Round } from "@assay/machine/symbolic";

/** A relation with more parameters is not looked at in whole: ambient ones are left out. */
const MOST_PARAMETERS = 24;

export interface CutClauses {
  readonly set: ClauseSet;
  /** The cut of each relation, and what its parameters are called, in their order. */
  readonly cuts: ReadonlyMap<Relation, { readonly cut: CutRelation; readonly names: readonly string[] }>;
}

/** What a round tells of its cuts. */
export type Cuts = Pick<Round, "relations" | "alike">;

interface Draft {
  readonly head: CutRelation | undefined;
  readonly conjuncts: ReadonlySet<TermId>;
  /** Those that do not only repeat what held where a cut was entered. */
  readonly own: readonly TermId[];
  readonly values: readonly TermId[];
  /** What the clause speaks of. */
  readonly symbols: Set<TermId>;
  /** Those among them that have their value by the moment of the clause. */
  readonly settled: Set<TermId>;
  /** The regions that its path speaks of. */
  readonly regions: ReadonlySet<TermId>;
  readonly uses: Set<Use>;
}

interface Use extends CutUse {
  readonly cut: CutRelation;
}

/** The clauses of the cuts with these queries. */
export function clausesOf(terms: Terms, { relations: cuts, alike }: Cuts, queries: readonly TermId[]): CutClauses {
  const repeated = new Map<CutEntry, ReadonlySet<TermId>>();
  const regionsBehind = new Map<CutEntry, Set<TermId>>();
  for (const { origin, uses, sharing } of cuts) {
    // A relation of all calls of a procedure does not say what held where one of them was made.
    if (sharing !== undefined) continue;
    if (!repeated.has(origin)) repeated.set(origin, new Set(conjunctsOf(terms, origin.path)));
    const behind = regionsBehind.get(origin) ?? new Set();
    for (const { guard } of uses) for (const symbol of regionsIn(terms, [guard])) behind.add(symbol);
    regionsBehind.set(origin, behind);
  }
  const draft = (head: CutRelation | undefined, entry: CutEntry): Draft => {
    const { path, values, also = terms.true } = entry;
    const besides = conjunctsOf(terms, also).filter((each) => each !== terms.true);
    const conjuncts = new Set([...conjunctsOf(terms, path), ...besides]);
    const regions = new Set(regionsIn(terms, conjuncts));
    // Only what is behind an entry repeats it: all of it, then.
    const isBehind = (origin: CutEntry): boolean => {
      const behind = regionsBehind.get(origin)!;
      return behind.size === 0 || [...behind].some((region) => regions.has(region));
    };
    const before = [...repeated].filter(
      ([origin, those]) => origin !== entry && those.size > 0 && isBehind(origin) && [...those].every((c) => conjuncts.has(c)),
    );
    const isOrigin = head?.origin === entry;
    const own = [...conjuncts].filter((each) => isOrigin || besides.includes(each) || !before.some(([, those]) => those.has(each)));
    const spoken = spokenOf(terms, [...own, ...values]);
    return { head, conjuncts, own, values, symbols: new Set(spoken), settled: new Set(spoken), regions, uses: new Set() };
  };
  const origins = new Map<CutEntry, Draft>();
  const drafts = [
    ...cuts.flatMap((cut) =>
      cut.enters.map((entry) => {
        const made = draft(cut, entry);
        if (entry === cut.origin) origins.set(entry, made);
        return made;
      }),
    ),
    ...queries.flatMap((query) => casesOf(terms, query)).map((path) => draft(undefined, { path, values: [] })),
  ];
  const uses = cuts.flatMap((cut) => cut.uses.map((use): Use => ({ ...use, cut })));
  const ambient = ambientOf(terms, cuts, drafts, origins, uses);
  const made = new Map<CutRelation, Relation>();
  const shared = new Map<string, Relation>();
  for (const cut of cuts) {
    const { kind, instance, line, parameters, sharing } = cut;
    if (sharing !== undefined) {
      const name = `${LETTERS[kind]}_${sharing}@${line}`;
      const one =
        shared.get(name) ??
        relation(
          terms,
          name,
          parameters.map(({ name: of, symbol }) => [of, terms.sort(symbol)] as const),
        );
      shared.set(name, one);
      made.set(cut, one);
      continue;
    }
    const named = (symbol: TermId, role?: "key" | "held") => [terms.symbolName(symbol), terms.sort(symbol), role] as const;
    const sorts = [...parameters.map(({ symbol, role }) => named(symbol, role)), ...ambient.get(cut)!.map((symbol) => named(symbol))];
    made.set(cut, relation(terms, `${LETTERS[kind]}_${instance.procedure}@${line}_${instance.name}`, sorts));
  }
  const clauses = drafts.map(({ head, conjuncts, own, values, symbols, uses: used }): NewClause => {
    const kept = new Set(own);
    const spoken = [...conjuncts].filter((each) => kept.has(each) || freeSymbols(terms, [each]).every((symbol) => symbols.has(symbol)));
    const body = uses.flatMap((use): BodyAtom[] => {
      if (!used.has(use)) return [];
      const applied = atom(terms, made.get(use.cut)!, [...use.values, ...ambient.get(use.cut)!]);
      const isSure = conjunctsOf(terms, use.guard).every((each) => conjuncts.has(each));
      return [isSure ? always(terms, applied) : { guard: use.guard, atom: applied }];
    });
    const at = head && atom(terms, made.get(head)!, [...values, ...ambient.get(head)!]);
    const equal = alike.flatMap(({ elements, fact }) => (elements.every((each) => symbols.has(each)) ? [fact] : []));
    return { head: at, body, constraint: terms.all([...spoken, ...equal]) };
  });
  const set = new ClauseSet(terms, [...new Set(made.values())], clauses);
  const names = new Map(cuts.flatMap((cut) => cut.parameters.map((p) => [p.symbol, p.name] as const)));
  const named = (cut: CutRelation): readonly string[] =>
    distinct([
      ...cut.parameters.map((p) => p.name),
      // An input is named after what asked for it: `nondetInt R3 0.4`.
      ...ambient.get(cut)!.map((symbol) => cut.nameOf?.(symbol) ?? names.get(symbol) ?? terms.symbolName(symbol).replace(/ R\d+ .*$/, "")),
    ]);
  return { set, cuts: new Map(cuts.map((cut) => [made.get(cut)!, { cut, names: named(cut) }])) };
}

/**
 * What a variable was where an earlier loop began an iteration has the name of what it is now: it is called earlier.
 */
function distinct(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    while (taken.has(own)) own = `earlier ${own}`;
    taken.add(own);
    return own;
  });
}

const LETTERS = { loop: "I", call: "C", return: "T", throw: "X", cells: "A" } as const;

const isRegion = (terms: Terms, symbol: TermId): boolean => terms.symbolName(symbol).startsWith("π");

/** That a reference is an object that is there, or of a class: what is known of it is said by other parameters. */
const isAboutObject = (terms: Terms, symbol: TermId): boolean =>
  terms.sort(symbol).kind === "bool" && /^∃|instanceof/.test(terms.symbolName(symbol));

const regionsIn = (terms: Terms, roots: Iterable<TermId>): TermId[] =>
  freeSymbols(terms, roots).filter((symbol) => isRegion(terms, symbol));

/** The indices that a use is about, of a relation of cells. */
const keysOf = ({ cut, values }: Use): TermId[] => values.filter((_, at) => cut.parameters[at]?.role === "key");

/** The symbols of the terms, and elements of unknown contents: what a use may be about. */
function spokenOf(terms: Terms, roots: Iterable<TermId>): TermId[] {
  const found: TermId[] = [];
  postOrder(terms, roots, (t) => {
    if (terms.op(t) === Op.Symbol || isElementOfContents(terms, t)) found.push(t);
  });
  return found;
}

/**
 * Which atoms stand in which clause, and the ambient parameters of each cut: each adds to the other until nothing is
 * new.
 */
function ambientOf(
  terms: Terms,
  cuts: readonly CutRelation[],
  drafts: readonly Draft[],
  origins: ReadonlyMap<CutEntry, Draft>,
  uses: readonly Use[],
): ReadonlyMap<CutRelation, readonly TermId[]> {
  const ambient = new Map<CutRelation, Set<TermId>>(cuts.map((cut) => [cut, new Set()]));
  const about = new Map<TermId, Use[]>();
  for (const use of uses) for (const symbol of use.about) about.set(symbol, [...(about.get(symbol) ?? []), use]);
  const bound = new Set(cuts.flatMap((cut) => cut.bound ?? []));
  const fits = (symbol: TermId): boolean =>
    terms.op(symbol) === Op.Symbol &&
    terms.sort(symbol).kind !== "map" &&
    !isRegion(terms, symbol) &&
    !isAboutObject(terms, symbol) &&
    !bound.has(symbol);
  const instances = uses.flatMap((use) => {
    const regions = regionsIn(terms, [use.guard]);
    return use.elements === undefined ? [] : [{ use, elements: use.elements, regions }];
  });
  const originOf = (cut: CutRelation): Draft => origins.get(cut.origin)!;
  for (let changed = true; changed; ) {
    changed = false;
    const add = (symbols: Set<TermId>, symbol: TermId): void => {
      if (symbols.has(symbol)) return;
      symbols.add(symbol);
      changed = true;
    };
    for (const each of drafts) {
      for (const symbol of [...each.symbols])
        for (const use of about.get(symbol) ?? []) {
          // Where the region is first entered it has no iteration or invocation yet.
          if (each.uses.has(use) || each === originOf(use.cut)) continue;
          each.uses.add(use);
          changed = true;
        }
      for (const { use, elements, regions } of instances) {
        if (each.uses.has(use) || each === originOf(use.cut)) continue;
        // Instances where the region was not gone through say nothing.
        if (!regions.every((region) => each.regions.has(region))) continue;
        if (!elements.some((all) => all.every((symbol) => each.symbols.has(symbol)))) continue;
        each.uses.add(use);
        changed = true;
      }
      for (const use of each.uses) {
        const isSettled =
          use.elements === undefined
            ? use.about.some((symbol) => each.settled.has(symbol))
            : freeSymbols(terms, keysOf(use)).every((symbol) => each.settled.has(symbol));
        for (const symbol of [...spokenOf(terms, [use.guard, ...use.values]), ...ambient.get(use.cut)!]) {
          add(each.symbols, symbol);
          if (isSettled) add(each.settled, symbol);
        }
      }
    }
    for (const cut of cuts) {
      if (cut.sharing !== undefined) continue;
      const origin = originOf(cut);
      const own = new Set(cut.parameters.map((p) => p.symbol));
      const mine = ambient.get(cut)!;
      for (const each of drafts) {
        if (each === origin || !uses.some((use) => use.cut === cut && each.uses.has(use))) continue;
        for (const symbol of each.symbols) {
          if (mine.size + own.size >= MOST_PARAMETERS) break;
          // To what something else refers says nothing of numbers in objects.
          if (cut.beside !== undefined && terms.sort(symbol).kind === "ref") continue;
          if (!own.has(symbol) && origin.settled.has(symbol) && fits(symbol)) add(mine, symbol);
        }
      }
    }
  }
  return new Map([...ambient].map(([cut, symbols]) => [cut, [...symbols]]));
}

/** More cases of one query are not told apart. */
const MOST_CASES = 8;

/**
 * The cases of a condition that differ in the regions they go through: an assertion in a loop fails in an iteration
 * that was executed, or in an arbitrary one. Together they are the condition. Apart, the one says nothing of what only
 * the other speaks of.
 */
function casesOf(terms: Terms, condition: TermId): readonly TermId[] {
  const done: TermId[] = [];
  const open = [condition];
  const regions = (of: TermId): string => regionsIn(terms, [of]).join();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const conjuncts = conjunctsOf(terms, next);
    const at = conjuncts.findIndex((each) => terms.op(each) === Op.Or && new Set(terms.children(each).map(regions)).size > 1);
    if (at < 0 || done.length + open.length >= MOST_CASES) done.push(next);
    else
      for (const side of terms.children(conjuncts[at]!))
        open.push(terms.all([...conjuncts.slice(0, at), side, ...conjuncts.slice(at + 1)]));
  }
  return done.filter((each) => each !== terms.false);
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
