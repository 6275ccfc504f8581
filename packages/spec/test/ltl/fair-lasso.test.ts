import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { ltl } from "@assay/spec";
import { randomFormula } from "./random-formulas.js";

type Edge = ltl.FairEdge & { readonly from: number };

interface RandomGraph extends ltl.FairGraph<Edge> {
  readonly nodes: number;
  readonly all: readonly Edge[];
  triggers(node: number): readonly number[];
}

function randomGraph(random: Random): RandomGraph {
  const nodes = 1 + random.below(5);
  const requirements = random.below(3);
  const conditions = random.below(3);
  const some = (count: number) => Array.from({ length: count }, (_, i) => i).filter(() => random.below(3) === 0);
  const all = Array.from({ length: random.below(10) }, () => ({
    from: random.below(nodes),
    to: random.below(nodes),
    meets: some(requirements),
    serves: some(conditions),
  }));
  const triggers = Array.from({ length: nodes }, () => some(conditions));
  return {
    nodes,
    all,
    initial: [0],
    requirements,
    edges: (node) => all.filter(({ from }) => from === node),
    triggers: (node) => triggers[node]!,
  };
}

/** Whether the edges can be those that a path takes again and again, and the path would be fair. */
function isFairCycle(graph: RandomGraph, edges: readonly Edge[]): boolean {
  const nodes = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const isConnected = [...nodes].every((node) => reached(node, edges).size === nodes.size);
  const meetsAll = Array.from({ length: graph.requirements }, (_, i) => i).every((i) => edges.some((edge) => edge.meets.includes(i)));
  const isServed = [...nodes].flatMap((node) => graph.triggers(node)).every((c) => edges.some((edge) => edge.serves?.includes(c)));
  return edges.length > 0 && isConnected && meetsAll && isServed;
}

function reached(from: number, edges: readonly Edge[]): ReadonlySet<number> {
  const seen = new Set([from]);
  for (const node of seen) for (const edge of edges) if (edge.from === node) seen.add(edge.to);
  return seen;
}

test("a fair lasso is found if and only if some set of edges can be taken for ever", () => {
  const random = new Random(77);
  const answers = { yes: 0, no: 0 };
  for (let i = 0; i < 600; i++) {
    const graph = randomGraph(random);
    const reachable = reached(0, graph.all);
    const edges = graph.all.filter(({ from }) => reachable.has(from));
    const subsets = Array.from({ length: 2 ** edges.length }, (_, bits) => edges.filter((_, k) => ((bits >> k) & 1) === 1));
    const expected = subsets.some((subset) => isFairCycle(graph, subset));
    const lasso = ltl.findFairLasso(graph);
    assert.equal(lasso !== undefined, expected);
    answers[expected ? "yes" : "no"]++;
    if (lasso === undefined) continue;
    const steps = [...lasso.prefix, ...lasso.cycle];
    steps.forEach(({ from, edge }, k) => {
      assert.equal(from, edge.from);
      if (k > 0) assert.equal(from, steps[k - 1]!.edge.to);
    });
    assert.equal(steps[0]!.from, 0);
    assert.equal(lasso.cycle.at(-1)!.edge.to, lasso.cycle[0]!.from);
    assert.ok(isFairCycle(graph, [...new Set(lasso.cycle.map(({ edge }) => edge))]));
  }
  assert.ok(answers.yes > 100 && answers.no > 100, JSON.stringify(answers));
});

/** All paths of so many edges from the initial node. */
function* walks(graph: RandomGraph, length: number): Generator<readonly Edge[]> {
  const pending: (readonly Edge[])[] = [[]];
  while (pending.length > 0) {
    const walk = pending.pop()!;
    if (walk.length === length) yield walk;
    else for (const edge of graph.edges(walk.at(-1)?.to ?? 0)) pending.push([...walk, edge]);
  }
}

test("without strong conditions, no lasso is shorter than the one found", () => {
  const random = new Random(78);
  for (let i = 0; i < 300; i++) {
    const graph = { ...randomGraph(random), triggers: () => [] };
    const lasso = ltl.findFairLasso(graph);
    if (lasso === undefined) continue;
    const length = lasso.prefix.length + lasso.cycle.length;
    for (let shorter = 1; shorter < Math.min(length, 7); shorter++)
      for (const walk of walks(graph, shorter))
        for (let cut = 0; cut < walk.length; cut++)
          if (walk[cut]!.from === walk.at(-1)!.to) assert.ok(!isFairCycle(graph, [...new Set(walk.slice(cut))]), "a shorter lasso");
  }
});

/** Moves by state, `[thread, to]`; labels by state. */
function program(
  moves: readonly (readonly (readonly [number, number])[])[],
  labels: readonly number[],
  threads: number,
): ltl.LabelledGraph {
  return {
    states: moves.length,
    initial: 0,
    threads,
    moves: (state) => moves[state]!.map(([thread, to]) => ({ thread, to })),
    enabled: (state) => [...new Set(moves[state]!.map(([thread]) => thread))],
    labels: (state) => labels[state]! as ltl.PropositionSet,
  };
}

const a = ltl.proposition("a");
const found = (graph: ltl.LabelledGraph, formula: ltl.Formula) =>
  ltl.FAIRNESS.map((fairness) => ltl.findLasso(graph, ltl.generalizedBuchi(formula), fairness) !== undefined);

test("a run that has ended repeats its last state", () => {
  const ending = program([[[0, 1]], []], [0, 1], 1);
  assert.deepEqual(found(ending, ltl.not(ltl.always(ltl.eventually(a)))), [false, false, false]);
  assert.deepEqual(found(ending, ltl.always(ltl.eventually(a))), [true, true, true]);
});

test("two threads write 1 and 2 once: which stays is open, fair or not", () => {
  // a: n == 1. F G n == 1 is violated where thread 1 writes last.
  const race = program(
    [
      [
        [0, 1],
        [1, 2],
      ],
      [[1, 3]],
      [[0, 4]],
      [],
      [],
    ],
    [0, 1, 0, 0, 1],
    2,
  );
  const violated = ltl.not(ltl.eventually(ltl.always(a)));
  assert.deepEqual(found(race, violated), [true, true, true]);
});

test("fairness tells runs apart", () => {
  const never = ltl.not(ltl.eventually(a));
  // Thread 0 goes round, thread 1 can always end it.
  assert.deepEqual(
    found(
      program(
        [
          [
            [0, 0],
            [1, 1],
          ],
          [],
        ],
        [0, 1],
        2,
      ),
      never,
    ),
    [true, false, false],
  );
  // Thread 1 can go on in every other state only.
  assert.deepEqual(
    found(
      program(
        [
          [
            [0, 1],
            [1, 2],
          ],
          [[0, 0]],
          [],
        ],
        [0, 0, 1],
        2,
      ),
      never,
    ),
    [true, true, false],
  );
  // Nobody can.
  assert.deepEqual(found(program([[[0, 0]]], [0], 2), never), [true, true, true]);
});

/** Whether the run that repeats the walk from the cut on is fair, by definition. */
function isFair(graph: ltl.LabelledGraph, cycle: readonly Visit[], fairness: ltl.Fairness): boolean {
  return Array.from({ length: graph.threads }, (_, thread) => thread).every((thread) => {
    const isMoving = cycle.some((visit) => visit.thread === thread);
    const enabled = cycle.filter(({ state }) => graph.enabled(state).includes(thread)).length;
    if (fairness === "none" || isMoving) return true;
    return fairness === "weak" ? enabled < cycle.length : enabled === 0;
  });
}

interface Visit {
  readonly state: number;
  readonly thread: number | undefined;
  readonly to: number;
}

/** All runs of so many moves; where nothing can move the state is repeated. */
function runs(graph: ltl.LabelledGraph, length: number): readonly (readonly Visit[])[] {
  let all: (readonly Visit[])[] = [[]];
  for (let i = 0; i < length; i++) {
    all = all.flatMap((run) => {
      const state = run.at(-1)?.to ?? graph.initial;
      const moves = graph.moves(state);
      if (moves.length === 0) return [[...run, { state, thread: undefined, to: state }]];
      return moves.map(({ thread, to }) => [...run, { state, thread, to }]);
    });
  }
  return all;
}

test("500 random graphs: what is found is a fair run that satisfies the formula, and a short run that does is not missed", () => {
  const random = new Random(79);
  const names = ["a", "b"];
  let runsFound = 0;
  for (let i = 0; i < 500; i++) {
    const states = 1 + random.below(8);
    const moves = Array.from({ length: states }, () =>
      Array.from({ length: random.below(3) }, () => [random.below(2), random.below(states)] as const),
    );
    const formula = randomFormula(random, 1 + random.below(6), names);
    const automaton = ltl.generalizedBuchi(formula);
    const letters = Array.from({ length: states }, () => new Set(names.filter(() => random.below(2) === 0)));
    const labels = letters.map((letter) => automaton.propositions.reduce((bits, name, k) => bits | (letter.has(name) ? 1 << k : 0), 0));
    const graph = program(moves, labels, 2);
    const word = (visits: readonly Visit[]) => visits.map(({ state }) => letters[state]!);
    for (const fairness of ltl.FAIRNESS) {
      const lasso = ltl.findLasso(graph, automaton, fairness);
      const isGood = (prefix: readonly Visit[], cycle: readonly Visit[]): boolean =>
        isFair(graph, cycle, fairness) && ltl.holdsOn(formula, { prefix: word(prefix), cycle: word(cycle) });
      if (lasso !== undefined) {
        runsFound++;
        const visits = (steps: typeof lasso.prefix) =>
          steps.map(({ edge }) => ({ state: edge.state, thread: edge.move?.thread, to: edge.move?.to ?? edge.state }));
        assert.ok(isGood(visits(lasso.prefix), visits(lasso.cycle)), `${ltl.formulaText(formula)} ${fairness}`);
      } else {
        for (const run of [1, 3, 5].flatMap((length) => runs(graph, length)))
          for (let cut = 0; cut < run.length; cut++)
            if (run[cut]!.state === run.at(-1)!.to)
              assert.ok(!isGood(run.slice(0, cut), run.slice(cut)), `${ltl.formulaText(formula)} ${fairness}`);
      }
    }
  }
  assert.ok(runsFound > 300);
});
