/**
 * Arrays whose elements, indices or lengths may be unknown. An array's identity and class are always known. A read at
 * an unknown index of numbers is one term, a choice among the elements; of references it is a choice among those that
 * differ: a table of nulls has one answer, whatever the index. A write at an unknown index makes every number a choice;
 * of references it is remembered (`cells.ts`).
 *
 * Elements begin as the typed array of their class. When the first unknown number is stored they become an ordinary
 * array: natives that were not written for unknown values either work on those or throw.
 */
import { BOOL, BV8, BV32, type Type } from "@assay/core";
import type { TermId } from "@assay/logic";
import type { Value } from "../concrete/domain.js";
import type { ArrayObj, Elements } from "../concrete/heap.js";
import { newElements } from "../concrete/heap.js";
import type { Runtime } from "../concrete/runtime.js";
import type { UndoLog } from "../step/undo-log.js";
import { cellsBehind, elementsOf, InputCells, WrittenCells } from "./cells.js";
import type { Choices, StringInput } from "./choices.js";
import type { Operations } from "./operations.js";
import { type Mixed, termOf, Unknown } from "./unknown.js";

/**
 * A read chooses among at most so many runs of equal elements, a write changes at most so many elements; otherwise the
 * index is chosen.
 */
const MOST_RUNS = 400;
const MOST_WRITTEN = 128;

export class Arrays {
  readonly #choices: Choices;
  readonly #operations: Operations;
  readonly #runtime: () => Runtime;

  constructor(choices: Choices, operations: Operations, runtime: () => Runtime) {
    this.#choices = choices;
    this.#operations = operations;
    this.#runtime = runtime;
  }

  get #log(): UndoLog {
    return this.#runtime().log as UndoLog;
  }

  #current(value: Mixed): Mixed {
    return value instanceof Unknown ? this.#operations.value(value.term, value.type) : value;
  }

  /** The element at an index that may be unknown, within the array. */
  at(array: ArrayObj, given: Mixed): Mixed {
    const index = this.#current(given);
    if (!(index instanceof Unknown)) return (array.a as Mixed[])[index as number]!;
    const { value: type } = array.$c.decl.elements!;
    const cells = cellsBehind(array.a);
    if (cells instanceof WrittenCells) {
      const written = cells.written(index);
      return written === undefined ? this.#reference(cells.base, index) : written;
    }
    if (cells !== undefined) return cells.read(this.#operations.known(index) as number);
    if (type.kind === "ref") return this.#reference(array.a as Value[], index);
    return this.#number(array.a as Mixed[], index, type);
  }

  #number(elements: Mixed[], index: Unknown, type: Type): Mixed {
    const { terms } = this.#choices;
    const starts: number[] = [];
    const leaves: TermId[] = [];
    for (let i = 0; i < elements.length; i++) {
      const leaf = termOf(terms, elements[i]!, type);
      if (leaves.length > 0 && leaf === leaves[leaves.length - 1]) continue;
      starts.push(i);
      leaves.push(leaf);
      if (leaves.length > MOST_RUNS) return elements[this.#operations.known(index) as number]!;
    }
    return this.#operations.value(this.#chosen(index.term, starts, leaves), type);
  }

  /** One of the leaves: that of the last start that is not above the index. */
  #chosen(index: TermId, starts: readonly number[], leaves: readonly TermId[]): TermId {
    const { terms } = this.#choices;
    const among = (from: number, to: number): TermId => {
      if (to - from === 1) return leaves[from]!;
      const middle = (from + to) >> 1;
      return terms.ite(terms.bv.ult(index, terms.bvConst(32, starts[middle]!)), among(from, middle), among(middle, to));
    };
    return among(0, leaves.length);
  }

  /** The places of equal references are one case: which case it is, is chosen. */
  #reference(elements: readonly Value[], index: Unknown): Value {
    const { terms } = this.#choices;
    const kinds: Value[] = [];
    const starts: number[] = [];
    const leaves: TermId[] = [];
    const numbers = new Map<Value, number>();
    for (let i = 0; i < elements.length; i++) {
      const element = elements[i]!;
      let number = numbers.get(element);
      if (number === undefined) {
        number = kinds.length;
        numbers.set(element, number);
        kinds.push(element);
      }
      const leaf = terms.bvConst(32, number);
      if (leaves.length > 0 && leaf === leaves[leaves.length - 1]) continue;
      starts.push(i);
      leaves.push(leaf);
    }
    const which = this.#operations.value(this.#chosen(index.term, starts, leaves), BV32);
    return kinds[this.#operations.known(which) as number]!;
  }

  /** Writes an element; the index is within the array. */
  put(array: ArrayObj, given: Mixed, value: Mixed): void {
    const index = this.#current(given);
    const { value: type } = array.$c.decl.elements!;
    if (cellsBehind(array.a) instanceof InputCells) this.shape(array);
    if (!(index instanceof Unknown)) {
      if (type.kind !== "ref" && value instanceof Unknown) this.plain(array);
      this.#log.elements(array, index as number, 1);
      (array.a as Mixed[])[index as number] = value;
    } else if (type.kind === "ref") this.#putReference(array, index, value as Value);
    else if (array.a.length > MOST_WRITTEN) this.put(array, this.#operations.known(index), value);
    else this.#putNumber(array, index, value, type);
  }

  #putNumber(array: ArrayObj, index: Unknown, value: Mixed, type: Type): void {
    this.plain(array);
    this.#log.elements(array, 0, array.a.length);
    const elements = array.a as Mixed[];
    const isAt = this.#operations.of("eq", BV32, BOOL);
    const choose = this.#operations.of("ite", type, type);
    for (let i = 0; i < elements.length; i++) elements[i] = choose(isAt(index, i), value, elements[i]!);
  }

  #putReference(array: ArrayObj, index: Unknown, value: Value): void {
    let cells = cellsBehind(array.a);
    if (!(cells instanceof WrittenCells)) {
      cells = new WrittenCells(
        array.a as Value[],
        (a, b) => this.isSame(a, b),
        (changed) => this.#log.property(changed, "writes"),
      );
      this.#replace(array, elementsOf(cells));
    }
    (cells as WrittenCells).write(index, value);
  }

  /** Whether references were written to it at unknown places. */
  isScattered(array: ArrayObj): boolean {
    return cellsBehind(array.a) instanceof WrittenCells;
  }

  /**
   * The first place, from one on, whose element is not null; the length if there is none. Of a scattered array: which
   * of the unknown places comes first is chosen, and no place itself, so that places are told apart as far as their
   * order does.
   */
  nextFilled(array: ArrayObj, from: Mixed): Mixed {
    const cells = cellsBehind(array.a) as WrittenCells;
    const filled: Mixed[] = [];
    const latest: Mixed[] = [];
    const isWrittenLater = (place: Mixed): boolean => latest.some((later) => this.isSame(later, place));
    for (let write = cells.writes; write !== null; write = write.before) {
      if (isWrittenLater(write.index)) continue;
      latest.push(write.index);
      if (write.value !== null) filled.push(write.index);
    }
    for (const [place, value] of cells.base.entries()) if (value !== null && !isWrittenLater(place)) filled.push(place);
    let first: Mixed = cells.length;
    for (const place of filled) if (this.#isBelow(place, first) && !this.#isBelow(place, from)) first = place;
    return first;
  }

  #isBelow(a: Mixed, b: Mixed): boolean {
    const below = this.#operations.of("slt", BV32, BOOL)(a, b);
    return below instanceof Unknown ? this.#choices.decide(below.term) : (below as boolean);
  }

  /** Whether two numbers of 32 bits are the same, on this path. */
  isSame(a: Mixed, b: Mixed): boolean {
    const equal = this.#operations.of("eq", BV32, BOOL)(a, b);
    return equal instanceof Unknown ? this.#choices.decide(equal.term) : (equal as boolean);
  }

  #replace(array: ArrayObj, elements: Elements): void {
    const changed = array as { a: Elements };
    this.#log.action(array.a, (old) => {
      changed.a = old as Elements;
    });
    changed.a = elements;
  }

  /** Makes the elements an ordinary array, which unknown numbers can be stored in. */
  plain(array: ArrayObj): void {
    if (!Array.isArray(array.a)) this.#replace(array, Array.from(array.a as Int8Array) as Value[]);
  }

  /** Makes the length known, and the elements an ordinary or typed array. */
  shape(array: ArrayObj): void {
    const cells = cellsBehind(array.a);
    if (cells === undefined) return;
    const length = this.#operations.known(cells.length) as number;
    if (cells instanceof WrittenCells)
      for (let write = cells.writes; write !== null; write = write.before) this.#operations.known(write.index);
    const elements: Mixed[] = [];
    for (let i = 0; i < length; i++) elements.push(cells.read(i));
    this.#replace(array, elements as Value[]);
  }

  /** Makes all of the array known. */
  settle(array: ArrayObj): void {
    this.shape(array);
    const { value: type } = array.$c.decl.elements!;
    if (type.kind === "ref" || !Array.isArray(array.a)) return;
    const elements = newElements(type, array.a.length) as Value[];
    for (let i = 0; i < elements.length; i++) elements[i] = this.#operations.known(array.a[i] as Mixed) as Value;
    this.#replace(array, elements);
  }

  /** The bytes of a string that is an input; told before one is read. */
  bytesOf(input: StringInput, onRead: () => void): Value[] {
    const read = (index: number): Mixed => {
      onRead();
      return this.#operations.value(input.byteAt(index), BV8);
    };
    return this.inputs(() => new Unknown(input.bytes, BV32), read);
  }

  /** Elements that are inputs. */
  inputs(length: () => Mixed, read: (index: number) => Mixed): Value[] {
    return elementsOf(new InputCells(() => this.#current(length()), read));
  }
}
