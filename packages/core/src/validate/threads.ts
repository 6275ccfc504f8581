import type { Statement, ThreadOperation } from "../statement.js";
import { BV32, REF, type Type, typeName } from "../types.js";
import type { Complain } from "./report.js";

interface Shape {
  /** What each argument is: a reference, or a number (any bit-vector). */
  readonly args: readonly ("reference" | "number")[];
  /** What it gives; nothing when absent. A result need not be taken. */
  readonly gives?: Type;
}

const SHAPES: Readonly<Record<Exclude<ThreadOperation, "start">, Shape>> = {
  wait: { args: ["reference", "number"], gives: BV32 },
  notify: { args: ["reference"] },
  notifyAll: { args: ["reference"] },
  park: { args: ["number"], gives: BV32 },
  unpark: { args: ["reference"] },
  yield: { args: [] },
  sleep: { args: ["number"], gives: BV32 },
  current: { args: [], gives: REF },
  alive: { args: ["reference"], gives: BV32 },
  interrupt: { args: ["reference"] },
  interrupted: { args: ["reference", "number"], gives: BV32 },
  holds: { args: ["reference"], gives: BV32 },
};

/** Checks a thread operation against its documentation in `statement.ts`. */
export function checkThread(statement: Extract<Statement, { kind: "thread" }>, complain: Complain): void {
  const { op, args, entry, target } = statement;
  if (op === "start") {
    if (entry === undefined) complain("core-thread", "start names what the thread calls");
    if (args[0]?.type !== REF) complain("core-thread", "the first argument of start is the thread");
    if (target !== undefined) complain("core-thread", "start gives nothing");
    return;
  }
  const shape = SHAPES[op];
  if (entry !== undefined) complain("core-thread", `${op} calls nothing`);
  const fits =
    args.length === shape.args.length && args.every((arg, i) => arg.type.kind === (shape.args[i] === "reference" ? "ref" : "bv"));
  if (!fits) complain("core-thread", `${op} takes (${shape.args.join(", ")})`);
  if (target !== undefined && target.type !== shape.gives) {
    complain("core-thread", `${op} gives ${shape.gives === undefined ? "nothing" : typeName(shape.gives)}`);
  }
}
