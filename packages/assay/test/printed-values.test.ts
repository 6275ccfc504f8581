/**
 * Clocks, numbers of threads, hash codes and random numbers: a program that only prints them, or sleeps, is decided,
 * and one that looks at them in any other way is not proved (`runtime-java/src/threads/printed-values.ts`).
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { Corpus } from "../bench/threads/corpus.js";

const SECONDS = 20;

/** Members of a class whose `run` is run by two threads; the property to ask for, if it is not `assert`. */
type Case = readonly [members: string, property?: "assert" | "exceptions"];

const PRINTED: Readonly<Record<string, Case>> = {
  Joined: ['static void run() { System.out.println("t" + Thread.currentThread().getId()); assert true; }'],
  Elapsed: [
    `static void run() { long began = System.nanoTime(); int n = 1; double ms = (System.nanoTime() - began) / 1e6;
       System.out.println("took " + ms + " ms, " + (System.currentTimeMillis() / 1000)); assert n == 1; }`,
  ],
  Added: [
    `static void run() { long sum = 0; for (int i = 0; i < 2; i++) sum += System.nanoTime(); System.out.println(sum); assert true; }`,
  ],
  Formatted: [
    `static void run() { System.out.printf("%d %08x%n", Thread.currentThread().getId(), System.identityHashCode(new Object()));
       System.out.println(String.format("%,d", System.nanoTime())); assert true; }`,
  ],
  Handed: [
    `static void log(String text) { System.err.println(stamp() + text); }
     static String stamp() { return "[" + Thread.currentThread().getId() + "] "; }
     static void run() { log("at " + System.currentTimeMillis()); assert true; }`,
  ],
  Overriding: [
    `static class Log { void log(String s) { System.out.println(s); } }
     static class Loud extends Log { void log(String s) { System.out.println(s + "!"); } }
     static void run() { for (Log log : new Log[] {new Log(), new Loud()}) log.log("" + System.nanoTime()); assert true; }`,
  ],
  Interface: [
    `interface Log { void log(String s); }
     static void send(Log log) { log.log("" + System.nanoTime()); }
     static void run() { send(s -> System.out.println(s)); assert true; }`,
  ],
  Captured: [
    `static void run() { long began = System.nanoTime(); Runnable r = () -> System.out.println(System.nanoTime() - began); r.run(); assert true; }`,
  ],
  Objects: [
    `record Pair(Object a, int b) {}
     static void run() { Object o = new Object(); System.out.println(o); System.out.println("o: " + o + java.util.List.of(o) + new Pair(o, 1)); assert true; }`,
  ],
  Durations: [
    `static void run() { java.time.Instant began = java.time.Instant.now();
       System.out.println(java.time.Duration.between(began, java.time.Instant.now()).toMillis() + " ms"); assert true; }`,
  ],
};

const SLEPT: Readonly<Record<string, Case>> = {
  Random: [
    `static final java.util.Random RANDOM = new java.util.Random();
     static void run() { try { Thread.sleep(RANDOM.nextInt(50) + 10); Thread.sleep((long) (Math.random() * 100)); }
       catch (InterruptedException e) { throw new Error(e); } assert true; }`,
  ],
  Local: [
    `static void run() { int ms = java.util.concurrent.ThreadLocalRandom.current().nextInt(10, 20);
       try { System.out.println("sleeps " + ms); java.util.concurrent.TimeUnit.MILLISECONDS.sleep(ms); }
       catch (InterruptedException e) { throw new Error(e); } assert true; }`,
  ],
};

const LOOKED_AT: Readonly<Record<string, Case>> = {
  Branch: ['static void run() { long id = Thread.currentThread().getId(); if (id == 40) throw new Error("" + id); }', "exceptions"],
  Value: ["static void run() { long id = new Thread().getId(); assert id != 77; }"],
  Text: ['static void run() { String s = "t" + new Thread().getId(); System.out.println(s); assert s.length() < 4; }'],
  Builder: ["static void run() { var b = new StringBuilder(); b.append(new Object()); System.out.println(b); assert b.length() < 24; }"],
  Format: [
    `static void run() { var b = new StringBuilder(); new java.util.Formatter(b).format("%s", new Object()); assert b.length() < 24; }`,
  ],
  Returned: ["static long id() { return System.nanoTime(); } static void run() { long id = id(); assert id != 77; }"],
  Lambda: [`static void run() { long t = System.nanoTime(); java.util.function.LongSupplier s = () -> t; assert s.getAsLong() != 5; }`],
  Recursive: [
    `static long last(long x, int n) { if (n == 0) return x; long r = last(x, n - 1); assert r != 5; return 0; }
     static void run() { System.out.println(last(System.nanoTime(), 2)); }`,
  ],
  Mutual: [
    `static long ping(long x, int n) { long r = x; if (n > 0) pong(r, n - 1); return r; }
     static long pong(long y, int n) { long s = ping(y, n); assert s != 5; return 0; }
     static void run() { System.out.println(ping(System.nanoTime(), 2)); }`,
  ],
  Redirected: [
    `static final java.io.ByteArrayOutputStream BYTES = new java.io.ByteArrayOutputStream();
     static void run() { System.out.println("t" + System.nanoTime()); System.setOut(new java.io.PrintStream(BYTES));
       System.out.println(System.nanoTime()); assert BYTES.size() < 8; }`,
  ],
  OwnStream: [
    `static void run() { var b = new java.io.ByteArrayOutputStream(); var p = new java.io.PrintStream(b); p.println(System.nanoTime());
       p.flush(); assert b.size() < 8; }`,
  ],
  Overridden: [
    `static class Log { void log(String s) { System.out.println(s); } }
     static class Picky extends Log { void log(String s) { assert s.length() < 8; } }
     static void run() { Log log = new Log(); log.log("" + System.nanoTime()); log = new Picky(); log.log("" + System.nanoTime()); }`,
  ],
  OverriddenBefore: [
    `static class Log { void log(String s) { System.out.println(s); } }
     static class Picky extends Log { void log(String s) { assert s.length() < 8; } }
     static void send(Log log) { log.log("" + System.nanoTime()); }
     static void run() { Picky picky = new Picky(); picky.log("x"); send(new Log()); send(picky); }`,
  ],
  Interface: [
    `interface Log { void log(String s); }
     static void send(Log log) { log.log("" + System.nanoTime()); }
     static void run() { send(s -> System.out.println(s)); send(s -> { assert s.length() < 8; }); }`,
  ],
  Inherited: [
    `static class Names extends java.util.ArrayList<String> {}
     static void run() { Names n = new Names(); n.add("" + System.nanoTime()); assert n.get(0).length() < 8; }`,
  ],
  InheritedElsewhere: [
    `interface Sink { boolean add(String s); }
     static class Names extends java.util.ArrayList<String> implements Sink {}
     static void send(Sink sink) { sink.add("" + System.nanoTime()); }
     static void run() { Names n = new Names(); send(n); assert n.get(0).length() < 8; }`,
  ],
  Character: ['static void run() { System.out.printf("%c%n", System.identityHashCode(new Object())); }', "exceptions"],
  Index: ["static void run() { int[] a = new int[3]; System.out.println(a[(int) (System.nanoTime() & 7)]); }", "exceptions"],
  Divisor: ["static void run() { System.out.println(100 / System.nanoTime()); }", "exceptions"],
  Array: [
    `static Object[] kept;
     static void run() { Object[] a = {System.nanoTime()}; kept = a; System.out.printf("%d%n", a); assert (Long) kept[0] != 5; }`,
  ],
  Field: ["static volatile long at; static void run() { at = System.nanoTime(); assert at != 5; }"],
  Boxed: ["static void run() { Long a = new Thread().getId(); assert a == Long.valueOf(a.longValue()); }"],
  Components: ["record R(Object o) {} static void run() { R r = new R(new Object()); assert r.toString().length() < 28; }"],
  Duration: [
    `static void run() { var a = java.time.Instant.now(); long ms = java.time.Duration.between(a, java.time.Instant.now()).toMillis(); assert ms < 100; }`,
  ],
  Drawn: ["static void run() { assert new java.util.Random().nextInt(100) != 7; }"],
  DrawnLater: [
    `static final java.util.Random RANDOM = new java.util.Random();
     static int draw() { return RANDOM.nextInt(9); }
     static void run() { System.out.println(RANDOM.nextInt(5)); assert draw() != 7; }`,
  ],
  DrawnByReference: [
    `static void run() { var random = new java.util.Random(); System.out.println(random.nextInt());
       java.util.function.IntSupplier s = random::nextInt; assert s.getAsInt() != 7; }`,
  ],
  Shuffled: [
    `static void run() { var list = new java.util.ArrayList<>(java.util.List.of(1, 2, 3)); java.util.Collections.shuffle(list);
       assert list.get(0) == 1; }`,
  ],
  OwnGenerator: [
    `static class Mine extends java.util.Random { public int nextInt(int n) { return -1; } }
     static void run() { java.util.Random random = new Mine(); try { Thread.sleep(random.nextInt(5)); } catch (InterruptedException e) {} }`,
    "exceptions",
  ],
  Negative: [
    `static void run() { try { Thread.sleep(new java.util.Random().nextInt(50) - 10); } catch (InterruptedException e) {} }`,
    "exceptions",
  ],
  NotAtAll: [
    `static void run() { Thread.currentThread().interrupt();
       try { java.util.concurrent.TimeUnit.SECONDS.sleep(new java.util.Random().nextInt(2)); assert false; } catch (InterruptedException e) {} }`,
  ],
  Locked: [
    `static void run() { Object a = new Object(); int h = System.identityHashCode(a); synchronized (h < 0 ? a : "x") { assert h >= 0; } }`,
  ],
};

function source(name: string, [members, property = "assert"]: Case, truth: "holds" | "fails"): string {
  return `// ${property}: ${truth}
public class ${name} {
  ${members}
  public static void main(String[] args) throws Exception {
    Thread other = new Thread(${name}::run);
    other.start();
    run();
    other.join();
  }
}
`;
}

describe("clocks, numbers of threads, hash codes and random numbers", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-printed-"));
  for (const [name, each] of Object.entries(PRINTED)) writeFileSync(join(folder, `P${name}.java`), source(`P${name}`, each, "holds"));
  for (const [name, each] of Object.entries(SLEPT)) writeFileSync(join(folder, `S${name}.java`), source(`S${name}`, each, "holds"));
  for (const [name, each] of Object.entries(LOOKED_AT)) writeFileSync(join(folder, `L${name}.java`), source(`L${name}`, each, "fails"));
  after(() => rmSync(folder, { recursive: true }));
  const corpus = new Corpus(folder);
  const verdictOf = async (name: string): Promise<string> => {
    const { answers } = await corpus.check(join(folder, `${name}.java`), SECONDS);
    return answers[0]!.result.verdict;
  };

  for (const name of Object.keys(PRINTED))
    it(`do not matter where they are only printed: ${name}`, async () => {
      assert.equal(await verdictOf(`P${name}`), "proved");
    });

  for (const name of Object.keys(SLEPT))
    it(`do not matter where a thread sleeps for so long: ${name}`, async () => {
      assert.equal(await verdictOf(`S${name}`), "proved");
    });

  for (const name of Object.keys(LOOKED_AT))
    it(`matter where the program looks at them: ${name}`, async () => {
      assert.equal(await verdictOf(`L${name}`), "unknown");
    });
});
