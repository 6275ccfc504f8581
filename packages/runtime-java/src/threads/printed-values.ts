/**
 * Clocks, numbers of threads, identity hash codes and random numbers that are only printed, or slept for.
 *
 * What they are differs from run to run, so that a search over schedules has no one value for them. But most programs
 * do nothing with them but print them, and what is printed is no part of a state. So who asks is looked at: if all that
 * the answer is used for ends on the console, any answer does, and the search has the same states with each of them.
 *
 * *Why that is sound.* Two executions with the same schedule and different answers are compared, step by step. They
 * agree in everything but values that were worked out from the answers (*idle* values): locals of frames, arguments
 * that a lambda keeps, elements of arrays made to be printed. It stays so if idle values go nowhere but into
 * - expressions, which never fail, whose values are assigned to locals that are idle themselves;
 * - operations of the library that always end normally, do nothing but give a value (never null), which is idle
 *   (`PURE`);
 * - how long a thread sleeps, where they are not negative: it may sleep any time in every case;
 * - what the console is told, and nobody looks at (`System.out` that is replaced is refused, whenever that happens);
 * - parameters, results and lambdas' variables of the program that are idle themselves, whichever method is called:
 *   overriding ones are looked at before they run for the first time ({@link PrintedValues.meets});
 * - tests for null, and whether an array can hold it: idle references are never null because of the answer, and their
 *   classes do not depend on it.
 * So no branch, index, field, lock or exception depends on the answers, and what holds with one holds with all.
 *
 * A seed is answered where it is asked for, and what is drawn from it later is drawn anywhere: so all procedures that
 * run are looked at, those that run later before they do, and every number that one draws must be idle.
 *
 * The way from who answers to the program's code is the stack: the library's methods on it (`HANDING_ON`) put the
 * answer into nothing but what they give back. Locals are looked at without regard to order: a local is idle if all
 * its uses are.
 */
import type { Procedure, Program } from "@assay/core";
import { type Runtime, Unsupported } from "@assay/machine";
import { Flows, type Met, type Pledge } from "./idle-flows.js";

/** Library methods whose result has the answer in it, and that do nothing else with it. */
const HANDING_ON = new RegExp(
  `^(${[
    "assay/runtime/(Clocks|Identity|Concat)[.].*",
    "java/lang/System[.](nanoTime|currentTimeMillis|identityHashCode)",
    "java/lang/Thread[.](getId|threadId|toString)",
    "java/lang/(Object[.](hashCode|toString)|String[.](valueOf|format)|StringBuilder[.](append|toString)|AbstractStringBuilder[.]append)",
    "java/util/(Objects[.]toString|Abstract(Collection|Map)[.]toString|Arrays[.](toString|deepToString)|Formatter(\\$\\w+)?[.].*)",
    "jdk/internal/misc/VM[.]getNanoTimeAdjustment",
    "java/time/(Instant[.]now|Clock(\\$\\w+)?[.](currentInstant|instant|millis))",
  ].join("|")})\\(`,
);

/** Those that keep it, too: whoever has the builder can ask it. */
const KEEPING = /^java\/(lang\/(Abstract)?StringBuilder|util\/Formatter(\$\w+)?)[.]/;

/** The console itself: what comes here is printed. */
const CONSOLE = /^assay\/runtime\/Output[.]/;

const REPLACES_STREAM = /^java\/lang\/System[.]set(Out|Err)\(/;

export class PrintedValues {
  readonly #isProgram: (procedure: string) => boolean;
  readonly #met = new Map<string, Met>();
  /** What answers that were given rest on, by its text. */
  readonly #pledges = new Map<string, Pledge>();
  #isReplaced = false;
  /** Set with the first answer. */
  #program: Program | undefined;
  /** Whether a seed was given. */
  #isSeeded = false;

  constructor(isProgram: (procedure: string) => boolean) {
    this.#isProgram = isProgram;
  }

  /** Has to be told of each procedure before it runs. @throws Unsupported if an answer that was given was none. */
  meets(procedure: Procedure): void {
    const { name } = procedure;
    if (this.#met.has(name)) return;
    const met = { procedure, isProgram: this.#isProgram(name) };
    if (REPLACES_STREAM.test(name)) this.#isReplaced = true;
    if (this.#program !== undefined && !this.#isKept(met, this.#program)) {
      this.#isReplaced = true;
      throw new Unsupported(
        "a clock, a hash code, the number of a thread or a random number was taken for one that is only printed",
        undefined,
      );
    }
    this.#met.set(name, met);
  }

  /** Whether no random number is used for anything but to be printed, or slept for: then any seed will do. */
  isSeedIdle({ program }: Runtime): boolean {
    const flows = new Flows(program, this.#isProgram);
    if (this.#isReplaced || ![...this.#met.values()].every((met) => flows.drawsIdly(met)) || !this.#isAnswered(flows, program))
      return false;
    this.#isSeeded = true;
    return true;
  }

  /** Whether the answer to who asks now is only printed. */
  isPrintedOnly(runtime: Runtime): boolean {
    if (this.#isReplaced) return false;
    const flows = new Flows(runtime.program, this.#isProgram);
    let inner: string | undefined;
    for (const { procedure } of runtime.stack()) {
      const { name } = procedure;
      if (this.#isProgram(name)) {
        const flow = inner === undefined || KEEPING.test(inner) ? "elsewhere" : flows.ofCalls(procedure, inner);
        if (flow !== "returned") return flow === "printed" && this.#isAnswered(flows, runtime.program);
      } else if (CONSOLE.test(name)) return this.#isAnswered(flows, runtime.program);
      else if (!HANDING_ON.test(name)) return false;
      inner = name;
    }
    return false;
  }

  #isKept(met: Met, program: Program): boolean {
    const flows = new Flows(program, this.#isProgram);
    if (this.#isReplaced || ![...this.#pledges.values()].every((each) => flows.keeps(each, met))) return false;
    if (this.#isSeeded && !flows.drawsIdly(met)) return false;
    for (const each of flows.pledges.values()) if (!flows.keeps(each, met)) return false;
    return this.#isAnswered(flows, program);
  }

  #isAnswered(flows: Flows, program: Program): boolean {
    // What is looked at may rest on more: that is behind it in the map.
    for (const each of flows.pledges.values()) for (const met of this.#met.values()) if (!flows.keeps(each, met)) return false;
    for (const [text, each] of flows.pledges) this.#pledges.set(text, each);
    this.#program = program;
    return true;
  }
}
