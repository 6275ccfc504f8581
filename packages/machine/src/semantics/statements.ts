/**
 * The meaning of Core's statements and terminators over any domain: state in, successors out, in the manner of
 * CPAchecker's transfer relation (Beyer, Henzinger, Théoduloz: "Configurable Software Verification", CAV 2007).
 *
 * A statement does two things. It changes the state it runs in: that is an {@link Effects}, which says what a change
 * *is* (of a table, of a path's store, a line of JavaScript). And it says how execution goes on: that is the {@link
 * Flow} it gives, data over the domain's values. A condition is a value of the domain like any other, so what to do
 * with a split is the client's: the interpreter takes one way, the symbolic executor and the relational encoder part
 * their state and take both, the compiler writes an `if`. No client looks at statements to find out what they mean.
 */
import type { AssertionKind, Block, Expr, Local, MapDecl, Statement, Terminator } from "@assay/core";
import { callOf } from "./call.js";
import { type Flow, goesTo, NEXT, type Way } from "./flow.js";

/** The state a statement runs in: what its expressions mean there, and what it can change. */
export interface Effects<V> {
  evaluate(expr: Expr): V;
  assign(target: Local, value: V): void;
  setGlobal(name: string, value: V): void;
  store(map: MapDecl, keys: readonly V[], value: V): void;
  allocate(target: Local, className: string): void;
  allocateArray(target: Local, className: string, length: V): void;
  havoc(target: Local, input: string | undefined): void;
  assert(condition: V, assertion: AssertionKind, message: string): void;
}

const NO_SUCH_EXECUTION: Way = { kind: "ends", ending: { kind: "assumption" } };

/**
 * Performs the statement at an index of a block, or its terminator behind the last one. Expressions are evaluated from
 * left to right, each once, before anything changes.
 */
export function transfer<V>(block: Block, index: number, state: Effects<V>): Flow<V> {
  const { statements } = block;
  return index < statements.length ? perform(statements, index, state) : terminate(block.terminator, state);
}

function perform<V>(statements: readonly Statement[], index: number, state: Effects<V>): Flow<V> {
  const statement = statements[index]!;
  switch (statement.kind) {
    case "assign":
      state.assign(statement.target, state.evaluate(statement.value));
      return NEXT;
    case "setglobal":
      state.setGlobal(statement.name, state.evaluate(statement.value));
      return NEXT;
    case "store": {
      const keys = statement.keys.map((key) => state.evaluate(key));
      state.store(statement.map, keys, state.evaluate(statement.value));
      return NEXT;
    }
    case "new":
      state.allocate(statement.target, statement.class);
      return NEXT;
    case "newarray":
      state.allocateArray(statement.target, statement.class, state.evaluate(statement.length));
      return NEXT;
    case "havoc":
      state.havoc(statement.target, statement.input);
      return NEXT;
    case "assert":
      // Execution goes on either way: what is wrong is reported, not prevented.
      state.assert(state.evaluate(statement.condition), statement.assertion, statement.message);
      return NEXT;
    case "assume":
      return split(statement.condition, NEXT, NO_SUCH_EXECUTION, state);
    case "guard":
      return split(statement.condition, NEXT, goesTo(statement.otherwise), state);
    case "call": {
      const args = statement.args.map((arg) => state.evaluate(arg));
      return { kind: "calls", call: callOf(statements, index, statement, args) };
    }
    case "monitor":
      return { kind: "synchronizes", operation: { kind: "monitor", op: statement.op, object: state.evaluate(statement.object) } };
    case "thread": {
      const args = statement.args.map((arg) => state.evaluate(arg));
      const { op, entry, target } = statement;
      return { kind: "synchronizes", operation: { kind: "thread", op, args, entry, target } };
    }
    case "unsupported":
      return { kind: "ends", ending: { kind: "unsupported", reason: statement.reason } };
  }
}

function terminate<V>(terminator: Terminator, state: Effects<V>): Flow<V> {
  switch (terminator.kind) {
    case "goto":
      return goesTo(terminator.target);
    case "branch":
      return split(terminator.condition, goesTo(terminator.then), goesTo(terminator.else), state);
    case "switch": {
      const { value, cases, default: otherwise } = terminator;
      return { kind: "selects", value: state.evaluate(value), on: value, cases, otherwise };
    }
    case "return":
      return { kind: "returns", value: terminator.value === undefined ? undefined : state.evaluate(terminator.value) };
    case "throw":
      return { kind: "throws", exception: state.evaluate(terminator.exception) };
    case "halt":
      return { kind: "halts", status: state.evaluate(terminator.status) };
  }
}

function split<V>(on: Expr, holds: Way, fails: Way, state: Effects<V>): Flow<V> {
  return { kind: "splits", condition: state.evaluate(on), on, holds, fails };
}
