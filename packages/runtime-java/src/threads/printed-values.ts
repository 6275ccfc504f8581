/**
 * Clocks, numbers of threads and identity hash codes that are only printed.
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
 * - what the console is told, and nobody looks at (`System.out` that is replaced is refused, whenever that happens);
 * - parameters, results and lambdas' variables of the program that are idle themselves, whichever method is called:
 *   overriding ones are looked at before they run for the first time ({@link PrintedValues.meets});
 * - tests for null, and whether an array can hold it: idle references are never null because of the answer, and their
 *   classes do not depend on it.
 * So no branch, index, field, lock or exception depends on the answers, and what holds with one holds with all.
 *
 * The way from who answers to the program's code is the stack: the library's methods on it (`HANDING_ON`) put the
 * answer into nothing but what they give back. Locals are looked at without regard to order: a local is idle if all
 * its uses are.
 */
import {
  assignedLocals,
  type Expr,
  expressionsOf,
  forEachSubexpression,
  type Local,
  type Procedure,
  type Program,
  type Statement,
  superclassChain,
  type Terminator,
} from "@assay/core";
import { type Runtime, Unsupported } from "@assay/machine";

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

/**
 * Operations that end normally whatever the value, and do nothing but give another one, never null. Formats are looked
 * at apart: some refuse values.
 */
const PURE = new RegExp(
  `^(${[
    "assay/runtime/Concat[.](text|join)\\(.*",
    "java/lang/(Long|Integer|Double|Float)[.]valueOf\\([JIDF]\\).*",
    "java/lang/(Long|Integer|Double|Float)[.](toString|toHexString|toBinaryString|hashCode)\\([JIDF]\\).*",
    "java/lang/String[.]valueOf\\(([JIDF]|Ljava/lang/Object;)\\).*",
    "java/lang/Math[.](abs|max|min|round|floor|ceil)\\([JIDF]+\\).*",
    "java/util/concurrent/TimeUnit[.]to(Nanos|Micros|Millis|Seconds|Minutes|Hours|Days)\\(J\\)J",
    "java/time/Duration[.]between\\(.*",
    "java/time/Duration[.](toMillis|toSeconds|getSeconds|toMinutes|toNanosPart|toMillisPart|getNano)\\(\\).*",
  ].join("|")})$`,
);
const FORMAT = /^java\/lang\/String[.]format\(Ljava\/lang\/String;\[/;
const PRINT = /^java\/io\/PrintStream[.](print|println)\(([JIDFZC]|Ljava\/lang\/(String|Object);)\)V$/;
const PRINT_FORMAT = /^java\/io\/PrintStream[.](printf|format)\(Ljava\/lang\/String;\[/;
/** An array cannot hold it: only its class is looked at. */
const NOT_STORED = /^assay\/runtime\/Implicit[.]arrayStore\(/;
/** Conversions that refuse some numbers (`%c`), or ask for more than the number (`%t`). */
const REFUSING = /%[^a-zA-Z%]*[cCtT]/;
const STREAMS: ReadonlySet<string> = new Set(["java/lang/System.out", "java/lang/System.err"]);
const REPLACES_STREAM = /^java\/lang\/System[.]set(Out|Err)\(/;

/** Where values go: nowhere but to the console; there, or to who called; elsewhere. */
type Flow = "printed" | "returned" | "elsewhere";

type CallStatement = Extract<Statement, { kind: "call" }>;
type StoreStatement = Extract<Statement, { kind: "store" }>;

/** Whatever method of the program is called so does no more with the argument than this. */
interface Pledge {
  readonly selector: string;
  readonly parameter: number;
  readonly flow: Flow;
  /** Whether a method of the library of that name may be what is called: then there must be none. */
  readonly reachesLibrary: boolean;
}

interface Met {
  readonly procedure: Procedure;
  readonly isProgram: boolean;
}

export class PrintedValues {
  readonly #isProgram: (procedure: string) => boolean;
  readonly #met = new Map<string, Met>();
  /** What answers that were given rest on, by its text. */
  readonly #pledges = new Map<string, Pledge>();
  #isReplaced = false;
  /** Set with the first answer. */
  #program: Program | undefined;

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
      throw new Unsupported("a clock, a hash code or the number of a thread was taken for one that is only printed", undefined);
    }
    this.#met.set(name, met);
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

/** One question about the program's code. */
class Flows {
  readonly #program: Program;
  readonly #isProgram: (procedure: string) => boolean;
  /** What is being looked at, and inside how many calls. */
  readonly #open = new Map<object, number>();
  #calls = 0;
  /** What the answer rests on beside the code that was looked at. */
  readonly pledges = new Map<string, Pledge>();

  constructor(program: Program, isProgram: (procedure: string) => boolean) {
    this.#program = program;
    this.#isProgram = isProgram;
  }

  keeps({ selector, parameter, flow, reachesLibrary }: Pledge, { procedure, isProgram }: Met): boolean {
    if (selectorOf(procedure.name) !== selector) return true;
    if (!isProgram) return !reachesLibrary;
    const found = this.#ofParameter(procedure, parameter);
    return found === "printed" || found === flow;
  }

  /** What becomes of the results of all calls of a method in a procedure. */
  ofCalls(procedure: Procedure, callee: string): Flow {
    const selector = selectorOf(callee);
    const results = calls(procedure).filter((call) => selectorOf(nameOf(call)) === selector);
    if (results.length === 0) return "elsewhere";
    return worst(results.map(({ result }) => (result === undefined ? "printed" : this.#ofLocal(procedure, result))));
  }

  #ofParameter(procedure: Procedure, index: number): Flow {
    const parameter = procedure.parameters[index];
    if (parameter === undefined) return "elsewhere";
    return this.#inside(() => this.#ofLocal(procedure, parameter));
  }

  #inside(look: () => Flow): Flow {
    this.#calls++;
    const flow = look();
    this.#calls--;
    return flow;
  }

  #ofLocal(procedure: Procedure, local: Local): Flow {
    return this.#of(procedure, local, (each) => each.kind === "local" && each.local === local);
  }

  /** Where the values of expressions go that read a local, or a variable of a lambda. */
  #of(procedure: Procedure, what: object, reads: (expr: Expr) => boolean): Flow {
    const { body } = procedure;
    const calls = this.#open.get(what);
    // In the same call its uses are being looked at; in another one what becomes of its result is not: recursion is
    // refused.
    if (calls !== undefined) return calls === this.#calls ? "printed" : "elsewhere";
    if (body.kind !== "blocks") return "elsewhere";
    this.#open.set(what, this.#calls);
    const isRead = (each: Statement | Terminator): boolean => expressionsOf(each).some((expr) => contains(expr, reads));
    const flows = body.blocks.flatMap(({ statements, terminator }): readonly Flow[] => [
      ...statements.filter(isRead).map((each) => this.#ofStatement(procedure, each, reads)),
      ...(isRead(terminator) ? [ofTerminator(terminator, reads)] : []),
    ]);
    this.#open.delete(what);
    return worst(flows);
  }

  #ofStatement(procedure: Procedure, statement: Statement, reads: (expr: Expr) => boolean): Flow {
    switch (statement.kind) {
      case "assign":
        return isPlain(statement.value, reads) ? this.#ofLocal(procedure, statement.target) : "elsewhere";
      case "guard":
        return isNullTest(statement.condition, reads) || isStoreTest(statement.condition, reads) ? "printed" : "elsewhere";
      case "store":
        return this.#ofStore(procedure, statement, reads);
      case "call":
        return statement.args.every((arg) => isPlain(arg, reads)) ? this.#ofCall(procedure, statement, reads) : "elsewhere";
      default:
        return "elsewhere";
    }
  }

  #ofStore(procedure: Procedure, { map, keys, value }: StoreStatement, reads: (expr: Expr) => boolean): Flow {
    const [object, ...more] = keys;
    if (object?.kind !== "local" || more.some((key) => contains(key, reads)) || !isPlain(value, reads)) return "elsewhere";
    if (map.role === "elements") return isMadeHere(procedure, object.local) ? this.#ofLocal(procedure, object.local) : "elsewhere";
    const owner = map.role === "field" && map.class?.includes("$$Lambda$") === true ? this.#program.class(map.class) : undefined;
    if (owner === undefined || reads(object)) return "elsewhere";
    return worst(
      [...owner.methods.values()].map((name) => {
        const reader = this.#program.procedure(name);
        if (reader === undefined) return "elsewhere";
        const flow = this.#inside(() => this.#of(reader, map, (each) => each.kind === "load" && each.map === map));
        // Whoever calls it may be anybody.
        return flow === "printed" ? flow : "elsewhere";
      }),
    );
  }

  #ofCall(procedure: Procedure, call: CallStatement, reads: (expr: Expr) => boolean): Flow {
    const { args } = call;
    const name = nameOf(call);
    const ofResult = (): Flow => (call.result === undefined ? "printed" : this.#ofLocal(procedure, call.result));
    if (NOT_STORED.test(name)) return "printed";
    if (PURE.test(name)) return ofResult();
    if (FORMAT.test(name)) return isHarmless(procedure, args[0]!) ? ofResult() : "elsewhere";
    if (PRINT.test(name)) return isStream(procedure, args[0]!) ? "printed" : "elsewhere";
    if (PRINT_FORMAT.test(name)) return isStream(procedure, args[0]!) && isHarmless(procedure, args[1]!) ? "printed" : "elsewhere";
    return worst(
      args.map((arg, i) => {
        if (!contains(arg, reads)) return "printed";
        const flow = this.#ofArgument(call, i);
        return flow === "returned" ? ofResult() : flow;
      }),
    );
  }

  /** Of an argument of a call of the program's code. */
  #ofArgument({ callee }: CallStatement, index: number): Flow {
    if (callee.kind === "direct") return this.#ofParameterNamed(callee.procedure, index);
    if (!this.#isProgram(`${callee.class}.x()V`) || index === 0) return "elsewhere";
    const selector = selectorOf(callee.selector);
    const target = this.#inherited(callee.class, selector);
    const flow = target === undefined ? "printed" : this.#ofParameterNamed(target, index);
    const pledge: Pledge = { selector, parameter: index, flow, reachesLibrary: target === undefined };
    this.pledges.set(JSON.stringify(pledge), pledge);
    return flow;
  }

  #ofParameterNamed(name: string, index: number): Flow {
    const procedure = this.#isProgram(name) ? this.#program.procedure(name) : undefined;
    return procedure === undefined ? "elsewhere" : this.#ofParameter(procedure, index);
  }

  #inherited(owner: string, selector: string): string | undefined {
    for (const { methods } of superclassChain(this.#program, owner))
      for (const [each, procedure] of methods) if (selectorOf(each) === selector) return procedure;
    return undefined;
  }
}

function ofTerminator(terminator: Terminator, reads: (expr: Expr) => boolean): Flow {
  return terminator.kind === "return" && isPlain(terminator.value!, reads) ? "returned" : "elsewhere";
}

function worst(flows: readonly Flow[]): Flow {
  return flows.includes("elsewhere") ? "elsewhere" : flows.includes("returned") ? "returned" : "printed";
}

function calls({ body }: Procedure): readonly CallStatement[] {
  if (body.kind !== "blocks") return [];
  return body.blocks.flatMap(({ statements }) => statements.filter((each) => each.kind === "call"));
}

function nameOf({ callee }: CallStatement): string {
  return callee.kind === "direct" ? callee.procedure : `${callee.class}.${callee.selector}`;
}

/** Name and descriptor of a method, without its class. */
function selectorOf(procedure: string): string {
  const paren = procedure.indexOf("(");
  return procedure.slice(Math.max(procedure.lastIndexOf(".", paren), procedure.lastIndexOf("!", paren)) + 1);
}

function contains(expr: Expr, reads: (each: Expr) => boolean): boolean {
  let found = false;
  forEachSubexpression(expr, (each) => {
    found ||= reads(each);
  });
  return found;
}

/** Whether a value is only calculated with, if it is read. */
function isPlain(expr: Expr, reads: (each: Expr) => boolean): boolean {
  if (reads(expr) || !contains(expr, reads)) return true;
  return expr.kind === "apply" && expr.args.every((each) => isPlain(each, reads));
}

function isNullTest(expr: Expr, reads: (each: Expr) => boolean): boolean {
  if (expr.kind !== "apply") return false;
  if (expr.op === "not") return isNullTest(expr.args[0]!, reads);
  return expr.op === "eq" && expr.args.some(reads) && expr.args.some(({ kind }) => kind === "null");
}

function isStoreTest(expr: Expr, reads: (each: Expr) => boolean): boolean {
  return expr.kind === "storable" && isPlain(expr.array, reads) && isPlain(expr.value, reads);
}

/**
 * What the local is assigned, wherever that is: expressions, and other statements as they are; nothing is known of
 * parameters.
 */
function assigned({ parameters, body }: Procedure, local: Local): readonly (Expr | Statement)[] | undefined {
  if (body.kind !== "blocks" || parameters.includes(local)) return undefined;
  const assigning = body.blocks.flatMap(({ statements }) => statements.filter((each) => assignedLocals(each).includes(local)));
  return assigning.map((each) => (each.kind === "assign" ? each.value : each));
}

function isMadeHere(procedure: Procedure, array: Local): boolean {
  return assigned(procedure, array)?.every(({ kind }) => kind === "newarray") === true;
}

/** Whether an expression, or all that a local is assigned, is as it should be. */
function isAlways(procedure: Procedure, expr: Expr, is: (value: Expr | Statement) => boolean): boolean {
  return (expr.kind === "local" ? assigned(procedure, expr.local) : [expr])?.every(is) === true;
}

function isStream(procedure: Procedure, expr: Expr): boolean {
  return isAlways(procedure, expr, (each) => each.kind === "global" && STREAMS.has(each.name));
}

function isHarmless(procedure: Procedure, format: Expr): boolean {
  return isAlways(procedure, format, (each) => each.kind === "string" && !REFUSING.test(each.value));
}
