/**
 * Boxes of unknown numbers. Languages that put numbers in objects have one box for each small number, and a new one for
 * every other: for an unknown number, 256 boxes and a new one. Instead, boxing gives a box of the unknown number, of
 * which nothing is decided: as nearly all programs only look at the number, nobody can tell. What can tell is a
 * comparison of references, and that knows of these boxes: two are the same if and only if their numbers are equal, and
 * small. What else depends on identity has no meaning for them.
 */
import { BOOL, type Type } from "@assay/core";
import type { Value } from "../concrete/domain.js";
import type { Obj } from "../concrete/heap.js";
import type { Runtime } from "../concrete/runtime.js";
import type { MixedDialect } from "./mixed-dialect.js";
import type { MixedFunction } from "./mixed-natives.js";
import { type Mixed, Unknown } from "./unknown.js";

/** A class of boxes: the type of its field, and which numbers have one box each. */
export interface BoxClass {
  readonly class: string;
  /** The map of the field that holds the number. */
  readonly field: string;
  readonly type: Type & { readonly kind: "bv" };
  /** Of the number as it is given to be boxed. */
  readonly argument: Type & { readonly kind: "bv" };
  readonly least: number;
  readonly greatest: number;
}

interface Box {
  readonly of: BoxClass;
  readonly boxed: MixedFunction;
  /** As it was given. */
  readonly number: Unknown;
  /** The property that holds the number. */
  readonly property: string;
}

export class Boxes {
  readonly #boxes = new WeakMap<object, Box>();
  readonly #dialect: () => MixedDialect;
  #any = false;

  constructor(dialect: () => MixedDialect) {
    this.#dialect = dialect;
  }

  /** Whether it is a box whose identity is open. */
  has(object: object): boolean {
    return this.#any && this.#boxes.has(object);
  }

  /** What boxes a number, from what does so for known ones. */
  boxing(of: BoxClass, runtime: Runtime, boxed: MixedFunction): MixedFunction {
    const field = runtime.fieldNamed(of.field);
    return (given) => {
      const { operations } = this.#dialect();
      const number = given instanceof Unknown ? operations.value(given.term, of.argument) : given!;
      if (!(number instanceof Unknown)) return boxed(number);
      const box = runtime.newObject(of.class);
      box[field] = of.type.width === of.argument.width ? number : operations.of("trunc", of.argument, of.type)(number);
      this.#boxes.set(box, { of, boxed, number, property: field });
      this.#any = true;
      return box as unknown as Value;
    };
  }

  /** Whether two references that are not the same object are the same box. */
  isSame(a: Obj, b: Obj): boolean {
    const [left, right] = [this.#boxes.get(a), this.#boxes.get(b)];
    if (left === undefined) return right !== undefined && this.#isCached(right, b, a);
    if (right === undefined) return this.#isCached(left, a, b);
    if (left.of !== right.of) return false;
    const { operations, holds } = this.#dialect();
    const { argument } = left.of;
    return holds(operations.of("eq", argument, BOOL)(left.number, right.number)) && this.#isSmall(left);
  }

  #isSmall({ of, number }: Box): boolean {
    const { operations, holds } = this.#dialect();
    const constant = (value: number): Mixed => (of.argument.width === 64 ? BigInt(value) : value);
    const below = operations.of("sle", of.argument, BOOL);
    return holds(operations.of("and", BOOL, BOOL)(below(constant(of.least), number), below(number, constant(of.greatest))));
  }

  /** Whether the box is the other object, which has an identity: that of its number, or none that a box could have. */
  #isCached(box: Box, object: Obj, other: Obj): boolean {
    if (other.$c !== object.$c) return false;
    const { operations, holds } = this.#dialect();
    const held = other[box.property] as Mixed;
    // A box that is known by its own number was made as an object of its own.
    if (held instanceof Unknown) return false;
    // A character is held signed; small ones are the same.
    const number = Number(held);
    if (number < box.of.least || number > box.of.greatest) return false;
    const known: Mixed = box.of.argument.width === 64 ? BigInt(number) : number;
    if (box.boxed(known) !== (other as unknown as Value)) return false;
    return holds(operations.of("eq", box.of.argument, BOOL)(box.number, known));
  }
}
