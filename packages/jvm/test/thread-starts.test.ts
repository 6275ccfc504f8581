/**
 * Whether a program may start threads: every way that the JDK has is known, and what only looks like one is told from
 * it.
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { findJdk, isStartingClass, isStartingMethod, openApplication, threadStarts } from "@assay/jvm";
import { publicStarters } from "./support/start-graph.js";

const jdk = findJdk();

/** Of programs, each the body of a `main` and more classes: which may start threads. One compilation serves all. */
function starting(programs: Readonly<Record<string, string>>): ReadonlyMap<string, "possible" | "none"> {
  const folder = mkdtempSync(join(tmpdir(), "assay-threads-"));
  try {
    const names = Object.keys(programs);
    const files = names.map((name) => {
      const file = join(folder, `${name}.java`);
      writeFileSync(file, programs[name]!.includes("class ") ? programs[name]! : inMain(name, programs[name]!));
      return file;
    });
    const { classPath } = openApplication({ inputs: files, cache: "none" });
    return new Map(names.map((name) => [name, threadStarts(classPath, [name])]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function inMain(name: string, body: string): string {
  return `import java.util.*; import java.util.concurrent.*; import java.util.stream.*;
    public class ${name} { static Runnable task; static List<Integer> list; static Object given;
      public static void main(String[] args) throws Throwable { ${body} } }`;
}

const WAYS: Readonly<Record<string, string>> = {
  NewThread: "new Thread(task).start();",
  Subclass: "public class Subclass extends Thread { public static void main(String[] a) { new Subclass().start(); } }",
  OfAnotherClass: `public class OfAnotherClass { public static void main(String[] a) { Helper.help(); } }
    class Helper { static void help() { new Deeper(); } } class Deeper { Deeper() { new Thread(() -> {}).start(); } }`,
  ByLambda: "Runnable later = () -> new Thread(task).start(); later.run();",
  ByReference: "Collections.singleton(new Object()); java.util.function.Function<Runnable, Thread> make = Thread::new; make.apply(task);",
  Given: "((Thread) given).start();",
  Pool: "Executors.newFixedThreadPool(2).execute(task);",
  GivenExecutor: "((Executor) given).execute(task);",
  Completion: "new ExecutorCompletionService<Integer>((Executor) given).submit(() -> 1);",
  Factory: "Executors.defaultThreadFactory().newThread(task);",
  Scheduled: "Executors.newScheduledThreadPool(1).schedule(task, 1, TimeUnit.SECONDS);",
  TimerTasks: "new Timer().schedule(new TimerTask() { public void run() {} }, 1);",
  ForkJoin: "ForkJoinPool.commonPool().submit(task);",
  ForkedTask:
    "import java.util.concurrent.*; public class ForkedTask extends RecursiveAction { protected void compute() {} public static void main(String[] a) { new ForkedTask().fork(); } }",
  Future: "CompletableFuture.runAsync(task);",
  ParallelStream: "list.parallelStream().forEach(x -> {});",
  Parallel: "list.stream().parallel().forEach(x -> {});",
  ParallelInts: "IntStream.range(0, 9).parallel().sum();",
  Support: "StreamSupport.stream(list.spliterator(), true).count();",
  OwnCollection: `import java.util.*; public class OwnCollection extends AbstractList<Integer> { public Integer get(int i) { return i; } public int size() { return 3; }
    public static void main(String[] a) { new OwnCollection().parallelStream().count(); } }`,
  ParallelSort: "Integer[] a = {2, 1}; Arrays.parallelSort(a, (x, y) -> y - x);",
  ParallelPrefix: "Arrays.parallelPrefix(new int[9], (x, y) -> x + y);",
  ParallelSetAll: "Arrays.parallelSetAll(new int[9], i -> i);",
  BulkMap: "new ConcurrentHashMap<String, Integer>().forEach(1L, (k, v) -> {});",
  BulkReduce: "new ConcurrentHashMap<String, Integer>().reduceValues(1L, Integer::sum);",
  Publisher: "new SubmissionPublisher<Integer>().consume(x -> {});",
  Processes: `new ProcessBuilder("ls").start();`,
  Exec: `Runtime.getRuntime().exec("ls");`,
  Handles: "ProcessHandle.current().onExit().thenRun(task);",
  Hook: "Runtime.getRuntime().addShutdownHook((Thread) given);",
  Cleaning: "java.lang.ref.Cleaner.create().register(new Object(), task);",
  Finalized: "public class Finalized { protected void finalize() {} public static void main(String[] a) { new Finalized(); } }",
  Http: "java.net.http.HttpClient.newHttpClient();",
  Asynchronous: `java.nio.channels.AsynchronousFileChannel.open(java.nio.file.Path.of("x"));`,
  Swing: "javax.swing.SwingUtilities.invokeLater(task);",
  SwingTimer: "new javax.swing.Timer(1, event -> {}).start();",
  Awt: "java.awt.EventQueue.invokeLater(task);",
  Remote: "java.rmi.server.UnicastRemoteObject.exportObject((java.rmi.Remote) given, 0);",
  Management: "((javax.management.timer.Timer) given).start();",
  LogHandler: `import java.util.logging.*; public class LogHandler extends Handler { public void publish(LogRecord r) {} public void flush() {} public void close() {}
    public static void main(String[] a) { Logger.getLogger("x").addHandler(new LogHandler()); } }`,
  Secure: "((javax.net.ssl.SSLSocket) given).addHandshakeCompletedListener(event -> {});",
  Preferences: "java.util.prefs.Preferences.userRoot().addPreferenceChangeListener(event -> {});",
  Reflection: `Class.forName("java.util.Timer").getMethod("cancel").invoke(given);`,
  Constructed: `Class.forName("java.util.Timer").getDeclaredConstructor().newInstance();`,
  MethodHandles:
    'java.lang.invoke.MethodHandles.lookup().findVirtual(Thread.class, "run", java.lang.invoke.MethodType.methodType(void.class)).invoke(given);',
  Services: "ServiceLoader.load(Runnable.class).forEach(Runnable::run);",
};

/** Since Java 19 and 21. */
const NEWER_WAYS: Readonly<Record<string, string>> = {
  Virtual: "Thread.startVirtualThread(task);",
  VirtualBuilder: "Thread.ofVirtual().start(task);",
  PerTask: "Executors.newVirtualThreadPerTaskExecutor().submit(task);",
};

const NO_WAYS: Readonly<Record<string, string>> = {
  Current: `Thread.currentThread().setName("main"); Thread.sleep(1); Thread.yield();`,
  Sequential: "list.stream().map(x -> x + 1).sorted().collect(Collectors.toList());",
  Sorted: "Collections.sort(list); Arrays.sort(new int[9]); list.sort(Comparator.reverseOrder());",
  Atomics: "new java.util.concurrent.atomic.AtomicInteger().incrementAndGet(); new java.util.concurrent.locks.ReentrantLock().lock();",
  ConcurrentMap:
    'new ConcurrentHashMap<String, Integer>().merge("a", 1, Integer::sum); new ConcurrentHashMap<String, Integer>().forEach((k, v) -> {});',
  Queues: "new LinkedBlockingQueue<Integer>().offer(1); new CopyOnWriteArrayList<Integer>().add(1); TimeUnit.SECONDS.toMillis(1);",
  RunHere: "task.run(); Callable<Integer> one = () -> 1; one.call();",
  Processors: "Runtime.getRuntime().availableProcessors(); System.gc();",
  Logging: `java.util.logging.Logger.getLogger("x").info("hello");`,
  Strings: `String.format("%d %s", 1, "x").toLowerCase().split(","); System.out.println(new StringBuilder("a").append(1));`,
  Locals: "ThreadLocal.withInitial(() -> 1).get(); ThreadLocalRandom.current().nextInt();",
  Unreached: `public class Unreached { public static void main(String[] a) { System.out.println(); } } class Elsewhere { void m() { new Thread().start(); } }`,
};

describe("ways to start a thread", () => {
  const all = { ...WAYS, ...(jdk.feature >= 21 ? NEWER_WAYS : {}) };
  const found = starting(all);
  for (const name of Object.keys(all)) it(name, () => assert.equal(found.get(name), "possible"));
});

describe("what starts none", () => {
  const found = starting(NO_WAYS);
  for (const name of Object.keys(NO_WAYS)) it(name, () => assert.equal(found.get(name), "none"));
});

describe("the call graph of the JDK", () => {
  /**
   * Not followed: pipelines are parallel only when told (`parallel`); a pool replaces a thread that blocks only where
   * it runs it.
   */
  const CUT = /^java\/util\/stream\/|^java\/util\/concurrent\/ForkJoinPool\.(managedBlock|tryCompensate)/;
  /** Found, but never so: `sort` asks for no parallelism, nor what sorts. */
  const SEQUENTIAL = /^java\/util\/Arrays\.sort\(|^java\/text\/Bidi\./;

  it("has no other public method of java.base that certainly calls Thread.start", () => {
    const { classPath } = openApplication({ inputs: [], cache: "none" });
    const starters = publicStarters(jdk, (method) => CUT.test(method));
    assert.ok(starters.some((method) => method.startsWith("java/util/Timer.<init>(")));
    assert.ok(starters.some((method) => method.startsWith("java/util/Arrays.parallelSort(")));
    const missing = starters.filter((method) => {
      const dot = method.lastIndexOf(".", method.indexOf("("));
      const [owner, name] = [method.slice(0, dot), method.slice(dot + 1, method.indexOf("("))];
      return !isStartingClass(classPath, owner) && !isStartingMethod({ owner, name, descriptor: method.slice(method.indexOf("(")) });
    });
    assert.deepEqual(
      missing.filter((method) => !SEQUENTIAL.test(method)),
      [],
    );
  });
});
