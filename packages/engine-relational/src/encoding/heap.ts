/**
 * The bounded heap: which objects there are, and what their fields hold before the first statement.
 *
 * Dolby, Vaziri and Tip (section 4.1) give every type the atoms of the initial heap, a number that the user bounds, and
 * one more for every `new` that is encoded, so the program itself never runs out of objects. So it is here: `initial`
 * atoms are the objects a call may find, `fresh` ones are made one by one while code is encoded, `literal` ones are
 * string constants and class mirrors, whose contents the program fixes.
 *
 * A field is a functional relation from objects to objects, or to the powers of two of a number; a fresh atom's fields
 * are zero in it from the start, which is what they are when the object is allocated, and nobody can ask earlier. Only
 * relations that a formula mentions are ever given bounds: a field nobody asks about costs nothing. That is the slice
 * of the paper.
 *
 * Arrays of the initial heap are sparse (section 3.2.4): an array may be long, but only `arrayElements` of its elements
 * differ from zero. Index atoms stand for those; `position` says where each one is. Positions ascend with the atoms,
 * which makes them distinct and loses nothing.
 */
import { invariant } from "@assay/base";
import { isSubclass, type LiteralValue, type MapDecl, type Program } from "@assay/core";
import type { LanguageRuntime } from "@assay/machine";
import type { Expression, Formula, Relation } from "@assay/relational";
import * as r from "@assay/relational";
import { ALL_DIGITS, bitAtom, digitsOf } from "./digits.js";
import type { FormulaBuilder } from "./formula-builder.js";
import { rootOf } from "./heap-classes.js";
import { InitialArrays } from "./initial-arrays.js";
import { type AtomMask, atomsIn, type Int, isSingle, NULL_MASK, type Ref, type Value, type Values } from "./value.js";

export interface Atom {
  readonly index: number;
  readonly name: string;
  readonly class: string;
  readonly origin: "initial" | "fresh" | "literal";
}

/** Bounds of the initial heap. */
export interface Scope {
  /** Objects of every class. */
  readonly objects: number;
  /** Elements of an array that are not zero. */
  readonly arrayElements: number;
  readonly arrayLength: number;
}

export interface HeapProblem {
  readonly bounds: r.Bounds;
  readonly formulas: readonly Formula[];
  /** That initial fields are functions, and the like. */
  readonly initial: readonly Formula[];
}

interface Declared {
  readonly bind: (bounds: r.Bounds) => void;
  readonly constraints: () => readonly Formula[];
}

export class Heap {
  readonly program: Program;
  readonly language: LanguageRuntime;
  /** The class of every object. */
  readonly root: string;
  readonly values: Values;
  readonly builder: FormulaBuilder;
  readonly scope: Scope;
  /** The classes of initial objects. */
  readonly classes: readonly string[];
  /** Those that may be where the code only asks for an `Object`. */
  readonly general: ReadonlySet<string>;
  readonly atoms: Atom[] = [];
  readonly #masks = new Map<string, AtomMask>();
  readonly #exact = new Map<AtomMask, Relation>();
  readonly #declared = new Map<Relation, Declared>();
  readonly #exactNames = new Map<Relation, readonly string[]>();
  readonly #fields = new Map<MapDecl, Relation>();
  /** The elements of initial arrays. */
  readonly arrays = new InitialArrays(this);
  readonly #literals = new Map<string, Atom>();
  readonly #mirrors = new Map<number, string>();
  /** What literal atoms hold: by map, then atom. */
  readonly #contents = new Map<MapDecl, Map<number, Value>>();
  readonly #elements = new Map<number, readonly Value[]>();
  readonly #indexAtoms: Relation[] = [];
  #initialMask: AtomMask = 0n;
  #existing: Relation | undefined;
  #lastUniverse: r.Universe | undefined;

  constructor(
    values: Values,
    program: Program,
    language: LanguageRuntime,
    scope: Scope,
    classes: { readonly all: readonly string[]; readonly general: ReadonlySet<string> },
  ) {
    this.values = values;
    this.builder = values.builder;
    this.program = program;
    this.language = language;
    this.root = rootOf(language);
    this.scope = scope;
    this.classes = classes.all;
    this.general = classes.general;
    for (const name of this.classes) {
      for (let i = 0; i < scope.objects; i++) this.#initialMask |= 1n << BigInt(this.#add(name, "initial").index);
    }
    for (let k = 0; k < scope.arrayElements; k++) {
      const atom = r.relation(`index${k}`, 1);
      this.#declared.set(atom, {
        bind: (bounds) => bounds.bind(atom, r.TupleSet.atoms(bounds.universe, [atom.name])),
        constraints: () => [],
      });
      this.#indexAtoms.push(atom);
    }
  }

  #add(className: string, origin: Atom["origin"]): Atom {
    const index = this.atoms.length + 1;
    const simple = className.slice(Math.max(className.lastIndexOf("/"), className.lastIndexOf("$")) + 1).replace(";", "");
    const name = `${className.startsWith("[") ? `${simple}[]` : simple}#${index}`;
    const atom: Atom = { index, name, class: className, origin };
    this.atoms.push(atom);
    this.#masks.clear();
    return atom;
  }

  atom(index: number): Atom {
    const atom = this.atoms[index - 1];
    invariant(atom !== undefined, "an atom should belong to its heap");
    return atom;
  }

  /** The reference to an atom. */
  ref(atom: Atom): Ref {
    const may = 1n << BigInt(atom.index);
    return { kind: "ref", may, expr: this.set(may) };
  }

  /** A new object, different from all others. */
  fresh(className: string): Ref {
    return this.ref(this.#add(className, "fresh"));
  }

  get initialMask(): AtomMask {
    return this.#initialMask;
  }

  /** All atoms whose class is the one named or a subclass, without null. */
  instancesOf(className: string): AtomMask {
    let mask = this.#masks.get(className);
    if (mask === undefined) {
      mask = 0n;
      for (const atom of this.atoms) if (isSubclass(this.program, atom.class, className)) mask |= 1n << BigInt(atom.index);
      this.#masks.set(className, mask);
    }
    return mask;
  }

  /** The initial objects that a variable or field of the declared class may hold. */
  candidates(declared: string | undefined): AtomMask {
    const className = declared ?? this.root;
    const mask = this.instancesOf(className) & this.#initialMask;
    if (className !== this.root) return mask;
    let some = 0n;
    for (const index of atomsIn(mask)) if (this.general.has(this.atom(index).class)) some |= 1n << BigInt(index);
    return some;
  }

  /** The set of exactly these atoms (null left out), as an expression. */
  set(mask: AtomMask): Expression {
    const atoms = mask & ~NULL_MASK;
    if (atoms === 0n) return r.none(1);
    let relation = this.#exact.get(atoms);
    if (relation === undefined) {
      const names = [...atomsIn(atoms)].map((index) => this.atom(index).name);
      relation = r.relation(names.join("+"), 1);
      this.#exact.set(atoms, relation);
      const made = relation;
      this.#exactNames.set(made, names);
      this.#declared.set(made, { bind: (bounds) => bounds.bind(made, r.TupleSet.atoms(bounds.universe, names)), constraints: () => [] });
    }
    return relation;
  }

  /** The only value that the relation can have, if it is a set of known atoms. */
  exact(relation: Relation, universe: r.Universe): r.TupleSet | undefined {
    const names = this.#exactNames.get(relation);
    return names === undefined ? undefined : r.TupleSet.atoms(universe, names);
  }

  isInstance(ref: Ref, className: string): Formula {
    const mask = this.instancesOf(className) & ref.may;
    return this.values.isOneOf(ref, mask, this.set(mask));
  }

  // ---- free relations

  /** A relation that a counterexample chooses within the bounds, e.g. the value of a parameter. */
  declare(relation: Relation, upper: (universe: r.Universe) => r.TupleSet, constraints: () => readonly Formula[]): void {
    this.#declared.set(relation, { bind: (bounds) => bounds.bindUpper(relation, upper(bounds.universe)), constraints });
  }

  /** An arbitrary reference to one of the atoms of the mask, or null if that is in it. */
  anyRef(name: string, may: AtomMask): { readonly value: Ref; readonly relation: Relation | undefined } {
    if (may === NULL_MASK) return { value: this.values.null, relation: undefined };
    const relation = r.relation(name, 1);
    const names = [...atomsIn(may)].map((index) => this.atom(index).name);
    this.declare(
      relation,
      (universe) => r.TupleSet.atoms(universe, names),
      () => [(may & NULL_MASK) !== 0n ? r.lone(relation) : r.one(relation)],
    );
    return { value: { kind: "ref", may, expr: relation }, relation };
  }

  /** An arbitrary number with these digits. */
  anyInt(name: string, width: number, digits: readonly bigint[]): { readonly value: Int; readonly relation: Relation } {
    const relation = r.relation(name, 1);
    this.declare(
      relation,
      (universe) => r.TupleSet.atoms(universe, digits.map(bitAtom)),
      () => [],
    );
    const expr = this.builder.intOf(relation);
    const nonNegative = digits.every((weight) => weight > 0n);
    return { value: { kind: "int", width, expr, ...(nonNegative ? { bits: digits.length } : {}) }, relation };
  }

  /**
   * The initial objects that exist; the others of the bound are not there. Constrained by {@link problem} to hold what
   * initial objects hold.
   */
  existing(): Relation {
    if (this.#existing === undefined) {
      const relation = r.relation("existing", 1);
      this.#existing = relation;
      this.declare(
        relation,
        (universe) =>
          r.TupleSet.atoms(
            universe,
            [...atomsIn(this.#initialMask)].map((index) => this.atom(index).name),
          ),
        () => [],
      );
    }
    return this.#existing;
  }

  // ---- the initial contents of maps

  /** What the map holds at first at the object. */
  initial(map: MapDecl, object: Ref): Value {
    if (map.value.kind === "float") return this.#initialConstant(map, object) ?? unreadable(map);
    const constant = this.#initialConstant(map, object);
    if (constant !== undefined) return constant;
    const read = this.builder.join(object.expr, this.field(map));
    if (map.value.kind === "ref") {
      let may = NULL_MASK;
      for (const index of atomsIn(object.may)) {
        const atom = this.atom(index);
        if (atom.origin === "initial") may |= this.candidates(map.valueClass);
        else if (atom.origin === "literal") may |= (this.#contents.get(map)?.get(index) as Ref | undefined)?.may ?? NULL_MASK;
      }
      return { kind: "ref", may, expr: read };
    }
    if (map.value.kind !== "bv") return unreadable(map);
    const { width } = map.value;
    const weights = map.role === "length" ? this.lengthDigits() : digitsOf(width, map.valueClass);
    const literal = [...atomsIn(object.may)].some((index) => this.atom(index).origin === "literal");
    const bits = !literal && weights.every((weight) => weight > 0n) ? { bits: weights.length } : {};
    return { kind: "int", width, expr: this.builder.intOf(read), ...bits };
  }

  /** If all objects it may be hold the same constant, or it is one object. */
  #initialConstant(map: MapDecl, object: Ref): Value | undefined {
    if ((object.may & this.#initialMask) !== 0n) return undefined;
    const contents = this.#contents.get(map);
    const zero = this.values.zero(map.value);
    if (contents === undefined) return zero;
    if (isSingle(object.may)) return contents.get([...atomsIn(object.may)][0]!) ?? zero;
    let value: Value = zero;
    for (const index of atomsIn(object.may)) {
      const mask = 1n << BigInt(index);
      const here = contents.get(index);
      if (here !== undefined) value = this.values.choice(this.values.isOneOf(object, mask, this.set(mask)), here, value);
    }
    return value;
  }

  /** The relation of a field (or of `length`) at first, over all atoms that have it. */
  field(map: MapDecl): Relation {
    let relation = this.#fields.get(map);
    if (relation === undefined) {
      const made = r.relation(map.name, 2);
      relation = made;
      this.#fields.set(map, made);
      this.#declared.set(made, {
        bind: (bounds) => this.#bindField(bounds, map, made),
        constraints: () => this.#fieldConstraints(map, made),
      });
    }
    return relation;
  }

  /** The atoms that have the field. */
  owners(map: MapDecl): AtomMask {
    if (map.role !== "length") return this.instancesOf(map.class ?? this.root);
    let mask = 0n;
    for (const atom of this.atoms) if (atom.class.startsWith("[")) mask |= 1n << BigInt(atom.index);
    return mask;
  }

  #bindField(bounds: r.Bounds, map: MapDecl, relation: Relation): void {
    const lower: string[][] = [];
    const upper: string[][] = [];
    const targets =
      map.value.kind === "ref"
        ? [...atomsIn(this.candidates(map.valueClass))].map((index) => this.atom(index).name)
        : (map.role === "length" ? this.lengthDigits() : digitsOf((map.value as { width: number }).width, map.valueClass)).map(bitAtom);
    for (const index of atomsIn(this.owners(map))) {
      const atom = this.atom(index);
      if (atom.origin === "initial") upper.push(...targets.map((target) => [atom.name, target]));
      const content = this.#contents.get(map)?.get(index);
      if (content !== undefined) lower.push(...this.#constantTargets(content).map((target) => [atom.name, target]));
    }
    const { universe } = bounds;
    const exact = r.TupleSet.of(universe, 2, lower);
    bounds.bind(relation, exact, r.TupleSet.of(universe, 2, upper).union(exact));
  }

  #constantTargets(value: Value): string[] {
    if (value.kind === "ref") return [...atomsIn(value.may)].map((index) => this.atom(index).name);
    if (value.kind !== "int") return [];
    const constant = value.cases?.[0]?.constant ?? 0n;
    return digitsOf(value.width, undefined)
      .filter((_, i) => ((constant >> BigInt(i)) & 1n) === 1n)
      .map(bitAtom);
  }

  #fieldConstraints(map: MapDecl, relation: Relation): readonly Formula[] {
    const owners = this.owners(map) & this.#initialMask;
    if (owners === 0n) return [];
    const object = r.variable("o");
    const each = (body: Formula): Formula => r.all([r.decl(object, this.set(owners))], body);
    if (map.value.kind === "ref") return [each(r.lone(r.join(object, relation)))];
    if (map.role !== "length") return [];
    return [each(r.compare("<=", r.intOf(r.join(object, relation)), r.integer(this.scope.arrayLength)))];
  }

  /** The weights of the digits of array lengths. */
  lengthDigits(): bigint[] {
    return Array.from({ length: BigInt(this.scope.arrayLength).toString(2).length }, (_, i) => 1n << BigInt(i));
  }

  // ---- elements of initial arrays

  indexAtoms(): readonly Relation[] {
    return this.#indexAtoms;
  }

  /** The elements of a literal array. */
  literalElements(atom: number): readonly Value[] | undefined {
    return this.#elements.get(atom);
  }

  // ---- literals

  /** The object of a string or class constant. */
  literal(constant: Parameters<Program["literal"]>[0]): Ref {
    const key = constant.kind === "string" ? `"${constant.value}"` : `class ${constant.name}`;
    const known = this.#literals.get(key);
    if (known !== undefined) return this.ref(known);
    const { class: className, fields } = this.program.literal(constant);
    const atom = this.#add(className, "literal");
    this.#literals.set(key, atom);
    if (constant.kind === "class") this.#mirrors.set(atom.index, constant.name);
    for (const { map, value } of fields) {
      let contents = this.#contents.get(map);
      if (contents === undefined) this.#contents.set(map, (contents = new Map()));
      contents.set(atom.index, this.#literalValue(value));
    }
    return this.ref(atom);
  }

  /** The class that a mirror stands for; undefined for other atoms. */
  mirrored(atom: number): string | undefined {
    return this.#mirrors.get(atom);
  }

  #literalValue(value: LiteralValue): Value {
    switch (value.kind) {
      case "array": {
        const array = this.#add(value.class, "literal");
        this.#elements.set(
          array.index,
          value.elements.map((element) => this.#literalValue(element)),
        );
        return this.ref(array);
      }
      case "bool":
        return this.values.bool(value.value ? r.truth : r.falsity);
      case "bv":
        return this.values.constant(value.type.width, value.value);
      case "float":
        return this.values.float(value.type.width, value.value);
      case "string":
      case "class":
        return this.literal(value);
      case "null":
        return this.values.null;
      default:
        return { kind: "opaque", reason: "a constant that is not encoded" };
    }
  }

  // ---- problems

  /**
   * The problem whose solutions satisfy the formulas, with bounds and initial constraints for the relations that they
   * mention and no others. Relations that are `fixed` have the value given.
   */
  problem(formulas: readonly Formula[], fixed: ReadonlyMap<Relation, r.TupleSet> = new Map()): HeapProblem {
    const bounds = new r.Bounds(this.#universe());
    for (const weight of ALL_DIGITS) bounds.bindInteger(bitAtom(weight), weight);
    return { bounds, formulas, initial: this.extend(bounds, formulas, fixed) };
  }

  /**
   * Gives the relations that the formulas mention, and that the bounds of a problem lack, their bounds; returns the
   * initial constraints that belong to them. No atom may have been made since the problem was.
   */
  extend(bounds: r.Bounds, formulas: readonly Formula[], fixed: ReadonlyMap<Relation, r.TupleSet> = new Map()): Formula[] {
    invariant(bounds.universe === this.#universe(), "bounds should be over all atoms of the heap");
    const constrained = new Set(this.#existing !== undefined && bounds.has(this.#existing) ? bounds.relations : []);
    const initial: Formula[] = [];
    let pending: readonly Formula[] = formulas;
    while (pending.length > 0) {
      const next: Formula[] = [];
      for (const node of r.postorder(pending)) {
        if (node.kind !== "relation" || bounds.has(node)) continue;
        const declared = this.#declared.get(node);
        invariant(declared !== undefined, `the relation ${node.name} should belong to the heap`);
        const value = fixed.get(node);
        if (value === undefined) declared.bind(bounds);
        else bounds.bind(node, value);
        next.push(...declared.constraints());
      }
      initial.push(...next);
      if (next.length === 0 && this.#existing !== undefined && bounds.has(this.#existing)) {
        const free = bounds.relations.filter((relation) => !constrained.has(relation));
        next.push(...this.#existence(free).filter((formula) => !initial.includes(formula)));
        initial.push(...next);
      }
      pending = next;
    }
    return initial;
  }

  readonly #existenceFormulas = new Map<Relation, Formula>();

  /** What exists refers to what exists only. */
  #existence(used: readonly Relation[]): Formula[] {
    const formulas: Formula[] = [];
    const once = (relation: Relation, make: () => Formula): void => {
      let formula = this.#existenceFormulas.get(relation);
      if (formula === undefined) this.#existenceFormulas.set(relation, (formula = make()));
      formulas.push(formula);
    };
    const initial = this.set(this.#initialMask);
    for (const [map, relation] of this.#fields) {
      if (map.value.kind !== "ref" || !used.includes(relation)) continue;
      once(relation, () => r.subset(r.intersection(r.join(this.#existing!, relation), initial), this.#existing!));
    }
    for (const [map, { value }] of this.arrays.known()) {
      if (map.value.kind !== "ref" || !used.includes(value)) continue;
      once(value, () => r.subset(r.join(r.univ, r.join(this.#existing!, value)), this.#existing!));
    }
    return formulas;
  }

  /** The same for all problems, as long as no atom is made in between. */
  #universe(): r.Universe {
    const atoms = [...this.atoms.map(({ name }) => name), ...this.#indexAtoms.map(({ name }) => name), ...ALL_DIGITS.map(bitAtom)];
    if (this.#lastUniverse?.size !== atoms.length) this.#lastUniverse = new r.Universe(atoms);
    return this.#lastUniverse;
  }

  /** What a field held at first in a solution: the relation, if the problem mentioned it. */
  knownFields(): Iterable<readonly [MapDecl, Relation]> {
    return this.#fields;
  }
}

function unreadable(map: MapDecl): Value {
  return { kind: "opaque", reason: `${map.source ?? map.name} of an object that the program did not make is a ${map.value.kind}` };
}
