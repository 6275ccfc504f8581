/** A program on Assay's machine, as its own language would run it. */
import { InputError } from "@assay/base";
import { type InputValue, Machine, type MachineOptions, type Run } from "@assay/machine";
import { mainClassOf, mainProcedure } from "../load.js";
import { UsageError } from "../usage.js";
import { budgetFor, type RequestLimits } from "./limits.js";
import type { Project } from "./project.js";

export interface RunRequest extends RequestLimits {
  /** The class whose `main` is run, or the procedure of a Core program; the likeliest one without it. */
  readonly main?: string;
  readonly args?: readonly string[];
  /** What the program is given when it asks: the inputs of a witness, for example. */
  readonly inputs?: readonly InputValue[];
  readonly stdout?: (bytes: Uint8Array) => void;
  readonly stderr?: (bytes: Uint8Array) => void;
  /** At most so many bytes of what the program reads; none is the end. */
  readonly stdin?: (length: number) => Uint8Array;
  /** For those who run a program again: see `continuing` in `@assay/machine`. */
  readonly machine?: Partial<MachineOptions>;
}

/** Runs the program to its end; how it ended is the `outcome`. @throws UsageError, InputError */
export function run(project: Project, request: RunRequest = {}): Run {
  const loaded = project.program("none");
  const { args = [], inputs = [], main, stdout, stderr, stdin, budget, seconds, cpuSeconds, megabytes, signal } = request;
  const isLimited = [budget, seconds, cpuSeconds, megabytes, signal].some((limit) => limit !== undefined);
  const machine = new Machine(loaded.program, {
    ...{ language: loaded.language, inputs },
    ...(stdout === undefined ? {} : { stdout }),
    ...(stderr === undefined ? {} : { stderr }),
    ...(stdin === undefined ? {} : { stdin }),
    ...(isLimited ? { budget: budgetFor(request) } : {}),
    ...request.machine,
  });
  if (loaded.kind === "java") {
    const entry = mainProcedure(loaded.program, mainClassOf(loaded.application, main));
    return machine.run(entry, (runtime) => [runtime.newStrings(args)]);
  }
  const entry = main ?? loaded.program.entries[0];
  if (entry === undefined) throw new UsageError("the Core program names no entry; name one with --main");
  if (loaded.program.procedure(entry) === undefined)
    throw new InputError({ code: "entry-not-found", message: `there is no procedure ${entry} in the program` });
  return machine.run(entry);
}
