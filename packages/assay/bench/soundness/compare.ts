/**
 * Verdicts beside what is known. An error of a program is an assertion, by its number, or `exceptions`. Known are
 * executions on the real JVM that fail: nobody has to believe the search, the machine or the generator. That nothing is
 * known says nothing.
 */
import type { InputValue, Result, Verdict } from "@assay/checking";
import type { Execution } from "./jvm.js";
import type { Source } from "./print.js";
import { ARGUMENT, argumentsIn, type Tried } from "./search.js";

/** `assert 3`, or `exceptions`. */
export type ErrorKey = string;

/** Errors, with inputs that lead to them on the real JVM. */
export type Known = ReadonlyMap<ErrorKey, readonly InputValue[]>;

export interface Wrong {
  /** The verdict; or the machine does not do what the JVM does; or a change of the program did not keep its meaning. */
  readonly kind: "proved" | "bounded" | "violated" | "machine" | "variant";
  readonly error: ErrorKey;
  /** What contradicts it. */
  readonly evidence: string;
}

/** The errors that an execution came to. */
export function errorsOf(execution: Execution, source: Source): readonly ErrorKey[] {
  if (execution.kind === "runs on") return [];
  const errors = new Set<ErrorKey>(execution.failed.map((line) => `assert ${source.assertions.get(line) ?? `on line ${line}`}`));
  // A thread that ends with a failed `assert`, or for want of stack or memory, says nothing about exceptions.
  if (execution.kind === "thrown" && !execution.classes.some((name) => /^(assay\.Failed|java\.lang\.VirtualMachineError)$/.test(name)))
    errors.add("exceptions");
  return [...errors];
}

/** One verdict for each error: several places of one assertion are proved together only. */
export function verdictsOf(results: readonly Result[], source: Source): ReadonlyMap<ErrorKey, Verdict> {
  const verdicts = new Map<ErrorKey, Verdict>();
  for (const result of results) {
    const key = keyOf(result, source);
    const known = verdicts.get(key);
    verdicts.set(key, known === undefined ? result.verdict : ORDER.find((each) => each === known || each === result.verdict)!);
  }
  return verdicts;
}

const ORDER: readonly Verdict[] = ["violated", "unknown", "bounded", "proved"];

export function keyOf({ property, location }: Result, source: Source): ErrorKey {
  if (property.kind !== "assert") return "exceptions";
  return `assert ${source.assertions.get(location?.line ?? 0) ?? `on line ${location?.line}`}`;
}

/** A verdict that says there is no error, though one is known; within the bounds that it is about. */
export function wronglyProved(results: readonly Result[], source: Source, known: Known): readonly Wrong[] {
  const verdicts = verdictsOf(results, source);
  return [...known].flatMap(([error, inputs]) => {
    const verdict = verdicts.get(error);
    if (verdict !== "proved" && verdict !== "bounded") return [];
    if (results.some((result) => keyOf(result, source) === error && isOutsideBounds(inputs, result, source))) return [];
    return [{ kind: verdict, error, evidence: `fails on java with the inputs ${inputsText(inputs)}` }];
  });
}

/** Whether an execution with these inputs may be one that a `bounded` says nothing about. */
function isOutsideBounds(inputs: readonly InputValue[], { verdict, receipt }: Result, { varies }: Source): boolean {
  if (verdict !== "bounded") return false;
  return receipt.bounds.some(({ name, value }) => {
    if (name === "args") return argumentsIn(inputs).length > value;
    if (name.includes("characters of texts")) return inputs.some((input) => typeof input.value === "string" && input.value.length > value);
    if (name.startsWith("absolute values of numbers"))
      return inputs.some((input) => typeof input.value === "number" && Math.abs(input.value) > value);
    return name.startsWith("orders of ") && varies;
  });
}

/** A witness that does not fail on the real JVM as it should. An execution that takes too long there says nothing. */
export function wronglyViolated(result: Result, execution: Execution, source: Source): readonly Wrong[] {
  if (execution.kind === "runs on" || isOutside(execution)) return [];
  const error = keyOf(result, source);
  if (errorsOf(execution, source).includes(error)) return [];
  const ended = execution.kind === "thrown" ? execution.classes[0] : execution.kind;
  const evidence = `the witness ${inputsText(inputsOf(result))} does not fail on java: ${ended}, failed lines: ${execution.failed.join(" ")}`;
  return [{ kind: "violated", error, evidence }];
}

/** The fast machine and the real JVM on the same inputs. */
export function differs(tried: Tried, execution: Execution): readonly Wrong[] {
  if (execution.kind === "runs on" || isOutside(execution)) return [];
  const ends = { normal: "normal", input: "inputs", assumption: "assumed", exception: "thrown" } as const;
  if (!Object.hasOwn(ends, tried.outcome)) return [];
  const end = ends[tried.outcome as keyof typeof ends];
  const thrown = execution.kind === "thrown" ? execution.classes[0]!.replace("assay.Failed", "java.lang.AssertionError") : undefined;
  const lines = (failed: readonly number[]): string => [...new Set(failed)].sort((a, b) => a - b).join(" ");
  if (end === execution.kind && thrown === tried.thrown && lines(tried.failed) === lines(execution.failed)) return [];
  const evidence = `with the inputs ${inputsText(tried.inputs)} java: ${thrown ?? execution.kind} [${lines(execution.failed)}], the machine: ${tried.thrown ?? tried.outcome} [${lines(tried.failed)}]`;
  return [{ kind: "machine", error: "execution", evidence }];
}

/** Ends that depend on how large the JVM's stack and memory are. */
function isOutside(execution: Execution): boolean {
  return execution.kind === "thrown" && execution.classes.includes("java.lang.VirtualMachineError");
}

/** What a witness is started with, and its inputs. */
export function inputsOf({ witness }: Result): readonly InputValue[] {
  const args = witness?.args ?? [];
  return [...args.map((value) => ({ source: ARGUMENT, value })), ...(witness?.inputs ?? [])];
}

export function inputsText(inputs: readonly InputValue[]): string {
  return JSON.stringify(inputs.map(({ value }) => value));
}
