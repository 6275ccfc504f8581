/**
 * A temporal property of a flowchart program, by its abstraction: the paper's steps 4 to 7 on its own language.
 *
 * `proved` if no run of the abstract program violates the abstract property: then none of the program violates the
 * property (Lemma 2 for the runs, the under-approximation for the property). A violating run is tried on the program
 * itself, with members of the tokens that its inputs have, smallest first; only if the property is false on such a run
 * is it `violated`. Otherwise `unknown`, with what was too coarse: a proposition that no token decides, or the first
 * choice that the program never makes.
 */
import { type Expr, INT, type Local, type Procedure, type Program, type Type } from "@assay/core";
import type { Value } from "@assay/machine";
import { ltl, type relational } from "@assay/spec";
import { readChoice } from "./abstract-operators.js";
import { type AbstractProgram, abstractProgram } from "./abstract-program.js";
import { type AbstractedProperty, abstractProperty, type PropositionVariable } from "./abstract-property.js";
import { type FlowMove, type FlowState, flowGraph, flowRun, TooManyInputs } from "./flow-graph.js";
import { type Bindings, infer } from "./infer.js";
import type { AbstractionPlan } from "./selections.js";

type Syntax = relational.Syntax;

export interface FlowQuestion {
  readonly program: Program;
  readonly entry: string;
  readonly plan: AbstractionPlan;
  readonly property: ltl.TemporalProperty;
  /** The statements that `at` names: their blocks. */
  readonly points: Readonly<Record<string, number>>;
  /** The values that integers among the inputs have (`--bound ints=0..3`). */
  readonly ints?: { readonly least: bigint; readonly greatest: bigint };
}

export interface FlowAnswer {
  readonly verdict: "proved" | "bounded" | "violated" | "unknown";
  /** The property over tokens. */
  readonly formula: string;
  readonly states: number;
  readonly reason?: string;
  /** The variables to refine. */
  readonly refine?: readonly string[];
  /** For violations: the inputs of the run that was replayed. */
  readonly inputs?: readonly string[];
  readonly bindings: Bindings;
  readonly abstracted: AbstractProgram;
}

const MOST_STATES = 100_000;
/** Runs of the program that are tried for a violating run of the abstract one, and how long each may be. */
const TRIALS = 200;
const LONGEST = 2_000;

export async function checkFlow(question: FlowQuestion): Promise<FlowAnswer> {
  const { program, entry, plan, property } = question;
  const bindings = await infer({ program, entry, isOwn: () => true, plan });
  const abstracted = await abstractProgram(bindings);
  const procedure = program.procedure(entry)!;
  const abstractedProperty = await abstractProperty(
    property.formula,
    (name) => {
      const proposition = property.propositions.get(name);
      return proposition?.kind === "expression" ? proposition.expression : undefined;
    },
    (path) => variableOf(path, procedure, bindings),
  );
  const formula = ltl.formulaText(abstractedProperty.formula);
  const base = { formula, bindings, abstracted };
  try {
    return { ...base, ...(await decide(question, abstractedProperty, abstracted, procedure)) };
  } catch (thrown) {
    if (!(thrown instanceof TooManyInputs)) throw thrown;
    return {
      ...base,
      verdict: "unknown",
      states: 0,
      reason: `any value of ${thrown.input} would have to be tried`,
      refine: [thrown.input],
    };
  }
}

type Decision = Omit<FlowAnswer, "formula" | "bindings" | "abstracted">;

async function decide(
  question: FlowQuestion,
  property: AbstractedProperty,
  abstracted: AbstractProgram,
  procedure: Procedure,
): Promise<Decision> {
  const { entry, ints } = question;
  let isBounded = false;
  const values = ints === undefined ? undefined : integers(ints.least, ints.greatest);
  const inputs = (type: Type): readonly Value[] | undefined => {
    if (type === INT && values !== undefined) isBounded = true;
    return type === INT ? values : undefined;
  };
  const { states, moves } = flowGraph(abstracted.program, entry, { inputs, mostStates: MOST_STATES });
  const automaton = ltl.generalizedBuchi(ltl.not(property.formula));
  const evaluators = automaton.propositions.map((name) => abstractEvaluator(name, question, property, abstracted, procedure));
  const labels = states.map(
    (state) => evaluators.reduce((set, holds, i) => (holds(state) ? set | (1 << i) : set), 0) as ltl.PropositionSet,
  );
  const graphOf = (rows: readonly (readonly FlowMove[])[]): ltl.LabelledGraph<FlowMove> => ({
    ...{ states: states.length, initial: 0, threads: 1 },
    moves: (state) => rows[state]!,
    enabled: (state) => (rows[state]!.length > 0 ? [0] : []),
    labels: (state) => labels[state]!,
  });
  const certain = withoutChoices(moves);
  const lasso =
    (certain === undefined ? undefined : ltl.findLasso(graphOf(certain), automaton, "none")) ??
    ltl.findLasso(graphOf(moves), automaton, "none");
  if (lasso === undefined) return { verdict: isBounded ? "bounded" : "proved", states: states.length };
  const trail = [...lasso.prefix, ...lasso.cycle].flatMap(({ edge }) =>
    (edge.move?.answers ?? []).map((answer) => ({ answer, at: states[edge.state]! })),
  );
  const confirmed = replayed(
    question,
    trail.map(({ answer }) => answer),
    procedure,
  );
  if (confirmed !== undefined) return { verdict: "violated", states: states.length, inputs: confirmed };
  const [undecided] = property.undecided;
  if (undecided !== undefined) {
    const names = undecided.variables.map(({ text }) => text);
    const kinds = undecided.variables.map(({ abstraction }) => abstraction!.name);
    return {
      verdict: "unknown",
      states: states.length,
      reason: `${undecided.text} cannot be decided with ${kinds.join(", ")}`,
      refine: names,
    };
  }
  const first = trail.map(({ answer, at }) => ({ choice: readChoice(answer.input), at })).find(({ choice }) => choice?.kind === "operator");
  if (first === undefined) return { verdict: "unknown", states: states.length, reason: "the run was not confirmed by the program itself" };
  const { line, names } = placeOf(first.at, abstracted, procedure, question.program);
  const reason = `the abstract run chooses what ${first.choice!.of} gives at [${line}], and no run of the program that was tried does the same`;
  return { verdict: "unknown", states: states.length, reason, refine: names };
}

/**
 * The moves on which no operator chooses: runs of them are runs of the program (the paper's reference [27]), so they
 * are looked at first. Runs that would have to choose are left out whole; undefined if all would.
 */
function withoutChoices(moves: readonly (readonly FlowMove[])[]): readonly (readonly FlowMove[])[] | undefined {
  let rows = moves.map((row) => row.filter(({ answers }) => !answers.some(({ input }) => readChoice(input)?.kind === "operator")));
  const isCut = (state: number): boolean => rows[state]!.length === 0 && moves[state]!.length > 0;
  for (let isNew = true; isNew; ) {
    const next = rows.map((row) => row.filter(({ to }) => !isCut(to)));
    isNew = next.some((row, i) => row.length < rows[i]!.length);
    rows = next;
  }
  return isCut(0) ? undefined : rows;
}

function integers(least: bigint, greatest: bigint): readonly bigint[] {
  return Array.from({ length: Number(greatest - least) + 1 }, (_, i) => least + BigInt(i));
}

/** A local variable by the name that a proposition has for it. */
function variableOf(path: Syntax, procedure: Procedure, bindings: Bindings): PropositionVariable | undefined {
  const name = path.kind === "name" ? path.name : undefined;
  const variable = name === undefined ? undefined : localNamed(procedure, name);
  if (variable === undefined) return undefined;
  const kind = bindings.kind(bindings.generator.local(variable, procedure));
  return { text: name!, type: variable.type, signed: true, abstraction: bindings.typeAt(kind, variable.type) };
}

function localNamed(procedure: Procedure, name: string): Local | undefined {
  return [...procedure.parameters, ...procedure.locals].find((each) => (each.source ?? each.name) === name);
}

type Holds = (state: FlowState) => boolean;

/** A proposition on states of the abstract program. */
function abstractEvaluator(
  name: string,
  question: FlowQuestion,
  property: AbstractedProperty,
  abstracted: AbstractProgram,
  procedure: Procedure,
): Holds {
  const changed = property.propositions.get(name);
  if (changed !== undefined)
    return ({ store }) =>
      changed.bindings.some((binding) =>
        binding.every(({ variable, token }) => {
          const value = store.get(localNamed(procedure, variable.text)!);
          return BigInt(value as number | bigint) === variable.abstraction!.code(token);
        }),
      );
  const { origins } = abstracted.abstracted.get(procedure.name)!;
  return evaluator(name, question, procedure, (state) => origins[state.block]?.[state.index] ?? { block: -1, index: 0 });
}

/** A proposition on states of the program itself, or one that abstraction leaves alone. */
function evaluator(
  name: string,
  question: FlowQuestion,
  procedure: Procedure,
  originOf: (state: FlowState) => { block: number; index: number },
): Holds {
  const proposition = question.property.propositions.get(name)!;
  if (proposition.kind === "at" && question.points[proposition.method] !== undefined) {
    const block = question.points[proposition.method]!;
    return (state) => {
      const origin = originOf(state);
      return origin.block === block && origin.index === 0;
    };
  }
  if (proposition.kind !== "expression") return () => false;
  const { expression } = proposition;
  return (state) => concreteTruth(expression, (path) => state.store.get(localNamed(procedure, path)!)) === true;
}

/** The value of an expression over mathematical integers; a remainder is never negative. */
function concreteTruth(syntax: Syntax, read: (name: string) => Value | undefined): boolean | bigint | undefined {
  switch (syntax.kind) {
    case "boolean":
      return syntax.value;
    case "integer":
      return syntax.value;
    case "name": {
      const value = read(syntax.name);
      return typeof value === "boolean" ? value : value === undefined ? undefined : BigInt(value as number | bigint);
    }
    case "unary": {
      const of = concreteTruth(syntax.of, read);
      return syntax.operator === "!" ? of !== true : -(of as bigint);
    }
    case "binary": {
      const [a, b] = [concreteTruth(syntax.left, read), concreteTruth(syntax.right, read)];
      if (syntax.operator === "&&") return a === true && b === true;
      if (syntax.operator === "||") return a === true || b === true;
      return BINARY[syntax.operator]?.(a as bigint, b as bigint);
    }
    default:
      return undefined;
  }
}

const mod = (a: bigint, b: bigint): bigint => (b === 0n ? a : ((a % b) + b) % b);
const BINARY: Readonly<Record<string, (a: bigint, b: bigint) => boolean | bigint>> = {
  "==": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "%": mod,
};

interface TrailAnswer {
  readonly input: string | undefined;
  readonly value: Value;
}

/**
 * The inputs of a run of the program on which the property is false, if one of those that the abstract run's inputs
 * suggest is.
 */
function replayed(question: FlowQuestion, trail: readonly TrailAnswer[], procedure: Procedure): readonly string[] | undefined {
  const { program, entry, property } = question;
  const names = [...property.propositions.keys()];
  const holds = names.map((name) => evaluator(name, question, procedure, ({ block, index }) => ({ block, index })));
  for (let trial = 0; trial < TRIALS; trial++) {
    const given: string[] = [];
    // Inputs that the abstract program has as they are keep their values; the others are tried, small ones first.
    const known = trail.filter(({ input }) => readChoice(input) === undefined).map(({ input, value }) => ({ input, value }));
    const answer = (input: string | undefined): Value => {
      const at = known.findIndex((each) => each.input === input);
      const value = at >= 0 ? known.splice(at, 1)[0]!.value : SMALL[Math.floor(trial / SMALL.length ** given.length) % SMALL.length]!;
      given.push(`${input ?? "input"} = ${value}`);
      return value;
    };
    const { states, isComplete } = flowRun(program, entry, answer, LONGEST);
    if (!isComplete) continue;
    const letters = states.map((state) => new Set(names.filter((_, i) => holds[i]!(state))));
    if (!ltl.holdsOn(property.formula, { prefix: letters.slice(0, -1), cycle: letters.slice(-1) })) return given;
  }
  return undefined;
}

const SMALL: readonly bigint[] = [0n, 1n, 2n, -1n, 3n, -2n, 4n, 5n];

/** The node of a state as people know it, and the variables of its statement. */
function placeOf(
  state: FlowState,
  abstracted: AbstractProgram,
  procedure: Procedure,
  program: Program,
): { readonly line: string; readonly names: readonly string[] } {
  const origin = abstracted.abstracted.get(procedure.name)!.origins[state.block]![state.index]!;
  const body = program.procedure(procedure.name)!.body;
  if (body.kind !== "blocks") return { line: "?", names: [] };
  const { statements, terminator } = body.blocks[origin.block]!;
  const statement = statements[origin.index] ?? terminator;
  const names = new Set<string>();
  const exprs: Expr[] =
    "condition" in statement ? [statement.condition] : "value" in statement && statement.value !== undefined ? [statement.value] : [];
  const open = [...exprs];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === "local") names.add(next.local.source ?? next.local.name);
    if (next.kind === "apply") open.push(...next.args);
  }
  return { line: `b${origin.block}.${origin.index + 1}, line ${statement.pos.line}`, names: [...names] };
}
