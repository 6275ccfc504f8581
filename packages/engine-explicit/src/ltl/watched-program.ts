/**
 * Places in code as data: a program that counts the threads which are at them.
 *
 * `at`, `enter` and `exit` are about where threads are. For each such proposition a global is added, and to its
 * procedures statements that write it: when a thread comes to the place from elsewhere in the procedure the global is
 * increased, and when it leaves, decreased; so it is the number of threads there, and the proposition holds while it is
 * not zero. Entering and leaving a procedure are moments: the global is increased, and at once decreased. Propositions
 * about places then are propositions about globals, and their changes are visible as all writes are that propositions
 * read.
 *
 * Exact: the statements read and write nothing else, so the program's executions are the same but for these steps. To
 * come to a place or to leave it is not a step of its own, but part of the statement that does so
 * (`Observation.counts`): what else that statement changes, changes at the same moment. A call is a statement of its
 * line until it is over, whatever its callee does; Core's calls come back to the statement behind them also when they
 * end with an exception, so no way out of a procedure is missed but `halt`, which ends the run.
 */
import {
  apply,
  type Block,
  type BlockId,
  BV32,
  type GlobalDecl,
  global,
  int32,
  type Local,
  local,
  type Position,
  type Procedure,
  type Program,
  type Statement,
  type Terminator,
  TRUE,
  type Type,
} from "@assay/core";

export interface Watch {
  /** The global. */
  readonly name: string;
  readonly kind: "at" | "enter" | "exit";
  readonly procedures: ReadonlySet<string>;
  readonly line: number | undefined;
}

export function watchedProgram(program: Program, watches: readonly Watch[]): Program {
  if (watches.length === 0) return program;
  const globals = new Map(watches.map(({ name }): [string, GlobalDecl] => [name, { name, type: BV32 }]));
  const made = new Map<string, Procedure>();
  return {
    entries: program.entries,
    class: (name) => program.class(name),
    map: (name) => program.map(name),
    literal: (constant) => program.literal(constant),
    global: (name) => globals.get(name) ?? program.global(name),
    procedure: (name) => {
      const known = made.get(name) ?? program.procedure(name);
      if (known === undefined || made.has(name)) return known;
      const own = watches.filter(({ procedures }) => procedures.has(name));
      if (own.length === 0) return known;
      // Who has just entered is there, and so is who is about to leave: places are around moments.
      const moments = own.filter(({ kind }) => kind !== "at");
      const watched = [...moments, ...own.filter(({ kind }) => kind === "at")].reduce(withWatch, known);
      made.set(name, watched);
      return watched;
    },
  };
}

function withWatch(procedure: Procedure, { name, kind, line }: Watch): Procedure {
  const { body } = procedure;
  if (body.kind !== "blocks") return procedure;
  const locals: Local[] = [];
  const spare = (type: Type): Local => {
    const made = { name: `given${procedure.locals.length + locals.length} at ${name}`, type };
    locals.push(made);
    return made;
  };
  const isIn = ({ pos }: Item): boolean => line === undefined || pos.line === line;
  const blocks = kind === "at" ? atBlocks(body.blocks, name, isIn, spare) : momentBlocks(body.blocks, name, kind);
  return { ...procedure, locals: [...procedure.locals, ...locals], body: { kind: "blocks", blocks } };
}

const counted = (name: string, by: 1 | -1, pos: Position): Statement => ({
  kind: "setglobal",
  name,
  value: apply("add", [global(name, BV32), int32(by)]),
  pos,
});

/** Counts of places that are left where their procedure is. */
const LEAVING = new WeakSet<Statement>();

/** Does nothing: what counts behind it is an operation of its own. */
const alone = (pos: Position): Statement => ({ kind: "assume", condition: TRUE, pos });

type Item = Statement | Terminator;

/** Where control goes from in to out of the place, or back, the count changes. */
function atBlocks(blocks: readonly Block[], name: string, isIn: (item: Item) => boolean, spare: (type: Type) => Local): readonly Block[] {
  /** What a procedure gives back may be read from what threads share: that is when it leaves. */
  const gives = new Map<Terminator, Local>();
  const left = (end: Terminator, behind: Statement | undefined): readonly Statement[] => {
    const { pos } = end;
    const count = counted(name, -1, pos);
    LEAVING.add(count);
    // Another place is left here, too: both counts change together.
    if (behind !== undefined && LEAVING.has(behind)) return [count];
    const value = end.kind === "return" ? end.value : end.kind === "throw" ? end.exception : undefined;
    if (value === undefined || value.kind === "local") return [alone(pos), count];
    const target = spare(value.type);
    gives.set(end, target);
    return [{ kind: "assign", target, value, pos }, count];
  };
  const ended = (end: Terminator): Terminator => {
    const given = gives.get(end);
    if (given === undefined) return end;
    return end.kind === "throw" ? { ...end, exception: local(given) } : ({ ...end, value: local(given) } as Terminator);
  };
  const first = (block: BlockId): Item => blocks[block]!.statements[0] ?? blocks[block]!.terminator;
  const made: Block[] = [];
  /** A way to the block that counts, if need be. */
  const by = (from: Item, to: BlockId): BlockId => {
    if (isIn(from) === isIn(first(to))) return to;
    const { pos } = isIn(from) ? from : first(to);
    made.push({ statements: [counted(name, isIn(from) ? -1 : 1, pos)], terminator: { kind: "goto", target: to, pos } });
    return blocks.length + made.length - 1;
  };
  const rewritten = blocks.map(({ statements, terminator }): Block => {
    const items: readonly Item[] = [...statements, terminator];
    const now: Statement[] = [];
    items.forEach((item, i) => {
      const before = items[i - 1];
      if (before !== undefined && isIn(before) !== isIn(item))
        now.push(counted(name, isIn(item) ? 1 : -1, (isIn(item) ? item : before).pos));
      if (i === statements.length) return;
      now.push(item.kind === "guard" ? { ...item, otherwise: by(item, item.otherwise) } : (item as Statement));
    });
    if ((terminator.kind !== "return" && terminator.kind !== "throw") || !isIn(terminator))
      return { statements: now, terminator: redirected(terminator, (target) => by(terminator, target)) };
    return { statements: [...now, ...left(terminator, now.at(-1))], terminator: ended(terminator) };
  });
  const all = [...rewritten, ...made];
  const { pos } = first(0);
  if (!isIn(first(0))) return all;
  const [mark, count, ...more] = all[0]!.statements;
  if (mark?.kind !== "assume" || mark.condition !== TRUE || count?.kind !== "setglobal")
    return begunWith(all, [alone(pos), counted(name, 1, pos)]);
  // Another place begins here, too: both counts change together.
  return [{ ...all[0]!, statements: [mark, counted(name, 1, pos), count, ...more] }, ...all.slice(1)];
}

/** The count is one for a moment: at the beginning, or before each end. */
function momentBlocks(blocks: readonly Block[], name: string, kind: "enter" | "exit"): readonly Block[] {
  const moment = (pos: Position): readonly Statement[] => [counted(name, 1, pos), counted(name, -1, pos)];
  if (kind === "enter") return begunWith(blocks, moment((blocks[0]!.statements[0] ?? blocks[0]!.terminator).pos));
  return blocks.map((block) => {
    const { statements, terminator } = block;
    if (terminator.kind !== "return" && terminator.kind !== "throw") return block;
    return { statements: [...statements, ...moment(terminator.pos)], terminator };
  });
}

/** The first block may be come back to: what is done once stands in one of its own. */
function begunWith(blocks: readonly Block[], statements: readonly Statement[]): readonly Block[] {
  const [entry] = blocks;
  const moved = blocks.length;
  const to = (target: BlockId): BlockId => (target === 0 ? moved : target);
  const all = [...blocks, entry!].map(
    (block): Block => ({
      statements: block.statements.map((each) => (each.kind === "guard" ? { ...each, otherwise: to(each.otherwise) } : each)),
      terminator: redirected(block.terminator, to),
    }),
  );
  return [{ statements, terminator: { kind: "goto", target: moved, pos: statements[0]!.pos } }, ...all.slice(1)];
}

function redirected(terminator: Terminator, to: (target: BlockId) => BlockId): Terminator {
  switch (terminator.kind) {
    case "goto":
      return { ...terminator, target: to(terminator.target) };
    case "branch":
      // biome-ignore lint/suspicious/noThenProperty: `then` is Core's name for it; a terminator is never awaited
      return { ...terminator, then: to(terminator.then), else: to(terminator.else) };
    case "switch":
      return {
        ...terminator,
        cases: terminator.cases.map((each) => ({ ...each, target: to(each.target) })),
        default: to(terminator.default),
      };
    default:
      return terminator;
  }
}
