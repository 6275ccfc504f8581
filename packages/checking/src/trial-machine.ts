/**
 * Runs one entry again and again with other inputs. What is done before the first input is done once, and code is
 * compiled once: a machine that can go back (`StepMachine`) stands at the first statement that asks for an input, and
 * every run begins there; classes of the library that a run had to initialize are initialized before the next ones
 * (`machine/src/step/early-initialization.ts`). Where a native asks for one before that (an identity hash code), and
 * where the program looks at its arguments, runs begin at the entry.
 *
 * A run tells what it showed; whoever believes it replays its inputs on the compiled machine (`violations.ts`). What
 * this machine cannot run (`unsupported`), and programs that overflow the stack, of which `replay` knows more, are run
 * by `replay`.
 */
import { Budget, type Limit } from "@assay/base";
import type { InputRequest, InputValue as MachineInput, Mark, Outcome } from "@assay/machine";
import { Coverage, StepMachine } from "@assay/machine";
import type { Task } from "./engine.js";
import { type Failure, locationOf, type Replay, replay, uncaughtFailure } from "./replay.js";
import { type Location, locationKey } from "./verdict.js";

export interface TrialRun extends Pick<Replay, "outcome" | "failures" | "reached"> {
  /** How many lines and sides of branches of the program's own code it was the first to come to. */
  readonly fresh: number;
}

export interface TrialRequest {
  /** Asked for inputs, in order. */
  readonly next: (request: InputRequest) => MachineInput;
  /** Arguments of the program; of all runs or of none. */
  readonly args?: readonly string[];
  readonly budget: Budget;
}

/** That of the run at hand. */
class CurrentBudget extends Budget {
  current: Budget = Budget.unlimited;

  constructor() {
    super({});
  }

  override spend(work: number): void {
    this.current.spend(work);
  }

  override exceeded(): Limit | undefined {
    return this.current.exceeded();
  }
}

/** Of references: trials are to be quick. */
const LONGEST_ARRAY = 1 << 20;

/** What all runs begin with: a configuration, and what was shown on the way there. */
interface Beginning {
  readonly machine: StepMachine;
  /** Where runs begin: with the classes of the library initialized that runs before had to initialize. */
  mark: Mark;
  readonly failures: readonly Failure[];
  readonly reached: ReadonlyMap<string, Location>;
}

/** What is done before a run asks for nothing. */
const noInputs = (): never => {
  throw new Error("an initializer that is brought forward should ask for no input");
};

export class TrialMachine {
  readonly #task: Task;
  readonly #budget = new CurrentBudget();
  #next: TrialRequest["next"] = () => 0;
  #asked = 0;
  #failures: Failure[] = [];
  #reached = new Map<string, Location>();
  #begun: Beginning | { readonly ended: TrialRun } | undefined;
  readonly #coverage: Coverage;
  /** It has met what it cannot run. */
  #isRefused = false;

  constructor(task: Task) {
    this.#task = task;
    this.#coverage = new Coverage((procedure) => !task.language.classes.isLibrary(procedure));
  }

  run(request: TrialRequest): TrialRun {
    const given: MachineInput[] = [];
    const next = (asked: InputRequest): MachineInput => {
      const value = request.next(asked);
      given.push(value);
      return value;
    };
    if (this.#isRefused) return this.#replayed(next, request);
    const run = this.#runBack({ ...request, next });
    const { stackOverflow } = this.#task.language.classes;
    const overflows = run.failures.some((failure) => failure.class !== undefined && failure.class === stackOverflow);
    this.#isRefused = run.outcome.kind === "unsupported";
    if (!overflows && !this.#isRefused) return run;
    const rest = given.values();
    return this.#replayed((asked) => {
      const again = rest.next();
      return again.done === true ? request.next(asked) : again.value;
    }, request);
  }

  #runBack({ next, args, budget }: TrialRequest): TrialRun {
    this.#next = next;
    this.#budget.current = budget;
    try {
      this.#begun ??= args === undefined ? this.#begin() : this.#atEntry();
      if ("ended" in this.#begun) return this.#begun.ended;
      const begun = this.#begun;
      const { machine, failures, reached } = begun;
      if (args === undefined) machine.restore(begun.mark);
      else machine.beginAgain(begun.mark, this.#task.entry, (runtime) => [runtime.newStrings(args)]);
      this.#failures = [...failures];
      this.#reached = new Map(reached);
      const shown = this.#shown(machine.run());
      this.#next = noInputs;
      begun.mark = machine.initializedEarly(begun.mark);
      return shown;
    } finally {
      this.#budget.current = Budget.unlimited;
    }
  }

  #begin(): Beginning | { readonly ended: TrialRun } {
    const first = this.#make();
    const stepped = first.step(first.moves()[0]!);
    if (this.#asked > 0) return this.#atEntry();
    if (stepped.kind === "ended") return { ended: this.#shown(stepped.outcome) };
    return { machine: first, mark: first.save(), failures: this.#failures, reached: this.#reached };
  }

  #atEntry(): Beginning {
    const machine = this.#make();
    return { machine, mark: machine.save(), failures: [], reached: new Map() };
  }

  #make(): StepMachine {
    const { program, language, entry } = this.#task;
    const machine = new StepMachine(program, {
      language,
      environment: "inputs",
      inputs: {
        next: (request) => {
          this.#asked++;
          return this.#next(request);
        },
      },
      inputsBranch: true,
      lateConstants: "taken back",
      budget: this.#budget,
      longestArray: LONGEST_ARRAY,
      coverage: this.#coverage,
      isVisible: (statement) => statement.kind === "havoc",
      onAssertionReached: (site) => {
        const location = locationOf(site);
        this.#reached.set(locationKey(location), location);
      },
      onUncaught: (runtime, exception) => this.#failures.push(uncaughtFailure(runtime, exception, entry, () => true)),
      onAssertionFailure: (site) =>
        this.#failures.push({ kind: "assert", class: undefined, message: site.message, location: locationOf(site) }),
    });
    const parameters = program.procedure(entry)?.parameters.length ?? 0;
    machine.begin(entry, (runtime) => (parameters === 0 ? [] : [runtime.newStrings([])]));
    return machine;
  }

  #shown(outcome: Outcome): TrialRun {
    return { outcome, failures: this.#failures, reached: [...this.#reached.values()], fresh: this.#coverage.keep() };
  }

  #replayed(next: TrialRequest["next"], { args = [], budget }: TrialRequest): TrialRun {
    const { program, language, entry } = this.#task;
    const run = replay({ program, language, entry, args, record: "failure", budget, longestArray: LONGEST_ARRAY, inputs: { next } });
    return { ...run, fresh: 0 };
  }
}
