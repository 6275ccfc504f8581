import { invariant } from "@assay/base";
import { mapSort, sortName } from "./sorts.js";
import type { FunctionId, TermId, TermStore } from "./term-store.js";
import { belongsTo, defaultValue, formatValue, type MapValue, type Value } from "./values.js";

/**
 * Values of symbols and meanings of uninterpreted functions. Total: what is not set has the {@link defaultValue} of its
 * sort; a function not set has the default of its result everywhere.
 */
export class Model {
  readonly #store: TermStore;
  readonly #values = new Map<TermId, Value>();
  readonly #functions = new Map<FunctionId, MapValue>();

  constructor(store: TermStore) {
    this.#store = store;
  }

  /** Sets the value of a symbol; the value is one of its sort. */
  set(symbol: TermId, value: Value): this {
    const sort = this.#store.sort(symbol);
    invariant(belongsTo(value, sort), `a value of ${this.#store.symbolName(symbol)} should belong to ${sortName(sort)}`);
    this.#values.set(symbol, value);
    return this;
  }

  /** The value of a symbol, set or default. */
  get(symbol: TermId): Value {
    return this.#values.get(symbol) ?? defaultValue(this.#store.sort(symbol));
  }

  has(symbol: TermId): boolean {
    return this.#values.has(symbol);
  }

  /** The symbols that were set, in the order they were. */
  symbols(): TermId[] {
    return [...this.#values.keys()];
  }

  /** Sets the meaning of a function: a map from its parameters to its result. */
  setFunction(f: FunctionId, meaning: MapValue): this {
    const { name, parameters, result } = this.#store.functionDeclaration(f);
    invariant(meaning.sort === mapSort(parameters, result), `the meaning of ${name} should have its sorts`);
    this.#functions.set(f, meaning);
    return this;
  }

  getFunction(f: FunctionId): MapValue {
    const known = this.#functions.get(f);
    if (known !== undefined) return known;
    const { parameters, result } = this.#store.functionDeclaration(f);
    return defaultValue(mapSort(parameters, result)) as MapValue;
  }

  /** One line `name = value` for each symbol that was set. */
  format(): string {
    return this.symbols()
      .map((s) => `${this.#store.symbolName(s)} = ${formatValue(this.get(s), this.#store.sort(s))}`)
      .join("\n");
  }
}
