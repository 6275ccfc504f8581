/**
 * Which calls make a difference: each class has a method `look` and calls that may or may not matter to it; those whose
 * names end in `Seen` do, in every way in which one piece of code can see what another did, those in `Unseen` do not.
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { JvmProgram, openApplication } from "@assay/jvm";
import { DriverClasses } from "../src/index.js";

const folder = mkdtempSync(join(tmpdir(), "assay-difference-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "Calls.java");
writeFileSync(
  file,
  `import java.util.*;
import java.util.function.*;
class Fields {
  private int a, b, c;
  private final Object lock = new Object();
  public int look() { return a; }
  public void aSeen(int n) { a = n; }
  public void bUnseen(int n) { b = n; }
  public void throughSeen() { a = c; }
  public void cSeen(int n) { if (n > c) c = n; }
  public void throwingUnseen(int n) { if (n < 0) throw new IllegalStateException("n is " + n); b = n; }
  public void lockedUnseen() { synchronized (lock) { b++; } }
}
class Arrays1 {
  private final int[] numbers = new int[4];
  public int look() { return numbers[0]; }
  public void putSeen(int n) { numbers[n] = n; }
  public void fillSeen(int n) { java.util.Arrays.fill(numbers, n); }
}
class Kinds {
  private final int[] numbers = new int[4];
  private final long[] others = new long[4];
  public int look() { return numbers[0]; }
  public void putSeen(int n) { numbers[n] = n; }
  public void putUnseen(int n) { others[n] = n; }
}
class Lists {
  private final List<String> names = new ArrayList<>();
  private int hits;
  public int look() { return names.size(); }
  public void addSeen(String name) { names.add(name); }
  public void hitUnseen() { hits++; }
}
class Texts {
  private final StringBuilder text = new StringBuilder();
  private int hits;
  public int look() { return text.length(); }
  public void appendSeen(char c) { text.append(c); }
  public void hitUnseen(String s) { if (s.startsWith("a") && !s.equals("b")) hits += Integer.parseInt(s.substring(1)); }
}
class Cell { int value; void set(int n) { value = n; } }
class Behind {
  private final Cell cell = new Cell();
  public int look() { return cell.value; }
  public void setSeen(int n) { cell.set(n); }
}
class Statics {
  private static int count;
  private static int quiet;
  public int look() { return count; }
  public void countSeen() { count++; }
  public void quietUnseen() { quiet++; }
}
class Shared { static int limit = 1; }
class First { static int kept = Shared.limit; static int fixed = 7; }
class Settled { static int kept = 5; }
class Initialized {
  private int seen, unseen;
  public int look() { return First.kept; }
  public void limitSeen(int n) { Shared.limit = n; }
  public void namesSeen() { unseen = First.fixed; }
}
class InitializedAnyhow {
  private int unseen;
  public int look() { return Settled.kept; }
  public void namesUnseen() { unseen = Settled.kept; }
}
class Ready {
  static int[] sizes = new int[2];
  private int a, b;
  static int twice(int n) { return 2 * n; }
  private static class Part { int of(Ready ready) { return twice(ready.a); } }
  public int look() { return new Part().of(this); }
  public void aSeen(int n) { a = n; }
  public void sizesUnseen(int n) { sizes[0] = n; }
}
class Messages {
  private final Supplier<String> message = new Message();
  private static int asked;
  private Object kept;
  private static class Message implements Supplier<String> { public String get() { return "" + asked; } }
  public Object look() { return Objects.requireNonNull(kept, message); }
  public void askedSeen() { asked++; }
}
class Presets {
  static final int[] SIZES = new int[2];
  static Made preset = new Made(SIZES[0]);
  static int twice(int n) { return 2 * n; }
}
class Made {
  private int a, b;
  Made(int n) { a = Presets.twice(n); }
  public int look() { return Presets.twice(a); }
  public void aSeen(int n) { a = n; }
  public void bUnseen(int n) { b = n; Presets.SIZES[0] = n; }
}
class MadeAtTimes {
  private int a, b;
  MadeAtTimes(int n) { if (n > 0) a = Presets.twice(n); }
  public int look() { return Presets.twice(a); }
  public void aSeen(int n) { a = n; }
  public void bSeen(int n) { b = Presets.SIZES[n]; Presets.SIZES[0] = n; }
}
interface Step { void step(); }
class Counter { int count; public void step() { count++; } }
class Counting extends Counter implements Step {}
class Inherited {
  private final Counting counting = new Counting();
  public int look() { return counting.count; }
  public void stepSeen() { Step step = counting; step.step(); }
}
class Closures {
  private final List<Runnable> todo = new ArrayList<>();
  private int count;
  public int look() { return count; }
  public void laterSeen() { todo.add(() -> count++); }
  public void runSeen() { for (Runnable each : todo) each.run(); }
}
class Ordered implements Comparable<Ordered> {
  static int comparisons;
  final int n;
  Ordered(int n) { this.n = n; }
  public int compareTo(Ordered o) { comparisons++; return Integer.compare(n, o.n); }
}
class CallsBack {
  private final TreeSet<Ordered> all = new TreeSet<>();
  public int look() { return Ordered.comparisons; }
  public void addSeen(int n) { all.add(new Ordered(n)); }
}
class Cloned implements Cloneable {
  private int a;
  public Object look() throws CloneNotSupportedException { return clone(); }
  public void aSeen(int n) { a = n; }
}
class Pairs {
  record Pair(Cell left, int right) {}
  private final Pair pair = new Pair(new Cell() { public String toString() { return "" + value; } }, 1);
  public String look() { return pair.toString(); }
  public void setSeen(int n) { pair.left().set(n); }
}
class Named {
  private final Cell cell = new Cell() { public String toString() { return "" + value; } };
  public String look() { return "a" + cell; }
  public void setSeen(int n) { cell.set(n); }
}
class Reflects {
  private int a, b;
  public int look() throws Exception { return Reflects.class.getDeclaredField("a").getInt(this); }
  public void aSeen(int n) { a = n; }
  public void bSeen(int n) { b = n; }
}
class Starts {
  private int a;
  public int look() { return 1; }
  public void startSeen() { new Thread(() -> { throw new IllegalStateException(); }).start(); }
}
abstract class Above {
  int kept, other;
  abstract int part();
  public int look() { return part(); }
  public void keptSeen(int n) { kept = n; }
  public void otherUnseen(int n) { other = n; }
}
class Below extends Above { int part() { return kept; } }
class Walls implements Iterable<Integer> {
  private int size;
  public Iterator<Integer> iterator() {
    return new Iterator<>() {
      int at;
      public boolean hasNext() { return at < size; }
      public Integer next() { return at++; }
    };
  }
  public int look() { int sum = 0; for (int each : this) sum += each; return sum; }
  public void growSeen() { size++; }
}
class Handed {
  private final IntSupplier size;
  private int count;
  Handed() { size = () -> count; }
  public int look() { return size.getAsInt(); }
  public void countSeen() { count++; }
}
`,
);
const application = openApplication({ inputs: [file] });
const program = new JvmProgram(application.classPath);
const classes = new DriverClasses(program);

describe("calls that make a difference", () => {
  for (const name of application.classes()) {
    const owner = classes.load(name)!;
    const look = owner.file.methods.find((each) => each.name === "look");
    if (look === undefined) continue;
    it(name, () => {
      const calls = owner.file.methods.filter((each) => /Seen$|Unseen$/.test(each.name));
      assert.ok(calls.length > 0);
      const found = classes.difference.among(calls, classes.running(look) ?? []);
      assert.deepEqual(
        calls.filter((each) => found.has(each)).map((each) => each.name),
        calls.map((each) => each.name).filter((each) => !each.endsWith("Unseen")),
      );
    });
  }
});
