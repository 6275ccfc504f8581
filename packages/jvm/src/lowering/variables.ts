/**
 * Which Core local each access to a JVM local variable slot means.
 *
 * A slot is used for different variables in turn. Merging all uses of a slot *at one kind of value* (int, long, float,
 * double, reference) into one Core local is always right: the JVM itself keeps them in one place. So names decide only
 * how finely slots are split. Class files compiled with `-g` say in which ranges a slot holds which source variable,
 * but the store that begins a variable's life lies outside the range, and some compilers leave gaps. Hence names are
 * given to *webs*: the stores and loads connected by reaching definitions (Muchnick, Advanced Compiler Design, 16.3.3),
 * found in one forward pass with union-find, where at joins only live slots are connected. A web is named by the first
 * of its accesses that the table covers; webs with the same slot, kind, name and type share one Core local.
 */
import type { Local } from "@assay/core";
import { type Code, type Instruction, type LocalVariable, Op } from "../classfile/index.js";
import { valueType } from "../program/naming.js";
import type { Flow, FlowBlock } from "./flow.js";

/** One letter per kind of value: int (and what is narrower), long, float, double, reference. */
export type Kind = "I" | "J" | "F" | "D" | "A";

export interface Parameter {
  readonly slot: number;
  readonly descriptor: string;
  readonly fallbackName: string;
}

export interface Variables {
  readonly parameters: readonly Local[];
  /** By the index of an instruction that loads, stores or increments a local variable. */
  readonly at: readonly (Local | undefined)[];
}

const LOCAL_KINDS: readonly Kind[] = ["I", "J", "F", "D", "A"];

export function kindOfDescriptor(descriptor: string): Kind {
  switch (descriptor.charCodeAt(0)) {
    case 0x4a:
      return "J";
    case 0x46:
      return "F";
    case 0x44:
      return "D";
    case 0x4c:
    case 0x5b:
      return "A";
    default:
      return "I";
  }
}

/** The kind a load or store instruction is for. */
function kindOf(instruction: Instruction): Kind {
  if (instruction.kind !== "local") return "I";
  return LOCAL_KINDS[instruction.opcode >= Op.istore ? instruction.opcode - Op.istore : instruction.opcode - Op.iload] as Kind;
}

const DESCRIPTOR_OF_KIND: Readonly<Record<Kind, string>> = { I: "I", J: "J", F: "F", D: "D", A: "Ljava/lang/Object;" };

type NewLocal = (name: string, details: { type: Local["type"]; source?: string; class?: string; declared?: string }) => Local;

/** Chooses the locals; `declare` makes them, with unique names. */
export function assignVariables(
  code: Code,
  flow: Flow,
  parameters: readonly Parameter[],
  declare: { readonly parameter: NewLocal; readonly local: NewLocal },
): Variables {
  const chosen = new Map<string, Local>();
  const choose = (slot: number, kind: Kind, variable: LocalVariable | undefined): Local => {
    const key = variable === undefined ? `${slot}${kind}` : `${slot}${kind} ${variable.name} ${variable.descriptor}`;
    let found = chosen.get(key);
    if (found === undefined) {
      const type = valueType(DESCRIPTOR_OF_KIND[kind]);
      found =
        variable === undefined
          ? declare.local(`v${slot}`, { type })
          : declare.local(variable.name, {
              type,
              source: variable.name,
              ...declaredAs(variable.descriptor),
              ...(kind === "A" && { class: className(variable.descriptor) }),
            });
      chosen.set(key, found);
    }
    return found;
  };
  const table = new VariableTable(code);
  const parameterLocals = parameters.map(({ slot, descriptor, fallbackName }) => {
    const kind = kindOfDescriptor(descriptor);
    const variable = table.covering(slot, 0, kind);
    const details = { type: valueType(descriptor), ...declaredAs(descriptor), ...(kind === "A" && { class: className(descriptor) }) };
    const made = declare.parameter(
      variable?.name ?? fallbackName,
      variable === undefined ? details : { ...details, source: variable.name },
    );
    const key = variable === undefined ? `${slot}${kind}` : `${slot}${kind} ${variable.name} ${variable.descriptor}`;
    chosen.set(key, made);
    return made;
  });
  const at: (Local | undefined)[] = new Array(code.instructions.length);
  if (code.variables.length === 0) {
    for (let i = 0; i < at.length; i++) {
      const each = code.instructions[i] as Instruction;
      if (each.kind === "local" || each.kind === "increment") at[i] = choose(each.index, kindOf(each), undefined);
    }
    return { parameters: parameterLocals, at };
  }
  const webs = new Webs(code, flow, parameters);
  const locals = new Map<number, Local>();
  parameterLocals.forEach((made, i) => {
    locals.set(webs.find(i), made);
  });
  webs.names(table, locals, choose);
  for (let i = 0; i < at.length; i++) {
    const each = code.instructions[i] as Instruction;
    if (each.kind !== "local" && each.kind !== "increment") continue;
    const web = webs.at[i] as number;
    if (web < 0) continue;
    const root = webs.find(web);
    let found = locals.get(root);
    if (found === undefined) locals.set(root, (found = choose(each.index, kindOf(each), undefined)));
    at[i] = found;
  }
  return { parameters: parameterLocals, at };
}

function className(descriptor: string): string {
  return descriptor.charCodeAt(0) === 0x4c ? descriptor.slice(1, -1) : descriptor;
}

/** The local variable table by slot. */
class VariableTable {
  readonly #bySlot: LocalVariable[][] = [];

  constructor(code: Code) {
    for (const variable of code.variables) (this.#bySlot[variable.index] ??= []).push(variable);
  }

  /** The variable of this kind that a slot holds at an offset. */
  covering(slot: number, offset: number, kind: Kind): LocalVariable | undefined {
    return this.#bySlot[slot]?.find((v) => v.start <= offset && offset < v.end && kindOfDescriptor(v.descriptor) === kind);
  }
}

class Webs {
  /** The web of each local instruction, -1 where it reads what was never written. */
  readonly at: Int32Array;
  readonly #parents: number[] = [];
  readonly #kinds: Kind[] = [];
  readonly #code: Code;
  readonly #live: Liveness;

  constructor(code: Code, flow: Flow, parameters: readonly Parameter[]) {
    this.#code = code;
    this.at = new Int32Array(code.instructions.length).fill(-1);
    this.#live = new Liveness(code, flow);
    const entering: (Int32Array | undefined)[] = new Array(flow.blocks.length);
    const first = new Int32Array(code.maxLocals).fill(-1);
    for (const parameter of parameters) first[parameter.slot] = this.#fresh(kindOfDescriptor(parameter.descriptor));
    entering[0] = first;
    for (const block of flow.blocks) this.#run(block, entering);
  }

  #fresh(kind: Kind): number {
    this.#kinds.push(kind);
    return this.#parents.push(this.#parents.length) - 1;
  }

  find(web: number): number {
    const parents = this.#parents;
    let root = web;
    while (parents[root] !== root) root = parents[root] as number;
    for (let at = web; parents[at] !== root; ) {
      const next = parents[at] as number;
      parents[at] = root;
      at = next;
    }
    return root;
  }

  #run(block: FlowBlock, entering: (Int32Array | undefined)[]): void {
    const current = entering[block.id] === undefined ? new Int32Array(this.#code.maxLocals).fill(-1) : Int32Array.from(entering[block.id]!);
    for (const handler of block.handlers) this.#flowInto(handler.block, current, entering);
    for (let i = block.start; i < block.end; i++) {
      const each = this.#code.instructions[i] as Instruction;
      if (each.kind === "local" && each.opcode >= Op.istore) {
        // Within an inlined subroutine an instruction is met several times: its webs are one.
        const kind = kindOf(each);
        const web = this.#fresh(kind);
        this.#note(i, web);
        current[each.index] = web;
        for (const handler of block.handlers) this.#join(handler.block, each.index, web, entering);
      } else if (each.kind === "local" || each.kind === "increment") this.#note(i, current[each.index] as number);
    }
    for (const next of block.next) this.#flowInto(next, current, entering);
  }

  #note(instruction: number, web: number): void {
    if (this.at[instruction] === -1) this.at[instruction] = web;
    else if (web >= 0) this.#union(this.at[instruction] as number, web);
  }

  #flowInto(block: FlowBlock, current: Int32Array, entering: (Int32Array | undefined)[]): void {
    for (let slot = 0; slot < current.length; slot++) {
      if ((current[slot] as number) >= 0) this.#join(block, slot, current[slot] as number, entering);
    }
  }

  #join(block: FlowBlock, slot: number, web: number, entering: (Int32Array | undefined)[]): void {
    if (!this.#live.at(block, slot)) return;
    const target = (entering[block.id] ??= new Int32Array(this.#code.maxLocals).fill(-1));
    if (target[slot] === -1) target[slot] = web;
    else this.#union(target[slot] as number, web);
  }

  #union(a: number, b: number): void {
    const left = this.find(a);
    const right = this.find(b);
    if (left !== right && this.#kinds[left] === this.#kinds[right]) this.#parents[Math.max(left, right)] = Math.min(left, right);
  }

  /** Gives every web that has no local yet the one of the first of its accesses that the table names. */
  names(table: VariableTable, locals: Map<number, Local>, choose: (slot: number, kind: Kind, v: LocalVariable) => Local): void {
    const { instructions } = this.#code;
    for (let i = 0; i < instructions.length; i++) {
      const web = this.at[i] as number;
      if (web < 0) continue;
      const root = this.find(web);
      if (locals.has(root)) continue;
      const each = instructions[i] as Extract<Instruction, { kind: "local" | "increment" }>;
      const isStore = each.kind === "local" && each.opcode >= Op.istore;
      const offset = isStore ? (instructions[i + 1]?.offset ?? each.offset) : each.offset;
      const kind = kindOf(each);
      const variable = table.covering(each.index, offset, kind);
      if (variable !== undefined) locals.set(root, choose(each.index, kind, variable));
    }
  }
}

/** Which slots may be read after a block's beginning before they are written. */
class Liveness {
  readonly #words: number;
  readonly #in: Uint32Array;

  constructor(code: Code, flow: Flow) {
    const words = (this.#words = (code.maxLocals + 31) >>> 5);
    const { blocks } = flow;
    const live = (this.#in = new Uint32Array(blocks.length * words));
    const killed = new Uint32Array(blocks.length * words);
    for (const block of blocks) {
      const base = block.id * words;
      for (let i = block.start; i < block.end; i++) {
        const each = code.instructions[i] as Instruction;
        if (each.kind !== "local" && each.kind !== "increment") continue;
        const word = base + (each.index >>> 5);
        const bit = 1 << (each.index & 31);
        if (each.kind === "local" && each.opcode >= Op.istore) killed[word]! |= bit;
        else if (((killed[word] as number) & bit) === 0) live[word]! |= bit;
      }
    }
    for (let changed = true; changed; ) {
      changed = false;
      for (let id = blocks.length - 1; id >= 0; id--) {
        const block = blocks[id] as FlowBlock;
        for (let w = 0; w < words; w++) {
          let out = 0;
          for (const next of block.next) out |= live[next.id * words + w] as number;
          let value = (live[id * words + w] as number) | (out & ~(killed[id * words + w] as number));
          for (const handler of block.handlers) value |= live[handler.block.id * words + w] as number;
          value >>>= 0;
          if (value !== live[id * words + w]) {
            live[id * words + w] = value;
            changed = true;
          }
        }
      }
    }
  }

  at(block: FlowBlock, slot: number): boolean {
    return ((this.#in[block.id * this.#words + (slot >>> 5)] as number) & (1 << (slot & 31))) !== 0;
  }
}

const NARROW: Readonly<Record<string, string>> = { Z: "boolean", B: "byte", C: "char", S: "short" };

function declaredAs(descriptor: string): { readonly declared?: string } {
  const declared = NARROW[descriptor];
  return declared === undefined ? {} : { declared };
}
