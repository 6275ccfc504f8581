/**
 * Dense testing of simplification: terms are grown one operation at a time on top of earlier ones, so that rules meet
 * the results of rules, and each is compared with the reference evaluator under a fixed set of assignments. All values
 * are remembered, so a step costs one operation per assignment, and narrow sorts are covered almost exhaustively.
 */
import { InvariantViolation, type Random } from "@assay/base";
import { Evaluator } from "../evaluate.js";
import { Model } from "../model.js";
import { mapSort, type Sort, sortName } from "../sorts.js";
import type { FunctionId, TermId } from "../term-store.js";
import { Terms } from "../terms.js";
import { formatValue, type MapValue, sameValue, type Value } from "../values.js";
import { build, type Expression } from "./expression.js";
import { ExpressionGenerator, RandomAssignment, type RandomExpressionOptions, randomValue } from "./random-expression.js";
import { type ReferenceValue, referenceValue } from "./reference.js";

/** A model that asks a random assignment. */
class AssignedModel extends Model {
  readonly #terms: Terms;
  readonly #assignment: RandomAssignment;

  constructor(terms: Terms, assignment: RandomAssignment) {
    super(terms);
    this.#terms = terms;
    this.#assignment = assignment;
  }

  override get(symbol: TermId): Value {
    return this.#assignment.value(this.#terms.symbolName(symbol), this.#terms.sort(symbol));
  }

  override getFunction(f: FunctionId): MapValue {
    const { name, parameters, result } = this.#terms.functionDeclaration(f);
    return this.#assignment.value(name, mapSort(parameters, result)) as MapValue;
  }
}

const POOL = 40;

/**
 * Grows `steps` expressions and compares each under `assignments` assignments; throws where simplified term and
 * reference disagree.
 */
export function growAndCompare(random: Random, steps: number, assignments: number, options: RandomExpressionOptions): void {
  const pool = new Map<Sort, Expression[]>();
  const leaf = (sort: Sort): Expression | undefined => {
    const choice = random.below(10);
    if (choice < 4 && sort.kind !== "map") return { op: "const", sort, args: [], value: randomValue(random, sort) };
    const known = pool.get(sort);
    return known === undefined || choice === 9 ? undefined : random.pick(known);
  };
  const generator = new ExpressionGenerator(random, { depth: 1, ...options, leaf });
  const terms = new Terms();
  const built = new Map<Expression, TermId>();
  const worlds = Array.from({ length: assignments }, () => {
    const assignment = new RandomAssignment(random);
    const evaluator = new Evaluator(terms, new AssignedModel(terms, assignment));
    return { assignment, evaluator, known: new Map<Expression, ReferenceValue>() };
  });
  for (let i = 0; i < steps; i++) {
    const sort = generator.sort();
    const expression = generator.next(sort);
    const term = build(terms, expression, built);
    for (const { assignment, evaluator, known } of worlds) {
      const expected = referenceValue(expression, assignment, known);
      const actual = evaluator.value(term);
      if (sort.kind !== "map" && !sameValue(expected as Value, actual)) {
        const wrong = `${expression.op} of ${expression.args.map((a) => a.op).join(", ")} should be ${formatValue(expected as Value, sort)}`;
        throw new InvariantViolation(`step ${i}: ${wrong} and not ${formatValue(actual, sort)} of ${sortName(sort)}`);
      }
    }
    let members = pool.get(sort);
    if (members === undefined) {
      members = [];
      pool.set(sort, members);
    }
    if (members.length < POOL) members.push(expression);
    else members[random.below(POOL)] = expression;
  }
}
