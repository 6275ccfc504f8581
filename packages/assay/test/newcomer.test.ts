/** What somebody sees who has never used Assay: names of the source, what was chosen for them, and what to do next. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { Folder } from "./support/command.js";

const BANK = `public class Bank {
  private static final Object A = new Object();
  private static final Object B = new Object();
  static class Clerk extends Thread {
    private final Object lock = new Object();
    int served;
    public void run() {
      synchronized (lock) { served++; }
      synchronized (A) { synchronized (B) { served++; } }
    }
  }
  public static void main(String[] args) throws InterruptedException {
    Clerk clerk = new Clerk();
    Thread other = new Thread(() -> { synchronized (B) { synchronized (A) { } } });
    clerk.start();
    other.start();
    clerk.join();
    assert clerk.served == 2;
  }
}
`;

const COUNTER = `import java.util.concurrent.locks.ReentrantLock;
public class Counter {
  private final ReentrantLock lock = new ReentrantLock();
  private int count;
  void increase() { lock.lock(); try { count++; } finally { lock.unlock(); } }
  public static void main(String[] args) throws InterruptedException {
    Counter counter = new Counter();
    Thread a = new Thread(counter::increase), b = new Thread(counter::increase);
    a.start(); b.start();
    a.join();
    assert counter.count == 2;
  }
}
`;

const SHOP = `import java.util.*;
import java.util.stream.*;
public class Shop {
  public record Item(String name, int cents) { }
  private final List<Item> items = new ArrayList<>();
  public void add(Item item) { items.add(item); }
  public List<String> names() { return items.stream().map(Item::name).sorted().collect(Collectors.toList()); }
  public int total() {
    int sum = 0;
    for (Item item : items) sum += item.cents();
    assert sum >= 0 : "negative";
    return sum;
  }
}
`;

const folder = new Folder({
  "bank/Bank.java": BANK,
  "bank/Counter.java": COUNTER,
  "Shop.java": SHOP,
  "mixed/Lone.java": `public class Lone {
    public static int half(int n) { int h = n / 2; assert h * 2 == n; return h; }
    public static int same(int n) { assert n == n + 0; return n; }
  }`,
  "mixed/Shared.java": `public class Shared {
    static volatile int n;
    public static void go(Task task) { n = 0; task.run(); assert n == 0; }
  }`,
  "mixed/Task.java": "public interface Task { void run(); }",
  "mixed/Starts.java": `public class Starts implements Task {
    public void run() { new Thread(() -> { Shared.n = 1; }).start(); }
  }`,
  "Count.java": `public class Count {
    private int size;
    public void add() { size++; }
    public int size() {
      assert size == counted() : "wrong";
      return size; } private int counted() { return 0; }
  }`,
  "Digits.java": `public class Digits {
    static boolean isDigit(char c) { return c >= '0' && c <= '9'; }
    public static int length(String text) {
      int at = 0;
      while (isDigit(text.charAt(at))) at++;
      return at;
    }
  }`,
  "Money.java": `public class Money implements Comparable<Money> {
    private final long amount;
    private final String currency;
    public Money(long amount, String currency) { this.amount = amount; this.currency = currency; }
    @Override public boolean equals(Object o) {
      return o instanceof Money m && m.amount == amount && currency.equalsIgnoreCase(m.currency);
    }
    @Override public int hashCode() { return (int) amount * 31 + currency.hashCode(); }
    @Override public int compareTo(Money o) { return (int) (amount - o.amount); }
  }`,
  "Slow.java": `public class Slow {
    public static void collatz(long n) {
      int steps = 0;
      for (long at = n; at > 1; at = at % 2 == 0 ? at / 2 : 3 * at + 1) steps++;
      assert steps != 12345;
    }
  }`,
  "two/src/com/acme/Stack.java": `package com.acme;
    import com.acme.api.Sink;
    public class Stack { public static void push(Sink sink, int n) { assert n != 7; } }`,
  "two/gen/com/acme/api/Sink.java": "package com.acme.api; public interface Sink { void accept(int n); }",
  "maven/pom.xml":
    "<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>a</artifactId><version>1</version></project>",
  "maven/src/main/java/Sign.java": "public class Sign { public static int of(int n) { return n < 0 ? -1 : n == 0 ? 0 : 1; } }",
  "maven/src/test/java/SignTest.java": "class SignTest { @org.junit.jupiter.api.Test void of() { } }",
});

describe("a newcomer", () => {
  it("booleans are true and false, wherever they are", () => {
    const own = new Folder({
      "Till.java": `public class Till {
  private boolean seen;
  public static int add(int n, boolean flag) {
    boolean overflowed = n > 2147483000;
    boolean both = overflowed && flag;
    assert !both : "too much";
    return n + 1;
  }
}`,
    });
    const { stdout } = own.warm(["check", "Till.java", "--entry", "Till.add", "--property", "assert", "--trace"]);
    assert.match(stdout, /assert !both +both = true\n/);
    assert.match(stdout, /flag = true, overflowed = true/);
  });

  it("sees locks by the fields that have them, and no name that the compiler made up", () => {
    const { stdout } = folder.warm(["check", "bank/Bank.java", "--cpu-timeout", "30"]);
    assert.match(stdout, /waits to enter Bank\.B, which Thread-1 holds; Thread-1 waits to enter Bank\.A, which Thread-0 holds/);
    assert.match(stdout, /enters Clerk#1\.lock/);
    assert.match(stdout, /at Bank\.Clerk\.run:9/);
    assert.match(stdout, /at lambda in Bank\.main:14/);
    assert.doesNotMatch(stdout, /enters? Object#|has Object#|lambda\$|Bank\$/);
  });

  it("sees locks of the library by their fields, and what has not begun", () => {
    const { stdout } = folder.warm(["check", "bank/Counter.java", "--cpu-timeout", "30", "--property", "assert"]);
    assert.match(stdout, /\[has Counter#1\.lock\]/);
    assert.match(stdout, /goes on, since Thread-0 has ended/);
    assert.match(stdout, /Thread-1: has not begun/);
  });

  it("sees values of the thread that fails, and what ended it", () => {
    const own = new Folder({
      "Pool.java": `import java.util.ArrayDeque;
public class Pool {
  final ArrayDeque<String> idle = new ArrayDeque<>();
  void take() {
    synchronized (this) {
      String c = idle.pop();
      idle.push(c);
    }
    synchronized (this) { idle.clear(); }
  }
  public static void main(String[] args) {
    Pool pool = new Pool();
    pool.idle.push("a");
    new Thread(pool::take, "taker").start();
    new Thread(pool::take, "other").start();
  }
}`,
    });
    const { stdout } = own.warm(["check", "Pool.java", "--property", "exceptions", "--cpu-timeout", "30"]);
    assert.match(stdout, /Pool\.java:6 .*NoSuchElementException\n {6}String c = idle\.pop\(\); +idle = ArrayDeque#1 \[\]\n/);
    assert.match(stdout, /\| {2,}8: \}\n.*\| ! java\.util\.NoSuchElementException\n/);
  });

  it("is shown no step of objects that have no part in it", () => {
    const own = new Folder({
      "Basket.java": `import java.util.HashMap;
public class Basket {
  public static final class Article { final int id; public Article(int id) { this.id = id; } }
  private final HashMap<Article, Integer> lines = new HashMap<>();
  public int remove(Article article) { return lines.remove(article); }
}`,
    });
    const { stdout } = own.warm([
      "check",
      "Basket.java",
      "--entry",
      "Basket.remove",
      "--property",
      "exceptions",
      "--trace",
      "--cpu-timeout",
      "30",
    ]);
    assert.match(stdout, /violated/);
    assert.equal(stdout.match(/new Basket\.Article:3/g)?.length, 1, stdout);
  });

  it("is told which of several main methods was taken, and nothing of the others' assertions", () => {
    const { stdout } = folder.warm(["check", "bank", "--cpu-timeout", "30"]);
    assert.match(stdout, /assumes: executions begin with Bank\.main; Counter can be started, too \(--entry Counter\)/);
    assert.doesNotMatch(stdout, /Counter\.java/);
  });

  it("gets calls that matter, as Java that compiles", () => {
    const { stdout } = folder.warm(["check", "Shop.java", "--entry", "Shop.total", "--property", "assert", "--cpu-timeout", "60"]);
    assert.match(stdout, /Shop shop = new Shop\(\);.*shop\.add\(item\);.*shop\.total\(\);/s);
    assert.doesNotMatch(stdout, /ArrayList|names\(\)/);
  });

  it("sees what calls in the condition gave, and the line that fails as the last step", () => {
    const { stdout } = folder.warm([
      "check",
      "Count.java",
      "--entry",
      "Count.size",
      "--property",
      "assert",
      "--trace",
      "--cpu-timeout",
      "30",
    ]);
    assert.match(stdout, /assert size == counted\(\) {2,}size = \d, counted\(\) = 0\n/);
    assert.match(stdout, /\n {8}Count\.counted:6 .*\n {6}Count\.size:5 .*\n\n/);
  });

  it("is told of no call that gave something else in an earlier round of the line", () => {
    const { stdout } = folder.warm(["check", "Digits.java", "--entry", "Digits.length", "--property", "exceptions", "--cpu-timeout", "30"]);
    assert.match(stdout, /while \(isDigit\(text\.charAt\(at\)\)\) at\+\+; +text = "\d?", at = \d\n/);
  });

  it("is told which limit it was, and what to try", () => {
    const { stdout } = folder.warm(["check", "Slow.java", "--property", "assert", "--unit-timeout", "2"]);
    assert.match(stdout, /out of time \(2 CPU s\)/);
    assert.match(stdout, /next: --unit-timeout 300/);
  });

  it("sees objects that break a contract as simple as they come, as a source writes them", () => {
    const { stdout } = folder.warm(["contracts", "Money.java", "--property", "vi", "--cpu-timeout", "20"]);
    assert.match(stdout, /x = new Money\((0|-?2147483648L?), (null|"")\)\n {11}y = new Money\((0|-?2147483648L?), (null|"")\)\n/);
  });

  it("gets a picture of the objects of any violation", () => {
    const { stdout } = folder.warm(["check", "bank/Bank.java", "--property", "deadlock", "--svg", "pictures", "--cpu-timeout", "30"]);
    assert.match(stdout, /violated/);
    const [name] = readdirSync(join(folder.path, "pictures"));
    const picture = readFileSync(join(folder.path, "pictures", name!), "utf8");
    assert.match(picture, /Clerk#1/);
    assert.match(picture, /served/);
  });

  it("is told where the options of a command are", () => {
    const { stderr, status } = folder.warm(["cover", "Shop.java", "--unit-timeout", "2"]);
    assert.equal(status, 1);
    assert.equal(stderr, "assay: there is no option --unit-timeout\nassay cover --help lists its options\n");
  });

  it("has methods without threads checked, beside others that have some", () => {
    const args = ["check", "mixed", "--property", "assert", "--unit-timeout", "10", "--format", "json"];
    const { results } = JSON.parse(folder.warm(args).stdout) as { results: { entry: string; verdict: string }[] };
    const verdictOf = (entry: string): string | undefined => results.find((each) => each.entry.startsWith(entry))?.verdict;
    assert.equal(verdictOf("Lone.half"), "violated");
    assert.equal(verdictOf("Lone.same"), "proved");
    // A task may be the one that starts a thread.
    assert.notEqual(verdictOf("Shared.go"), "proved");
    assert.notEqual(verdictOf("Shared.go"), "bounded");
  });

  it("has a folder with several roots of sources found out", () => {
    const { stdout } = folder.warm(["init", "two"]);
    assert.match(stdout, /what is checked: gen, src\n/);
    const checked = folder.warm(["check", "two", "--property", "assert", "--cpu-timeout", "20"]);
    assert.match(checked.stdout, /violated {2}two\/src\/com\/acme\/Stack\.java:3/);
  });

  it("can name a project to every command", () => {
    const covered = folder.warm(["cover", "maven", "--cpu-timeout", "20"]);
    assert.match(covered.stdout, /Sign\.of\(int\): 3 kinds of paths, all there are/);
    assert.doesNotMatch(covered.stdout, /<init>/);
    const why = folder.warm(["prove-why", "maven", "--cpu-timeout", "20"]);
    assert.match(why.stdout, /no assertions in .*: --property exceptions asks about exceptions/);
    assert.doesNotMatch(why.stdout, /proved/);
    assert.match(folder.warm(["contracts", "maven"]).stderr, /no class of the input overrides equals, hashCode or compareTo/);
  });
});
