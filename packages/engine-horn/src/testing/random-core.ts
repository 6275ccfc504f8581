/**
 * Random Core programs over two bits: a global, a procedure that may call itself, branches, loops, inputs, assertions.
 */
import type { Random } from "@assay/base";

export function randomCore(random: Random): string {
  const main = new Body(random, ["x", "y"], ["p"]);
  const p = new Body(random, ["a", "z"], random.below(3) === 0 ? ["p"] : []);
  return `entry main
global g: bv2

procedure main() {
  var x: bv2, y: bv2, e: ref
${main.text(["x := 0bv2", "y := 1bv2"], "return")}}

procedure p(a: bv2) returns bv2 {
  var z: bv2, e: ref
${p.text(["z := 2bv2"], "return z")}}
`;
}

class Body {
  readonly #blocks: string[] = [];
  #lines: string[] = [];
  #label = "b0";
  #count = 0;

  constructor(
    readonly random: Random,
    readonly variables: readonly string[],
    readonly callees: readonly string[],
  ) {}

  text(start: readonly string[], end: string): string {
    this.#lines.push(...start);
    this.#statements(3, 1);
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

  #operand(): string {
    return this.random.below(3) === 0 ? `${this.random.below(4)}bv2` : this.#pick([...this.variables, "g"]);
  }

  #expression(): string {
    return this.random.below(2) === 0 ? this.#operand() : `${this.#operand()} ${this.#pick(["+", "-", "*"])} ${this.#operand()}`;
  }

  #condition(): string {
    return `${this.#operand()} ${this.#pick(["==", "!=", "<", "<="])} ${this.#operand()}`;
  }

  #statements(most: number, depth: number): void {
    for (let i = 1 + this.random.below(most); i > 0; i--) this.#statement(depth);
  }

  #statement(depth: number): void {
    const kind = this.random.below(depth > 0 ? 9 : 6);
    const target = this.#pick(this.variables);
    if (kind < 2) this.#lines.push(`${this.#pick([target, "g"])} := ${this.#expression()}`);
    else if (kind === 2) this.#lines.push(`havoc ${target}`);
    else if (kind === 3 || (kind === 4 && this.random.below(3) > 0)) this.#lines.push(`assert ${this.#condition()}, "holds"`);
    else if (kind === 4) this.#lines.push(`assume ${this.#condition()}`);
    else if (kind === 5) {
      const callee = this.callees[0];
      if (callee !== undefined) this.#lines.push(`call ${target}, e := ${callee}(${this.#operand()})`);
    } else if (kind < 8) this.#conditional(depth);
    else this.#loop(depth);
  }

  #conditional(depth: number): void {
    const [yes, no, end] = [this.#name(), this.#name(), this.#name()];
    this.#close(`branch ${this.#condition()} then ${yes} else ${no}`, yes);
    this.#statements(2, depth - 1);
    this.#close(`goto ${end}`, no);
    if (this.random.below(2) === 0) this.#statements(1, depth - 1);
    this.#close(`goto ${end}`, end);
  }

  #loop(depth: number): void {
    const [head, body, end] = [this.#name(), this.#name(), this.#name()];
    this.#close(`goto ${head}`, head);
    this.#close(`branch ${this.#condition()} then ${body} else ${end}`, body);
    this.#statements(2, depth - 1);
    this.#close(`goto ${head}`, end);
  }
}
