/**
 * Missing code on the concrete machine: a counterexample has chosen what each call returns and leaves behind, and the
 * machine is given that.
 *
 * Nothing of the encoding is trusted for it. When the machine comes to a procedure without code, the heap is read, and
 * the evaluator of `@assay/spec` judges what the specification requires; the values that were chosen are put into the
 * heap; the heap is read again, and the evaluator judges what the specification ensures and its frame. Objects of the
 * encoding are told from those of the machine by walking both heaps from what code outside can know (the initial
 * objects, arguments, static fields, what it was given earlier), so a choice of an object that was never within its
 * reach is found out, too. Where anything does not fit, the replay ends, and there is no violation.
 */
import { graphHeap, graphPrimitive, type ObjectGraph } from "@assay/checking";
import { type PrimitiveName, superclassChain } from "@assay/core";
import type { ArrayObj, Native, Obj, Runtime, Site, Value } from "@assay/machine";
import type * as r from "@assay/relational";
import { relational } from "@assay/spec";
import type { Encoder } from "../encoding/encoder.js";
import type { Havoc } from "../encoding/map-state.js";
import { atomsIn, type Value as Encoded } from "../encoding/value.js";
import { CompletedInstance } from "../witness/completed-instance.js";
import type { GraphReader, Root } from "../witness/concrete-run.js";
import { storedValue, variableValue } from "../witness/concrete-values.js";
import { frameViolation } from "../witness/frame.js";
import { contractVariables } from "../witness/judge.js";
import { staticsOf } from "../witness/statics.js";
import { demandedBy, type StandInCall, type StandIns } from "./stand-ins.js";

/** Ends a run: the values that were chosen are none that the missing code could give. */
export class ReplayDiverged extends Error {}

/** Ends a run: missing code was called otherwise than its specification requires. */
export class DemandBroken extends Error {
  readonly contract: relational.MethodContract;
  readonly clause: relational.Clause;
  /** Where it was called. */
  readonly site: Site | undefined;

  constructor(contract: relational.MethodContract, clause: relational.Clause, site: Site | undefined) {
    super(clause.text);
    this.contract = contract;
    this.clause = clause;
    this.site = site;
  }
}

/** What a call of missing code was taken to do. */
export interface Choice {
  readonly contract: relational.MethodContract;
  readonly call: StandInCall;
  readonly text: string;
}

type Machine = Obj | ArrayObj;

export class StandInReplay {
  readonly #encoder: Encoder;
  readonly #contracts: ReadonlyMap<string, relational.MethodContract>;
  readonly #solution: CompletedInstance;
  readonly #calls: readonly StandInCall[];
  readonly #places: ReadonlyMap<number, number>;
  choices: Choice[] = [];
  #runtime: Runtime | undefined;
  #reader: GraphReader | undefined;
  #next = 0;
  #objects = new Map<number, Machine>();
  #atoms = new Map<Machine, number>();

  /** `places` are the places of initial atoms in the graph of the counterexample. */
  constructor(encoder: Encoder, standIns: StandIns, found: r.Instance, places: ReadonlyMap<number, number>) {
    this.#encoder = encoder;
    this.#contracts = standIns.contracts;
    this.#solution = new CompletedInstance(encoder.heap, found);
    this.#calls = standIns.calls.filter(({ before }) => this.#solution.holds(encoder.states.paths.formula(before.path)));
    this.#places = places;
  }

  /** A run begins, with these objects. */
  begin(runtime: Runtime, reader: GraphReader): void {
    this.#runtime = runtime;
    this.#reader = reader;
    this.#next = 0;
    this.choices = [];
    this.#objects = new Map();
    this.#atoms = new Map();
    for (const [atom, place] of this.#places) this.#bind(atom, reader.objects[place]!);
  }

  /** The meaning of a procedure without code. */
  native(procedure: string): Native | undefined {
    const contract = this.#contracts.get(procedure);
    if (contract === undefined) return undefined;
    // Class initializers run before a counterexample's objects are there.
    return {
      make:
        () =>
        (...args: Value[]) =>
          this.#call(contract, args),
      replaces: true,
    };
  }

  #call(contract: relational.MethodContract, args: readonly Value[]): Value | undefined {
    const reader = this.#reader;
    const name = `${relational.classText(contract.method.declaringClass)}.${contract.method.name}`;
    if (reader === undefined) throw new ReplayDiverged(`${name} has no code, and a class initializer calls it`);
    const statics = staticsOf(contract);
    const roots = this.#roots(contract, args);
    // The object under construction is not there yet.
    const before = reader.read(relational.isConstructor(contract.method) ? roots.slice(1) : roots, statics);
    const view = graphHeap(before, this.#encoder.program, this.#encoder.heap.language);
    const demanded = { before: view, after: view, variables: contractVariables(contract, before, before) };
    const broken = demandedBy(contract).find(({ formula }) => !relational.holds(formula, demanded));
    if (broken !== undefined) throw new DemandBroken(contract, broken, this.#runtime!.here());
    const call = this.#calls[this.#next++];
    if (call?.contract.method.procedure !== contract.method.procedure)
      throw new ReplayDiverged(`${name} is called where the counterexample has another call`);
    this.#walk(call, args);
    this.#make(call);
    for (const change of call.changes) this.#change(change);
    for (const [global, value] of call.statics) {
      const decl = this.#encoder.program.global(global)!;
      this.#runtime!.global(global).v = this.#value(value, decl.valueClass, "stored");
    }
    const [thrown] = call.exception === undefined ? [] : this.#solution.atoms(call.exception.expr);
    const exception = thrown === undefined ? undefined : this.#newObject(thrown);
    const result =
      exception !== undefined || call.result === undefined ? undefined : this.#value(call.result, resultType(contract), "variable");
    this.#judge(name, contract, args, before, result, exception);
    this.choices.push({ contract, call, text: this.#describe(call, result, exception) });
    if (exception !== undefined) throw exception;
    return result;
  }

  #roots({ self, parameters }: relational.MethodContract, args: readonly Value[]): Root[] {
    const variables = [...(self === undefined ? [] : [{ name: "this", type: self.type }]), ...parameters];
    return variables.map(({ name, type }, i) => ({
      name,
      value: args[i]!,
      type: type.kind === "primitive" ? (type.name as PrimitiveName) : "object",
    }));
  }

  /**
   * Finds the machine's objects for those of the encoding that code outside can reach, and says if the two heaps
   * differ.
   */
  #walk({ site, before }: StandInCall, args: readonly Value[]): void {
    const { states, heap, program } = this.#encoder;
    const runtime = this.#runtime!;
    const open: number[] = [...this.#objects.keys()];
    const meet = (encoded: Encoded, value: Value | undefined): void => {
      if (encoded.kind !== "ref" || typeof value !== "object" || value === null) return;
      const [atom] = this.#solution.atoms(encoded.expr);
      if (atom !== undefined && this.#bind(atom, value as Machine)) open.push(atom);
    };
    for (const [i, arg] of site.args.entries()) meet(arg, args[i]);
    for (const [name, value] of before.globals) meet(value, runtime.usedGlobal(name));
    const seen = new Set<number>();
    for (const atom of open) {
      if (seen.has(atom)) continue;
      seen.add(atom);
      const ref = heap.ref(heap.atom(atom));
      const object = this.#objects.get(atom)!;
      const decl = program.class(heap.atom(atom).class)!;
      if (decl.elements?.value.kind === "ref") {
        const elements = (object as ArrayObj).a as ArrayLike<Value>;
        for (let i = 0; i < elements.length; i++)
          meet(states.maps.read(states.mapOf(before, decl.elements), [ref, states.values.constant(32, BigInt(i))]), elements[i]);
      }
      for (const { fields } of superclassChain(program, decl.name)) {
        for (const map of fields)
          if (map.value.kind === "ref")
            meet(states.maps.read(states.mapOf(before, map), [ref]), (object as Obj)[runtime.field(map)] as Value);
      }
    }
  }

  /** Whether this is new. */
  #bind(atom: number, object: Machine): boolean {
    const known = this.#objects.get(atom);
    if (known === object) return false;
    if (known !== undefined || this.#atoms.has(object))
      throw new ReplayDiverged("the heap of the counterexample differs from the machine's");
    this.#objects.set(atom, object);
    this.#atoms.set(object, atom);
    return true;
  }

  #make({ made, isMade }: StandInCall): void {
    for (const { atom, length } of made) {
      if (!this.#solution.holds(isMade(atom))) continue;
      const { class: className } = this.#encoder.heap.atom(atom);
      if (length === undefined) {
        const object = this.#newObject(atom);
        // Strings are values to the reader.
        if (className !== this.#encoder.heap.language.classes.string) this.#reader!.place(object);
        continue;
      }
      const array = this.#runtime!.newArray(className, Number(this.#solution.integer(length.expr)));
      this.#bind(atom, array);
      this.#reader!.place(array);
    }
  }

  #newObject(atom: number): Obj {
    const { class: className } = this.#encoder.heap.atom(atom);
    // Nothing depends on the characters of a string that missing code made: that would have been given up.
    const object =
      className === this.#encoder.heap.language.classes.string ? this.#runtime!.newString("") : this.#runtime!.newObject(className);
    this.#bind(atom, object);
    return object;
  }

  #object(atom: number): Machine {
    const object = this.#objects.get(atom);
    if (object === undefined)
      throw new ReplayDiverged(`missing code would have to know ${this.#encoder.heap.atom(atom).name}, which it was never given`);
    return object;
  }

  #change({ objects, may, map, symbols }: Havoc): void {
    const { heap, program } = this.#encoder;
    const { builder } = heap;
    const solution = this.#solution;
    const owners = new Set(atomsIn(may & heap.owners(map)));
    for (const atom of solution.atoms(objects)) {
      if (!owners.has(atom) || symbols.kind === "opaque") continue;
      // New objects that the counterexample does without.
      if (!this.#objects.has(atom) && heap.atom(atom).origin === "fresh") continue;
      const object = this.#object(atom);
      const of = heap.ref(heap.atom(atom)).expr;
      const held = (expr: r.Expression, type: string | undefined): Value => {
        if (map.value.kind !== "ref") return storedValue(graphPrimitive((type ?? "int") as PrimitiveName, solution.sum(expr)));
        const [target] = solution.atoms(expr);
        return target === undefined ? null : this.#object(target);
      };
      if (symbols.kind === "field") {
        (object as Obj)[this.#runtime!.field(map)] = held(builder.join(of, symbols.relation), map.valueClass);
        continue;
      }
      const decl = program.class(heap.atom(atom).class)!;
      if (decl.elements !== map) continue;
      const elements = (object as ArrayObj).a as Value[];
      const zero: Value = map.value.kind === "ref" ? null : storedValue(graphPrimitive((decl.component ?? "int") as PrimitiveName, 0n));
      elements.fill(zero);
      const { used, position, value } = symbols.arrays;
      for (const index of heap.indexAtoms()) {
        if (!solution.holds(builder.some(builder.intersection(index, builder.join(of, used))))) continue;
        const at = Number(solution.sum(builder.join(index, builder.join(of, position))));
        elements[at] = held(builder.join(index, builder.join(of, value)), decl.component);
      }
    }
  }

  #value(value: Encoded, type: string | undefined, as: "stored" | "variable"): Value {
    if (value.kind === "ref") {
      const [atom] = this.#solution.atoms(value.expr);
      return atom === undefined ? null : this.#object(atom);
    }
    const number = value.kind === "int" ? this.#solution.integer(value.expr) : 0n;
    const primitive = graphPrimitive((type ?? "int") as PrimitiveName, number);
    return as === "stored" ? storedValue(primitive) : variableValue(primitive);
  }

  /** Whether what was chosen is what the specification allows. */
  #judge(
    name: string,
    contract: relational.MethodContract,
    args: readonly Value[],
    before: ObjectGraph,
    result: Value | undefined,
    exception: Obj | undefined,
  ): void {
    const roots = this.#roots(contract, args);
    if (exception !== undefined) roots.push({ name: "thrown", value: exception, type: "object" });
    else if (contract.result !== undefined && result !== undefined) {
      const { type } = contract.result;
      roots.push({ name: "result", value: result, type: type.kind === "primitive" ? (type.name as PrimitiveName) : "object" });
    }
    const after = this.#reader!.read(roots, staticsOf(contract));
    const { program } = this.#encoder;
    const [pre, post] = [graphHeap(before, program, this.#encoder.heap.language), graphHeap(after, program, this.#encoder.heap.language)];
    const variables = contractVariables(contract, before, after);
    const ending = exception === undefined ? "normal" : "exception";
    const broken = contract.obligations.find(
      (clause) => clause.ending === ending && !relational.holds(clause.formula, { before: pre, after: post, variables }),
    );
    if (broken !== undefined) throw new ReplayDiverged(`what was chosen for ${name}, which has no code, does not keep: ${broken.text}`);
    const changed = frameViolation(contract, before, after, { before: pre, after: pre, variables }, staticsOf(contract));
    if (changed !== undefined) throw new ReplayDiverged(`what was chosen for ${name}, which has no code, changes ${changed}`);
  }

  #describe({ site, changes, contract }: StandInCall, result: Value | undefined, exception: Obj | undefined): string {
    const { place } = site;
    const where = place.line > 0 ? ` (${place.file ?? place.procedure}:${place.line})` : "";
    const isBoolean = resultType(contract) === "boolean";
    const shown =
      result === null
        ? "null"
        : typeof result === "object"
          ? `a ${relational.classText((result as Obj).$c.name)}`
          : isBoolean
            ? String(result === 1)
            : String(result);
    const ends =
      exception !== undefined
        ? `throws ${relational.classText(exception.$c.name)}`
        : contract.result === undefined
          ? "returns"
          : `returns ${shown}`;
    const fields = [
      ...new Set(
        changes
          .filter(({ objects }) => this.#solution.atoms(objects).length > 0)
          .map(({ map }) => (map.role === "elements" ? "elements of arrays" : (map.source ?? map.name))),
      ),
    ];
    return `${relational.methodName(contract.method)}${where} ${ends}${fields.length === 0 ? "" : `, having set ${fields.join(", ")}`}`;
  }
}

function resultType({ result }: relational.MethodContract): string | undefined {
  return result?.type.kind === "primitive" ? result.type.name : undefined;
}
