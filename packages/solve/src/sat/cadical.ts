/*
 * CaDiCaL behind the SatSolver interface.
 *
 * The npm package `cadical-wasm` holds CaDiCaL 3.0.1 compiled to WebAssembly. Three things are done here beyond calling it:
 *
 * - Every solver gets an instance (a heap) of its own. The code is compiled once and instantiated many times, which takes
 *   about a millisecond. A solver that dies for want of memory then takes nobody with it, and its memory is given back as
 *   a whole.
 * - Time limits hold through CaDiCaL's terminate callback, which it calls in search and in inprocessing alike. Looking
 *   at the clock never changes the search, it only ends it.
 * - Memory limits hold twice. The callback ends the search once the heap has grown past the limit; and because a single
 *   allocation can be large, growing the heap past the limit by more than a tenth is refused. CaDiCaL cannot survive a
 *   refused allocation: the instance is then broken for good, answers "unknown", and says so in `broken`.
 *
 * Clauses go in through the exported function `_ccadical_add` directly, one literal a call: V8 inlines such calls, and
 * the wrapper class of the package (iterators, bookkeeping per literal) costs several times as much.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { type Budget, InvariantViolation, invariant } from "@assay/base";
import { type CadicalModule, createModule, type SolverOptions } from "cadical-wasm";
import type { SatAnswer, SatLimits, SatLit, SatSolver, SatStop } from "./solver.js";

/** The part of the WebAssembly API that is used here; TypeScript declares it only together with the browser's. */
declare namespace WebAssembly {
  type Module = object;
  type Imports = object;
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Record<string, unknown>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}

export interface CadicalOptions {
  /** The most the solver's own heap may grow to. CaDiCaL cannot use more than 4,096. */
  readonly megabytes?: number;
  /** Options of CaDiCaL itself, fixed at creation. */
  readonly cadical?: SolverOptions;
}

type Native = (...args: number[]) => number;

interface Instance {
  readonly module: CadicalModule;
  readonly memory: WebAssembly.Memory;
  readonly native: (name: string) => Native;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** The solver's code: beside this file, when it was bundled into another; else where the package is installed. */
function wasmFile(): string {
  const beside = fileURLToPath(new URL("./cadical.wasm", import.meta.url));
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve("cadical-wasm/cadical.wasm");
}

function compile(): Promise<WebAssembly.Module> {
  compiled ??= readFile(wasmFile()).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

async function instantiate(): Promise<Instance> {
  const code = await compile();
  let memory: WebAssembly.Memory | undefined;
  const module = await createModule({
    print: () => {},
    printErr: () => {},
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      const instance = new WebAssembly.Instance(code, imports);
      memory = Object.values(instance.exports).find((value): value is WebAssembly.Memory => value instanceof WebAssembly.Memory);
      done(instance);
      return {};
    },
  });
  invariant(memory !== undefined, "cadical-wasm should export its memory");
  return {
    module,
    memory,
    native: (name) => {
      const f = module[`_ccadical_${name}`];
      invariant(typeof f === "function", `cadical-wasm should export ccadical_${name}`);
      return f as Native;
    },
  };
}

const pageBytes = 65536;
/**
 * The work that CaDiCaL does between two questions whether to stop (it asks after so many of its own steps, the same in
 * every run), for so many variables; with more it is more. To begin a search costs something for each variable. Both
 * are in proportion to what was measured on questions of `paths` and `refine` of 400 to 750,000 variables.
 */
const POLL_WORK = 60;
const POLL_VARIABLES = 100_000;
const WORK_PER_VARIABLE = 0.5;
const satisfiable = 10;
const unsatisfiable = 20;

type State = "adding" | "sat" | "unsat" | "unknown" | "disposed";

/** CaDiCaL. See the head of this file. */
export class CadicalSolver implements SatSolver {
  #variables = 0;
  #clauses = 0;
  #state: State = "adding";
  #stoppedBy: SatStop | undefined;
  #broken: string | undefined;
  #assumptions: readonly SatLit[] = [];
  #budget: Budget | undefined;
  #polls = 0;

  readonly #instance: Instance;
  readonly #limitBytes: number;
  readonly #ptr: number;
  readonly #add: Native;
  readonly #val: Native;
  readonly #failedFn: Native;
  readonly #assume: Native;
  readonly #solveFn: Native;
  readonly #conflictLimit: (conflicts: number) => void;

  private constructor(instance: Instance, options: CadicalOptions) {
    this.#instance = instance;
    this.#limitBytes = (options.megabytes ?? Number.POSITIVE_INFINITY) * 1024 * 1024;
    this.#ptr = instance.native("init")();
    this.#add = instance.native("add");
    this.#val = instance.native("val");
    this.#failedFn = instance.native("failed");
    this.#assume = instance.native("assume");
    this.#solveFn = instance.native("solve");
    const limit = instance.module.cwrap("ccadical_limit", null, ["number", "string", "number"]);
    this.#conflictLimit = (conflicts) => limit(this.#ptr, "conflicts", conflicts);
    const setOption = instance.module.cwrap("ccadical_set_option", null, ["number", "string", "number"]);
    setOption(this.#ptr, "quiet", 1);
    for (const [name, value] of Object.entries(options.cadical ?? {})) setOption(this.#ptr, name, Number(value));
    this.#guardMemory();
    instance.native("set_terminate")(
      this.#ptr,
      0,
      instance.module.addFunction(() => (this.#shouldStop() ? 1 : 0), "ii"),
    );
  }

  static async create(options: CadicalOptions = {}): Promise<CadicalSolver> {
    return (await CadicalSolver.prepare(options))();
  }

  /** What makes a solver, once and at once; its code is there, and is first run then: many are prepared for nothing. */
  static async prepare(options: CadicalOptions = {}): Promise<() => CadicalSolver> {
    const instance = await instantiate();
    return () => new CadicalSolver(instance, options);
  }

  get variables(): number {
    return this.#variables;
  }

  get clauses(): number {
    return this.#clauses;
  }

  get stoppedBy(): SatStop | undefined {
    return this.#stoppedBy;
  }

  /** Why this solver can answer nothing but "unknown" any more, if so. */
  get broken(): string | undefined {
    return this.#broken;
  }

  /** The size of the solver's heap in bytes. */
  get heapBytes(): number {
    return this.#instance.memory.buffer.byteLength;
  }

  newVar(): SatLit {
    this.#checkUsable();
    this.#state = "adding";
    return ++this.#variables as SatLit;
  }

  addClause(lits: ArrayLike<SatLit>): void {
    this.#guarded(() => {
      const add = this.#add;
      const ptr = this.#ptr;
      for (let i = 0; i < lits.length; i++) {
        const lit = lits[i]!;
        this.#checkLit(lit);
        add(ptr, lit);
      }
      add(ptr, 0);
      this.#clauses++;
    });
  }

  addClauses(lits: Int32Array, end: number): void {
    invariant(end === 0 || lits[end - 1] === 0, "the last clause should be closed by a 0");
    this.#guarded(() => {
      const add = this.#add;
      const ptr = this.#ptr;
      const most = this.#variables;
      for (let i = 0; i < end; i++) {
        const lit = lits[i]!;
        if (lit > most || -lit > most) this.#checkLit(lit);
        if (lit === 0) this.#clauses++;
        add(ptr, lit);
      }
    });
  }

  solve(assumptions: readonly SatLit[] = [], limits: SatLimits = {}): SatAnswer {
    this.#checkUsable();
    this.#assumptions = assumptions;
    this.#budget = limits.budget;
    this.#state = "unknown";
    this.#stoppedBy = this.#broken === undefined ? limits.budget?.exceeded() : "memory";
    if (this.#stoppedBy !== undefined) return "unknown";
    limits.budget?.spend(WORK_PER_VARIABLE * this.#variables);
    const answer = this.#guarded(() => {
      for (const lit of assumptions) {
        this.#checkLit(lit);
        this.#assume(this.#ptr, lit);
      }
      if (limits.conflicts !== undefined && limits.conflicts < 2 ** 31) this.#conflictLimit(Math.max(0, Math.floor(limits.conflicts)));
      return this.#solveFn(this.#ptr);
    });
    this.#budget = undefined;
    if (answer === satisfiable) this.#state = "sat";
    else if (answer === unsatisfiable) this.#state = "unsat";
    else {
      this.#state = "unknown";
      this.#stoppedBy ??= this.#broken === undefined ? "conflicts" : "memory";
    }
    return this.#state as SatAnswer;
  }

  value(lit: SatLit): boolean {
    invariant(this.#state === "sat", "value should be asked only after `sat`");
    this.#checkLit(lit);
    return this.#val(this.#ptr, lit) === lit;
  }

  failed(lit: SatLit): boolean {
    invariant(this.#state === "unsat", "failed should be asked only after `unsat`");
    return this.#failedFn(this.#ptr, lit) !== 0;
  }

  failedAssumptions(): SatLit[] {
    invariant(this.#state === "unsat", "failedAssumptions should be asked only after `unsat`");
    return this.#assumptions.filter((lit) => this.#failedFn(this.#ptr, lit) !== 0);
  }

  fixed(lit: SatLit): boolean | undefined {
    this.#checkUsable();
    if (this.#broken !== undefined) return undefined;
    const value = this.#instance.native("fixed")(this.#ptr, lit);
    return value === 0 ? undefined : value > 0;
  }

  prefer(lit: SatLit): void {
    this.#checkLit(lit);
    this.#guarded(() => this.#instance.native("phase")(this.#ptr, lit));
  }

  dispose(): void {
    // The heap goes with the instance; nothing inside it needs to be torn down piece by piece.
    this.#state = "disposed";
  }

  #checkUsable(): void {
    invariant(this.#state !== "disposed", "a disposed solver should not be used");
  }

  #checkLit(lit: number): void {
    const variable = Math.abs(lit);
    invariant(Number.isInteger(lit) && variable >= 1 && variable <= this.#variables, `${lit} should be a literal of this solver`);
  }

  /** Runs a call into the instance; a trap (out of memory) breaks the solver instead of the caller. */
  #guarded<T>(call: () => T): T | undefined {
    this.#checkUsable();
    if (this.#state !== "unknown") this.#state = "adding";
    if (this.#broken !== undefined) return undefined;
    try {
      return call();
    } catch (error) {
      if (error instanceof InvariantViolation) throw error;
      this.#broken = error instanceof Error ? error.message : String(error);
      return undefined;
    }
  }

  #shouldStop(): boolean {
    if (this.#stoppedBy !== undefined) return true;
    if (this.heapBytes > this.#limitBytes) this.#stoppedBy = "memory";
    else if (this.#budget !== undefined && (++this.#polls & 15) === 0) {
      this.#budget.spend(16 * POLL_WORK * Math.max(1, this.#variables / POLL_VARIABLES));
      this.#stoppedBy = this.#budget.exceeded();
    }
    return this.#stoppedBy !== undefined;
  }

  #guardMemory(): void {
    const { memory } = this.#instance;
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      if (memory.buffer.byteLength + pages * pageBytes > this.#limitBytes * 1.1 || this.#budget?.exceeded() === "memory") {
        throw new RangeError("the memory limit of the SAT solver is reached");
      }
      return grow(pages);
    };
  }
}
