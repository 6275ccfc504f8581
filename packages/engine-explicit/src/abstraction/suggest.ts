/**
 * Which variables a property depends on, and what they are compared with: where to begin with selections (section 2.1
 * of the paper).
 *
 * A variable matters if its value may flow into an expression that decides an assertion (the assertion's own, or a
 * branch that leads to a failed one), or into a variable that a temporal property names. What is suggested follows from
 * the constants it meets: remainders ask for residues, comparisons with zero for signs, others for a range or a set. It
 * is advice: nothing depends on it.
 */
import { type Expr, expressionsOf, type Procedure } from "@assay/core";
import type { NodeId } from "./constraint-system.js";
import { isNumber } from "./generate.js";
import type { Bindings } from "./infer.js";
import { labelled } from "./labels.js";

export interface Suggestion {
  readonly variable: string;
  readonly abstraction: string;
  /** What it was seen doing: `compared with 0`. */
  readonly because: string;
}

interface Uses {
  readonly compared: Set<bigint>;
  readonly equated: Set<bigint>;
  readonly divided: Set<bigint>;
}

/** @param named variables that a temporal property names. */
export function suggestions(bindings: Bindings, named: readonly string[] = []): readonly Suggestion[] {
  const { variables, system } = bindings;
  const relevant = influences(bindings, [...criteria(bindings), ...named.flatMap((name) => variables.find(name))]);
  const uses = usesOf(bindings);
  return variables.all.flatMap((name) => {
    if (/[$<]|\.\./.test(name)) return [];
    const [node] = variables.find(name);
    const seen = node === undefined ? undefined : uses.get(node);
    if (node === undefined || seen === undefined || !relevant.has(node) || !isNumber(system.nodes[node]!.type)) return [];
    const suggestion = suggestionFor(seen);
    return suggestion === undefined ? [] : [{ variable: name, ...suggestion }];
  });
}

function suggestionFor({ compared, equated, divided }: Uses): Omit<Suggestion, "variable"> | undefined {
  const numbers = (set: Iterable<bigint>): string => [...set].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join(", ");
  const [modulus] = divided;
  if (modulus !== undefined && modulus > 1n && modulus <= 30n)
    return { abstraction: modulus === 2n ? "EvenOdd" : `Modulo(${modulus})`, because: `its remainder by ${modulus} is taken` };
  const all = [...compared, ...equated].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  if (all.length === 0) return undefined;
  if (all.every((each) => each === 0n)) return { abstraction: "Signs", because: "it is compared with 0" };
  if (compared.size === 0 && equated.size <= 10)
    return { abstraction: `Set(${numbers(equated)})`, because: `it is tested for ${numbers(equated)}` };
  const [low, high] = [all[0]!, all.at(-1)!];
  return high - low <= 20n ? { abstraction: `Range(${low}, ${high})`, because: `it is compared with ${numbers(new Set(all))}` } : undefined;
}

/** The nodes of the expressions that decide assertions. */
function criteria({ procedures, request }: Bindings): readonly NodeId[] {
  const found: NodeId[] = [];
  for (const [name, { blocks: nodes }] of procedures) {
    const body = request.program.procedure(name)!.body;
    if (body.kind !== "blocks") continue;
    const fails = new Set(body.blocks.flatMap(({ statements }, i) => (statements.some(({ kind }) => kind === "assert") ? [i] : [])));
    for (const [i, { statements, terminator }] of body.blocks.entries()) {
      for (const [k, { kind }] of statements.entries()) if (kind === "assert") found.push(...nodes[i]![k]!.labels.flat());
      const leads = terminator.kind === "branch" && (fails.has(terminator.then) || fails.has(terminator.else) || fails.has(i));
      if (leads) found.push(...nodes[i]![statements.length]!.labels.flat());
    }
  }
  return found;
}

/** The nodes whose values may flow into these, along the paper's R. */
function influences({ system }: Bindings, criteria: readonly NodeId[]): ReadonlySet<NodeId> {
  const into = new Map<NodeId, NodeId[]>();
  const enter = (to: NodeId, from: NodeId): void => {
    const known = into.get(to);
    if (known === undefined) into.set(to, [from]);
    else known.push(from);
  };
  for (const each of system.constraints) {
    if (each.kind !== "below" && each.kind !== "equal") continue;
    enter(each.right, each.left);
    if (each.kind === "equal") enter(each.left, each.right);
  }
  const seen = new Set(criteria);
  for (const node of seen) for (const from of into.get(node) ?? []) seen.add(from);
  return seen;
}

/** By variable: the constants it is compared with, or divided by; also through temporary variables. */
function usesOf(bindings: Bindings): ReadonlyMap<NodeId, Uses> {
  const found = new Map<NodeId, Uses>();
  const at = (node: NodeId): Uses => {
    let uses = found.get(node);
    if (uses === undefined) found.set(node, (uses = { compared: new Set(), equated: new Set(), divided: new Set() }));
    return uses;
  };
  for (const name of bindings.procedures.keys()) {
    const procedure = bindings.request.program.procedure(name)!;
    if (procedure.body.kind !== "blocks") continue;
    const sources = temporaries(bindings, procedure);
    const visit = (expr: Expr): void => {
      for (const { expr: each } of labelled(expr)) {
        if (each.kind !== "apply" || each.args.length !== 2) continue;
        const [a, b] = each.args as [Expr, Expr];
        const pair =
          constantOf(b) !== undefined
            ? ([a, constantOf(b)!] as const)
            : constantOf(a) !== undefined
              ? ([b, constantOf(a)!] as const)
              : undefined;
        if (pair === undefined) continue;
        for (const node of variablesOf(pair[0], bindings, procedure, sources)) {
          if (each.op === "srem") at(node).divided.add(pair[1]);
          else if (each.op === "eq" && pair[0].kind !== "apply") at(node).equated.add(pair[1]);
          else if ((each.op === "slt" || each.op === "sle") && pair[0].kind !== "apply") at(node).compared.add(pair[1]);
        }
      }
    };
    for (const { statements, terminator } of procedure.body.blocks) {
      for (const statement of [...statements, terminator]) for (const expr of expressionsOf(statement)) visit(expr);
      if (terminator.kind === "switch")
        for (const node of variablesOf(terminator.value, bindings, procedure, sources))
          for (const { value } of terminator.cases) at(node).equated.add(value);
    }
  }
  return found;
}

/** What the variables without names were last given: loads of static variables and fields. */
function temporaries(_: Bindings, procedure: Procedure): ReadonlyMap<string, Expr> {
  const found = new Map<string, Expr>();
  if (procedure.body.kind === "blocks")
    for (const { statements } of procedure.body.blocks)
      for (const each of statements)
        if (each.kind === "assign" && each.target.source === undefined) found.set(each.target.name, each.value);
  return found;
}

const constantOf = (expr: Expr): bigint | undefined => (expr.kind === "bv" || expr.kind === "int" ? expr.value : undefined);

/** The variable that an expression reads, below conversions. */
function variablesOf(expr: Expr, bindings: Bindings, procedure: Procedure, sources: ReadonlyMap<string, Expr>): readonly NodeId[] {
  const { generator } = bindings;
  let at = expr;
  for (let steps = 0; steps < 5; steps++) {
    if (at.kind === "apply" && (at.op === "sext" || at.op === "zext" || at.op === "srem")) at = at.args[0]!;
    else if (at.kind === "local" && at.local.source === undefined && sources.has(at.local.name)) at = sources.get(at.local.name)!;
    else break;
  }
  if (!isNumber(at.type)) return [];
  if (at.kind === "local") return [generator.local(at.local, procedure)];
  if (at.kind === "global") return [generator.global(at.name, at.type)];
  return at.kind === "load" && at.map.role === "field" ? [generator.field(at.map)] : [];
}
