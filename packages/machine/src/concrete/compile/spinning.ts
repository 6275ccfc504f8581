/**
 * Loops that may wait for another thread.
 *
 * The scheduler switches where a thread blocks or ends, so a loop that waits for another thread to change something
 * (`while (!done) {}`) would never end. Such a loop makes no progress of its own: whether it is left does not depend on
 * anything it carries from one iteration to the next in its locals. This analysis finds the loops without such
 * progress; their code counts iterations, and after many of them lets others run.
 *
 * It may take a loop for a waiting one that is not (one that drains a queue, say): that costs a counter. It never takes
 * a waiting loop for one that progresses, unless the loop also ends by itself: an exit that depends on a local which
 * the loop computes from its own last value.
 */
import { assignedLocals, type Block, controlFlow, expressionsOf, freeLocals, type Local, type Loop, loops, targets } from "@assay/core";

/** The headers of the loops that may wait for another thread. */
export function waitingLoops(blocks: readonly Block[]): ReadonlySet<number> {
  const headers = new Set<number>();
  for (const loop of loops(controlFlow(blocks)).loops) if (!makesProgress(blocks, loop)) headers.add(loop.header);
  return headers;
}

function makesProgress(blocks: readonly Block[], loop: Loop): boolean {
  const inside = new Set(loop.blocks);
  const sources = dependencies(blocks, loop);
  const deciding: Local[] = [];
  for (const id of loop.blocks) {
    const { terminator } = blocks[id]!;
    if (targets(terminator).every((target) => inside.has(target))) continue;
    for (const expr of expressionsOf(terminator)) deciding.push(...freeLocals(expr));
  }
  const considered = new Set<Local>();
  for (let x = deciding.pop(); x !== undefined; x = deciding.pop()) {
    if (considered.has(x)) continue;
    considered.add(x);
    if (dependsOnItself(x, sources)) return true;
    deciding.push(...(sources.get(x) ?? []));
  }
  return false;
}

/** For each local that the loop assigns, the locals that the assigned values are computed from. */
function dependencies(blocks: readonly Block[], loop: Loop): ReadonlyMap<Local, ReadonlySet<Local>> {
  const sources = new Map<Local, Set<Local>>();
  for (const id of loop.blocks) {
    for (const statement of blocks[id]!.statements) {
      for (const target of assignedLocals(statement)) {
        let set = sources.get(target);
        if (set === undefined) sources.set(target, (set = new Set()));
        for (const expr of expressionsOf(statement)) for (const each of freeLocals(expr)) set.add(each);
      }
    }
  }
  return sources;
}

function dependsOnItself(local: Local, sources: ReadonlyMap<Local, ReadonlySet<Local>>): boolean {
  const seen = new Set<Local>();
  const work = [...(sources.get(local) ?? [])];
  for (let x = work.pop(); x !== undefined; x = work.pop()) {
    if (x === local) return true;
    if (seen.has(x)) continue;
    seen.add(x);
    work.push(...(sources.get(x) ?? []));
  }
  return false;
}
