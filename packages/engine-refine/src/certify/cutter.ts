/**
 * Makes the body of a certificate: the entry, with every call on the way to a cut put in its place, every loop on the
 * way unrolled as far as it was looked into, and at every cut what stands for the rest.
 *
 * At a cut of a loop: the facts are claimed of the state there; all that the loop may write is forgotten, but for what
 * the facts keep; the facts are assumed; the body follows once; at its back edges the facts are claimed again, and the
 * execution ends there. Exits go where they always go. At a cut of a recursive call: the facts are claimed of the
 * arguments; then either the arbitrary invocation follows (what the recursion may write and the parameters forgotten,
 * the facts assumed, the body, the facts about the end claimed where it ends, and the execution ends there), or the
 * call has ended: what it may write and its result forgotten, the facts about the end assumed. A call inside the
 * arbitrary invocation that it covers claims the facts of its arguments and has then ended, likewise.
 *
 * Why a correct certificate proves the original. Every execution of the original up to a violation either stays within
 * what was unrolled, and then is one of the certificate's; or it comes to cuts. There the argument is the induction of
 * `loop-facts.ts` and `arbitrary-invocation.ts`, over moments of the *certificate's* executions: since no claim at a
 * cut fails, each iteration or invocation begins in a state that the forgetting allows and the assumptions describe. So
 * it does not matter where the facts came from: wrong ones make claims that fail. What is trusted: that what is
 * forgotten covers what the region may write (`region-effects.ts`), and the execution of Core without loops.
 *
 * Calls that lead to no cut stay calls, and loops that lead to none stay loops (their rounds are decided without
 * guesses): the certificate's check looks into them by itself.
 */
import { invariant } from "@assay/base";
import {
  assignedLocals,
  type Block,
  type BlockId,
  BV8,
  BV32,
  bvConst,
  type Callee,
  controlFlow,
  type Expr,
  eq,
  FALSE,
  global,
  int32,
  type Local,
  type Loop,
  type LoopForest,
  local,
  loopContains,
  loops,
  NULL,
  ne,
  type Position,
  type Procedure,
  type Program,
  REF,
  rewriteStatement,
  rewriteTerminator,
  type Statement,
  type Terminator,
  usesParameter,
  type Writes,
} from "@assay/core";
import type { Cut, Instance, LoopCut, RecursionCut } from "@assay/machine/symbolic";
import { Assembler } from "./assembler.js";
import { conjunction, Facts, type Naming, renamed } from "./facts.js";
import { MethodNumbers } from "./method-numbers.js";

/** Whether an assertion is among those that the proof is of. */
export type Claims = (procedure: Procedure, line: number) => boolean;

/** The certificate would be larger than this: it is not made. */
const MOST_BLOCKS = 40_000;

/** A procedure in its place. */
interface Activation {
  readonly procedure: Procedure & { readonly body: { readonly kind: "blocks"; readonly blocks: readonly Block[] } };
  readonly instance: Instance;
  readonly forest: LoopForest;
  readonly name: Naming;
  /** What happens where it ends: statements and the end of the current block. */
  readonly returns: (value: Expr | undefined) => void;
  readonly throws: (exception: Expr) => void;
  /** Block and context to the block of the certificate. */
  readonly placed: Map<string, BlockId>;
}

/** A loop that is being gone through: at iteration `round`, in the arbitrary one, or as a loop that stays one. */
interface Turn {
  readonly loop: Loop;
  readonly instance: Instance | undefined;
  readonly round: number | "*" | "stays";
  readonly facts: Facts | undefined;
  readonly around: Turn | undefined;
}

interface Task {
  readonly activation: Activation;
  readonly block: BlockId;
  readonly turn: Turn | undefined;
  readonly place: BlockId;
}

export class TooLarge extends Error {}

export class Cutter {
  readonly assembler = new Assembler();
  /** What the cuts forget: procedure name to what it may write and how many arrays it leaves alone. */
  readonly forgetting: { readonly name: string; readonly writes: Writes; readonly left: number }[] = [];
  readonly methods = new MethodNumbers();
  readonly #frames = new Map<Instance, Naming>();
  readonly #loopCuts = new Map<Instance, LoopCut>();
  readonly #recursionCuts = new Map<Instance, RecursionCut>();
  readonly #covering = new Map<Instance, RecursionCut>();
  /** The facts of an arbitrary invocation whose body is being placed. */
  readonly #invocations = new Map<RecursionCut, Facts>();
  /** Instances on the way to a cut. */
  readonly #onTheWay = new Set<Instance>();
  readonly #tasks: Task[] = [];
  readonly #file: string | undefined;

  constructor(
    readonly program: Program,
    readonly entry: Procedure,
    cuts: readonly Cut[],
    readonly claims: Claims,
  ) {
    this.#file = (program.procedure(cuts[0]?.instance.procedure ?? entry.name) ?? entry).file;
    for (const cut of cuts) {
      if (cut.kind === "loop") this.#loopCuts.set(cut.instance, cut);
      else {
        this.#recursionCuts.set(cut.instance, cut);
        for (const each of cut.covered) this.#covering.set(each, cut);
      }
      const places = cut.kind === "loop" ? [cut.instance] : [cut.instance, ...cut.covered];
      for (const place of places)
        for (let at: Instance | undefined = place; at !== undefined && !this.#onTheWay.has(at); at = at.parent) this.#onTheWay.add(at);
    }
  }

  /** The entry's procedure as the certificate has it. */
  run(root: Instance): Procedure {
    const { assembler, entry } = this;
    const own = new Map<Local, Local>(entry.parameters.map((parameter) => [parameter, parameter]));
    this.#activate(entry, root, assembler.block(), own, {
      returns: (value) => assembler.end(value === undefined ? { kind: "return" } : { kind: "return", value }),
      throws: (exception) => assembler.end({ kind: "throw", exception }),
    });
    for (let task = this.#tasks.shift(); task !== undefined; task = this.#tasks.shift()) {
      if (assembler.size > MOST_BLOCKS) throw new TooLarge();
      this.#place(task);
    }
    const { blocks, locals } = assembler.finish();
    const file = this.#file === undefined ? {} : { file: this.#file };
    return { ...entry, ...file, locals, body: { kind: "blocks", blocks } };
  }

  // ---- procedures in their places

  /** The body of the procedure begins at the block. */
  #activate(
    procedure: Procedure,
    instance: Instance,
    at: BlockId,
    names: Map<Local, Local>,
    ends: Pick<Activation, "returns" | "throws">,
  ): void {
    const { body } = procedure;
    invariant(body.kind === "blocks", "what leads to a cut should have a body");
    const name = (variable: Local): Local => {
      let found = names.get(variable);
      if (found === undefined) names.set(variable, (found = this.assembler.variable(variable.name, variable.type, variable.source)));
      return found;
    };
    this.#frames.set(instance, name);
    const forest = loops(controlFlow(body.blocks));
    const activation: Activation = { procedure: { ...procedure, body }, instance, forest, name, ...ends, placed: new Map() };
    const { current } = this.assembler;
    this.assembler.current = at;
    this.assembler.goTo(this.#target(activation, undefined, 0));
    this.assembler.current = current;
  }

  /**
   * The certificate's block for the target of an edge out of `turn`; entering, repeating and leaving loops on the way.
   */
  #target(activation: Activation, turn: Turn | undefined, block: BlockId): BlockId {
    const { forest } = activation;
    let around = turn;
    while (around !== undefined && !loopContains(forest, around.loop, block)) around = around.around;
    if (around !== undefined && around.loop.header === block) return this.#repeat(activation, around);
    const innermost = forest.innermost[block]!;
    const entered = innermost < 0 ? undefined : forest.loops[innermost]!;
    if (entered !== undefined && entered.header === block) {
      const instance = this.#loopInstance(activation, around, entered);
      const round = instance !== undefined && this.#onTheWay.has(instance) ? 0 : "stays";
      return this.#placeOf(activation, block, { loop: entered, instance, round, facts: undefined, around });
    }
    return this.#placeOf(activation, block, around);
  }

  #loopInstance(activation: Activation, around: Turn | undefined, { header }: Loop): Instance | undefined {
    const { blocks } = activation.procedure.body;
    const first = blocks[header]!.statements[0] ?? blocks[header]!.terminator;
    const site = `${header}:${first.pos.line}`;
    return this.#here(activation, around)
      ?.childrenAt(site)
      .find(({ kind }) => kind === "loop");
  }

  /** The innermost instance: of the iteration, or of the call. */
  #here(activation: Activation, turn: Turn | undefined): Instance | undefined {
    if (turn === undefined) return activation.instance;
    if (turn.round === "stays" || turn.instance === undefined) return undefined;
    return turn.instance.childrenAt(`#${turn.round}`)[0];
  }

  /** A back edge. */
  #repeat(activation: Activation, turn: Turn): BlockId {
    const { loop, instance, round, facts, around } = turn;
    if (round === "stays") return this.#placeOf(activation, loop.header, turn);
    if (round === "*") return this.#backEdge(activation, facts!);
    const cut = this.#loopCuts.get(instance!);
    if (cut !== undefined && cut.after === round) return this.#cutLoop(activation, turn, cut);
    const isNeeded = cut !== undefined || this.#leadsOn(instance!, round);
    const next: Turn = isNeeded ? { ...turn, round: round + 1 } : { loop, instance, round: "stays", facts: undefined, around };
    return this.#placeOf(activation, loop.header, next);
  }

  /** Whether a later iteration leads to a cut. */
  #leadsOn(loop: Instance, round: number): boolean {
    for (const each of this.#onTheWay) if (each.parent === loop && Number(each.site.slice(1)) > round) return true;
    return false;
  }

  #placeOf(activation: Activation, block: BlockId, turn: Turn | undefined): BlockId {
    let key = String(block);
    for (let at = turn; at !== undefined; at = at.around) key += ` ${at.loop.id}:${at.round}`;
    let place = activation.placed.get(key);
    if (place === undefined) {
      activation.placed.set(key, (place = this.assembler.block()));
      this.#tasks.push({ activation, block, turn, place });
    }
    return place;
  }

  // ---- loops

  #cutLoop(activation: Activation, turn: Turn, cut: LoopCut): BlockId {
    const key = `cut ${turn.loop.id} ${keyOf(turn.around)}`;
    const known = activation.placed.get(key);
    if (known !== undefined) return known;
    const { assembler } = this;
    const begin = assembler.block();
    activation.placed.set(key, begin);
    const { current, position } = assembler;
    assembler.current = begin;
    assembler.position = this.#position(activation.procedure, { line: Number(cut.instance.site.split(":")[1]) });
    const facts = new Facts(assembler, this.program, cut.facts, `of the loop at line ${assembler.position.line}`);
    facts.remember(activation.name, ({ root }) => (root.kind === "local" ? this.#frames.get(root.frame)?.(root.local) : undefined));
    facts.say("claimed", "at the beginning", activation.name);
    this.#forget(cut.writes, facts.whole);
    for (const variable of assignedIn(activation, turn.loop)) if (!facts.isKept(variable)) assembler.forget(activation.name(variable));
    facts.restore();
    facts.say("assumed", "at the beginning", activation.name);
    const arbitrary: Turn = { ...turn, round: "*", facts };
    assembler.goTo(this.#placeOf(activation, turn.loop.header, arbitrary));
    Object.assign(assembler, { current, position });
    return begin;
  }

  #backEdge(activation: Activation, facts: Facts): BlockId {
    const { assembler } = this;
    const begin = assembler.block();
    const { current } = assembler;
    assembler.current = begin;
    facts.say("claimed", "after a round", activation.name);
    assembler.stop();
    assembler.current = current;
    return begin;
  }

  /** All that may be written holds anything, but for the contents of the arrays that are left alone. */
  #forget(writes: Writes, left: readonly Local[]): void {
    const name = `certificate: forget ${this.forgetting.length}`;
    this.forgetting.push({ name, writes, left: left.length });
    this.assembler.call({ kind: "direct", procedure: name }, left.map(local));
  }

  // ---- blocks

  #place({ activation, block, turn, place }: Task): void {
    const { assembler } = this;
    const { procedure, name } = activation;
    const { statements, terminator } = procedure.body.blocks[block]!;
    const expression = (expr: Expr): Expr => renamed(expr, name);
    const target = (to: BlockId): BlockId => this.#target(activation, turn, to);
    assembler.current = place;
    for (let i = 0; i < statements.length; i++) {
      const statement = statements[i]!;
      assembler.position = this.#position(procedure, statement.pos);
      if (statement.kind === "assert" && statement.assertion !== "reachability" && !this.claims(procedure, statement.pos.line)) continue;
      if (statement.kind === "call") {
        const here = this.#here(activation, turn);
        const ways = (here?.childrenAt(`${block}.${i}`) ?? []).filter((child) => this.#onTheWay.has(child));
        if (ways.length > 0) {
          this.#call(activation, statement, statements[i + 1], ways, target);
          continue;
        }
      }
      const copy = rewriteStatement(statement, { expression, local: name });
      assembler.add(copy.kind === "guard" ? { ...copy, otherwise: target(copy.otherwise) } : copy);
    }
    assembler.position = this.#position(procedure, terminator.pos);
    this.#terminator(activation, rewriteTerminator(terminator, expression), target);
  }

  #terminator(activation: Activation, terminator: Terminator, target: (to: BlockId) => BlockId): void {
    const { assembler } = this;
    switch (terminator.kind) {
      case "goto":
        assembler.goTo(target(terminator.target));
        break;
      case "branch":
        // biome-ignore lint/suspicious/noThenProperty: `then` is Core's name for it; a terminator is never awaited
        assembler.end({ ...terminator, then: target(terminator.then), else: target(terminator.else) });
        break;
      case "switch": {
        const cases = terminator.cases.map((each) => ({ ...each, target: target(each.target) }));
        assembler.end({ ...terminator, cases, default: target(terminator.default) });
        break;
      }
      case "return":
        activation.returns(terminator.value);
        break;
      case "throw":
        activation.throws(terminator.exception);
        break;
      case "halt":
        assembler.end(terminator);
        break;
    }
  }

  /** Positions name the file where it is not the one that the whole is said to be from. */
  #position(procedure: Procedure, pos: Position): Position {
    const file = pos.file ?? procedure.file;
    return file === undefined || file === this.#file ? { line: pos.line } : { line: pos.line, file };
  }

  // ---- calls

  /** A call that leads to cuts by these ways: each in its place, and the call itself for whatever else it may reach. */
  #call(
    activation: Activation,
    statement: Extract<Statement, { kind: "call" }>,
    next: Statement | undefined,
    ways: readonly Instance[],
    target: (to: BlockId) => BlockId,
  ): void {
    const { assembler } = this;
    const { name } = activation;
    const after = assembler.block();
    const handler = next?.kind === "guard" && testsForNull(next, statement.exception) ? target(next.otherwise) : after;
    const ends: Ends = {
      returns: (value) => {
        if (statement.result !== undefined && value !== undefined) assembler.assign(name(statement.result), value);
        assembler.assign(name(statement.exception), NULL);
        assembler.goTo(after);
      },
      throws: (exception) => {
        assembler.assign(name(statement.exception), exception);
        assembler.goTo(handler);
      },
    };
    const args = statement.args.map((arg) => renamed(arg, name));
    const { callee } = statement;
    const which = callee.kind === "virtual" ? this.#whichMethod(callee, args[0]!) : undefined;
    for (const way of ways) {
      let otherwise: BlockId | undefined;
      if (which !== undefined && callee.kind === "virtual")
        otherwise = assembler.part(eq(which, int32(this.methods.numberOf(callee.selector, way.procedure))));
      this.#way(way, args, ends);
      if (otherwise === undefined) {
        assembler.current = after;
        return;
      }
      assembler.current = otherwise;
    }
    assembler.add(rewriteStatement(statement, { expression: (expr) => renamed(expr, name), local: name }));
    // The result may be read only behind a guard in the same block.
    if (handler !== after) assembler.add({ kind: "guard", condition: eq(local(name(statement.exception)), NULL), otherwise: handler });
    assembler.goTo(after);
    assembler.current = after;
  }

  /** The number of the method that a virtual call on the receiver reaches. */
  #whichMethod({ class: className, selector }: Extract<Callee, { kind: "virtual" }>, receiver: Expr): Expr {
    const which = this.assembler.variable("which", BV32);
    this.assembler.call({ kind: "virtual", class: className, selector: MethodNumbers.selector(selector) }, [receiver], which);
    return local(which);
  }

  /** Ends the current block with what the call does that this instance is of. */
  #way(instance: Instance, args: readonly Expr[], ends: Ends): void {
    const { assembler } = this;
    const procedure = this.program.procedure(instance.procedure)!;
    const covering = this.#covering.get(instance);
    if (covering !== undefined) {
      this.#covered(covering, procedure, args, ends);
      return;
    }
    const cut = this.#recursionCuts.get(instance);
    if (cut !== undefined) {
      this.#cutCall(cut, procedure, args, ends);
      return;
    }
    if (procedure.once !== undefined) {
      const todo = assembler.part(eq(global(procedure.once, this.program.global(procedure.once)!.type), int32(2)));
      ends.returns(undefined);
      assembler.current = todo;
    }
    const names = new Map<Local, Local>();
    for (const [i, parameter] of procedure.parameters.entries()) {
      const variable = assembler.variable(parameter.name, parameter.type, parameter.source);
      names.set(parameter, variable);
      // What nobody looks at need not be handed on, so that nobody seems to look at it.
      const isIdle = parameter.type === REF && !usesParameter(this.program, procedure.name, i);
      assembler.assign(variable, isIdle ? NULL : args[i]!);
    }
    const { current } = assembler;
    this.#activate(procedure, instance, current, names, ends);
  }

  // ---- recursion

  #cutCall(cut: RecursionCut, procedure: Procedure, args: readonly Expr[], ends: Ends): void {
    const { assembler } = this;
    const given = savedArguments(assembler, procedure, args);
    const facts = new Facts(assembler, this.program, cut.facts, `of the recursion of ${procedure.source}`);
    facts.remember(given, () => undefined);
    facts.say("claimed", "in the first call", given);
    const afterwards = assembler.part(eq(assembler.anyChoice(BV8), bvConst(BV8, 0)));
    this.#invocations.set(cut, facts);
    this.#arbitraryInvocation(cut, procedure, facts, given);
    assembler.current = afterwards;
    this.#ended(cut, procedure, given, ends);
  }

  #arbitraryInvocation(cut: RecursionCut, procedure: Procedure, facts: Facts, given: Naming): void {
    const { assembler } = this;
    this.#forget(cut.writes, []);
    const names = new Map<Local, Local>();
    for (const parameter of procedure.parameters) {
      const variable = assembler.variable(parameter.name, parameter.type, parameter.source);
      names.set(parameter, variable);
      if (facts.isKept(parameter)) assembler.assign(variable, local(given(parameter)));
      else assembler.forget(variable);
    }
    // The body may assign its parameters; what is claimed at the end is about what they were.
    const begun = savedArguments(
      assembler,
      procedure,
      procedure.parameters.map((parameter) => local(names.get(parameter)!)),
    );
    facts.say("assumed", "in a call", begun);
    this.#activate(procedure, cut.inside, assembler.current, names, {
      returns: (value) => {
        if (value !== undefined && cut.result !== undefined) {
          const result = assembler.saved("result", value);
          for (const condition of cut.after)
            assembler.claim(
              renamed(condition, afterNaming(begun, cut.result, result)),
              `what is known of the end holds at the end of ${procedure.source}`,
            );
        }
        assembler.stop();
      },
      throws: () => {
        if (cut.throws === "nothing") assembler.claim(FALSE, `${procedure.source} throws nothing`);
        assembler.stop();
      },
    });
  }

  /** A call inside the arbitrary invocation: like the first call, if the facts hold of its arguments. */
  #covered(cut: RecursionCut, procedure: Procedure, args: readonly Expr[], ends: Ends): void {
    const given = savedArguments(this.assembler, procedure, args);
    this.#invocations.get(cut)!.say("claimed", "in a call", given);
    this.#ended(cut, procedure, given, ends);
  }

  /** The call has ended somehow. */
  #ended(cut: RecursionCut, { result: type }: Procedure, given: Naming, ends: Ends): void {
    const { assembler } = this;
    this.#forget(cut.writes, []);
    if (cut.throws === "anything") {
      const normally = assembler.part(eq(assembler.anyChoice(BV8), bvConst(BV8, 0)));
      const exception = assembler.variable("exception", REF);
      assembler.forget(exception);
      assembler.assume(ne(local(exception), NULL));
      ends.throws(local(exception));
      assembler.current = normally;
    }
    if (type === undefined || cut.result === undefined) {
      ends.returns(undefined);
      return;
    }
    const result = assembler.variable("result", type);
    assembler.forget(result);
    const holds = conjunction(cut.after);
    assembler.assume(renamed(holds, afterNaming(given, cut.result, result)));
    ends.returns(local(result));
  }
}

type Ends = Pick<Activation, "returns" | "throws">;

/** Copies of the arguments, by parameter. */
function savedArguments(assembler: Assembler, { parameters }: Procedure, args: readonly Expr[]): Naming {
  const given = new Map<Local, Local>(parameters.map((parameter, i) => [parameter, assembler.saved(`given ${parameter.name}`, args[i]!)]));
  return (parameter) => given.get(parameter)!;
}

function afterNaming(given: Naming, result: Local, actual: Local): Naming {
  return (variable) => (variable === result ? actual : given(variable));
}

function keyOf(turn: Turn | undefined): string {
  let key = "";
  for (let at = turn; at !== undefined; at = at.around) key += ` ${at.loop.id}:${at.round}`;
  return key;
}

/** The variables that the loop assigns. */
function assignedIn({ procedure }: Activation, loop: Loop): ReadonlySet<Local> {
  const variables = new Set<Local>();
  for (const block of loop.blocks)
    for (const statement of procedure.body.blocks[block]!.statements) for (const each of assignedLocals(statement)) variables.add(each);
  return variables;
}

/** Whether the guard goes on exactly when the variable is null. */
function testsForNull({ condition }: Extract<Statement, { kind: "guard" }>, variable: Local): boolean {
  if (condition.kind !== "apply" || condition.op !== "eq") return false;
  const [a, b] = condition.args as readonly [Expr, Expr];
  const isVariable = (expr: Expr): boolean => expr.kind === "local" && expr.local === variable;
  return (isVariable(a) && b.kind === "null") || (isVariable(b) && a.kind === "null");
}
