/** A body under construction: blocks, fresh variables, and statements added to whichever block is current. */
import { invariant } from "@assay/base";
import {
  type Block,
  type BlockId,
  type BvType,
  type Callee,
  type Expr,
  eq,
  int32,
  type Local,
  local,
  NULL,
  type Position,
  REF,
  type Statement,
  type Terminator,
  type Type,
  typeName,
} from "@assay/core";

interface OpenBlock {
  readonly statements: Statement[];
  terminator: Terminator | undefined;
}

/** Without its position. */
type Bare<T> = T extends unknown ? Omit<T, "pos"> : never;

/** Prefix of the procedures that stand for anything of a type. */
export const ANY = "certificate: any ";

export class Assembler {
  readonly #blocks: OpenBlock[] = [];
  readonly #locals: Local[] = [];
  readonly #anyTypes = new Map<string, Type>();
  #ignored: Local | undefined;
  #nowhere: BlockId | undefined;
  /** Where statements go. */
  current: BlockId = 0;
  /** What they come from. */
  position: Position = { line: 0 };

  get size(): number {
    return this.#blocks.length;
  }

  /** The types of which any value was asked for. */
  get anyTypes(): Iterable<Type> {
    return this.#anyTypes.values();
  }

  block(): BlockId {
    this.#blocks.push({ statements: [], terminator: undefined });
    return this.#blocks.length - 1;
  }

  variable(name: string, type: Type, source?: string): Local {
    const made: Local = { name: `${name}#${this.#locals.length}`, type, ...(source === undefined ? {} : { source }) };
    this.#locals.push(made);
    return made;
  }

  add(statement: Bare<Statement>): void {
    this.#blocks[this.current]!.statements.push({ ...statement, pos: this.position } as Statement);
  }

  end(terminator: Bare<Terminator>): void {
    const block = this.#blocks[this.current]!;
    invariant(block.terminator === undefined, "a block should be ended once");
    block.terminator = { ...terminator, pos: this.position } as Terminator;
  }

  goTo(target: BlockId): void {
    this.end({ kind: "goto", target });
  }

  /** Ends the execution; nothing more is asked of it. */
  stop(): void {
    this.end({ kind: "halt", status: int32(0) });
  }

  assign(target: Local, value: Expr): void {
    this.add({ kind: "assign", target, value });
  }

  /** A new variable with this value. */
  saved(name: string, value: Expr): Local {
    const target = this.variable(name, value.type);
    this.assign(target, value);
    return target;
  }

  claim(condition: Expr, message: string): void {
    this.add({ kind: "assert", condition, assertion: "contract", message });
  }

  assume(condition: Expr): void {
    this.add({ kind: "assume", condition });
  }

  /** A call of what throws nothing. */
  call(callee: Callee, args: readonly Expr[], result?: Local): void {
    this.#ignored ??= this.variable("ignored", REF);
    const base = { kind: "call", callee, args, exception: this.#ignored } as const;
    this.add(result === undefined ? base : { ...base, result });
    if (result !== undefined) this.add({ kind: "guard", condition: eq(local(this.#ignored), NULL), otherwise: this.#impossible() });
  }

  /** Where nothing comes. */
  #impossible(): BlockId {
    if (this.#nowhere === undefined) {
      this.#nowhere = this.block();
      const { current } = this;
      this.current = this.#nowhere;
      this.stop();
      this.current = current;
    }
    return this.#nowhere;
  }

  /** Any value of its type. */
  forget(target: Local): void {
    const name = typeName(target.type);
    this.#anyTypes.set(name, target.type);
    this.call({ kind: "direct", procedure: `${ANY}${name}` }, [], target);
  }

  /** A condition of which nothing is known. */
  anyChoice(type: BvType): Expr {
    const choice = this.variable("choice", type);
    this.forget(choice);
    return local(choice);
  }

  /** Parts the current block on the condition: goes on where it holds; gives the block where it does not. */
  part(condition: Expr): BlockId {
    const [yes, no] = [this.block(), this.block()];
    // biome-ignore lint/suspicious/noThenProperty: `then` is Core's name for it; a terminator is never awaited
    this.end({ kind: "branch", condition, then: yes, else: no });
    this.current = yes;
    return no;
  }

  /** Says the condition where the proviso holds, and nothing elsewhere. */
  under(proviso: Expr | undefined, mode: "claimed" | "assumed", condition: Expr, message: string): void {
    const say = (what: Expr): void => (mode === "claimed" ? this.claim(what, message) : this.assume(what));
    if (proviso === undefined) {
      say(condition);
      return;
    }
    const otherwise = this.part(proviso);
    say(condition);
    const next = this.block();
    this.goTo(next);
    this.current = otherwise;
    this.goTo(next);
    this.current = next;
  }

  finish(): { readonly blocks: readonly Block[]; readonly locals: readonly Local[] } {
    const blocks = this.#blocks.map(({ statements, terminator }, id): Block => {
      invariant(terminator !== undefined, `block ${id} should have been ended`);
      return { statements, terminator };
    });
    return { blocks, locals: this.#locals };
  }
}
