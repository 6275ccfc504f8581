/** Programs as Java source, with the lines on which what matters is. */
import type { Class, Input, Method, Part, Program, Statement } from "./model.js";

export interface Source {
  readonly name: string;
  readonly text: string;
  /** The assertion on a line. */
  readonly assertions: ReadonlyMap<number, number>;
  /** Values that matter for the inputs that are asked for on a line. */
  readonly hints: ReadonlyMap<number, readonly Input[]>;
  /** Whether executions with the same inputs may differ. */
  readonly varies: boolean;
  /** Whether the program looks at what it is started with. */
  readonly asksArguments: boolean;
}

export function print(program: Program): Source {
  const printer = new Printer();
  printer.class({ ...program, head: `public class ${program.name}` }, program.classes);
  const { assertions, hints, varies } = printer;
  const text = printer.text();
  return { name: program.name, text, assertions, hints, varies, asksArguments: text.split(/\bargs\b/).length > 2 };
}

class Printer {
  readonly assertions = new Map<number, number>();
  readonly hints = new Map<number, readonly Input[]>();
  varies = false;
  readonly #lines: string[] = [];
  #indent = "";
  /** What stands on the line that is being written. */
  #open = "";

  text(): string {
    return `${this.#lines.join("\n")}\n`;
  }

  class({ head, fields, methods }: Class, inner: readonly Class[]): void {
    this.#line(`${head} {`);
    const outer = this.#indent;
    this.#indent += "  ";
    for (const field of fields) this.#statement(field);
    for (const method of methods) this.#method(method);
    for (const each of inner) this.class(each, []);
    this.#indent = outer;
    this.#line("}");
  }

  #line(text: string): void {
    this.#open = this.#indent + text;
    this.#end();
  }

  #method({ head, body }: Method): void {
    this.#statement({ kind: "statement", parts: [`${head} `, body] });
  }

  #statement(each: Statement): void {
    this.#open = this.#indent;
    if (each.assertion !== undefined) this.assertions.set(this.#lines.length + 1, each.assertion);
    if (each.probe === undefined) for (const part of each.parts) this.#part(part);
    else {
      const values = each.probe.sees.map(({ name, type }) => (type === "boolean" ? `${name} ? 1L : 0L` : `(long) ${name}`));
      this.#open += `assay.Probe.see(${[each.probe.id, ...values].join(", ")});`;
    }
    this.#end();
  }

  #part(part: Part): void {
    if (typeof part === "string") this.#open += part;
    else if (part.kind === "expr") {
      this.varies ||= part.varies === true;
      if (part.hints !== undefined) {
        const line = this.#lines.length + 1;
        this.hints.set(line, [...(this.hints.get(line) ?? []), ...part.hints]);
      }
      for (const each of part.parts) this.#part(each);
    } else {
      this.#open += "{";
      this.#end();
      const outer = this.#indent;
      this.#indent += "  ";
      for (const each of part.statements) this.#statement(each);
      this.#indent = outer;
      this.#open = `${outer}}`;
    }
  }

  #end(): void {
    this.#lines.push(this.#open);
    this.#open = "";
  }
}
