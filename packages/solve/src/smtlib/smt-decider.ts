/*
 * A decider that talks SMT-LIB 2 to a solver elsewhere.
 *
 * Terms are printed once and named, so later text refers to what was sent before. An assumption gets a literal that
 * implies it, since `check-sat-assuming` takes literals only. After "sat" the values of all symbols and of all applications of
 * functions are asked for, read, and the model they make is checked with the evaluator.
 *
 * A channel that fails is closed and forgotten; the next check opens another and tells it everything again. So a solver that
 * died, ran out of time or talked nonsense costs one answer, never the decider.
 */
import { Budget, InputError, InvariantViolation, OutOfBudget } from "@assay/base";
import {
  defaultValue,
  Evaluator,
  type FunctionId,
  type MapEntry,
  MapValue,
  Model,
  mapSort,
  Op,
  reachable,
  readSExpressions,
  type SExpression,
  SmtLibPrinter,
  type TermId,
  type Terms,
} from "@assay/logic";
import type { CheckOptions, CheckResult, Decider, UnknownReason } from "../decide/decider.js";
import { conjuncts, refuted } from "../decide/verify.js";
import { ChannelFailure, type SmtChannel } from "./channel.js";
import { readValue, UnreadableValue } from "./values.js";

/** One solver and what it has been told. */
export interface Session {
  readonly channel: SmtChannel;
  readonly printer: SmtLibPrinter;
  readonly assumed: Map<TermId, string>;
  asserted: number;
}

const prelude = [
  "(set-option :print-success false)",
  "(set-option :produce-models true)",
  "(set-option :produce-unsat-assumptions true)",
  "(set-logic ALL)",
  "",
].join("\n");

/** How long a solver may take to start. Z3 takes a third of a second to load, others less. */
const greetingSeconds = 20;

export abstract class SmtDecider implements Decider {
  abstract readonly name: string;
  readonly terms: Terms;
  readonly #asserted: TermId[] = [];
  #session: Session | undefined;
  #disposed = false;

  constructor(terms: Terms) {
    this.terms = terms;
  }

  /** Starts a solver. Throws {@link ChannelFailure}. */
  protected abstract open(budget: Budget): Promise<SmtChannel>;

  assert(term: TermId): void {
    if (this.terms.sort(term).kind !== "bool") this.terms.illSorted("assert", [term]);
    this.#asserted.push(term);
  }

  async check(assumptions: readonly TermId[] = [], options: CheckOptions = {}): Promise<CheckResult> {
    for (const t of assumptions) if (this.terms.sort(t).kind !== "bool") this.terms.illSorted("check", [t]);
    return this.guarded(options.budget ?? Budget.unlimited, (session, budget) => this.#check(session, assumptions, budget));
  }

  dispose(): void {
    this.#disposed = true;
    this.#close();
  }

  /** Runs with a session that knows all assertions; what goes wrong becomes an answer. */
  protected async guarded(budget: Budget, work: (session: Session, budget: Budget) => Promise<CheckResult>): Promise<CheckResult> {
    if (this.#disposed) throw new InvariantViolation("a disposed decider should not be used");
    const limit = budget.exceeded();
    if (limit !== undefined) return unknown(limit, `out of ${limit} before solving`);
    try {
      this.#session ??= await this.#start(budget);
      await this.#tellAssertions(this.#session, budget);
      return await work(this.#session, budget);
    } catch (error) {
      this.#close();
      if (error instanceof ChannelFailure) return unknown(error.kind, error.message);
      if (error instanceof OutOfBudget) return unknown(error.limit, `out of ${error.limit} while translating`);
      throw error;
    }
  }

  async #start(budget: Budget): Promise<Session> {
    const channel = await this.open(budget);
    const session = { channel, printer: new SmtLibPrinter(this.terms), assumed: new Map<TermId, string>(), asserted: 0 };
    try {
      this.#expectSilence(await this.#greeting(channel, budget));
    } catch (error) {
      // Nobody else knows the channel yet.
      channel.close();
      throw error;
    }
    return session;
  }

  /**
   * What the solver says to the prelude. A program that does not answer at all is no solver; without a limit it would
   * be waited for for ever.
   */
  async #greeting(channel: SmtChannel, budget: Budget): Promise<string> {
    try {
      return await channel.run(prelude, budget.within(greetingSeconds));
    } catch (error) {
      if (!(error instanceof ChannelFailure) || error.kind !== "time" || budget.exceeded() !== undefined) throw error;
      throw new ChannelFailure("failed", `${this.name} did not answer its first command within ${greetingSeconds} s`);
    }
  }

  /** Forgets the solver; the next check starts afresh. */
  protected restart(): void {
    this.#close();
  }

  #close(): void {
    this.#session?.channel.close();
    this.#session = undefined;
  }

  async #tellAssertions(session: Session, budget: Budget): Promise<void> {
    if (session.asserted === this.#asserted.length) return;
    const tick = (): void => budget.tick();
    const parts = conjuncts(this.terms, this.#asserted.slice(session.asserted), tick);
    const texts = session.printer.expressions(parts, tick);
    const commands = [...session.printer.take(), ...texts.map((text) => `(assert ${text})`), ""];
    this.#expectSilence(await session.channel.run(commands.join("\n"), budget));
    session.asserted = this.#asserted.length;
  }

  /** Literals that imply the assumptions, known to the solver. */
  protected async literals(session: Session, assumptions: readonly TermId[], budget: Budget): Promise<string[]> {
    const fresh = [...new Set(assumptions)].filter((t) => !session.assumed.has(t));
    if (fresh.length > 0) {
      const texts = session.printer.expressions(fresh, () => budget.tick());
      const commands = session.printer.take();
      fresh.forEach((t, i) => {
        const name = `assay.assumed!${session.assumed.size}`;
        session.assumed.set(t, name);
        commands.push(`(declare-fun ${name} () Bool)`, `(assert (=> ${name} ${texts[i]}))`);
      });
      this.#expectSilence(await session.channel.run(`${commands.join("\n")}\n`, budget));
    }
    return assumptions.map((t) => session.assumed.get(t)!);
  }

  async #check(session: Session, assumptions: readonly TermId[], budget: Budget): Promise<CheckResult> {
    return this.checkAsked(session, assumptions, await this.literals(session, assumptions, budget), budget);
  }

  /** Asks for satisfiability under the literals; the assumptions are those that hold then. */
  protected async checkAsked(
    session: Session,
    assumptions: readonly TermId[],
    literals: readonly string[],
    budget: Budget,
  ): Promise<CheckResult> {
    const command = literals.length === 0 ? "(check-sat)" : `(check-sat-assuming (${literals.join(" ")}))`;
    const answer = this.#answer(await session.channel.run(`${command}\n`, budget));
    if (answer === "sat") return this.#modelResult(session, [...this.#asserted, ...assumptions], budget);
    if (answer === "unknown") {
      const why = (await session.channel.run("(get-info :reason-unknown)\n", budget)).trim();
      return unknown(reasonKind(why, budget), `${this.name} gave up: ${why}`);
    }
    if (literals.length === 0) return { answer, core: [] };
    const printed = this.#parse(await session.channel.run("(get-unsat-assumptions)\n", budget))[0];
    if (printed?.kind !== "list") throw new ChannelFailure("failed", `${this.name} printed no unsat assumptions`);
    const core = new Set(printed.items.map((item) => (item.kind === "list" ? "" : item.text)));
    return { answer, core: assumptions.filter((_, i) => core.has(literals[i]!)) };
  }

  /** Reads the model of the last check and checks it. */
  async #modelResult(session: Session, holds: readonly TermId[], budget: Budget): Promise<CheckResult> {
    const { terms } = this;
    const asked: TermId[] = [];
    const tick = (): void => budget.tick();
    for (const t of reachable(terms, holds, tick)) {
      const op = terms.op(t);
      if (op === Op.Symbol) asked.push(t);
      else if (op === Op.Apply) asked.push(t, ...terms.children(t));
    }
    const symbols = [...new Set(asked)];
    const values = new Map<TermId, SExpression>();
    if (symbols.length > 0) {
      const texts = session.printer.expressions(symbols, tick);
      const definitions = session.printer.take().join("\n");
      const printed = this.#parse(await session.channel.run(`${definitions}\n(get-value (${texts.join(" ")}))\n`, budget))[0];
      const pairs = printed?.kind === "list" ? printed.items : [];
      if (pairs.length !== symbols.length)
        throw new ChannelFailure("failed", `${this.name} printed ${pairs.length} of ${symbols.length} values`);
      pairs.forEach((pair, i) => {
        if (pair.kind !== "list" || pair.items.length !== 2) throw new ChannelFailure("failed", `${this.name} printed a strange value`);
        values.set(symbols[i]!, pair.items[1]!);
      });
    }
    const model = this.#read(values);
    if (typeof model === "string") return unknown("incomplete", `${this.name} found a model that cannot be read: ${model}`);
    const wrong = refuted(terms, model, holds, tick);
    // Solvers have bugs, too: an answer that its own model refutes is no answer, and another decider may have one.
    if (wrong !== undefined) throw new ChannelFailure("failed", `the model found by ${this.name} should satisfy term ${wrong}`);
    const evaluator = new Evaluator(terms, model);
    return { answer: "sat", model: () => model, holds: (term) => evaluator.holds(term) };
  }

  #read(values: ReadonlyMap<TermId, SExpression>): Model | string {
    const { terms } = this;
    const model = new Model(terms);
    const functions = new Map<FunctionId, MapEntry[]>();
    const value = (t: TermId) => readValue(values.get(t)!, terms.sort(t));
    try {
      for (const t of values.keys()) {
        if (terms.op(t) === Op.Symbol) model.set(t, value(t));
        if (terms.op(t) !== Op.Apply) continue;
        const f = terms.functionOf(t);
        const entries = functions.get(f) ?? [];
        functions.set(f, entries);
        entries.push({ keys: terms.children(t).map(value), value: value(t) });
      }
    } catch (error) {
      if (error instanceof UnreadableValue) return error.message;
      throw error;
    }
    for (const [f, entries] of functions) {
      const { parameters, result } = terms.functionDeclaration(f);
      model.setFunction(f, MapValue.of(mapSort(parameters, result), defaultValue(result), entries));
    }
    return model;
  }

  #expectSilence(output: string): void {
    const text = output.trim();
    if (text === "") return;
    const kind = /unsupported|unknown (sort|logic|function)|not supported|undeclared/i.test(text) ? "unsupported" : "failed";
    throw new ChannelFailure(/out of memory|memout/i.test(text) ? "memory" : kind, `${this.name} said: ${clip(text)}`);
  }

  #answer(output: string): "sat" | "unsat" | "unknown" {
    const text = output.trim();
    if (text === "sat" || text === "unsat" || text === "unknown") return text;
    if (/timeout|canceled/i.test(text)) return "unknown";
    if (/out of memory|memout|bad_alloc/i.test(text)) throw new ChannelFailure("memory", `${this.name} said: ${clip(text)}`);
    throw new ChannelFailure("failed", `${this.name} should have answered sat, unsat or unknown, but said: ${clip(text)}`);
  }

  #parse(output: string): SExpression[] {
    try {
      return readSExpressions(output, this.name);
    } catch (error) {
      if (error instanceof InputError) throw new ChannelFailure("failed", `${this.name} printed what is no S-expression: ${clip(output)}`);
      throw error;
    }
  }
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}

function reasonKind(why: string, budget: Budget): UnknownReason["kind"] {
  if (/memory|memout/i.test(why)) return "memory";
  if (/timeout|canceled|resource/i.test(why)) return budget.exceeded() === "cancelled" ? "cancelled" : "time";
  return "incomplete";
}

function unknown(kind: UnknownReason["kind"], detail: string): CheckResult {
  return { answer: "unknown", reason: { kind, detail } };
}
