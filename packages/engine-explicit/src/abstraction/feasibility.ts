/**
 * Whether an abstract counterexample is one of the program (section 2.4 of the paper, and its reference [27]).
 *
 * The program is run on the concrete machine with inputs of the tokens that the abstract execution had, smallest
 * members first. Whatever breaks the property there is a violation: that it goes the way of the abstract execution is
 * not asked. If none does, the first choice of an abstract operator on the way is what the program perhaps never makes;
 * where it is made, and which variables are too coarse there, is told.
 */
import {
  breaks,
  type InputValue,
  locationKey,
  type Result,
  replay,
  type Setting,
  type Task,
  type Violation,
  violations,
} from "@assay/checking";
import { BV32 } from "@assay/core";
import type { InputRequest, InputValue as MachineInput } from "@assay/machine";
import { basl, type Property } from "@assay/spec";
import { type Choice, readChoice } from "./abstract-operators.js";
import type { AbstractProgram } from "./abstract-program.js";
import { AbstractType } from "./abstract-type.js";
import type { Bindings } from "./infer.js";

/** Runs of the program that are tried for one abstract counterexample. */
const TRIALS = 64;
/** Work of one of them. */
const WORK = 400_000;

export interface Judging {
  /** The question about the program itself. */
  readonly task: Task;
  readonly bindings: Bindings;
  readonly abstracted: AbstractProgram;
  readonly engine: string;
  readonly setting: Pick<Setting, "shows" | "models">;
}

export type Judgement =
  | { readonly kind: "violated"; readonly violation: Violation }
  | { readonly kind: "not confirmed"; readonly what: string };

/** @param found a violation of the abstract program. */
export function judge({ task, bindings, abstracted, engine, setting }: Judging, found: Result): Judgement {
  const trail = (found.witness?.inputs ?? []).map(({ source, value }) => ({ source, value }));
  const { property, location } = found;
  const isIt = (at: { readonly location: Result["location"] }): boolean =>
    location === undefined || at.location === undefined || locationKey(at.location) === locationKey(location);
  for (let trial = 0; trial < TRIALS; trial++) {
    if (task.budget.exceeded() !== undefined) break;
    const given = tryOnce(task, property, trail, bindings, trial);
    if (given === undefined) continue;
    const { found: all } = violations({ task, property, inputs: given, args: [], how: "data abstraction", engine, options: setting });
    const violation = all.find(isIt) ?? (location === undefined ? all[0] : undefined);
    if (violation !== undefined) return { kind: "violated", violation };
  }
  return { kind: "not confirmed", what: explanation(trail, bindings, abstracted) };
}

interface TrailInput {
  readonly source: string;
  readonly value: unknown;
}

/** Inputs with which the program breaks the property, if it does. */
function tryOnce(
  task: Task,
  property: Property,
  trail: readonly TrailInput[],
  bindings: Bindings,
  trial: number,
): readonly InputValue[] | undefined {
  const { program, language, entry } = task;
  const wanted = tokensOf(trail);
  const given: InputValue[] = [];
  let digit = trial;
  const next = (request: InputRequest): MachineInput => {
    const name = request.input ?? "input";
    const at = wanted.findIndex((each) => each.name === name);
    const known = at < 0 ? undefined : wanted.splice(at, 1)[0]!;
    let value: unknown;
    if (known !== undefined && "value" in known) value = known.value;
    else {
      const members = known === undefined ? SMALL : membersOf(bindings, known.abstraction, known.token);
      value =
        request.type.kind === "bv" || request.type.kind === "int"
          ? String(members[digit % members.length]!)
          : request.type.kind === "ref"
            ? null
            : 0;
      if (request.type.kind === "bv" && request.type.width <= 32) value = Number(value);
      digit = Math.floor(digit / members.length);
    }
    given.push({ source: name, value });
    return value as MachineInput;
  };
  const run = replay({ ...{ program, language, entry, args: [], record: "failure" }, inputs: { next }, budget: task.budget.working(WORK) });
  return breaks(program, run.failures, property) === undefined ? undefined : given;
}

const SMALL: readonly bigint[] = [0n, 1n, 2n, -1n, 3n, 10n];

type Wanted =
  | { readonly name: string; readonly value: unknown }
  | { readonly name: string; readonly abstraction: string; readonly token: string };

/**
 * What the program's inputs are in an abstract execution, in order: tokens, or values where they are not abstracted.
 */
function tokensOf(trail: readonly TrailInput[]): Wanted[] {
  const found: Wanted[] = [];
  let open: number | undefined;
  for (const { source, value } of trail) {
    const choice = readChoice(source);
    if (choice === undefined) found.push({ name: source, value });
    else if (choice.kind === "input") {
      if (choice.isFirst) {
        open = found.length;
        found.push({ name: choice.of, abstraction: choice.abstraction, token: choice.last });
      }
      if (open !== undefined && (value === true || value === 1)) {
        found[open] = { name: choice.of, abstraction: choice.abstraction, token: choice.option };
        open = undefined;
      }
    }
  }
  return found;
}

/** Values with the token, the smallest first. */
function membersOf(bindings: Bindings, name: string, token: string): readonly bigint[] {
  const type = new AbstractType(bindings.table.named(name), BV32, basl.READINGS.int);
  const members = type.samples().filter((value) => type.tokenName(type.tokenOf(value)) === token);
  const size = (value: bigint): bigint => (value < 0n ? -2n * value + 1n : 2n * value);
  return members.length === 0 ? SMALL : [...members].sort((a, b) => (size(a) < size(b) ? -1 : 1)).slice(0, 8);
}

function explanation(trail: readonly TrailInput[], bindings: Bindings, abstracted: AbstractProgram): string {
  const first = trail.map(({ source }) => readChoice(source)).find((choice): choice is Choice => choice?.kind === "operator");
  if (first === undefined) return "the abstract program breaks the property, and no execution of the program that was tried does";
  const sites = sitesOf(first, bindings, abstracted);
  const where = sites.length === 0 ? "" : ` (${sites.map(({ place }) => place).join(", ")})`;
  const variables = [...new Set(sites.flatMap((site) => site.variables))];
  const refine = variables.length === 0 ? "" : `; ${variables.join(", ")} may be too coarse: try a finer abstraction`;
  return `the abstract program breaks the property where ${first.of} has several results${where}, and no execution of the program that was tried does${refine}`;
}

/** Where an abstract operator is called, and which named variables are its operands. */
function sitesOf(
  { of }: Choice,
  bindings: Bindings,
  abstracted: AbstractProgram,
): readonly { readonly place: string; readonly variables: readonly string[] }[] {
  const operator = [...abstracted.operators.keys()]
    .filter((name) => of === name || of.startsWith(`${name}(`))
    .sort((a, b) => b.length - a.length)[0];
  const found: { place: string; variables: readonly string[] }[] = [];
  for (const { procedure } of abstracted.abstracted.values()) {
    if (procedure.body.kind !== "blocks") continue;
    for (const { statements } of procedure.body.blocks)
      for (const statement of statements) {
        if (statement.kind !== "call" || statement.callee.kind !== "direct" || statement.callee.procedure !== operator) continue;
        const { line } = statement.pos;
        found.push({ place: `${procedure.file ?? procedure.source}:${line}`, variables: coarseAt(procedure.source, line, bindings) });
      }
  }
  return found.slice(0, 3);
}

/** Variables with names that are abstracted and used at a line. */
function coarseAt(procedure: string, line: number, { system, kind, variables }: Bindings): readonly string[] {
  const named = new Map(
    variables.all.filter((name) => !/[$<]/.test(name)).flatMap((name) => variables.find(name).map((node) => [node, name] as const)),
  );
  const found = new Set<string>();
  for (const each of system.constraints) {
    if (each.kind !== "equal" || each.origin?.procedure !== procedure || each.origin.pos.line !== line) continue;
    const name = named.get(each.left) ?? named.get(each.right);
    if (name !== undefined && kind(each.left) !== "Identity") found.add(`${name} (${kind(each.left)})`);
  }
  return [...found];
}
