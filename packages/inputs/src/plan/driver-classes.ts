/**
 * What a driver asks about classes: subtypes, fields with their types, constructors, methods that change something,
 * methods that are abstract.
 */
import { dispatch } from "@assay/core";
import { Access, type ClassFile, type Field, type FieldRef, type JvmProgram, type Method, Op } from "@assay/jvm";
import { type ClassWorld, dotted, type LinkedClass, type ResolvedField, type ResolvedMethod } from "@assay/jvm/synthesis";
import { declareStandIn, tableOf } from "../driver/stand-in-class.js";
import { noticesArrayClasses } from "./array-classes.js";
import { Difference } from "./difference.js";
import { comparesValues } from "./identity.js";
import { formalsOf, type JavaType, keyOfType, supertypesOf, type TypeVariables, variablesOf } from "./java-type.js";
import { libraryType } from "./library-types.js";
import { type AbstractMethod, abstractMethods, type StandIn } from "./stand-in.js";

/** A field or method, with the class that declares it and what that class's type variables stand for here. */
export interface Member<T> {
  readonly owner: LinkedClass;
  readonly member: T;
  readonly variables: TypeVariables;
}

/**
 * What library methods that change their receiver are called, mostly. A method that calls none of them and writes
 * nothing is taken not to be a mutator.
 */
const CHANGING =
  /^(add|put|remove|push|pop|poll|offer|set|clear|append|insert|delete|next|increment|decrement|getAnd|compute|merge|replace|retain|take|sort|reverse|fill|swap|accumulate|update|compareAndSet)/;

/** Classes that arrays are, too: whatever is one of them may be anything. */
const ABOVE_ARRAYS: ReadonlySet<string> = new Set(["java/lang/Object", "java/lang/Cloneable", "java/io/Serializable"]);

export class DriverClasses {
  readonly #classes: ClassWorld;
  readonly #applicationClasses: () => readonly string[];
  readonly #subtypes = new Map<string, readonly LinkedClass[]>();
  #all: readonly LinkedClass[] | undefined;

  readonly #program: JvmProgram;

  constructor(program: JvmProgram) {
    this.#program = program;
    this.#classes = program.world.classes;
    this.#applicationClasses = () => program.classPath.applicationClasses();
  }

  load(name: string): LinkedClass | undefined {
    return this.#classes.load(name);
  }

  /**
   * The program's classes of which instances can be made and which are subtypes: the class itself first, then by name.
   */
  subtypes(owner: LinkedClass): readonly LinkedClass[] {
    let found = this.#subtypes.get(owner.name);
    if (found === undefined) {
      this.#all ??= this.#applicationClasses().flatMap((name) => {
        if (name.startsWith("assay/") || name === "module-info" || name.endsWith("/package-info")) return [];
        const linked = this.#classes.load(name);
        return linked === undefined || this.notInstantiable(linked) !== undefined ? [] : [linked];
      });
      const others = this.#all.filter((each) => each !== owner && each.isSubtypeOf(owner));
      found = this.notInstantiable(owner) === undefined && !owner.platform ? [owner, ...others] : others;
      this.#subtypes.set(owner.name, found);
    }
    return found;
  }

  /** The methods that a stand-in for the type has to have. @throws Unmakeable */
  abstractMethods(owner: LinkedClass, args: readonly JavaType[]): readonly AbstractMethod[] {
    const finds = (selector: string): boolean => dispatch(this.#program, owner.name, selector) !== undefined;
    return abstractMethods(owner, args, (name) => this.#classes.load(name), finds);
  }

  /**
   * The methods of the program that may answer a call, by class hierarchy; undefined if others may, or none is known.
   * What a subclass inherits from a class that knows nothing of `owner` counts.
   */
  targets(owner: string, name: string, descriptor: string): readonly Method[] | undefined {
    const linked = owner.startsWith("[") ? undefined : this.#classes.load(owner);
    const answers = linked === undefined || linked.platform ? undefined : this.answers(owner, name, descriptor);
    if (answers === undefined || answers.some(({ owner: at, method }) => at.platform || method.isNative)) return undefined;
    return answers.map(({ method }) => method).filter((method) => !method.isAbstract);
  }

  /** What may answer a call by class hierarchy, the library's methods too; undefined if there is no such method. */
  answers(owner: string, name: string, descriptor: string): readonly ResolvedMethod[] | undefined {
    const linked = owner.startsWith("[") ? undefined : this.#classes.load(owner);
    const found = linked === undefined ? undefined : this.#classes.lookup(linked, name, descriptor);
    if (linked === undefined || found === undefined) return undefined;
    const all = new Map([[found.method, found]]);
    for (const each of this.programClasses()) {
      const answer = each.isSubtypeOf(linked) ? this.#classes.lookup(each, name, descriptor) : undefined;
      if (answer !== undefined) all.set(answer.method, answer);
    }
    return [...all.values()];
  }

  /** What runs if the method is called on any object of its class; undefined if that may be the library's. */
  running(method: Method): readonly Method[] | undefined {
    if (method.isStatic || method.name === "<init>" || method.isPrivate) return [method];
    return this.targets(method.owner.name, method.name, method.descriptor);
  }

  lookup(owner: LinkedClass, name: string, descriptor: string): ResolvedMethod | undefined {
    return this.#classes.lookup(owner, name, descriptor);
  }

  /** The field that is meant, unless there is none. */
  field(ref: FieldRef): ResolvedField | undefined {
    const found = this.#classes.field(ref);
    return "error" in found ? undefined : found;
  }

  /** Which calls make a difference to which methods. */
  readonly difference = new Difference(this);

  #programClasses: readonly LinkedClass[] | undefined;

  /** All classes and interfaces of the program. */
  programClasses(): readonly LinkedClass[] {
    this.#programClasses ??= this.#applicationClasses().flatMap((name) =>
      name.startsWith("assay/") || name === "module-info" ? [] : (this.#classes.load(name) ?? []),
    );
    return this.#programClasses;
  }

  readonly #standIns = new Map<string, StandIn>();

  /**
   * The class of a stand-in, added to the program when it is first asked for. Its name is the same for those whose
   * methods answer alike.
   */
  standIn(owner: LinkedClass, methods: StandIn["methods"], answers: number): StandIn {
    const key = JSON.stringify([owner.name, answers, methods.map(({ selector, answering }) => [selector, answering])]);
    const known = this.#standIns.get(key);
    if (known !== undefined) return { ...known, methods };
    const className = `${owner.name}$$StandIn$${this.#standIns.size + 1}`;
    const tables = methods.map((method, i) => tableOf({ className, answers }, method, i));
    const standIn: StandIn = { owner, className, methods, answers, tables };
    this.#standIns.set(key, standIn);
    declareStandIn(this.#program, standIn);
    return standIn;
  }

  #compares: boolean | undefined;

  /** Whether some class of the program may compare strings or boxes by identity. */
  comparesValues(): boolean {
    this.#compares ??= this.#applicationClasses().some((name) => {
      const file = name.startsWith("assay/") ? undefined : this.#classes.load(name)?.file;
      return file !== undefined && comparesValues(file, (each) => this.#classes.load(each)?.platform === false);
    });
    return this.#compares;
  }

  /** What the plans of inputs ask about all classes of the program, but for their hierarchy. */
  static answers(program: JvmProgram): readonly boolean[] {
    const classes = new DriverClasses(program);
    return [classes.comparesValues(), classes.noticesArrayClasses()];
  }

  #notices: boolean | undefined;

  /** Whether some class of the program may notice of which class an array of references is. */
  noticesArrayClasses(): boolean {
    this.#notices ??= this.#applicationClasses().some((name) => {
      const file = name.startsWith("assay/") ? undefined : this.#classes.load(name)?.file;
      return file !== undefined && noticesArrayClasses(file, (each) => this.#classes.load(each)?.platform !== false);
    });
    return this.#notices;
  }

  /**
   * The fields of an object that hold arrays or objects of the library which other code has, too: a method or
   * constructor stores what it was given, or returns what the field holds. Others may change them later without the
   * object's doing.
   */
  sharedFields(owner: LinkedClass): readonly string[] {
    const shared = new Set<string>();
    for (const { owner: at } of this.#chain(owner, new Map()))
      for (const method of at.file.methods) {
        if (method.isPrivate || method.isStatic) continue;
        const instructions = (method.hasCode ? method.code()?.instructions : undefined) ?? [];
        for (const [i, instruction] of instructions.entries()) {
          if (instruction.kind !== "field" || !this.#isContainer(instruction.field.descriptor)) continue;
          const before = instructions[i - 1];
          const isGiven = instruction.opcode === Op.putfield && before?.kind === "local" && before.opcode === Op.aload;
          const isReturned = instruction.opcode === Op.getfield && instructions[i + 1]?.opcode === Op.areturn;
          if (isGiven || isReturned) shared.add(`${dotted(at.name)}.${instruction.field.name}`);
        }
      }
    return [...shared].sort();
  }

  #isContainer(descriptor: string): boolean {
    if (descriptor.startsWith("[")) return true;
    const kind = descriptor.length === 1 ? undefined : libraryType(descriptor.slice(1, -1))?.made.kind;
    return kind === "collection" || kind === "map";
  }

  /** Why no instances can be made of a class of the program; undefined if they can. */
  notInstantiable(owner: LinkedClass): string | undefined {
    const { file } = owner;
    if (owner.isInterface || (file.isAbstract && !file.isEnum)) return `${dotted(owner.name)} is abstract`;
    if (file.enclosingMethod !== undefined || file.isSynthetic) return `${dotted(owner.name)} is a local class`;
    return undefined;
  }

  /**
   * `each`, a subclass of `owner`, with the type arguments that make it a subtype of `type`, as far as they can be
   * told.
   */
  instantiate(each: LinkedClass, owner: LinkedClass, type: Extract<JavaType, { kind: "class" }>): JavaType {
    if (each === owner) return { kind: "class", name: type.name, args: type.args };
    const formals = formalsOf(each.file);
    if (formals.length === 0 || type.args.length === 0) return { kind: "class", name: each.name, args: [] };
    const found = this.#above(each, owner);
    const defaults = variablesOf(each.file, []);
    const args = formals.map((name): JavaType => {
      const at = found?.args.findIndex((arg) => arg.kind === "class" && arg.name === `?${name}`) ?? -1;
      return type.args[at] ?? defaults.get(name) ?? { kind: "class", name: "java/lang/Object", args: [], open: true };
    });
    return { kind: "class", name: each.name, args };
  }

  /**
   * Whether a subclass of `owner` can be a `type` at all: a `Supplier<Shop>` is no `Supplier<String>`, whatever the JVM
   * lets pass. Direction over: only arguments that have nothing to do with each other are told apart.
   */
  canBe(each: LinkedClass, owner: LinkedClass, type: Extract<JavaType, { kind: "class" }>): boolean {
    if (each === owner || type.args.length === 0) return true;
    const args = this.#above(each, owner)?.args ?? [];
    return args.length !== type.args.length || args.every((arg, i) => this.#areRelated(arg, type.args[i]!));
  }

  #areRelated(one: JavaType, other: JavaType): boolean {
    if (one.kind === "array" && other.kind === "array") return this.#areRelated(one.element, other.element);
    if (one.kind === "primitive" || other.kind === "primitive") return keyOfType(one) === keyOfType(other);
    const isAny = (type: JavaType): boolean => type.kind === "class" && (ABOVE_ARRAYS.has(type.name) || type.name.startsWith("?"));
    if (isAny(one) || isAny(other)) return true;
    if (one.kind !== "class" || other.kind !== "class") return false;
    const [a, b] = [this.#classes.load(one.name), this.#classes.load(other.name)];
    return a === undefined || b === undefined || a.isSubtypeOf(b) || b.isSubtypeOf(a);
  }

  /**
   * What a subclass is as an `owner`, with its own type variables standing for themselves, under names that no class
   * has.
   */
  #above(each: LinkedClass, owner: LinkedClass): Extract<JavaType, { kind: "class" }> | undefined {
    const marks = new Map<string, JavaType>(formalsOf(each.file).map((name) => [name, { kind: "class", name: `?${name}`, args: [] }]));
    const work: { readonly owner: LinkedClass; readonly variables: TypeVariables }[] = [{ owner: each, variables: marks }];
    const seen = new Set<LinkedClass>();
    for (let at = work.pop(); at !== undefined; at = work.pop()) {
      for (const supertype of supertypesOf(at.owner.file, at.variables)) {
        if (supertype.kind !== "class") continue;
        if (supertype.name === owner.name) return supertype;
        const next = this.#classes.load(supertype.name);
        if (next === undefined || seen.has(next)) continue;
        seen.add(next);
        work.push({ owner: next, variables: variablesOf(next.file, supertype.args) });
      }
    }
    return undefined;
  }

  variables(owner: LinkedClass, args: readonly JavaType[]): TypeVariables {
    return variablesOf(owner.file, args);
  }

  /** Whether a superclass from the library has fields, which only its constructors can set right. */
  libraryStateAbove(owner: LinkedClass): boolean {
    for (let at: LinkedClass | undefined = owner; at !== undefined; at = at.super)
      if (at.platform && at.file.fields.some((field) => !field.isStatic)) return true;
    return false;
  }

  /** The class and its superclasses that belong to the program, from the top, with their type variables. */
  #chain(owner: LinkedClass, variables: TypeVariables): readonly { readonly owner: LinkedClass; readonly variables: TypeVariables }[] {
    const chain: { readonly owner: LinkedClass; readonly variables: TypeVariables }[] = [];
    let bound = variables;
    for (let at: LinkedClass | undefined = owner; at !== undefined && !at.platform; at = at.super) {
      chain.unshift({ owner: at, variables: bound });
      const above = supertypesOf(at.file, bound).find((each) => each.kind === "class" && each.name === at!.super?.name);
      bound = at.super === undefined ? new Map() : variablesOf(at.super.file, above?.kind === "class" ? above.args : []);
    }
    return chain;
  }

  instanceFields(owner: LinkedClass, variables: TypeVariables): readonly Member<Field>[] {
    return this.#chain(owner, variables).flatMap((at) =>
      at.owner.file.fields.filter((field) => !field.isStatic).map((member) => ({ ...at, member })),
    );
  }

  /**
   * Constructors that other classes can call, the public ones if there are some; if there are none, static factories,
   * its own and those of the classes that it is written in or beside (`Order.builder()` for an `Order.Builder`). Those
   * that convert (their parameters are of library types that no field has, such as the text of a number) are left out
   * if others are there: they lead to no other states, at great cost.
   */
  makers(owner: LinkedClass, variables: TypeVariables): readonly Member<Method>[] {
    const constructors = owner.file.methods.filter((method) => method.name === "<init>" && !method.isPrivate && !method.isSynthetic);
    const open = constructors.filter((method) => method.isPublic);
    const ownOnes = open.length > 0 ? open : constructors;
    const found = ownOnes.length > 0 ? ownOnes.map((member) => ({ owner, member, variables })) : this.#factories(owner, variables);
    const held = new Set(this.instanceFields(owner, variables).map((field) => field.member.descriptor));
    const direct = found.filter(({ member }) => member.type.parameters.every((type) => held.has(type) || !this.#isLibraryType(type)));
    return direct.length > 0 ? direct : found;
  }

  #factories(owner: LinkedClass, variables: TypeVariables): readonly Member<Method>[] {
    const outermost = owner.name.split("$")[0]!;
    const beside = this.programClasses().filter(
      ({ name }) => name !== owner.name && (name === outermost || name.startsWith(`${outermost}$`)),
    );
    const makes = (method: Method): boolean =>
      method.isStatic && !method.isPrivate && !method.isSynthetic && method.type.returns === `L${owner.name};`;
    return [{ owner, variables }, ...beside.map((each) => ({ owner: each, variables: this.variables(each, []) }))].flatMap((at) =>
      at.owner.file.methods.filter(makes).map((member) => ({ ...at, member })),
    );
  }

  /**
   * Fields that code outside the class may assign: neither private nor final. Numbers only if the class leaves that to
   * others, which it does if the field is public or no constructor takes arguments (a heuristic against states that
   * nobody means; an under-approximation).
   */
  assignableFields(owner: LinkedClass, variables: TypeVariables): readonly Member<Field>[] {
    return this.#chain(owner, variables).flatMap((at) => {
      const takesArguments = at.owner.file.methods.some((method) => method.name === "<init>" && method.type.parameters.length > 0);
      return at.owner.file.fields
        .filter((field) => !field.isStatic && !field.isPrivate && !field.isFinal && !field.isSynthetic)
        .filter((field) => field.isPublic || !takesArguments || field.descriptor.length > 1)
        .map((member) => ({ ...at, member }));
    });
  }

  /**
   * Public instance methods that may change the object, of the class and its superclasses in the program; overridden
   * ones once.
   */
  mutators(owner: LinkedClass, variables: TypeVariables): readonly Member<Method>[] {
    const found = new Map<string, Member<Method>>();
    for (const at of this.#chain(owner, variables)) {
      for (const method of at.owner.file.methods) {
        if (!method.isPublic || method.isStatic || method.isSynthetic || method.isAbstract || method.name.startsWith("<")) continue;
        if (OBJECT_METHODS.has(method.name) || !this.#mayWrite(method) || makesAnother(at.owner, method)) continue;
        found.set(method.name + method.descriptor, { ...at, member: method });
      }
    }
    const all = [...found.values()];
    const isPlain = ({ member }: Member<Method>): boolean => !member.type.parameters.some((type) => this.#isLibraryType(type));
    // Of overloads, those that take numbers stand for those that convert.
    return all.filter((each) => isPlain(each) || !all.some((other) => other.member.name === each.member.name && isPlain(other)));
  }

  #isLibraryType(descriptor: string): boolean {
    const element = descriptor.replace(/^\[+/, "");
    return element.startsWith("L") && this.#classes.load(element.slice(1, -1))?.platform !== false;
  }

  readonly #writes = new Map<Method, boolean>();

  /**
   * Whether the method, or a method of the program that it calls, writes a field or an element or calls a library
   * method whose name says so.
   */
  #mayWrite(method: Method): boolean {
    const known = this.#writes.get(method);
    if (known !== undefined) return known;
    const seen = new Set<Method>([method]);
    const work = [method];
    let writes = false;
    while (work.length > 0 && !writes) {
      for (const instruction of work.pop()!.code()?.instructions ?? []) {
        if (instruction.kind === "field") writes ||= instruction.opcode === Op.putfield || instruction.opcode === Op.putstatic;
        else if (instruction.kind === "invoke") {
          const { owner: name, name: called, descriptor } = instruction.method;
          const targets = this.targets(name, called, descriptor);
          if (targets === undefined) writes ||= CHANGING.test(called);
          else if (called !== "<init>")
            for (const target of targets) {
              if (seen.has(target)) continue;
              seen.add(target);
              work.push(target);
            }
        } else writes ||= instruction.opcode >= Op.iastore && instruction.opcode <= Op.sastore;
      }
    }
    this.#writes.set(method, writes);
    return writes;
  }
}

/** The names of an enum's constants, in order. */
export function enumConstants(file: ClassFile): readonly string[] {
  return file.fields.filter((field) => (field.accessFlags & Access.enum) !== 0).map((field) => field.name);
}

const OBJECT_METHODS = new Set(["equals", "hashCode", "toString", "compareTo", "main"]);

/**
 * Whether the method seems to give a new object of its class rather than change this one: it returns one and writes no
 * field.
 */
function makesAnother(owner: LinkedClass, method: Method): boolean {
  if (method.type.returns !== `L${owner.name};`) return false;
  return method.code()?.instructions.every((each) => each.opcode !== Op.putfield) ?? false;
}
