/**
 * What generated programs that use the library have in common: some objects of it, and operations on them that give an
 * `int`. The lists hold what is taken for one operation (`jvm/src/program/atomic-library.ts`), what is a part of one,
 * what looks between two, and what calls the program back.
 */

export interface World {
  readonly name: string;
  /** One of these is declared; all operations are there for each. */
  readonly objects: readonly string[];
  readonly members?: readonly string[];
  /** What threads may do. */
  readonly operations: readonly string[];
  /** What may come before, and what comes at last. */
  readonly setup?: readonly string[];
  readonly end?: readonly string[];
}

/** `n` is an `int` for a value that may be null or false; `of` an operation whose exceptions are outcomes. */
export const LIBRARY_WORLDS: readonly World[] = [
  {
    name: "map",
    objects: ["static final ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();"],
    operations: [
      ...["n(m.get(1))", "n(m.put(1, 2))", "n(m.put(2, 1))", "n(m.remove(1))", "n(m.putIfAbsent(1, 1))", "m.size()", "n(m.isEmpty())"],
      ...["n(m.merge(1, 1, Integer::sum))", "n(m.compute(1, (k, v) -> v == null ? 1 : v + x))", "n(m.computeIfAbsent(1, k -> ++x))"],
      ...["n(m.computeIfPresent(1, (k, v) -> null))", "n(m.replace(1, 2))", "n(m.replace(1, 1, 2))", "n(m.containsKey(2))"],
      ...["n(m.containsValue(1))", "sum(m.values())", "m.keySet().size()", "n(m.remove(1, 1))", "n(m.getOrDefault(2, 2))"],
      ...[
        "clear(() -> m.clear())",
        "clear(() -> m.forEach((k, v) -> x += v))",
        "(int) m.mappingCount()",
        "clear(() -> m.putAll(Map.of(1, 2)))",
      ],
    ],
    setup: ["m.put(1, 1);", "m.put(2, 1);"],
  },
  {
    name: "queue",
    objects: [
      "static final ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);",
      "static final ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(2, true);",
      "static final LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>(2);",
      "static final LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>();",
      "static final LinkedBlockingDeque<Integer> q = new LinkedBlockingDeque<>(1);",
      "static final PriorityBlockingQueue<Integer> q = new PriorityBlockingQueue<>();",
      "static final LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();",
      "static final SynchronousQueue<Integer> q = new SynchronousQueue<>();",
      "static final SynchronousQueue<Integer> q = new SynchronousQueue<>(true);",
    ],
    operations: [
      ...[
        "n(q.offer(1))",
        "n(q.offer(2))",
        "n(q.poll())",
        "n(q.peek())",
        "q.size()",
        "n(q.isEmpty())",
        "n(q.contains(1))",
        "n(q.remove(1))",
      ],
      ...["n(q.take())", "clear(() -> q.put(2))", "n(q.add(1))", "n(q.remove())", "n(q.poll(1, TimeUnit.MILLISECONDS))"],
      ...["n(q.offer(1, 1, TimeUnit.MILLISECONDS))", "clear(() -> q.clear())", "q.drainTo(new ArrayList<>())", "sum(q)"],
      ...["Math.min(q.remainingCapacity(), 3)", "n(q.addAll(List.of(1, 2)))", "n(q.element())"],
    ],
    setup: ["q.offer(1);"],
  },
  {
    name: "free queue",
    objects: [
      "static final ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();",
      "static final ConcurrentLinkedDeque<Integer> q = new ConcurrentLinkedDeque<>();",
    ],
    operations: [
      ...[
        "n(q.offer(1))",
        "n(q.offer(2))",
        "n(q.poll())",
        "n(q.peek())",
        "q.size()",
        "n(q.isEmpty())",
        "n(q.contains(1))",
        "n(q.remove(1))",
      ],
      ...["n(q.add(2))", "n(q.remove())", "clear(() -> q.clear())", "sum(q)", "n(q.addAll(List.of(1, 2)))", "n(q.removeIf(e -> e == 1))"],
    ],
    setup: ["q.offer(1);", "q.offer(2);"],
  },
  {
    name: "deque",
    objects: [
      "static final LinkedBlockingDeque<Integer> q = new LinkedBlockingDeque<>(2);",
      "static final ConcurrentLinkedDeque<Integer> q = new ConcurrentLinkedDeque<>();",
    ],
    operations: [
      ...[
        "n(q.offerFirst(1))",
        "n(q.offerLast(2))",
        "n(q.pollFirst())",
        "n(q.pollLast())",
        "n(q.peekFirst())",
        "n(q.peekLast())",
        "q.size()",
      ],
      ...[
        "clear(() -> q.addFirst(2))",
        "n(q.removeLast())",
        "clear(() -> q.push(1))",
        "n(q.pop())",
        "n(q.removeFirstOccurrence(1))",
        "sum(q)",
      ],
    ],
    setup: ["q.offer(1);"],
  },
  {
    name: "list",
    objects: ["static final CopyOnWriteArrayList<Integer> c = new CopyOnWriteArrayList<>();"],
    operations: [
      ...["n(c.add(1))", "n(c.addIfAbsent(1))", "n(c.get(0))", "n(c.set(0, 2))", "c.remove(0)", "n(c.remove((Integer) 1))", "c.size()"],
      ...[
        "n(c.contains(2))",
        "clear(() -> c.clear())",
        "sum(c)",
        "c.indexOf(2)",
        "n(c.removeIf(e -> e == 1))",
        "clear(() -> c.replaceAll(e -> e + 1))",
      ],
      ...["n(c.addAll(List.of(1, 2)))", "c.addAllAbsent(List.of(1, 2))", "clear(() -> c.add(0, 2))"],
    ],
    setup: ["c.add(1);"],
  },
  {
    name: "lock",
    objects: ["static final ReentrantLock l = new ReentrantLock();", "static final ReentrantLock l = new ReentrantLock(true);"],
    members: ["static final Condition d = l.newCondition();"],
    operations: [
      ...["locked(() -> y++)", "locked(() -> l.getHoldCount())", "n(l.isLocked())", "n(l.hasQueuedThreads())", "l.getQueueLength()"],
      ...[
        "trying(() -> y++)",
        "n(l.tryLock(1, TimeUnit.MILLISECONDS)) * 2",
        "locked(() -> l.getWaitQueueLength(d))",
        "n(l.isHeldByCurrentThread())",
      ],
      ...[
        "locked(() -> n(d.await(1, TimeUnit.MILLISECONDS)))",
        "locked(() -> d.awaitNanos(1000) > 0 ? 1 : 2)",
        "locked(() -> { d.signal(); return y; })",
      ],
      ...["locked(() -> { y = 1; d.signalAll(); return 1; })", "locked(() -> { while (y == 0) d.await(); return y--; })"],
      ...["locked(() -> { if (y == 0) d.awaitUninterruptibly(); return y; })", "interruptibly(() -> y++)", "clear(() -> l.unlock())"],
    ],
  },
  {
    name: "read-write lock",
    objects: [
      "static final ReentrantReadWriteLock w = new ReentrantReadWriteLock();",
      "static final ReentrantReadWriteLock w = new ReentrantReadWriteLock(true);",
    ],
    operations: [
      ...[
        "reading(() -> y)",
        "writing(() -> ++y)",
        "w.getReadLockCount()",
        "n(w.isWriteLocked())",
        "w.getReadHoldCount()",
        "n(w.hasQueuedThreads())",
      ],
      ...["n(w.readLock().tryLock())", "n(w.writeLock().tryLock())", "n(w.writeLock().tryLock(1, TimeUnit.MILLISECONDS))"],
      ...[
        "writing(() -> reading(() -> y))",
        "reading(() -> n(w.writeLock().tryLock()))",
        "w.getQueueLength()",
        "clear(() -> w.readLock().unlock())",
      ],
    ],
  },
  {
    name: "stamped lock",
    objects: ["static final StampedLock s = new StampedLock();"],
    operations: [
      ...[
        "stamped(s.readLock(), () -> y)",
        "stamped(s.writeLock(), () -> ++y)",
        "n(s.isReadLocked())",
        "n(s.isWriteLocked())",
        "s.getReadLockCount()",
      ],
      ...[
        "stamped(s.tryReadLock(), () -> y)",
        "stamped(s.tryWriteLock(), () -> ++y)",
        "optimistic()",
        "n(s.tryConvertToWriteLock(s.tryOptimisticRead()) != 0)",
      ],
      ...["stamped(s.tryWriteLock(1, TimeUnit.MILLISECONDS), () -> ++y)", "stamped(s.readLockInterruptibly(), () -> y)", "upgraded()"],
      ...["stamped(s.tryReadLock(1, TimeUnit.MILLISECONDS), () -> y)", "n(s.tryUnlockRead())", "n(s.tryUnlockWrite())"],
    ],
  },
  {
    name: "semaphore",
    objects: [
      "static final Semaphore s = new Semaphore(1);",
      "static final Semaphore s = new Semaphore(0);",
      "static final Semaphore s = new Semaphore(2, true);",
    ],
    operations: [
      ...[
        "clear(() -> s.acquire())",
        "clear(() -> s.release())",
        "n(s.tryAcquire())",
        "n(s.tryAcquire(2))",
        "s.availablePermits()",
        "s.drainPermits()",
      ],
      ...[
        "n(s.tryAcquire(1, TimeUnit.MILLISECONDS))",
        "clear(() -> s.acquire(2))",
        "clear(() -> s.release(2))",
        "clear(() -> s.acquireUninterruptibly())",
      ],
      ...["s.getQueueLength()", "n(s.hasQueuedThreads())"],
    ],
  },
  {
    name: "latch and barrier",
    objects: ["static final CyclicBarrier b = new CyclicBarrier(2, () -> x++);", "static final CyclicBarrier b = new CyclicBarrier(2);"],
    members: ["static final CountDownLatch h = new CountDownLatch(1);"],
    operations: [
      ...["b.await()", "b.await(1, TimeUnit.MILLISECONDS)", "b.getNumberWaiting()", "n(b.isBroken())", "clear(() -> b.reset())"],
      ...["clear(() -> h.countDown())", "(int) h.getCount()", "n(h.await(1, TimeUnit.MILLISECONDS))", "clear(() -> h.await())"],
    ],
  },
  {
    name: "phaser",
    objects: [
      "static final Phaser f = new Phaser(2);",
      "static final Phaser f = new Phaser(1) { protected boolean onAdvance(int phase, int left) { x++; return left == 0; } };",
    ],
    operations: [
      ...[
        "f.arrive()",
        "f.arriveAndAwaitAdvance()",
        "f.arriveAndDeregister()",
        "f.register()",
        "f.getPhase() & 3",
        "f.getArrivedParties()",
      ],
      ...[
        "f.getUnarrivedParties()",
        "f.awaitAdvance(0) & 3",
        "f.awaitAdvanceInterruptibly(0, 1, TimeUnit.MILLISECONDS) & 3",
        "n(f.isTerminated())",
      ],
      ...["clear(() -> f.forceTermination())", "f.awaitAdvanceInterruptibly(0) & 3"],
    ],
  },
  {
    name: "exchanger",
    objects: ["static final Exchanger<Integer> e = new Exchanger<>();"],
    operations: ["n(e.exchange(1))", "n(e.exchange(2))", "n(e.exchange(2, 1, TimeUnit.MILLISECONDS))", "y++", "n(y)"],
  },
  {
    name: "atomics",
    objects: ["static final AtomicInteger i = new AtomicInteger();"],
    members: [
      "static final AtomicReference<Integer> o = new AtomicReference<>(1);",
      "static final AtomicStampedReference<Integer> g = new AtomicStampedReference<>(1, 0);",
      "static final LongAdder a = new LongAdder();",
    ],
    operations: [
      ...[
        "i.incrementAndGet()",
        "i.getAndAdd(2)",
        "i.updateAndGet(v -> v * 2 + x)",
        "i.accumulateAndGet(2, (v, w) -> v + w)",
        "n(i.compareAndSet(0, 1))",
      ],
      ...[
        "n(o.getAndSet(2))",
        "n(o.updateAndGet(v -> v == null ? 1 : null))",
        "n(o.compareAndSet(1, 2))",
        "n(g.compareAndSet(1, 2, 0, 1))",
      ],
      ...["g.getStamp()", "n(g.attemptStamp(1, 2))", "clear(() -> a.increment())", "a.intValue()", "(int) a.sumThenReset()", "i.get()"],
    ],
  },
  {
    name: "pool",
    objects: [
      "static final ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());",
      "static final ThreadPoolExecutor p = new ThreadPoolExecutor(1, 2, 0, TimeUnit.SECONDS, new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());",
      "static final ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.DiscardOldestPolicy());",
      "static final ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), r -> { x++; return new Thread(r); });",
      "static final ThreadPoolExecutor p = new ThreadPoolExecutor(0, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), r -> { Thread t = new Thread(r); t.setDaemon(true); return t; });",
      "static final ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) { protected void beforeExecute(Thread t, Runnable r) { x++; } protected void afterExecute(Runnable r, Throwable t) { z++; } };",
      "static final ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) { protected void terminated() { x += 2; } };",
      "static final ThreadPoolExecutor p = new ScheduledThreadPoolExecutor(1);",
    ],
    operations: [
      ...[
        "clear(() -> p.execute(() -> z++))",
        "n(p.submit(() -> ++z).get())",
        "p.getActiveCount()",
        "p.getQueue().size()",
        "(int) p.getCompletedTaskCount()",
      ],
      ...[
        "p.getPoolSize()",
        "clear(() -> p.shutdown())",
        "p.shutdownNow().size()",
        "n(p.isTerminated())",
        "n(p.isShutdown())",
        "(int) p.getTaskCount()",
      ],
      ...[
        "n(p.awaitTermination(1, TimeUnit.MILLISECONDS))",
        "n(p.submit(() -> x).isDone())",
        "n(p.remove(TASK))",
        "clear(() -> p.execute(TASK))",
      ],
      ...["n(p.submit(() -> z).cancel(true))", "p.getLargestPoolSize()", "clear(() -> p.setCorePoolSize(2))"],
    ],
    members: ["static final Runnable TASK = () -> x++;"],
    end: ["p.shutdown();"],
  },
  {
    name: "future",
    objects: [
      "static final CompletableFuture<Integer> u = new CompletableFuture<>();",
      "static final CompletableFuture<Integer> u = new CompletableFuture<>();\n    static final CompletableFuture<Integer> v = u.thenApply(e -> { x += e; return e + 1; });",
    ],
    members: ["static final CompletableFuture<Integer> k = new CompletableFuture<>();"],
    operations: [
      ...[
        "n(u.complete(1))",
        "n(u.complete(2))",
        "n(u.completeExceptionally(new IllegalStateException()))",
        "n(u.isDone())",
        "n(u.getNow(0))",
      ],
      ...[
        "n(u.cancel(true))",
        "u.getNumberOfDependents()",
        "n(u.thenApply(e -> ++x).isDone())",
        "n(u.handle((e, t) -> t == null ? e : 2).getNow(0))",
      ],
      ...[
        "n(u.thenAccept(e -> y = e).isDone())",
        "n(u.thenCombine(k, (e, g) -> e + g).getNow(0))",
        "n(k.complete(1))",
        "n(u.get(1, TimeUnit.MILLISECONDS))",
      ],
      ...[
        "n(CompletableFuture.anyOf(u, k).isDone())",
        "n(CompletableFuture.allOf(u, k).isDone())",
        "n(u.whenComplete((e, t) -> y++).isDone())",
      ],
      ...[
        "n(u.thenCompose(e -> k).getNow(0))",
        "n(u.exceptionally(t -> 2).getNow(0))",
        "n(u.get())",
        "n(u.isCompletedExceptionally())",
        "clear(() -> u.obtrudeValue(2))",
      ],
      ...["n(u.applyToEither(k, e -> e + x).getNow(0))", "n(u.runAfterBoth(k, () -> y++).isDone())"],
    ],
  },
  {
    name: "task",
    objects: [
      "static final FutureTask<Integer> f = new FutureTask<>(() -> ++x);",
      "static final FutureTask<Integer> f = new FutureTask<>(() -> ++x) { protected void done() { y++; } };",
    ],
    operations: [
      ...["clear(() -> f.run())", "n(f.cancel(false))", "n(f.cancel(true))", "n(f.isDone())", "n(f.isCancelled())", "n(f.get())"],
      ...["n(f.get(1, TimeUnit.MILLISECONDS))", "n(Thread.interrupted())", "y"],
    ],
  },
  {
    name: "threads",
    objects: ["static final ThreadLocal<Integer> c = ThreadLocal.withInitial(() -> ++x);"],
    operations: [
      ...[
        "n(t1.isAlive())",
        "n(t2.isInterrupted())",
        "n(Thread.interrupted())",
        "clear(() -> t1.join(1))",
        "clear(() -> Thread.sleep(1))",
        "n(c.get())",
      ],
      ...[
        "clear(() -> LockSupport.park())",
        "clear(() -> LockSupport.unpark(t1))",
        "clear(() -> LockSupport.parkNanos(5))",
        "y++",
        "n(t1.getState() == Thread.State.TERMINATED)",
      ],
    ],
  },
];

/** Where what an execution asks of its environment comes from: it differs from run to run. */
const SOURCES = [
  ...[
    "(int) System.nanoTime()",
    "(int) System.currentTimeMillis()",
    "new Object().hashCode()",
    "System.identityHashCode(L)",
    "new Random().nextInt(4)",
  ],
  ...["(int) (Math.random() * 4)", "(int) Thread.currentThread().getId()", "ThreadLocalRandom.current().nextInt(4)", "L.hashCode()"],
];

/**
 * Ways in which it goes on; `$` is what came so far, all give an `int`. The first are those that a proof may follow,
 * the others it must not.
 */
const WAYS = [
  "given($)",
  "Integer.valueOf($)",
  "Math.abs($ % 4)",
  "new int[] {$}[0]",
  "twice($, 1)",
  "BOX.of($)",
  "new Sub().given($)",
  "($ + 1)",
];
const HARD_WAYS = [
  ...["new Kept($).value()", "through(() -> $)", "(x > 0 ? $ : 1)", "String.valueOf($).length()", 'Integer.parseInt("" + $ % 4)'],
  ...[
    'String.format("%d", $).hashCode()',
    "Objects.hash($)",
    "(kept = $)",
    "list($).get(0)",
    "twice(1, $)",
    "($ / ($ | 1))",
    "new int[1 + ($ & 1)].length",
  ],
];

/** Where it ends: printed or slept for, or decided by. */
const ENDS = [
  ...[
    "System.out.println($)",
    'System.out.println("took " + ($) + " ms")',
    'System.out.printf("%d%n", $)',
    'System.err.println(String.format("%5d", $))',
  ],
  ...["Thread.sleep(Math.abs(($) % 3))", 'log("at " + $)', "logged($)", 'System.out.println(String.format("%x", $))', "print($, 1)"],
  ...[
    'long began = System.nanoTime(); y++; System.out.println("took " + (System.nanoTime() - began))',
    'synchronized (L) { log("in " + $); y++; }',
  ],
  ...[
    "int v = $; System.out.println(v); y++",
    'Supplier<String> text = () -> "v " + $; y++; System.out.println(text.get())',
    "y += print($, 2)",
  ],
];
const HARD_ENDS = [
  ...[
    "x = ($) & 1",
    "y += ($) & 1",
    "if ((($) & 1) == 0) x = 1",
    "print(1, $)",
    'log(($) % 2 == 0 ? "a" : null)',
    "int[] b = new int[2]; b[($) & 1] = 1; y += b[1]",
  ],
  ...[
    "int[] a = new int[Math.abs(($) % 2) + 1]; x = a.length",
    "switch (($) & 1) { case 0: y = 2; }",
    'tell("v" + $)',
    "Thread.sleep(($) % 3)",
  ],
  ...[
    'System.out.printf("%c", ($) * 1_000_000)',
    "for (int v = $; (v & 1) == 1; v++) y++",
    "assert (($) & 1) == 0",
    'say(() -> "v " + $)',
    "y += twice(0, ($) & 1)",
  ],
];

const IDLE_MEMBERS = `static int kept;
    static int given(int v) { return v; }
    static int twice(int v, int w) { return v + w; }
    static List<Integer> list(int v) { return new ArrayList<>(List.of(v)); }
    static int through(IntSupplier v) { return v.getAsInt(); }
    static class Kept { final int v; Kept(int v) { this.v = v; } int value() { return v; } }
    interface Box { int of(int v); }
    static final Box BOX = v -> v + 1;
    static class Sub { int given(int v) { return v ^ 1; } }
    static void log(String text) { System.out.println(Thread.currentThread().getName() + ": " + text); }
    static void logged(Object value) { log("value " + value); }
    static void say(Supplier<String> text) { System.out.println(text.get()); }
    static int print(int v, int w) { System.out.println(v); if ((w & 1) == 0) x = 1; return w; }
    static void tell(String text) { System.out.println(text); if (text.endsWith("1")) y = 1; }`;

/** A statement that does something with a value that differs from run to run; `below` chooses. */
export function idleStatement(below: (n: number) => number): string {
  const pick = (easy: readonly string[], hard: readonly string[]): string => {
    const from = below(8) === 0 ? hard : easy;
    return from[below(from.length)]!;
  };
  let value = SOURCES[below(SOURCES.length)]!;
  for (let ways = below(3); ways > 0; ways--) value = pick(WAYS, HARD_WAYS).replaceAll("$", () => value);
  return `${pick(ENDS, HARD_ENDS).replaceAll("$", () => value)};`;
}

export const IDLE_WORLD: World = {
  name: "idle values",
  objects: ["static final Object L = new Object();"],
  members: [IDLE_MEMBERS],
  operations: ["y++", "x + y", "y"],
};

/** Methods of all worlds. */
export const SHARED_MEMBERS = `interface Op { int get() throws Exception; }
    interface Act { void run() throws Exception; }
    static int n(Integer value) { return value == null ? 0 : value; }
    static int n(Boolean value) { return value ? 1 : 0; }
    static int n(Object value) { return value instanceof Integer i ? i : value instanceof Boolean b && b ? 1 : 0; }
    static int clear(Act act) throws Exception { act.run(); return 1; }
    static int sum(Collection<Integer> all) { int s = 0; for (int each : all) s = s * 2 + each; return s; }
    static int of(Op op) {
        try { return op.get(); } catch (InterruptedException e) { return 7; } catch (Exception e) { return 5; }
    }`;

/** Methods that only some worlds can have, by the object that they use. */
export const MEMBERS_OF: Readonly<Record<string, string>> = {
  lock: `static int locked(Op op) throws Exception { l.lock(); try { return op.get(); } finally { l.unlock(); } }
    static int interruptibly(Op op) throws Exception { l.lockInterruptibly(); try { return op.get(); } finally { l.unlock(); } }
    static int trying(Op op) throws Exception { if (!l.tryLock()) return 2; try { return op.get(); } finally { l.unlock(); } }`,
  "read-write lock": `static int reading(Op op) throws Exception { w.readLock().lock(); try { return op.get(); } finally { w.readLock().unlock(); } }
    static int writing(Op op) throws Exception { w.writeLock().lock(); try { return op.get(); } finally { w.writeLock().unlock(); } }`,
  "stamped lock": `static int stamped(long stamp, Op op) throws Exception {
        if (stamp == 0) return 2;
        try { return op.get(); } finally { s.unlock(stamp); }
    }
    static int optimistic() { long stamp = s.tryOptimisticRead(); int seen = y; return s.validate(stamp) ? seen : 6; }
    static int upgraded() {
        long stamp = s.readLock();
        long converted = s.tryConvertToWriteLock(stamp);
        if (converted == 0) { s.unlockRead(stamp); return 3; }
        y += 2;
        s.unlockWrite(converted);
        return y;
    }`,
};
