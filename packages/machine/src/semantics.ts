/**
 * The meaning of Core's statements and terminators over any domain: which expressions are evaluated, in which order, and which effect
 * they then have. An implementation of {@link Effects} says what an effect *is*: a change of a store, a line of JavaScript, a
 * conjunct of a path condition.
 *
 * Where control goes is an effect too: `guard` and the terminators receive block numbers and decide what to do with them.
 */
import type { AssertionKind, BlockId, Callee, Local, MapDecl, Statement, Terminator, ThreadOperation } from "@assay/core";
import { type Domain, evaluate, type Reads } from "./domain.js";

/** What a statement can do to the state. Each is called once per statement, after its expressions were evaluated. */
export interface Effects<V> extends Reads<V> {
  assign(target: Local, value: V): void;
  setGlobal(name: string, value: V): void;
  store(map: MapDecl, keys: readonly V[], value: V): void;
  allocate(target: Local, className: string): void;
  allocateArray(target: Local, className: string, length: V): void;
  havoc(target: Local, input: string | undefined): void;
  assume(condition: V): void;
  assert(condition: V, assertion: AssertionKind, message: string): void;
  guard(condition: V, otherwise: BlockId): void;
  call(callee: Callee, args: readonly V[], result: Local | undefined, exception: Local): void;
  monitor(op: "enter" | "exit", object: V): void;
  thread(op: ThreadOperation, args: readonly V[], entry: Callee | undefined, target: Local | undefined): void;
  unsupported(reason: string): void;
}

/** What a terminator can do. */
export interface Control<V> {
  goto(target: BlockId): void;
  branch(condition: V, then: BlockId, otherwise: BlockId): void;
  switch(value: V, cases: readonly { readonly value: bigint; readonly target: BlockId }[], otherwise: BlockId): void;
  return(value: V | undefined): void;
  throw(exception: V): void;
  halt(status: V): void;
}

/** Performs a statement. */
export function perform<V>(statement: Statement, domain: Domain<V>, effects: Effects<V>): void {
  switch (statement.kind) {
    case "assign":
      return effects.assign(statement.target, evaluate(statement.value, domain, effects));
    case "setglobal":
      return effects.setGlobal(statement.name, evaluate(statement.value, domain, effects));
    case "store": {
      const keys = statement.keys.map((key) => evaluate(key, domain, effects));
      return effects.store(statement.map, keys, evaluate(statement.value, domain, effects));
    }
    case "new":
      return effects.allocate(statement.target, statement.class);
    case "newarray":
      return effects.allocateArray(statement.target, statement.class, evaluate(statement.length, domain, effects));
    case "havoc":
      return effects.havoc(statement.target, statement.input);
    case "assume":
      return effects.assume(evaluate(statement.condition, domain, effects));
    case "assert":
      return effects.assert(evaluate(statement.condition, domain, effects), statement.assertion, statement.message);
    case "guard":
      return effects.guard(evaluate(statement.condition, domain, effects), statement.otherwise);
    case "call": {
      const args = statement.args.map((arg) => evaluate(arg, domain, effects));
      return effects.call(statement.callee, args, statement.result, statement.exception);
    }
    case "monitor":
      return effects.monitor(statement.op, evaluate(statement.object, domain, effects));
    case "thread": {
      const args = statement.args.map((arg) => evaluate(arg, domain, effects));
      return effects.thread(statement.op, args, statement.entry, statement.target);
    }
    case "unsupported":
      return effects.unsupported(statement.reason);
  }
}

/** Performs a terminator. */
export function terminate<V>(terminator: Terminator, domain: Domain<V>, state: Reads<V>, control: Control<V>): void {
  switch (terminator.kind) {
    case "goto":
      return control.goto(terminator.target);
    case "branch":
      return control.branch(evaluate(terminator.condition, domain, state), terminator.then, terminator.else);
    case "switch":
      return control.switch(evaluate(terminator.value, domain, state), terminator.cases, terminator.default);
    case "return":
      return control.return(terminator.value === undefined ? undefined : evaluate(terminator.value, domain, state));
    case "throw":
      return control.throw(evaluate(terminator.exception, domain, state));
    case "halt":
      return control.halt(evaluate(terminator.status, domain, state));
  }
}
