import { Random } from "@assay/base";
import * as r from "@assay/relational";
import { randomDefinition, randomProblem } from "./random-problem.js";

/**
 * Compares the finder with trying all instances, on one random problem: whether there is an instance, that what is
 * found is one, all instances, all instances up to isomorphism, and the core.
 * @returns what does not agree, or undefined.
 */
export async function disagreement(seed: number): Promise<string | undefined> {
  const random = new Random(seed);
  const problem = randomProblem(random);
  const conjunction = r.and(...problem.formulas);
  const expected: r.Instance[] = [];
  for (const instance of r.allInstances(problem.bounds)) if (new r.Evaluator(instance).formula(conjunction)) expected.push(instance);
  const skolem = { depth: random.below(3) };
  const describe = () => `${problem.formulas.map((formula) => r.print(formula)).join("\n")}\n`;

  const outcome = await r.find(problem, { skolem, core: random.pick(["none", "any", "minimal"] as const) });
  if (outcome.status === "unknown") return `seed ${seed}: unknown without a limit`;
  if ((outcome.status === "sat") !== expected.length > 0)
    return `seed ${seed}: ${outcome.status}, but ${expected.length} instances\n${describe()}`;
  if (outcome.status === "sat" && !new r.Evaluator(outcome.instance).formula(conjunction)) {
    return `seed ${seed}: not an instance:\n${outcome.instance}\n${describe()}`;
  }
  if (outcome.status === "unsat" && outcome.core !== undefined) {
    const core = outcome.core.formulas;
    if (hasInstance(problem.bounds, core)) return `seed ${seed}: a core that is satisfiable\n${describe()}`;
    const spare = core.find(
      (_, i) =>
        outcome.core!.minimal &&
        !hasInstance(
          problem.bounds,
          core.filter((_, j) => j !== i),
        ),
    );
    if (spare !== undefined) return `seed ${seed}: the core can do without ${r.print(spare)}\n${describe()}`;
  }

  const all = new Set<string>();
  for await (const instance of r.instances(problem, { skolem, distinct: "instances" })) all.add(instanceKey(instance));
  const wanted = new Set(expected.map(instanceKey));
  if (all.size !== wanted.size || [...all].some((key) => !wanted.has(key))) {
    return `seed ${seed}: ${all.size} instances enumerated, ${wanted.size} exist\n${describe()}`;
  }

  const orbits = new Set(expected.map((instance) => leastImage(instance, r.interchangeableAtoms(problem.bounds))));
  const found: string[] = [];
  for await (const instance of r.instances(problem, { skolem })) found.push(leastImage(instance, r.interchangeableAtoms(problem.bounds)));
  if (found.length !== orbits.size || found.some((key) => !orbits.has(key)) || new Set(found).size !== found.length) {
    return `seed ${seed}: ${found.length} instances up to isomorphism, ${orbits.size} classes exist\n${describe()}`;
  }
  return undefined;
}

/**
 * As {@link disagreement}, on a random definition: the finder must find one value of what is defined for every choice
 * of the rest, and the evaluator must agree with each.
 */
export async function disagreementOnDefinition(seed: number): Promise<string | undefined> {
  const problem = randomDefinition(new Random(seed));
  const [definition] = problem.formulas;
  let found = 0;
  for await (const instance of r.instances(problem, { distinct: "instances" })) {
    found++;
    if (!new r.Evaluator(instance).formula(definition!)) return `seed ${seed}: not an instance:\n${instance}\n${r.print(definition!)}`;
  }
  if (found !== problem.instances)
    return `seed ${seed}: ${found} instances of a definition, not ${problem.instances}\n${r.print(definition!)}`;
  return undefined;
}

function hasInstance(bounds: r.Bounds, formulas: readonly r.Formula[]): boolean {
  for (const instance of r.allInstances(bounds)) if (new r.Evaluator(instance).formula(r.and(...formulas))) return true;
  return false;
}

function instanceKey(instance: r.Instance): string {
  return instance.relations.map((relation) => instance.of(relation).indices.join(",")).join(";");
}

/** The least key among all images of the instance under permutations within the classes, by trying them all. */
function leastImage(instance: r.Instance, classes: readonly (readonly number[])[]): string {
  const { universe } = instance;
  let images: number[][] = [universe.atoms.map((_, i) => i)];
  for (const members of classes) {
    images = images.flatMap((image) =>
      permutations(members).map((permuted) => {
        const next = [...image];
        members.forEach((atom, i) => {
          next[atom] = permuted[i]!;
        });
        return next;
      }),
    );
  }
  const keys = images.map((image) =>
    instance.relations
      .map((relation) =>
        instance
          .of(relation)
          .indices.map((index) => universe.encode(universe.decode(index, relation.arity).map((atom) => image[atom]!)))
          .sort((a, b) => a - b)
          .join(","),
      )
      .join(";"),
  );
  return keys.sort()[0]!;
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, i) => permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]));
}
