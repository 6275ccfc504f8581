/**
 * Which classes have contracts to keep, and which objects can break them.
 *
 * A *subject* is a class of the input that itself declares `equals`, `hashCode` or `compareTo`. A property about one of
 * them is asked of objects x that run the subject's own declaration: instances of the subject and of those subclasses
 * that inherit it. So a violation is told once, at the class whose code it is in. The other objects, y and z, are of
 * the subject's *family*: the concrete classes below the topmost class that declares the method, where most violations
 * between classes are (a subclass that adds to `equals`); and of the classes that the subject's `equals` itself asks
 * for with `instanceof`, which may have nothing else in common (a name that equals a `String`), or may be true of
 * without asking (`strangers.ts`); and of classes whose own `equals` asks for a type that x has (an interface that x
 * implements).
 *
 * Families can be large (all instructions of a machine). Then those classes go first that declare something themselves;
 * how many are left out is told, and is a bound of the answer. Enums are left out: their methods are final and the
 * JDK's.
 */
import { InputError } from "@assay/base";
import { type Application, type ClassFile, type Method, Op } from "@assay/jvm";
import type { ContractMethod, ContractProperty } from "./properties.js";
import { type Strangers, strangersOf } from "./strangers.js";

export interface Subject {
  /** Internal name. */
  readonly className: string;
  readonly declares: ReadonlySet<ContractMethod>;
}

/** The classes of the objects that a property is asked of. */
export interface Cast {
  /** Classes that x may have. Not empty. */
  readonly own: readonly string[];
  /** Classes that y and z may have. Not empty. */
  readonly others: readonly string[];
  /** Classes of the family that were left out. */
  readonly leftOut: number;
  /** What was left out besides, for receipts. */
  readonly notes: readonly string[];
}

export interface CastLimits {
  readonly own: number;
  readonly others: number;
}

const OBJECT_METHODS: Readonly<Record<"equals" | "hashCode", string>> = { equals: "(Ljava/lang/Object;)Z", hashCode: "()I" };
const COMPARABLE = "java/lang/Comparable";
const NO_STRANGERS: Strangers = { classes: [], notes: [] };

interface Known {
  readonly file: ClassFile;
  readonly declares: ReadonlySet<ContractMethod>;
  readonly isConcrete: boolean;
  readonly subclasses: string[];
}

/** The classes of an application, seen as subjects. Classes that cannot be read are problems, not subjects. */
export class Subjects {
  readonly problems: InputError[] = [];
  readonly #application: Application;
  readonly #known = new Map<string, Known>();

  constructor(application: Application) {
    this.#application = application;
    for (const name of application.classPath.applicationClasses()) this.#read(name);
    this.#dropUnlinked();
    for (const [name, { file }] of this.#known) {
      if (file.superName !== undefined) this.#known.get(file.superName)?.subclasses.push(name);
    }
  }

  /** Those of the inputs themselves (not of libraries on the class path), by name. */
  all(): readonly Subject[] {
    return this.#application.classes().flatMap((className) => {
      const known = this.#known.get(className);
      return known === undefined || known.declares.size === 0 ? [] : [{ className, declares: known.declares }];
    });
  }

  /** Whether the property says something about the subject. */
  applies(subject: Subject, property: ContractProperty): boolean {
    if (!property.declaredBy.some((method) => subject.declares.has(method))) return false;
    return !property.needs.includes("compareTo") || this.#isComparable(subject.className);
  }

  /** The classes of x, y and z; undefined when no concrete class runs what the subject declares. */
  cast(subject: Subject, property: ContractProperty, limits: CastLimits): Cast | undefined {
    const own = this.concrete(subject.className).filter((name) =>
      property.declaredBy.some((method) => this.#declarer(name, method) === subject.className),
    );
    if (own.length === 0) return undefined;
    const strangers = property.declaredBy[0] === "equals" ? strangersOf(this.#application.classPath, subject.className) : NO_STRANGERS;
    const asked = [...this.#askedFor(subject), ...this.#askers(own), ...strangers.classes].filter(
      (name) => property.declaredBy[0] === "equals" || this.#isComparable(name),
    );
    const family = [...new Set([...this.concrete(this.#familyRoot(subject, property)), ...asked])];
    const first = (name: string): number => {
      if (name === subject.className) return 0;
      if (own.includes(name) && family.length <= limits.others) return 1;
      return (this.#known.get(name)?.declares.size ?? 1) > 0 ? 1 : 2;
    };
    const ranked = (names: readonly string[]): string[] => [...names].sort((a, b) => first(a) - first(b) || (a < b ? -1 : a > b ? 1 : 0));
    const chosen = ranked(own).slice(0, limits.own);
    const others = [...new Set([chosen[0]!, ...ranked(family)])].slice(0, limits.others);
    const leftOut = Math.max(own.length - chosen.length, family.length - others.length);
    return { own: chosen, others, leftOut, notes: property.objects === 1 ? [] : strangers.notes };
  }

  /** The concrete classes of the input that are subtypes of a class or interface, itself included. */
  concrete(name: string): readonly string[] {
    const below = this.#below(name);
    if (this.#known.get(name)?.file.isInterface !== true) return below;
    return [...this.#known.values()].flatMap(({ file, isConcrete }) => (isConcrete && this.#isSubtype(file.name, name) ? [file.name] : []));
  }

  /** The line at which the subject declares the method that a property is about, for reports. */
  place(
    subject: Subject,
    property: ContractProperty,
  ): { readonly file: string | undefined; readonly line: number; readonly method: string } {
    const file = this.#known.get(subject.className)?.file;
    const method = property.declaredBy.find((each) => subject.declares.has(each)) ?? property.declaredBy[0]!;
    const declared = file?.methods.find((each) => each.name === method && !each.isBridge && each.hasCode);
    const lines = declared?.code()?.lines ?? [];
    return { file: file?.sourceFile, method, line: lines.length === 0 ? 0 : Math.min(...lines.map((each) => each.line)) };
  }

  #read(name: string): void {
    if (name.endsWith("module-info") || name.endsWith("package-info")) return;
    try {
      const file = this.#application.classPath.find(name);
      if (file === undefined || file.isModule) return;
      const isConcrete = !file.isAbstract && !file.isInterface && !file.isEnum && !this.#isEnumBody(file);
      this.#known.set(name, { file, declares: this.#declarations(file), isConcrete, subclasses: [] });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.problems.push(error);
    }
  }

  /** Classes whose superclasses are not all there cannot be loaded; those that matter are problems. */
  #dropUnlinked(): void {
    for (const [name, { declares }] of [...this.#known]) {
      const missing = this.#missingAbove(name);
      if (missing === undefined) continue;
      this.#known.delete(name);
      if (declares.size === 0) continue;
      const message = `${dotted(name)}: its superclass or interface ${dotted(missing)} is not on the class path: add it with --classpath`;
      this.problems.push(new InputError({ code: "class-missing", message }));
    }
  }

  #missingAbove(name: string): string | undefined {
    const seen = new Set<string>();
    const work = [name];
    for (let at = work.pop(); at !== undefined; at = work.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const file = this.#application.classPath.find(at);
      if (file === undefined) return at;
      if (file.superName !== undefined) work.push(file.superName);
      work.push(...file.interfaces);
    }
    return undefined;
  }

  #isEnumBody(file: ClassFile): boolean {
    return file.superName !== undefined && this.#application.classPath.find(file.superName)?.isEnum === true;
  }

  #declarations(file: ClassFile): ReadonlySet<ContractMethod> {
    const declared = new Set<ContractMethod>();
    if (file.isEnum || file.isAnnotation) return declared;
    const isOwn = (method: Method | undefined): boolean => method !== undefined && !method.isStatic && !method.isAbstract;
    for (const name of ["equals", "hashCode"] as const) if (isOwn(file.method(name, OBJECT_METHODS[name]))) declared.add(name);
    if (file.methods.some((method) => isOwn(method) && isCompareTo(method)) && this.#isComparable(file.name)) declared.add("compareTo");
    return declared;
  }

  #isComparable(name: string): boolean {
    return this.#isSubtype(name, COMPARABLE);
  }

  #isSubtype(name: string, of: string): boolean {
    const seen = new Set<string>();
    const work = [name];
    for (let at = work.pop(); at !== undefined; at = work.pop()) {
      if (at === of) return true;
      if (seen.has(at)) continue;
      seen.add(at);
      const file = this.#application.classPath.find(at);
      if (file === undefined) continue;
      if (file.superName !== undefined) work.push(file.superName);
      work.push(...file.interfaces);
    }
    return false;
  }

  /** The class of the input whose declaration an instance runs; undefined when it is not one of the input. */
  #declarer(className: string, method: ContractMethod): string | undefined {
    for (let at = this.#known.get(className); at !== undefined; at = this.#known.get(at.file.superName ?? "")) {
      if (at.declares.has(method)) return at.file.name;
    }
    // A default method of an interface comes after all classes.
    const defaults = [...this.#known.values()].filter(({ file, declares }) => file.isInterface && declares.has(method));
    return defaults.find(({ file }) => this.#isSubtype(className, file.name))?.file.name;
  }

  #familyRoot(subject: Subject, property: ContractProperty): string {
    let root = subject.className;
    for (let at = this.#known.get(root); at !== undefined; at = this.#known.get(at.file.superName ?? "")) {
      if (property.declaredBy.some((method) => at!.declares.has(method))) root = at.file.name;
    }
    return root;
  }

  /** The concrete classes at and below a class, itself first. */
  #below(name: string): string[] {
    const found: string[] = [];
    const work = [name];
    for (let at = work.shift(); at !== undefined; at = work.shift()) {
      const known = this.#known.get(at);
      if (known === undefined) continue;
      if (known.isConcrete) found.push(at);
      work.push(...known.subclasses);
    }
    return found;
  }

  /**
   * Classes whose `equals` asks for a type that some of these classes have (an interface, say): it may be true of them,
   * whatever theirs says.
   */
  #askers(classes: readonly string[]): string[] {
    const askers: string[] = [];
    for (const [name, { file, declares }] of this.#known) {
      if (!declares.has("equals")) continue;
      const instructions = file.method("equals", OBJECT_METHODS.equals)?.code()?.instructions ?? [];
      const asks = instructions.some(
        (each) =>
          each.kind === "class" &&
          (each.opcode === Op.instanceof || each.opcode === Op.checkcast) &&
          classes.some((own) => this.#isSubtype(own, each.className)),
      );
      if (asks) askers.push(...this.concrete(name).filter((each) => this.#declarer(each, "equals") === name));
    }
    return askers;
  }

  /**
   * Classes that the subject's `equals` asks for with `instanceof`, without those whose instances only libraries make.
   */
  #askedFor(subject: Subject): string[] {
    const code = this.#known.get(subject.className)?.file.method("equals", OBJECT_METHODS.equals)?.code();
    const asked: string[] = [];
    for (const instruction of code?.instructions ?? []) {
      if (instruction.kind !== "class" || instruction.opcode !== Op.instanceof) continue;
      const { className } = instruction;
      if (className === "java/lang/String") asked.push(className);
      else asked.push(...this.concrete(className));
    }
    return [...new Set(asked)];
  }
}

function dotted(name: string): string {
  return name.replaceAll("/", ".");
}

function isCompareTo(method: Method): boolean {
  return method.name === "compareTo" && /^\(L[^;]+;\)I$/.test(method.descriptor);
}
