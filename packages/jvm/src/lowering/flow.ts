/**
 * The control-flow graph of a method's bytecode.
 *
 * A block is a run of instructions that is entered at its first only and protected throughout by the same handlers.
 * Only what can be reached exists: blocks are discovered from the entry.
 *
 * Subroutines (`jsr`, `ret`: class files of Java 6 and older) are inlined: a block is identified by its first
 * instruction *and* the return points of the subroutines it runs in, so that `ret` has one successor. Verified
 * subroutines do not recurse, so this ends; unverified ones are stopped by a limit on the number of blocks.
 */
import { type Code, fallsThrough, type Instruction } from "../classfile/index.js";

export interface FlowBlock {
  /** Position in reverse postorder, and index in `Flow.blocks`. */
  id: number;
  /** Instructions `[start, end)`. */
  readonly start: number;
  end: number;
  /**
   * Successors by normal control flow, in the order of the last instruction: jump target(s) first, fall-through last.
   */
  readonly next: FlowBlock[];
  /** Handlers in the order tried; the last may catch everything. */
  readonly handlers: { readonly block: FlowBlock; readonly catchType: string | undefined }[];
  /** Predecessors by normal control flow, each once. */
  readonly previous: FlowBlock[];
  isHandler: boolean;
  /** Indices of the instructions behind the open `jsr`s, innermost first. */
  readonly returns: Returns | undefined;
}

interface Returns {
  readonly to: number;
  readonly outer: Returns | undefined;
  readonly key: string;
}

export interface Flow {
  /** In reverse postorder: a block's predecessors come before it, except along back edges. The entry is first. */
  readonly blocks: readonly FlowBlock[];
}

/** Subroutines of verified code never come near. */
const MAX_INLINED_BLOCKS = 20_000;

/** The graph, or the reason why the code has none. */
export function buildFlow(code: Code): Flow | string {
  const { instructions } = code;
  const leaders = findLeaders(code);
  const known = new Map<string | number, FlowBlock>();
  const work: FlowBlock[] = [];
  const at = (start: number, returns: Returns | undefined): FlowBlock => {
    const key = returns === undefined ? start : `${start} ${returns.key}`;
    let block = known.get(key);
    if (block === undefined) {
      block = { id: -1, start, end: start, next: [], handlers: [], previous: [], isHandler: false, returns };
      known.set(key, block);
      work.push(block);
    }
    return block;
  };
  const entry = at(0, undefined);
  while (work.length > 0) {
    const block = work.pop() as FlowBlock;
    if (known.size > MAX_INLINED_BLOCKS && block.returns !== undefined) return "its subroutines nest too deeply";
    if (block.start >= instructions.length) return "the code runs off its end";
    let end = block.start + 1;
    while (end < instructions.length && leaders[end] === 0) end++;
    block.end = end;
    const problem = connect(block, instructions[end - 1] as Instruction, code, at);
    if (problem !== undefined) return problem;
    const offset = (instructions[block.start] as Instruction).offset;
    for (const handler of code.handlers) {
      if (offset < handler.start || offset >= handler.end) continue;
      const target = at(code.indexOf(handler.handler), block.returns);
      target.isHandler = true;
      block.handlers.push({ block: target, catchType: handler.catchType });
      if (handler.catchType === undefined) break;
    }
  }
  return { blocks: order(entry) };
}

/** Marks instructions that begin a block; the array has one place more than there are instructions. */
function findLeaders(code: Code): Uint8Array {
  const { instructions } = code;
  const leaders = new Uint8Array(instructions.length + 1);
  const mark = (offset: number): void => {
    leaders[code.indexOf(offset)] = 1;
  };
  leaders[0] = 1;
  for (const handler of code.handlers) {
    mark(handler.start);
    mark(handler.end);
    mark(handler.handler);
  }
  for (let i = 0; i < instructions.length; i++) {
    const each = instructions[i] as Instruction;
    switch (each.kind) {
      case "branch":
      case "jump":
      case "jsr":
        mark(each.target);
        leaders[i + 1] = 1;
        break;
      case "switch":
        for (const target of each.targets) mark(target);
        mark(each.defaultTarget);
        leaders[i + 1] = 1;
        break;
      case "ret":
        leaders[i + 1] = 1;
        break;
      default:
        if (!fallsThrough(each)) leaders[i + 1] = 1;
    }
  }
  return leaders;
}

function connect(
  block: FlowBlock,
  last: Instruction,
  code: Code,
  at: (start: number, returns: Returns | undefined) => FlowBlock,
): string | undefined {
  const to = (offset: number): void => {
    block.next.push(at(code.indexOf(offset), block.returns));
  };
  switch (last.kind) {
    case "branch":
      to(last.target);
      block.next.push(at(block.end, block.returns));
      return undefined;
    case "jump":
      to(last.target);
      return undefined;
    case "switch":
      for (const target of last.targets) to(target);
      to(last.defaultTarget);
      return undefined;
    case "jsr": {
      const outer = block.returns;
      const key = `${block.end}${outer === undefined ? "" : ` ${outer.key}`}`;
      block.next.push(at(code.indexOf(last.target), { to: block.end, outer, key }));
      return undefined;
    }
    case "ret":
      if (block.returns === undefined) return "a ret without jsr";
      block.next.push(at(block.returns.to, block.returns.outer));
      return undefined;
    default:
      if (fallsThrough(last)) block.next.push(at(block.end, block.returns));
      return undefined;
  }
}

/** Numbers the blocks in reverse postorder (over normal and exceptional edges) and notes predecessors. */
function order(entry: FlowBlock): FlowBlock[] {
  const postorder: FlowBlock[] = [];
  const seen = new Set<FlowBlock>([entry]);
  const stack: { readonly block: FlowBlock; at: number }[] = [{ block: entry, at: 0 }];
  while (stack.length > 0) {
    const top = stack[stack.length - 1]!;
    const { block } = top;
    const index = top.at++;
    // Handlers are visited first, so that they come last in reverse postorder.
    const target =
      index < block.handlers.length ? block.handlers[index]!.block : block.next[block.next.length - 1 - (index - block.handlers.length)];
    if (target === undefined) {
      postorder.push(block);
      stack.pop();
    } else if (!seen.has(target)) {
      seen.add(target);
      stack.push({ block: target, at: 0 });
    }
  }
  postorder.reverse();
  postorder.forEach((block, id) => {
    block.id = id;
  });
  for (const block of postorder) {
    for (const next of block.next) if (!next.previous.includes(block)) next.previous.push(block);
  }
  return postorder;
}
