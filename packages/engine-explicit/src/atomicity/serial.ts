/**
 * Which states executions come to in which nobody moves while a thread is in a method, on a graph that has all
 * executions.
 *
 * The search stops before a thread enters the method and before it leaves it (`ltl/watched-program.ts`), so that a
 * state tells who is in it. An execution is *serial* if only the thread that is in the method moves. The graph's blocks
 * change nothing about that: they move what no other thread can tell to where the block began
 * (`machine/src/step/interleaving.ts`), and what is moved out of a method's run belongs to other threads, which were
 * not to move there.
 */
import type { StepMachine, StepThread } from "@assay/machine";
import type { StateGraph } from "../search/state-graph.js";

/**
 * Threads in one of the procedures, by number: behind the statement that says so, which is the only one of its block.
 */
export function threadsIn(machine: StepMachine, procedures: ReadonlySet<string>): readonly number[] {
  const inside = machine.threads.filter((thread) => isIn(thread, procedures));
  return inside.length === 0 ? NOBODY : inside.map(({ number }) => number);
}

const NOBODY: readonly number[] = [];
const FIRST_BLOCK = 0;

function isIn({ frame: innermost }: StepThread, procedures: ReadonlySet<string>): boolean {
  for (let frame = innermost; frame !== null; frame = frame.caller) {
    if (!procedures.has(frame.code.procedure.name)) continue;
    const isBefore = frame === innermost && frame.code.points.all[frame.point]!.block === FIRST_BLOCK;
    if (!isBefore) return true;
  }
  return false;
}

/** 1 for each state that serial executions come to. */
export function serialStates(graph: StateGraph, inside: readonly (readonly number[])[]): Uint8Array {
  const reached = new Uint8Array(graph.states);
  const open = [0];
  reached[0] = 1;
  for (let state = open.pop(); state !== undefined; state = open.pop())
    for (const { to, move } of graph.out(state)) {
      if (reached[to] === 1 || inside[state]!.some((thread) => thread !== move.thread)) continue;
      reached[to] = 1;
      open.push(to);
    }
  return reached;
}

/**
 * A thread that leaves the method in some execution, and in no serial one: it waits there for what others do meanwhile.
 */
export function waitingForOthers(graph: StateGraph, inside: readonly (readonly number[])[], serial: Uint8Array): number | undefined {
  const leaves = new Map<number, "with others" | "alone">();
  for (let edge = 0; edge < graph.size; edge++) {
    const [from, to] = [graph.from[edge]!, graph.to[edge]!];
    const { thread } = graph.move(edge);
    if (!inside[from]!.includes(thread) || inside[to]!.includes(thread)) continue;
    const isAlone = serial[from] === 1 && inside[from]!.length === 1;
    if (isAlone) leaves.set(thread, "alone");
    else if (!leaves.has(thread)) leaves.set(thread, "with others");
  }
  return [...leaves].find(([, how]) => how === "with others")?.[0];
}
