/**
 * Procedures of which every execution, from any state, returns or goes on for ever: they throw nothing, come to no
 * assertion and to nothing that has no meaning. Getters, setters, comparisons of fields: in libraries a good part of
 * all methods, and whoever follows them from all states that objects can be in works long for an answer that stands in
 * their text.
 *
 * All that an execution can do wrong is a statement of Core or the end of a block: implicit checks of a language are
 * guards that lead to a `throw`. So it suffices that no block that control flow leads to has one of those. A call
 * counts as what its procedure is; behind a call that only returns the exception is null, and the guard that asks for
 * it goes on. Calls in circles may go deeper than a stack is: they are refused, and so are calls whose target the state
 * decides, new objects (memory) and all that has to do with threads.
 *
 * Direction: under; what is not seen at once is not said.
 */
import { namedComponents } from "./components.js";
import { isExceptionGuard } from "./exception-guard.js";
import type { Program } from "./program.js";
import type { Block, BlockId } from "./statement.js";

/** More procedures than this are not looked into. */
const MOST_PROCEDURES = 40;

/** Whether the procedure, and all that it calls, can do nothing but return. */
export function onlyReturns(program: Program, name: string): boolean {
  const calls = new Map<string, ReadonlySet<string>>();
  const open = new Set([name]);
  for (const each of open) {
    const body = program.procedure(each)?.body;
    const called = body?.kind === "blocks" && open.size <= MOST_PROCEDURES ? callsOfHarmless(body.blocks) : undefined;
    if (called === undefined || called.has(each)) return false;
    calls.set(each, called);
    for (const next of called) open.add(next);
  }
  return namedComponents([...open], (each) => calls.get(each) ?? []).every((group) => group.length === 1);
}

/** The procedures that the blocks call, if they do nothing else that may go wrong; undefined otherwise. */
function callsOfHarmless(blocks: readonly Block[]): ReadonlySet<string> | undefined {
  const calls = new Set<string>();
  const reached = new Set<BlockId>([0 as BlockId]);
  for (const id of reached) {
    const { statements, terminator } = blocks[id]!;
    for (const [i, statement] of statements.entries()) {
      switch (statement.kind) {
        case "assign":
        case "setglobal":
        case "store":
          break;
        case "call":
          if (statement.callee.kind !== "direct") return undefined;
          calls.add(statement.callee.procedure);
          break;
        case "guard": {
          const before = statements[i - 1];
          if (before?.kind !== "call" || !isExceptionGuard(statement, before.exception)) reached.add(statement.otherwise);
          break;
        }
        default:
          return undefined;
      }
    }
    switch (terminator.kind) {
      case "return":
        break;
      case "goto":
        reached.add(terminator.target);
        break;
      case "branch":
        reached.add(terminator.then).add(terminator.else);
        break;
      case "switch":
        for (const { target } of terminator.cases) reached.add(target);
        reached.add(terminator.default);
        break;
      default:
        return undefined;
    }
  }
  return calls;
}
