/**
 * Which ways are there through a method, what does it do on each, and what of the code does no way come to? Every path
 * that is told was replayed on the concrete machine, and what came out there is what is told of it.
 */
import { type Budget, invariant } from "@assay/base";
import { type InputValue, isObjectValue, type Reason, type Replay, replay, type TraceEvent, TraceState, valueText } from "@assay/checking";
import { cover as coverPaths, type FoundPath } from "@assay/engine-paths";
import type { EntryMethod } from "@assay/inputs";
import type { ProcedureCoverage } from "@assay/machine";
import {
  behaviourTest,
  type EmittedFile,
  isUnsettable,
  type Observed,
  observedText,
  type PathStatements,
  pathStatements,
} from "@assay/report-java";
import { java } from "@assay/runtime-java";
import { boundsFrom } from "../bounds.js";
import { allMethods, type MethodTask, methodTask, namedMethods } from "../method-entries.js";
import { isOwnProcedure } from "../own-code.js";
import { UsageError } from "../usage.js";
import { VERSION } from "../version.js";
import { budgetFor, type RequestLimits } from "./limits.js";
import type { Project } from "./project.js";
import { breath } from "./updates.js";

export interface CoverRequest extends RequestLimits {
  /** `Class.method` or a class; every public method without it. */
  readonly entry?: string;
  /** `name=value`, as `--bound` takes them. */
  readonly bounds?: readonly string[];
  /** Kinds of paths that are told of one method, at most; 100 without it. */
  readonly paths?: number;
}

/** One kind of path. */
export interface CoveredPath {
  /** Java that makes the inputs and calls; undefined where calls do not make them. */
  readonly statements: PathStatements | undefined;
  /** `n = 3, text = "ab"`: what the method was given. */
  readonly inputs: string;
  readonly observed: Observed;
  /** `returns 5`. */
  readonly result: string;
}

export interface CoveredCode {
  readonly procedure: string;
  /** As people call it. */
  readonly method: string;
  readonly file: string | undefined;
  readonly lines: readonly number[];
  /** Lines that no path came to. */
  readonly missed: readonly number[];
  /** Sides of branches, and whether a path took them. */
  readonly sides: readonly boolean[];
}

/** All that was found of one method. */
export interface CoveredMethod {
  /** `Cart.total(int)`. */
  readonly entry: string;
  readonly paths: readonly CoveredPath[];
  /** Paths that were followed: those of one kind are told once. */
  readonly followed: number;
  readonly code: readonly CoveredCode[];
  /**
   * Why paths were left out; undefined when none was: then what no path came to cannot be reached with these inputs.
   */
  readonly partial: Reason | undefined;
  /** A JUnit class with what it needs, where there are paths whose inputs calls make; otherwise none. */
  readonly files: readonly EmittedFile[];
}

const MOST_PATHS = 100;

/** Follows the paths of each method. @throws UsageError, InputError */
export async function* cover(project: Project, request: CoverRequest = {}): AsyncGenerator<CoveredMethod, void, undefined> {
  // What a method throws on purpose is behaviour like any other.
  const policy = { ...boundsFrom(request.bounds ?? []).policy, rejections: "reported" } as const;
  const budget = budgetFor(request);
  const loaded = project.program("none");
  if (loaded.kind !== "java") throw new UsageError("assay cover is for programs in Java");
  const entries = request.entry === undefined ? methodsOf(loaded) : namedMethods(loaded, request.entry);
  const methods = entries.flatMap((entry) => ("method" in entry ? [entry] : []));
  if (methods.length < entries.length) throw new UsageError("assay cover is for methods; a class without .* means all of its public ones");
  const isOwn = (procedure: string): boolean => isOwnProcedure(loaded.application, procedure);
  const named = new Map<string, number>();
  for (const [i, method] of methods.entries()) {
    const share = Number.isFinite(budget.remainingSeconds()) ? budget.share(methods.length - i) : budget.working(WORK);
    const key = `${method.owner.name}.${method.method.name}`;
    named.set(key, (named.get(key) ?? 0) + 1);
    yield await coverMethod(methodTask(loaded, method, policy, isOwn), {
      ...{ budget: share, isOwn, mostPaths: request.paths ?? MOST_PATHS, number: named.get(key)! },
    });
    await breath();
  }
}

/** The public methods, and `main` only if there is no other. */
function methodsOf(loaded: Parameters<typeof allMethods>[0]): readonly EntryMethod[] {
  const all = allMethods(loaded);
  const others = all.filter(({ method }) => method.name !== "main");
  return others.length > 0 ? others : all;
}

/** Of one method where there is no limit of time. */
const WORK = 20_000_000;

interface Asked {
  readonly budget: Budget;
  readonly isOwn: (procedure: string) => boolean;
  readonly mostPaths: number;
  readonly number: number;
}

async function coverMethod(task: MethodTask, { budget, isOwn, mostPaths, number }: Asked): Promise<CoveredMethod> {
  const nothing = { entry: task.label, paths: [], followed: 0, code: [], files: [] };
  if ("unsupported" in task) return { ...nothing, partial: { kind: "unsupported", what: task.unsupported } };
  const { program, entry, inputs, call, label } = task;
  invariant(call !== undefined, "a method should have a call");
  const covers = (procedure: string): boolean => isOwn(procedure) && !/\.<(?:entry |call |main>)/.test(procedure);
  const following = coverPaths({ program, language: java, entry, budget, mostArguments: 0, covers, follows: inputs.body }, mostPaths);
  const paths: CoveredPath[] = [];
  for (;;) {
    const next = await following.next();
    if (next.done === true) {
      const { coverage, partial, paths: followed } = next.value;
      const told = paths.flatMap(({ statements }) => statements ?? []);
      const about = { method: label, version: VERSION, isWhole: partial === undefined };
      const files = told.length === 0 ? [] : behaviourTest(call, told, about, number);
      return { entry: label, paths, followed, code: coverage.map(codeOf), partial, files };
    }
    const path = pathOf(next.value, call.access, (values) =>
      replay({ program, language: java, entry, args: [], inputs: values, entryInputs: inputs, shows: isOwn, record: "events", budget }),
    );
    if (path !== undefined) paths.push(path);
  }
}

/** What the replay shows; undefined where it did not come to an end of the method. */
function pathOf({ inputs: { inputs: given } }: FoundPath, access: "direct" | "reflection", run: Run): CoveredPath | undefined {
  const ran = run(given.map(({ value }) => value));
  const { events } = ran;
  const seen = seenIn(ran);
  if (seen === undefined) return undefined;
  const own = given.slice(ran.driverInputs);
  const inputs = own.some(isUnsettable) && isIndependent(given, seen, run) ? own.filter((input) => !isUnsettable(input)) : own;
  return { ...seen, statements: pathStatements({ events, observed: seen.observed, inputs }, access) };
}

type Run = (values: readonly unknown[]) => Replay;

/**
 * Whether what Java cannot be told (seeds, clocks) makes no difference, as far as two other values of each say. A test
 * that was wrong about that would fail by chance; it is no proof of anything.
 */
function isIndependent(given: readonly InputValue[], seen: Seen, run: Run): boolean {
  return [1, 1_000_003].every((change) => {
    const other = run(given.map((input) => (isUnsettable(input) ? changed(input.value, change) : input.value)));
    const again = seenIn(other);
    return again !== undefined && again.inputs === seen.inputs && again.result === seen.result;
  });
}

function changed(value: unknown, by: number): unknown {
  if (typeof value === "number") return Number.isInteger(value) ? (value + by) | 0 : value + by;
  if (typeof value === "boolean") return by === 1 ? !value : value;
  return typeof value === "string" && /^-?\d+$/.test(value) ? BigInt.asIntN(64, BigInt(value) + BigInt(by)).toString() : value;
}

type Seen = Omit<CoveredPath, "statements">;

function seenIn({ events, outcome }: Replay): Seen | undefined {
  const call = events.findLast((event) => event.kind === "call" && event.parent === undefined && event.thread === 0);
  if (call?.kind !== "call") return undefined;
  const observed = observedOf(events, call.frame, outcome);
  if (observed === undefined) return undefined;
  const state = new TraceState();
  const text = (at: number, value: Parameters<typeof valueText>[0]): string => {
    while (state.position < at) state.apply(events[state.position]!);
    return valueText(value, state);
  };
  const at = events.indexOf(call);
  const inputs = call.arguments.map(({ name, value }) => `${name} = ${text(at + 1, value)}`).join(", ");
  return { inputs, observed, result: observedText(observed, (value) => text(events.length, value)) };
}

function observedOf(events: readonly TraceEvent[], frame: number, outcome: Replay["outcome"]): Observed | undefined {
  const end = events.findLast((event) => (event.kind === "return" || event.kind === "throw") && event.frame === frame);
  if (end?.kind === "return" && outcome.kind === "normal") return { kind: "returns", value: end.value };
  if (outcome.kind === "exception") return { kind: "throws", class: outcome.exception.$c.name.replaceAll(/[/$]/g, ".") };
  // What the program throws on purpose need not end the run.
  if (end?.kind !== "throw" || !isObjectValue(end.thrown)) return undefined;
  const { thrown } = end;
  const made = events.find((event) => event.kind === "new" && event.object === thrown.object);
  return made?.kind === "new" ? { kind: "throws", class: made.class } : undefined;
}

function codeOf({ procedure, lines, missed, sides }: ProcedureCoverage): CoveredCode {
  return { procedure: procedure.name, method: procedure.source, file: procedure.file, lines, missed, sides };
}
