/** Generated code over values of which some may be unknown: what it calls, and when. */
import { BV32, type MapDecl, type Procedure, type Type } from "@assay/core";
import type { TermId } from "@assay/logic";
import type { Bind, Dialect, Purpose } from "../concrete/compile/dialect.js";
import type { Code, StagedDomain } from "../concrete/compile/js-domain.js";
import type { InputSite } from "../concrete/compile/linkage.js";
import type { Value } from "../concrete/domain.js";
import type { ArrayObj, Obj } from "../concrete/heap.js";
import type { Runtime } from "../concrete/runtime.js";
import { AssumptionFailed, Unsupported } from "../concrete/signals.js";
import type { UndoLog } from "../step/undo-log.js";
import { Arrays } from "./arrays.js";
import { Boxes } from "./boxes.js";
import type { Choices, StringInput } from "./choices.js";
import { JOINED, withJoins } from "./joins.js";
import { LateStrings } from "./late-strings.js";
import { MixedDomain } from "./mixed-domain.js";
import { Names } from "./names.js";
import { Operations } from "./operations.js";
import { type Mixed, termOf, Unknown } from "./unknown.js";

/** The side that a branch goes to, if its condition is known; otherwise the sides are joined (`joins.ts`). */
const knownOrJoined = (side: Mixed): Mixed | undefined => (side instanceof Unknown ? NO_CASE : side);

/** A selection for which no case is right: it is `default`. */
const NO_CASE = undefined;

export class MixedDialect implements Dialect {
  readonly operations: Operations;
  readonly arrays: Arrays;
  readonly helpers: Readonly<Record<string, unknown>>;
  readonly choices: Choices;
  readonly #runtime: () => Runtime;
  readonly #branches: "joined" | "split";
  /** Whether a condition holds on this path. */
  readonly holds: (condition: Mixed) => boolean;
  readonly boxes = new Boxes(() => this);
  /** Whether two references are the same, on this path. */
  readonly same = (a: Obj | null, b: Obj | null): boolean => {
    if (a === b) return true;
    if (a === null || b === null) return false;
    if (this.late.has(a) || this.late.has(b)) return this.same(this.late.object(a), this.late.object(b));
    return (this.boxes.has(a) || this.boxes.has(b)) && this.boxes.isSame(a, b);
  };
  readonly late: LateStrings = new LateStrings(() => this);
  readonly names: Names;
  readonly #assumed: (condition: Mixed) => boolean;
  readonly #known: (value: Mixed) => Mixed;
  readonly #at: (array: ArrayObj, index: Mixed) => Mixed;
  readonly #put: (array: ArrayObj, index: Mixed, value: Mixed) => void;
  readonly #putReference: (array: ArrayObj, index: Mixed, value: Mixed) => void;

  constructor(choices: Choices, runtime: () => Runtime, branches: "joined" | "split") {
    this.choices = choices;
    this.#branches = branches;
    this.#runtime = runtime;
    this.names = new Names(this, runtime);
    const operations = (this.operations = new Operations(choices));
    const arrays = (this.arrays = new Arrays(choices, operations, runtime));
    this.holds = (condition) => (typeof condition === "boolean" ? condition : choices.decide((condition as Unknown).term));
    this.#assumed = (condition) => (typeof condition === "boolean" ? condition : choices.assume((condition as Unknown).term));
    this.#known = (value) => operations.known(value);
    this.#at = (array, index) => (typeof index === "number" ? (array.a as Mixed[])[index]! : arrays.at(array, index));
    this.#put = (array, index, value) => {
      if (typeof index !== "number" || typeof value === "object") {
        arrays.put(array, index, value);
        return;
      }
      const log = runtime().log as UndoLog;
      if (array.$e! < (runtime().state as { e?: number }).e!) log.keepElement(array, index);
      (array.a as Mixed[])[index] = value;
    };
    this.#putReference = (array, index, value) => {
      if (typeof index !== "number") {
        arrays.put(array, index, value);
        return;
      }
      if (array.$e! < (runtime().state as { e?: number }).e!) (runtime().log as UndoLog).keepElement(array, index);
      (array.a as Mixed[])[index] = value;
    };
    this.helpers = {
      input: (site: InputSite) => this.#input(site),
      thread_start: () => {
        throw new Unsupported("a thread is started: executions with several threads are not looked at", runtime().here(), "threads");
      },
      ...Object.fromEntries(
        ["wait", "park", "interrupt"].map((op) => [
          `thread_${op}`,
          () => {
            throw new Unsupported(
              `a thread may ${op === "interrupt" ? "be interrupted" : op}: that is not looked at`,
              runtime().here(),
              "threads",
            );
          },
        ]),
      ),
      // There is one thread, and nobody has interrupted it: that is not looked at either. Sleeping takes any time.
      thread_sleep: () => 0,
      thread_interrupted: () => 0,
    };
  }

  #input({ input, type, line }: InputSite): Mixed {
    if (type.kind !== "ref") return this.operations.value(this.choices.input(input, type, line), type);
    return this.string(input, line);
  }

  /** An array of strings that are inputs, as many as `length` says. */
  strings(length: () => Mixed, stringAt: (index: number) => Value): Value {
    const array = this.#runtime().newStrings([]) as unknown as { a: Value[] };
    array.a = this.arrays.inputs(length, stringAt);
    return array as unknown as Value;
  }

  /** There is no execution that goes on here. */
  nowhere(): never {
    throw new AssumptionFailed(this.#runtime().here());
  }

  /** An arbitrary string object. */
  string(source: string | undefined, line: number): Value {
    return this.stringOf(this.choices.string(source, line));
  }

  /** The string object of an input. */
  stringOf(input: StringInput): Value {
    const { value, coder, makeString, makeBytes } = this.#runtime().stringLayout;
    const string: Obj = new makeString();
    const bytes = new makeBytes(0) as unknown as { a: Value[] };
    bytes.a = this.arrays.bytesOf(input, () => this.names.read(string));
    // Who wants to know every path of the program wants no names: they are over-approximations.
    if (this.#branches === "joined") this.names.add(string, input);
    string[value] = bytes;
    string[coder] = this.operations.value(input.coder, { kind: "bv", width: 8 });
    return string as Value;
  }

  domain(bind: Bind): StagedDomain {
    return new MixedDomain(this.operations, this.same, bind);
  }

  read(code: Code, type: Type): Code {
    return type.kind === "ref" ? code : { ...code, unknown: true };
  }

  condition(condition: Code, purpose: Purpose, bind: Bind): string {
    if (!condition.unknown) return condition.text;
    return `${bind(purpose === "branch" ? this.holds : this.#assumed)}(${condition.text})`;
  }

  prepare(procedure: Procedure): Procedure {
    return this.#branches === "joined" ? withJoins(procedure) : procedure;
  }

  selector(value: Code, type: Type, cases: readonly bigint[], bind: Bind): string {
    if (!value.unknown) return value.text;
    if (type === JOINED) return `${bind(knownOrJoined)}(${value.text})`;
    const isWide = type.kind !== "bv" || type.width > 32;
    const values: Value[] = cases.map((each) => (isWide ? each : Number(each)));
    const select = (selected: Mixed): unknown => (selected instanceof Unknown ? this.#select(selected, values, type) : selected);
    return `${bind(select)}(${value.text})`;
  }

  /** Which of the cases it is; all other values are one case. */
  #select(selected: Unknown, cases: readonly Value[], type: Type): Value | undefined {
    const { terms } = this.choices;
    let which: TermId = terms.bvConst(32, cases.length);
    for (let i = cases.length - 1; i >= 0; i--)
      which = terms.ite(terms.eq(selected.term, termOf(terms, cases[i]!, type)), terms.bvConst(32, i), which);
    return cases[this.operations.known(this.operations.value(which, BV32)) as number] ?? NO_CASE;
  }

  load(map: MapDecl, keys: readonly Code[], bind: Bind): Code | undefined {
    if (map.role === "elements") {
      const [array, index] = keys;
      if (!index!.unknown) return this.read({ text: `${array!.text}.a[${index!.text}]` }, map.value);
      return this.read({ text: `${bind(this.#at)}(${array!.text}, ${index!.text})` }, map.value);
    }
    if (map.role === "length") return { text: `${keys[0]!.text}.a.length`, unknown: true };
    if (map.role === "plain" && keys.some((key) => key.unknown))
      throw new Unsupported(`the map ${map.name} is read at an unknown place`, undefined);
    return undefined;
  }

  store(map: MapDecl, keys: readonly Code[], value: Code, bind: Bind): string | undefined {
    if (map.role === "plain" && keys.some((key) => key.unknown))
      throw new Unsupported(`the map ${map.name} is written at an unknown place`, undefined);
    if (map.role !== "elements") return undefined;
    const put = map.value.kind === "ref" ? this.#putReference : this.#put;
    return `${bind(put)}(${[...keys, value].map((each) => each.text).join(", ")});`;
  }

  known(value: Code, bind: Bind): Code {
    return value.unknown ? { text: `${bind(this.#known)}(${value.text})` } : value;
  }
}
