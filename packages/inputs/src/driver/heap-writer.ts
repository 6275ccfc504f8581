/**
 * The heap of a driver as Core: straight code that makes the pool of every shape and then the roots, from inputs. Every
 * way to answer the inputs is one heap; what a constructor or mutator throws ends the execution silently (`assume
 * false`), for such an object does not exist.
 *
 * The order keeps what Java promises: an object is filled at once if all that it may refer to exists, otherwise
 * (cycles) when everything does; hash tables are filled when their elements have all their fields; constructors see
 * only complete objects.
 */
import { BOOL, callAbout, type Expr, type Local, load, local, type MapDecl, REF, sizeAbout, stringConst } from "@assay/core";
import { binary, elementsOf, int, isNotNull, type Kind, kindOfDescriptor, narrow, storageType } from "@assay/jvm/synthesis";
import { type Constraint, constraintsOf } from "../plan/annotations.js";
import { leavesTraces } from "../plan/class-calls.js";
import { descriptorOfType, typeOfDescriptor } from "../plan/java-type.js";
import { type Contents, type FieldSlot, type Maker, type Shape, type Slot, slotsOf, stateOf } from "../plan/shape.js";
import type { StandIn } from "../plan/stand-in.js";
import { HeapChoices } from "./heap-choices.js";
import { Needs } from "./needs.js";
import type { SetupBody } from "./setup-body.js";
import { type HeapOptions, type Nullness, SlotValues } from "./slot-values.js";

interface Argument {
  readonly slot: Pick<Slot, "type">;
  readonly value: Expr;
}

export class HeapWriter {
  readonly #body: SetupBody;
  readonly #options: HeapOptions;
  readonly #choices: HeapChoices;
  readonly #values: SlotValues;
  readonly #lengths = new Map<Local, Local>();
  readonly #filled = new Set<Shape>();
  readonly #ofRoots = new Map<Shape, number>();

  constructor(body: SetupBody, options: HeapOptions) {
    this.#body = body;
    this.#options = options;
    this.#choices = new HeapChoices(body, options.bounds);
    this.#values = new SlotValues(body, this.#choices, options);
  }

  /** The value of a root, which is not null unless nulls are possible. */
  root(slot: Slot, nullness?: Nullness, constraint?: Constraint): Expr {
    return this.#values.value(slot, nullness, constraint);
  }

  /**
   * Makes the pools of the shapes, which are in order of need; `roots` are the slots to come. When they are written,
   * {@link finish} has to be called.
   */
  write(shapes: readonly Shape[], roots: readonly Slot[]): void {
    const used = shapes.filter((shape) => shape.count > 0);
    for (const slot of [...used.flatMap((shape) => slotsOf(shape.contents)), ...roots]) this.#values.readConstants(slot);
    if (used.length > 0) this.#choices.needs = new Needs(this.#body);
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
    this.#choices.needs?.finish();
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

  /** The arguments of a constructor or method that brings an object about. */
  #arguments({ method: { owner, member }, parameters }: Maker): readonly (Argument & { readonly slot: Slot })[] {
    const { annotations, nulls } = this.#options;
    const constraints = member.type.parameters.length === parameters.length ? constraintsOf(owner.file, member, annotations) : [];
    return parameters.map((slot, i) => ({ slot, value: this.#values.value(slot, nulls, constraints[i]) }));
  }

  // ---- making objects

  #allocate(shape: Shape): void {
    const objects: Local[] = [];
    this.#values.pool.set(shape, objects);
    for (let i = 0; i < shape.count; i++) {
      const object = this.#body.emitter.temporary(REF, shape.className);
      const level = Math.max(0, i + 1 - Math.max(1, this.#ofRoots.get(shape) ?? 0));
      this.#values.levels.set(object, level);
      const about = level === 0 ? undefined : sizeAbout("objects", Array<number>(level).fill(1));
      const anyway = leavesTraces(shape) ? this.#choices.choose(2, about) : undefined;
      this.#choices.needs!.object(object, objects.at(-1), anyway, () => this.#newObject(shape, object));
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
        const length = this.#choices.size("array");
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
    for (const object of this.#values.pool.get(shape) ?? []) this.#choices.needs!.of(object, () => write(object));
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
    this.#choices.anyOf(
      contents.ways.map(({ way, given }) => () => {
        const args = given.map((each, i): Argument => {
          if (typeof each === "object") return { slot: each, value: this.#values.value(each, way.nulls ?? "never") };
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
    this.#choices.anyOf(
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

  // ---- contents

  /** Whether everything that the objects may refer to exists, and for tables is complete. */
  #mayFill({ contents }: Shape): boolean {
    const isTable = contents.kind === "collection" || contents.kind === "map";
    return slotsOf(contents)
      .flatMap(pooled)
      .filter((shape) => shape.count > 0)
      .every((shape) => (isTable ? this.#filled.has(shape) : (this.#values.pool.get(shape)?.length ?? 0) === shape.count));
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
          this.#choices.forEachBelow(this.#lengths.get(object)!, array, (i) => {
            const value = narrow(this.#values.value(contents.element), descriptor, storageType(descriptor));
            emitter.emit({ kind: "store", map: elementsOf(descriptor), keys: [local(object), int(i)], value });
          });
          break;
        }
        case "collection":
          this.#choices.forEachBelow(this.#choices.size("elements"), elements, () => {
            this.#body.pushExpr("A", local(object), shape.className);
            this.#body.pushExpr("A", this.#values.value(contents.element, "never"));
            this.#body.invokeVirtual(shape.className, "add", "(Ljava/lang/Object;)Z");
            this.#body.pop();
          });
          break;
        case "map":
          this.#choices.forEachBelow(this.#choices.size("elements"), elements, () => {
            this.#body.pushExpr("A", local(object), shape.className);
            this.#body.pushExpr("A", this.#values.value(contents.key, "never"));
            this.#body.pushExpr("A", this.#values.value(contents.value, "never"));
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
    for (const { field, slot } of fields) this.#store(object, { field, slot }, this.#values.value(slot, fieldNullness(field.member)));
  }

  /** Any answers in the tables of a stand-in. */
  #fillTables(object: Local, standIn: StandIn): void {
    const { emitter } = this.#body;
    const store = (map: MapDecl, value: Expr): void => emitter.emit({ kind: "store", map, keys: [local(object)], value });
    for (const [i, table] of standIn.tables.entries()) {
      const { answer } = standIn.methods[i]!;
      if (table === undefined || answer === undefined) continue;
      for (const map of table.answers) store(map, this.#values.value(answer));
      for (const [map, isOn] of [
        [table.less, (end: Expr) => binary("slt", BOOL, end, int(0))],
        [table.more, (end: Expr) => binary("slt", BOOL, int(0), end)],
      ] as const) {
        if (map === undefined) continue;
        const end = this.#values.primitive("I");
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
          this.#store(object, field, this.#values.value(slot, "never"));
          continue;
        }
        const map = this.#body.world.fieldMap({ owner: field.field.owner, field: field.field.member });
        const before = local(this.#body.saved(load(map, local(object))));
        this.#store(object, field, this.#values.oneOf([before, ...slot.choices.flatMap((choice) => this.#values.leaves(choice))]));
      }
    });
  }

  /** Some calls of public methods on every object. */
  #mutate(shape: Shape, mutators: readonly Maker[]): void {
    const body = this.#body;
    if (mutators.length === 0) return;
    for (const object of this.#values.pool.get(shape) ?? []) {
      const ways = mutators.map((mutator) => (): void => {
        const { member, owner } = mutator.method;
        const args = this.#arguments(mutator);
        body.pushExpr("A", local(object), ownClass(shape));
        for (const { slot, value } of args) this.#push(slot, value);
        body.invokeVirtual(owner.name, member.name, member.descriptor);
        body.stack.length = 0;
      });
      const { calls } = this.#options.bounds;
      const choices = Array.from({ length: calls }, (_, i) => this.#choices.choose(ways.length + 1, callAbout(i + 1)));
      this.#choices.needs!.calls(object, choices);
      for (const choice of choices) this.#choices.chosenOf(choice, [() => {}, ...ways]);
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
