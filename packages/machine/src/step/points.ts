/**
 * The places of a procedure at which its frame can be left and resumed, numbered: its entry; each call (the callee's end is delivered
 * there); each statement that may stop before it happens; each loop that counts its iterations.
 */
import {
  assignedLocals,
  type Block,
  type BlockId,
  expressionsOf,
  freeLocals,
  type Local,
  type Procedure,
  type Statement,
  targets,
} from "@assay/core";
import { isExceptionGuard } from "../semantics/index.js";
import { liveVariables } from "../symbolic/liveness.js";

export type PointKind = "entry" | "call" | "operation" | "loop";

export interface Point {
  readonly kind: PointKind;
  readonly block: BlockId;
  /** Of the statement in the block. */
  readonly index: number;
  readonly line: number;
}

/** The point of every procedure at which its frame has been made and nothing has happened. */
export const ENTRY = 0;

export class Points {
  readonly all: Point[] = [{ kind: "entry", block: 0, index: 0, line: 0 }];
  /** The variables, parameters first: the order of a frame's locals. */
  readonly variables: readonly Local[];
  readonly blocks: readonly Block[];
  readonly #ofStatement: number[][];
  readonly #ofLoop = new Map<BlockId, number>();
  readonly #live: (Uint8Array | undefined)[] = [];
  #liveAtBlocks: readonly Int32Array[] | undefined;

  /** `isVisible` says which statements, besides those that synchronize, are points; `headers` which loops. */
  constructor(
    procedure: Procedure,
    blocks: readonly Block[],
    isVisible: (statement: Statement, procedure: Procedure) => boolean,
    headers: ReadonlySet<BlockId>,
  ) {
    this.blocks = blocks;
    this.variables = [...procedure.parameters, ...procedure.locals];
    this.#ofStatement = blocks.map(({ statements }, block) =>
      statements.map((statement, index) => {
        const { line } = statement.pos;
        if (statement.kind === "call") return this.#add({ kind: "call", block, index, line });
        const stops = statement.kind === "monitor" || statement.kind === "thread" || isVisible(statement, procedure);
        return stops ? this.#add({ kind: "operation", block, index, line }) : -1;
      }),
    );
    for (const block of headers) {
      const { statements, terminator } = blocks[block]!;
      this.#ofLoop.set(block, this.#add({ kind: "loop", block, index: 0, line: (statements[0] ?? terminator).pos.line }));
    }
  }

  #add(point: Point): number {
    this.all.push(point);
    return this.all.length - 1;
  }

  /** The number of the point at a statement, if it has one. */
  at(block: BlockId, index: number): number | undefined {
    const number = this.#ofStatement[block]![index];
    return number === undefined || number < 0 ? undefined : number;
  }

  ofLoop(header: BlockId): number | undefined {
    return this.#ofLoop.get(header);
  }

  /** By place: 1 for each variable whose value can still be read when a frame goes on at the point. */
  live(number: number): Uint8Array {
    return (this.#live[number] ??= this.#liveAt(this.all[number]!));
  }

  #liveAt(point: Point): Uint8Array {
    const places = new Map(this.variables.map((each, place) => [each, place]));
    this.#liveAtBlocks ??= liveVariables(this.blocks, places);
    const live = new Uint8Array(this.variables.length);
    const join = (block: BlockId): void => {
      for (const place of this.#liveAtBlocks![block]!) live[place] = 1;
    };
    if (point.kind === "entry" || point.kind === "loop") {
      join(point.block);
      return live;
    }
    const { statements, terminator } = this.blocks[point.block]!;
    const use = (each: Statement | typeof terminator): void => {
      for (const expr of expressionsOf(each)) for (const local of freeLocals(expr)) live[places.get(local)!] = 1;
    };
    for (const target of targets(terminator)) join(target);
    use(terminator);
    for (let i = statements.length - 1; i > point.index; i--) {
      const statement = statements[i]!;
      this.#before(statement, statements[i + 1], live, places, join);
      use(statement);
    }
    const statement = statements[point.index]!;
    // A call's arguments are the callee's already; an operation is still to happen.
    this.#before(statement, statements[point.index + 1], live, places, join);
    if (point.kind === "operation") use(statement);
    return live;
  }

  /** Turns what is live behind a statement into what is live before it, but for what it reads. */
  #before(
    statement: Statement,
    next: Statement | undefined,
    live: Uint8Array,
    places: ReadonlyMap<Local, number>,
    join: (block: BlockId) => void,
  ): void {
    if (statement.kind === "guard") join(statement.otherwise);
    for (const target of assignedLocals(statement)) {
      // The result of a call is assigned only when it ends normally.
      const stays = statement.kind === "call" && target === statement.result && !isExceptionGuard(next, statement.exception);
      if (!stays) live[places.get(target)!] = 0;
    }
    if (statement.kind === "call" && isExceptionGuard(next, statement.exception)) {
      const handler = new Set(this.#liveAtBlocks![next.otherwise]!);
      for (const place of handler) if (place !== places.get(statement.exception)) live[place] = 1;
    }
  }
}
