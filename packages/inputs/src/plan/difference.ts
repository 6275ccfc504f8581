/**
 * Which calls of public methods, made on an object before a method gets it, can make a difference to that method. A
 * call that writes nothing that the method reads, in whatever it runs, and nothing that other calls read which do
 * matter, leaves every execution of the method as it is: it is not worth making, and that it is not made leaves nothing
 * out. (Where it would throw, there would be no such object.) Everything that makes objects has been done before the
 * first call (`driver/heap-writer.ts`), so that what constructors read is no matter.
 *
 * What is read and written is told by names: fields of the program, of whatever object; the elements of arrays, by
 * their kind; what builders of strings hold; what all else of the library holds, as one thing. Over-approximation of
 * both:
 *
 * - Every method of the program that a call may come to by its type counts.
 * - Library code that is not known here may read and write what the library holds and the elements of every array, and
 *   run whatever the library may call: methods of the program by which it implements or overrides something of the
 *   library, bodies of closures, initializers of enums.
 * - Initializers run where their class is named, unless whatever made the object had to name it (`ready-classes.ts`).
 *   What one assigns to its own static fields is there before anybody can
 *   look, whoever was first, unless it reads what calls may write: then naming its class counts as writing and reading.
 *   (That a class which cannot be initialized throws another error the second time is left out.)
 * - Natives of the program, reflection, method handles, serialization, threads and what starts them, and all that is
 *   not of `java.*` may do anything: then every call matters.
 * - The answers of stand-ins are arbitrary, those that are left as those that were used up: calling one changes
 *   nothing, but it may compare what it is given.
 */
import { type FieldRef, type Instruction, type Method, type MethodRef, Op } from "@assay/jvm";
import type { LinkedClass, ResolvedMethod } from "@assay/jvm/synthesis";
import { instructionsOf, isConcatenation } from "./class-calls.js";
import type { DriverClasses } from "./driver-classes.js";
import { initializedBy } from "./ready-classes.js";

interface Effects {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
  /** The classes that may be initialized, with those above them. */
  readonly initialized: ReadonlySet<LinkedClass>;
}

const BOXES = "(Integer|Long|Short|Byte|Character|Boolean|Float|Double)";
/** Library classes whose methods do nothing to anything and look at nothing but values that never change. */
const PURE = new RegExp(`^java/lang/(String|Math|StrictMath|${BOXES})$`);
/** … but for these: random numbers, properties, what depends on the default locale. */
const IMPURE = /^(random|getInteger|getLong|getBoolean|format|formatted|toLowerCase|toUpperCase|join)$/;
/** Methods that only ask whether there is an object, or of which class it is. */
const INDIFFERENT =
  /^java\/lang\/(Object\.(<init>|getClass)|(Record|Number)\.<init>|Class\.(desiredAssertionStatus|getName|getSimpleName|isInstance|cast|isAssignableFrom)|Enum\.(<init>|ordinal|name|equals|hashCode|compareTo))$|^java\/util\/Objects\.(requireNonNull|isNull|nonNull|checkIndex)$/;
/** What `Object` does itself: where no class overrides it. */
const OF_OBJECT_ITSELF = /^java\/lang\/Object\.(equals|hashCode)$/;
/** Classes of which a new object that is given no other has to do with nothing. */
const FRESH =
  /^java\/(util\/((Array|Linked|Hash|Tree|LinkedHash|Abstract)(List|Set|Map|Deque|Collection)|PriorityQueue|BitSet|Vector|Stack)|lang\/(StringBuilder|StringBuffer)|math\/Big(Integer|Decimal)|io\/(Reader|Writer|InputStream|OutputStream))$/;
const BUILDER = /^java\/lang\/String(Builder|Buffer)$/;
/** Library code that may write any field, or run any method, at once or later: all that is not known to be tame. */
const TAME =
  /^java\/(lang\/(?!Thread|Runtime$|Process|Class$|ClassLoader|ClassValue|Module|StackWalker|reflect\/|invoke\/|foreign\/|module\/|instrument\/|ref\/)|util\/(?!concurrent\/|ServiceLoader|ResourceBundle|Timer|logging\/|prefs\/|jar\/|zip\/)|util\/concurrent\/(Concurrent\w+|CopyOnWrite\w+|TimeUnit|atomic\/Atomic(Integer|Long|Boolean|Reference)|locks\/\w*Lock\w*)$|io\/(?!Object)|math\/|text\/|time\/|nio\/(\w+$|charset\/)|sql\/)/;
/** What makes call sites that do nothing but call what they name, or what the library calls of any object. */
const CALL_SITES = /^java\/lang\/(invoke\/(LambdaMetafactory|StringConcatFactory)|runtime\/(ObjectMethods|SwitchBootstraps))$/;
/** What the library calls of any object. */
const OF_OBJECTS: ReadonlySet<string> = new Set(["toString()Ljava/lang/String;", "equals(Ljava/lang/Object;)Z", "hashCode()I"]);
/** Objects of these never change, and no class of the program is one. */
const UNCHANGING = new RegExp(`^L(java/lang/(String|${BOXES}|Class)|java/math/Big(Integer|Decimal));$`);

const LIBRARY = "what objects of the library hold";
const BUILDERS = "what builders of strings hold";
const elements = (kind: string): string => `elements ${kind}`;
const KINDS = "IJFDABCS";
const ALL_OF_LIBRARY: readonly string[] = [LIBRARY, BUILDERS, ...[...KINDS].map(elements)];
const initialization = ({ name }: LinkedClass): string => `initialization of ${name}`;

export class Difference {
  readonly #classes: DriverClasses;
  readonly #effects = new Map<Method, Effects | "any">();
  #ofObjects: readonly Method[] | undefined;
  #calledBack: ReadonlyMap<LinkedClass, readonly Method[]> | undefined;
  #anyCalledBack: readonly Method[] | undefined;

  constructor(classes: DriverClasses) {
    this.#classes = classes;
  }

  /** Those of the calls that may matter to what is `run` after them. */
  among(calls: readonly Method[], run: readonly Method[]): ReadonlySet<Method> {
    const all = new Set(calls);
    const running: Effects[] = [];
    const calling = new Map<Method, Effects>();
    for (const method of run) {
      const effects = this.#effectsOf(method);
      if (effects === "any") return all;
      running.push(effects);
    }
    for (const method of calls) {
      const effects = this.#effectsOf(method);
      if (effects === "any") return all;
      calling.set(method, effects);
    }
    const sensitive = this.#sensitive([...calling.values()]);
    if (sensitive === "any") return all;
    const also = ({ initialized }: Effects): readonly string[] =>
      [...sensitive].filter((each) => initialized.has(each)).map(initialization);
    const reads = new Set(running.flatMap((each) => [...each.reads, ...also(each)]));
    const found = new Set<Method>();
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const [call, effects] of calling) {
        if (found.has(call) || ![...effects.writes, ...also(effects)].some((each) => reads.has(each))) continue;
        found.add(call);
        isNew = true;
        for (const each of [...effects.reads, ...also(effects)]) reads.add(each);
      }
    }
    return found;
  }

  /** Classes that it matters of when they are initialized: what runs then reads what calls may write. */
  #sensitive(calls: readonly Effects[]): ReadonlySet<LinkedClass> | "any" {
    const writes = new Set(calls.flatMap((each) => [...each.writes]));
    const found = new Set<LinkedClass>();
    for (const each of new Set(calls.flatMap(({ initialized }) => [...initialized]))) {
      const initializer = each.file.method("<clinit>", "()V");
      const effects = initializer === undefined ? undefined : this.#effectsOf(initializer);
      if (effects === "any") return "any";
      if (effects !== undefined && [...effects.reads].some((name) => writes.has(name))) found.add(each);
    }
    return found;
  }

  #effectsOf(method: Method): Effects | "any" {
    let known = this.#effects.get(method);
    if (known === undefined) {
      known = new Finding(this.#classes, this).of(method);
      this.#effects.set(method, known);
    }
    return known;
  }

  readonly #readyBehind = new Map<string, ReadonlySet<LinkedClass>>();

  /** What is initialized where a driver has made an object of the class, if that can be of no other. */
  readyBehind(className: string): ReadonlySet<LinkedClass> {
    let ready = this.#readyBehind.get(className);
    if (ready === undefined) {
      const owner = this.#classes.load(className);
      const isSure = owner !== undefined && !owner.isInterface && !owner.file.isAbstract && !owner.file.isEnum;
      const isOnly = isSure && this.#classes.programClasses().every((each) => each === owner || !each.isSubtypeOf(owner));
      ready = isOnly
        ? initializedBy(
            this.#classes,
            this.#classes.makers(owner, new Map()).map(({ member }) => member),
          )
        : new Set();
      this.#readyBehind.set(className, ready);
    }
    return ready;
  }

  /** What is called of any object of the program. */
  ofObjects(): readonly Method[] {
    this.#ofObjects ??= this.#classes
      .programClasses()
      .flatMap(({ file }) => file.methods.filter((each) => OF_OBJECTS.has(each.name + each.descriptor)));
    return this.#ofObjects;
  }

  /** What library code may call: methods that answer its own, inherited ones too, what closures run, initializers. */
  calledBack(): readonly Method[] {
    if (this.#anyCalledBack !== undefined) return this.#anyCalledBack;
    const found = new Set([...this.#answering().values()].flat());
    for (const { file } of this.#classes.programClasses()) {
      const initializer = file.isEnum ? file.method("<clinit>", "()V") : undefined;
      if (initializer !== undefined) found.add(initializer);
      for (const method of file.methods)
        for (const instruction of instructionsOf(method))
          if (instruction.kind === "invokedynamic")
            for (const each of handlesOf(instruction).methods)
              for (const { method: answer } of this.#classes.answers(each.owner, each.name, each.descriptor) ?? [])
                if (!answer.isAbstract) found.add(answer);
    }
    this.#anyCalledBack = [...found].filter((each) => this.#classes.load(each.owner.name)?.platform === false);
    return this.#anyCalledBack;
  }

  /** What library code may call on an object of the class, or of one below. */
  calledBackOn(owner: LinkedClass): readonly Method[] {
    return [...this.#answering()].flatMap(([each, methods]) => (each.isSubtypeOf(owner) ? methods : []));
  }

  /** Of each class of the program the methods that answer those of the library above it. */
  #answering(): ReadonlyMap<LinkedClass, readonly Method[]> {
    this.#calledBack ??= new Map(
      this.#classes.programClasses().map((owner) => {
        const found = new Set<Method>();
        for (const above of supersOf(owner)) {
          if (!above.platform) continue;
          for (const { name, descriptor, isStatic } of above.file.methods) {
            const answer = isStatic || name.startsWith("<") ? undefined : this.#classes.lookup(owner, name, descriptor);
            if (answer !== undefined && !answer.owner.platform) found.add(answer.method);
          }
        }
        return [owner, [...found]];
      }),
    );
    return this.#calledBack;
  }
}

/** The effects of one method and all that it may run. */
class Finding {
  readonly #reads = new Set<string>();
  readonly #writes = new Set<string>();
  readonly #initialized = new Set<LinkedClass>();
  /** Classes that are initialized before. */
  readonly #ready = new Set<LinkedClass>();
  readonly #seen = new Set<Method>();

  constructor(
    readonly classes: DriverClasses,
    readonly difference: Difference,
  ) {}

  of(method: Method): Effects | "any" {
    this.#seen.add(method);
    // Who has an object has a class that is initialized, and so are those above it.
    if (method.isStatic || method.name === "<init>") this.#initialize(method.owner.name);
    else {
      for (let at = this.classes.load(method.owner.name); at !== undefined; at = at.super) this.#ready.add(at);
      for (const each of this.difference.readyBehind(method.owner.name)) this.#ready.add(each);
    }
    for (const at of this.#seen) {
      if (at.isNative) return "any";
      const owner = at.name === "<clinit>" ? this.classes.load(at.owner.name) : undefined;
      if (owner !== undefined) this.#initialized.add(owner);
      for (const instruction of instructionsOf(at)) if (this.#take(at, instruction) === "any") return "any";
    }
    return { reads: this.#reads, writes: this.#writes, initialized: this.#initialized };
  }

  #run(methods: readonly Method[]): void {
    for (const each of methods) this.#seen.add(each);
  }

  #take(at: Method, instruction: Instruction): "any" | undefined {
    const { opcode } = instruction;
    if (opcode >= Op.iaload && opcode <= Op.saload) this.#reads.add(elements(KINDS[opcode - Op.iaload]!));
    if (opcode >= Op.iastore && opcode <= Op.sastore) this.#writes.add(elements(KINDS[opcode - Op.iastore]!));
    switch (instruction.kind) {
      case "field":
        return this.#field(at, instruction.field, instruction.opcode);
      case "class":
        if (opcode === Op.new) this.#initialize(instruction.className, at);
        return undefined;
      case "invokedynamic":
        return this.#callSite(at, instruction);
      case "invoke":
        if (instruction.method.name === "<init>") this.#callsBackFrom(at, instruction.method.owner);
        if (opcode === Op.invokestatic) this.#initialize(instruction.method.owner, at);
        return this.#call(instruction.method);
      case "constant":
        return instruction.value.kind === "dynamic" ? "any" : undefined;
      default:
        return undefined;
    }
  }

  #callSite(at: Method, instruction: Extract<Instruction, { kind: "invokedynamic" }>): "any" | undefined {
    const { method } = instruction.bootstrap;
    if (!("method" in method) || !CALL_SITES.test(method.method.owner)) return "any";
    const isClosure = method.method.owner === "java/lang/invoke/LambdaMetafactory";
    const texts = isConcatenation(instruction) && parametersOf(instruction.descriptor).every((each) => !isReference(each));
    if (!isClosure && !texts) this.#unknown();
    const { methods, fields } = handlesOf(instruction);
    for (const each of fields) if (this.#field(at, each, Op.getfield) === "any") return "any";
    for (const each of methods) {
      this.#initialize(each.owner, at);
      if (this.#call(each) === "any") return "any";
    }
    return undefined;
  }

  #field(at: Method, field: FieldRef, opcode: Op): "any" | undefined {
    const isStatic = opcode === Op.getstatic || opcode === Op.putstatic;
    const isRead = opcode === Op.getstatic || opcode === Op.getfield;
    if (isStatic) this.#initialize(field.owner, at);
    const declared = this.classes.field(field);
    if (declared === undefined) return "any";
    const { owner, field: found } = declared;
    if (owner.platform) {
      // A constant of the library is no state; what it refers to is got at by calls.
      if (!isStatic || !isRead) (isRead ? this.#reads : this.#writes).add(LIBRARY);
      return undefined;
    }
    // What initializers and constructors put into final fields is there before anybody can look at the object, and so
    // is what a class puts into its own when it is initialized.
    if (!isRead && (found.isFinal || (at.name === "<clinit>" && isStatic && at.owner === owner.file))) return undefined;
    (isRead ? this.#reads : this.#writes).add(`${owner.name}.${found.name}`);
    return undefined;
  }

  /** The class is named, in a method if that is given: whose class is under way then, or ready. */
  #initialize(className: string, at?: Method): void {
    if (className.startsWith("[") || className === at?.owner.name) return;
    const linked = this.classes.load(className);
    if (linked === undefined || linked.platform) return;
    for (const each of supersOf(linked)) {
      if (each.platform || this.#ready.has(each)) continue;
      this.#initialized.add(each);
      this.#run(each.file.methods.filter(({ name }) => name === "<clinit>"));
    }
  }

  /** The library's part of an object of the program may call what that overrides, while it is made. */
  #callsBackFrom(at: Method, made: string): void {
    const own = at.name === "<init>" ? this.classes.load(at.owner.name) : undefined;
    if (own?.super?.platform !== true || made !== own.super.name || INDIFFERENT.test(`${made}.<init>`)) return;
    this.#run(this.difference.calledBackOn(own));
  }

  #call({ owner, name, descriptor }: MethodRef): "any" | undefined {
    if (owner.startsWith("[")) {
      const kind = owner.charAt(1);
      if (name === "clone") this.#reads.add(elements(kind === "[" || kind === "L" ? "A" : kind === "Z" ? "B" : kind));
      else this.#unknown();
      return undefined;
    }
    const linked = this.classes.load(owner);
    if (linked === undefined) return "any";
    if (!linked.platform) {
      const answers = this.classes.answers(owner, name, descriptor);
      if (answers === undefined) return "any";
      const others = answers.filter(({ owner: at }) => at.platform);
      this.#run(answers.flatMap(({ owner: at, method }) => (at.platform ? [] : [method])));
      // A stand-in may compare what it is given.
      const mayStandIn = (linked.isInterface || linked.file.isAbstract) && parametersOf(descriptor).some(isReference);
      if (mayStandIn || others.some((each) => !isIndifferent(each))) this.#unknown();
      return undefined;
    }
    return this.#library(linked, name, descriptor);
  }

  #library(owner: LinkedClass, name: string, descriptor: string): "any" | undefined {
    // A message that is made when it is needed is made by code of the program.
    if (INDIFFERENT.test(`${owner.name}.${name}`) && !descriptor.includes("Supplier;")) return undefined;
    if (!TAME.test(owner.name) || (owner.name === "java/lang/System" && name.startsWith("load"))) return "any";
    if (owner.name === "java/lang/Object" && name === "clone") {
      this.#clone();
      return undefined;
    }
    const parameters = parametersOf(descriptor);
    const isPlain = parameters.every((each) => !isReference(each));
    if (PURE.test(owner.name) && !IMPURE.test(name) && (isPlain || name === "equals")) return undefined;
    if (name === "<init>" && isPlain && (FRESH.test(owner.name) || isThrowable(owner))) return undefined;
    if (BUILDER.test(owner.name) && isPlain) {
      this.#reads.add(BUILDERS);
      this.#writes.add(BUILDERS);
      return undefined;
    }
    this.#unknown();
    return undefined;
  }

  /** `Object.clone` reads the fields of what is cloned. */
  #clone(): void {
    this.#reads.add(LIBRARY);
    for (const kind of KINDS) this.#reads.add(elements(kind));
    for (const each of this.classes.programClasses())
      for (const field of each.file.fields) if (!field.isStatic) this.#reads.add(`${each.name}.${field.name}`);
  }

  /** Code of the library that may look at, and change, what it gets hold of, and call what it is given. */
  #unknown(): void {
    for (const each of ALL_OF_LIBRARY) {
      this.#reads.add(each);
      this.#writes.add(each);
    }
    this.#run(this.difference.ofObjects());
    this.#run(this.difference.calledBack());
  }
}

/** Whether there is more behind a value of the type than itself. */
function isReference(type: string): boolean {
  return type.length > 1 && !UNCHANGING.test(type);
}

function isIndifferent({ owner, method }: ResolvedMethod): boolean {
  const called = `${owner.name}.${method.name}`;
  return INDIFFERENT.test(called) || OF_OBJECT_ITSELF.test(called);
}

function isThrowable(owner: LinkedClass): boolean {
  for (let at: LinkedClass | undefined = owner; at !== undefined; at = at.super) if (at.name === "java/lang/Throwable") return true;
  return false;
}

interface Handles {
  readonly methods: readonly MethodRef[];
  readonly fields: readonly FieldRef[];
}

/** What is named by the handles that a call site is made from. */
function handlesOf(instruction: Extract<Instruction, { kind: "invokedynamic" }>): Handles {
  const handles = instruction.bootstrap.arguments.flatMap((each) => (each.kind === "methodHandle" ? [each.value] : []));
  return {
    methods: handles.flatMap((each) => ("method" in each ? [each.method] : [])),
    fields: handles.flatMap((each) => ("field" in each ? [each.field] : [])),
  };
}

function supersOf(owner: LinkedClass): ReadonlySet<LinkedClass> {
  const all = new Set<LinkedClass>();
  for (let at: LinkedClass | undefined = owner; at !== undefined; at = at.super) all.add(at);
  for (const each of owner.superinterfaces()) all.add(each);
  return all;
}

function parametersOf(descriptor: string): readonly string[] {
  return descriptor.slice(1, descriptor.indexOf(")")).match(/\[*(L[^;]+;|[A-Z])/g) ?? [];
}
