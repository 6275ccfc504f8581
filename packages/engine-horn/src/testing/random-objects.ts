/**
 * Random Core programs that make objects in loops and in recursive calls: lists by reference fields, two classes, a
 * global, fields written one after the other, references that may be the same. Loops and recursion go on for as long as
 * inputs say, so that a run with few inputs is short and a proof is about any number of rounds.
 *
 * Most of what is asserted is nearly true: about fields that get few values, with one place that may get another.
 */
import { Budget, type Random } from "@assay/base";
import type { ClosedProgram } from "@assay/core";
import { Machine } from "@assay/machine";

const HEADER = `entry main
abstract class Object {}
class Node extends Object {
  field Node.v
  field Node.next
}
final class Sub extends Node {
  field Sub.w
}
map Node.v: (ref) -> bv8 field of Node as v
map Node.next: (ref) -> ref field of Node as next
map Sub.w: (ref) -> bv8 field of Sub as w
global g: ref
`;

export function randomObjects(random: Random): string {
  const helper = random.below(2) === 0;
  const main = new ObjectBody(random, helper);
  const text = `${HEADER}
procedure main() {
  var a: ref, b: ref, c: ref, x: bv8, y: bv8, h: bv8, e: ref
${main.text("return")}}
`;
  return helper ? `${text}\n${new ObjectBody(random, true).helper()}` : text;
}

class ObjectBody {
  readonly #blocks: string[] = [];
  #lines: string[] = [];
  #label = "b0";
  #count = 0;

  constructor(
    readonly random: Random,
    readonly callsHelper: boolean,
  ) {}

  text(end: string): string {
    this.#lines.push("a := null", "b := null", "c := null", "x := 0bv8", "y := 1bv8");
    if (this.random.below(2) === 0) this.#new();
    this.#loop(2);
    for (let i = this.random.below(3); i > 0; i--) this.#statement(2);
    this.#loop(1);
    this.#check();
    return this.#closed(end);
  }

  /** Takes a reference, and calls itself for as long as inputs say. */
  helper(): string {
    this.#lines.push("b := a", "c := null", "x := 0bv8", "y := 1bv8", "havoc h");
    this.#conditional(
      "h == 0bv8",
      () => this.#statement(0),
      () => {
        this.#statement(0);
        this.#lines.push("call b, e := p(b)");
        this.#statement(0);
      },
    );
    const result = this.#pick(["a", "b", "c"]);
    return `procedure p(a: ref) returns ref {
  var b: ref, c: ref, x: bv8, y: bv8, h: bv8, e: ref
${this.#closed(`return ${result}`)}}
`;
  }

  #closed(end: string): string {
    this.#close(end, "");
    return this.#blocks.join("");
  }

  #close(terminator: string, next: string): void {
    this.#blocks.push(`${this.#label}:\n${[...this.#lines, terminator].map((line) => `  ${line}\n`).join("")}`);
    this.#lines = [];
    this.#label = next;
  }

  #name(): string {
    return `b${++this.#count}`;
  }

  #pick<T>(of: readonly T[]): T {
    return of[this.random.below(of.length)]!;
  }

  #reference(): string {
    return this.#pick(["a", "a", "b", "c"]);
  }

  #number(): string {
    const kind = this.random.below(8);
    return kind < 5 ? this.#pick(["1bv8", "1bv8", "2bv8", "3bv8"]) : kind < 7 ? this.#pick(["x", "y"]) : "x + 1bv8";
  }

  #conditional(condition: string, yes: () => void, no: () => void = () => {}): void {
    const [then, other, end] = [this.#name(), this.#name(), this.#name()];
    this.#close(`branch ${condition} then ${then} else ${other}`, then);
    yes();
    this.#close(`goto ${end}`, other);
    no();
    this.#close(`goto ${end}`, end);
  }

  #new(): void {
    const target = this.#reference();
    const isSub = this.random.below(4) === 0;
    const before = this.#pick(["a", "b", "c", "g"]);
    const at = target === before ? "e" : target;
    const lines = [`Node.v[${at}] := ${this.#number()}`, `Node.next[${at}] := ${this.#pick([before, before, "null"])}`];
    if (isSub) lines.push(`Sub.w[${at}] := ${this.#number()}`);
    this.#lines.push(`${at} := new ${isSub ? "Sub" : "Node"}`, ...(this.random.below(4) === 0 ? lines.reverse() : lines));
    if (at !== target) this.#lines.push(`${target} := e`);
  }

  #statement(depth: number): void {
    const kind = this.random.below(depth > 0 ? 13 : 10);
    const target = this.#reference();
    const isThere = `${target} != null`;
    if (kind < 2) this.#new();
    else if (kind === 2) this.#lines.push(this.#pick([`${target} := ${this.#reference()}`, `g := ${target}`, `${target} := g`]));
    else if (kind === 3) this.#conditional(isThere, () => this.#lines.push(`${this.#reference()} := Node.next[${target}]`));
    else if (kind === 4) this.#conditional(isThere, () => this.#lines.push(`${this.#pick(["x", "y"])} := Node.v[${target}]`));
    else if (kind === 5) this.#conditional(isThere, () => this.#lines.push(`Node.v[${target}] := ${this.#number()}`));
    else if (kind === 6) this.#conditional(isThere, () => this.#lines.push(`Node.next[${target}] := ${this.#reference()}`));
    else if (kind === 7) this.#check();
    else if (kind === 8) {
      if (this.callsHelper) this.#lines.push(`call ${target}, e := p(${this.#reference()})`);
      else this.#lines.push(`havoc ${this.#pick(["x", "h"])}`);
    } else if (kind === 9) {
      const use = this.#pick([`Sub.w[${target}] := ${this.#number()}`, `assert Sub.w[${target}] ${this.#claim()}, "sub"`]);
      this.#conditional(`${target} instanceof Sub`, () => this.#lines.push(use));
    } else if (kind < 12) {
      const condition = this.#pick(["h == 1bv8", "x == 1bv8", `${target} == ${this.#reference()}`, `${target} == null`]);
      this.#lines.push("havoc h");
      this.#conditional(
        condition,
        () => this.#statement(depth - 1),
        () => {
          if (this.random.below(2) === 0) this.#statement(depth - 1);
        },
      );
    } else this.#loop(depth - 1);
  }

  #claim(): string {
    return this.#pick(["> 0bv8", ">= 0bv8", "== 1bv8", "!= 0bv8", "<= 3bv8", "!= 3bv8", "< 3bv8"]);
  }

  #check(): void {
    const target = this.#reference();
    const claims = [
      `Node.v[${target}] ${this.#claim()}`,
      `Node.v[${target}] ${this.#claim()}`,
      `Node.next[${target}] ${this.#pick(["== null", "!= null"])}`,
      `Node.next[${target}] != ${target}`,
    ];
    this.#conditional(`${target} != null`, () => {
      if (this.random.below(4) === 0) {
        this.#lines.push(`e := Node.next[${target}]`);
        this.#conditional("e != null", () =>
          this.#lines.push(`assert Node.v[${target}] ${this.#pick(["<=", ">=", "=="])} Node.v[e], "order"`),
        );
      } else this.#lines.push(`assert ${this.#pick(claims)}, "field"`);
    });
  }

  /** As long as inputs say, or along a list. */
  #loop(depth: number): void {
    const [head, asks, body, end] = [this.#name(), this.#name(), this.#name(), this.#name()];
    const walks = this.random.below(3) === 0 ? this.#reference() : undefined;
    this.#close(`goto ${head}`, head);
    this.#lines.push("havoc h");
    this.#close(`branch ${walks === undefined ? "h == 0bv8" : `${walks} == null`} then ${end} else ${asks}`, asks);
    this.#close(`branch h == 2bv8 then ${end} else ${body}`, body);
    for (let i = 1 + this.random.below(3); i > 0; i--) this.#statement(depth);
    if (walks !== undefined) this.#conditional(`${walks} != null`, () => this.#lines.push(`${walks} := Node.next[${walks}]`));
    this.#close(`goto ${head}`, end);
  }
}

/** Inputs with which an assertion fails, if one of the runs finds some. Most inputs are small numbers that decide. */
export function failsWithSomeInputs(program: ClosedProgram, random: Random, runs: number): readonly number[] | undefined {
  for (let run = 0; run < runs; run++) {
    const inputs = Array.from({ length: 4 + random.below(24) }, () =>
      random.below(8) === 0 ? random.below(256) - 128 : random.below(10) === 0 ? 2 : random.below(5) === 0 ? 0 : random.below(2) + 1,
    );
    if (fails(program, inputs)) return inputs;
  }
  return undefined;
}

/** Whether an assertion fails before the inputs or some thousand steps are used up. */
function fails(program: ClosedProgram, inputs: readonly number[]): boolean {
  let failed = false;
  const machine = new Machine(program, {
    inputs: [...inputs],
    budget: new Budget({ work: 20_000 }),
    onAssertionFailure: () => {
      failed = true;
    },
  });
  machine.run("main", () => []);
  return failed;
}
