/**
 * The arbitrary invocation that stands for all that a recursive call does: the counterpart for recursion of the
 * arbitrary iteration of a loop.
 *
 * A recursive call that is not looked into is a region R with π, as any other. But what can go wrong in it goes wrong
 * in *some* invocation of the procedure below it, so one invocation is executed behind π: with arbitrary arguments, in
 * an arbitrary state of what R may write. The calls of the same procedure inside it are not followed any more. Guesses
 * (see `loop-facts.ts`) narrow what is arbitrary:
 *
 * - *before*: an argument is what it was in the call of R, did not rise or fall, is not null; a comparison made in the
 *   body holds;
 * - *after*: the call throws nothing; its result is not negative, at least or at most an argument, equal to one, not
 *   null.
 *
 * Obligations: the guesses *before* hold at the call of R and at every call inside the arbitrary invocation; the
 * guesses *after* hold where the arbitrary invocation ends. The guesses *before* may be assumed where it begins, the
 * guesses *after* where calls inside it, and R itself, have ended.
 *
 * In which state. A guess is a predicate of a *moment*: of the values that are passed, and for comparisons that read
 * globals of the store as it is then. Each is evaluated in the state of the moment it is about, and in no other:
 * - the call of R: its arguments, in the state of the caller before anything in R happens (not in that of the arbitrary
 *   invocation);
 * - the beginning of the arbitrary invocation: its arbitrary arguments, in the state in which R may have written
 *   anything;
 * - a call inside it: the arguments of that call, in the state at that call, after all that the invocation wrote
 *   before;
 * - an end: the arguments that the invocation that ends began with, and its result. No guess *after* reads the store.
 *   What an argument is compared with by `=`, rises and falls are the *values* that R was called with: they are fixed,
 *   so that any moment may ask.
 *
 * Why that is sound: consider an execution up to any moment, and the invocations of the procedure below R in the order
 * of the moments at which they begin or end. If the guesses held at all such moments before, they hold at the next one,
 * since the invocation that makes the call or ends is an instance of the arbitrary one: the state at its beginning is
 * one that R may have left, with arguments of which the guesses hold. So every invocation below R is an instance of it,
 * and an error condition that is unsatisfiable here has no execution there. Of procedures that call each other, those
 * below a region that is not looked into are part of that region; the others begin or end at such moments. Loops and
 * recursion inside each other are one induction over the moments of both. A proof is believed only if all obligations
 * of its round hold. Over-approximation; witnesses block π and do not depend on guesses.
 */
import { apply, BOOL, bvConst, type Expr, identical, type Local, local, NULL, ne, REF, type Type } from "@assay/core";
import type { TermId } from "@assay/logic";
import type { Internals } from "./body-run.js";
import { type Instance, THROWS_NOTHING } from "./context.js";
import type { CutRelation, Related } from "./cut-relations.js";
import type { Fact, RecursionCut } from "./cuts.js";
import type { Executor } from "./executor.js";
import { type InvocationMoment, InvocationRelations } from "./invocation-relations.js";
import { type Comparison, comparisons } from "./loop-facts.js";
import type { Exit, Outcome } from "./outcome.js";
import type { Path } from "./path.js";
import type { Prepared, State } from "./prepare.js";
import { lift, NothingToRead, Sym, sameValue, type Value } from "./value.js";

/** What a region leaves: its result and its exception by name, and the version after it. */
export interface Aftermath {
  readonly result: Value | undefined;
  /** The path on which it ends normally, and on which it throws. */
  readonly normal: Path | undefined;
  readonly thrown: Exit | undefined;
  /** The symbol that says that it throws. */
  readonly throws: TermId | undefined;
  readonly version: State["version"];
}

/** A call that the arbitrary invocation stands for; the moment if it is to be told in relations. */
interface Call {
  readonly args: readonly Value[];
  readonly moment: InvocationMoment | undefined;
}

/** A moment at which an invocation begins: what it is called with, and the store as it is then. */
interface Beginning {
  readonly args: readonly Value[];
  readonly version: State["version"];
}

/** A fact about the beginning of an invocation, guessed; undefined where it cannot be asked. */
interface Before {
  readonly guess: string;
  readonly fact: Fact;
  holds(at: Beginning): TermId | undefined;
}

/** A fact about arguments and result, guessed. */
interface After {
  readonly guess: string;
  /** The same over the parameters and the variable that stands for the result. */
  readonly condition: Expr;
  holds(args: readonly Value[], result: Value): TermId;
}

const MOST_PARAMETERS = 5;

export class ArbitraryInvocation implements Related {
  readonly #args: Value[] = [];
  /** Stands for the result in conditions. */
  readonly #result: Local;
  /** The calls inside it that it covers. */
  readonly covered: Instance[] = [];
  readonly #before: Before[] = [];
  readonly #after: readonly After[];
  /** If the invocations are to be told as relations. */
  readonly #told: InvocationRelations | undefined;
  /** The call of R. */
  #first: InvocationMoment | undefined;

  constructor(
    readonly executor: Executor,
    readonly internals: Internals,
    readonly instance: Instance,
    readonly prepared: Prepared,
  ) {
    this.#result = { name: "result", type: prepared.procedure.result ?? REF };
    this.#told = internals.recorder?.relate && new InvocationRelations(executor, instance, prepared);
    this.#after = this.#guessesAfter().filter(({ guess }) => this.#isOpen(guess));
  }

  #isOpen(guess: string): boolean {
    return this.instance.mayHold(guess);
  }

  #oblige(guess: string, path: Path, broken: TermId): void {
    const { terms } = this.executor;
    if (broken === terms.false) return;
    this.internals.obligation({ instance: this.instance, guess, broken: terms.and(path.whole(), broken) });
  }

  /**
   * Makes guesses from the arguments of the call of R, made in the state `caller` on the path `inside`; gives the start
   * of the arbitrary invocation, in the store `entered`.
   */
  enter(args: readonly Value[], caller: Pick<State, "path" | "version">, inside: Path, entered: State["version"]): State {
    const { executor, internals, instance, prepared } = this;
    internals.recorder?.relate?.(this);
    this.#first = this.#told?.called(caller.path, args, caller.version);
    const { terms } = executor;
    const { parameters } = prepared.procedure;
    for (const [i, parameter] of parameters.entries()) {
      const same = `= ${parameter.name}`;
      const isSame = this.#isOpen(same);
      this.#args[i] = isSame ? args[i]! : internals.placeholder(instance, `argument ${parameter.name}`, parameter.type);
      const given = this.#args[i];
      if (!isSame && given instanceof Sym) executor.heap.unnamed.wasThere(given.term, entered.time);
      if (isSame)
        this.#before.push({
          guess: same,
          fact: { kind: "same", variable: parameter },
          holds: (at) => this.#equal(at.args[i]!, args[i]!, parameter),
        });
    }
    const guess = (name: string, fact: Fact, holds: Before["holds"]): void => {
      if (this.#isOpen(name)) this.#before.push({ guess: name, fact, holds });
    };
    for (const [i, parameter] of parameters.entries()) {
      if (this.#isOpen(`= ${parameter.name}`)) continue;
      const about = (kind: "rises" | "falls" | "not null"): Fact => ({ kind, variable: parameter });
      const value = (at: Beginning): TermId => lift(terms, at.args[i]!, parameter.type);
      const old = lift(terms, args[i]!, parameter.type);
      if (parameter.type.kind === "bv") {
        guess(`${parameter.name} rises`, about("rises"), (at) => terms.bv.sle(old, value(at)));
        guess(`${parameter.name} falls`, about("falls"), (at) => terms.bv.sle(value(at), old));
      } else if (parameter.type === REF)
        guess(`${parameter.name} is not null`, about("not null"), (at) => terms.ne(value(at), terms.null()));
    }
    for (const comparison of this.#comparisons())
      guess(comparison.guess, { kind: "holds", condition: comparison.condition }, (at) => this.#holds(comparison, inside, at));
    this.#obligeBefore({ args, version: caller.version }, inside);
    let path = inside;
    for (const { holds } of this.#before) path = path.also(holds({ args: this.#args, version: entered }) ?? terms.true);
    this.#told?.starts(path, this.#args, entered);
    return { path, version: entered, locals: this.#args };
  }

  /** An invocation begins: the guesses must hold. */
  #obligeBefore(at: Beginning, path: Path): void {
    const { terms } = this.executor;
    for (const { guess, holds } of this.#before) {
      const here = holds(at);
      this.#oblige(guess, path, here === undefined ? terms.true : terms.not(here));
    }
  }

  /**
   * What the branches of the body compare, asked of arguments and globals. Fields are not: what they hold differs from
   * call to call.
   */
  #comparisons(): readonly Comparison[] {
    const { prepared, internals } = this;
    const parameters = new Set<Local>(prepared.procedure.parameters);
    const whole = { id: -1, header: 0, first: 0, last: prepared.schedule.order.length - 1, line: 0 };
    return comparisons(prepared, whole, parameters, (expr) => internals.compile(prepared, expr)).filter(
      ({ guess }) => !guess.includes("["),
    );
  }

  #holds(comparison: Comparison, path: Path, { args, version }: Beginning): TermId | undefined {
    try {
      return lift(this.executor.terms, comparison.holds({ path, version, locals: [...args] }), BOOL);
    } catch (error) {
      if (error instanceof NothingToRead) return undefined;
      throw error;
    }
  }

  #equal(a: Value, b: Value, { type }: Local): TermId {
    const { terms } = this.executor;
    return sameValue(a, b) ? terms.true : terms.eq(lift(terms, a, type), lift(terms, b, type));
  }

  /**
   * A call of the procedure inside the arbitrary invocation, made in `state`: covered by it, if the guesses hold there.
   */
  nested(args: readonly Value[], { path, version }: Pick<State, "path" | "version">): Call {
    const moment = this.#told?.called(path, args, version);
    this.#obligeBefore({ args, version }, path);
    return { args, moment };
  }

  /** The call of R, with these arguments. */
  first(args: readonly Value[]): Call {
    return { args, moment: this.#first };
  }

  /** How a call may end, if the guesses about the end are right. */
  outcome({ args, moment }: Call, { result, normal, thrown, throws, version }: Aftermath): Outcome {
    let path = normal;
    if (moment !== undefined && thrown !== undefined && throws !== undefined && !this.throwsNothing)
      this.#told?.hasThrown(moment, thrown.path, throws);
    if (moment !== undefined && normal !== undefined) this.#told?.hasEnded(moment, normal, result, version);
    if (result !== undefined) for (const { holds } of this.#after) path = path?.also(holds(args, result));
    return {
      normal: path && { path, version, value: result },
      thrown: this.#isOpen(THROWS_NOTHING) ? undefined : thrown,
    };
  }

  /** Whether the aftermath of a call needs no way out by an exception. */
  get throwsNothing(): boolean {
    return this.#isOpen(THROWS_NOTHING);
  }

  /** The arbitrary invocation has ended: the guesses about the end must hold. */
  ended({ normal, thrown }: Outcome): void {
    const { terms } = this.executor;
    if (normal !== undefined) this.#told?.ends(normal.path, normal.value, normal.version);
    if (thrown !== undefined) this.#told?.throws(thrown.path);
    if (normal?.value !== undefined)
      for (const { guess, holds } of this.#after) this.#oblige(guess, normal.path, terms.not(holds(this.#args, normal.value)));
    if (thrown !== undefined && this.throwsNothing) this.#oblige(THROWS_NOTHING, thrown.path, terms.true);
  }

  get size(): number {
    return this.#told?.size ?? 0;
  }

  /** What invocations begin with, and what they end with. */
  relations(): readonly CutRelation[] {
    const { parameters } = this.prepared.procedure;
    return this.#told!.relations((place) => this.#isOpen(`= ${parameters[place]!.name}`));
  }

  /** A cell was read as the call, or one inside, may have left it, or as the arbitrary invocation finds it. */
  read(cell: number): void {
    this.#told?.read(cell);
  }

  /** For who checks it again: the arbitrary invocation is `inside`. */
  cut(inside: Instance): RecursionCut {
    const { instance, prepared, internals, covered } = this;
    const { name, result } = prepared.procedure;
    return {
      ...{
        kind: "recursion",
        instance,
        inside,
        covered,
        facts: this.#before.map(({ fact }) => fact),
        writes: internals.writesOfCall(name),
        omitted: [],
      },
      after: this.#after.map(({ condition }) => condition),
      result: result === undefined ? undefined : this.#result,
      throws: this.throwsNothing ? "nothing" : "anything",
    };
  }

  #guessesAfter(): After[] {
    const { terms } = this.executor;
    const { parameters, result } = this.prepared.procedure;
    if (result === undefined) return [];
    const guesses: After[] = [];
    const value = local(this.#result);
    const about = (guess: string, condition: Expr, fact: (result: TermId) => TermId): void => {
      guesses.push({ guess: `result ${guess}`, condition, holds: (_, of) => fact(lift(terms, of, result)) });
    };
    const compared = (guess: string, i: number, condition: Expr, fact: (argument: TermId, result: TermId) => TermId): void => {
      const { name, type } = parameters[i]!;
      guesses.push({
        guess: `result ${guess} ${name}`,
        condition,
        holds: (args, of) => fact(lift(terms, args[i]!, type), lift(terms, of, result)),
      });
    };
    if (result === REF) about("is not null", ne(value, NULL), (of) => terms.ne(of, terms.null()));
    if (result.kind === "bv") {
      const number = (of: number): TermId => terms.bvConst(result.width, of);
      const [zero, one] = [bvConst(result, 0), bvConst(result, 1)];
      about("≥ 0", apply("sle", [zero, value]), (of) => terms.bv.sle(number(0), of));
      about("> 0", apply("slt", [zero, value]), (of) => terms.bv.slt(number(0), of));
      about("≤ 1", apply("sle", [value, one]), (of) => terms.bv.sle(of, number(1)));
    }
    parameters.slice(0, MOST_PARAMETERS).forEach((parameter, i) => {
      if (!sameType(parameter.type, result)) return;
      const argument = local(parameter);
      compared("=", i, identical(argument, value), (of, given) => terms.eq(of, given));
      if (result.kind !== "bv") return;
      compared("≥", i, apply("sle", [argument, value]), (of, given) => terms.bv.sle(of, given));
      compared("≤", i, apply("sle", [value, argument]), (of, given) => terms.bv.sle(given, of));
    });
    return guesses;
  }
}

function sameType(a: Type, b: Type): boolean {
  return a.kind === b.kind && (a.kind !== "bv" || a.width === (b as typeof a).width);
}
