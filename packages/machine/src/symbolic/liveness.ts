/**
 * Which variables a block needs at its start. States are joined over these only: a variable that nobody reads any more would grow a term
 * at every join for nothing. Backwards data flow to a fixed point, on bit sets.
 */
import { type Block, controlFlow, type Expr, type Local, neighbours, operands } from "@assay/core";

export function liveVariables(blocks: readonly Block[], places: ReadonlyMap<Local, number>): Int32Array[] {
  const words = (places.size + 31) >>> 5;
  const live = blocks.map(() => new Int32Array(words));
  const flow = controlFlow(blocks);
  const order = [...flow.order.reversePostorder].reverse();
  const queued = new Uint8Array(blocks.length).fill(1);
  let work = order;
  while (work.length > 0) {
    const next: number[] = [];
    for (const block of work) {
      queued[block] = 0;
      if (!transfer(blocks[block]!, live, block, places, words)) continue;
      for (const before of neighbours(flow.predecessors, block))
        if (queued[before] === 0) {
          queued[before] = 1;
          next.push(before);
        }
    }
    work = next;
  }
  return live.map((set) => {
    const found: number[] = [];
    for (let place = 0; place < places.size; place++) if ((set[place >>> 5]! >>> (place & 31)) & 1) found.push(place);
    return Int32Array.from(found);
  });
}

/** Whether the set at the start of the block grew. */
function transfer(block: Block, live: Int32Array[], id: number, places: ReadonlyMap<Local, number>, words: number): boolean {
  const set = new Int32Array(words);
  const join = (target: number): void => {
    for (let w = 0; w < words; w++) set[w]! |= live[target]![w]!;
  };
  const kill = (variable: Local | undefined): void => {
    if (variable === undefined) return;
    const place = places.get(variable)!;
    set[place >>> 5]! &= ~(1 << (place & 31));
  };
  const use = (expr: Expr | undefined): void => {
    if (expr === undefined) return;
    const open: Expr[] = [expr];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at.kind === "local") {
        const place = places.get(at.local)!;
        set[place >>> 5]! |= 1 << (place & 31);
      } else open.push(...operands(at));
    }
  };
  const { terminator } = block;
  switch (terminator.kind) {
    case "goto":
      join(terminator.target);
      break;
    case "branch":
      join(terminator.then);
      join(terminator.else);
      use(terminator.condition);
      break;
    case "switch":
      for (const each of terminator.cases) join(each.target);
      join(terminator.default);
      use(terminator.value);
      break;
    case "return":
      use(terminator.value);
      break;
    case "throw":
      use(terminator.exception);
      break;
    case "halt":
      use(terminator.status);
      break;
  }
  for (let i = block.statements.length - 1; i >= 0; i--) {
    const statement = block.statements[i]!;
    switch (statement.kind) {
      case "assign":
        kill(statement.target);
        use(statement.value);
        break;
      case "setglobal":
        use(statement.value);
        break;
      case "store":
        statement.keys.forEach(use);
        use(statement.value);
        break;
      case "new":
      case "havoc":
        kill(statement.target);
        break;
      case "newarray":
        kill(statement.target);
        use(statement.length);
        break;
      case "assume":
      case "assert":
        use(statement.condition);
        break;
      case "guard":
        join(statement.otherwise);
        use(statement.condition);
        break;
      case "call":
        kill(statement.exception);
        // The result is assigned only when the callee ends normally: its old value may be what the way out of an exception needs.
        if (statement.result !== undefined && !neededAfterThrow(block, i, live, places)) kill(statement.result);
        statement.args.forEach(use);
        break;
      case "monitor":
        use(statement.object);
        break;
      case "thread":
        kill(statement.target);
        statement.args.forEach(use);
        break;
      case "unsupported":
        break;
    }
  }
  const before = live[id]!;
  let grew = false;
  for (let w = 0; w < words; w++)
    if ((set[w]! & ~before[w]!) !== 0) {
      before[w]! |= set[w]!;
      grew = true;
    }
  return grew;
}

/** Whether the way taken when the call at `index` ends with an exception reads the old value of its result. */
function neededAfterThrow(block: Block, index: number, live: readonly Int32Array[], places: ReadonlyMap<Local, number>): boolean {
  const call = block.statements[index]!;
  const next = block.statements[index + 1];
  if (call.kind !== "call" || call.result === undefined) return false;
  if (next?.kind !== "guard") return true;
  const place = places.get(call.result)!;
  return ((live[next.otherwise]![place >>> 5]! >>> (place & 31)) & 1) === 1;
}
