/**
 * The places of a procedure at which its frame can be left and resumed, numbered: its entry; each call (the callee's
 * end is delivered there); each statement that may stop before it happens; each loop that counts its iterations.
 */
import { type Block, type BlockId, Liveness, type Local, type Procedure, type Statement, type Terminator } from "@assay/core";

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
  readonly #ofStatement: (number | undefined)[][];
  readonly #ofCall: (number | undefined)[][];
  readonly #ofLoop = new Map<BlockId, number>();
  readonly #live: (Uint8Array | undefined)[] = [];
  #liveness: Liveness | undefined;

  /**
   * `isVisible` says which statements and terminators, besides those that synchronize, are points; `headers` which
   * loops.
   */
  constructor(
    procedure: Procedure,
    blocks: readonly Block[],
    isVisible: (statement: Statement | Terminator, procedure: Procedure) => boolean,
    headers: ReadonlySet<BlockId>,
  ) {
    this.blocks = blocks;
    this.variables = [...procedure.parameters, ...procedure.locals];
    this.#ofStatement = blocks.map(({ statements, terminator }, block) =>
      [...statements, terminator].map((statement, index) => {
        const stops = statement.kind === "monitor" || statement.kind === "thread" || isVisible(statement, procedure);
        return stops ? this.#add({ kind: "operation", block, index, line: statement.pos.line }) : undefined;
      }),
    );
    this.#ofCall = blocks.map(({ statements }, block) =>
      statements.map(({ kind, pos }, index) => (kind === "call" ? this.#add({ kind: "call", block, index, line: pos.line }) : undefined)),
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

  /** The point before a statement, or the terminator, that may stop there. */
  before(block: BlockId, index: number): number | undefined {
    return this.#ofStatement[block]![index];
  }

  /** The point in a call. */
  ofCall(block: BlockId, index: number): number | undefined {
    return this.#ofCall[block]![index];
  }

  ofLoop(header: BlockId): number | undefined {
    return this.#ofLoop.get(header);
  }

  /** By place: 1 for each variable whose value can still be read when a frame goes on at the point. */
  live(number: number): Uint8Array {
    return (this.#live[number] ??= this.#liveAt(this.all[number]!));
  }

  #liveAt({ kind, block, index }: Point): Uint8Array {
    this.#liveness ??= new Liveness(this.blocks, new Map(this.variables.map((each, place) => [each, place])));
    const set = kind === "call" ? this.#liveness.during(block, index) : this.#liveness.before(block, index);
    const live = new Uint8Array(this.variables.length);
    for (const place of this.#liveness.places(set)) live[place] = 1;
    return live;
  }
}
