/**
 * Strings that are made when somebody looks. The text of an unknown number is mostly made for people to read, and
 * making it splits the path by every digit. What makes a string and does nothing else is therefore put off: there is an
 * object, and what is in it is computed when something is read from it, then and there, as it would have been before:
 * strings and numbers do not change.
 */
import type { Value } from "../concrete/domain.js";
import type { ArrayObj, Obj } from "../concrete/heap.js";
import type { Runtime } from "../concrete/runtime.js";
import { cellsBehind, elementsOf, InputCells } from "./cells.js";
import type { MixedDialect } from "./mixed-dialect.js";
import type { Mixed } from "./unknown.js";

interface Late {
  readonly make: () => Obj;
  made: Obj | undefined;
}

export class LateStrings {
  readonly #late = new WeakMap<object, Late>();
  readonly #dialect: () => MixedDialect;
  #any = false;

  constructor(dialect: () => MixedDialect) {
    this.#dialect = dialect;
  }

  has(object: object): boolean {
    return this.#any && this.#late.has(object);
  }

  /** Whether nobody has looked yet. */
  isWaiting(object: object): boolean {
    const late = this.#late.get(object);
    return late !== undefined && late.made === undefined;
  }

  /** The object that would have been made; any other is itself. */
  object(object: Obj): Obj {
    const late = this.#late.get(object);
    return late === undefined ? object : (late.made ??= late.make());
  }

  /** A string that `make` makes when somebody looks; `coder` is how it is held. */
  string(runtime: Runtime, coder: number, make: () => Obj): Value {
    const layout = runtime.stringLayout;
    const string: Obj = new layout.makeString();
    const late: Late = { make, made: undefined };
    this.#late.set(string, late);
    this.#any = true;
    const bytes = (): ArrayObj => this.object(string)[layout.value] as ArrayObj;
    const length = (): Mixed => {
      const { a } = bytes();
      return (cellsBehind(a)?.length ?? a.length) as Mixed;
    };
    const array = new layout.makeBytes(0) as unknown as { a: Value[] };
    array.a = elementsOf(new InputCells(length, (index) => this.#dialect().arrays.at(bytes(), index)));
    string[layout.value] = array;
    string[layout.coder] = coder;
    return string as unknown as Value;
  }
}
