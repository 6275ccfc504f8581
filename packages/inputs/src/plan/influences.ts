/**
 * Who else can change the state of an object than its own methods: whether calls of the public methods of one object
 * are all that there is. Only then does a proof about any sequence of them speak of every state of the object.
 *
 * The answer is by types alone, and over-approximates: a sentence for everything that might be, none where nothing can.
 * - *Neighbours*: static methods, closures and other classes that assign the object's private fields, call methods of
 *   it that others cannot, or get at its arrays and other changeable parts; other objects of the class that do; code
 *   that makes objects by constructors that others cannot call.
 * - *Parts*: an array or object that a field refers to and that others have as well. Its type is a part's; no method of
 *   the class may return such a type, store it elsewhere, pass it to code outside, or get it from there. Parts of parts
 *   count. Where one reference might be such a part by its type it counts as one.
 * - *Superclasses* of the library, whose methods are not called; parts that are objects of the library.
 *
 * Subclasses have states of their own: the driver's object is of exactly its class. Code that the object calls is
 * executed, so that calling back is seen; code that is given as an argument is an argument.
 */
import { type Instruction, type Method, type MethodRef, Op } from "@assay/jvm";
import { dotted, type LinkedClass } from "@assay/jvm/synthesis";
import { chainOf, changesNothing, decides, instructionsOf, isConcatenation } from "./class-calls.js";
import type { DriverClasses } from "./driver-classes.js";

/** Objects of these never change. */
const UNCHANGING =
  /^L(java\/lang\/(String|Integer|Long|Short|Byte|Character|Boolean|Float|Double|Class)|java\/math\/Big(Integer|Decimal));$/;

/** Library methods that keep no reference to what they are given, and give back what is new or was given. */
const PASSING =
  /^(java\/lang\/System\.(arraycopy|identityHashCode)|java\/util\/Arrays\.(fill|copyOf|copyOfRange|equals|hashCode|toString|sort|binarySearch)|java\/util\/Objects\.(requireNonNull|equals|hashCode|toString)|java\/lang\/String\.(toCharArray|valueOf|getBytes)|java\/lang\/Object\.(<init>|getClass))$/;

/** Types that arrays are of, besides their own. */
const ABOVE_ARRAYS = /^Ljava\/(lang\/(Object|Cloneable)|io\/Serializable);$/;

/** Sentences for the receipt: what may change objects of the class besides calls of its methods. */
export function influencesOn(classes: DriverClasses, owner: LinkedClass): readonly string[] {
  return new Influences(classes, owner).find();
}

class Influences {
  readonly #chain: readonly LinkedClass[];
  readonly #ofChain: ReadonlySet<string>;
  /** Descriptors of what may lie behind the object and change. */
  readonly #parts = new Set<string>();
  /** The classes of the object and its parts. */
  readonly #inside = new Set<LinkedClass>();
  readonly #found = new Set<string>();

  constructor(
    readonly classes: DriverClasses,
    readonly owner: LinkedClass,
  ) {
    this.#chain = chainOf(owner);
    this.#ofChain = new Set(this.#chain.map(({ name }) => name));
  }

  find(): readonly string[] {
    const top = this.#chain[this.#chain.length - 1]?.super;
    if (top !== undefined && top.name !== "java/lang/Object" && top.name !== "java/lang/Record")
      this.#found.add(`methods that are inherited from ${dotted(top.name)} are not called`);
    this.#findParts();
    for (const each of this.classes.programClasses())
      for (const method of each.file.methods) {
        const isOwn = this.#ofChain.has(each.name) && !method.isStatic;
        this.#makesOthers(each, method);
        if (!isOwn) this.#neighbour(each, method);
        else this.#ownMethod(method);
      }
    for (const each of this.#inside) for (const method of each.file.methods) this.#insideMethod(each, method);
    return [...this.#found].sort();
  }

  // ---- parts

  #findParts(): void {
    const work = [...this.#chain];
    const seen = new Set<LinkedClass>(work);
    for (let at = work.pop(); at !== undefined; at = work.pop()) {
      this.#inside.add(at);
      for (const field of at.file.fields) {
        if (field.isStatic) continue;
        const parts = this.#partsIn(field.descriptor);
        if (parts.length > 0 && !field.isPrivate) this.#found.add(`others may change what ${dotted(at.name)}.${field.name} refers to`);
        for (const part of parts) {
          this.#parts.add(part);
          if (part.startsWith("[")) continue;
          const linked = this.classes.load(part.slice(1, -1));
          if (linked === undefined || linked.platform) {
            this.#found.add(`what ${dotted(at.name)}.${field.name} refers to is taken to be the object's own`);
            continue;
          }
          for (const below of this.classes.programClasses())
            if ((below === linked || below.isSubtypeOf(linked)) && !seen.has(below))
              for (const each of chainOf(below)) {
                if (seen.has(each)) continue;
                seen.add(each);
                work.push(each);
              }
        }
      }
    }
  }

  /** The changeable types that a value of the type brings along. */
  #partsIn(descriptor: string): readonly string[] {
    const parts: string[] = [];
    for (let type = descriptor; ; type = type.slice(1)) {
      if (!type.startsWith("[")) {
        if (type.length > 1 && !this.#isUnchanging(type, new Set())) parts.push(type);
        return parts;
      }
      parts.push(type);
    }
  }

  /**
   * Enums, and classes whose fields are final and of such types; static state is another question (`static-state.ts`).
   */
  #isUnchanging(type: string, above: ReadonlySet<string>): boolean {
    if (type.length === 1 || UNCHANGING.test(type)) return true;
    if (type.startsWith("[") || above.has(type)) return false;
    const linked = this.classes.load(type.slice(1, -1));
    if (linked === undefined || linked.platform || linked.isInterface) return false;
    if (linked.file.isEnum) return true;
    const inner = new Set([...above, type]);
    const all = this.classes.programClasses().filter((each) => each === linked || each.isSubtypeOf(linked));
    return all.every((each) => {
      const chain = chainOf(each);
      const top = chain[chain.length - 1]!.super?.name;
      if (top !== "java/lang/Object" && top !== "java/lang/Record") return false;
      return chain.every(({ file }) => file.fields.every((f) => f.isStatic || (f.isFinal && this.#isUnchanging(f.descriptor, inner))));
    });
  }

  /** Whether a place of the type may hold a part. */
  #mayBePart(type: string): boolean {
    return [...this.#parts].some((part) => this.#mayHold(type, part));
  }

  #mayHold(type: string, part: string): boolean {
    if (type === part) return true;
    if (type.length === 1 || part.length === 1) return false;
    if (type.startsWith("[")) return part.startsWith("[") ? this.#mayHold(type.slice(1), part.slice(1)) : ABOVE_ARRAYS.test(part);
    if (part.startsWith("[")) return ABOVE_ARRAYS.test(type);
    const [one, two] = [type, part].map((each) => this.classes.load(each.slice(1, -1)));
    if (one === undefined || two === undefined || one.isInterface || two.isInterface) return !UNCHANGING.test(type);
    return one.isSubtypeOf(two) || two.isSubtypeOf(one);
  }

  // ---- neighbours

  /**
   * A static method of the class, or a method of another: what it does to fields of the object, and which methods of it
   * it calls.
   */
  #neighbour(at: LinkedClass, method: Method): void {
    const isMaker = this.#isMaker(at, method);
    for (const instruction of instructionsOf(method)) {
      for (const called of methodsNamed(instruction))
        if (this.#isHidden(called))
          this.#found.add(`${nameOf(at, method)} may call ${dotted(called.owner)}.${called.name}, which others cannot`);
      if (instruction.kind !== "field" || !this.#ofChain.has(instruction.field.owner)) continue;
      const { opcode, field } = instruction;
      const isAssigned = opcode === Op.putfield && !isMaker && !this.#isAssignable(field);
      const isPart = opcode === Op.getfield && this.#partsIn(field.descriptor).length > 0;
      if (isAssigned || isPart) this.#found.add(`${nameOf(at, method)} may change what is in ${dotted(field.owner)}.${field.name}`);
    }
  }

  /**
   * Whether it is a factory, whose objects the driver begins with, and can have to do with no other object of the
   * class.
   */
  #isMaker(at: LinkedClass, method: Method): boolean {
    if (!method.isStatic || method.isPrivate || at !== this.owner || method.type.returns !== `L${this.owner.name};`) return false;
    if (method.type.parameters.some((type) => this.#isOfChain(type))) return false;
    let made = 0;
    for (const instruction of instructionsOf(method)) {
      if (instruction.opcode === Op.new && instruction.kind === "class" && instruction.className === this.owner.name) made++;
      if (typesGot(instruction).some((type) => this.#isOfChain(type))) return false;
      if (instruction.kind === "invokedynamic" && !isConcatenation(instruction)) return false;
      if (instruction.kind !== "invoke" || (instruction.method.owner === this.owner.name && instruction.method.name === "<init>")) continue;
      if (parametersOf(instruction.method.descriptor).some((type) => this.#mayHold(type, `L${this.owner.name};`))) return false;
    }
    return made <= 1;
  }

  /** Whether it is an instance method of the class that may change the object and that the driver does not call. */
  #isHidden({ owner, name, descriptor }: MethodRef): boolean {
    if (name === "<init>") return false;
    return (this.classes.targets(owner, name, descriptor) ?? []).some(
      (target) =>
        !target.isStatic && this.#ofChain.has(target.owner.name) && !this.#isCalled(target) && !changesNothing(this.classes, target),
    );
  }

  /**
   * Whether the driver calls the method or constructor: the public ones or, if there are none, those that are not
   * private.
   */
  #isCalled(method: Method): boolean {
    if (method.isPublic || method.isPrivate) return method.isPublic;
    const isConstructor = method.name === "<init>";
    const alike = isConstructor ? this.owner.file.methods : this.#chain.flatMap(({ file }) => file.methods);
    return !alike.some((each) => decides(each) && !each.isStatic && (each.name === "<init>") === isConstructor && !each.isSynthetic);
  }

  /**
   * Code that makes objects of the class by a constructor that the driver does not call: they may be in states that it
   * does not come to.
   */
  #makesOthers(at: LinkedClass, method: Method): void {
    if (this.#isMaker(at, method)) return;
    const instructions = instructionsOf(method);
    const { name } = this.owner;
    const isNew = instructions.some((each) => each.kind === "class" && each.opcode === Op.new && each.className === name);
    for (const instruction of instructions) {
      // A constructor that calls another one of the same object makes nothing.
      if (!isNew && instruction.kind === "invoke") continue;
      for (const called of methodsNamed(instruction)) {
        if (called.owner !== name || called.name !== "<init>") continue;
        const target = this.owner.file.method("<init>", called.descriptor);
        if (target === undefined || !this.#isCalled(target))
          this.#found.add(`${nameOf(at, method)} makes objects by a constructor that others cannot call`);
      }
    }
  }

  /** Whether the driver assigns the field itself. */
  #isAssignable({ owner, name }: { readonly owner: string; readonly name: string }): boolean {
    const field = this.classes.load(owner)?.file.fields.find((each) => each.name === name);
    return field !== undefined && !field.isPrivate && !field.isFinal;
  }

  /**
   * Whether the type is one through which fields of the class can be reached: of the class, a superclass or a subclass,
   * or an array of it.
   */
  #isOfChain(type: string): boolean {
    const element = type.replace(/^\[+/, "");
    const linked = element.length > 1 ? this.classes.load(element.slice(1, -1)) : undefined;
    return linked?.isSubtypeOf(this.#chain[this.#chain.length - 1]!) === true;
  }

  /** An instance method or constructor of the class: other objects of the class in it, and what may be called later. */
  #ownMethod(method: Method): void {
    const changes = !changesNothing(this.classes, method);
    const say = (): void => void this.#found.add(`${nameOf(this.owner, method)} may change other objects of the class`);
    if (changes && method.type.parameters.some((type) => this.#isOfChain(type))) say();
    if (!method.isPrivate && changes && method.type.parameters.some((type) => this.#mayHold(type, `L${this.owner.name};`)))
      this.#found.add(`${nameOf(this.owner, method)} is not given the object itself`);
    for (const instruction of instructionsOf(method)) {
      if (changes && typesGot(instruction).some((type) => this.#isOfChain(type))) say();
      if (instruction.kind !== "invokedynamic" || isConcatenation(instruction)) continue;
      this.#found.add(`what ${nameOf(this.owner, method)} makes closures of may be called by others`);
    }
  }

  // ---- parts that others have

  #insideMethod(at: LinkedClass, method: Method): void {
    const where = nameOf(at, method);
    const isOpen = this.#ofChain.has(at.name) && !method.isPrivate && !method.isSynthetic;
    if (isOpen && this.#mayBePart(method.type.returns)) this.#found.add(`others may change what ${where} returns`);
    if (isOpen && method.type.parameters.some((type) => this.#mayBePart(type))) this.#found.add(`others may change what ${where} is given`);
    const instructions = instructionsOf(method);
    const mentioned = [...method.type.parameters, ...instructions.flatMap(typesGot)];
    for (const instruction of instructions) {
      const { opcode } = instruction;
      if (opcode === Op.aastore && mentioned.some((type) => type.startsWith("[") && this.#mayBePart(type.slice(1))))
        this.#found.add(`others may have what ${where} stores in an array`);
      if (instruction.kind === "field") {
        const { field } = instruction;
        const owner = this.classes.load(field.owner);
        const isInside = owner !== undefined && this.#inside.has(owner) && (opcode === Op.getfield || opcode === Op.putfield);
        if (!isInside && this.#mayBePart(field.descriptor))
          this.#found.add(`${dotted(field.owner)}.${field.name} may be part of the object`);
      }
      if (
        instruction.kind === "invokedynamic" &&
        !isConcatenation(instruction) &&
        parametersOf(instruction.descriptor).some((type) => this.#mayBePart(type))
      )
        this.#found.add(`closures that ${where} makes may change parts of the object`);
      if (instruction.kind === "invoke") this.#invocation(where, instruction.method);
    }
  }

  #invocation(
    where: string,
    { owner, name, descriptor }: { readonly owner: string; readonly name: string; readonly descriptor: string },
  ): void {
    if (owner.startsWith("[") || PASSING.test(`${owner}.${name}`)) return;
    const linked = this.classes.load(owner);
    const targets = this.classes.targets(owner, name, descriptor);
    const isInside =
      linked !== undefined && this.#inside.has(linked) && targets?.every((each) => this.#inside.has(this.classes.load(each.owner.name)!));
    if (isInside) return;
    const passed = [...parametersOf(descriptor), descriptor.slice(descriptor.indexOf(")") + 1)];
    if (passed.some((type) => this.#mayBePart(type)))
      this.#found.add(`others may have what ${where} passes to ${dotted(owner)}.${name}, or gets from it`);
  }
}

/** The methods that an instruction calls, or makes closures of. */
function methodsNamed(instruction: Instruction): readonly MethodRef[] {
  if (instruction.kind === "invoke") return [instruction.method];
  if (instruction.kind !== "invokedynamic") return [];
  return instruction.bootstrap.arguments.flatMap((each) =>
    each.kind === "methodHandle" && "method" in each.value ? [each.value.method] : [],
  );
}

/** The types of references that an instruction gives, apart from new objects. */
function typesGot(instruction: Instruction): readonly string[] {
  switch (instruction.kind) {
    case "field":
      return [instruction.field.descriptor];
    case "invoke": {
      const { descriptor } = instruction.method;
      return [descriptor.slice(descriptor.indexOf(")") + 1)];
    }
    case "class":
      if (instruction.opcode === Op.anewarray) return [arrayOf(instruction.className)];
      return instruction.opcode === Op.checkcast ? [descriptorOf(instruction.className)] : [];
    case "multianewarray":
      return [instruction.className];
    default:
      return [];
  }
}

const descriptorOf = (className: string): string => (className.startsWith("[") ? className : `L${className};`);
const arrayOf = (element: string): string => `[${descriptorOf(element)}`;

function nameOf(at: LinkedClass, method: Method): string {
  return `${dotted(at.name)}.${method.name === "<init>" ? "new" : method.name}`;
}

function parametersOf(descriptor: string): readonly string[] {
  return descriptor.slice(1, descriptor.indexOf(")")).match(/\[*(L[^;]+;|[A-Z])/g) ?? [];
}
