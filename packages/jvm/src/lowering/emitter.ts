/**
 * Collects the blocks of a procedure while it is lowered. Unlike core's `ProcedureBuilder` it lets statements be added
 * to the end of a block whose terminator is already known (stack values are moved into place when the join behind it is
 * lowered), keeps *cold* blocks (exceptions being made) behind the others, and checks nothing: the validator does, in
 * tests.
 */
import {
  type Block,
  type BlockId,
  type Expr,
  forEachSuccessor,
  type Local,
  type Position,
  type Procedure,
  retarget,
  type Statement,
  type Terminator,
  type Type,
} from "@assay/core";

/** What is known of a variable besides its name and type. */
interface LocalDetails {
  readonly source?: string | undefined;
  readonly class?: string | undefined;
  readonly declared?: string | undefined;
}

/** `Omit` over each member of a union. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

interface OpenBlock {
  readonly statements: Statement[];
  terminator: Terminator | undefined;
  readonly cold: boolean;
}

export const NOWHERE: Position = Object.freeze({ line: 0 });

export class Emitter {
  readonly locals: Local[] = [];
  readonly #names = new Map<string, number>();
  readonly #blocks: OpenBlock[] = [];
  #current: OpenBlock | undefined;
  #temporaries = 0;
  pos: Position = NOWHERE;

  /** A variable that is in `locals`; its name is made unique. */
  local(name: string, type: Type, details: LocalDetails = {}): Local {
    const made = this.variable(name, type, details);
    this.locals.push(made);
    return made;
  }

  /** A variable that is not in `locals`: a parameter. */
  variable(name: string, type: Type, details: LocalDetails = {}): Local {
    let unique = name;
    for (let count = this.#names.get(name); count !== undefined && this.#names.has(unique); count++) {
      unique = `${name}_${count}`;
      this.#names.set(name, count + 1);
    }
    this.#names.set(unique, 1);
    const made: { -readonly [K in keyof Local]: Local[K] } = { name: unique, type };
    if (details.source !== undefined) made.source = details.source;
    if (details.class !== undefined) made.class = details.class;
    if (details.declared !== undefined) made.declared = details.declared;
    return made;
  }

  temporary(type: Type, className?: string): Local {
    const name = `$${this.#temporaries++}`;
    const made: Local = className === undefined ? { name, type } : { name, type, class: className };
    this.locals.push(made);
    return made;
  }

  block(): BlockId {
    return this.#blocks.push({ statements: [], terminator: undefined, cold: false }) - 1;
  }

  /** A block that comes behind all others. */
  coldBlock(): BlockId {
    return this.#blocks.push({ statements: [], terminator: undefined, cold: true }) - 1;
  }

  start(block: BlockId): void {
    this.#current = this.#blocks[block];
  }

  get isOpen(): boolean {
    return this.#current !== undefined;
  }

  emit(statement: Without<Statement, "pos">): void {
    const made = statement as Statement & { pos: Position };
    (made as { pos: Position }).pos = this.pos;
    this.#current!.statements.push(made);
  }

  assign(target: Local, value: Expr): void {
    this.#current!.statements.push({ kind: "assign", target, value, pos: this.pos });
  }

  guard(condition: Expr, otherwise: BlockId): void {
    this.#current!.statements.push({ kind: "guard", condition, otherwise, pos: this.pos });
  }

  /** Ends the current block. */
  end(terminator: Without<Terminator, "pos">): void {
    const made = terminator as Terminator;
    (made as { pos: Position }).pos = this.pos;
    this.#current!.terminator = made;
    this.#current = undefined;
  }

  goto(target: BlockId): void {
    this.end({ kind: "goto", target });
  }

  branch(condition: Expr, yes: BlockId, no: BlockId): void {
    if (condition.kind === "bool") this.goto(condition.value ? yes : no);
    // biome-ignore lint/suspicious/noThenProperty: `then` is Core's name for it; a terminator is never awaited
    else this.end({ kind: "branch", condition, then: yes, else: no });
  }

  /** Appends behind the last statement of a block, ended or not. */
  append(block: BlockId, statements: readonly Without<Statement, "pos">[]): void {
    const into = this.#blocks[block] as OpenBlock;
    const pos = into.terminator?.pos ?? this.pos;
    for (const statement of statements) into.statements.push({ ...statement, pos } as Statement);
  }

  /** Whether a block does nothing but go on. */
  isEmpty(block: BlockId): boolean {
    const { statements, terminator } = this.#blocks[block] as OpenBlock;
    return statements.length === 0 && terminator?.kind === "goto";
  }

  /** The terminator of a block that has ended. */
  terminatorOf(block: BlockId): Terminator | undefined {
    return (this.#blocks[block] as OpenBlock).terminator;
  }

  /** Lets a block that has ended go elsewhere. */
  redirect(block: BlockId, target: BlockId): void {
    const ended = this.#blocks[block] as OpenBlock;
    ended.terminator = { kind: "goto", target, pos: ended.terminator!.pos };
  }

  /** Fills a block apart from the current one, which stays current. */
  aside(block: BlockId, fill: () => void): void {
    const { pos } = this;
    const current = this.#current;
    this.#current = this.#blocks[block];
    fill();
    this.#current = current;
    this.pos = pos;
  }

  /**
   * The reachable blocks, cold ones last, numbered anew; a block entered only by the `goto` of another is appended to
   * that one.
   */
  finishBlocks(): Block[] {
    const blocks = this.#blocks;
    const incoming = this.#countIncoming();
    // The entry keeps its own place: it is entered from outside.
    for (let id = 0; id < blocks.length; id++) {
      const block = blocks[id] as OpenBlock;
      if (incoming[id] === 0) continue;
      for (
        let next = block.terminator;
        next?.kind === "goto" && incoming[next.target] === 1 && next.target !== id;
        next = block.terminator
      ) {
        const absorbed = blocks[next.target] as OpenBlock;
        for (const statement of absorbed.statements) block.statements.push(statement);
        block.terminator = absorbed.terminator;
        incoming[next.target] = 0;
      }
    }
    const renumbered = new Int32Array(blocks.length).fill(-1);
    const ordered: OpenBlock[] = [];
    for (const cold of [false, true]) {
      for (let id = 0; id < blocks.length; id++) {
        const block = blocks[id] as OpenBlock;
        if (incoming[id] !== 0 && block.cold === cold) renumbered[id] = ordered.push(block) - 1;
      }
    }
    if (ordered.length === blocks.length && renumbered.every((to, from) => to === from)) {
      return blocks.map(({ statements, terminator }) => ({ statements, terminator: terminator! }));
    }
    return ordered.map((block) => retarget(block as Block, (target) => renumbered[target] as number));
  }

  /** How many edges lead to each block from reachable ones; the entry has one more. */
  #countIncoming(): Int32Array {
    const incoming = new Int32Array(this.#blocks.length);
    const work: BlockId[] = [0];
    incoming[0] = 2;
    const visit = (target: BlockId): void => {
      if (incoming[target]!++ === 0) work.push(target);
    };
    while (work.length > 0) forEachSuccessor(this.#blocks[work.pop()!] as Block, visit);
    return incoming;
  }

  /** The procedure; its locals are those made by `local` and `temporary`. */
  finish(head: Omit<Procedure, "locals" | "body">): Procedure {
    return { ...head, locals: this.locals, body: { kind: "blocks", blocks: this.finishBlocks() } };
  }
}
