/**
 * Which method a virtual call reaches, asked by the program itself: every class that declares a method of a selector
 * declares, beside it, a method that gives the number of that method. Dispatch finds it exactly where it finds the
 * other, so the number tells what the call would reach, whatever the class of the receiver is.
 */
import { BV32, type ClassDecl, int32, type Local, type Procedure, REF } from "@assay/core";

export class MethodNumbers {
  /** Selector to the numbers of the methods that are asked for; 0 is any other. */
  readonly #numbers = new Map<string, Map<string, number>>();
  #most = 0;

  /** It ends as selectors of methods do that give an int. */
  static selector(of: string): string {
    return `certificate: which ${of} ()I`;
  }

  numberOf(selector: string, procedure: string): number {
    let numbers = this.#numbers.get(selector);
    if (numbers === undefined) this.#numbers.set(selector, (numbers = new Map()));
    let number = numbers.get(procedure);
    if (number === undefined) numbers.set(procedure, (number = ++this.#most));
    return number;
  }

  /** The class with a method beside each that is asked about. */
  declaredIn(decl: ClassDecl): ClassDecl {
    const more: [string, string][] = [];
    for (const [selector, numbers] of this.#numbers) {
      const method = decl.methods.get(selector);
      if (method !== undefined) more.push([MethodNumbers.selector(selector), nameOf(numbers.get(method) ?? 0)]);
    }
    return more.length === 0 ? decl : { ...decl, methods: new Map([...decl.methods, ...more]) };
  }

  /** The methods that give the numbers. */
  procedures(): readonly Procedure[] {
    if (this.#most === 0) return [];
    return Array.from({ length: this.#most + 1 }, (_, number): Procedure => {
      const self: Local = { name: "this", type: REF };
      const name = nameOf(number);
      const blocks = [{ statements: [], terminator: { kind: "return", value: int32(number), pos: { line: 0 } } }] as const;
      return { name, source: name, parameters: [self], locals: [], result: BV32, body: { kind: "blocks", blocks } };
    });
  }
}

const nameOf = (number: number): string => `certificate: method ${number}`;
