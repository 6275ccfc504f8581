/**
 * Where values go that were worked out from what nobody can know: the static half of `printed-values.ts`, which says
 * what that is for and why it is sound. Locals are looked at without regard to order: a local is idle if all its uses
 * are.
 */
import {
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
import { assigned, type CallStatement, nameOf, rangeOf } from "./value-ranges.js";

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
/**
 * Generators of random numbers; what is no draw; draws; and code of the library that draws for who calls it, or for
 * itself.
 */
const DRAW = /^java\/(util\/(Random|SplittableRandom|random\/\w+|concurrent\/ThreadLocalRandom)|lang\/(Strict)?Math[.]random)\b/;
const NO_DRAW = /[.](<init>|<clinit\??>|current)\(/;
const DRAWN = /[.](next(Int|Long|Double|Float|Boolean|Gaussian)|random)\(/;
const DRAWING =
  /^(java\/util\/(Random|SplittableRandom|random\/|concurrent\/)|java\/lang\/((Strict)?Math[.$])|jdk\/internal\/util\/random\/|assay\/)/;
const SLEEP = /^java\/lang\/Thread[.]sleep\(J\)V$/;
const SLEEP_UNIT = /^java\/util\/concurrent\/TimeUnit[.]sleep\(J\)V$/;
/** An array cannot hold it: only its class is looked at. */
const NOT_STORED = /^assay\/runtime\/Implicit[.]arrayStore\(/;
/** Conversions that refuse some numbers (`%c`), or ask for more than the number (`%t`). */
const REFUSING = /%[^a-zA-Z%]*[cCtT]/;
const STREAMS: ReadonlySet<string> = new Set(["java/lang/System.out", "java/lang/System.err"]);

/** Where values go: nowhere but to the console; there, or to who called; elsewhere. */
export type Flow = "printed" | "returned" | "elsewhere";

type StoreStatement = Extract<Statement, { kind: "store" }>;

/** Whatever method of the program is called so does no more with the argument than this. */
export interface Pledge {
  readonly selector: string;
  readonly parameter: number;
  readonly flow: Flow;
  /** Whether a method of the library of that name may be what is called: then there must be none. */
  readonly reachesLibrary: boolean;
}

export interface Met {
  readonly procedure: Procedure;
  readonly isProgram: boolean;
}

/** One question about the program's code. */
export class Flows {
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

  /** Whether random numbers that the procedure draws, if it does, are idle. */
  drawsIdly({ procedure, isProgram }: Met): boolean {
    const { name } = procedure;
    const drawn = calls(procedure).filter((call) => DRAW.test(nameOf(call)) && !NO_DRAW.test(nameOf(call)));
    if (!isProgram) return drawn.length === 0 || DRAWING.test(name);
    // One of its own: what it gives is not what its bounds say.
    const owner = name.slice(0, name.lastIndexOf(".", name.indexOf("(")));
    if (superclassChain(this.#program, owner).some((each) => DRAW.test(`${each.name}.`))) return false;
    return drawn.every(
      (call) => DRAWN.test(nameOf(call)) && (call.result === undefined || this.#ofLocal(procedure, call.result) === "printed"),
    );
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
    // It takes any time; what it makes of negative numbers is another matter, and of none.
    if (SLEEP.test(name)) return leastOf(procedure, args[0]!) >= 0 ? "printed" : "elsewhere";
    if (SLEEP_UNIT.test(name)) return leastOf(procedure, args[1]!) > 0 && !contains(args[0]!, reads) ? "printed" : "elsewhere";
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

function leastOf(procedure: Procedure, expr: Expr): number {
  return rangeOf(procedure, expr)?.least ?? Number.NEGATIVE_INFINITY;
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
