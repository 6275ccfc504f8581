/**
 * A heap as a list: which objects there are, and between which values each of their fields chooses.
 *
 * This is Dolby et al.'s initial heap (atoms per type, any field values) as data, from which a driver in Core
 * (`heap-driver.ts`) and, with the inputs of a witness, an object graph (`heap-graph.ts`) are made. There is one pool
 * of objects for each type that fields are declared with, so that different objects can refer to the same one. Every
 * choice is one input, asked for in a fixed order whatever the others are: which input is which field is known without
 * running anything, so that heaps can be drawn that are alike, and made simpler, field by field. That is what questions
 * about equality need (`assay contracts`); for the inputs of methods, `plan/shapes.ts` has pools whose objects are made
 * by everything that Java code can do, and whose choices depend on each other. Both make library objects by the table
 * `plan/library-types.ts`, read types by `plan/java-type.ts` and ask for numbers by `driver/primitive-inputs.ts`.
 *
 * Under-approximations, all told in `restrictions`: so many objects of a class, so many classes for a declared type,
 * references only so deep, arrays up to a length, and library objects only of the kinds that are known how to make.
 * What a field cannot be given is null.
 */

import type { Budget } from "@assay/base";
import type { MapDecl, Program } from "@assay/core";
import { isSubclass, superclassChain } from "@assay/core";
import type { ClassPath, Method } from "@assay/jvm";
import { BOXES, STRING, shortName } from "@assay/jvm/synthesis";
import { enumConstants } from "../plan/driver-classes.js";
import { descriptorOfType, fieldType, type JavaType, keyOfType, typeOfDescriptor, variablesOf } from "../plan/java-type.js";
import { CONSTANT, type LibraryObjects, libraryObjects } from "./library-objects.js";

/** A value, given by inputs. */
export type Source =
  /** A number of this descriptor; one input. */
  | { readonly kind: "number"; readonly descriptor: string; readonly input: number }
  /** A new string; one input. */
  | { readonly kind: "string"; readonly input: number }
  /** One of these, by an input; the first when there is only one, and no input then. */
  | { readonly kind: "choice"; readonly options: readonly Option[]; readonly input: number }
  | { readonly kind: "default" }
  /** This integer, which is not zero. */
  | { readonly kind: "initial"; readonly value: bigint };

export type Option =
  | { readonly kind: "null" }
  /** The string or number. */
  | { readonly kind: "constant"; readonly value: string | number }
  | { readonly kind: "object"; readonly index: number }
  | { readonly kind: "string"; readonly input: number };

export interface PlannedField {
  readonly map: MapDecl;
  readonly declaringClass: string;
  readonly name: string;
  readonly descriptor: string;
  readonly source: Source;
}

export type PlannedObject =
  /** `libraryPart` is a superclass of the JDK whose constructor without parameters makes its part of the object. */
  | {
      readonly kind: "instance";
      readonly className: string;
      readonly libraryPart: string | undefined;
      readonly fields: readonly PlannedField[];
    }
  /** Made by the constructor with this descriptor. */
  | {
      readonly kind: "constructed";
      readonly className: string;
      readonly descriptor: string;
      readonly parameters: readonly string[];
      readonly values: readonly Source[];
    }
  | { readonly kind: "enum"; readonly className: string; readonly constant: string }
  | { readonly kind: "array"; readonly componentType: string; readonly elements: readonly Source[] }
  | { readonly kind: "library"; readonly shape: LibraryObjects; readonly values: readonly Source[] };

export interface HeapPlan {
  readonly objects: readonly PlannedObject[];
  /** x, y and z: each one of these objects (or a string). */
  readonly roots: readonly Source[];
  readonly instances: "fields" | "constructors";
  readonly inputs: number;
  readonly bounds: readonly { readonly name: string; readonly value: number; readonly reached: boolean }[];
  readonly restrictions: readonly string[];
}

/** What has any influence on an answer. */
export interface FieldsRead {
  /** Whether a field `C.f` is read. */
  readonly reads: (field: string) => boolean;
  /** Static fields `C.f` of the program that are read and whose contents may change after initialization. */
  readonly statics: readonly string[];
  /** What is asked besides that is answered for some executions only, in words. */
  readonly approximate: readonly string[];
}

/** A field that is as constructors leave it. */
export interface FirstValue {
  readonly reason: string;
  readonly initial: bigint;
}

export interface HeapRequest {
  readonly program: Program;
  readonly classPath: ClassPath;
  /** Concrete classes below a class or interface of the input, itself included. */
  readonly concrete: (className: string) => readonly string[];
  /** For each root, the classes it may have. */
  readonly roots: readonly (readonly string[])[];
  /**
   * How instances of the program's classes are made: with any values in their fields, or by their constructors from any
   * arguments.
   */
  readonly instances: "fields" | "constructors";
  /** Whether fields may be null where something else can be had. */
  readonly nulls: "allowed" | "avoided";
  /** What has any influence on the answer, given the classes of all objects there are. */
  readonly slice: (instances: readonly string[]) => FieldsRead;
  /** Fields of a class that keep their default values, as `C.f`, with the reason. */
  readonly fixed: (className: string) => ReadonlyMap<string, FirstValue>;
  /** Planning ends with `OutOfBudget` when this does. */
  readonly budget: Budget;
}

/**
 * Objects of one class for a declared type; classes for a declared type; how deep references go; elements of arrays.
 */
const PER_CLASS = 2;
const CLASSES = 2;
const DEPTH = 3;
const LENGTH = 2;
/** Two of each length but zero: different arrays may have the same elements. */
const LENGTHS = [0, 1, 1, LENGTH, LENGTH];
/** Characters of a string. */
export const STRING_LENGTH = 2;
const CONSTRUCTORS = 3;
const CONSTANTS = 3;
const MOST_OBJECTS = 60;

/** Made as other instances are, with any value: which of them are the same object is not for `valueOf` to say. */
const BOXED: ReadonlySet<string> = new Set(BOXES.values());

/**
 * Which fields are read depends on which objects there are, and these on the fields that are read: from the roots up,
 * until nothing is added.
 */
export function planHeap(request: HeapRequest): HeapPlan {
  let instances = [...new Set(request.roots.flat())];
  for (;;) {
    const plan = new Planner(request, request.slice(instances)).plan();
    const planned = new Set([...instances, ...plan.objects.flatMap((each) => ("className" in each ? [each.className] : []))]);
    if (planned.size === instances.length) return plan;
    instances = [...planned];
  }
}

interface Pending {
  readonly index: number;
  readonly depth: number;
}

class Planner {
  readonly #request: HeapRequest;
  readonly #objects: (PlannedObject | undefined)[] = [];
  /** How each object is filled, once all before it are. */
  readonly #work: (Pending & { readonly fill: (depth: number) => PlannedObject })[] = [];
  readonly #pools = new Map<string, { readonly descriptor: string; readonly objects: readonly number[] }>();
  readonly #restrictions = new Set<string>();
  #inputs = 0;
  /** The object whose contents are being planned. */
  #filling = -1;
  #strings = false;
  #cutDepth = false;
  #cutClasses = false;

  readonly #slice: FieldsRead;

  constructor(request: HeapRequest, slice: FieldsRead) {
    this.#request = request;
    this.#slice = slice;
  }

  plan(): HeapPlan {
    // y may be x, and z one of both.
    const before: { readonly className: string; readonly option: Option }[] = [];
    const roots = this.#request.roots.map((classes) => {
      const own = classes.flatMap((className): readonly { readonly className: string; readonly option: Option }[] => {
        if (className === STRING) return [{ className, option: this.#string() }];
        return this.#instances(className, 0).map((index) => ({ className, option: { kind: "object", index } }));
      });
      const shared = before.filter((each) => classes.includes(each.className) && each.option.kind === "object");
      before.push(...own);
      return this.#choice([...own, ...shared].map((each) => each.option));
    });
    for (let next = this.#work.shift(); next !== undefined; next = this.#work.shift()) {
      this.#request.budget.check();
      this.#filling = next.index;
      this.#objects[next.index] = next.fill(next.depth);
    }
    for (const field of this.#slice.statics)
      this.#restrictions.add(`${shortName(field)}, which is static, is as class initializers leave it`);
    for (const note of this.#slice.approximate) this.#restrictions.add(note);
    if (this.#strings) this.#restrictions.add("strings are all different objects");
    if (this.#objects.length > before.length) this.#restrictions.add("no field refers to x, y or z itself");
    return {
      objects: this.#objects as readonly PlannedObject[],
      roots,
      instances: this.#request.instances,
      inputs: this.#inputs,
      bounds: [
        { name: "objects of a class", value: PER_CLASS, reached: this.#pools.size > 0 },
        { name: "string length", value: STRING_LENGTH, reached: this.#strings },
        { name: "array length", value: LENGTH, reached: (this.#objects as readonly PlannedObject[]).some((each) => each.kind === "array") },
        { name: "depth of references", value: DEPTH, reached: this.#cutDepth },
        { name: "classes of a field", value: CLASSES, reached: this.#cutClasses },
      ],
      restrictions: [...this.#restrictions].sort(),
    };
  }

  #choice(options: readonly Option[]): Source {
    const avoids = this.#request.nulls === "avoided" && options.some((each) => each.kind !== "null");
    const taken = avoids ? options.filter((each) => each.kind !== "null") : options;
    return { kind: "choice", options: taken, input: taken.length > 1 ? this.#inputs++ : -1 };
  }

  #string(): Option {
    this.#strings = true;
    return { kind: "string", input: this.#inputs++ };
  }

  #add(depth: number, fill: (depth: number) => PlannedObject): number {
    this.#objects.push(undefined);
    const index = this.#objects.length - 1;
    this.#work.push({ index, depth, fill });
    return index;
  }

  /** One object with arbitrary fields, or one for each of the first few constructors. */
  #instances(className: string, depth: number): readonly number[] {
    if (this.#request.instances === "fields" || !this.#isOwn(className)) return [this.#instance(className, depth)];
    return this.#constructors(className).map(({ descriptor, type }) =>
      this.#add(depth, (at) => ({
        ...{ kind: "constructed", className, descriptor, parameters: type.parameters },
        values: type.parameters.map((parameter, i) => this.#value(typeOfDescriptor(parameter), at, `new ${shortName(className)}(${i})`)),
      })),
    );
  }

  /** Those that others can call, if there are any; the ones with the fewest parameters. */
  #constructors(className: string): readonly Method[] {
    const all = this.#request.classPath.find(className)!.methods.filter((method) => method.name === "<init>" && !method.isSynthetic);
    const open = all.filter((method) => !method.isPrivate);
    return (open.length > 0 ? open : all).sort((a, b) => a.type.parameters.length - b.type.parameters.length).slice(-CONSTRUCTORS);
  }

  #instance(className: string, depth: number): number {
    return this.#add(depth, (at) => ({
      ...{ kind: "instance", className },
      libraryPart: this.#libraryPart(className),
      fields: this.#fields(className, at),
    }));
  }

  #isOwn(className: string): boolean {
    return this.#request.classPath.origin(className)?.kind === "application";
  }

  /**
   * The state that the JDK's superclasses declare is for their own code to make: any values would be states that the
   * JDK never has.
   */
  #libraryPart(className: string): string | undefined {
    const { program, classPath } = this.#request;
    if (!this.#isOwn(className)) return undefined;
    const library = superclassChain(program, className).filter((decl) => !this.#isOwn(decl.name));
    const above = library[0];
    if (above === undefined || library.every((decl) => decl.fields.length === 0)) return undefined;
    const bare = classPath.find(above.name)?.method("<init>", "()V");
    const part = `the part of ${shortName(className)} that ${shortName(above.name)} declares`;
    if (bare === undefined || bare.isPrivate) {
      this.#restrictions.add(`${part} has default values`);
      return undefined;
    }
    this.#restrictions.add(`${part} is as its constructor leaves it`);
    return above.name;
  }

  #fields(className: string, depth: number): PlannedField[] {
    const { program, classPath } = this.#request;
    const fixed = this.#request.fixed(className);
    return superclassChain(program, className).flatMap((decl) => {
      const file = classPath.find(decl.name);
      return decl.fields.flatMap((map): PlannedField[] => {
        const field = file?.fields.find(
          (each) => !each.isStatic && map.name.startsWith(`${decl.name}.${each.name}`) && map.source === each.name,
        );
        if (field === undefined) return [];
        const { name, descriptor } = field;
        if (!this.#isOwn(decl.name) ? this.#isOwn(className) : !this.#slice.reads(`${decl.name}.${name}`)) return [];
        const cached = fixed.get(`${decl.name}.${name}`);
        if (cached !== undefined) this.#restrictions.add(`${shortName(decl.name)}.${name} has its first value: ${cached.reason}`);
        const source: Source =
          cached !== undefined
            ? firstValue(cached, descriptor)
            : this.#value(fieldType(field, variablesOf(file!, [])), depth, `${shortName(decl.name)}.${name}`);
        return [{ map, declaringClass: decl.name, name, descriptor, source }];
      });
    });
  }

  /** An arbitrary value of a declared type, in an object at this depth. `place` is what restrictions call it. */
  #value(type: JavaType, depth: number, place: string): Source {
    const descriptor = descriptorOfType(type);
    if (type.kind === "primitive") return { kind: "number", descriptor, input: this.#inputs++ };
    const options: Option[] = [{ kind: "null" }];
    if (takesStrings(descriptor)) options.push(this.#string());
    if (descriptor !== `L${STRING};`) {
      for (const index of this.#pool(type, depth + 1, place)) {
        // What a constructor takes must have been made before, so it comes later in the plan: objects are made from the
        // last to the first.
        if (this.#request.instances === "fields" || index > this.#filling) options.push({ kind: "object", index });
      }
    }
    return this.#choice(options);
  }

  /** The objects that values of a declared type choose from. */
  #pool(type: JavaType, depth: number, place: string): readonly number[] {
    const [key, descriptor] = [keyOfType(type), descriptorOfType(type)];
    const known = this.#pools.get(key)?.objects;
    if (known !== undefined) return known;
    if (depth > DEPTH || this.#objects.length >= MOST_OBJECTS) {
      this.#cutDepth = true;
      return this.#existing(descriptor);
    }
    const pool: number[] = [];
    this.#pools.set(key, { descriptor, objects: pool });
    if (type.kind === "array") {
      const componentType = descriptor.slice(1);
      for (const length of LENGTHS) {
        pool.push(
          this.#add(depth, (at) => ({
            kind: "array",
            componentType,
            elements: Array.from({ length }, () => this.#value(type.element, at, `${place}[]`)),
          })),
        );
      }
      return pool;
    }
    const className = descriptor.slice(1, -1);
    for (const shape of libraryObjects(className, type.kind === "class" ? type.args : [])) {
      this.#restrictions.add(`${place} is made as ${shape.title}`);
      for (const count of shape.sizes) {
        const value = (i: number, at: number): Source => {
          const kind = shape.values[i % shape.values.length]!;
          if (kind !== CONSTANT) return this.#value(kind, at, place);
          const value = shape.constants![shape.protocol === "value" ? i : Math.floor(i / shape.values.length)]!;
          return { kind: "choice", options: [{ kind: "constant", value }], input: -1 };
        };
        pool.push(this.#add(depth, (at) => ({ kind: "library", shape, values: Array.from({ length: count }, (_, i) => value(i, at)) })));
      }
    }
    const concrete = BOXED.has(className) ? [className] : this.#request.concrete(className);
    if (concrete.length > CLASSES) this.#cutClasses = true;
    for (const each of concrete.slice(0, CLASSES)) for (let i = 0; i < PER_CLASS; i++) pool.push(...this.#instances(each, depth));
    for (const constant of this.#enumConstants(className)) pool.push(this.#add(depth, () => ({ kind: "enum", className, constant })));
    if (className === "java/lang/Object" && pool.length === 0) {
      for (let i = 0; i < PER_CLASS; i++) pool.push(this.#instance(className, depth));
      this.#restrictions.add(`${place} is a string or a plain Object`);
    }
    if (pool.length === 0) {
      const what = takesStrings(descriptor) ? "a string or null" : "null";
      this.#restrictions.add(`${place} is ${what}: it is not known how to make a ${descriptorName(descriptor)}`);
    }
    return pool;
  }

  /** The names of the first few constants, for an enum of the program. */
  #enumConstants(className: string): readonly string[] {
    const file = this.#isOwn(className) ? this.#request.classPath.find(className) : undefined;
    if (file === undefined || !file.isEnum) return [];
    const names = enumConstants(file);
    if (names.length > CONSTANTS) this.#restrictions.add(`values of ${shortName(className)} are the first ${CONSTANTS} of its constants`);
    return names.slice(0, CONSTANTS);
  }

  /** Objects that are there anyway and fit. */
  #existing(descriptor: string): readonly number[] {
    const { program } = this.#request;
    return [...this.#pools.values()].flatMap((pool) =>
      isSubclass(program, classNamed(pool.descriptor), classNamed(descriptor)) ? pool.objects : [],
    );
  }
}

function classNamed(descriptor: string): string {
  return descriptor.startsWith("[") ? descriptor : descriptor.slice(1, -1);
}

function takesStrings(descriptor: string): boolean {
  return ["java/lang/String", "java/lang/Object", "java/lang/CharSequence", "java/lang/Comparable", "java/io/Serializable"].includes(
    descriptor.slice(1, -1),
  );
}

function descriptorName(descriptor: string): string {
  return descriptor
    .replace(/^\[*L?/, "")
    .replace(/;$/, "")
    .replaceAll("/", ".");
}

function firstValue({ initial }: FirstValue, descriptor: string): Source {
  return initial === 0n || !/^[BSCIJZ]$/.test(descriptor) ? { kind: "default" } : { kind: "initial", value: initial };
}
