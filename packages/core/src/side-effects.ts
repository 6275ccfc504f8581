/**
 * What regions may read and write, whatever path is taken: the set M(R) of Sinha's structural abstraction, extended by
 * what else an engine must know before it leaves a region unexplored.
 *
 * The effects of a procedure are those of its statements and of everything it may call, by the call graph. Mutually
 * recursive procedures (the strongly connected components of the graph, callees first) share one set. The effects of a
 * loop are those of its blocks and of everything they may call.
 *
 * What a native procedure does is not known here: it is listed in `natives`, and an engine either knows the native or
 * treats it as writing anything. The same holds for `missing` procedures and `unsupported` statements, which lead to
 * `unknown` anyway. A thread that is started counts as called: what it does may happen within the region, and also
 * after it.
 */
import { type CallGraph, calleeKey } from "./call-graph.js";
import { namedComponents } from "./components.js";
import type { Expr, Local } from "./expression.js";
import { assignedLocals, expressionsOf, forEachSubexpression } from "./expression-walk.js";
import { IndexSet, Numbering } from "./index-set.js";
import type { MapDecl, Procedure, Writes } from "./program.js";
import type { LoopRegion, Region } from "./regions.js";
import type { Block, Callee, Statement, Terminator } from "./statement.js";

/** What may happen in a region. Sets iterate in a fixed order. */
export interface Effects {
  readonly mapsRead: ReadonlyIndexSet<MapDecl>;
  readonly mapsWritten: ReadonlyIndexSet<MapDecl>;
  /**
   * As `mapsWritten`, without what constructors write to the object they construct: what may be written of objects that
   * existed before the region. A region that is itself a constructor, or inside one, writes to its own object besides.
   */
  readonly mapsWrittenOfOld: ReadonlyIndexSet<MapDecl>;
  readonly globalsRead: ReadonlyIndexSet<string>;
  readonly globalsWritten: ReadonlyIndexSet<string>;
  /**
   * As `globalsWritten`, without what the initializer of a class writes to the globals of its own class: it does so
   * once at most.
   */
  readonly globalsWrittenAgain: ReadonlyIndexSet<string>;
  /** The classes of which objects or arrays are made. */
  readonly allocated: ReadonlyIndexSet<string>;
  /** The native procedures called. */
  readonly natives: ReadonlyIndexSet<string>;
  /** The procedures called that cannot be had. */
  readonly missing: ReadonlyIndexSet<string>;
  readonly happenings: ReadonlySet<Happening>;
}

/**
 * `assert`: there are assertions; `havoc`: values are chosen; `assume`: executions may end silently; `halt`: the
 * program may be ended; `monitor`, `thread`: such operations; `unsupported`: something could not be represented;
 * `throw`: an exception is thrown (perhaps caught again inside); passing on what a call threw does not count, since the
 * call does; `reference`: a procedure with an arbitrary body may give back, or leave, references to new objects.
 */
export type Happening = "assert" | "havoc" | "assume" | "halt" | "monitor" | "thread" | "unsupported" | "throw" | "reference";

/** The effects of a loop, and the variables of its procedure that it reads and writes. */
export interface LoopEffects extends Effects {
  readonly localsRead: ReadonlySet<Local>;
  readonly localsWritten: ReadonlySet<Local>;
}

export type ReadonlyIndexSet<T> = Pick<IndexSet<T>, "has" | "size"> & Iterable<T>;

class MutableEffects implements Effects {
  readonly mapsRead: IndexSet<MapDecl>;
  readonly mapsWritten: IndexSet<MapDecl>;
  readonly mapsWrittenOfOld: IndexSet<MapDecl>;
  readonly globalsRead: IndexSet<string>;
  readonly globalsWritten: IndexSet<string>;
  readonly globalsWrittenAgain: IndexSet<string>;
  readonly allocated: IndexSet<string>;
  readonly natives: IndexSet<string>;
  readonly missing: IndexSet<string>;
  readonly happenings = new Set<Happening>();

  constructor(maps: Numbering<MapDecl>, names: Numbering<string>) {
    this.mapsRead = new IndexSet(maps);
    this.mapsWritten = new IndexSet(maps);
    this.mapsWrittenOfOld = new IndexSet(maps);
    this.globalsRead = new IndexSet(names);
    this.globalsWritten = new IndexSet(names);
    this.globalsWrittenAgain = new IndexSet(names);
    this.allocated = new IndexSet(names);
    this.natives = new IndexSet(names);
    this.missing = new IndexSet(names);
  }

  addAll(other: MutableEffects): void {
    this.mapsRead.addAll(other.mapsRead);
    this.mapsWritten.addAll(other.mapsWritten);
    this.mapsWrittenOfOld.addAll(other.mapsWrittenOfOld);
    this.globalsRead.addAll(other.globalsRead);
    this.globalsWritten.addAll(other.globalsWritten);
    this.globalsWrittenAgain.addAll(other.globalsWrittenAgain);
    this.allocated.addAll(other.allocated);
    this.natives.addAll(other.natives);
    this.missing.addAll(other.missing);
    for (const each of other.happenings) this.happenings.add(each);
  }
}

/** The side effects of the regions of all procedures in a call graph. */
export class SideEffects {
  readonly #maps = new Numbering<MapDecl>();
  readonly #names = new Numbering<string>();
  /** By {@link calleeKey}. */
  readonly #callees = new Map<string, MutableEffects>();
  readonly #loops = new WeakMap<LoopRegion, LoopEffects>();

  constructor(graph: CallGraph) {
    // Virtual callees are nodes between callers and targets, so that a call with many targets costs each caller one
    // edge.
    const callees = new Map<string, Callee>();
    for (const procedure of graph.procedures.keys()) {
      const direct: Callee = { kind: "direct", procedure };
      callees.set(calleeKey(direct), direct);
      for (const callee of graph.calls(procedure)) callees.set(calleeKey(callee), callee);
    }
    const edges = (key: string): string[] => {
      const callee = callees.get(key)!;
      if (callee.kind === "direct") return graph.calls(callee.procedure).map(calleeKey);
      return graph.targets(callee).map((procedure) => calleeKey({ kind: "direct", procedure }));
    };
    for (const component of namedComponents([...callees.keys()], edges)) {
      const effects = this.#none();
      for (const key of component) {
        this.#callees.set(key, effects);
        const callee = callees.get(key)!;
        if (callee.kind === "direct") this.#addOwn(effects, callee.procedure, graph.procedures.get(callee.procedure));
      }
      for (const key of component) for (const next of edges(key)) this.#addCalled(effects, next);
    }
  }

  /** The effects of a procedure in the graph and of all that it may call. */
  ofProcedure(name: string): Effects | undefined {
    return this.#callees.get(calleeKey({ kind: "direct", procedure: name }));
  }

  /** The effects of everything that a call in the graph may reach, whatever its receiver is. */
  ofCallee(callee: Callee): Effects | undefined {
    return this.#callees.get(calleeKey(callee));
  }

  /** The effects of a region of a procedure in the graph. */
  of(region: Region): Effects | undefined {
    return region.kind === "procedure" ? this.ofProcedure(region.procedure.name) : this.ofLoop(region);
  }

  /** The effects of all iterations of a loop, and of all that they may call. */
  ofLoop(region: LoopRegion): LoopEffects {
    let effects = this.#loops.get(region);
    if (effects === undefined) this.#loops.set(region, (effects = this.#loopEffects(region)));
    return effects;
  }

  #none(): MutableEffects {
    return new MutableEffects(this.#maps, this.#names);
  }

  #addCalled(effects: MutableEffects, key: string): void {
    const called = this.#callees.get(key);
    if (called !== undefined && called !== effects) effects.addAll(called);
  }

  #addOwn(effects: MutableEffects, name: string, procedure: Procedure | undefined): void {
    if (procedure === undefined || procedure.body.kind === "missing") effects.missing.add(name);
    else if (procedure.body.kind === "native") effects.natives.add(name);
    else if (procedure.body.kind === "arbitrary") this.#addArbitrary(effects, name, procedure.body.writes);
    else {
      const own: Own = { object: constructedObject(procedure), globals: procedure.initializes, passedOn: passedOn(procedure) };
      for (const block of procedure.body.blocks) this.#addBlock(effects, block, own);
    }
    if (procedure?.body.kind === "arbitrary") effects.happenings.add("reference");
    if (procedure?.once !== undefined) effects.globalsRead.add(procedure.once);
  }

  /** What cannot be listed is as much as what is missing may do. */
  #addArbitrary(effects: MutableEffects, name: string, { maps, elements, globals, once }: Writes): void {
    if (maps === "all" || elements === "all" || globals === "all") {
      effects.missing.add(name);
      return;
    }
    for (const map of maps) {
      effects.mapsWritten.add(map);
      effects.mapsWrittenOfOld.add(map);
    }
    for (const global of globals) {
      effects.globalsWritten.add(global);
      effects.globalsWrittenAgain.add(global);
    }
    for (const global of once) effects.globalsWritten.add(global);
  }

  #addBlock(effects: MutableEffects, block: Block, own: Own): void {
    for (const statement of block.statements) this.#addStatement(effects, statement, own);
    this.#addStatement(effects, block.terminator, own);
  }

  #addStatement(effects: MutableEffects, statement: Statement | Terminator, own: Own): void {
    switch (statement.kind) {
      case "store": {
        effects.mapsWritten.add(statement.map);
        const object = statement.keys[0];
        if (own.object === undefined || object?.kind !== "local" || object.local !== own.object)
          effects.mapsWrittenOfOld.add(statement.map);
        break;
      }
      case "setglobal":
        effects.globalsWritten.add(statement.name);
        if (own.globals === undefined || !statement.name.startsWith(own.globals)) effects.globalsWrittenAgain.add(statement.name);
        break;
      case "new":
      case "newarray":
        effects.allocated.add(statement.class);
        break;
      case "assert":
      case "assume":
      case "havoc":
      case "halt":
      case "monitor":
      case "thread":
      case "unsupported":
        effects.happenings.add(statement.kind);
        break;
      case "throw":
        if (statement.exception.kind !== "local" || !own.passedOn.has(statement.exception.local)) effects.happenings.add("throw");
        break;
      default:
        break;
    }
    const read = (expr: Expr): void => {
      if (expr.kind === "load") effects.mapsRead.add(expr.map);
      else if (expr.kind === "global") effects.globalsRead.add(expr.name);
    };
    for (const expr of expressionsOf(statement)) forEachSubexpression(expr, read);
  }

  #loopEffects(region: LoopRegion): LoopEffects {
    const { body } = region.procedure;
    const blocks = body.kind === "blocks" ? region.blocks.map((id) => body.blocks[id]!) : [];
    const effects = this.#none();
    const localsRead = new Set<Local>();
    const localsWritten = new Set<Local>();
    const called = new Set<string>();
    const noteRead = (expr: Expr): void => {
      if (expr.kind === "local") localsRead.add(expr.local);
    };
    for (const block of blocks) {
      this.#addBlock(effects, block, NOTHING_OWN);
      for (const statement of block.statements) {
        for (const assigned of assignedLocals(statement)) localsWritten.add(assigned);
        for (const expr of expressionsOf(statement)) forEachSubexpression(expr, noteRead);
        if (statement.kind === "call") called.add(calleeKey(statement.callee));
        else if (statement.kind === "thread" && statement.entry !== undefined) called.add(calleeKey(statement.entry));
      }
      for (const expr of expressionsOf(block.terminator)) forEachSubexpression(expr, noteRead);
    }
    for (const key of called) this.#addCalled(effects, key);
    return Object.assign(effects, { localsRead, localsWritten });
  }
}

/** What a procedure may write as its own: the object it constructs, the globals of the class it initializes. */
interface Own {
  readonly object: Local | undefined;
  /** The prefix of their names. */
  readonly globals: string | undefined;
  /** Variables that hold nothing but what calls threw. */
  readonly passedOn: ReadonlySet<Local>;
}

const NOTHING_OWN: Own = { object: undefined, globals: undefined, passedOn: new Set() };

/** The variables that only calls assign, and only with what they threw. */
function passedOn({ body, parameters }: Procedure): Set<Local> {
  const thrown = new Set<Local>();
  const assigned = new Set<Local>(parameters);
  if (body.kind !== "blocks") return thrown;
  for (const block of body.blocks)
    for (const statement of block.statements) {
      const exception = statement.kind === "call" ? statement.exception : undefined;
      if (exception !== undefined) thrown.add(exception);
      for (const each of assignedLocals(statement)) if (each !== exception) assigned.add(each);
      if (statement.kind === "call" && statement.result === exception && exception !== undefined) assigned.add(exception);
    }
  for (const each of assigned) thrown.delete(each);
  return thrown;
}

/** The object that a constructor constructs: its first parameter, unless it is assigned (which no compiler does). */
function constructedObject(procedure: Procedure): Local | undefined {
  if (procedure.constructs !== true || procedure.body.kind !== "blocks") return undefined;
  const self = procedure.parameters[0];
  const assigns = procedure.body.blocks.some((block) => block.statements.some((each) => assignedLocals(each).includes(self!)));
  return assigns ? undefined : self;
}
