/**
 * Which lines and which sides of branches executions came to. Procedures that are covered are compiled with stores into
 * an array of marks, one for each line and each side; all others cost nothing.
 *
 * A side of a branch that a dialect has joined (`mixed/joins.ts`) is computed without being gone to: then everything
 * between the branch and the place where its sides meet is marked, since executions of either side were looked at. So
 * with joins a mark says "looked at", and without them "there is an execution that comes here".
 */
import { type Block, type BlockId, type Procedure, targets } from "@assay/core";

/** What is known of one procedure. */
export interface ProcedureCoverage {
  readonly procedure: Procedure;
  /** Lines of the source that have code, in order. */
  readonly lines: readonly number[];
  /** The lines among them that no execution came to. */
  readonly missed: readonly number[];
  /** For every side of every branch, in an order that is the procedure's: whether an execution took it. */
  readonly sides: readonly boolean[];
}

/** The marks of one procedure. */
export class CoverageMarks {
  readonly seen: Uint8Array;
  readonly #lines = new Map<number, number>();
  readonly #sides = new Map<string, number>();
  readonly #blocks: readonly Block[];

  constructor(readonly procedure: Procedure) {
    const { body } = procedure;
    this.#blocks = body.kind === "blocks" ? body.blocks : [];
    let slots = 0;
    for (const { statements, terminator } of this.#blocks)
      for (const { pos } of [...statements, terminator])
        if (isOwn(pos, procedure) && !this.#lines.has(pos.line)) this.#lines.set(pos.line, slots++);
    this.#blocks.forEach(({ terminator }, id) => {
      const ways = new Set(targets(terminator));
      if (ways.size > 1 && terminator.pos.line > 0) for (const way of ways) this.#sides.set(`${id} ${way}`, slots++);
    });
    this.seen = new Uint8Array(slots);
  }

  /** The mark of a line, if it has one. */
  line(pos: Block["terminator"]["pos"]): number | undefined {
    return isOwn(pos, this.procedure) ? this.#lines.get(pos.line) : undefined;
  }

  /**
   * The marks of going from a block to another. A block that the procedure does not have stands for everything between
   * the two sides of the branch and `end`, where they meet: a procedure's own blocks keep their numbers.
   */
  side(from: BlockId, to: BlockId, end: BlockId | undefined): readonly number[] {
    if (to < this.#blocks.length) {
      const slot = this.#sides.get(`${from} ${to}`);
      return slot === undefined ? [] : [slot];
    }
    const found = new Set<BlockId>();
    const slots: number[] = [];
    const visit = (id: BlockId): void => {
      for (const way of targets(this.#blocks[id]!.terminator)) {
        slots.push(...this.side(id, way, undefined));
        if (way !== end) found.add(way);
      }
    };
    visit(from);
    for (const id of found) {
      const { statements, terminator } = this.#blocks[id]!;
      for (const { pos } of [...statements, terminator]) {
        const slot = this.line(pos);
        if (slot !== undefined) slots.push(slot);
      }
      visit(id);
    }
    return [...new Set(slots)];
  }

  /** What the marks say; `seen` in place of those that are set now. */
  result(seen: Uint8Array): ProcedureCoverage {
    const lines = [...this.#lines.keys()].sort((a, b) => a - b);
    return {
      ...{ procedure: this.procedure, lines },
      missed: lines.filter((line) => seen[this.#lines.get(line)!] === 0),
      sides: [...this.#sides.values()].map((slot) => seen[slot] === 1),
    };
  }
}

/** Code that comes from another file, inlined by a compiler, is not the procedure's. */
function isOwn({ line, file }: Block["terminator"]["pos"], procedure: Procedure): boolean {
  return line > 0 && (file === undefined || file === procedure.file);
}

interface Marked {
  readonly marks: CoverageMarks;
  /** What the execution has set before its trail began. */
  readonly before: Uint8Array;
  /** What whole executions have set. */
  readonly kept: Uint8Array;
}

/** The marks of all procedures that are covered, and what whole executions have set of them. */
export class Coverage {
  readonly #marks = new Map<string, Marked>();

  /** `from`: the procedure with which trails begin; at the beginning, unless told. */
  constructor(
    readonly covers: (procedure: string) => boolean,
    readonly from?: string,
  ) {}

  /** The marks of a procedure that is compiled; undefined when it is not covered. */
  marksOf(procedure: Procedure): CoverageMarks | undefined {
    if (!this.covers(procedure.name)) return undefined;
    let found = this.#marks.get(procedure.name);
    if (found === undefined) {
      const marks = new CoverageMarks(procedure);
      const { length } = marks.seen;
      this.#marks.set(procedure.name, (found = { marks, before: new Uint8Array(length), kept: new Uint8Array(length) }));
    }
    return found.marks;
  }

  /** The trail begins: what was marked before is no part of it. */
  begin(): void {
    for (const { marks, before } of this.#marks.values()) {
      for (const [slot, seen] of marks.seen.entries()) if (seen === 1) before[slot] = 1;
      marks.seen.fill(0);
    }
  }

  /** What the execution has marked since its trail began, as a text. */
  trail(): string {
    const parts: string[] = [];
    for (const [name, { marks }] of this.#marks) {
      const slots = [...marks.seen.keys()].filter((slot) => marks.seen[slot] === 1);
      if (slots.length > 0) parts.push(`${name} ${slots.join(",")}`);
    }
    return parts.sort().join("\n");
  }

  /** An execution is over: its marks count, and it tells how many of them are new. */
  keep(): number {
    let fresh = 0;
    for (const { marks, before, kept } of this.#marks.values())
      for (const slot of kept.keys())
        if (kept[slot] === 0 && (marks.seen[slot] === 1 || before[slot] === 1)) {
          kept[slot] = 1;
          fresh++;
        }
    this.drop();
    return fresh;
  }

  /** An execution does not count. */
  drop(): void {
    for (const { marks, before } of this.#marks.values()) {
      marks.seen.fill(0);
      before.fill(0);
    }
  }

  /** What was kept, of procedures that executions came to. */
  results(): readonly ProcedureCoverage[] {
    return [...this.#marks.values()].filter(({ kept }) => kept.includes(1)).map(({ marks, kept }) => marks.result(kept));
  }
}
