/**
 * The meaning of the logic, computed directly: what an expression, formula or integer expression is worth in one given
 * instance.
 *
 * This is the referee of the package. The translator is tested against it on random problems, solutions are confirmed
 * with it, and users ask it about the instances they get. So it shares no code with the translation, and does the
 * obvious thing: sets of tuple numbers, and loops.
 *
 * Two things keep it usable on large inputs. Nodes may be deep and shared, so evaluation is not recursive: each node is
 * evaluated by a generator that yields the children whose values it needs, and one loop runs the generators on an
 * explicit stack. And the value of a node depends only on its free variables, so it is remembered in the innermost
 * environment frame that binds one of them.
 */
import { invariant } from "@assay/base";
import type { Decl, Expression, Formula, IntExpression, Node, Variable } from "../ast/nodes.js";
import { addFreeVariables } from "../ast/walk.js";
import type { Instance } from "../instance/instance.js";
import { TupleSet } from "../instance/tuple-set.js";
import { reject } from "../instance/universe.js";
import { arithmetic, compareIntegers, wrapInteger } from "./arithmetic.js";
import { closeTransitively, joinSets, type Members, overrideSets, productOfSets, projectSet, transposeSet } from "./sets.js";

type Value = Members | boolean | bigint;

/** The innermost binding, what is around it, and the values of nodes that depend on it. */
interface Frame {
  readonly variable: Variable | undefined;
  readonly value: Members;
  readonly outer: Frame | undefined;
  readonly memo: Map<Node, Value>;
}

interface Request {
  readonly node: Node;
  readonly frame: Frame;
}

type Evaluation<T> = Generator<Request, T, Value>;

/**
 * A declaration of multiplicity `set` or `some` is evaluated by trying all subsets of its domain, if it has at most
 * this many tuples.
 */
const subsetLimit = 16;

/**
 * Evaluates closed nodes in an instance. All methods throw InputError `relational/unbound` for a relation or variable
 * without a value.
 */
export class Evaluator {
  readonly instance: Instance;
  readonly #root: Frame = { variable: undefined, value: new Set(), outer: undefined, memo: new Map() };
  readonly #free = new Map<Node, ReadonlySet<Variable>>();

  constructor(instance: Instance) {
    this.instance = instance;
  }

  expression(node: Expression): TupleSet {
    const value = this.#run(node);
    invariant(value instanceof Set, "an expression should denote a set");
    return TupleSet.fromIndices(this.instance.universe, node.arity, value as Members);
  }

  formula(node: Formula): boolean {
    const value = this.#run(node);
    invariant(typeof value === "boolean", "a formula should denote a truth value");
    return value;
  }

  integer(node: IntExpression): bigint {
    const value = this.#run(node);
    invariant(typeof value === "bigint", "an integer expression should denote an integer");
    return value;
  }

  #run(root: Node): Value {
    addFreeVariables(this.#free, [root]);
    const start = this.#owner(root, this.#root);
    const stack: { readonly node: Node; readonly owner: Frame; readonly evaluation: Evaluation<Value> }[] = [];
    const open = (node: Node, frame: Frame, owner: Frame) => stack.push({ node, owner, evaluation: this.#evaluate(node, frame) });
    open(root, this.#root, start);
    let answer: Value = false;
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      const step = top.evaluation.next(answer);
      if (step.done) {
        stack.pop();
        top.owner.memo.set(top.node, (answer = step.value));
        continue;
      }
      const { node, frame } = step.value;
      const owner = this.#owner(node, frame);
      const known = owner.memo.get(node);
      if (known === undefined) open(node, frame, owner);
      else answer = known;
    }
    return answer;
  }

  /** The innermost frame that binds a free variable of the node. */
  #owner(node: Node, frame: Frame): Frame {
    const free = this.#free.get(node)!;
    if (free.size === 0) return this.#root;
    for (let at: Frame | undefined = frame; at; at = at.outer) if (at.variable && free.has(at.variable)) return at;
    return reject("unbound", `the variable '${[...free][0]!.name}' is not bound`);
  }

  *#evaluate(node: Node, frame: Frame): Evaluation<Value> {
    const { universe, integers } = this.instance;
    const set = (child: Expression) => this.#request<Members>(child, frame);
    const holds = (child: Formula) => this.#request<boolean>(child, frame);
    const number = (child: IntExpression) => this.#request<bigint>(child, frame);
    switch (node.kind) {
      case "relation":
        return new Set(this.instance.of(node).indices);
      case "variable": {
        let at: Frame | undefined = frame;
        while (at && at.variable !== node) at = at.outer;
        return at ? at.value : reject("unbound", `the variable '${node.name}' is not bound`);
      }
      case "constant": {
        const atoms = universe.atoms.map((_, i) => i);
        if (node.name === "univ") return new Set(atoms);
        if (node.name === "iden") return new Set(atoms.map((atom) => atom * universe.size + atom));
        return node.name === "ints" ? new Set(integers.keys()) : new Set<number>();
      }
      case "union": {
        const all = new Set<number>();
        for (const operand of node.operands) for (const index of yield* set(operand)) all.add(index);
        return all;
      }
      case "intersection": {
        let common = yield* set(node.operands[0]!);
        for (const operand of node.operands.slice(1)) {
          const next = yield* set(operand);
          common = new Set([...common].filter((index) => next.has(index)));
        }
        return common;
      }
      case "difference": {
        const [left, right] = [yield* set(node.left), yield* set(node.right)];
        return new Set([...left].filter((index) => !right.has(index)));
      }
      case "product": {
        let sofar = yield* set(node.operands[0]!);
        for (const operand of node.operands.slice(1)) {
          sofar = productOfSets(sofar, yield* set(operand), universe.capacity(operand.arity));
        }
        return sofar;
      }
      case "join":
        return joinSets(yield* set(node.left), yield* set(node.right), universe.size, universe.capacity(node.right.arity - 1));
      case "override":
        return overrideSets(yield* set(node.left), yield* set(node.right), universe.capacity(node.arity - 1));
      case "transpose":
        return transposeSet(yield* set(node.operand), universe.size);
      case "closure":
        return closeTransitively(yield* set(node.operand), universe.size);
      case "reflexive-closure": {
        const closed = new Set(closeTransitively(yield* set(node.operand), universe.size));
        for (let atom = 0; atom < universe.size; atom++) closed.add(atom * universe.size + atom);
        return closed;
      }
      case "projection":
        return projectSet(yield* set(node.operand), (index) => universe.decode(index, node.operand.arity), node.columns, universe);
      case "comprehension": {
        const found = new Set<number>();
        yield* this.#bindings(node.decls, frame, function* (self, bound, index) {
          if (yield* self.#request<boolean>(node.body, bound)) found.add(index);
          return false;
        });
        return found;
      }
      case "choice":
        return (yield* holds(node.condition)) ? yield* set(node.whenTrue) : yield* set(node.whenFalse);
      case "int-to-atom": {
        const value = yield* number(node.operand);
        return new Set([...integers].filter(([, stands]) => stands === value).map(([atom]) => atom));
      }
      case "int-to-bits": {
        const value = BigInt.asUintN(node.bits, yield* number(node.operand));
        const digits = new Set<number>();
        for (let i = 0; i < node.bits; i++) {
          const weight = i === node.bits - 1 ? -(1n << BigInt(i)) : 1n << BigInt(i);
          const atom = [...integers].find(([, stands]) => stands === weight)?.[0];
          if (atom === undefined) return reject("bounds", `no atom stands for ${weight}, which ${node.bits}-bit integers need`);
          if ((value >> BigInt(i)) & 1n) digits.add(atom);
        }
        return digits;
      }
      case "truth":
        return node.value;
      case "not":
        return !(yield* holds(node.operand));
      case "and":
        for (const operand of node.operands) if (!(yield* holds(operand))) return false;
        return true;
      case "or":
        for (const operand of node.operands) if (yield* holds(operand)) return true;
        return false;
      case "implies":
        return (yield* holds(node.left)) ? yield* holds(node.right) : true;
      case "iff":
        return (yield* holds(node.left)) === (yield* holds(node.right));
      case "quantified":
        return yield* this.#quantified(node, frame);
      case "subset":
      case "equal": {
        const [left, right] = [yield* set(node.left), yield* set(node.right)];
        return (node.kind === "subset" || left.size === right.size) && [...left].every((index) => right.has(index));
      }
      case "multiplicity": {
        const { size } = yield* set(node.operand);
        return { some: size > 0, no: size === 0, one: size === 1, lone: size <= 1 }[node.multiplicity];
      }
      case "int-compare":
        return compareIntegers(node.comparison, yield* number(node.left), yield* number(node.right));
      case "int-constant":
        return node.value;
      case "cardinality":
        return BigInt((yield* set(node.operand)).size);
      case "atoms-to-int": {
        let total = 0n;
        for (const atom of yield* set(node.operand)) total += integers.get(atom) ?? 0n;
        return total;
      }
      case "int-operation":
        return arithmetic(node.operator, yield* number(node.left), yield* number(node.right));
      case "negate":
        return -(yield* number(node.operand));
      case "bit-not":
        return ~(yield* number(node.operand));
      case "int-choice":
        return (yield* holds(node.condition)) ? yield* number(node.whenTrue) : yield* number(node.whenFalse);
      case "sum": {
        let total = 0n;
        yield* this.#bindings(node.decls, frame, function* (self, bound) {
          total += yield* self.#request<bigint>(node.body, bound);
          return false;
        });
        return total;
      }
      case "wrap":
        return wrapInteger(yield* number(node.operand), node.bits, node.signedness);
    }
  }

  *#request<T extends Value>(node: Node, frame: Frame): Evaluation<T> {
    return (yield { node, frame }) as T;
  }

  *#quantified(node: Formula & { kind: "quantified" }, frame: Frame): Evaluation<boolean> {
    let count = 0;
    let total = 0;
    const enough = node.quantifier === "one" || node.quantifier === "lone" ? 2 : 1;
    yield* this.#bindings(node.decls, frame, function* (self, bound) {
      total++;
      if (yield* self.#request<boolean>(node.body, bound)) count++;
      return node.quantifier === "all" ? count < total : count >= enough;
    });
    return { all: count === total, some: count > 0, no: count === 0, one: count === 1, lone: count <= 1 }[node.quantifier];
  }

  /**
   * Calls `visit` for every choice of values for the declared variables (with the number of their tuple) until it says
   * to stop.
   */
  *#bindings(
    decls: readonly Decl[],
    frame: Frame,
    visit: (self: Evaluator, bound: Frame, index: number) => Evaluation<boolean>,
  ): Evaluation<void> {
    const levels: { readonly frame: Frame; readonly index: number; readonly choices: Iterator<Members> }[] = [];
    let at = frame;
    let index = 0;
    for (;;) {
      if (levels.length < decls.length) {
        const { domain, multiplicity } = decls[levels.length]!;
        levels.push({ frame: at, index, choices: choicesOf(yield* this.#request<Members>(domain, at), multiplicity) });
      } else if (yield* visit(this, at, index)) return;
      for (;;) {
        const level = levels[levels.length - 1];
        if (level === undefined) return;
        const next = level.choices.next();
        if (next.done) {
          levels.pop();
          continue;
        }
        const { variable } = decls[levels.length - 1]!;
        at = { variable, value: next.value, outer: level.frame, memo: new Map() };
        index = level.index * this.instance.universe.capacity(variable.arity) + ([...next.value][0] ?? 0);
        break;
      }
    }
  }
}

function* choicesOf(domain: Members, multiplicity: Decl["multiplicity"]): Generator<Members, undefined> {
  const sorted = [...domain].sort((a, b) => a - b);
  if (multiplicity === "lone" || multiplicity === "set") yield new Set();
  if (multiplicity === "one" || multiplicity === "lone") {
    for (const index of sorted) yield new Set([index]);
    return;
  }
  if (sorted.length > subsetLimit) reject("higher-order", `a choice among the subsets of ${sorted.length} tuples is too wide to evaluate`);
  for (let mask = 1; mask < 2 ** sorted.length; mask++) yield new Set(sorted.filter((_, i) => (mask >> i) & 1));
}
