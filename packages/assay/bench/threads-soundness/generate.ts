/**
 * Small programs with two or three threads: plain, volatile and atomic fields, several objects of one class and
 * references to them that change, arrays, monitors (also of those objects), a lock of the library, `wait` and `notify`,
 * joins, assertions and exceptions. A seed is a program. Assertions hold on many schedules and fail on some, or hold on
 * all: which, nobody knows before.
 */
import { Random } from "@assay/base";
import type { ProgramModel, Statement, ThreadModel } from "./model.js";
import { IDLE_WORLD, idleStatement, LIBRARY_WORLDS, MEMBERS_OF, SHARED_MEMBERS, type World } from "./worlds.js";

const CELLS = ["p", "q", "r"] as const;
const LOCKS = ["L", "M", "p", "q", "r"] as const;

/** What programs are about: plain fields and monitors, the library, or values that differ from run to run. */
export const FAMILIES = ["plain", "library", "idle"] as const;
export type Family = (typeof FAMILIES)[number];

export function generate(seed: number, family: Family = "plain", only?: string): ProgramModel {
  const generator = new Generator(seed);
  if (family === "plain") return generator.program();
  return family === "idle" ? generator.idleProgram() : generator.libraryProgram(only);
}

class Generator {
  readonly #seed: number;
  readonly #random: Random;
  /** Statements that are still to be had: programs stay small. */
  #left = 0;

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = new Random(seed * 7919 + 13);
  }

  program(): ProgramModel {
    const count = this.#chance(0.25) ? 3 : 2;
    const size = count === 3 ? 2 : 3;
    const threads = Array.from({ length: count }, (_, i): ThreadModel => {
      this.#left = 1 + this.#below(size);
      return { name: `t${i + 1}`, body: this.#statements(0) };
    });
    this.#left = this.#chance(0.4) ? 1 : 0;
    const meanwhile = this.#left === 0 ? [] : this.#statements(0);
    const joined = threads.map((_, i) => i).filter(() => this.#chance(0.8));
    return { seed: this.#seed, setup: this.#setup(), threads, meanwhile, joined, finally: this.#chance(0.7) ? [this.#assertion()] : [] };
  }

  /** Two or three threads with a few operations of the library each; some are interrupted. */
  libraryProgram(only?: string): ProgramModel {
    const worlds = LIBRARY_WORLDS.filter(({ name }) => only === undefined || name === only);
    const world = this.#pick(worlds);
    const count = this.#chance(0.2) ? 3 : 2;
    const operations = (): readonly Statement[] =>
      Array.from({ length: 1 + this.#below(count === 3 ? 2 : 3) }, () => `seen = seen * 3 + of(() -> ${this.#pick(world.operations)});`);
    const threads = Array.from({ length: count }, (_, i): ThreadModel => ({ name: `t${i + 1}`, body: operations() }));
    const meanwhile = [
      ...(this.#chance(0.3) ? [this.#pick(["t1.interrupt();", "t2.interrupt();"])] : []),
      ...(this.#chance(0.4) ? [`seen = seen * 3 + of(() -> ${this.#pick(world.operations)});`] : []),
    ];
    const setup = (world.setup ?? []).filter(() => this.#chance(0.5));
    return this.#with(world, { setup, threads, meanwhile, finally: world.end ?? [] });
  }

  /** Two threads that ask for what differs from run to run, and do something with it. */
  idleProgram(): ProgramModel {
    const statement = (): Statement =>
      this.#chance(0.6)
        ? { head: "", body: [idleStatement((n) => this.#below(n))] }
        : `seen = seen * 3 + (${this.#pick(IDLE_WORLD.operations)});`;
    const body = (): readonly Statement[] => Array.from({ length: 1 + this.#below(2) }, statement);
    const threads = [1, 2].map((i): ThreadModel => ({ name: `t${i}`, body: i === 1 ? body() : [statement()] }));
    return this.#with(IDLE_WORLD, { setup: [], threads, meanwhile: this.#chance(0.3) ? [statement()] : [], finally: [] });
  }

  #with(world: World, parts: Pick<ProgramModel, "setup" | "threads" | "meanwhile" | "finally">): ProgramModel {
    const own = MEMBERS_OF[world.name];
    const members = [this.#pick(world.objects), ...(world.members ?? []), SHARED_MEMBERS, ...(own === undefined ? [] : [own])];
    const declarations = { world: world.name, members };
    return { seed: this.#seed, ...parts, joined: parts.threads.map((_, i) => i), declarations };
  }

  #below(n: number): number {
    return this.#random.below(n);
  }

  #chance(p: number): boolean {
    return this.#below(1000) < p * 1000;
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#below(from.length)]!;
  }

  #setup(): readonly Statement[] {
    const choices = [
      "r = q;",
      "p.next = q;",
      "q.next = p;",
      "x = 1;",
      "flag = 1;",
      "q = p;",
      "p.next = p;",
      "array[0] = 1;",
      "r = new Cell();",
    ];
    return choices.filter(() => this.#chance(0.2));
  }

  #statements(depth: number): readonly Statement[] {
    const found: Statement[] = [];
    do {
      this.#left--;
      found.push(this.#statement(depth));
    } while (this.#left > 0 && this.#chance(depth === 0 ? 1 : 0.5));
    return found;
  }

  #statement(depth: number): Statement {
    const kind = this.#below(depth >= 2 ? 60 : 100);
    if (kind < 34) return this.#assignment();
    if (kind < 42) return this.#atomic();
    if (kind < 47) return this.#assertion();
    if (kind < 52) return this.#failing();
    if (kind < 56) return this.#pick(["Thread.yield();", "pause();", "x += Late.get();"]);
    if (kind < 60) return this.#pick(["p.both(1);", "q.both(1);", "r.both(2);", "p.bump();", "q.bump();", "r.bump();"]);
    if (kind < 78) return { head: `synchronized (${this.#pick(LOCKS)})`, body: this.#statements(depth + 1) };
    if (kind < 84) return { head: `if (${this.#condition()})`, body: this.#statements(depth + 1) };
    if (kind < 89) return this.#waiting();
    if (kind < 93) return { head: "R.lock(); try", body: this.#statements(depth + 1), tail: "finally { R.unlock(); }" };
    if (kind < 96) return { head: "try", body: this.#statements(depth + 1), tail: "catch (RuntimeException e) { y++; }" };
    if (kind < 98) return { head: `for (int i${depth} = 0; i${depth} < 2; i${depth}++)`, body: this.#statements(depth + 1) };
    return this.#pick(["t1.join();", "t2.join();", "t1.interrupt();"]);
  }

  #number(): string {
    return String(this.#below(3));
  }

  /** An int that somebody may change. */
  #place(): string {
    const cell = this.#pick(CELLS);
    return this.#pick([
      "x",
      "y",
      "x",
      "flag",
      "turn",
      `${cell}.a`,
      `${cell}.b`,
      `${cell}.v`,
      `${cell}.a`,
      "array[0]",
      "array[1]",
      "array[x & 1]",
    ]);
  }

  #value(): string {
    const kind = this.#below(10);
    if (kind < 4) return this.#number();
    if (kind < 8) return this.#place();
    if (kind === 8) return `${this.#place()} + 1`;
    return this.#pick(["N.get()", "p.sum()", "q.sum()"]);
  }

  #assignment(): Statement {
    const kind = this.#below(12);
    if (kind < 4) return `${this.#place()} = ${this.#value()};`;
    if (kind < 8) return `${this.#place()}++;`;
    if (kind === 8) return `${this.#pick(CELLS)} = ${this.#pick(CELLS)};`;
    if (kind === 9) return `${this.#pick(CELLS)}.next = ${this.#pick([...CELLS, "null"])};`;
    if (kind === 10) return `${this.#pick(CELLS)} = ${this.#pick(["p.next", "q.next", "new Cell()"])};`;
    return `${this.#place()} = ${this.#place()};`;
  }

  #atomic(): Statement {
    return this.#pick([
      ...["N.incrementAndGet();", "N.compareAndSet(0, 1);", "N.compareAndSet(1, 2);", "x = N.getAndIncrement();", "N.set(2);"],
      "if (N.compareAndSet(0, 1)) x++;",
    ]);
  }

  #condition(): string {
    const operator = this.#pick(["==", "!=", "<", "<="]);
    if (this.#chance(0.15)) return `${this.#pick(CELLS)} ${this.#pick(["==", "!="])} ${this.#pick([...CELLS, "null", "p.next"])}`;
    return `${this.#place()} ${operator} ${this.#chance(0.6) ? this.#number() : this.#place()}`;
  }

  #assertion(): Statement {
    const condition = this.#condition();
    return this.#chance(0.3) ? `assert ${condition} || ${this.#condition()};` : `assert ${condition};`;
  }

  #failing(): Statement {
    return this.#pick([
      `if (${this.#condition()}) throw new IllegalStateException();`,
      `array[${this.#place()}] = 1;`,
      `${this.#pick(CELLS)}.next.a = 1;`,
      `y = 2 / ${this.#place()};`,
    ]);
  }

  #waiting(): Statement {
    const lock = this.#pick(["L", "M", "p"]);
    switch (this.#below(5)) {
      case 0:
        return { head: `synchronized (${lock})`, body: [`while (${this.#pick(["flag", "x", "turn"])} == 0) ${lock}.wait();`] };
      case 1:
        return { head: `synchronized (${lock})`, body: [`if (${this.#condition()}) ${lock}.wait();`] };
      case 2:
        return { head: `synchronized (${lock})`, body: [this.#assignment(), `${lock}.notifyAll();`] };
      case 3:
        return { head: `synchronized (${lock})`, body: [`${this.#pick(["flag", "x", "turn"])} = 1;`, `${lock}.notify();`] };
      default:
        return { head: `synchronized (${lock})`, body: [`${lock}.wait(5);`] };
    }
  }
}
