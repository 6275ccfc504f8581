/**
 * Short stretches without effects are joined instead of split (Avgerinos, Rebert, Cha, Brumley: "Enhancing Symbolic
 * Execution with Veritesting", ICSE 2014): a conditional expression, `min` and `max`, `&&` and `||`, a comparison in
 * three ways. Where the condition of such a branch is unknown, both sides are computed, and what they assign is a
 * choice of terms: a loop over n unknown numbers that sums those above zero has one path, not 2^n.
 *
 * This is a pass over Core, done once per procedure. A branch from which all ways lead through pure blocks to one
 * block, or to the end of the procedure, gets a third way, taken where the condition is unknown:
 *
 * ```
 *   branch c then b1 else b2            switch ite(c, 1, 0) { 1: b1; 0: b2; default: b9 }
 *   b1: x := e; goto b3          →      …
 *   b2: goto b3                         b9: x := ite(c, e, x); goto b3
 * ```
 *
 * Pure expressions of Core have no effect and never fail, so computing a side that is not taken changes nothing; only
 * reads must be of something: what a side reads has to have been read, or an object found to be there, before the
 * branch. Exact, not an approximation.
 */
import {
  type Block,
  type BlockId,
  type BvType,
  type Expr,
  expressionsOf,
  forEachSubexpression,
  freeLocals,
  Liveness,
  type Local,
  operands,
  type Procedure,
  type Statement,
  substitute,
  type Terminator,
  targets,
} from "@assay/core";

/** The type of the selector of a branch that may be joined. No other value has it. */
export const JOINED: BvType = { kind: "bv", width: 2 } as BvType;

/**
 * What one join may have: ways through it, blocks on a way, variables that differ, nodes of an expression; and how far
 * before the branch reads are looked for.
 */
const MOST = { ways: 8, blocks: 6, variables: 3, nodes: 64, before: 4 };

/** Where a way through pure blocks ends, and what it has assigned. */
type Tree =
  | { readonly kind: "end"; readonly values: ReadonlyMap<Local, Expr>; readonly result: Expr | undefined }
  | { readonly kind: "split"; readonly condition: Expr; readonly holds: Tree; readonly fails: Tree };

/** The procedure with a third way for each branch that can be joined. */
export function withJoins(procedure: Procedure): Procedure {
  const { body } = procedure;
  if (body.kind !== "blocks") return procedure;
  const pass = new Joins(procedure, body.blocks);
  return pass.run();
}

class Joins {
  readonly #blocks: Block[];
  readonly #added: Local[] = [];
  readonly #places: ReadonlyMap<Local, number>;
  readonly #locals: readonly Local[];
  readonly #predecessors: readonly BlockId[][];
  #liveness: Liveness | undefined;
  /** Variables that say where something is in an array, or how long one is. */
  #indexed: ReadonlySet<Local> | undefined;

  constructor(
    readonly procedure: Procedure,
    readonly original: readonly Block[],
  ) {
    this.#blocks = [...original];
    this.#locals = [...procedure.parameters, ...procedure.locals];
    this.#places = new Map(this.#locals.map((local, place) => [local, place]));
    this.#predecessors = original.map(() => []);
    original.forEach((block, id) => {
      for (const target of successors(block)) this.#predecessors[target]!.push(id);
    });
  }

  run(): Procedure {
    for (const [id, { terminator }] of this.original.entries()) if (terminator.kind === "branch") this.#branch(id, terminator);
    if (this.#blocks.length === this.original.length) return this.procedure;
    const { procedure } = this;
    return { ...procedure, locals: [...procedure.locals, ...this.#added], body: { kind: "blocks", blocks: this.#blocks } };
  }

  #branch(id: BlockId, terminator: Extract<Terminator, { kind: "branch" }>): void {
    const { condition, then, else: otherwise, pos } = terminator;
    if (!readsNumbers(condition) || then === otherwise) return;
    for (const end of [...this.#meetings(then, otherwise), undefined]) {
      const tree = this.#between(condition, then, otherwise, end);
      if (tree === undefined) continue;
      const joined = this.#joined(id, tree, end, pos);
      if (joined === undefined) continue;
      const way = this.#blocks.length;
      this.#blocks.push(joined);
      const value: Expr = { kind: "apply", op: "ite", type: JOINED, args: [condition, selector(1n), selector(0n)] };
      const cases = [
        { value: 1n, target: then },
        { value: 0n, target: otherwise },
      ];
      this.#blocks[id] = { ...this.original[id]!, terminator: { kind: "switch", pos, value, cases, default: way } };
      return;
    }
  }

  /** Blocks at which the two sides may meet, the nearest first. */
  #meetings(then: BlockId, otherwise: BlockId): readonly BlockId[] {
    const reachable = (from: BlockId): Set<BlockId> => {
      const found = new Set([from]);
      for (const each of found) {
        if (found.size > 2 * MOST.blocks) break;
        if (isPure(this.original[each]!)) for (const target of successors(this.original[each]!)) found.add(target);
      }
      return found;
    };
    const right = reachable(otherwise);
    return [...reachable(then)].filter((each) => right.has(each));
  }

  /** All ways from the branch to the block, or to returns; undefined when there are others, or too many. */
  #between(condition: Expr, then: BlockId, otherwise: BlockId, end: BlockId | undefined): Tree | undefined {
    let ways = 0;
    const walk = (from: BlockId, values: ReadonlyMap<Local, Expr>, length: number): Tree | undefined => {
      if (from === end) return ++ways > MOST.ways ? undefined : { kind: "end", values, result: undefined };
      const block = this.original[from]!;
      if (length > MOST.blocks || !isPure(block)) return undefined;
      let after = values;
      for (const statement of block.statements) {
        if (statement.kind !== "assign") return undefined;
        after = new Map(after).set(statement.target, substitute(statement.value, after));
      }
      const { terminator } = block;
      switch (terminator.kind) {
        case "goto":
          return walk(terminator.target, after, length + 1);
        case "branch":
          return split(substitute(terminator.condition, after), terminator.then, terminator.else, after, length + 1);
        case "return":
          if (end !== undefined || terminator.value === undefined || ++ways > MOST.ways) return undefined;
          return { kind: "end", values: after, result: substitute(terminator.value, after) };
        default:
          return undefined;
      }
    };
    const split = (on: Expr, left: BlockId, right: BlockId, values: ReadonlyMap<Local, Expr>, length: number): Tree | undefined => {
      const [a, b] = [walk(left, values, length), walk(right, values, length)];
      return a === undefined || b === undefined ? undefined : { kind: "split", condition: on, holds: a, fails: b };
    };
    return split(condition, then, otherwise, new Map(), 0);
  }

  #joined(id: BlockId, tree: Tree, end: BlockId | undefined, pos: Terminator["pos"]): Block | undefined {
    const reads = this.#readBefore(id);
    const fits = (value: Expr): boolean => value.type.kind !== "ref" && size(value) <= MOST.nodes && reads.cover(value);
    if (end === undefined) {
      const value = chosen(tree, (leaf) => leaf.result!);
      return fits(value) ? { statements: [], terminator: { kind: "return", pos, value } } : undefined;
    }
    const assigned = this.#assigned(tree, end);
    if (assigned.length > MOST.variables || assigned.some((local) => this.#indices.has(local))) return undefined;
    const values = assigned.map((local) => chosen(tree, (leaf) => leaf.values.get(local) ?? { kind: "local", type: local.type, local }));
    if (!values.every(fits)) return undefined;
    const statements: Statement[] = [];
    if (assigned.length === 1) statements.push({ kind: "assign", pos, target: assigned[0]!, value: values[0]! });
    else {
      const temporaries = assigned.map((local): Local => ({ name: `joined ${this.#added.length} ${local.name}`, type: local.type }));
      this.#added.push(...temporaries);
      for (const [i, target] of temporaries.entries()) statements.push({ kind: "assign", pos, target, value: values[i]! });
      for (const [i, target] of assigned.entries()) {
        const value: Expr = { kind: "local", type: target.type, local: temporaries[i]! };
        statements.push({ kind: "assign", pos, target, value });
      }
    }
    return { statements, terminator: { kind: "goto", pos, target: end } };
  }

  get #indices(): ReadonlySet<Local> {
    return (this.#indexed ??= placesOf(this.original));
  }

  /** The variables that a way assigns and that may be read later. */
  #assigned(tree: Tree, end: BlockId): readonly Local[] {
    this.#liveness ??= new Liveness(this.original, this.#places);
    const live = new Set([...this.#liveness.places(this.#liveness.before(end, 0))].map((place) => this.#locals[place]!));
    const assigned = new Set<Local>();
    const visit = (at: Tree): void => {
      if (at.kind === "end") for (const local of at.values.keys()) assigned.add(local);
      else {
        visit(at.holds);
        visit(at.fails);
      }
    };
    visit(tree);
    return [...assigned].filter((local) => live.has(local));
  }

  /** What was read before the branch, by variables that were not assigned since. */
  #readBefore(id: BlockId): Reads {
    const reads = new Reads();
    const assigned = new Set<Local>();
    for (let at = id, steps = 0; ; steps++) {
      const { statements, terminator } = this.original[at]!;
      for (const expr of expressionsOf(terminator)) reads.add(expr, assigned);
      for (let i = statements.length - 1; i >= 0; i--) {
        const statement = statements[i]!;
        if (statement.kind === "assign" || statement.kind === "new" || statement.kind === "newarray" || statement.kind === "havoc")
          assigned.add(statement.target);
        else if (statement.kind === "call") {
          if (statement.result !== undefined) assigned.add(statement.result);
          assigned.add(statement.exception);
        } else if (statement.kind === "thread" && statement.target !== undefined) assigned.add(statement.target);
        for (const expr of expressionsOf(statement)) reads.add(expr, assigned);
      }
      const [before, ...others] = this.#predecessors[at]!;
      // Who comes from a guard in the middle of a block has not read what is behind it.
      if (before === undefined || others.length > 0 || steps === MOST.before) return reads;
      if (!targets(this.original[before]!.terminator).includes(at)) return reads;
      at = before;
    }
  }
}

/**
 * The variables whose values become indices or lengths. Joined, they would be chosen there, one by one: that is later
 * and dearer than to split.
 */
function placesOf(blocks: readonly Block[]): ReadonlySet<Local> {
  const found = new Set<Local>();
  const from = new Map<Local, Set<Local>>();
  const enter = (expr: Expr): void => {
    for (const local of freeLocals(expr)) if (local.type.kind !== "ref") found.add(local);
  };
  const visit = (expr: Expr): void =>
    forEachSubexpression(expr, (each) => {
      if (each.kind === "load" && each.map.role === "elements") enter(each.keys[1]!);
    });
  for (const { statements, terminator } of blocks) {
    for (const expr of expressionsOf(terminator)) visit(expr);
    for (const statement of statements) {
      for (const expr of expressionsOf(statement)) visit(expr);
      if (statement.kind === "store" && statement.map.role === "elements") enter(statement.keys[1]!);
      else if (statement.kind === "newarray") enter(statement.length);
      else if (statement.kind === "assign" && statement.target.type.kind !== "ref") {
        const sources = from.get(statement.target) ?? new Set();
        for (const local of freeLocals(statement.value)) if (local.type.kind !== "ref") sources.add(local);
        from.set(statement.target, sources);
      }
    }
  }
  for (const local of found) for (const source of from.get(local) ?? []) found.add(source);
  return found;
}

/** Reads that are known to be of something. */
class Reads {
  readonly #objects = new Set<Local>();
  readonly #elements = new Set<string>();

  add(expr: Expr, assigned: ReadonlySet<Local>): void {
    forEachSubexpression(expr, (each) => {
      if (each.kind !== "load") return;
      const [object, index] = each.keys;
      if (object?.kind !== "local" || assigned.has(object.local)) return;
      this.#objects.add(object.local);
      const key = index === undefined ? undefined : indexKey(object.local, index, assigned);
      if (each.map.role === "elements" && key !== undefined) this.#elements.add(key);
    });
  }

  /** Whether everything that the expression reads is there. */
  cover(expr: Expr): boolean {
    let covers = true;
    forEachSubexpression(expr, (each) => {
      if (each.kind === "classof" || each.kind === "storable") covers = false;
      if (each.kind !== "load") return;
      const [object, index] = each.keys;
      if (object?.kind !== "local" || !this.#objects.has(object.local)) covers = false;
      else if (each.map.role === "plain") covers = false;
      else if (each.map.role === "elements") {
        const key = indexKey(object.local, index!, NONE);
        covers &&= key !== undefined && this.#elements.has(key);
      }
    });
    return covers;
  }
}

const NONE: ReadonlySet<Local> = new Set();

/** An array's element by a variable or a constant. */
function indexKey(array: Local, index: Expr, assigned: ReadonlySet<Local>): string | undefined {
  if (index.kind === "bv") return `${array.name} ${index.value}`;
  return index.kind === "local" && !assigned.has(index.local) ? `${array.name} ${index.local.name}` : undefined;
}

function successors({ statements, terminator }: Block): readonly BlockId[] {
  return [...statements.flatMap((each) => (each.kind === "guard" ? [each.otherwise] : [])), ...targets(terminator)];
}

function isPure({ statements, terminator }: Block): boolean {
  return (
    statements.every((each) => each.kind === "assign") &&
    (terminator.kind === "goto" || terminator.kind === "branch" || (terminator.kind === "return" && terminator.value !== undefined))
  );
}

/** Whether something in the condition may be unknown. */
function readsNumbers(condition: Expr): boolean {
  let reads = false;
  forEachSubexpression(condition, (each) => {
    reads ||= (each.kind === "local" || each.kind === "load" || each.kind === "global") && each.type.kind !== "ref";
  });
  return reads;
}

const selector = (value: bigint): Expr => ({ kind: "bv", type: JOINED, value });

function chosen(tree: Tree, of: (leaf: Extract<Tree, { kind: "end" }>) => Expr): Expr {
  if (tree.kind === "end") return of(tree);
  const [a, b] = [chosen(tree.holds, of), chosen(tree.fails, of)];
  if (a === b || (a.kind === "local" && b.kind === "local" && a.local === b.local)) return a;
  return { kind: "apply", op: "ite", type: a.type, args: [tree.condition, a, b] };
}

/** The number of nodes, as far as it matters. */
function size(expr: Expr): number {
  let count = 0;
  const work: Expr[] = [expr];
  for (let each = work.pop(); each !== undefined && count <= MOST.nodes; each = work.pop()) {
    count++;
    work.push(...operands(each));
  }
  return count;
}
