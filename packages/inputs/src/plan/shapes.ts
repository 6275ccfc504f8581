/**
 * The shapes of a heap: which kinds of objects may lie behind values of the given types, how each kind is made, and how
 * many of each there are.
 *
 * A *slot* is a place that holds a value: a parameter, a field, an element. Its *choices* are what may be there:
 * numbers, strings and boxes are made afresh for each slot; everything else is chosen from a *pool* of objects per
 * shape, so that slots may share objects (aliasing) and objects refer to each other in cycles. The pool of a shape
 * holds one object per slot that could hold one, but at most `objects` (or as many as there are roots of it): whether
 * that cut anything off is known and told (`bounds`), as is everything else that was left out (`restrictions`). All of
 * this under-approximates: what is left out makes a verdict `bounded`, never `proved`.
 *
 * Two ways to make the instances of the program's own classes. `arbitrary`: any values in all fields, as the heap of a
 * state that nothing is known about. `constructed`: only states that code outside the class can bring about: a
 * constructor (or static factory) with any arguments, any values in the fields that are not private, then some calls of
 * public methods. The first kind proves more and alarms more.
 */
import type { Field, Method } from "@assay/jvm";
import { BOXES, dotted, type LinkedClass, selectorOf } from "@assay/jvm/synthesis";
import { countObjects } from "./counting.js";
import { type DriverClasses, enumConstants, type Member } from "./driver-classes.js";
import {
  depthOfType,
  fieldType,
  type JavaType,
  keyOfType,
  parameterTypes,
  type TypeVariables,
  typeName,
  typeOfDescriptor,
} from "./java-type.js";
import { ELEMENTS, type LibraryType, libraryType, SIMPLE_VALUES } from "./library-types.js";
import {
  type BoundUse,
  type Choice,
  type Contents,
  choiceName,
  type FieldSlot,
  type HeapBounds,
  type Maker,
  needed,
  type Shape,
  type Slot,
  type State,
  slotsOf,
  stateOf,
  Unmakeable,
  WORDS,
} from "./shape.js";
import {
  answeringOf,
  answerType,
  declaredDescriptor,
  type StandIn,
  type StandInMethod,
  type StandInPolicy,
  standInRestriction,
} from "./stand-in.js";

const NO_STATE: State = { kind: "fields", fields: [] };
const PENDING: Contents = NO_STATE;

export class Shapes {
  readonly #classes: DriverClasses;
  readonly #bounds: HeapBounds;
  readonly #heap: "arbitrary" | "constructed";
  readonly #policy: StandInPolicy;
  readonly #matters: (call: Method) => boolean;
  readonly #shapes = new Map<string, Shape>();
  readonly #open: Shape[] = [];
  readonly #restrictions = new Set<string>();
  readonly #reached = new Set<keyof HeapBounds>();
  readonly #calls: { readonly owner: LinkedClass; readonly member: Method }[] = [];

  constructor(
    classes: DriverClasses,
    {
      bounds,
      heap,
      standIns,
      matters = () => true,
    }: {
      readonly bounds: HeapBounds;
      readonly heap: "arbitrary" | "constructed";
      readonly standIns: StandInPolicy;
      /** Which calls are made that bring an object into its state: all, unless told. */
      readonly matters?: (call: Method) => boolean;
    },
  ) {
    this.#classes = classes;
    this.#bounds = bounds;
    this.#heap = heap;
    this.#policy = standIns;
    this.#matters = matters;
  }

  /** The calls that could bring an object of the slots into its state, made or not. */
  callsOn(slots: readonly Slot[]): readonly Method[] {
    const called = new Set(slots.flatMap(({ choices }) => choices.flatMap((each) => (each.kind === "pooled" ? ownerOf(each.shape) : []))));
    return [...new Set(this.#calls.filter(({ owner }) => called.has(owner.name)).map(({ member }) => member))];
  }

  /** The classes of stand-ins that there may be objects of. */
  get standIns(): readonly StandIn[] {
    return [...this.#shapes.values()].flatMap(({ contents, count }) =>
      contents.kind === "stand-in" && count > 0 ? [contents.standIn] : [],
    );
  }

  /** What was left out, in sentences, in a fixed order. */
  get restrictions(): readonly string[] {
    return [...this.#restrictions, ...this.#madeTooLate()].sort();
  }

  /** Of classes whose objects are made from each other's, one comes first, and its objects are not given the others. */
  #madeTooLate(): readonly string[] {
    const order = this.inOrder();
    const places = new Map(order.map((shape, i) => [shape, i]));
    const named = ({ className }: Shape): string => dotted(className).replaceAll("$", ".");
    return order.flatMap((shape, i) =>
      needed(shape)
        .filter((other) => places.get(other)! > i && other.count > 0)
        .map((other) => `objects of ${named(shape)} are made before those of ${named(other)}, and not given any`),
    );
  }

  /** The bounds that matter for the shapes there are. */
  get bounds(): readonly BoundUse[] {
    const all = [...this.#shapes.values()];
    const names: (keyof HeapBounds)[] = [];
    if (all.some(({ contents }) => stateOf(contents) !== undefined)) names.push("objects");
    if (all.some(({ contents }) => contents.kind === "array")) names.push("array");
    if (all.some(({ contents }) => contents.kind === "collection" || contents.kind === "map")) names.push("elements");
    if (this.#reached.has("calls")) names.push("calls");
    if (this.#reached.has("classes")) names.push("classes");
    if (this.#reached.has("answers")) names.push("answers");
    return names.map((name) => ({ name, value: this.#bounds[name], reached: this.#reached.has(name) }));
  }

  /** All shapes, those that objects are made from before the objects, where that is possible. */
  inOrder(): readonly Shape[] {
    const order: Shape[] = [];
    const seen = new Set<Shape>();
    for (const start of this.#shapes.values()) {
      const stack = seen.has(start) ? [] : [{ shape: start, rest: needed(start) }];
      seen.add(start);
      while (stack.length > 0) {
        const top = stack[stack.length - 1]!;
        const next = top.rest.shift();
        if (next === undefined) {
          order.push(top.shape);
          stack.pop();
        } else if (!seen.has(next)) {
          seen.add(next);
          stack.push({ shape: next, rest: needed(next) });
        }
      }
    }
    return order;
  }

  /**
   * The slot for a value of this type. `also` is a class whose instances an `Object` may be. @throws Unmakeable
   */
  slot(type: JavaType, also?: JavaType): Slot {
    const slot = { type, choices: this.#choices(type, also) };
    this.#complete();
    return slot;
  }

  /** Slots for the receiver of instance methods: of exactly this class if it has instances. */
  receiver(owner: LinkedClass): Slot {
    const type: JavaType = { kind: "class", name: owner.name, args: [] };
    if (owner.file.isAbstract || owner.isInterface || owner.file.isEnum) return this.slot(type);
    const slot: Slot = { type, choices: [{ kind: "pooled", shape: this.#instance(owner, type) }] };
    this.#complete();
    return slot;
  }

  /** Counts the objects of each shape, given the roots; to be called once, when all slots are known. */
  count(roots: readonly Slot[]): void {
    const shapes = [...this.#shapes.values()];
    for (const bound of countObjects(shapes, roots, this.#bounds)) this.#reached.add(bound);
    const used = shapes.filter((shape) => shape.count > 0);
    const isValue = (choice: Choice): boolean => choice.kind === "string" || choice.kind === "box";
    const slots = [...roots, ...used.flatMap(({ contents }) => slotsOf(contents))];
    if (slots.some((slot) => slot.choices.some(isValue)) && this.#classes.comparesValues())
      this.#restrictions.add("strings and boxes that are given are objects of their own, which the program might notice");
  }

  // ---- choices

  #choices(type: JavaType, also?: JavaType): readonly Choice[] {
    switch (type.kind) {
      case "primitive":
        return [{ kind: "primitive", descriptor: type.descriptor }];
      case "array":
        return this.#arrayChoices(type);
      case "class":
        return this.#classChoices(type, also);
    }
  }

  /**
   * Arrays of the type; and, where the program may notice, those of subtypes of its elements: a `String[]` is an
   * `Object[]` in which no number can be stored.
   */
  #arrayChoices(type: Extract<JavaType, { kind: "array" }>): readonly Choice[] {
    const own: Choice = { kind: "pooled", shape: this.#array(type) };
    if (type.element.kind === "primitive" || !this.#classes.noticesArrayClasses()) return [own];
    const arrays = new Set<Shape>([own.shape]);
    for (const choice of this.#choices(type.element)) {
      if (arrays.size > this.#bounds.classes) {
        this.#reached.add("classes");
        break;
      }
      const element = typeOfChoice(choice);
      if (element !== undefined && keyOfType(element) !== keyOfType(type.element)) arrays.add(this.#array({ kind: "array", element }));
    }
    return [...arrays].map((shape) => ({ kind: "pooled", shape }));
  }

  #classChoices(type: Extract<JavaType, { kind: "class" }>, also?: JavaType): readonly Choice[] {
    const { name } = type;
    if (type.and !== undefined) return this.#ofAll(type, type.and);
    if (name === "java/lang/String") return [{ kind: "string" }];
    const boxed = UNBOXED.get(name);
    if (boxed !== undefined) return [{ kind: "box", descriptor: boxed }];
    const owner = this.#classes.load(name);
    if (owner === undefined) throw new Unmakeable(`class ${dotted(name)} is missing`);
    if (owner.file.isEnum) return [this.#enum(owner)];
    if (!owner.platform) return this.#programChoices(owner, type);
    const choices: Choice[] = [];
    const simple = SIMPLE_VALUES[name];
    if (simple !== undefined) {
      // All values of one type variable should be of one class.
      const kinds = type.open === true ? simple.slice(0, 1) : simple;
      for (const kind of kinds) choices.push(kind === "string" ? { kind: "string" } : { kind: "box", descriptor: kind });
      // Only where any object is meant, as in equals.
      if (also !== undefined && name === "java/lang/Object" && type.open !== true) choices.unshift(...this.#choices(also));
    }
    const library = libraryType(name);
    if (library !== undefined) choices.push({ kind: "pooled", shape: this.#library(type, library.made) });
    const isAbstract = name !== "java/lang/Object" && (owner.isInterface || owner.file.isAbstract);
    if (isAbstract && (choices.length === 0 || library?.made.className === ELEMENTS)) choices.push(...this.#makeable(owner, type));
    if (isAbstract && owner.isInterface && simple === undefined && library === undefined)
      choices.push(this.#whole(() => this.#standIn(owner, type)));
    if (choices.length === 0) throw new Unmakeable(`no objects can be made of type ${dotted(name)}`);
    if (simple !== undefined || library?.standsForOthers === true)
      this.#restrictions.add(
        type.open === true && simple !== undefined
          ? `type parameters stand for ${choices.map(choiceName).join(" or ")}`
          : `values of type ${typeName(type)} are ${choices.map(choiceName).join(" or ")}`,
      );
    return choices;
  }

  #programChoices(owner: LinkedClass, type: Extract<JavaType, { kind: "class" }>): readonly Choice[] {
    if (owner.file.isFinal) return [{ kind: "pooled", shape: this.#instance(owner, type) }];
    const isOpen = (owner.isInterface || owner.file.isAbstract) && owner.file.permittedSubclasses === undefined;
    const own = isOpen ? this.#makeable(owner, type) : this.#implementations(owner, type);
    if (isOpen && (own.length === 0 || this.#policy.implementations === "any"))
      return [...own, this.#whole(() => this.#standIn(owner, type))];
    if (own.length === 0) throw new Unmakeable(`no class of the program is a ${dotted(owner.name)} that can be made`);
    return own;
  }

  /** As {@link #implementations}; where none can be made, the receipt says why. */
  #makeable(owner: LinkedClass, type: Extract<JavaType, { kind: "class" }>): readonly Choice[] {
    try {
      return this.#implementations(owner, type);
    } catch (error) {
      if (!(error instanceof Unmakeable)) throw error;
      this.#restrictions.add(`the program's classes of type ${typeName(type)} are left out: ${error.message}`);
      return [];
    }
  }

  /** Values of a type variable with several bounds: those of the first that are of the other types, too. */
  #ofAll({ and: _, ...type }: Extract<JavaType, { kind: "class" }>, others: readonly string[]): readonly Choice[] {
    const bounds = others.map((name) => this.#classes.load(name));
    const isOfAll = (choice: Choice): boolean => {
      const found = typeOfChoice(choice);
      const linked = found?.kind === "class" ? this.#classes.load(found.name) : undefined;
      return linked !== undefined && bounds.every((bound) => bound !== undefined && linked.isSubtypeOf(bound));
    };
    const choices = this.#choices(type).filter(isOfAll);
    if (choices.length > 0) return choices;
    throw new Unmakeable(`no objects can be made that are a ${[type.name, ...others].map(dotted).join(" and a ")}`);
  }

  /** An object that answers arbitrarily, for an interface or abstract class. @throws Unmakeable */
  #standIn(owner: LinkedClass, type: Extract<JavaType, { kind: "class" }>): Choice {
    const methods = this.#classes.abstractMethods(owner, type.args);
    if (owner.platform && methods.length !== 1) throw new Unmakeable(`no objects can be made of type ${dotted(owner.name)}`);
    this.#restrictions.add(`${typeName(type)}: ${standInRestriction(methods, this.#policy)}`);
    return { kind: "pooled", shape: this.#shape(type, `${owner.name}$$StandIn`).shape };
  }

  /**
   * The program's classes that are subtypes, the type itself first. Those that cannot be made are left out if others
   * can.
   */
  #implementations(owner: LinkedClass, type: Extract<JavaType, { kind: "class" }>): readonly Choice[] {
    const classes = this.#classes.subtypes(owner).filter((each) => this.#classes.canBe(each, owner, type));
    const choices: Choice[] = [];
    let problem: Unmakeable | undefined;
    for (const each of classes) {
      if (choices.length === this.#bounds.classes) {
        this.#reached.add("classes");
        break;
      }
      const instantiated = this.#classes.instantiate(each, owner, type);
      try {
        choices.push(
          this.#whole(() => (each.file.isEnum ? this.#enum(each) : { kind: "pooled", shape: this.#instance(each, instantiated) })),
        );
      } catch (error) {
        if (!(error instanceof Unmakeable)) throw error;
        problem ??= error;
      }
    }
    if (choices.length === 0 && problem !== undefined) throw problem;
    if (problem !== undefined) this.#restrictions.add(`some subclasses of ${typeName(type)} are left out: ${problem.message}`);
    return choices;
  }

  #depth = 0;

  /**
   * What `make` gives, with all shapes that it met complete. If something cannot be made, the shapes that it met are
   * forgotten.
   */
  #whole<T>(make: () => T): T {
    const known = new Set(this.#shapes.keys());
    const open = this.#open.length;
    if (this.#depth > 100) throw new Unmakeable("the types nest too deeply");
    this.#depth++;
    try {
      const made = make();
      this.#completeFrom(open);
      return made;
    } catch (error) {
      for (const key of [...this.#shapes.keys()]) if (!known.has(key)) this.#shapes.delete(key);
      this.#open.length = Math.min(this.#open.length, open);
      throw error;
    } finally {
      this.#depth--;
    }
  }

  #enum(owner: LinkedClass): Choice {
    const enumClass = owner.super?.file.isEnum && owner.super.name !== "java/lang/Enum" ? owner.super : owner;
    const constants = enumConstants(enumClass.file);
    if (constants.length === 0) throw new Unmakeable(`the enum ${dotted(enumClass.name)} has no constants`);
    return { kind: "enum", className: enumClass.name, constants };
  }

  // ---- shapes

  #shape(type: JavaType, className: string): { readonly shape: Shape; readonly isNew: boolean } {
    const key = `${className} ${keyOfType(type)}`;
    const known = this.#shapes.get(key);
    if (known !== undefined) return { shape: known, isNew: false };
    if (depthOfType(type) > 5) throw new Unmakeable(`the type ${typeName(type)} nests too deeply`);
    const shape: Shape = { key, className, type, contents: PENDING, count: 0 };
    this.#shapes.set(key, shape);
    this.#open.push(shape);
    return { shape, isNew: true };
  }

  #array(type: Extract<JavaType, { kind: "array" }>): Shape {
    return this.#shape(type, arrayClassOf(type)).shape;
  }

  #instance(owner: LinkedClass, type: JavaType): Shape {
    return this.#shape(type, owner.name).shape;
  }

  #library(type: Extract<JavaType, { kind: "class" }>, made: LibraryType): Shape {
    return this.#shape({ ...type, name: made.className }, made.className).shape;
  }

  #complete(): void {
    this.#completeFrom(0);
  }

  /** Finds the contents of the shapes that were met; these may be met on the way. */
  #completeFrom(start: number): void {
    while (this.#open.length > start) {
      const shape = this.#open.pop()!;
      shape.contents = this.#contents(shape);
    }
  }

  #contents(shape: Shape): Contents {
    const { type, className } = shape;
    if (type.kind === "array") return { kind: "array", element: { type: type.element, choices: this.#choices(type.element) } };
    const args = type.kind === "class" ? type.args : [];
    if (className.endsWith("$$StandIn")) return this.#standInContents(this.#classes.load(type.kind === "class" ? type.name : "")!, args);
    const owner = this.#classes.load(className)!;
    if (owner.platform) return this.#libraryContents(libraryType(className)!.made, args);
    const reason = this.#classes.notInstantiable(owner);
    if (reason !== undefined) throw new Unmakeable(reason);
    return this.#state(owner, args);
  }

  /** How instances of a class of the program, or the part of them that the class declares, are made. */
  #state(owner: LinkedClass, args: readonly JavaType[]): State {
    const variables = this.#classes.variables(owner, args);
    const extendsLibrary = this.#classes.libraryStateAbove(owner);
    if (this.#heap === "constructed" || extendsLibrary) return this.#constructed(owner, variables);
    const fields = this.#classes.instanceFields(owner, variables);
    return { kind: "fields", fields: fields.map((field) => ({ field, slot: this.#fieldSlot(field) })) };
  }

  #standInContents(owner: LinkedClass, args: readonly JavaType[]): Contents {
    const methods = this.#classes.abstractMethods(owner, args).map((abstract): StandInMethod => {
      const { method } = abstract;
      const common = {
        ...{ name: method.name, descriptor: method.descriptor, selector: selectorOf(abstract.owner.name, method) },
        declared: declaredDescriptor(owner, abstract),
        access: method.isPublic ? ("public" as const) : method.isProtected ? ("protected" as const) : ("package" as const),
      };
      try {
        const type = answerType(abstract);
        if (type === undefined) return { ...common, answering: "nothing", answer: undefined };
        const answer = this.#whole((): Slot => ({ type, choices: this.#choices(type) }));
        return { ...common, answering: answeringOf(abstract, this.#policy), answer };
      } catch (error) {
        if (!(error instanceof Unmakeable)) throw error;
        return { ...common, answering: { missing: error.message }, answer: undefined };
      }
    });
    const state = owner.isInterface ? NO_STATE : this.#state(owner, args);
    if (state.kind === "constructors") {
      const makers = state.makers.filter(({ method }) => method.member.name === "<init>");
      if (makers.length === 0) throw new Unmakeable(`${dotted(owner.name)} has no constructor that other classes can call`);
      return { kind: "stand-in", standIn: this.#classes.standIn(owner, methods, this.#bounds.answers), state: { ...state, makers } };
    }
    return { kind: "stand-in", standIn: this.#classes.standIn(owner, methods, this.#bounds.answers), state };
  }

  #fieldSlot({ member: field, variables }: Member<Field>): Slot {
    const type = fieldType(field, variables);
    try {
      return { type, choices: this.#choices(type) };
    } catch (error) {
      if (error instanceof Unmakeable)
        throw new Unmakeable(`${error.message}, which field ${dotted(field.owner.name)}.${field.name} needs`);
      throw error;
    }
  }

  #libraryContents(made: LibraryType, args: readonly JavaType[]): Contents {
    const argument = (i: number): Slot => {
      const known = made.kind === "value" ? undefined : made.of?.[i];
      const open: JavaType = { kind: "class", name: "java/lang/Object", args: [], open: true };
      const type = args[i] ?? (known === undefined ? open : typeOfDescriptor(known));
      const choices = this.#choices(type);
      if (choices.some((choice) => choice.kind === "string"))
        this.#restrictions.add(`strings in collections are one of ${WORDS.map((word) => JSON.stringify(word)).join(", ")}`);
      return { type, choices: choices.map((choice) => (choice.kind === "string" ? { kind: "word" } : choice)) };
    };
    switch (made.kind) {
      case "collection":
        return { kind: "collection", element: argument(0) };
      case "map":
        return { kind: "map", key: argument(0), value: argument(1) };
      case "value": {
        const slot = (each: string): Slot => {
          if (each === "T" || each === "U") return argument(each === "T" ? 0 : 1);
          const type = typeOfDescriptor(each);
          return { type, choices: this.#choices(type) };
        };
        const { className, leftOut, samples } = made;
        if (leftOut !== undefined) this.#restrictions.add(`values of type ${typeName(typeOfDescriptor(`L${className};`))} ${leftOut}`);
        const ways = made.ways.map((way) => ({ way, given: way.parameters.map(slot) }));
        const known = ways.length > 0 || samples === undefined ? [] : samples.values.map((given) => ({ way: samples.way, given }));
        return { kind: "value", className, ways: [...ways, ...known] };
      }
    }
  }

  #constructed(owner: LinkedClass, variables: TypeVariables): State {
    const problems: string[] = [];
    const usable = (methods: readonly Member<Method>[]): Maker[] => {
      const makers: Maker[] = [];
      for (const method of methods) {
        try {
          const types = parameterTypes(method.member, method.member.type.parameters, method.variables);
          makers.push({ method, parameters: this.#whole(() => types.map((type) => ({ type, choices: this.#choices(type) }))) });
        } catch (error) {
          if (!(error instanceof Unmakeable)) throw error;
          problems.push(`${error.message}, which ${dotted(owner.name)}.${method.member.name} takes`);
        }
      }
      return makers;
    };
    const makers = usable(this.#classes.makers(owner, variables));
    if (makers.length === 0) throw new Unmakeable(problems[0] ?? `${dotted(owner.name)} has no constructor that other classes can call`);
    if (problems.length > 0) this.#restrictions.add(`some constructors of ${dotted(owner.name)} are left out: ${problems[0]}`);
    const before = problems.length;
    const calls = this.#bounds.calls === 0 ? [] : this.#classes.mutators(owner, variables);
    for (const { member } of calls) this.#calls.push({ owner, member });
    const mutators = usable(calls.filter(({ member }) => this.#matters(member)));
    if (problems.length > before) this.#restrictions.add(`some methods of ${dotted(owner.name)} are left out: ${problems[before]}`);
    const assignable: FieldSlot[] = [];
    for (const field of this.#classes.assignableFields(owner, variables)) {
      try {
        assignable.push({ field, slot: this.#whole(() => this.#fieldSlot(field)) });
      } catch (error) {
        if (!(error instanceof Unmakeable)) throw error;
        this.#restrictions.add(`field ${dotted(owner.name)}.${field.member.name} is as the constructor leaves it: ${error.message}`);
      }
    }
    const shared = this.#classes.sharedFields(owner);
    if (shared.length > 0)
      this.#restrictions.add(
        `what ${shared.join(" and ")} refer${shared.length === 1 ? "s" : ""} to is changed by the object only, though other code may have it, too`,
      );
    const hasState = this.#classes.libraryStateAbove(owner) || this.#classes.instanceFields(owner, variables).length > 0;
    return { kind: "constructors", makers, assignable, mutators, hasState };
  }
}

/** The class of the program whose constructors make the objects. */
function ownerOf({ contents, className }: Shape): string {
  return contents.kind === "stand-in" ? contents.standIn.owner.name : className;
}

/** The type of which everything that is chosen so is. */
function typeOfChoice(choice: Choice): JavaType | undefined {
  switch (choice.kind) {
    case "primitive":
      return undefined;
    case "string":
    case "word":
      return { kind: "class", name: "java/lang/String", args: [] };
    case "box":
      return { kind: "class", name: BOXES.get(choice.descriptor)!, args: [] };
    case "enum":
      return { kind: "class", name: choice.className, args: [] };
    case "pooled":
      return choice.shape.type;
  }
}

const UNBOXED: ReadonlyMap<string, string> = new Map([...BOXES].map(([primitive, box]) => [box, primitive]));

function arrayClassOf(type: Extract<JavaType, { kind: "array" }>): string {
  const descriptor = (each: JavaType): string =>
    each.kind === "array" ? `[${descriptor(each.element)}` : each.kind === "primitive" ? each.descriptor : `L${each.name};`;
  return descriptor(type);
}
