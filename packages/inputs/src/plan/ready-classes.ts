/**
 * Which classes of the program are initialized when there is an object of a class: those that everything which makes
 * one has to initialize, whatever it is given. An object is there only if its constructor or factory returned, so the
 * code before its first branch has run, and what that calls without dispatch.
 *
 * Direction under: code behind a branch, in methods with handlers, and of what is dispatched is not looked at.
 */
import { type Method, Op } from "@assay/jvm";
import type { LinkedClass } from "@assay/jvm/synthesis";
import type { DriverClasses } from "./driver-classes.js";

/** Calls in calls that are looked into. */
const DEEPEST = 6;

/** What is initialized once one of the makers has returned. */
export function initializedBy(classes: DriverClasses, makers: readonly Method[]): ReadonlySet<LinkedClass> {
  const [first, ...others] = makers.map((each) => new Beginning(classes).of(each));
  if (first === undefined) return new Set();
  return new Set([...first].filter((each) => others.every((other) => other.has(each))));
}

class Beginning {
  readonly #found = new Set<LinkedClass>();

  constructor(readonly classes: DriverClasses) {}

  of(maker: Method): ReadonlySet<LinkedClass> {
    this.#initialize(this.classes.load(maker.owner.name));
    this.#follow(maker, 0);
    return this.#found;
  }

  /** A class is initialized after those above it. */
  #initialize(owner: LinkedClass | undefined): void {
    for (let at = owner; at !== undefined; at = at.super) if (!at.platform) this.#found.add(at);
  }

  #follow(method: Method, depth: number): void {
    const code = method.hasCode ? method.code() : undefined;
    if (code === undefined || code.handlers.length > 0 || depth > DEEPEST) return;
    for (const instruction of code.instructions) {
      const { opcode } = instruction;
      switch (instruction.kind) {
        case "field":
          if (opcode === Op.getstatic || opcode === Op.putstatic) this.#initialize(this.classes.field(instruction.field)?.owner);
          break;
        case "class":
          if (opcode === Op.new) this.#initialize(this.classes.load(instruction.className));
          break;
        case "invoke": {
          if (opcode !== Op.invokestatic && opcode !== Op.invokespecial) break;
          const { owner, name, descriptor } = instruction.method;
          const linked = owner.startsWith("[") ? undefined : this.classes.load(owner);
          const called = linked === undefined ? undefined : this.classes.lookup(linked, name, descriptor);
          if (called === undefined || called.owner.platform) break;
          if (opcode === Op.invokestatic) this.#initialize(called.owner);
          this.#follow(called.method, depth + 1);
          break;
        }
        case "branch":
        case "jump":
        case "jsr":
        case "ret":
        case "switch":
          return;
        default:
          if (opcode >= Op.ireturn && opcode <= Op.return) return;
          if (opcode === Op.athrow) return;
      }
    }
  }
}
