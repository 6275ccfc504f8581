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
      effects.assign(statement.target, evaluate(statement.value, domain, effects));
      return;
    case "setglobal":
      effects.setGlobal(statement.name, evaluate(statement.value, domain, effects));
      return;
    case "store": {
      const keys = statement.keys.map((key) => evaluate(key, domain, effects));
      effects.store(statement.map, keys, evaluate(statement.value, domain, effects));
      return;
    }
    case "new":
      effects.allocate(statement.target, statement.class);
      return;
    case "newarray":
      effects.allocateArray(statement.target, statement.class, evaluate(statement.length, domain, effects));
      return;
    case "havoc":
      effects.havoc(statement.target, statement.input);
      return;
    case "assume":
      effects.assume(evaluate(statement.condition, domain, effects));
      return;
    case "assert":
      effects.assert(evaluate(statement.condition, domain, effects), statement.assertion, statement.message);
      return;
    case "guard":
      effects.guard(evaluate(statement.condition, domain, effects), statement.otherwise);
      return;
    case "call": {
      const args = statement.args.map((arg) => evaluate(arg, domain, effects));
      effects.call(statement.callee, args, statement.result, statement.exception);
      return;
    }
    case "monitor":
      effects.monitor(statement.op, evaluate(statement.object, domain, effects));
      return;
    case "thread": {
      const args = statement.args.map((arg) => evaluate(arg, domain, effects));
      effects.thread(statement.op, args, statement.entry, statement.target);
      return;
    }
    case "unsupported":
      effects.unsupported(statement.reason);
      return;
  }
}

/** Performs a terminator. */
export function terminate<V>(terminator: Terminator, domain: Domain<V>, state: Reads<V>, control: Control<V>): void {
  switch (terminator.kind) {
    case "goto":
      control.goto(terminator.target);
      return;
    case "branch":
      control.branch(evaluate(terminator.condition, domain, state), terminator.then, terminator.else);
      return;
    case "switch":
      control.switch(evaluate(terminator.value, domain, state), terminator.cases, terminator.default);
      return;
    case "return":
      control.return(terminator.value === undefined ? undefined : evaluate(terminator.value, domain, state));
      return;
    case "throw":
      control.throw(evaluate(terminator.exception, domain, state));
      return;
    case "halt":
      control.halt(evaluate(terminator.status, domain, state));
      return;
  }
}
