/**
 * Static state that a method may find changed. Drivers begin with static fields as class initializers leave them; other
 * code may have been there before. That leaves inputs out if the method reads a static field that something else than
 * its class's initializer writes, or gets to an object through one that is changed in place.
 *
 * Both questions are answered by bytecode, for the program's own classes:
 * - What is read: the static fields that code named by the method reads, however indirectly. A call reaches every
 *   method of the program that may answer it by class hierarchy, the bodies of closures that are made, the initializers
 *   and, of classes that are named, the methods that the library may call back. Over-approximation.
 * - What may change: fields that are neither final nor written by nothing but their class's initializer; and fields
 *   that refer to arrays or other changeable objects, if other classes can get at them, or if a method that reads the
 *   field may change or pass on what it refers to. Whether a method of the library changes its receiver is told by its
 *   name (as for mutators; an assumption), else over-approximation.
 * The library's own static state is taken not to change (assumption, `docs/soundness.md`).
 */
import { type Instruction, type Method, Op } from "@assay/jvm";
import { type ClassWorld, dotted, type LinkedClass } from "@assay/jvm/synthesis";

/** Library methods that leave their receiver as it is. */
const READING =
  /^(get(?!And)|contains|size|isEmpty|length|charAt|indexOf|lastIndexOf|equals|hashCode|toString|compare|first|last|floor|ceiling|higher|lower|is[A-Z]|has|stream|match|format|apply|test|iterator|values$|keySet|entrySet|forEach|entries|name$|ordinal|\w+Value$|info|fine|config|warning|severe|log$|print)/;

/** Types of the library whose objects never change, or change nothing of the program. */
const UNCHANGING =
  /^L(java\/lang\/(String|Integer|Long|Short|Byte|Character|Boolean|Float|Double|Class|Enum|Runnable)|java\/math\/\w+|java\/util\/(Locale|UUID|regex\/Pattern|Comparator|Optional\w*|function\/\w+|logging\/\w+)|java\/time\/.+|java\/nio\/charset\/\w+|java\/io\/PrintStream);$/;

export class StaticState {
  readonly #classes: ClassWorld;
  readonly #applicationClasses: () => readonly string[];
  #own: readonly LinkedClass[] | undefined;
  #changeable: ReadonlySet<string> | undefined;
  readonly #bySelector = new Map<string, readonly Method[]>();

  constructor(classes: ClassWorld, applicationClasses: () => readonly string[]) {
    this.#classes = classes;
    this.#applicationClasses = applicationClasses;
  }

  /** The static fields, `Class.field` for people, that the method may read and other code may have changed; sorted. */
  changedBefore(method: Method): readonly string[] {
    const changeable = (this.#changeable ??= this.#findChangeable());
    if (changeable.size === 0) return [];
    const found = new Set<string>();
    for (const each of this.#reachedFrom(method)) for (const field of this.#codeOf(each).reads) if (changeable.has(field)) found.add(field);
    return [...found].sort().map((key) => dotted(key));
  }

  get #ownClasses(): readonly LinkedClass[] {
    this.#own ??= this.#applicationClasses().flatMap((name) => {
      const linked = name.startsWith("assay/") || name === "module-info" ? undefined : this.#classes.load(name);
      return linked === undefined ? [] : [linked];
    });
    return this.#own;
  }

  #key(ref: { readonly owner: string; readonly name: string; readonly descriptor: string }): string | undefined {
    const found = this.#classes.field(ref);
    return "error" in found || found.owner.platform ? undefined : `${found.owner.name}.${found.field.name}`;
  }

  // ---- what may change

  #findChangeable(): ReadonlySet<string> {
    const changeable = new Set<string>();
    const inPlace = new Map<string, string>();
    for (const { file } of this.#ownClasses)
      for (const field of file.fields) {
        if (!field.isStatic || field.isSynthetic) continue;
        const key = `${file.name}.${field.name}`;
        if (!field.isFinal && !field.isPrivate) changeable.add(key);
        if (!this.#isChangeableType(field.descriptor)) continue;
        if (field.isPrivate) inPlace.set(key, field.descriptor);
        else changeable.add(key);
      }
    for (const { file } of this.#ownClasses)
      for (const method of file.methods) {
        for (const instruction of instructionsOf(method)) {
          if (instruction.kind !== "field") continue;
          const key = this.#key(instruction.field);
          if (key === undefined) continue;
          const isInitializer = method.name === "<clinit>" && key.startsWith(`${file.name}.`);
          if (instruction.opcode === Op.putstatic && !isInitializer) changeable.add(key);
          const type = inPlace.get(key);
          if (instruction.opcode === Op.getstatic && !isInitializer && type !== undefined && this.#mayChange(method, type))
            changeable.add(key);
        }
      }
    return changeable;
  }

  /** Whether an object of the type may change after it was made. */
  #isChangeableType(descriptor: string): boolean {
    if (descriptor.length === 1 || UNCHANGING.test(descriptor)) return false;
    if (descriptor.startsWith("[")) return true;
    const owner = this.#classes.load(descriptor.slice(1, -1));
    if (owner === undefined || owner.platform) return true;
    // Of enums and of classes whose fields are all final and hold no changeable objects themselves.
    const all = this.#ownClasses.filter((each) => each.isSubtypeOf(owner));
    const settled = (type: string): boolean =>
      type.length === 1 || UNCHANGING.test(type) || this.#classes.load(type.slice(1, -1))?.file.isEnum === true;
    return all.some((each) => {
      for (let at: LinkedClass | undefined = each; at !== undefined && !at.platform; at = at.super)
        if (at.file.fields.some((field) => !field.isStatic && !(field.isFinal && settled(field.descriptor)))) return true;
      return false;
    });
  }

  /**
   * Whether a method that reads a static field of the type may change what it refers to, or hand it to code that may.
   */
  #mayChange(method: Method, type: string): boolean {
    const store = type.startsWith("[") ? storeOf(type.slice(1)) : undefined;
    const takes = (each: string): boolean => each === type || each === "Ljava/lang/Object;" || this.#mayBe(type, each);
    if (takes(method.type.returns)) return true;
    return instructionsOf(method).some((instruction) => {
      if (store !== undefined && (instruction.opcode === store || instruction.opcode === Op.aastore)) return true;
      if (instruction.kind === "field")
        return (instruction.opcode === Op.putfield || instruction.opcode === Op.putstatic) && takes(instruction.field.descriptor);
      // A closure may do anything with what it captures; texts are only read.
      if (instruction.kind === "invokedynamic")
        return !instruction.descriptor.endsWith(")Ljava/lang/String;") && parametersOf(instruction.descriptor).some(takes);
      if (instruction.kind !== "invoke") return false;
      const { owner, name, descriptor } = instruction.method;
      if (parametersOf(descriptor).some(takes) && !(name === "equals" || name === "contains" || name === "get" || name === "containsKey"))
        return true;
      return instruction.opcode !== Op.invokestatic && name !== "<init>" && takes(`L${owner};`) && !READING.test(name);
    });
  }

  /** Whether an object of the first type may be one of the second, by what the classes say. */
  #mayBe(type: string, other: string): boolean {
    if (!type.startsWith("L") || !other.startsWith("L")) return false;
    const [one, two] = [type, other].map((each) => this.#classes.load(each.slice(1, -1)));
    return one === undefined || two === undefined || one.isSubtypeOf(two) || two.isSubtypeOf(one);
  }

  // ---- what is reached

  #reachedFrom(method: Method): ReadonlySet<Method> {
    const reached = new Set<Method>([method]);
    const named = new Set<string>();
    const name = (className: string): void => {
      if (named.has(className)) return;
      named.add(className);
      for (const each of this.#runOnceNamed(className)) reached.add(each);
    };
    name(method.owner.name);
    for (const type of method.type.parameters.filter((each) => each.startsWith("L")))
      for (const each of this.#below(type.slice(1, -1))) name(each.name);
    for (const each of reached) {
      const { classes, targets } = this.#codeOf(each);
      for (const className of classes) name(className);
      for (const target of targets) reached.add(target);
    }
    return reached;
  }

  readonly #run = new Map<string, readonly Method[]>();

  /** What may run when objects of the class may be there: its initializer, constructors, what the library calls. */
  #runOnceNamed(className: string): readonly Method[] {
    let run = this.#run.get(className);
    if (run === undefined) {
      const linked = className.startsWith("[") ? undefined : this.#classes.load(className);
      const above = linked === undefined ? [] : withSupertypes(linked);
      const library = above.filter((each) => each.platform);
      const runs = (each: Method): boolean => each.name === "<clinit>" || each.name === "<init>" || isCalledBack(each, library);
      run = above.filter((each) => !each.platform).flatMap(({ file }) => file.methods.filter(runs));
      this.#run.set(className, run);
    }
    return run;
  }

  readonly #codes = new Map<Method, MethodCode>();

  /** Asked of every method for every entry that reaches it: read once. */
  #codeOf(method: Method): MethodCode {
    let code = this.#codes.get(method);
    if (code === undefined) this.#codes.set(method, (code = this.#read(method)));
    return code;
  }

  #read(method: Method): MethodCode {
    const classes = new Set<string>();
    const targets = new Set<Method>();
    const reads = new Set<string>();
    for (const instruction of instructionsOf(method)) {
      if (instruction.kind === "class") classes.add(instruction.className);
      else if (instruction.kind === "field") {
        classes.add(instruction.field.owner);
        const field = instruction.opcode === Op.getstatic ? this.#key(instruction.field) : undefined;
        if (field !== undefined) reads.add(field);
      } else if (instruction.kind === "invoke") {
        classes.add(instruction.method.owner);
        for (const target of this.#targets(instruction.method)) targets.add(target);
      } else if (instruction.kind === "invokedynamic")
        for (const constant of instruction.bootstrap.arguments)
          if (constant.kind === "methodHandle" && "method" in constant.value)
            for (const target of this.#targets(constant.value.method)) targets.add(target);
    }
    return { classes: [...classes], targets: [...targets], reads: [...reads] };
  }

  #below(className: string): readonly LinkedClass[] {
    const owner = this.#classes.load(className);
    return owner === undefined ? [] : this.#ownClasses.filter((each) => each.isSubtypeOf(owner));
  }

  /** The methods of the program that may answer a call. */
  #targets({ owner, name, descriptor }: { readonly owner: string; readonly name: string; readonly descriptor: string }): readonly Method[] {
    const key = `${owner}.${name}${descriptor}`;
    let found = this.#bySelector.get(key);
    if (found === undefined) {
      const linked = owner.startsWith("[") ? undefined : this.#classes.load(owner);
      const resolved = linked === undefined ? undefined : this.#classes.lookup(linked, name, descriptor);
      const own = resolved === undefined || resolved.owner.platform ? [] : [resolved.method];
      // Constructors are not dispatched. A class may inherit its answer from one that knows nothing of the owner.
      const answers = (name === "<init>" ? [] : this.#below(owner)).flatMap((each) => {
        const answer = this.#classes.lookup(each, name, descriptor);
        return answer === undefined || answer.owner.platform ? [] : [answer.method];
      });
      found = [...new Set([...own, ...answers])];
      this.#bySelector.set(key, found);
    }
    return found;
  }
}

function withSupertypes(linked: LinkedClass): readonly LinkedClass[] {
  const chain: LinkedClass[] = [];
  for (let at: LinkedClass | undefined = linked; at !== undefined; at = at.super) chain.push(at);
  return [...chain, ...linked.superinterfaces()];
}

/**
 * Whether the library may call the method on an object that it was given: a library type above the object's class
 * declares it. That type need not be above the class that has the method, which may be inherited.
 */
function isCalledBack(method: Method, library: readonly LinkedClass[]): boolean {
  if (method.isStatic || method.isPrivate) return false;
  return library.some(({ file }) => file.method(method.name, method.descriptor) !== undefined);
}

/** What a method's code says of what may run and be read. */
interface MethodCode {
  readonly classes: readonly string[];
  readonly targets: readonly Method[];
  /** Static fields of the program, by their keys. */
  readonly reads: readonly string[];
}

function instructionsOf(method: Method): readonly Instruction[] {
  return method.hasCode ? (method.code()?.instructions ?? []) : [];
}

function parametersOf(descriptor: string): readonly string[] {
  return descriptor.slice(1, descriptor.indexOf(")")).match(/\[*(L[^;]+;|[A-Z])/g) ?? [];
}

/** The instruction that stores an element of the type. */
function storeOf(element: string): Op {
  switch (element) {
    case "Z":
    case "B":
      return Op.bastore;
    case "C":
      return Op.castore;
    case "S":
      return Op.sastore;
    case "I":
      return Op.iastore;
    case "J":
      return Op.lastore;
    case "F":
      return Op.fastore;
    case "D":
      return Op.dastore;
    default:
      return Op.aastore;
  }
}
