/**
 * Temporal properties of abstracted programs: proofs that no finite search of the program has, and proofs that would be
 * wrong.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Folder } from "./support/command.js";

/** A thread that runs `body` for ever, beside a main thread that goes on with `main`. */
const program = (name: string, fields: string, body: string, main = ""): string => `
public class ${name} {
  ${fields}
  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(() -> { for (;;) { ${body} } });
    worker.setDaemon(true);
    worker.start();
    ${main}
  }
}`;

const folder = new Folder({
  "Ticket.java": program(
    "Ticket",
    "static int issued; static volatile boolean served;",
    "synchronized (Ticket.class) { issued = issued + 2; } served = true;",
    "worker.join();",
  ),
  "Odd.java": program("Odd", "static volatile int n;", "n = n + 2;", "n = n + 1; worker.join();"),
  // Nobody makes an account: what is asked of it is false, also where a part of it is true.
  "Missing.java": program(
    "Missing",
    "static class Account { int sum; } static volatile Account account; static volatile boolean open = true; static volatile int x;",
    "x = x + 2;",
    "if (args.length > 5) { account = new Account(); account.sum = 1; }",
  ),
  "Divided.java": program("Divided", "static volatile int x;", "x = 1;", "x = 3; worker.join();"),
  "Handle.java": `
public class Handle {
  volatile int n;
  static final Handle H = new Handle();
  static final java.util.concurrent.atomic.AtomicIntegerFieldUpdater<Handle> N =
      java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(Handle.class, "n");
  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(() -> { H.n = H.n + 2; });
    worker.start();
    N.set(H, 3);
    worker.join();
  }
}`,
  "Callback.java": `
public class Callback {
  static volatile int n;
  static class Step implements Comparable<Step> {
    public int compareTo(Step other) { n = n + 2; return n; }
  }
  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(() -> {
      Step[] steps = { new Step(), new Step(), new Step() };
      java.util.Arrays.sort(steps);
    });
    worker.start();
    worker.join();
  }
}`,
});

const check = (file: string, property: string, ...options: string[]) =>
  folder.assay(["check", file, "--property", property, "--cpu-timeout", "10", ...options]);

describe("temporal properties of abstracted programs", () => {
  it("are proved where the program itself has no end of states", () => {
    for (const property of ["G {Ticket.issued % 2 == 0}", "F Ticket.served", "G !{Ticket.issued == 7}"]) {
      const { stdout, status } = check("Ticket.java", property, "--select", "Ticket.issued=EvenOdd");
      assert.equal(status, 0, stdout);
      assert.match(stdout, /data abstraction: .*Ticket\.issued as EvenOdd/);
    }
  });

  it("are violated only by the program itself", () => {
    const { stdout, status } = check("Ticket.java", "G {Ticket.issued < 6}", "--select", "Ticket.issued=EvenOdd");
    assert.equal(status, 10, stdout);
    assert.doesNotMatch(stdout, /data abstraction/);
    assert.equal(check("Odd.java", "G {Odd.n % 2 == 0}", "--select", "Odd.n=EvenOdd").status, 10);
  });

  it("are not known where tokens do not decide, and the variable is named", () => {
    const { stdout, status } = check("Ticket.java", "G {Ticket.issued >= 0}", "--select", "Ticket.issued=EvenOdd");
    assert.equal(status, 5, stdout);
    assert.match(stdout, /\{Ticket\.issued >= 0\} is not decided by the tokens of Ticket\.issued \(EvenOdd\); try a finer abstraction/);
  });
});

describe("no wrong proof", () => {
  const isNotProved = (file: string, property: string, ...options: string[]): void => {
    const { stdout, status } = check(file, property, ...options);
    assert.notEqual(status, 0, stdout);
  };

  it("of a condition that has no value: it is false, though a part of it is surely true", () => {
    const missing = ["--select", "Missing.x=EvenOdd", "--select", "Missing.Account.sum=Point"];
    isNotProved("Missing.java", "G {Missing.account.sum > 0 || Missing.open}", ...missing);
    isNotProved("Missing.java", "G {Missing.account.sum == Missing.account.sum}", ...missing);
    assert.equal(check("Missing.java", "G {Missing.account == null || Missing.x % 2 == 0}", ...missing).status, 0);
  });

  it("of a quotient whose divisor may be zero", () => {
    isNotProved("Divided.java", "G {Divided.x / Divided.x != 7}", "--select", "Divided.x=Signs");
  });

  it("of a field that is written by other means", () => {
    isNotProved("Handle.java", "G {Handle.H.n % 2 == 0}", "--select", "Handle.n=EvenOdd");
  });

  it("of what other code calls back: numbers that it is given are numbers", () => {
    const { stderr, stdout } = check("Callback.java", "G {Callback.n % 2 == 0}", "--select", "Callback.n=EvenOdd");
    assert.match(stdout + stderr, /result of Callback\$Step\.compareTo has to stay a number/);
  });
});
