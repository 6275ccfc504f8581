/**
 * Slicing: which fields the methods of a contract can read at all.
 *
 * Dolby et al. encode only what the property needs, by translating backwards from it. Here the same comes from a
 * closure over methods: from `equals`, `hashCode` and `compareTo`, along calls, dispatched on the classes of which
 * there are instances (rapid type analysis), the fields of the program's own classes that are read. A field outside has
 * no influence, so it needs no input, and what only it leads to need not exist. This is exact, not a bound.
 *
 * Why it is sound: a method that runs is called from one that runs, by name, or by the JDK. The JDK calls a method of
 * the program only as one that a type of the JDK declares. Of these `equals`, `hashCode`, `compareTo` and `compare` are
 * always taken to be called, and so is everything of classes that are more to the JDK than a `Comparable` (lists,
 * iterators, threads); all others (`toString`, …) as soon as code in the slice calls a method of the JDK that is not
 * known to call nothing else. Reflection, natives and method handles in the slice make every field count. Class
 * initializers cannot see an object of the plan, so what they read does not count; but what they make can be found in
 * static fields, and is among the receivers.
 */
import type { Budget } from "@assay/base";
import type { FieldsRead } from "@assay/inputs";
import { Access, type ClassFile, type ClassPath, HandleKind, type Method, Op } from "@assay/jvm";

/** What a method does, as far as it matters here. */
interface Facts {
  /** Called by name: `owner.name(descriptor)`, not dispatched. */
  readonly direct: readonly { readonly owner: string; readonly selector: string }[];
  /** Dispatched. */
  readonly selectors: readonly string[];
  /** `owner.name` as the code says it. */
  readonly reads: readonly { readonly owner: string; readonly name: string }[];
  /** Static fields that it reads. */
  readonly statics: readonly { readonly owner: string; readonly name: string }[];
  readonly made: readonly string[];
  /**
   * Classes that it initializes if they are not: it makes instances of them, calls them, or reads what is static in
   * them.
   */
  readonly touched: readonly string[];
  /** Calls of the JDK that may call back what they like. */
  readonly callsBack: boolean;
  /** Does what cannot be followed. */
  readonly opaque: boolean;
  /** Calls of the JDK that tell what Assay's machine does not have as the JVM has it. */
  readonly approximate: readonly string[];
}

const CONTRACT_SELECTORS = [
  ...["equals(Ljava/lang/Object;)Z", "hashCode()I", "compareTo(Ljava/lang/Object;)I"],
  "compare(Ljava/lang/Object;Ljava/lang/Object;)I",
];

/** Methods that may run, and what they call by dispatch. */
class Reached {
  readonly methods = new Set<Method>();
  readonly selectors: Set<string>;

  constructor(selectors: readonly string[]) {
    this.selectors = new Set(selectors);
  }

  get size(): number {
    return this.methods.size + this.selectors.size;
  }
}

/**
 * Methods of the JDK whose results on Assay's machine are some of those on the JVM: what is proved of them is proved of
 * these.
 */
const APPROXIMATE: ReadonlyMap<string, string> = new Map([
  ["java/lang/Float.floatToRawIntBits", "there is only one NaN"],
  ["java/lang/Double.doubleToRawLongBits", "there is only one NaN"],
]);

export class Slicer {
  readonly #classPath: ClassPath;
  readonly #facts = new Map<Method, Facts>();
  readonly #platformSelectors = new Map<string, ReadonlySet<string>>();
  /** Every class is asked about in several questions of several properties, so what does not change is remembered. */
  readonly #slices = new Map<string, FieldsRead>();
  readonly #own = new Map<string, boolean>();
  readonly #resolved = new Map<string, Map<string, Method | undefined>>();

  constructor(classPath: ClassPath) {
    this.#classPath = classPath;
  }

  /**
   * The slice, given the classes of which there are instances. Throws `OutOfBudget`; what was read of methods until
   * then stays known.
   */
  slice(instances: readonly string[], budget: Budget): FieldsRead {
    const key = [...new Set(instances)].sort().join(" ");
    let slice = this.#slices.get(key);
    if (slice === undefined) this.#slices.set(key, (slice = this.#closure(instances, budget)));
    return slice;
  }

  #closure(instances: readonly string[], budget: Budget): FieldsRead {
    const made = new Set(instances.filter((name) => this.#isOwn(name)));
    const touched = new Set(made);
    const asked = new Reached(CONTRACT_SELECTORS);
    const initializing = new Reached([]);
    const reads = new Set<string>();
    const statics = new Set<string>();
    const approximate = new Set<string>();
    let isOpaque = false;
    let callsBack = false;
    const size = (): number => made.size + touched.size + asked.size + initializing.size + (callsBack ? 1 : 0);
    for (let before = -1; before !== size(); ) {
      before = size();
      for (const name of touched) for (const each of this.#chain(name)) this.#addResolved(initializing.methods, each, "<clinit>()V");
      for (const name of made) {
        budget.check();
        for (const selector of asked.selectors) this.#addResolved(asked.methods, name, selector);
        if (callsBack || this.#isLibraryType(name))
          for (const selector of this.#selectorsOfPlatform(name)) this.#addResolved(asked.methods, name, selector);
        for (const selector of initializing.selectors) this.#addResolved(initializing.methods, name, selector);
      }
      for (const reached of [asked, initializing]) {
        for (const method of reached.methods) {
          budget.check();
          const facts = this.#factsOf(method);
          for (const selector of facts.selectors) reached.selectors.add(selector);
          for (const name of facts.made) if (this.#isOwn(name)) made.add(name);
          for (const name of facts.touched) if (this.#isOwn(name)) touched.add(name);
          for (const { owner, selector } of facts.direct) this.#addResolved(reached.methods, owner, selector);
          if (reached === initializing) continue;
          isOpaque ||= facts.opaque;
          for (const read of facts.statics) if (this.#mayChange(read.owner, read.name)) statics.add(`${read.owner}.${read.name}`);
          callsBack ||= facts.callsBack;
          for (const each of facts.approximate) approximate.add(each);
          for (const read of facts.reads) reads.add(this.#declaration(read.owner, read.name));
        }
      }
    }
    return { reads: (field) => isOpaque || reads.has(field), statics: [...statics].sort(), approximate: [...approximate].sort() };
  }

  /**
   * Whether a static field of the program may hold something else, or something else may be in what it holds, after its
   * class was initialized.
   */
  #mayChange(owner: string, name: string): boolean {
    for (let at: string | undefined = owner; at !== undefined && this.#isOwn(at); ) {
      const file: ClassFile = this.#classPath.find(at)!;
      const field = file.fields.find((each) => each.name === name && each.isStatic);
      if (field !== undefined) {
        if ((field.accessFlags & Access.enum) !== 0 || field.isSynthetic) return false;
        return !field.isFinal || !this.#isImmutable(field.descriptor);
      }
      at = file.superName;
    }
    // A constant of an interface, or of the JDK.
    return false;
  }

  /**
   * Whether values of a declared type have no state, as far as one sees: numbers, strings, boxes, enums, and what no
   * class makes with fields (comparators).
   */
  #isImmutable(descriptor: string): boolean {
    if (descriptor.length === 1) return true;
    if (descriptor.startsWith("[")) return false;
    const name = descriptor.slice(1, -1);
    if (VALUES.test(name) || name === "java/util/Comparator") return true;
    if (!this.#isOwn(name)) return false;
    const file = this.#classPath.find(name)!;
    return file.isEnum || (file.fields.every((field) => field.isStatic) && file.superName === "java/lang/Object");
  }

  /** The class and its superclasses, as far as they are the program's. */
  #chain(name: string): readonly string[] {
    const chain: string[] = [];
    for (let at: string | undefined = name; at !== undefined && this.#isOwn(at) && !chain.includes(at); ) {
      chain.push(at);
      at = this.#classPath.find(at)?.superName;
    }
    return chain;
  }

  #isOwn(name: string): boolean {
    let isOwn = this.#own.get(name);
    if (isOwn === undefined) this.#own.set(name, (isOwn = this.#classPath.origin(name)?.kind === "application"));
    return isOwn;
  }

  #addResolved(methods: Set<Method>, className: string, selector: string): void {
    let resolved = this.#resolved.get(className);
    if (resolved === undefined) this.#resolved.set(className, (resolved = new Map()));
    if (!resolved.has(selector)) resolved.set(selector, this.#resolve(className, selector));
    const method = resolved.get(selector);
    if (method !== undefined) methods.add(method);
  }

  /**
   * The method of the program that the selector means in the class: its own, a superclass's, an interface's default.
   */
  #resolve(className: string, selector: string): Method | undefined {
    const paren = selector.indexOf("(");
    const [name, descriptor] = [selector.slice(0, paren), selector.slice(paren)];
    const seen = new Set<string>();
    const work = [className];
    for (let at = work.shift(); at !== undefined; at = work.shift()) {
      if (seen.has(at) || !this.#isOwn(at)) continue;
      seen.add(at);
      const file = this.#classPath.find(at)!;
      const method = file.method(name, descriptor);
      if (method !== undefined && !method.isAbstract) return method;
      if (file.superName !== undefined) work.unshift(file.superName);
      work.push(...file.interfaces);
    }
    return undefined;
  }

  /** Whether the JDK may know the class as one of its own types, such as a list, and call it as that. */
  #isLibraryType(name: string): boolean {
    return this.#selectorsOfPlatform(name).size > this.#selectorsOfPlatform("java/lang/Object").size + 1;
  }

  /** Selectors that types of the JDK above the class declare. */
  #selectorsOfPlatform(className: string): ReadonlySet<string> {
    let found = this.#platformSelectors.get(className);
    if (found === undefined) {
      const selectors = new Set<string>();
      const seen = new Set<string>();
      const work = [className];
      for (let at = work.pop(); at !== undefined; at = work.pop()) {
        if (seen.has(at)) continue;
        seen.add(at);
        const file = this.#classPath.find(at);
        if (file === undefined) continue;
        if (!this.#isOwn(at)) for (const method of file.methods) if (!method.isStatic) selectors.add(method.name + method.descriptor);
        if (file.superName !== undefined) work.push(file.superName);
        work.push(...file.interfaces);
      }
      found = selectors;
      this.#platformSelectors.set(className, found);
    }
    return found;
  }

  /** The class that declares the field, by JVMS 5.4.3.2 (instance fields are not in interfaces). */
  #declaration(owner: string, name: string): string {
    for (let at: string | undefined = owner; at !== undefined; ) {
      const file: ClassFile | undefined = this.#classPath.find(at);
      if (file === undefined) break;
      if (file.fields.some((field) => field.name === name && !field.isStatic)) return `${at}.${name}`;
      at = file.superName;
    }
    return `${owner}.${name}`;
  }

  #factsOf(method: Method): Facts {
    let facts = this.#facts.get(method);
    if (facts === undefined) this.#facts.set(method, (facts = this.#readFacts(method)));
    return facts;
  }

  #readFacts(method: Method): Facts {
    const direct: { owner: string; selector: string }[] = [];
    const selectors: string[] = [];
    const reads: { owner: string; name: string }[] = [];
    const statics: { owner: string; name: string }[] = [];
    const made: string[] = [];
    const touched: string[] = [];
    const approximate: string[] = [];
    let callsBack = false;
    let opaque = method.isNative;
    for (const instruction of method.code()?.instructions ?? []) {
      if (instruction.kind === "field" && instruction.opcode === Op.getfield) reads.push(instruction.field);
      else if (instruction.kind === "field" && instruction.opcode !== Op.putfield) {
        touched.push(instruction.field.owner);
        if (instruction.opcode === Op.getstatic) statics.push(instruction.field);
      } else if (instruction.kind === "class" && instruction.opcode === Op.new) made.push(instruction.className);
      else if (instruction.kind === "invoke") {
        const { owner, name, descriptor } = instruction.method;
        const selector = name + descriptor;
        if (instruction.opcode === Op.invokestatic || instruction.opcode === Op.invokespecial) direct.push({ owner, selector });
        else selectors.push(selector);
        // `o.hashCode()` is dispatched, and told of the class of which there is an object.
        const note = instruction.opcode === Op.invokevirtual ? undefined : APPROXIMATE.get(`${owner}.${name}`);
        if (note !== undefined) approximate.push(note);
        if (!owner.startsWith("[") && !this.#isOwn(owner)) {
          opaque ||= OPAQUE.test(owner);
          callsBack ||= !keepsToItself(owner, name, descriptor);
        }
      } else if (instruction.kind === "invokedynamic") {
        const { bootstrap } = instruction;
        const owner = "method" in bootstrap.method ? bootstrap.method.method.owner : "";
        callsBack ||= owner !== "java/lang/runtime/ObjectMethods";
        for (const argument of bootstrap.arguments) {
          if (argument.kind !== "methodHandle") continue;
          const handle = argument.value;
          if ("field" in handle) {
            if (handle.handle === HandleKind.getField) reads.push(handle.field);
          } else {
            selectors.push(handle.method.name + handle.method.descriptor);
            direct.push({ owner: handle.method.owner, selector: handle.method.name + handle.method.descriptor });
            made.push(handle.method.owner);
          }
        }
      }
    }
    touched.push(...made, ...direct.map((each) => each.owner));
    return { direct, selectors, reads, statics, made, touched, callsBack, opaque, approximate };
  }
}

/** What reads fields without naming them. */
const OPAQUE =
  /^(java\/lang\/reflect\/|java\/util\/concurrent\/atomic\/Atomic\w+FieldUpdater$|java\/lang\/invoke\/|java\/io\/Object(In|Out)put|sun\/|jdk\/)/;

const VALUES = /^java\/lang\/(String|Integer|Long|Short|Byte|Character|Boolean|Float|Double|Math|StrictMath|Number|System|Class)$/;
const CONTAINERS =
  /^java\/util\/(Arrays|Objects|BitSet|Date|Optional|Iterator|Enumeration|Collection|Map\$Entry|(Abstract)?(Array|Linked)?(List|Vector|Stack)|Vector|Stack|((Linked)?Hash)?(Map|Set)|Hashtable)$/;
const PLAIN_CALLS =
  /^(equals|hashCode|hash|deepEquals|deepHashCode|get|getFirst|size|length|isEmpty|contains|containsKey|containsValue|containsAll|indexOf|iterator|hasNext|next|elements|hasMoreElements|nextElement|elementAt|entrySet|keySet|keys|values|getKey|getValue|requireNonNull|isNull|nonNull|cardinality|intersects|isPresent|getTime|<init>)$/;

/**
 * Whether a method of the JDK calls nothing of the program but `equals`, `hashCode`, `compareTo`, and what collections
 * ask of collections, which are the JDK's own.
 */
function keepsToItself(owner: string, name: string, descriptor: string): boolean {
  if (/(Exception|Error)$/.test(owner)) return name === "<init>" && !descriptor.includes("Object;");
  if (owner === "java/lang/Object") return ["equals", "hashCode", "getClass", "<init>"].includes(name);
  if (VALUES.test(owner)) {
    if (name === "equals" || name === "arraycopy" || name === "identityHashCode" || name === "<init>") return true;
    return !/Object;|CharSequence;|Iterable;/.test(descriptor);
  }
  if (/^java\/lang\/String(Builder|Buffer)$/.test(owner))
    return !/Object;|CharSequence;/.test(descriptor.slice(0, descriptor.indexOf(")")));
  if (owner === "java/lang/Comparable" || owner === "java/util/Comparator") return name === "compareTo" || name === "compare";
  return CONTAINERS.test(owner) && PLAIN_CALLS.test(name);
}
