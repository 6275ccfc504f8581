/**
 * SMT-LIB 2 text of terms, linear in the number of shared terms.
 *
 * A term that occurs more than once, or whose text would grow beyond a few operations, is given a name by `define-fun`
 * before it is used; so no text nests deeply and none is printed twice. The printer remembers what it has declared and
 * named: text for more terms later refers to what was printed before, which is what an incremental solver on a pipe
 * needs (set `:global-declarations`, or print before `push`).
 */
import { floatToBits } from "../float-arith.js";
import { Op } from "../ops.js";
import type { BvSort, FloatSort, MapSort, Sort } from "../sorts.js";
import type { FunctionId, TermId, TermStore } from "../term-store.js";
import { TermSet, TermTable } from "../term-table.js";
import {
  bitsDefinition,
  DIV_DEFINITION,
  extremumDefinition,
  fmodDefinition,
  MOD_DEFINITION,
  mapOperationDefinition,
  mapSortDefinition,
  REF_DEFINITION,
  REF_SORT,
  signedValueDefinition,
  toBvDefinition,
} from "./helpers.js";
import { isReserved, mapHelper, quoted, sortText, spelled } from "./names.js";

/** Operations whose text is `(name children…)`. */
const PLAIN: Partial<Record<Op, string>> = {
  [Op.Not]: "not",
  [Op.And]: "and",
  [Op.Or]: "or",
  [Op.Eq]: "=",
  [Op.Ite]: "ite",
  [Op.BvNot]: "bvnot",
  [Op.BvNeg]: "bvneg",
  [Op.BvAnd]: "bvand",
  [Op.BvOr]: "bvor",
  [Op.BvXor]: "bvxor",
  [Op.BvAdd]: "bvadd",
  [Op.BvSub]: "bvsub",
  [Op.BvMul]: "bvmul",
  [Op.BvUdiv]: "bvudiv",
  [Op.BvUrem]: "bvurem",
  [Op.BvSdiv]: "bvsdiv",
  [Op.BvSrem]: "bvsrem",
  [Op.BvShl]: "bvshl",
  [Op.BvLshr]: "bvlshr",
  [Op.BvAshr]: "bvashr",
  [Op.BvConcat]: "concat",
  [Op.BvUlt]: "bvult",
  [Op.BvSlt]: "bvslt",
  [Op.FAdd]: "fp.add RNE",
  [Op.FMul]: "fp.mul RNE",
  [Op.FDiv]: "fp.div RNE",
  [Op.FFma]: "fp.fma RNE",
  [Op.FIeeeRem]: "fp.rem",
  [Op.FSqrt]: "fp.sqrt RNE",
  [Op.FNeg]: "fp.neg",
  [Op.FAbs]: "fp.abs",
  [Op.FEq]: "fp.eq",
  [Op.FLt]: "fp.lt",
  [Op.FLe]: "fp.leq",
  [Op.FIsNaN]: "fp.isNaN",
  [Op.FIsInfinite]: "fp.isInfinite",
  [Op.FIsZero]: "fp.isZero",
  [Op.FIsNegative]: "fp.isNegative",
  [Op.IntAdd]: "+",
  [Op.IntSub]: "-",
  [Op.IntMul]: "*",
  [Op.IntNeg]: "-",
  [Op.IntLt]: "<",
  [Op.UbvToInt]: "bv2nat",
};

/** The text of a bit-vector constant. */
export function bvText(width: number, value: bigint): string {
  return width % 4 === 0 ? `#x${value.toString(16).padStart(width / 4, "0")}` : `#b${value.toString(2).padStart(width, "0")}`;
}

/** The text of a float constant. */
export function floatText(sort: FloatSort, value: number): string {
  const dims = `${sort.exponentBits} ${sort.significandBits}`;
  if (Number.isNaN(value)) return `(_ NaN ${dims})`;
  if (!Number.isFinite(value)) return `(_ ${value > 0 ? "+oo" : "-oo"} ${dims})`;
  const bits = floatToBits(sort, value).toString(2).padStart(sort.width, "0");
  return `(fp #b${bits[0]} #b${bits.slice(1, 1 + sort.exponentBits)} #b${bits.slice(1 + sort.exponentBits)})`;
}

/** More operations than this in one expression get a name. */
const LARGEST_TEXT = 16;
const MODES = ["RNE", "RTZ", "RTN", "RTP"] as const;

export class SmtLibPrinter {
  readonly #store: TermStore;
  readonly #named = new TermTable<string>();
  readonly #functions = new Map<FunctionId, string>();
  readonly #taken = new Set<string>();
  readonly #helpers = new Set<string>();
  readonly #symbols = new Map<string, TermId>();
  #definitions = 0;
  #commands: string[] = [];

  constructor(store: TermStore) {
    this.#store = store;
  }

  /**
   * The texts by which the terms can be referred to once the commands of {@link take} have been given. `tick` is called
   * for every term and may throw to give up; the printer is then of no more use.
   */
  expressions(roots: readonly TermId[], tick: () => void = () => {}): string[] {
    const store = this.#store;
    const uses = new TermTable<number>();
    const order = this.#depthFirst(roots, uses, tick);
    const texts = new TermTable<string>();
    const sizes = new TermTable<number>();
    const textOf = (t: TermId): string => this.#named.get(t) ?? texts.get(t)!;
    for (const t of order) {
      tick();
      const arity = store.arity(t);
      let size = 1;
      for (let i = 0; i < arity; i++) size += sizes.get(store.child(t, i)) ?? 0;
      const text = this.#text(t, textOf);
      if (store.op(t) === Op.Symbol) this.#named.set(t, text);
      else if (arity > 0 && (uses.get(t)! > 1 || size > LARGEST_TEXT)) {
        const name = `t!${this.#definitions++}`;
        this.#commands.push(`(define-fun ${name} () ${this.#sort(store.sort(t))} ${text})`);
        this.#named.set(t, name);
      } else {
        texts.set(t, text);
        sizes.set(t, size);
      }
    }
    return roots.map(textOf);
  }

  /**
   * The terms without a name yet, children before parents, and how often each is used. The order follows the structure
   * and not the ids, so that a term has the same text whatever store it lives in.
   */
  #depthFirst(roots: readonly TermId[], uses: TermTable<number>, tick: () => void): TermId[] {
    const store = this.#store;
    const order: TermId[] = [];
    const seen = new TermSet();
    const work: TermId[] = [];
    const next: number[] = [];
    const use = (t: TermId): void => {
      if (this.#named.has(t)) return;
      uses.set(t, (uses.get(t) ?? 0) + 1);
      if (!seen.add(t)) return;
      work.push(t);
      next.push(0);
    };
    for (const root of roots) {
      use(root);
      while (work.length > 0) {
        tick();
        const t = work[work.length - 1]!;
        const child = next[next.length - 1]!;
        if (child < store.arity(t)) {
          next[next.length - 1] = child + 1;
          use(store.child(t, child));
        } else {
          order.push(t);
          work.pop();
          next.pop();
        }
      }
    }
    return order;
  }

  /** The declarations and definitions that became necessary since it was last called. */
  take(): string[] {
    const commands = this.#commands;
    this.#commands = [];
    return commands;
  }

  /** The symbol that was declared under this text (as printed, or without its bars), for reading a solver's model. */
  symbolNamed(text: string): TermId | undefined {
    return this.#symbols.get(text.startsWith("|") ? text.slice(1, -1) : text);
  }

  /** A name for a declaration that is neither reserved nor taken, close to the one wanted. */
  #claim(original: string): string {
    const name = spelled(original);
    // no reserved name starts with a dollar
    const wanted = isReserved(name) ? `$${name}` : name;
    let free = wanted;
    for (let i = 1; this.#taken.has(free); i++) free = `${wanted}!${i}`;
    this.#taken.add(free);
    return free;
  }

  #declareSymbol(t: TermId): string {
    const name = this.#claim(this.#store.symbolName(t));
    const text = quoted(name);
    this.#symbols.set(text.startsWith("|") ? text.slice(1, -1) : text, t);
    this.#commands.push(`(declare-fun ${text} () ${this.#sort(this.#store.sort(t))})`);
    return text;
  }

  #declareFunction(f: FunctionId): string {
    const known = this.#functions.get(f);
    if (known !== undefined) return known;
    const { name, parameters, result } = this.#store.functionDeclaration(f);
    const text = quoted(this.#claim(name));
    this.#functions.set(f, text);
    const sorts = parameters.map((p) => this.#sort(p)).join(" ");
    this.#commands.push(`(declare-fun ${text} (${sorts}) ${this.#sort(result)})`);
    return text;
  }

  /** Gives the definition once; returns the name. */
  #helper(name: string, definition: () => string): string {
    if (!this.#helpers.has(name)) {
      this.#helpers.add(name);
      this.#commands.push(definition());
    }
    return name;
  }

  #sort(sort: Sort): string {
    if (sort.kind === "ref") this.#helper("Ref", () => REF_SORT);
    if (sort.kind === "map") {
      for (const key of sort.keys) this.#sort(key);
      this.#sort(sort.value);
      if (sort.keys.length > 1) this.#helper(`assay.Map${sort.keys.length}`, () => mapSortDefinition(sort.keys.length));
    }
    return sortText(sort);
  }

  #mapOperation(operation: "select" | "store" | "const", sort: MapSort): string {
    this.#sort(sort);
    if (sort.keys.length === 1) return operation;
    return this.#helper(mapHelper(operation, sort), () => mapOperationDefinition(operation, sort));
  }

  #text(t: TermId, textOf: (t: TermId) => string): string {
    const store = this.#store;
    const op = store.op(t);
    if (store.arity(t) === 0) return this.#leaf(t, op);
    let args = "";
    for (let i = 0; i < store.arity(t); i++) args += ` ${textOf(store.child(t, i))}`;
    const plain = PLAIN[op];
    return plain !== undefined ? `(${plain}${args})` : `(${this.#head(t, op)}${args})`;
  }

  #leaf(t: TermId, op: Op): string {
    const store = this.#store;
    switch (op) {
      case Op.True:
        return "true";
      case Op.False:
        return "false";
      case Op.BvConst:
        return bvText(store.width(t), store.bvValue(t));
      case Op.FloatConst:
        return floatText(store.sort(t) as FloatSort, store.floatValue(t));
      case Op.IntConst: {
        const value = store.intValue(t);
        return value < 0n ? `(- ${-value})` : String(value);
      }
      case Op.RefConst:
        this.#sort(store.sort(t));
        return `(${this.#helper("assay.ref", () => REF_DEFINITION)} ${bvText(32, BigInt(store.refValue(t)))})`;
      default:
        return this.#declareSymbol(t);
    }
  }

  #head(t: TermId, op: Op): string {
    const store = this.#store;
    const sort = store.sort(t);
    const from = store.sort(store.child(t, 0));
    const width = (s: Sort): number => (s as BvSort | FloatSort).width;
    const format = sort.kind === "float" ? `${sort.exponentBits} ${sort.significandBits}` : "";
    const floatWidth = width(from);
    switch (op) {
      case Op.Apply:
        return this.#declareFunction(store.functionOf(t));
      case Op.BvExtract:
        return `(_ extract ${store.payload(t) + width(sort) - 1} ${store.payload(t)})`;
      case Op.BvZeroExtend:
        return `(_ zero_extend ${width(sort) - width(from)})`;
      case Op.BvSignExtend:
        return `(_ sign_extend ${width(sort) - width(from)})`;
      case Op.FRem:
        return this.#helper(`assay.fmod.${floatWidth}`, () => fmodDefinition(floatWidth));
      case Op.FMin:
      case Op.FMax: {
        const which = op === Op.FMin ? "fmin" : "fmax";
        return this.#helper(`assay.${which}.${floatWidth}`, () => extremumDefinition(which, floatWidth));
      }
      case Op.FRoundToIntegral:
        return `fp.roundToIntegral ${MODES[store.payload(t)]}`;
      case Op.FToFloat:
      case Op.FFromSbv:
        return `(_ to_fp ${format}) RNE`;
      case Op.FFromUbv:
        return `(_ to_fp_unsigned ${format}) RNE`;
      case Op.FFromBits:
        return `(_ to_fp ${format})`;
      case Op.FToSbv:
      case Op.FToUbv: {
        const which = op === Op.FToSbv ? "to_sbv" : "to_ubv";
        return this.#helper(`assay.${which}.${floatWidth}.${width(sort)}`, () => toBvDefinition(which, floatWidth, width(sort)));
      }
      case Op.FToBits:
        return this.#helper(`assay.bits.${floatWidth}`, () => bitsDefinition(floatWidth));
      case Op.IntDiv:
        return this.#divides(t) ? "div" : this.#helper("assay.div", () => DIV_DEFINITION);
      case Op.IntMod:
        return this.#divides(t) ? "mod" : this.#helper("assay.mod", () => MOD_DEFINITION);
      case Op.SbvToInt:
        return this.#helper(`assay.sbv_to_int.${width(from)}`, () => signedValueDefinition(width(from)));
      case Op.IntToBv:
        return `(_ int2bv ${width(sort)})`;
      case Op.Select:
        return this.#mapOperation("select", from as MapSort);
      case Op.Store:
        return this.#mapOperation("store", sort as MapSort);
      default: {
        const map = sort as MapSort;
        this.#sort(map);
        return map.keys.length === 1 ? `(as const ${sortText(map)})` : this.#mapOperation("const", map);
      }
    }
  }

  /** Whether the divisor is a constant other than zero. */
  #divides(t: TermId): boolean {
    const divisor = this.#store.child(t, 1);
    return this.#store.op(divisor) === Op.IntConst && this.#store.intValue(divisor) !== 0n;
  }
}

export interface ScriptOptions {
  /** For `set-logic`; `ALL` by default. */
  readonly logic?: string;
}

/** A whole script: logic, declarations, assertions, `check-sat`. */
export function printScript(store: TermStore, assertions: readonly TermId[], options: ScriptOptions = {}): string {
  const printer = new SmtLibPrinter(store);
  const asserted = printer.expressions(assertions).map((text) => `(assert ${text})`);
  return [`(set-logic ${options.logic ?? "ALL"})`, ...printer.take(), ...asserted, "(check-sat)", ""].join("\n");
}
