/**
 * Which abstraction each part of a program has: constraints, their least solution, defaults (section 5 of the paper),
 * and what people are told about it.
 */
import { InputError } from "@assay/base";
import { bv, CallGraph, INT, type Procedure, type Program, type Type } from "@assay/core";
import { basl, type relational } from "@assay/spec";
import { AbstractType, readingOf } from "./abstract-type.js";
import { checkCoverage, checkGiven } from "./check-abstraction.js";
import { type Conflict, type Constraint, type ConstraintSystem, type NodeId, Solution } from "./constraint-system.js";
import { ConstraintGenerator, isNumber, type OutputOf, type ProcedureNodes } from "./generate.js";
import { IDENTITY, Lattice } from "./lattice.js";
import { type Boundary, ownGraph } from "./own-graph.js";
import { type AbstractionPlan, AbstractionTable, problem, VariableNames } from "./selections.js";

export interface InferenceRequest {
  readonly program: Program;
  readonly entry: string;
  /** Whether a procedure is the program's own: others stay as they are. */
  readonly isOwn: (procedure: string) => boolean;
  /** Calls that only write what they are given; none, unless told. */
  readonly outputOf?: OutputOf;
  /** What is known of other code where there is too much of it to be followed; without it, it is followed. */
  readonly boundary?: Boundary;
  readonly plan: AbstractionPlan;
}

/** With more procedures than this, other code is not followed. */
const MOST_FOLLOWED = 1_500;

/** Why a variable has its abstraction. */
export type Why = "selected" | "inferred" | "flows into something bound" | "default" | "used by other code";

export interface InferredVariable {
  readonly name: string;
  readonly abstraction: string;
  readonly why: Why;
}

export interface Bindings {
  readonly request: InferenceRequest;
  readonly graph: CallGraph;
  /** Whether other code was not followed (`own-graph.ts`). */
  readonly isClosed: boolean;
  readonly semantics: basl.Semantics;
  readonly system: ConstraintSystem;
  readonly solution: Solution;
  readonly table: AbstractionTable;
  readonly lattice: Lattice;
  readonly coercions: readonly { readonly from: string; readonly to: string; readonly given: basl.GivenCoercion }[];
  /** By procedure, for those that are abstracted. */
  readonly procedures: ReadonlyMap<string, ProcedureNodes>;
  readonly generator: ConstraintGenerator;
  readonly variables: VariableNames;
  /** The names of the selected variables. */
  readonly selected: ReadonlySet<NodeId>;
  kind(node: NodeId): string;
  /** The abstraction at a Core type; undefined for the identity. */
  typeAt(kind: string, type: Type, declared?: string): AbstractType | undefined;
  parameterKind(procedure: Procedure, index: number): string;
}

/** @throws InputError for selections that name nothing, declarations that cannot be used, and conflicts. */
export async function infer(request: InferenceRequest): Promise<Bindings> {
  const { program, isOwn, plan } = request;
  const table = new AbstractionTable(plan.files.flatMap(({ file }) => file.abstractions));
  table.resolve({ name: IDENTITY, arguments: [] }, undefined);
  table.resolve({ name: "Point", arguments: [] }, undefined);
  const coercions = plan.files.flatMap(({ source, file }) =>
    file.coercions.map((given) => ({ from: table.resolve(given.from, source).name, to: table.resolve(given.to, source).name, given })),
  );
  const lattice = new Lattice(coercions.map(({ from, to }) => [from, to]));
  const noLattice = lattice.problem();
  if (noLattice !== undefined) throw problem("basl-lattice", noLattice, coercions[0]!.given.span, plan.files[0]?.source);
  for (const { source, file } of plan.files)
    for (const each of file.abstractions) await requireUsable(each, each.type, plan.semantics, source);
  const { graph, calledFromOutside } = graphOf(request);
  const generator = new ConstraintGenerator(program, graph, isOwn, request.outputOf, calledFromOutside);
  generator.generate();
  const variables = new VariableNames(program, graph, generator, isOwn);
  const selected = new Set<NodeId>();
  for (const { source, target, name } of selectionsOf(plan)) {
    const abstraction = table.resolve(name, source).name;
    for (const node of variables.require(target, name.span, source)) {
      generator.system.add({ kind: "selected", node, abstraction, origin: undefined });
      selected.add(node);
    }
  }
  const fileDefault = plan.files
    .map(({ file, source }) => file.default && table.resolve(file.default, source).name)
    .find((each) => each !== undefined);
  const defaultKind = plan.default ?? fileDefault ?? IDENTITY;
  const solution = new Solution(generator.system, lattice);
  if (solution.conflict !== undefined) throw new InputError(conflictDiagnostic(generator.system, solution.conflict));
  const kinds = solution.complete(defaultKind, generator.inputs);
  const types = new Map<string, AbstractType | undefined>();
  return {
    ...{ request, graph, semantics: plan.semantics, system: generator.system, solution, table, lattice, coercions },
    ...{ procedures: generator.procedures, generator, variables, selected },
    isClosed: calledFromOutside !== undefined,
    kind: (node) => kinds[node] ?? defaultKind,
    typeAt: (kind, type, declared) => {
      const reading = readingOf(type, declared);
      if (kind === IDENTITY || reading === undefined) return undefined;
      const key = `${kind} ${type === INT ? "int" : reading.width} ${reading.signed}`;
      if (!types.has(key)) types.set(key, new AbstractType(table.named(kind), type, reading));
      return types.get(key);
    },
    parameterKind: (procedure, index) => kinds[generator.local(procedure.parameters[index]!, procedure)] ?? defaultKind,
  };
}

function graphOf({ program, entry, isOwn, boundary }: InferenceRequest): {
  readonly graph: CallGraph;
  readonly calledFromOutside?: ReadonlySet<string>;
} {
  if (boundary === undefined) return { graph: new CallGraph(program, [entry]) };
  const graph = new CallGraph(program, [entry], { most: MOST_FOLLOWED });
  if (graph.complete) return { graph };
  return ownGraph(program, entry, isOwn, boundary) ?? { graph: new CallGraph(program, [entry]) };
}

interface ResolvedSelection {
  readonly source: relational.SourceText;
  readonly target: string;
  readonly name: basl.AbstractionName;
}

/** Selections of single variables: those of classes and arrays taken apart. */
function selectionsOf(plan: AbstractionPlan): readonly ResolvedSelection[] {
  const all = [
    ...plan.files.flatMap(({ source, file }) => file.selections.map((selection) => ({ source, selection }))),
    ...plan.selections,
  ];
  const classes = plan.files.flatMap(({ file }) => file.classes);
  const arrays = plan.files.flatMap(({ file }) => file.arrays);
  return all.flatMap(({ source, selection: { target, abstraction } }) => {
    const ofClass = classes.find(({ name }) => name === abstraction.name);
    if (ofClass !== undefined)
      return ofClass.fields.map((field) => ({
        source,
        target: `${target}.${field.field}`,
        name: { ...field.abstraction, span: abstraction.span },
      }));
    const ofArray = arrays.find(({ name }) => name === abstraction.name);
    if (ofArray !== undefined) return [{ source, target: `${target}[]`, name: { ...ofArray.element, span: abstraction.span } }];
    return [{ source, target, name: abstraction }];
  });
}

/** @throws InputError unless the abstraction is total, its tokens apart, and what it gives safe. */
export async function requireUsable(
  abstraction: basl.Abstraction,
  type: basl.IntegerType,
  semantics: basl.Semantics,
  source: relational.SourceText | undefined,
): Promise<void> {
  const reading = basl.READINGS[type];
  const wrong =
    (await checkCoverage(abstraction, reading)) ?? (await checkGiven(new AbstractType(abstraction, bv(reading.width), reading), semantics));
  if (wrong !== undefined) throw problem(wrong.code, wrong.message, wrong.span, source);
}

/** How many constraints a message shows. */
const SHOWN = 12;

function conflictDiagnostic(system: ConstraintSystem, conflict: Conflict) {
  const { node, selected, incoming, constraints } = conflict;
  const name = system.nodes[node]!.text;
  const told = constraints.slice(0, SHOWN).map((each) => `  ${system.text(each)}${placeText(each)}`);
  const more = constraints.length > SHOWN ? [`  and ${constraints.length - SHOWN} more`] : [];
  const wanted = selected === IDENTITY ? "has to stay a number" : `is ${selected}`;
  const others = new Set(
    constraints.flatMap((each) => (each.kind === "selected" && each.abstraction !== selected ? [each.abstraction] : [])),
  );
  const flowing = others.size === 0 ? incoming : [...others].join(" and ");
  return {
    code: "abstraction-conflict",
    message: `the selections contradict each other: ${name} ${wanted}, and what is ${flowing} flows there; select another abstraction for one of these, or declare a coercion`,
    excerpt: [...told, ...more].join("\n"),
  };
}

function placeText({ origin }: Constraint): string {
  return origin === undefined || origin.pos.line === 0 ? "" : `   (${origin.file ?? origin.procedure}:${origin.pos.line})`;
}

/** The variables that the source names, with their abstractions and why they have them. */
export function inferredVariables(bindings: Bindings): readonly InferredVariable[] {
  const { variables, solution, selected, system } = bindings;
  const told = new Set<NodeId>();
  return variables.all
    .filter((name) => !/[$<]|\.\./.test(name))
    .flatMap((name) => {
      const [node] = variables.find(name);
      if (node === undefined || told.has(node) || !isNumber(system.nodes[node]!.type)) return [];
      told.add(node);
      const abstraction = bindings.kind(node);
      const kind = solution.kind(node);
      const isSelected = [...selected].some((each) => solution.isSame(each, node));
      const why: Why = isSelected
        ? "selected"
        : kind === IDENTITY
          ? "used by other code"
          : kind !== undefined
            ? "inferred"
            : solution.isBoundAbove(node)
              ? "flows into something bound"
              : "default";
      return [{ name, abstraction, why }];
    });
}
