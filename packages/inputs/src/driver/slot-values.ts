/** Any value of a slot: a number, a text, a constant of an enum, an object of a pool, null where it may be. */
import { BOOL, BV32, type Expr, type Local, load, local, NULL, REF, sizeAbout, stringConst } from "@assay/core";
import { Op } from "@assay/jvm";
import { BOXES, binary, int, isNotNull, ite, kindOfDescriptor, LENGTH, STRING } from "@assay/jvm/synthesis";
import type { AnnotationPolicy, Constraint } from "../plan/annotations.js";
import { descriptorOfType } from "../plan/java-type.js";
import { type Choice, type HeapBounds, type Shape, type Slot, WORDS } from "../plan/shape.js";
import { assumeConstraint } from "./constraints.js";
import type { HeapChoices } from "./heap-choices.js";
import { primitiveInput } from "./primitive-inputs.js";
import type { SetupBody } from "./setup-body.js";

export interface HeapOptions {
  readonly bounds: HeapBounds;
  /** The longest string; any length when absent. */
  readonly string: number | undefined;
  /** Whether parameters and elements may be null. Fields of arbitrary objects always may. */
  readonly nulls: Nullness;
  readonly annotations: AnnotationPolicy;
}

export type Nullness = "never" | "possible";

export class SlotValues {
  readonly #body: SetupBody;
  readonly #choices: HeapChoices;
  readonly #options: HeapOptions;
  /** The objects of each shape that there are by now. */
  readonly pool = new Map<Shape, Local[]>();
  /** How many objects of a shape there are before the object, beyond one for each root. */
  readonly levels = new Map<Local, number>();
  readonly #constants = new Map<string, readonly Local[]>();

  constructor(body: SetupBody, choices: HeapChoices, options: HeapOptions) {
    this.#body = body;
    this.#choices = choices;
    this.#options = options;
  }

  /** Any value, as its annotations say. */
  value(slot: Slot, nullness: Nullness = this.#options.nulls, constraint?: Constraint): Expr {
    return constraint === undefined ? this.#any(slot, nullness) : this.#constrained(slot, nullness, constraint);
  }

  #constrained(slot: Slot, nullness: Nullness, constraint: Constraint): Expr {
    if (constraint.nullness === "always") return NULL;
    const texts = constraint.values?.filter((each) => typeof each === "string") ?? [];
    if (texts.length > 0) return this.oneOf(texts.map(stringConst));
    const value = this.#any(slot, constraint.nullness ?? nullness);
    const known = { ...constraint, nullness: constraint.nullness ?? nullness };
    assumeConstraint(this.#body, value, descriptorOfType(slot.type), known);
    return value;
  }

  #any(slot: Slot, nullness: Nullness): Expr {
    const leaves = slot.choices.flatMap((choice) => this.leaves(choice));
    if (slot.type.kind === "primitive") return leaves[0]!;
    if (nullness === "possible" || leaves.length === 0) leaves.push(NULL);
    return this.oneOf(leaves);
  }

  /**
   * In this order, those come first that suffice if there are few objects of each shape: as many as there are roots of
   * it, and then one more each time.
   */
  #inOrder(leaves: readonly Expr[]): { readonly ordered: readonly Expr[]; readonly about: string | undefined } {
    const levelOf = (leaf: Expr): number => (leaf.kind === "local" ? (this.levels.get(leaf.local) ?? 0) : 0);
    const ordered = [...leaves].sort((a, b) => levelOf(a) - levelOf(b));
    const most = Math.max(...ordered.map(levelOf));
    const suffice = Array.from({ length: most }, (_, level) => ordered.filter((leaf) => levelOf(leaf) <= level).length);
    return { ordered, about: most === 0 ? undefined : sizeAbout("objects", suffice) };
  }

  /** Any of the values. */
  oneOf(values: readonly Expr[]): Expr {
    const { ordered: leaves, about } = this.#inOrder(values);
    if (leaves.length === 1) {
      this.#choices.refers(leaves[0]!);
      return leaves[0]!;
    }
    const chosen = this.#choices.choose(leaves.length, about);
    const choice = local(chosen);
    for (const [i, leaf] of leaves.entries()) this.#choices.way(chosen, i, () => this.#choices.refers(leaf));
    let value = leaves[leaves.length - 1]!;
    for (let i = leaves.length - 2; i >= 0; i--) value = ite(binary("eq", BOOL, choice, int(i)), leaves[i]!, value);
    return local(this.#body.saved(value));
  }

  leaves(choice: Choice): Expr[] {
    switch (choice.kind) {
      case "primitive":
        return [this.primitive(choice.descriptor)];
      case "string":
        return [this.#string()];
      case "word":
        return WORDS.map(stringConst);
      case "box": {
        const box = BOXES.get(choice.descriptor)!;
        this.#body.pushExpr(kindOfDescriptor(choice.descriptor), this.primitive(choice.descriptor));
        this.#body.invokeStatic(box, "valueOf", `(${choice.descriptor})L${box};`);
        return [this.#body.popAtom("A").expr];
      }
      case "enum":
        return this.#constants.get(choice.className)!.map(local);
      case "pooled":
        return (this.pool.get(choice.shape) ?? []).map(local);
    }
  }

  primitive(descriptor: string): Expr {
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

  readConstants(slot: Slot): void {
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
}
