/**
 * Whether a program may start threads that run its code: by the members of the platform that its classes name, so that
 * it costs little.
 *
 * Threads that the JVM and the library run for their own purposes (reference handling, timers of connections, reapers
 * of processes) do not touch the program's objects and do not count. For code of the program to run in another thread,
 * the program must hand it over, and all that takes it is listed here: classes that exist for it, single methods of
 * other classes, finalizers. What calls members by names that are made up at run time (reflection, method handles,
 * services) may call any of those.
 *
 * Direction: over. Classes outside the module `java.base` start threads unless they are known not to. Within
 * `java.base` the list is compared with the call graph of the JDK: no public method that gets to `Thread.start` by
 * calls of which the target is certain is missing (`test/thread-starts.test.ts`).
 */
import type { ClassFile, MethodRef } from "../classfile/index.js";
import { Tag } from "../classfile/index.js";
import type { ClassPath } from "../classpath/index.js";

/** Classes that start threads, or take what threads of theirs will run. */
const STARTING =
  /^(java\/lang\/(Thread\$Builder|Process$|ProcessBuilder|ProcessHandle|ref\/Cleaner|foreign\/)|java\/util\/(Timer$|ServiceLoader|concurrent\/|logging\/(\w*Handler|LogManager))|java\/nio\/channels\/Asynchronous|javax\/net\/|sun\/|jdk\/|com\/sun\/)/;

/** Classes of `java.util.concurrent` that start none: they serve threads which something else has started. */
const SERVING =
  /^java\/util\/concurrent\/(atomic\/|locks\/|TimeUnit|ThreadLocalRandom|CopyOnWrite\w+|Concurrent(Map|NavigableMap|Linked\w+|SkipList\w+|HashMap)|(\w+)?Blocking(Queue|Deque)|(Linked)?TransferQueue|SynchronousQueue|DelayQueue|Delayed|Callable|CountDownLatch|Semaphore|CyclicBarrier|Phaser|Exchanger|\w+Exception)(\$\w+)*$|^java\/util\/concurrent\/(atomic|locks)\//;

/** The packages of the module `java.base`, for JDKs that have no modules. */
const BASE =
  /^java\/(io|math|net|nio|security|text|time|(lang|util)\/(?!instrument|management|logging|prefs))|^java\/lang\/\w+$|^javax\/(crypto|security)\//;

/** Packages and classes outside `java.base` that start none. */
const IDLE =
  /^java\/(util\/logging\/|sql\/(Date|Time|Timestamp|\w*Exception)$|beans\/(PropertyChange|PropertyVeto|Indexed)|awt\/(geom\/|(Point|Rectangle|Dimension|Insets)$))|^javax\/annotation\//;

/** Single methods of classes that mostly do other things, by owner (any, if empty) and name. */
const STARTING_METHODS: readonly { readonly owner: RegExp; readonly name: RegExp; readonly descriptor?: RegExp }[] = [
  { owner: /^java\/lang\/Thread$/, name: /^(<init>|start|startVirtualThread|ofVirtual|ofPlatform)$/ },
  { owner: /^java\/lang\/Runtime$/, name: /^(exec|addShutdownHook)$/ },
  { owner: /^java\/util\/Arrays$/, name: /^parallel/ },
  { owner: /./, name: /^parallel(Stream)?$/ },
  { owner: /^java\/util\/stream\/StreamSupport$/, name: /./ },
  { owner: /^java\/util\/concurrent\/ConcurrentHashMap/, name: /^(forEach|search|reduce)/, descriptor: /^\(J/ },
  { owner: /^java\/lang\/(Class|reflect\/Constructor)$/, name: /^newInstance$/ },
  { owner: /^java\/lang\/reflect\/Method$/, name: /^invoke$/ },
  { owner: /^java\/lang\/invoke\/(MethodHandle|VarHandle|MethodHandleProxies)$/, name: /^(invoke|asInterfaceInstance)/ },
];

/**
 * Whether the code of some classes of the program, or of those that it names in turn, may start threads; with `named`
 * the code of the latter is not looked into.
 */
export function threadStarts(
  classPath: ClassPath,
  classNames: readonly string[],
  looked: "named" | "reached" = "reached",
): "possible" | "none" {
  const own = new Set(classNames);
  for (const { name, file } of namedClasses(classPath, classNames, looked)) {
    if (isStartingClass(classPath, name)) return "possible";
    if (classPath.origin(name)?.kind !== "application" || (looked === "named" && !own.has(name))) continue;
    if (file === undefined || isFinalized(file)) return "possible";
    const { pool } = file;
    for (let i = 1; i < pool.size; i++) {
      const tag = pool.tag(i);
      if ((tag === Tag.methodRef || tag === Tag.interfaceMethodRef) && isStartingMethod(pool.methodRef(i))) return "possible";
    }
  }
  return "none";
}

/** What may start threads, but mostly does other things, and is no sign that a class is about threads. */
const INCIDENTAL = /^java\/lang\/(Class|reflect\/|invoke\/)|^java\/util\/(stream\/|ServiceLoader|logging\/)|^(sun|jdk|com\/sun)\//;

/**
 * Whether a class, or one of the program's that it names, names what starts threads, and so is about them: what is
 * worth asking of its methods. No verdict hangs on it; whether threads may be started is for {@link threadStarts} to
 * say.
 */
export function namesThreads(classPath: ClassPath, className: string): boolean {
  return [className, ...classesNamedBy(classPath, className)].some((name) => startsItself(classPath, name));
}

function classesNamedBy(classPath: ClassPath, className: string): readonly string[] {
  const pool = ownFile(classPath, className)?.pool;
  const names: string[] = [];
  for (let i = 1; pool !== undefined && i < pool.size; i++) if (pool.tag(i) === Tag.class) names.push(elementClass(pool.className(i)));
  return names;
}

function startsItself(classPath: ClassPath, className: string): boolean {
  const pool = ownFile(classPath, className)?.pool;
  for (let i = 1; pool !== undefined && i < pool.size; i++) {
    const tag = pool.tag(i);
    if (tag !== Tag.methodRef && tag !== Tag.interfaceMethodRef) continue;
    const method = pool.methodRef(i);
    const isStarting = isStartingMethod(method) || (STARTING.test(method.owner) && !SERVING.test(method.owner));
    if (isStarting && !INCIDENTAL.test(method.owner)) return true;
  }
  return false;
}

function ownFile(classPath: ClassPath, name: string): ClassFile | undefined {
  return classPath.origin(name)?.kind === "application" ? classPath.find(name) : undefined;
}

/**
 * The classes of the program and its libraries whose objects the JVM finalizes, by themselves or by a class above, of
 * those that are named: then a thread of the JVM's runs code of theirs, at any time or never.
 */
export function finalizedClasses(classPath: ClassPath, classNames: readonly string[]): readonly string[] {
  const isFinalizedAt = (name: string | undefined): boolean => {
    const file = name === undefined || classPath.origin(name)?.kind !== "application" ? undefined : classPath.find(name);
    return file !== undefined && (isFinalized(file) || isFinalizedAt(file.superName));
  };
  return [...namedClasses(classPath, classNames)].flatMap(({ name }) => (isFinalizedAt(name) ? [name] : []));
}

/**
 * The classes, and those that the program's own among them name in turn, with their files if they are the program's.
 */
function* namedClasses(
  classPath: ClassPath,
  classNames: readonly string[],
  looked: "named" | "reached" = "reached",
): Generator<{ readonly name: string; readonly file: ClassFile | undefined }> {
  const own = new Set(classNames);
  const seen = new Set(classNames);
  for (const name of seen) {
    const file = classPath.origin(name)?.kind === "application" ? classPath.find(name) : undefined;
    yield { name, file };
    if (file === undefined || (looked === "named" && !own.has(name))) continue;
    const { pool } = file;
    for (let i = 1; i < pool.size; i++) if (pool.tag(i) === Tag.class) seen.add(elementClass(pool.className(i)));
  }
}

/** Whether a class of the platform is one that starts threads; classes of the program are asked themselves. */
export function isStartingClass(classPath: ClassPath, name: string): boolean {
  if (STARTING.test(name)) return !SERVING.test(name);
  const origin = classPath.origin(name);
  if (origin?.kind !== "jdk" || IDLE.test(name)) return false;
  return origin.module === "" ? !BASE.test(name) : origin.module !== "java.base";
}

export function isStartingMethod({ owner, name, descriptor }: Pick<MethodRef, "owner" | "name" | "descriptor">): boolean {
  return STARTING_METHODS.some(
    (each) => each.owner.test(owner) && each.name.test(name) && (each.descriptor === undefined || each.descriptor.test(descriptor)),
  );
}

/** Whether the JVM runs a method of its objects in the thread of finalizers. */
function isFinalized(file: ClassFile): boolean {
  return file.method("finalize", "()V")?.hasCode === true;
}

function elementClass(name: string): string {
  return name.replace(/^\[+L?/, "").replace(/;$/, "");
}
