/**
 * What a search over schedules has to know of Java beyond Core: which natives reach shared fields by offsets, which
 * code is whose, and which answers of the environment are branches, fixed or none.
 */
import { type Procedure, visitReferences } from "@assay/core";
import {
  type CodeKind,
  type Frame,
  type InputDomain,
  type InputRequest,
  type IntegerRange,
  type Interleaving,
  integersFrom,
  type LanguageThreads,
  type NativeAccess,
  type Natives,
  type Obj,
  type ObjectView,
  type Runtime,
  Unsupported,
  valuesOf,
} from "@assay/machine";
import { nameOfThread } from "../concrete/java-run.js";
import { locationAt } from "../concrete/unsafe.js";
import { ENVIRONMENT_INPUTS } from "../members/environment.js";
import { viewOf } from "./object-views.js";
import { PrintedValues } from "./printed-values.js";

export interface JavaThreadsOptions {
  /** Whether a procedure belongs to the program itself. */
  readonly isProgram: (procedure: string) => boolean;
  /** Whether the library's procedure is taken for one operation, also inside others. */
  readonly operation: (procedure: string) => "atomic" | "part" | "whole" | "library";
  readonly ints?: IntegerRange;
  /** Whether each thread has a clock of its own; one for all, if absent. */
  readonly clocks?: "own";
}

const UNSAFE =
  /^jdk\/internal\/misc\/Unsafe\.(get|put|compareAndSet|compareAndExchange)(Boolean|Byte|Short|Char|Int|Long|Float|Double|Reference)(Volatile)?\(Ljava\/lang\/Object;J/;
const BYTES: Readonly<Record<string, number>> = { Short: 2, Char: 2, Int: 4, Float: 4, Long: 8, Double: 8 };
const CLONE = "java/lang/Object.clone()Ljava/lang/Object;";
const ARRAYCOPY = "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V";

function nativeAccess(procedure: string): readonly NativeAccess[] {
  if (procedure === ARRAYCOPY)
    return [
      { kind: "range", of: "read", object: 0, index: 1, count: 4 },
      { kind: "range", of: "write", object: 2, index: 3, count: 4 },
    ];
  if (procedure === CLONE) return [{ kind: "whole", object: 0 }];
  const parts = UNSAFE.exec(procedure);
  if (parts === null) return [];
  const kind = parts[1] === "get" ? "read" : parts[1] === "put" ? "write" : "exchange";
  return [
    {
      kind,
      mode: kind === "exchange" || parts[3] !== undefined ? "volatile" : "plain",
      object: 1,
      offset: 2,
      bytes: BYTES[parts[2]!] ?? 1,
    },
  ];
}

/** Caches of functions of what never changes: who reads an old value computes the same again. */
const BENIGN = /^java\/lang\/(String\.hash|String\.hashIsZero|Class\.\w+|Enum\.hash|reflect\/|invoke\/|Integer\$|Long\$)/;

const MAIN_THREAD = "assay/models/java/lang/ThreadModel.initial";
const BLOCKER = "java/lang/Thread.parkBlocker";
/** Operations that take a lock, by the class that has the object in which its owner is known. */
const LOCKS = /^(java\/util\/concurrent\/locks\/(?:ReentrantLock|ReentrantReadWriteLock\$WriteLock))\.(?:tryLock|lock|lockInterruptibly)\(/;
const OWNER = "java/util/concurrent/locks/AbstractOwnableSynchronizer.exclusiveOwnerThread";

/** What locks delegate to. */
const SYNCHRONIZERS = ["java/util/concurrent/locks/ReentrantLock.sync", "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock.sync"];

/**
 * The library's own code that may be asked for the time, seeds and processors without the program seeing the answers.
 */
const OWN_AFFAIRS =
  /^java\/(util\/concurrent\/(?!ThreadLocalRandom)|util\/stream\/|util\/Timer(Thread|Queue)?[.]|lang\/Thread[.$])(?!.*[.](getDelay|awaitNanos)\()/;

/**
 * Those of them that compare what they are told with nothing but what they are told later, and keep it in their
 * variables.
 */
const OWN_TIMES =
  /^java\/(util\/concurrent\/(locks\/(AbstractQueued(Long)?Synchronizer(\$ConditionObject)?|StampedLock)[.]|FutureTask[.]awaitDone|AbstractExecutorService[.]invoke|SynchronousQueue|LinkedTransferQueue|Exchanger[.]|ForkJoin(Pool[.]await|Task[.]await)|ThreadLocalRandom[.])|lang\/(Thread[.]join|Object[.]wait))/;

/**
 * What decides in which order `Set.of` and `Map.of` give their elements: any number may. Who only makes lists comes by
 * it, too, so it is fixed, and who reads it is refused.
 */
const SALT = "salt of Set.of and Map.of";
const SALTED = /^assay\/runtime\/Quiet\.(salt|isReversed)\(/;
const SALTED_CODE = /^java\/util\/ImmutableCollections\$/;

/** @throws Unsupported if what the procedure does depends on the order. */
function refuseSalted(procedure: Procedure): void {
  if (!SALTED_CODE.test(procedure.name)) return;
  visitReferences(procedure, {
    callee: (callee) => {
      if (callee.kind === "direct" && SALTED.test(callee.procedure))
        throw new Unsupported("the elements of Set.of and Map.of may come in any order", undefined);
    },
  });
}

/**
 * Accesses in modes that order less than volatile ones do, but are not plain: methods of the atomic classes and of
 * handles.
 */
const WEAK_ACCESS =
  /^java\/(?:util\/concurrent\/atomic\/(Atomic\w+)|lang\/invoke\/(VarHandle))[.](lazySet|(?:get|set)(?:Opaque|Acquire|Release)|setPlain|getPlain|weakCompareAndSet(?:Plain|Acquire|Release)?|compareAndExchange(?:Acquire|Release)|getAnd\w+(?:Acquire|Release))\(/;

/** How people call such a method, if it is one. */
function weakAccess(procedure: string): string | undefined {
  const [, atomic, handle, method] = WEAK_ACCESS.exec(procedure) ?? [];
  return method === undefined ? undefined : `${atomic ?? handle}.${method}`;
}

/** Those that a procedure makes. */
function weakAccessesOf(procedure: Procedure): readonly string[] {
  const found = new Set<string>();
  visitReferences(procedure, {
    callee: (callee) => {
      const weak = weakAccess(callee.kind === "direct" ? callee.procedure : `${callee.class}.${callee.selector}`);
      if (weak !== undefined) found.add(weak);
    },
  });
  return [...found];
}

/**
 * The code of a lambda or of a reference to a method is code of the class that has it in its text: `list::add` is the
 * program's, though nothing but the library is called.
 */
function ofHost(procedure: string): string {
  return procedure.replace(/\$\$Lambda\$[^.]*\./, ".");
}

function interleavingOf(
  { isProgram, operation }: JavaThreadsOptions,
  weak: Set<string>,
  printed: PrintedValues,
  racy: ReadonlySet<string>,
  steps: Interleaving["steps"],
): Interleaving {
  const kinds = new Map<string, CodeKind>();
  const codeOf = (procedure: Procedure): CodeKind => {
    const { name } = procedure;
    let kind = kinds.get(name);
    if (kind === undefined) {
      refuseSalted(procedure);
      printed.meets(procedure);
      kinds.set(name, (kind = kindOf(name)));
      if (kind === "program") for (const each of weakAccessesOf(procedure)) weak.add(each);
    }
    return kind;
  };
  const kindOf = (name: string): CodeKind => {
    if (isProgram(ofHost(name))) return "program";
    const kind = operation(name);
    return kind === "library" && name.startsWith("assay/") ? "runtime" : kind;
  };
  // Natives reach places by other names: where any place races, they are visible, too; but those that copy elements.
  const natives = new Map<string, boolean>();
  const isRacyNative = (name: string): boolean => {
    if (racy.size === 0 || !name.includes("(")) return false;
    let isOne = natives.get(name);
    if (isOne === undefined) natives.set(name, (isOne = nativeAccess(name).length > 0));
    return isOne;
  };
  return {
    steps,
    codeOf,
    isRacy: (name) => racy.has(name) || isRacyNative(name),
    hasRacy: ({ fields }) => fields.some(({ name }) => racy.has(name)),
    isBenign: (name) => BENIGN.test(name),
    // A constructor of the program may show the object before its final fields are written; those of the library do
    // not.
    isSafelyPublished: ({ class: owner }) => owner === undefined || !isProgram(`${owner}.x()V`),
    nativeAccess,
    locate: locationAt,
    clockMoves: (stack) => {
      const asking = stack.find((name) => !name.startsWith("assay/") && !/^java\/lang\/(Object\.wait|Thread\.sleep)/.test(name));
      return asking === undefined || !isProgram(asking);
    },
  };
}

/** The library methods between the program and who asks, the innermost first; none if the program asks. */
function libraryStack(runtime: Runtime, isProgram: JavaThreadsOptions["isProgram"]): readonly string[] {
  const names = runtime.stack().map(({ procedure }) => procedure.name);
  const called = names.findIndex((name) => isProgram(ofHost(name)));
  return (called < 0 ? names : names.slice(0, called)).filter((name) => !name.startsWith("assay/"));
}

/** Whether the library asks for itself: by the method that the program called, the last one of its stack. */
function isOwnAffair(stack: readonly string[]): boolean {
  const called = stack.at(-1);
  return called !== undefined && OWN_AFFAIRS.test(called);
}

/** Tables in which the library looks things up by identity, and that no program goes through. */
const OWN_TABLES = /^(java\/security\/|jdk\/internal\/|sun\/|java\/lang\/(invoke|reflect)\/)/;

/** No program ever has one, and pools keep them in a set. */
const WORKER = "java/util/concurrent/ThreadPoolExecutor$Worker";

/** Ask for threads' numbers to tell them apart, and tell nobody. */
const NUMBERING = /^java\/util\/concurrent\/(Exchanger|locks\/ReentrantReadWriteLock(\$\w+)?)[.]/;

const THREAD_LOCAL_RANDOM = /^java\/util\/concurrent\/ThreadLocalRandom[.]/;

/** What the JDK's clocks count from: they ask again whenever they are asked. */
const CLOCK_OFFSET = /^java\/time\/Clock(\$\w+)?[.]<clinit>\(/;

/** The JDK keeps these in sets and looks for the one that fits: their order is of no consequence. */
const SPECIAL_CASING = "java/lang/ConditionalSpecialCasing$Entry";

/** How receipts say that something was fixed. */
const FIXED = {
  processors: "the library finds 2 processors",
  seeds: "the library's own random numbers are fixed",
  clock: "the library's clock stands still, except that who waits with a limit may find it over at any time",
  numbers: "threads are numbered in the order in which they are made, where the library tells them apart by numbers",
  hashes: "identity hash codes of the library's own objects are fixed",
} as const;

const THREAD_OPERATION = /^java\/lang\/Thread\.(start|join)\(/;

function isFrame(what: Frame | Obj): what is Frame {
  return "code" in what;
}

/** Java's part in a search over schedules. */
export class JavaThreads implements LanguageThreads {
  readonly #options: JavaThreadsOptions;
  readonly fixed = new Set<string>();
  readonly weak = new Set<string>();
  readonly #printed: PrintedValues;

  constructor(options: JavaThreadsOptions) {
    this.#options = options;
    this.#printed = new PrintedValues((procedure) => options.isProgram(ofHost(procedure)));
  }

  interleaving(racy: ReadonlySet<string>, steps: Interleaving["steps"]): Interleaving {
    const { clocks } = this.#options;
    return { ...interleavingOf(this.#options, this.weak, this.#printed, racy, steps), ...(clocks === undefined ? {} : { clocks }) };
  }

  /** What `java.util.concurrent` does without order (who has a lock, who waits) it does so on purpose. */
  isShared(place: string): boolean {
    return /^java\/util\/concurrent\//.test(place);
  }

  sharesTimes = false;

  domainOf(request: InputRequest, runtime: Runtime): InputDomain {
    const { input } = request;
    const environment = input === undefined ? undefined : ENVIRONMENT_INPUTS.get(input);
    if (environment === undefined) return valuesOf(request, this.#options.ints);
    const fixed = (what: string, value: number | string): InputDomain => {
      this.fixed.add(what);
      return { kind: "values", values: [value] };
    };
    if (isOwnAffair(this.#stack(runtime))) {
      if (input === "Runtime.availableProcessors") return fixed(FIXED.processors, 2);
      if (input?.startsWith("seed of ")) return fixed(FIXED.seeds, "1");
    }
    if (input?.startsWith("seed of ") && this.#printed.isSeedIdle(runtime)) return { kind: "values", values: ["1"] };
    if (input === SALT) return { kind: "values", values: [1] };
    const { least, greatest } = environment;
    if (least !== undefined && greatest !== undefined) return integersFrom(least, greatest, `any value of ${input}`);
    return valuesOf(request);
  }

  mainObject(runtime: Runtime): Obj | null {
    return (runtime.usedGlobal(MAIN_THREAD) as Obj | null | undefined) ?? null;
  }

  blocker(runtime: Runtime, thread: Obj): { readonly object: Obj; readonly owner: Obj | null } | undefined {
    const object = thread[runtime.fieldNamed(BLOCKER)] as Obj | null | undefined;
    if (!object) return undefined;
    return { object, owner: this.ownerOf(runtime, object) };
  }

  ownerOf(runtime: Runtime, object: Obj): Obj | null {
    return (object[runtime.fieldNamed(OWNER)] as Obj | null | undefined) ?? null;
  }

  lockOf(runtime: Runtime, { code, locals }: Frame): Obj | undefined {
    const [, owner] = LOCKS.exec(code.procedure.name) ?? [];
    const lock = owner === undefined ? undefined : (locals[0] as Obj | null | undefined);
    return (lock?.[runtime.fieldNamed(`${owner}.sync`)] as Obj | null | undefined) ?? undefined;
  }

  lock(runtime: Runtime, object: Obj): { readonly owner: Obj | null; readonly waitedFor: Obj } | undefined {
    for (const map of SYNCHRONIZERS) {
      const waitedFor = object[runtime.fieldNamed(map)] as Obj | null | undefined;
      if (waitedFor) return { waitedFor, owner: this.ownerOf(runtime, waitedFor) };
    }
    return undefined;
  }

  readonly lockMaps: readonly string[] = [...SYNCHRONIZERS, OWNER];

  nameOf(className: string): string | undefined {
    if (className.includes("$$Lambda$")) return "lambda";
    return /(\w+)\$(?:NonfairSync|FairSync|Sync|ConditionObject)$/
      .exec(className)?.[1]
      ?.replace(/^AbstractQueued(Long)?Synchronizer$/, "Condition");
  }

  view(runtime: Runtime, object: Obj): ObjectView {
    return viewOf(runtime, object, (className) => this.isOwn(`${className}.x()V`));
  }

  isOwn(name: string): boolean {
    return this.#options.isProgram(ofHost(name));
  }

  ends(procedure: string): boolean {
    return procedure.startsWith("assay/models/java/lang/ThreadModel.ended(");
  }

  joins(procedure: string): boolean {
    return procedure.startsWith("java/lang/Thread.join(");
  }

  threadOperation(runtime: Runtime, what: Frame | Obj): string | undefined {
    if (!isFrame(what)) return `starts ${nameOfThread(runtime, what)}`;
    const [, operation] = THREAD_OPERATION.exec(what.code.procedure.name) ?? [];
    const thread = what.locals[0] as Obj | null | undefined;
    return operation === undefined || !thread ? undefined : `${operation}s ${nameOfThread(runtime, thread)}`;
  }

  natives(natives: Natives): Natives {
    const time = (scale: bigint) => (runtime: Runtime) => (): bigint => this.#clock(runtime) / scale;
    const own = new Map<string, { readonly make: (runtime: Runtime) => (...args: never[]) => unknown; readonly replaces: true }>([
      ["assay/runtime/Clocks.passed(J)V", { make: () => () => undefined, replaces: true }],
      ["assay/runtime/Clocks.nanoTime()J", { make: time(1n), replaces: true }],
      ["assay/runtime/Clocks.currentTimeMillis()J", { make: time(1_000_000n), replaces: true }],
      ["assay/runtime/Clocks.nanosSince(J)J", { make: (runtime) => () => this.#anyTime(runtime), replaces: true }],
      [
        "assay/runtime/Identity.hashCode(Ljava/lang/Object;)I",
        { make: (runtime) => (object: Obj) => this.#hash(runtime, object), replaces: true },
      ],
      [
        "assay/runtime/Identity.ofThread(J)J",
        { make: (runtime) => (number: bigint) => this.#numberOfThread(runtime, number), replaces: true },
      ],
    ]);
    return { get: (name) => own.get(name) ?? natives.get(name) };
  }

  #clock(runtime: Runtime): bigint {
    const stack = this.#stack(runtime);
    if (!isOwnAffair(stack)) return this.#anyTime(runtime);
    this.fixed.add(FIXED.clock);
    const asking = stack.find((each) => !/^java\/lang\/System[.]/.test(each));
    if (asking === undefined || !OWN_TIMES.test(asking)) this.sharesTimes = true;
    return BigInt(runtime.scheduler.now);
  }

  #stack(runtime: Runtime): readonly string[] {
    return libraryStack(runtime, this.#options.isProgram);
  }

  #anyTime(runtime: Runtime): bigint {
    if (this.#stack(runtime).some((each) => CLOCK_OFFSET.test(each))) return 0n;
    return this.#printed.isPrintedOnly(runtime) ? 0n : this.#cannot(runtime, "the clock may show any time");
  }

  #numberOfThread(runtime: Runtime, number: bigint): bigint {
    const stack = this.#stack(runtime);
    const asking = stack.find((each) => !/^java\/lang\/Thread[.]/.test(each));
    if (asking !== undefined && NUMBERING.test(asking)) {
      this.fixed.add(FIXED.numbers);
      return number;
    }
    // Random numbers of a thread have its number in them.
    const isDrawn = stack.some((each) => THREAD_LOCAL_RANDOM.test(each));
    if (isDrawn && isOwnAffair(stack)) this.fixed.add(FIXED.seeds);
    else if (!(isDrawn && this.#printed.isSeedIdle(runtime)) && !this.#printed.isPrintedOnly(runtime))
      this.#cannot(runtime, "the number of a thread");
    return 1n;
  }

  #hash(runtime: Runtime, object: Obj): number {
    const { name } = object.$c;
    if (name === SPECIAL_CASING) return 1;
    if (name === WORKER) {
      this.fixed.add(FIXED.hashes);
      return 1;
    }
    const { isProgram } = this.#options;
    // A table that the program has may be gone through, whoever made the objects in it; and so may their texts be read.
    const isOwn = this.#stack(runtime).some((each) => OWN_TABLES.test(each));
    if (!isOwn || isProgram(ofHost(`${name}.x()V`)) || name === "java/lang/Object" || name.startsWith("[")) {
      if (this.#printed.isPrintedOnly(runtime)) return 1;
      this.#cannot(runtime, `an identity hash code of ${name.replaceAll("/", ".")} may be any number`);
    }
    this.fixed.add(FIXED.hashes);
    return 1;
  }

  #cannot(runtime: Runtime, what: string): never {
    throw new Unsupported(what, runtime.here());
  }
}
