/**
 * Who asks the environment. The same method of the JDK means two things: called by a program, or by the JDK for a
 * program, it is an input; called by the JDK for itself, where no program can see the answer, it must not be one, or
 * every use of a hash table would depend on the number of processors. And some calls are harmless in the JDK, which
 * does not look at what differs, but not in a program (raw bits of NaN, references that may have been cleared).
 *
 * Each entry of `FOR_ITSELF` was read in the JDK's sources: seeds are asked for where they are used (models of
 * `Random`, `ThreadLocalRandom`, `RandomSupport`), the number of processors decides how long threads spin and how work
 * is cut, properties configure the JDK (an assumption: they have their defaults).
 */
import type { LinkedClass } from "../program/class-world.js";

const QUIET = "assay/runtime/Quiet";

/** Classes of the JDK but those by which programs ask for properties. */
const PLATFORM_ITSELF = /^(?!java\/lang\/(Integer|Long|Boolean)$)/;

/** Callee to: the classes of the JDK that ask for themselves, and what they call instead. */
const FOR_ITSELF: ReadonlyMap<string, { readonly hosts: RegExp; readonly instead: string }> = new Map([
  [
    "java/lang/System.nanoTime()J",
    { hosts: /^java\/util\/(Random|ImmutableCollections|concurrent\/ThreadLocalRandom)$/, instead: "nanoTime()J" },
  ],
  ["java/lang/System.currentTimeMillis()J", { hosts: /^java\/util\/concurrent\/ThreadLocalRandom$/, instead: "currentTimeMillis()J" }],
  [
    "java/lang/Runtime.availableProcessors()I",
    {
      hosts: /^java\/util\/concurrent\/(ConcurrentHashMap|Exchanger|Phaser|SynchronousQueue.*|LinkedTransferQueue|atomic\/Striped64)$/,
      instead: "availableProcessors(Ljava/lang/Runtime;)I",
    },
  ],
  // What was seen already: stack traces of causes, objects that are written.
  [
    "java/util/Collections.newSetFromMap(Ljava/util/Map;)Ljava/util/Set;",
    { hosts: /^java\/lang\/Throwable$/, instead: "identitySet(Ljava/util/Map;)Ljava/util/Set;" },
  ],
  [
    "java/lang/System.identityHashCode(Ljava/lang/Object;)I",
    { hosts: /^java\/io\/ObjectOutputStream/, instead: "identityHashCode(Ljava/lang/Object;)I" },
  ],
  // Loaders are handed on, and not used.
  [
    "java/lang/Thread.getContextClassLoader()Ljava/lang/ClassLoader;",
    { hosts: /^/, instead: "loader(Ljava/lang/Object;)Ljava/lang/ClassLoader;" },
  ],
  ["java/lang/Class.getClassLoader()Ljava/lang/ClassLoader;", { hosts: /^/, instead: "loader(Ljava/lang/Object;)Ljava/lang/ClassLoader;" }],
  [
    "java/lang/Class.getClassLoader0()Ljava/lang/ClassLoader;",
    { hosts: /^/, instead: "loader(Ljava/lang/Object;)Ljava/lang/ClassLoader;" },
  ],
  ...["getSystemClassLoader", "getPlatformClassLoader"].map(
    (method) =>
      [
        `java/lang/ClassLoader.${method}()Ljava/lang/ClassLoader;`,
        { hosts: /^(?!java\/lang\/ClassLoader$)/, instead: "systemLoader()Ljava/lang/ClassLoader;" },
      ] as const,
  ),
  [
    "java/security/AccessController.getContext()Ljava/security/AccessControlContext;",
    { hosts: /^/, instead: "accessContext()Ljava/security/AccessControlContext;" },
  ],
  ["java/lang/ModuleLayer.boot()Ljava/lang/ModuleLayer;", { hosts: /^/, instead: "layer()Ljava/lang/ModuleLayer;" }],
  // Integer.getInteger and the like ask for who calls them.
  ...[
    "Boolean.getBoolean(Ljava/lang/String;)Z",
    "Integer.getInteger(Ljava/lang/String;)Ljava/lang/Integer;",
    "Integer.getInteger(Ljava/lang/String;I)Ljava/lang/Integer;",
    "Integer.getInteger(Ljava/lang/String;Ljava/lang/Integer;)Ljava/lang/Integer;",
    "Long.getLong(Ljava/lang/String;)Ljava/lang/Long;",
    "Long.getLong(Ljava/lang/String;J)Ljava/lang/Long;",
    "Long.getLong(Ljava/lang/String;Ljava/lang/Long;)Ljava/lang/Long;",
  ].map((method) => [`java/lang/${method}`, { hosts: PLATFORM_ITSELF, instead: method.slice(method.indexOf(".") + 1) }] as const),
  ...[
    "getProperty(Ljava/lang/String;)Ljava/lang/String;",
    "getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
    "getProperties()Ljava/util/Properties;",
  ].map((method) => [`java/lang/System.${method}`, { hosts: PLATFORM_ITSELF, instead: method }] as const),
]);

/** Callee to what programs call instead. */
const FOR_PROGRAMS: ReadonlyMap<string, string> = new Map([
  ["java/lang/ref/Reference.get()Ljava/lang/Object;", "referent(Ljava/lang/ref/Reference;)Ljava/lang/Object;"],
  ["java/lang/ref/SoftReference.get()Ljava/lang/Object;", "referent(Ljava/lang/ref/Reference;)Ljava/lang/Object;"],
  ["java/lang/Float.floatToRawIntBits(F)I", "rawBits(F)I"],
  ["java/lang/Double.doubleToRawLongBits(D)J", "rawBits(D)J"],
]);

/**
 * Static fields of the JDK that hold what was asked for when their class was initialized: it is asked for when they are
 * read.
 */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ["java/util/ImmutableCollections.SALT32L", `${QUIET}.salt()J`],
  ["java/util/ImmutableCollections.REVERSE", `${QUIET}.isReversed()Z`],
  [
    "java/util/concurrent/ThreadLocalRandom.seeder",
    "assay/models/java/util/concurrent/ThreadLocalRandomModel.seeder()Ljava/util/concurrent/atomic/AtomicLong;",
  ],
]);

/** The procedure that a call of a method by this class means, if it is not the method's own. */
export function environmentCall(host: LinkedClass, owner: string, name: string, descriptor: string): string | undefined {
  const callee = `${owner}.${name}${descriptor}`;
  if (!host.platform) {
    const instead = FOR_PROGRAMS.get(callee);
    return instead === undefined ? undefined : `${QUIET}.${instead}`;
  }
  const found = FOR_ITSELF.get(callee);
  return found?.hosts.test(host.name) === true ? `${QUIET}.${found.instead}` : undefined;
}

/** The procedure that gives the value of a static field, if reading it asks the environment. */
export function environmentField(host: LinkedClass, owner: string, name: string): string | undefined {
  return host.name.startsWith("assay/") ? undefined : FIELDS.get(`${owner}.${name}`);
}
