/**
 * Classes of the program as JavaScript prototypes, made when first needed.
 *
 * A prototype holds, for each selector its class gives a meaning to, a function that compiles the procedure when first
 * called and then takes its place. Methods of superclasses are inherited through the prototype chain. Default methods
 * of interfaces are copied to the classes for which method selection (`dispatch` of Core) finds them. For `instanceof`,
 * a prototype carries a marker for every class and interface its class adds.
 */
import { type ClassDecl, dispatch, type MapDecl, type Program, supertypes } from "@assay/core";
import type { ClassCell, Linkage, ProcedureCell } from "./compile/linkage.js";
import { zero } from "./domain.js";
import { type ClassInfo, type Obj, typedArrayName } from "./heap.js";
import { Unsupported } from "./signals.js";

/** Elements of an array whose allocation is told: making shorter ones costs no more than what is done around it. */
const TOLD_LENGTH = 1 << 12;
/**
 * The longest array of references that is tried unless told: V8 would go on with a table of entries, slowly, until
 * memory is full.
 */
const MAX_LENGTH = 1 << 27;

/** Arrays of references: one JavaScript class for all their classes. */
export type RefArrayConstructor = new (info: ClassInfo, length: number) => Obj;

export class ClassTable {
  readonly #program: Program;
  readonly #linkage: Linkage;
  readonly #cells = new Map<string, ClassCell>();
  readonly #stamp: { readonly e: number } | undefined;
  /** The prototype that every other one inherits from. It has no members of JavaScript's own objects. */
  readonly #root = Object.create(null) as object;
  /** Its prototype gets its parent when the first class of such arrays is loaded. */
  readonly refArray: RefArrayConstructor;

  /** Told of every array that is long enough to matter, before it is made. */
  readonly #sized: (length: number) => void;

  /** `stamp` holds what every object gets as its `$e` when it is made. */
  constructor(
    program: Program,
    linkage: Linkage,
    longest = MAX_LENGTH,
    sized: (length: number) => void = () => {},
    stamp: { readonly e: number } | undefined = undefined,
  ) {
    this.#program = program;
    this.#linkage = linkage;
    this.#sized = sized;
    this.#stamp = stamp;
    const make = function RefArray(this: Record<string, unknown>, info: ClassInfo, length: number): void {
      this["$x"] = null;
      if (stamp !== undefined) {
        this["$e"] = stamp.e;
        this["$k"] = null;
      }
      this["$c"] = info;
      if (length > TOLD_LENGTH) sized(length);
      if (length > longest) throw new RangeError("an array of references is larger than the machine's memory");
      const elements = new Array<null>(length);
      for (let i = 0; i < length; i++) elements[i] = null;
      this["a"] = elements;
    };
    make.prototype = Object.create(null);
    this.refArray = make as unknown as RefArrayConstructor;
  }

  cell(name: string): ClassCell {
    let cell = this.#cells.get(name);
    if (cell === undefined) {
      const fresh: ClassCell = { name, info: undefined, make: undefined as never };
      // Called as a constructor: what it returns takes the place of the object made for it.
      fresh.make = function load(this: unknown, length?: number): Obj {
        return new (table.constructorOf(fresh))(length);
      } as unknown as ClassCell["make"];
      const table = this;
      this.#cells.set(name, (cell = fresh));
    }
    return cell;
  }

  /** The class, loaded if need be. */
  info(name: string): ClassInfo {
    const cell = this.cell(name);
    return (cell.info ??= this.#load(name));
  }

  /** What makes instances of the class. */
  constructorOf(cell: ClassCell): new (length?: number) => Obj {
    const info = this.info(cell.name);
    info.construct ??= info.decl.kind === "array" ? this.#arrayConstructor(info) : this.#objectConstructor(info);
    cell.make = info.construct;
    return info.construct;
  }

  #load(name: string): ClassInfo {
    const decl = this.#program.class(name);
    if (decl === undefined) throw new Unsupported(`class ${name} cannot be found`, undefined);
    const parent = decl.super === undefined ? undefined : this.info(decl.super);
    const isRefArray = decl.kind === "array" && decl.elements?.value.kind === "ref";
    const prototype: object = isRefArray ? this.refArray.prototype : Object.create(parent?.prototype ?? this.#root);
    if (isRefArray && parent !== undefined && Object.getPrototypeOf(prototype) === null) {
      Object.setPrototypeOf(prototype, parent.prototype);
      this.#mark(prototype, decl.interfaces);
    }
    const info: ClassInfo = {
      name,
      decl,
      super: parent,
      component: decl.component === undefined ? undefined : this.info(decl.component),
      prototype,
      supertypes: supertypes(this.#program, name),
      fields: parent === undefined ? decl.fields : [...parent.fields, ...decl.fields],
      construct: undefined,
      mirror: null,
      subclassCache: new Map(),
    };
    if (isRefArray) return info;
    (prototype as { $c: ClassInfo }).$c = info;
    this.#mark(prototype, [name, ...[...info.supertypes].filter((each) => !parent?.supertypes.has(each))]);
    this.#install(info, decl, parent);
    return info;
  }

  #mark(prototype: object, names: readonly string[]): void {
    for (const each of names) (prototype as Record<string, unknown>)[this.#linkage.method(`instanceof ${each}`)] = true;
  }

  #install(info: ClassInfo, decl: ClassDecl, parent: ClassInfo | undefined): void {
    if (decl.kind === "interface" || decl.kind === "primitive") return;
    const prototype = info.prototype as Record<string, unknown>;
    for (const [selector, procedure] of decl.methods) this.#method(prototype, selector, procedure);
    for (const name of info.supertypes) {
      if (parent?.supertypes.has(name)) continue;
      const added = this.#program.class(name);
      if (added?.kind !== "interface") continue;
      for (const selector of added.methods.keys()) {
        if (decl.methods.has(selector)) continue;
        const found = dispatch(this.#program, info.name, selector);
        if (found !== undefined) this.#method(prototype, selector, found);
      }
    }
  }

  #method(prototype: Record<string, unknown>, selector: string, procedure: string): void {
    const key = this.#linkage.method(selector);
    const cell = this.#linkage.procedure(procedure);
    const first: ProcedureCell["f"] = (...args) => {
      const compiled = this.#linkage.link(cell);
      prototype[key] = compiled;
      return compiled(...args);
    };
    prototype[key] = first;
  }

  /** What every object begins with. */
  #header(): string {
    return this.#stamp === undefined ? "this.$x = null;" : "this.$x = null; this.$e = S.e; this.$k = null;";
  }

  #objectConstructor(info: ClassInfo): new () => Obj {
    const fields = info.fields.map((map) => `this.${this.#linkage.field(map)} = ${zeroText(map)};`).join(" ");
    const make = new Function("S", `return (function ${functionName(info.name)}() { ${this.#header()} ${fields} });`)(this.#stamp);
    make.prototype = info.prototype;
    return make;
  }

  #arrayConstructor(info: ClassInfo): new (length?: number) => Obj {
    const elements = info.decl.elements;
    if (elements === undefined) throw new Unsupported(`array class ${info.name} has no elements`, undefined);
    if (elements.value.kind === "ref") {
      const RefArray = this.refArray;
      return function make(length?: number): Obj {
        return new RefArray(info, length!);
      } as unknown as new (
        length?: number,
      ) => Obj;
    }
    const typed = typedArrayName(elements.value);
    const create = typed === undefined ? `new Array(n).fill(zero)` : `new ${typed}(n)`;
    const make = new Function(
      ...["zero", "sized", "S"],
      `return (function ${functionName(info.name)}(n) { if (n > ${TOLD_LENGTH}) sized(n); ${this.#header()} this.a = ${create}; });`,
    )(zero(elements.value), this.#sized, this.#stamp);
    make.prototype = info.prototype;
    return make;
  }
}

function zeroText(map: MapDecl): string {
  const value = zero(map.value);
  return typeof value === "bigint" ? `${value}n` : String(value);
}

/** A name for heap profiles. */
function functionName(name: string): string {
  return `_${name.replaceAll(/[^A-Za-z0-9]/g, "_")}`;
}
