/**
 * Which code can get to an assertion at all: over-approximated by classes, from constant pools alone, so that it costs
 * little for programs that use large libraries. An engine that does not look into a call needs not fear an assertion in
 * it when the class of the callee cannot get to one.
 *
 * The graph has a node for each class of the program and its libraries that the main class refers to, however
 * indirectly, and one for the whole platform. An edge says that code of the first may call code of the second:
 * - a class calls what its constant pool names, and the platform;
 * - whoever calls a type may call the classes below it;
 * - the platform calls a class that overrides a method which a type of the platform declares, one that makes closures,
 *   and, in a program that refers to reflection, one that reflection can get hold of: another class names it, be it in
 *   a string, or it makes instances or uses of itself.
 * Assumption (`docs/soundness.md`): no class is found by a name that is made up at run time.
 */
import { type ClassFile, Op, Tag } from "../classfile/index.js";
import type { ClassPath } from "../classpath/index.js";

const PLATFORM = "the platform";
const REFLECTION = /^java\/(lang\/reflect\/|util\/ServiceLoader$)/;
const REFLECTIVE = /^(forName|newInstance|get(Declared)?(Methods?|Constructors?|Fields?|Classes|RecordComponents))$/;
/** Also of arrays; names may have letters of any alphabet. */
const CLASS_NAME = /^\[*[^\s;[]+;?$/;

/**
 * Whether a call of the procedure, or what it calls in turn, may come to an assertion in a class that is of interest:
 * any class of the program or its libraries, unless told.
 */
export function assertionReach(
  classPath: ClassPath,
  mainClass: string,
  ofInterest: (className: string) => boolean = () => true,
): (procedure: string) => boolean {
  const classes = reachableClasses(classPath, [mainClass]);
  // Services are named in files that are not looked at.
  for (const file of classes.values()) if (poolOf(file).mentions.has("java/util/ServiceLoader")) return () => true;
  /** Who may call a class. */
  const callers = new Map<string, Set<string>>([[PLATFORM, new Set(classes.keys())]]);
  const edge = (from: string, to: string): void => {
    const known = callers.get(to);
    if (known === undefined) callers.set(to, new Set([from]));
    else known.add(from);
  };
  const exposed = exposedClasses(classes);
  const asserting: string[] = [];
  for (const [name, file] of classes) {
    if (file.mayAssert && ofInterest(name)) asserting.push(name);
    for (const used of poolOf(file).mentions) if (classes.has(used)) edge(name, used);
    for (const above of supertypes(classPath, file)) if (classes.has(above.name)) edge(above.name, name);
    if (exposed.has(name) || makesClosures(file) || overridesPlatform(classPath, classes, file)) edge(PLATFORM, name);
  }
  const reaching = new Set(asserting);
  for (const name of reaching) for (const caller of callers.get(name) ?? []) reaching.add(caller);
  return (procedure) => {
    const owner = ownerOf(procedure);
    return reaching.has(classes.has(owner) ? owner : PLATFORM) || (!classes.has(owner) && !isPlatform(classPath, owner));
  };
}

/** `a/B` of `a/B.m(I)V`, and of a closure made in it. */
function ownerOf(procedure: string): string {
  const parenthesis = procedure.indexOf("(");
  const owner = procedure.slice(0, procedure.lastIndexOf(".", parenthesis < 0 ? undefined : parenthesis));
  const closure = owner.indexOf("$$Lambda$");
  return closure < 0 ? owner : owner.slice(0, closure);
}

/** Models stand for the platform. What is nowhere to be found may be anything. */
function isPlatform(classPath: ClassPath, name: string): boolean {
  return name.startsWith("assay/") || (classPath.origin(name) !== undefined && classPath.origin(name)?.kind !== "application");
}

/** The classes of the program and its libraries that some refer to, however indirectly. */
function reachableClasses(classPath: ClassPath, from: readonly string[]): ReadonlyMap<string, ClassFile> {
  const found = new Map<string, ClassFile>();
  const seen = new Set(from);
  for (const name of seen) {
    if (classPath.origin(name)?.kind !== "application") continue;
    const file = classPath.find(name);
    if (file === undefined) continue;
    found.set(name, file);
    for (const used of poolOf(file).mentions) seen.add(used);
  }
  return found;
}

/**
 * The classes of the program and its libraries whose code may run when that of some does, which is given no objects of
 * others: what they refer to, however indirectly. All classes, where services are looked for. Assumption, as above: no
 * class is found by a name that is made up at run time.
 */
export function classesRunFrom(classPath: ClassPath, from: readonly string[]): readonly string[] {
  const classes = reachableClasses(classPath, from);
  const looks = [...classes.values()].some((file) => poolOf(file).mentions.has("java/util/ServiceLoader"));
  return looks ? classPath.applicationClasses() : [...classes.keys()];
}

interface Pool {
  /** Classes, elements of arrays included, also those that only descriptors or string constants name. */
  readonly mentions: ReadonlySet<string>;
  readonly reflective: boolean;
}

const pools = new WeakMap<ClassFile, Pool>();

function poolOf(file: ClassFile): Pool {
  const known = pools.get(file);
  if (known !== undefined) return known;
  const { pool } = file;
  const mentions = new Set<string>();
  let reflective = false;
  const mention = (name: string): void => {
    const element = name.replace(/^\[+L?|;$/g, "");
    if (element !== "") mentions.add(element);
  };
  for (let i = 1; i < pool.size; i++) {
    const tag = pool.tag(i);
    if (tag === Tag.class) {
      mention(pool.className(i));
      reflective ||= REFLECTION.test(pool.className(i));
    } else if (tag === Tag.methodRef) {
      const { owner, name } = pool.methodRef(i);
      reflective ||= owner === "java/lang/Class" && REFLECTIVE.test(name);
    } else if (tag === Tag.string) {
      const text = pool.loadable(i);
      if (text.kind === "string" && CLASS_NAME.test(text.value)) mention(text.value.replaceAll(".", "/"));
    } else if (tag === Tag.nameAndType) for (const [, name] of pool.nameAndType(i).descriptor.matchAll(/L([^;]+);/g)) mention(name!);
  }
  const made = { mentions, reflective };
  pools.set(file, made);
  return made;
}

/** Whether the class refers to reflection, or to services, which files name that are not looked at. */
export function refersToReflection(file: ClassFile): boolean {
  return poolOf(file).reflective || poolOf(file).mentions.has("java/util/ServiceLoader");
}

/** All types above a class, those of the platform included. */
function supertypes(classPath: ClassPath, file: ClassFile): readonly ClassFile[] {
  const found: ClassFile[] = [];
  const seen = new Set<string>();
  const open = [file];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    for (const name of [...(each.superName === undefined ? [] : [each.superName]), ...each.interfaces]) {
      const above = seen.has(name) ? undefined : classPath.find(name);
      seen.add(name);
      if (above === undefined) continue;
      found.push(above);
      open.push(above);
    }
  }
  return found;
}

/**
 * Whether some type of the platform above the class declares a method that the class, or one of the program's classes
 * above it, has too.
 */
function overridesPlatform(classPath: ClassPath, classes: ReadonlyMap<string, ClassFile>, file: ClassFile): boolean {
  const above = supertypes(classPath, file);
  const ofProgram = [file, ...above.filter((type) => classes.has(type.name))];
  const own = ofProgram.flatMap((type) => type.methods.filter((method) => !method.isStatic && method.name !== "<init>"));
  return above.some((type) => !classes.has(type.name) && own.some(({ name, descriptor }) => type.method(name, descriptor) !== undefined));
}

/** Lambdas, method references, and whatever else is linked at run time but concatenation of strings. */
function makesClosures({ pool }: ClassFile): boolean {
  for (let i = 1; i < pool.size; i++) {
    if (pool.tag(i) !== Tag.methodHandle) continue;
    const handle = pool.methodHandle(i);
    if (!("method" in handle) || handle.method.owner !== "java/lang/invoke/StringConcatFactory") return true;
  }
  return false;
}

/** Classes that reflection can get hold of, if anything refers to reflection. */
function exposedClasses(classes: ReadonlyMap<string, ClassFile>): ReadonlySet<string> {
  const exposed = new Set<string>();
  let reflects = false;
  for (const [name, file] of classes) {
    const { mentions, reflective } = poolOf(file);
    reflects ||= reflective;
    for (const used of mentions) if (used !== name) exposed.add(used);
    if (!exposed.has(name) && usesItselfAsValue(file)) exposed.add(name);
  }
  return reflects ? exposed : new Set();
}

/**
 * Whether a class hands out its own class or instances of it; asking whether assertions are enabled is no use of the
 * class.
 */
function usesItselfAsValue(file: ClassFile): boolean {
  for (const method of file.methods) {
    const instructions = (method.hasCode ? method.code()?.instructions : undefined) ?? [];
    for (const [i, instruction] of instructions.entries()) {
      if (instruction.kind === "class" && instruction.opcode === Op.new && instruction.className === file.name) return true;
      if (instruction.kind !== "constant" || typeof instruction.value !== "object" || instruction.value.kind !== "class") continue;
      const next = instructions[i + 1];
      const asks = next?.kind === "invoke" && next.method.name === "desiredAssertionStatus";
      if (instruction.value.name === file.name && !asks) return true;
    }
  }
  return false;
}
