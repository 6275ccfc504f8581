import assert from "node:assert/strict";
import { test } from "node:test";
import { Machine, type MachineOptions, type Natives, type Outcome } from "@assay/machine";
import { program } from "./programs.js";

const SUPPORT = `
procedure print(n: bv32) native
procedure join(t: ref) {
  var a: bv32, i: bv32
  b0: monitor enter t goto look
  look: thread a := alive(t) branch a == 1 then sleep else done
  sleep: thread i := wait(t, 0bv64) goto look
  done: monitor exit t return
}
procedure log(n: bv32) {
  var e: ref
  b0: call e := print(n) guard e == null else b1 goto b2
  b1: throw e
  b2: return
}
`;

/** Runs `main` and gives what it printed and how it ended. */
function run(procedures: string, options: MachineOptions = {}): { readonly printed: string; readonly outcome: Outcome } {
  let printed = "";
  const natives: Natives = new Map([["print", { make: (runtime) => (n: number) => runtime.environment.stdout(Buffer.from(`${n} `)) }]]);
  const stdout = (bytes: Uint8Array): void => {
    printed += Buffer.from(bytes).toString();
  };
  const machine = new Machine(program(SUPPORT + procedures), { natives, stdout, ...options });
  return { outcome: machine.run("main").outcome, printed };
}

const call = (text: string): string => `call e := ${text} guard e == null else out`;

test("started threads run when the main thread waits, in the order they were started", () => {
  const { outcome, printed } = run(`
  procedure work(t: ref, n: bv32) { var e: ref b0: ${call("log(n)")} ${call("log(n + 1)")} goto end out: throw e end: return }
  procedure main() {
    var a: ref, b: ref, e: ref
    b0: a := new Thread b := new Thread thread start work(a, 10) thread start work(b, 20) ${call("log(1)")} ${call("join(a)")} ${call("log(2)")} ${call("join(b)")} goto end
    out: throw e
    end: return
  }`);
  assert.equal(outcome.kind, "normal");
  assert.equal(printed, "1 10 11 20 21 2 ");
});

test("threads that are never joined still run; the program ends when they have", () => {
  const { outcome, printed } = run(`
  procedure work(t: ref, n: bv32) { var e: ref b0: ${call("log(n)")} goto end out: throw e end: return }
  procedure main() { var a: ref, e: ref b0: a := new Thread thread start work(a, 10) ${call("log(1)")} goto end out: throw e end: return }`);
  assert.equal(outcome.kind, "normal");
  assert.equal(printed, "1 10 ");
});

/** Two threads take turns through wait and notify: the one that waits lies below the other on the stack. */
const PING_PONG = `
global turn: bv32
procedure play(t: ref, lock: ref, me: bv32) {
  var e: ref, i: bv32, k: bv32
  b0: i := 0 monitor enter lock goto look
  look: branch turn == me then go else stay
  stay: thread k := wait(lock, 0bv64) goto look
  go: ${call("log(me * 10 + i)")} turn := 1 - me thread notifyAll(lock) i := i + 1 branch i == 3 then end else look
  end: monitor exit lock return
  out: throw e
}
procedure main() {
  var a: ref, b: ref, lock: ref, e: ref, x: bv32
  b0: ${call("log(99)")} havoc x, "nondetInt" ${call("log(x)")}
    lock := new Base a := new Thread b := new Thread thread start play(a, lock, 0) thread start play(b, lock, 1) ${call("join(a)")} ${call("join(b)")} ${call("log(98)")} goto end
  out: throw e
  end: return
}`;

test("threads that take turns are run with coroutines; what was printed before is not printed again, inputs are given again", () => {
  const { outcome, printed } = run(PING_PONG, { inputs: [5] });
  assert.equal(outcome.kind, "normal");
  assert.equal(printed, "99 5 0 10 1 11 2 12 98 ");
});

test("sleepers wake in the order of their deadlines, in virtual time", () => {
  const begin = Date.now();
  const { outcome, printed } = run(`
  procedure work(t: ref, n: bv64) {
    var e: ref, k: bv32
    b0: thread k := sleep(n) ${call("log(trunc bv32(n))")} goto end
    out: throw e
    end: return
  }
  procedure main() {
    var a: ref, b: ref, c: ref, e: ref
    b0: a := new Thread b := new Thread c := new Thread
      thread start work(a, 300000bv64) thread start work(b, 100000bv64) thread start work(c, 200000bv64) return
  }`);
  assert.equal(outcome.kind, "normal");
  assert.equal(printed, "100000 200000 300000 ");
  assert.ok(Date.now() - begin < 5000);
});

test("a wait with a limit ends at its limit; an interrupt ends it with 1", () => {
  const { printed } = run(`
  procedure work(t: ref, lock: ref) {
    var e: ref, k: bv32
    b0: monitor enter lock thread k := wait(lock, 50bv64) ${call("log(k)")} thread k := wait(lock, 0bv64) ${call("log(k)")} monitor exit lock goto end
    out: throw e
    end: return
  }
  procedure main() {
    var a: ref, lock: ref, k: bv32
    b0: lock := new Base a := new Thread thread start work(a, lock) thread k := sleep(1000bv64) thread interrupt(a) return
  }`);
  assert.equal(printed, "0 1 ");
});

test("park takes the permit that unpark gave, before or after", () => {
  const { printed } = run(`
  procedure work(t: ref) {
    var e: ref, k: bv32
    b0: ${call("log(1)")} thread k := park(0bv64) ${call("log(2)")} thread k := park(0bv64) ${call("log(3)")} goto end
    out: throw e
    end: return
  }
  procedure main() {
    var a: ref, e: ref, k: bv32
    b0: a := new Thread thread start work(a) thread unpark(a) thread k := sleep(1bv64) ${call("log(10)")} thread unpark(a) goto end
    out: throw e
    end: return
  }`);
  assert.equal(printed, "1 2 10 3 ");
});

test("a deadlock is reported with what each thread is blocked in", () => {
  const { outcome } = run(`
  procedure work(t: ref, x: ref, y: ref) {
    var k: bv32
    b0: monitor enter x thread k := sleep(1bv64) monitor enter y monitor exit y monitor exit x return
  }
  procedure main() {
    var a: ref, b: ref, x: ref, y: ref
    b0: x := new Base y := new Base a := new Thread b := new Thread thread start work(a, x, y) thread start work(b, y, x) return
  }`);
  assert.equal(outcome.kind, "deadlock");
  if (outcome.kind === "deadlock") assert.equal(outcome.threads.length, 2);
});

test("an exception that ends a thread leaves the others and the outcome alone", () => {
  const { outcome, printed } = run(`
  procedure work(t: ref) { var e: ref b0: ${call("fail(3)")} goto end out: throw e end: return }
  procedure main() { var a: ref, e: ref b0: a := new Thread thread start work(a) ${call("join(a)")} ${call("log(1)")} goto end out: throw e end: return }`);
  assert.equal(outcome.kind, "normal");
  assert.equal(printed, "1 ");
});

test("a thread that spins until another one acts lets it act", () => {
  const { outcome, printed } = run(`
  global done: bv32
  procedure work(t: ref) {
    var e: ref, n: bv64
    b0: n := 0bv64 ${call("log(1)")} goto head
    head: branch done == 0 then again else leave
    again: n := n + 1bv64 goto head
    leave: ${call("log(2)")} goto end
    out: throw e
    end: return
  }
  procedure main() {
    var a: ref, e: ref, k: bv32
    b0: a := new Thread thread start work(a) thread k := sleep(100bv64) ${call("log(10)")} done := 1 ${call("join(a)")} ${call("log(11)")} goto end
    out: throw e
    end: return
  }`);
  assert.equal(outcome.kind, "normal");
  assert.equal(printed, "1 10 2 11 ");
});
