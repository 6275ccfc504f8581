/**
 * Methods of the JDK that schedules take for single operations: what they do to threads and to what threads share
 * happens at one moment, or at two where they have to wait in between. All of them are linearizable, by their
 * specifications or because they keep a lock throughout; what is not (`LongAdder.sum`, iterators, `clear` and `drainTo`
 * of queues without a lock, `FutureTask.cancel`, which interrupts behind it) is not listed and runs as its bytecode
 * does. Where a method does several things one after the other, and others can see one done and the next one not, the
 * next one is listed as a *part*: a future that is done before those that depend on it are, an entry in a
 * `ConcurrentHashMap` that is not counted yet, a pool that is shut down before its workers are interrupted. It is an
 * operation of its own inside the other, too.
 *
 * Direction: an assumption, in every receipt that rests on it. `assay check --library bytecode` does without;
 * `assay/test/library-operations.test.ts` compares the two.
 */

export interface AtomicMethods {
  /** Class names, as a pattern of the whole name. */
  readonly classes: RegExp;
  /** Method names, as a pattern of the whole name; all that are not excepted, if absent. */
  readonly methods?: RegExp;
  readonly except?: RegExp;
  /**
   * `part`: operations of their own also where another one calls them. `whole`: parts inside them are not. `bytecode`:
   * they are none, whatever record comes later.
   */
  readonly kind?: "part" | "whole" | "bytecode";
  readonly reason: string;
}

const C = "java/util/concurrent/";

export const ATOMIC_METHODS: readonly AtomicMethods[] = [
  {
    classes: new RegExp(`^${C}CompletableFuture(\\$\\w+)?$`),
    methods: /^(tryFire|postComplete|postFire)$/,
    kind: "part",
    reason: "what depends on a future happens when it is done",
  },
  {
    classes: new RegExp(`^${C}ExecutorCompletionService\\$QueueingFuture$`),
    methods: /^done$/,
    kind: "part",
    reason: "a task is done, then it is in the queue of those that are",
  },
  {
    classes: new RegExp(`^${C}Phaser$`),
    methods: /^onAdvance$/,
    kind: "part",
    reason: "all have arrived, then the phase is the next",
  },
  {
    classes: new RegExp(`^${C}ThreadPoolExecutor$`),
    methods: /^(getTask|beforeExecute|afterExecute|addWorker|remove|reject)$/,
    kind: "part",
    // What `execute` does behind the queue: others see the task there before a worker is made for it, or it is taken
    // out again and refused.
    reason: "a worker gets a task, then it counts as active, then the task begins; the task is done, then it is counted",
  },
  {
    classes: new RegExp(`^${C}ThreadPoolExecutor$`),
    methods: /^interruptIdleWorkers$/,
    kind: "whole",
    // An interrupt that a worker finds while it has no task is taken back before the next one begins; and as long as
    // this goes on, it keeps the lock that a worker needs to leave.
    reason: "nobody can tell when a worker without a task is interrupted",
  },
  {
    classes: new RegExp(`^${C}ThreadPoolExecutor\\$Worker$`),
    methods: /^unlock$/,
    kind: "part",
    reason: "a task is counted, then its worker is not active any more, then it asks for the next one",
  },
  {
    classes: new RegExp(`^${C}ScheduledThreadPoolExecutor$`),
    methods: /^reExecutePeriodic$/,
    kind: "part",
    reason: "a task is over, then it waits for its next time",
  },
  {
    classes: /^java\/lang\/Thread$/,
    methods: /^interrupt$/,
    kind: "part",
    reason: "threads are interrupted one after the other",
  },
  {
    classes: new RegExp(`^${C}ConcurrentHashMap$`),
    methods: /^(addCount|initTable)$/,
    kind: "part",
    reason: "a table is there, then an entry in it, then it is counted",
  },
  {
    classes: new RegExp(`^${C}ConcurrentHashMap$`),
    methods: /^(get|getOrDefault|containsKey|put|putVal|putIfAbsent|remove|replace|replaceNode|compute\w*|merge)$/,
    reason: "what is known of one key changes at one moment",
  },
  {
    classes: /^java\/util\/concurrent\/locks\/(ReentrantLock|ReentrantReadWriteLock\$(Read|Write)Lock)$/,
    // Not `lockInterruptibly`: who is interrupted while it waits may take the lock all the same.
    methods: /^(lock|unlock|tryLock|is\w+|get\w+|has\w+)$/,
    reason: "locks are taken and given back at one moment",
  },
  {
    classes: /^java\/util\/concurrent\/locks\/StampedLock$/,
    // What gives a write lock back looks whether it is taken, and then writes without looking again (`unlockWrite`,
    // `tryUnlockWrite`, `unlock`, conversions to less): two threads may give back the same one.
    methods:
      /^((try)?([rR]ead|[wW]rite)Lock\w*|(try)?[uU]nlockRead|unlockWriteInternal|try(OptimisticRead|ConvertToWriteLock|Acquire\w+|(Inc|Dec)ReaderOverflow)|validate|is\w+|get\w+)$/,
    reason: "locks are taken and given back at one moment",
  },
  {
    classes: /^java\/util\/concurrent\/locks\/Abstract(Queued|QueuedLong)Synchronizer(\$ConditionObject)?$/,
    methods: /^(await\w*|signal|signalAll|acquire\w*|tryAcquire\w*Nanos|release\w*|has\w+|is\w+|get\w+)$/,
    reason: "waiting begins and ends at one moment each, under the lock",
  },
  {
    classes: new RegExp(`^${C}(Semaphore|CountDownLatch|CyclicBarrier|Phaser|Exchanger)$`),
    except: /^(<.*|toString)$/,
    reason: "synchronizers take effect at one moment before and one behind waiting",
  },
  // Not what goes through a deque without a lock: it may miss what is there all the time.
  {
    classes: new RegExp(`^${C}(ConcurrentLinkedDeque|ConcurrentLinkedQueue|LinkedTransferQueue)$`),
    methods: /^remove$/,
    kind: "bytecode",
    reason: "they go through links",
  },
  {
    classes: new RegExp(
      `^${C}(ArrayBlockingQueue|LinkedBlockingQueue|LinkedBlockingDeque|PriorityBlockingQueue|DelayQueue|SynchronousQueue|LinkedTransferQueue|ConcurrentLinkedQueue|ConcurrentLinkedDeque)$`,
    ),
    methods:
      /^(put\w*|take\w*|offer\w*|poll\w*|add|addFirst|addLast|remove|removeFirst|removeLast|peek\w*|push|pop|element|transfer|tryTransfer|remainingCapacity)$/,
    reason: "queues: one moment before and one behind waiting",
  },
  {
    classes: new RegExp(`^${C}(ArrayBlockingQueue|LinkedBlockingQueue|LinkedBlockingDeque|PriorityBlockingQueue|DelayQueue)$`),
    methods: /^(clear|drainTo)$/,
    reason: "queues that keep a lock for as long",
  },
  {
    classes: new RegExp(`^${C}CopyOnWriteArray(List|Set)$`),
    methods: /^(add|addFirst|addLast|addIfAbsent|get|set|remove|contains|size|isEmpty|clear)$/,
    reason: "one array is replaced by another at one moment",
  },
  {
    // Not adders and accumulators: who adds them up reads one cell after the other, and cells are made by collisions.
    classes: new RegExp(`^${C}atomic/Atomic\\w+(\\$\\w+)?$`),
    except: /^(<.*|toString|get|intValue|longValue)$/,
    reason: "atomic variables",
  },
  {
    classes: /^jdk\/internal\/misc\/Unsafe$/,
    methods: /^(getAnd(Add|Set|Bitwise)\w+|(weakC|c)ompareAnd(Set|Exchange)\w+)$/,
    reason: "single instructions of the JVM",
  },
  {
    classes: new RegExp(`^${C}FutureTask$`),
    methods: /^(run|runAndReset|set|setException|get|isDone|isCancelled|finishCompletion|awaitDone|handlePossibleCancellationInterrupt)$/,
    // Around the task's own code: it is looked at and its runner noted, then the result is there and the runner gone.
    reason: "a task's result is there from one moment on",
  },
  {
    classes: new RegExp(`^${C}(ThreadPoolExecutor|ScheduledThreadPoolExecutor|Executors\\$\\w+)$`),
    methods:
      /^(execute|addWorker|runWorker|processWorkerExit|shutdown|shutdownNow|awaitTermination|tryTerminate|isShutdown|isTerminated|isTerminating|is\w+|get\w+|remove|purge|schedule\w*|delayedExecute|reExecutePeriodic|close)$/,
    reason: "the bookkeeping of pools",
  },
  { classes: new RegExp(`^${C}ThreadPoolExecutor\\$Worker$`), except: /^(<.*|run)$/, reason: "the bookkeeping of pools" },
  { classes: new RegExp(`^${C}ScheduledThreadPoolExecutor\\$DelayedWorkQueue$`), except: /^<.*$/, reason: "the bookkeeping of pools" },
  { classes: new RegExp(`^${C}CompletableFuture(\\$\\w+)?$`), except: /^<clinit.*$/, reason: "a future's result and what depends on it" },
  {
    classes: new RegExp(`^${C}(ForkJoinPool(\\$\\w+)?|ForkJoinTask)$`),
    // Nor `complete`: the result is there, then the task is done; nor `reinitialize`.
    except: /^(<clinit.*|runWorker|await(Quiescence|Termination)|complete|reinitialize)$/,
    reason: "the bookkeeping of pools",
  },
  {
    classes: /^java\/lang\/Thread$/,
    methods: /^(<init>|start|join|exit|interrupted|isInterrupted|isAlive|getState|nextThreadNum|nextThreadID)$/,
    reason: "threads begin, end and are interrupted at one moment",
  },
  { classes: /^java\/lang\/ThreadGroup$/, reason: "the bookkeeping of threads" },
  { classes: /^java\/lang\/ThreadLocal$/, methods: /^nextHashCode$/, reason: "the bookkeeping of threads" },
  {
    classes: /^assay\/models\/java\/lang\/ThreadModel$/,
    methods: /^ended$/,
    reason: "threads begin, end and are interrupted at one moment",
  },
  {
    classes: /^java\/(lang\/System|util\/Locale)$/,
    methods: /^(lineSeparator|getDefault|setDefault)$/,
    reason: "what the environment has said once is the same for all threads",
  },
  // Nothing is written but the buffers of the console, in one piece.
  { classes: /^java\/io\/(PrintStream|Console)$/, reason: "output is no part of a state" },
];

/**
 * What a procedure of the library is for schedules: its initializers are operations, too, whatever they call, as no
 * thread sees a class of the library half initialized, unless its initializer waits for others.
 */
export function libraryOperation(
  procedure: string,
  library: "atomic" | "bytecode",
  interrupts: "possible" | "none" = "possible",
): "atomic" | "part" | "whole" | "library" {
  if (procedure.endsWith(".<clinit?>()V")) return "whole";
  if (interrupts === "possible" && INTERRUPTIBLE.test(procedure)) return "library";
  const record = library === "bytecode" ? undefined : atomicMethod(procedure);
  return record === undefined || record.kind === "bytecode" ? "library" : (record.kind ?? "atomic");
}

/**
 * They look whether they are interrupted, and then whether they have to wait: an interrupt, and what they wait for, may
 * come between the two. Where threads may be interrupted they are no single operations.
 */
const INTERRUPTIBLE = new RegExp(
  `^(${[
    `${C}Semaphore[.](acquire|tryAcquire)\\(`,
    `${C}CountDownLatch[.]await\\(`,
    `${C}CyclicBarrier[.]await\\(`,
    `${C}Phaser[.]awaitAdvanceInterruptibly\\(`,
    `${C}Exchanger[.]exchange\\(`,
    `${C}locks/Abstract(Queued|QueuedLong)Synchronizer[.](acquire\\w*Interruptibly|tryAcquire\\w*Nanos)\\(`,
    `${C}locks/\\w+(\\$\\w+)?[.]tryLock\\(J`,
    `${C}locks/StampedLock[.](try\\w+\\(J|\\w+Interruptibly\\()`,
    `${C}(FutureTask|CompletableFuture|ForkJoinTask)[.](get|awaitDone|waitingGet|timedGet)\\(`,
    `${C}\\w*(Queue|Deque)[.](take\\w*\\(|put\\w*\\(|transfer\\(|(offer|poll|tryTransfer)\\w*\\(.*J)`,
    "java/lang/Thread[.]join\\(",
  ].join("|")})`,
);

/** The record that lists a procedure, if one does. */
function atomicMethod(procedure: string): AtomicMethods | undefined {
  const paren = procedure.indexOf("(");
  const dot = procedure.lastIndexOf(".", paren);
  const owner = procedure.slice(0, dot);
  const method = procedure.slice(dot + 1, paren);
  return ATOMIC_METHODS.find(
    ({ classes, methods, except }) => classes.test(owner) && methods?.test(method) !== false && except?.test(method) !== true,
  );
}
