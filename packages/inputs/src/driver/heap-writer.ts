/**
 * The heap of a driver as Core: straight code that makes the pool of every shape and then the roots, from inputs. Every
 * way to answer the inputs is one heap; what a constructor or mutator throws ends the execution silently (`assume
 * false`), for such an object does not exist.
 *
 * The order keeps what Java promises: an object is filled at once if all that it may refer to exists, otherwise
 * (cycles) when everything does; hash tables are filled when their elements have all their fields; constructors see
 * only complete objects.
 */
import {
  BOOL,
  BV32,
  callAbout,
  choiceInput,
  type Expr,
  FALSE,
  type Local,
  load,
  local,
  type MapDecl,
  NULL,
  REF,
  sizeAbout,
  stringConst,
} from "@assay/core";
import { Op } from "@assay/jvm";
import {
  BOXES,
  binary,
  elementsOf,
  int,
  isNotNull,
  ite,
  type Kind,
  kindOfDescriptor,
  LENGTH,
  narrow,
  STRING,
  Synthesis,
  storageType,
} from "@assay/jvm/synthesis";
import { type AnnotationPolicy, type Constraint, constraintsOf } from "../plan/annotations.js";
import { leavesTraces } from "../plan/class-calls.js";
import { descriptorOfType, typeOfDescriptor } from "../plan/java-type.js";
import {
  type Choice,
  type Contents,
  type FieldSlot,
  type HeapBounds,
  type Maker,
  type Shape,
  type Slot,
  slotsOf,
  stateOf,
  WORDS,
} from "../plan/shape.js";
import type { StandIn } from "../plan/stand-in.js";
import { assumeConstraint } from "./constraints.js";
import { Needs } from "./needs.js";
import { primitiveInput } from "./primitive-inputs.js";

/** A procedure that makes objects: what would throw ends the execution instead, but for {@link outward}. */
export class SetupBody extends Synthesis {
  #isOutward = false;

  /** Emits what is no part of making objects: what it throws goes out. */
  outward(emit: () => void): void {
    this.#isOutward = true;
    emit();
    this.#isOutward = false;
  }

  protected override get wayOut(): string {
    return this.#isOutward ? "outward" : "";
  }

  override throwOut(exception: Expr): void {
    if (this.#isOutward) {
      super.throwOut(exception);
      return;
    }
    this.emitter.emit({ kind: "assume", condition: FALSE });
    this.emitter.end({ kind: "return" });
  }

  /** An input from 0 to `count` - 1, with a name for what is chosen. */
  choose(count: number, what?: string): Local {
    const { emitter } = this;
    const choice = emitter.temporary(BV32);
    emitter.emit({ kind: "havoc", target: choice, input: choiceInput(count, what) });
    emitter.emit({ kind: "assume", condition: binary("ult", BOOL, local(choice), int(count)) });
    return choice;
  }

  /** Does one of several things, by choice. What is known of classes and values inside is forgotten afterwards. */
  anyOf(ways: readonly (() => void)[], what?: string): void {
    if (ways.length === 1) ways[0]!();
    else this.chosenOf(this.choose(ways.length, what), ways);
  }

  /** Does that one of several things which was chosen. */
  chosenOf(choice: Local, ways: readonly (() => void)[]): void {
    const { emitter } = this;
    const blocks = ways.map(() => emitter.block());
    const after = emitter.block();
    const cases = blocks.slice(1).map((target, i) => ({ value: BigInt(i + 1), target }));
    emitter.end({ kind: "switch", value: local(choice), cases, default: blocks[0]! });
    const { facts } = this;
    for (const [i, way] of ways.entries()) {
      emitter.start(blocks[i]!);
      this.facts = facts.copy();
      way();
      emitter.goto(after);
    }
    this.facts = facts;
    emitter.start(after);
  }
}

export interface HeapOptions {
  readonly bounds: HeapBounds;
  /** The longest string; any length when absent. */
  readonly string: number | undefined;
  /** Whether parameters and elements may be null. Fields of arbitrary objects always may. */
  readonly nulls: "never" | "possible";
  readonly annotations: AnnotationPolicy;
}

type Nullness = "never" | "possible";

interface Argument {
  readonly slot: Pick<Slot, "type">;
  readonly value: Expr;
}

export class HeapWriter {
  readonly #body: SetupBody;
  readonly #options: HeapOptions;
  readonly #pool = new Map<Shape, Local[]>();
  readonly #lengths = new Map<Local, Local>();
  readonly #constants = new Map<string, readonly Local[]>();
  readonly #filled = new Set<Shape>();
  /** How many objects of a shape there are before the object, beyond one for each root. */
  readonly #levels = new Map<Local, number>();
  readonly #ofRoots = new Map<Shape, number>();
  /** Which objects are made, once there are pools. */
  #needs: Needs | undefined;

  constructor(body: SetupBody, options: HeapOptions) {
    this.#body = body;
    this.#options = options;
  }

  /**
   * Makes the pools of the shapes, which are in order of need; `roots` are the slots to come. When they are written,
   * {@link finish} has to be called.
   */
  write(shapes: readonly Shape[], roots: readonly Slot[]): void {
    const used = shapes.filter((shape) => shape.count > 0);
    for (const slot of [...used.flatMap((shape) => slotsOf(shape.contents)), ...roots]) this.#readConstants(slot);
    if (used.length > 0) this.#needs = new Needs(this.#body);
    for (const shape of roots.flatMap(pooled)) this.#ofRoots.set(shape, (this.#ofRoots.get(shape) ?? 0) + 1);
    this.#make(used);
    for (const shape of used) {
      const state = stateOf(shape.contents);
      if (state?.kind === "constructors" && this.#ofRoots.has(shape)) this.#mutate(shape, state.mutators);
    }
    this.#assumeInvariants(used);
  }

  /** The roots are written. */
  finish(): void {
    this.#needs?.finish();
  }

  #make(used: readonly Shape[]): void {
    const later: Shape[] = [];
    for (const shape of used) {
      this.#allocate(shape);
      if (shape.contents.kind === "constructors" || shape.contents.kind === "value") this.#filled.add(shape);
      else if (this.#mayFill(shape)) this.#fill(shape);
      else later.push(shape);
    }
    const isTable = ({ contents }: Shape): boolean => contents.kind === "collection" || contents.kind === "map";
    for (const shape of [...later.filter((each) => !isTable(each)), ...later.filter(isTable)]) this.#fill(shape);
    for (const shape of used) {
      const state = stateOf(shape.contents);
      if (state?.kind === "constructors") this.#assign(shape, state.assignable);
    }
  }

  /** The value of a root, which is not null unless nulls are possible. */
  root(slot: Slot, nullness: Nullness = this.#options.nulls, constraint?: Constraint): Expr {
    return constraint === undefined ? this.#value(slot, nullness) : this.#constrained(slot, nullness, constraint);
  }

  /** A value that is as its annotations say. */
  #constrained(slot: Slot, nullness: Nullness, constraint: Constraint): Expr {
    if (constraint.nullness === "always") return NULL;
    const texts = constraint.values?.filter((each) => typeof each === "string") ?? [];
    if (texts.length > 0) return this.#oneOf(texts.map(stringConst));
    const value = this.#value(slot, constraint.nullness ?? nullness);
    const known = { ...constraint, nullness: constraint.nullness ?? nullness };
    assumeConstraint(this.#body, value, descriptorOfType(slot.type), known);
    return value;
  }

  /** The arguments of a constructor or method that brings an object about. */
  #arguments({ method: { owner, member }, parameters }: Maker): readonly (Argument & { readonly slot: Slot })[] {
    const { annotations, nulls } = this.#options;
    const constraints = member.type.parameters.length === parameters.length ? constraintsOf(owner.file, member, annotations) : [];
    return parameters.map((slot, i) => ({ slot, value: this.root(slot, nulls, constraints[i]) }));
  }

  // ---- values

  #value(slot: Slot, nullness: Nullness): Expr {
    const leaves = slot.choices.flatMap((choice) => this.#leaves(choice));
    if (slot.type.kind === "primitive") return leaves[0]!;
    if (nullness === "possible" || leaves.length === 0) leaves.push(NULL);
    return this.#oneOf(leaves);
  }

  /**
   * In this order, those come first that suffice if there are few objects of each shape: as many as there are roots of
   * it, and then one more each time.
   */
  #inOrder(leaves: readonly Expr[]): { readonly ordered: readonly Expr[]; readonly about: string | undefined } {
    const levelOf = (leaf: Expr): number => (leaf.kind === "local" ? (this.#levels.get(leaf.local) ?? 0) : 0);
    const ordered = [...leaves].sort((a, b) => levelOf(a) - levelOf(b));
    const most = Math.max(...ordered.map(levelOf));
    const suffice = Array.from({ length: most }, (_, level) => ordered.filter((leaf) => levelOf(leaf) <= level).length);
    return { ordered, about: most === 0 ? undefined : sizeAbout("objects", suffice) };
  }

  /** Any of the values. */
  #oneOf(values: readonly Expr[]): Expr {
    const { ordered: leaves, about } = this.#inOrder(values);
    if (leaves.length === 1) {
      this.#refers(leaves[0]!);
      return leaves[0]!;
    }
    const chosen = this.#choose(leaves.length, about);
    const choice = local(chosen);
    for (const [i, leaf] of leaves.entries()) this.#way(chosen, i, () => this.#refers(leaf));
    let value = leaves[leaves.length - 1]!;
    for (let i = leaves.length - 2; i >= 0; i--) value = ite(binary("eq", BOOL, choice, int(i)), leaves[i]!, value);
    return local(this.#body.saved(value));
  }

  /** A choice on which it depends what refers to what. */
  #choose(count: number, about?: string): Local {
    return this.#needs === undefined ? this.#body.choose(count, about) : this.#needs.choose(count, about);
  }

  /** How many elements there are. */
  #chooseSize(bound: "array" | "elements"): Local {
    const most = this.#options.bounds[bound];
    const suffice = Array.from({ length: Math.max(0, most - 1) }, (_, i) => i + 2);
    return this.#choose(most + 1, suffice.length === 0 ? undefined : sizeAbout(bound, suffice));
  }

  #way(choice: Local, index: number, write: () => void): void {
    if (this.#needs === undefined) write();
    else this.#needs.way(choice, index, write);
  }

  #refers(value: Expr): void {
    if (value.kind === "local") this.#needs?.refers(value.local);
  }

  /** Does one of several things, by choice. */
  #anyOf(ways: readonly (() => void)[]): void {
    if (ways.length === 1) ways[0]!();
    else this.#chosenOf(this.#choose(ways.length), ways);
  }

  #chosenOf(choice: Local, ways: readonly (() => void)[]): void {
    this.#body.chosenOf(
      choice,
      ways.map((way, i) => () => this.#way(choice, i, way)),
    );
  }

  #leaves(choice: Choice): Expr[] {
    switch (choice.kind) {
      case "primitive":
        return [this.#primitive(choice.descriptor)];
      case "string":
        return [this.#string()];
      case "word":
        return WORDS.map(stringConst);
      case "box": {
        const box = BOXES.get(choice.descriptor)!;
        this.#body.pushExpr(kindOfDescriptor(choice.descriptor), this.#primitive(choice.descriptor));
        this.#body.invokeStatic(box, "valueOf", `(${choice.descriptor})L${box};`);
        return [this.#body.popAtom("A").expr];
      }
      case "enum":
        return this.#constants.get(choice.className)!.map(local);
      case "pooled":
        return (this.#pool.get(choice.shape) ?? []).map(local);
    }
  }

  #primitive(descriptor: string): Expr {
    const { name, type, passed } = primitiveInput(descriptor);
    const { emitter } = this.#body;
    const target = emitter.temporary(type);
    emitter.emit({ kind: "havoc", target, input: name });
    const read = passed(local(target));
    return read.kind === "local" ? read : local(this.#body.saved(read));
  }

  #string(): Expr {
    const { emitter, world } = this.#body;
    const target = emitter.temporary(REF, STRING);
    emitter.emit({ kind: "havoc", target, input: "nondetString" });
    const { string } = this.#options;
    if (string !== undefined) {
      const field = (name: string, descriptor: string): Expr => {
        const found = world.classes.field({ owner: STRING, name, descriptor });
        return "error" in found ? NULL : load(world.fieldMap(found), local(target));
      };
      const bytes = load(LENGTH, field("value", "[B"));
      const coder: Expr = { kind: "apply", type: BV32, op: "zext", args: [field("coder", "B")] };
      const length = this.#body.saved(binary("lshr", BV32, bytes, coder));
      emitter.emit({ kind: "assume", condition: binary("ule", BOOL, local(length), int(string)) });
    }
    return local(target);
  }

  #readConstants(slot: Slot): void {
    for (const choice of slot.choices) {
      if (choice.kind !== "enum" || this.#constants.has(choice.className)) continue;
      const locals = choice.constants.map((name) => {
        this.#body.field(Op.getstatic, choice.className, name, `L${choice.className};`);
        const { expr } = this.#body.popAtom("A");
        const constant = this.#body.saved(expr, choice.className);
        this.#body.emitter.emit({ kind: "assume", condition: isNotNull(local(constant)) });
        return constant;
      });
      this.#constants.set(choice.className, locals);
    }
  }

  // ---- making objects

  #allocate(shape: Shape): void {
    const objects: Local[] = [];
    this.#pool.set(shape, objects);
    for (let i = 0; i < shape.count; i++) {
      const object = this.#body.emitter.temporary(REF, shape.className);
      const level = Math.max(0, i + 1 - Math.max(1, this.#ofRoots.get(shape) ?? 0));
      this.#levels.set(object, level);
      const about = level === 0 ? undefined : sizeAbout("objects", Array<number>(level).fill(1));
      const anyway = leavesTraces(shape) ? this.#choose(2, about) : undefined;
      this.#needs!.object(object, objects.at(-1), anyway, () => this.#newObject(shape, object));
      objects.push(object);
    }
  }

  /** A new object, for the pool. */
  #newObject({ contents, className }: Shape, object: Local): Local {
    const { emitter } = this.#body;
    switch (contents.kind) {
      case "fields":
        return this.#allocated(className);
      case "stand-in":
        return this.#newStandIn(contents);
      case "array": {
        const array = emitter.temporary(REF, className);
        const length = this.#chooseSize("array");
        emitter.emit({ kind: "newarray", target: array, class: className, length: local(length) });
        this.#lengths.set(object, length);
        return array;
      }
      case "collection":
      case "map":
        return this.#construct(this.#allocated(className), className, "()V", []);
      case "value":
        return this.#libraryValue(contents);
      case "constructors":
        return this.#made(className, contents.makers);
    }
  }

  /** Does something with each object of the shape that is made. */
  #forEach(shape: Shape, write: (object: Local) => void): void {
    for (const object of this.#pool.get(shape) ?? []) this.#needs!.of(object, () => write(object));
  }

  #popObject(className: string): Local {
    const { expr } = this.#body.popAtom("A");
    return expr.kind === "local" ? expr.local : this.#body.saved(expr, className);
  }

  #push(slot: Argument["slot"], value: Expr): void {
    this.#body.pushExpr(kindOfDescriptor(descriptorOfType(slot.type)) as Kind, value);
  }

  #allocated(className: string): Local {
    this.#body.allocate(className);
    return this.#popObject(className);
  }

  /** A new object of a stand-in's class, of which there is no class file. */
  #allocatedStandIn({ owner, className }: StandIn): Local {
    const object = this.#body.emitter.temporary(REF, className);
    // As the JVM: an interface is initialized with its implementations if it has default methods.
    if (!owner.isInterface || owner.file.methods.some((method) => !method.isAbstract && !method.isStatic)) this.#body.initialize(owner);
    this.#body.emitter.emit({ kind: "new", target: object, class: className });
    return object;
  }

  #newStandIn({ standIn, state }: Extract<Contents, { kind: "stand-in" }>): Local {
    if (state.kind === "fields") return this.#allocatedStandIn(standIn);
    return this.#made(standIn.className, state.makers, () => this.#allocatedStandIn(standIn));
  }

  /** What a constructor makes of a new object. */
  #construct(object: Local, className: string, descriptor: string, args: readonly Argument[]): Local {
    const body = this.#body;
    body.pushExpr("A", local(object), className);
    for (const { slot, value } of args) this.#push(slot, value);
    body.invokeSpecial(className, "<init>", descriptor);
    return object;
  }

  #libraryValue(contents: Extract<Contents, { kind: "value" }>): Local {
    const { className } = contents;
    const made = this.#body.emitter.temporary(REF, className);
    this.#anyOf(
      contents.ways.map(({ way, given }) => () => {
        const args = given.map((each, i): Argument => {
          if (typeof each === "object") return { slot: each, value: this.#value(each, way.nulls ?? "never") };
          const slot = { type: typeOfDescriptor(way.parameters[i]!) };
          return { slot, value: typeof each === "string" ? stringConst(each) : int(each) };
        });
        if (way.factory === undefined) {
          this.#body.emitter.assign(made, local(this.#construct(this.#allocated(className), className, way.erased, args)));
          return;
        }
        for (const { slot, value } of args) this.#push(slot, value);
        this.#body.invokeStatic(className, way.factory, way.erased);
        this.#body.emitter.assign(made, local(this.#popObject(className)));
      }),
    );
    return made;
  }

  /** An object from any of the constructors or factories. */
  #made(className: string, makers: readonly Maker[], allocated = (): Local => this.#allocated(className)): Local {
    const { emitter } = this.#body;
    const made = emitter.temporary(REF, className);
    this.#anyOf(
      makers.map((maker) => () => {
        const args = this.#arguments(maker);
        const { member, owner } = maker.method;
        if (member.name === "<init>") emitter.assign(made, local(this.#construct(allocated(), owner.name, member.descriptor, args)));
        else {
          for (const { slot, value } of args) this.#push(slot, value);
          this.#body.invokeStatic(owner.name, member.name, member.descriptor);
          const result = this.#popObject(className);
          emitter.emit({ kind: "assume", condition: isNotNull(local(result)) });
          emitter.assign(made, local(result));
        }
      }),
    );
    return made;
  }

  /** Does something for each index below a length, which is at most `most`. */
  #forEachBelow(length: Local, most: number, each: (index: number) => void): void {
    if (most === 0) return;
    const body = this.#body;
    const { emitter } = body;
    const after = emitter.block();
    const facts = body.facts;
    body.facts = facts.copy();
    for (let i = 0; i < most; i++) {
      const isBelow = binary("ult", BOOL, int(i), local(length));
      emitter.guard(isBelow, after);
      if (this.#needs === undefined) each(i);
      else this.#needs.when(isBelow, () => each(i));
    }
    emitter.goto(after);
    body.facts = facts;
    emitter.start(after);
  }

  // ---- contents

  /** Whether everything that the objects may refer to exists, and for tables is complete. */
  #mayFill({ contents }: Shape): boolean {
    const isTable = contents.kind === "collection" || contents.kind === "map";
    return slotsOf(contents)
      .flatMap(pooled)
      .filter((shape) => shape.count > 0)
      .every((shape) => (isTable ? this.#filled.has(shape) : (this.#pool.get(shape)?.length ?? 0) === shape.count));
  }

  #fill(shape: Shape): void {
    const { contents } = shape;
    const { emitter } = this.#body;
    const { array, elements } = this.#options.bounds;
    this.#forEach(shape, (object) => {
      switch (contents.kind) {
        case "fields":
          this.#fillFields(object, contents.fields);
          break;
        case "stand-in":
          if (contents.state.kind === "fields") this.#fillFields(object, contents.state.fields);
          this.#fillTables(object, contents.standIn);
          break;
        case "array": {
          const descriptor = descriptorOfType(contents.element.type);
          this.#forEachBelow(this.#lengths.get(object)!, array, (i) => {
            const value = narrow(this.#value(contents.element, this.#options.nulls), descriptor, storageType(descriptor));
            emitter.emit({ kind: "store", map: elementsOf(descriptor), keys: [local(object), int(i)], value });
          });
          break;
        }
        case "collection":
          this.#forEachBelow(this.#chooseSize("elements"), elements, () => {
            this.#body.pushExpr("A", local(object), shape.className);
            this.#body.pushExpr("A", this.#value(contents.element, "never"));
            this.#body.invokeVirtual(shape.className, "add", "(Ljava/lang/Object;)Z");
            this.#body.pop();
          });
          break;
        case "map":
          this.#forEachBelow(this.#chooseSize("elements"), elements, () => {
            this.#body.pushExpr("A", local(object), shape.className);
            this.#body.pushExpr("A", this.#value(contents.key, "never"));
            this.#body.pushExpr("A", this.#value(contents.value, "never"));
            this.#body.invokeVirtual(shape.className, "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
            this.#body.pop();
          });
          break;
        default:
          break;
      }
    });
    this.#filled.add(shape);
  }

  #fillFields(object: Local, fields: readonly FieldSlot[]): void {
    for (const { field, slot } of fields) this.#store(object, { field, slot }, this.#value(slot, fieldNullness(field.member)));
  }

  /** Any answers in the tables of a stand-in. */
  #fillTables(object: Local, standIn: StandIn): void {
    const { emitter } = this.#body;
    const store = (map: MapDecl, value: Expr): void => emitter.emit({ kind: "store", map, keys: [local(object)], value });
    for (const [i, table] of standIn.tables.entries()) {
      const { answer } = standIn.methods[i]!;
      if (table === undefined || answer === undefined) continue;
      for (const map of table.answers) store(map, this.#value(answer, this.#options.nulls));
      for (const [map, isOn] of [
        [table.less, (end: Expr) => binary("slt", BOOL, end, int(0))],
        [table.more, (end: Expr) => binary("slt", BOOL, int(0), end)],
      ] as const) {
        if (map === undefined) continue;
        const end = this.#primitive("I");
        emitter.emit({ kind: "assume", condition: isOn(end) });
        store(map, end);
      }
    }
  }

  #store(object: Local, { field }: FieldSlot, value: Expr): void {
    const { descriptor } = field.member;
    const map = this.#body.world.fieldMap({ owner: field.owner, field: field.member });
    const stored = narrow(value, descriptor, storageType(descriptor));
    this.#body.emitter.emit({ kind: "store", map, keys: [local(object)], value: stored });
  }

  /**
   * Any values in the fields that others may set; references may stay as they are, so that null is there only if the
   * constructor leaves it.
   */
  #assign(shape: Shape, fields: readonly FieldSlot[]): void {
    if (fields.length === 0) return;
    this.#forEach(shape, (object) => {
      for (const field of fields) {
        const { slot } = field;
        if (slot.type.kind === "primitive") {
          this.#store(object, field, this.#value(slot, "never"));
          continue;
        }
        const map = this.#body.world.fieldMap({ owner: field.field.owner, field: field.field.member });
        const before = local(this.#body.saved(load(map, local(object))));
        this.#store(object, field, this.#oneOf([before, ...slot.choices.flatMap((choice) => this.#leaves(choice))]));
      }
    });
  }

  /** Some calls of public methods on every object. */
  #mutate(shape: Shape, mutators: readonly Maker[]): void {
    const body = this.#body;
    if (mutators.length === 0) return;
    for (const object of this.#pool.get(shape) ?? []) {
      const ways = mutators.map((mutator) => (): void => {
        const { member, owner } = mutator.method;
        const args = this.#arguments(mutator);
        body.pushExpr("A", local(object), ownClass(shape));
        for (const { slot, value } of args) this.#push(slot, value);
        body.invokeVirtual(owner.name, member.name, member.descriptor);
        body.stack.length = 0;
      });
      const { calls } = this.#options.bounds;
      const choices = Array.from({ length: calls }, (_, i) => this.#choose(ways.length + 1, callAbout(i + 1)));
      this.#needs!.calls(object, choices);
      for (const choice of choices) this.#chosenOf(choice, [() => {}, ...ways]);
    }
  }

  #assumeInvariants(shapes: readonly Shape[]): void {
    for (const shape of shapes) if (stateOf(shape.contents)?.kind === "fields") this.#assumeInvariant(shape);
  }

  /** A method `boolean repOk()` says which states of an arbitrary object are meant. */
  #assumeInvariant(shape: Shape): void {
    const body = this.#body;
    const owner = body.world.classes.load(ownClass(shape));
    const found = owner === undefined ? undefined : body.world.classes.lookup(owner, "repOk", "()Z");
    if (found === undefined || found.method.isStatic || found.owner.platform) return;
    this.#forEach(shape, (object) => {
      body.pushExpr("A", local(object), ownClass(shape));
      if (found.method.isPrivate) body.invokeSpecial(found.owner.name, "repOk", "()Z");
      else body.invokeVirtual(found.owner.name, "repOk", "()Z");
      const { expr } = body.popAtom("I");
      body.emitter.emit({ kind: "assume", condition: { kind: "apply", type: BOOL, op: "not", args: [binary("eq", BOOL, expr, int(0))] } });
    });
  }
}

function fieldNullness(field: { readonly name: string; readonly isSynthetic: boolean }): Nullness {
  // The outer instance of an inner class is never null.
  return field.isSynthetic && field.name.startsWith("this$") ? "never" : "possible";
}

/** The class of the program that the objects are instances of. */
function ownClass({ contents, className }: Shape): string {
  return contents.kind === "stand-in" ? contents.standIn.owner.name : className;
}

function pooled(slot: Slot): readonly Shape[] {
  return slot.choices.flatMap((choice) => (choice.kind === "pooled" ? [choice.shape] : []));
}
