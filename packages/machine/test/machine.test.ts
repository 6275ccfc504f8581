import assert from "node:assert/strict";
import { test } from "node:test";
import { Budget } from "@assay/base";
import { type Assigned, Machine, type MachineOptions, type Obj, type Outcome, type Recorder, type Value } from "@assay/machine";
import { program } from "./programs.js";

/** Runs with plain functions and with coroutines, which have to agree. */
function run(procedures: string, args: readonly Value[] = [], options: MachineOptions = {}): Outcome {
  const core = program(procedures);
  const plain = new Machine(core, options).run("main", () => args).outcome;
  const quiet: MachineOptions = { ...options, onAssertionFailure: () => {} };
  const coroutines = new Machine(core, { ...quiet, threads: "coroutines" }).run("main", () => args).outcome;
  assert.equal(show(coroutines), show(plain));
  return plain;
}

function show(outcome: Outcome): string {
  const { kind } = outcome;
  if (kind === "exception") return `${kind} ${JSON.stringify(outcome.description)}`;
  return JSON.stringify(outcome, (_key, value) => (typeof value === "bigint" ? `${value}n` : value));
}

function resultOf(procedures: string, ...args: readonly Value[]): Value | undefined {
  const outcome = run(procedures, args);
  assert.equal(outcome.kind, "normal", show(outcome));
  return outcome.kind === "normal" ? outcome.value : undefined;
}

test("loops, branches and arithmetic", () => {
  const text = `procedure main(n: bv32) returns bv32 {
    var i: bv32, sum: bv32
    b0: i := 0 sum := 0 goto head
    head: branch i < n then body else end
    body: branch bvand(i, 1) == 0 then even else odd
    even: sum := sum + i goto next
    odd: sum := sum - 1 goto next
    next: i := i + 1 goto head
    end: return sum
  }`;
  assert.equal(resultOf(text, 10), 0 + 2 + 4 + 6 + 8 - 5);
});

test("nested loops with exits to several levels", () => {
  const text = `procedure main(n: bv32) returns bv32 {
    var i: bv32, j: bv32, count: bv32
    b0: i := 0 count := 0 goto outer
    outer: branch i < n then start else done
    start: j := 0 goto inner
    inner: guard j < n else next
      guard i * j != 12 else found
      count := count + 1
      j := j + 1
      branch j == i then next else inner
    next: i := i + 1 goto outer
    found: return neg(count)
    done: return count
  }`;
  const expected = (n: number): number => {
    let count = 0;
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; ) {
        if (i * j === 12) return -count;
        count++;
        if (++j === i) break;
      }
    }
    return count;
  };
  for (const n of [0, 1, 3, 5, 9]) assert.equal(resultOf(text, n), expected(n), `n = ${n}`);
});

test("an irreducible loop", () => {
  const text = `procedure main(n: bv32) returns bv32 {
    var i: bv32
    b0: i := 0 branch n > 5 then left else right
    left: i := i + 1 branch i > 20 then end else right
    right: i := i + 3 branch i > 20 then end else left
    end: return i
  }`;
  assert.equal(resultOf(text, 9), 21);
  assert.equal(resultOf(text, 1), 23);
});

test("switches, also on 64 bits", () => {
  const text = `procedure main(n: bv32) returns bv32 {
    var w: bv64
    b0: switch n { 1 -> one, 2 -> two, 3 -> one, -5 -> minus, default -> other }
    one: return 10
    two: goto join
    minus: return -10
    other: w := sext bv64(n) switch w { 4000000000 -> one, 100 -> two, default -> join }
    join: return 20 + n
  }`;
  assert.deepEqual(
    [1, 2, 3, -5, 7, 100].map((n) => resultOf(text, n)),
    [10, 22, 10, -10, 27, 120],
  );
});

test("objects, virtual calls, inherited fields and default methods", () => {
  const text = `procedure main(n: bv32) returns bv32 {
    var o: ref, e: ref, a: bv32, b: bv32, c: bv32, d: bv32
    b0: branch n == 0 then base else derived
    base: o := new Base Base.x[o] := 5 goto go
    derived: o := new Derived Base.x[o] := 6 Derived.y[o] := 1bv64 goto go
    go: call a, e := virtual Base \`get()\`(o) guard e == null else bad
      call b, e := virtual Object \`name()\`(o) guard e == null else bad
      branch o instanceof Loud then loud else quiet
    loud: call c, e := virtual Loud \`shout()\`(o) guard e == null else bad return a + b * 1000 + c * 10000
    quiet: return a + b * 1000
    bad: throw e
  }`;
  assert.equal(resultOf(text, 0), 1005);
  assert.equal(resultOf(text, 1), 106 + 1000 + 2_120_000);
});

test("exceptions are caught where a guard says, and thrown on where none does", () => {
  const text = `procedure middle(n: bv32) {
    var e: ref
    b0: call e := fail(n) guard e == null else out return
    out: throw e
  }
  procedure main(n: bv32) returns bv32 {
    var e: ref, r: bv32
    b0: r := 1 call e := middle(n) guard e == null else handler return r
    handler: branch e instanceof Error then ours else others
    ours: branch Error.code[e] == 3 then others else mine
    mine: return Error.code[e] * 2
    others: throw e
  }`;
  assert.equal(resultOf(text, 21), 42);
  const outcome = run(text, [3]);
  assert.equal(outcome.kind, "exception");
  if (outcome.kind === "exception") assert.equal(outcome.description.class, "Worse");
});

test("after a normal end the exception is null, also when another call set it before", () => {
  const text = `procedure fine() { b0: return }
  procedure main() returns bv32 {
    var e: ref
    b0: call e := fail(1) guard e == null else again return 0
    again: call e := fine() guard e == null else out branch e == null then good else bad
    out: throw e
    good: return 1
    bad: return 2
  }`;
  assert.equal(resultOf(text), 1);
});

test("the exception of a call without a guard behind it", () => {
  const text = `procedure main() returns bv32 {
    var e: ref, x: bv32
    b0: call e := fail(5) x := 1 branch e == null then none else some
    none: return 0
    some: return x + Error.code[e]
  }`;
  assert.equal(resultOf(text), 6);
});

test("arrays of numbers and references", () => {
  const text = `procedure main(n: bv32) returns bv64 {
    var xs: ref, os: ref, o: ref, i: bv32, sum: bv64
    b0: xs := newarray \`[J\`[n] os := newarray \`[LBase;\`[n] i := 0 sum := 0bv64 goto fill
    fill: guard ult(i, length[xs]) else sums
      \`elements:long\`[xs, i] := sext bv64(i) * 5000000000bv64
      guard \`elements:ref\`[os, i] == null else bad
      o := new Base Base.x[o] := i \`elements:ref\`[os, i] := o
      i := i + 1 goto fill
    sums: i := 0 goto loop
    loop: guard i < length[os] else end
      sum := sum + \`elements:long\`[xs, i] + sext bv64(Base.x[\`elements:ref\`[os, i]])
      i := i + 1 goto loop
    end: return sum
    bad: return -1bv64
  }`;
  assert.equal(resultOf(text, 4), 30_000_000_006n);
});

test("array classes: instanceof is covariant, stores are checked", () => {
  const text = `procedure main() returns bv32 {
    var ds: ref, bs: ref, xs: ref, b: ref, d: ref, r: bv32
    b0: ds := newarray \`[LDerived;\`[1] bs := newarray \`[LBase;\`[1] xs := newarray \`[I\`[1] b := new Base d := new Derived
      r := ite(ds instanceof \`[LBase;\`, 1, 0) + ite(bs instanceof \`[LDerived;\`, 2, 0) + ite(ds instanceof \`[LObject;\`, 4, 0)
      r := r + ite(xs instanceof \`[LObject;\`, 8, 0) + ite(ds instanceof Object, 16, 0) + ite(null instanceof Object, 32, 0)
      r := r + ite(storable(ds, b), 64, 0) + ite(storable(bs, d), 128, 0) + ite(storable(ds, null), 256, 0)
      return r
  }`;
  assert.equal(resultOf(text), 1 + 4 + 16 + 128 + 256);
});

test("globals keep their value and start with the declared one; plain maps are total", () => {
  const text = `procedure main() returns bv32 {
    var o: ref
    b0: counter := counter + 1 o := new Base memory[o, 3] := 5 memory[null, 3] := 6
      return counter * 1000 + memory[o, 3] * 100 + memory[null, 3] * 10 + memory[o, 4]
  }`;
  assert.equal(resultOf(text), 8560);
});

test("inputs come in order, are checked, and run out with a place", () => {
  const text = `procedure main() returns bv64 {
    var a: bv32, b: bv64
    b0: @3 havoc a, "nondetInt" @4 havoc b, "nondetLong" return sext bv64(a) + b
  }`;
  const outcome = (inputs: readonly (number | string)[]): Outcome => run(text, [], { inputs });
  assert.deepEqual(outcome([-1, "9223372036854775807"]), { kind: "normal", value: 9223372036854775806n });
  const missing = outcome([1]);
  assert.equal(missing.kind, "input");
  if (missing.kind === "input") assert.equal(missing.site.line, 4);
  assert.equal(outcome([1.5, 2]).kind, "input");
  assert.equal(outcome([5_000_000_000, 2]).kind, "input");
});

test("assume ends the run silently, assert reports and goes on, halt and unsupported end it", () => {
  const text = `procedure main(n: bv32) returns bv32 {
    b0: @5 assume n > 0 @6 assert n > 1, "n > 1" branch n == 3 then three else more
    three: @7 halt 42
    more: branch n == 4 then four else end
    four: @8 unsupported "magic" goto end
    end: return n
  }`;
  const failures: string[] = [];
  const options: MachineOptions = { onAssertionFailure: (site) => failures.push(`${site.line}: ${site.message}`) };
  assert.equal(run(text, [0], options).kind, "assumption");
  assert.deepEqual(run(text, [1], options), { kind: "normal", value: 1 });
  assert.deepEqual(failures, ["6: n > 1"]);
  assert.deepEqual(run(text, [3], options), { kind: "halted", status: 42 });
  const unsupported = run(text, [4], options);
  assert.equal(unsupported.kind, "unsupported");
  if (unsupported.kind === "unsupported") assert.deepEqual([unsupported.reason, unsupported.site?.line], ["magic", 8]);
});

test("a native without a meaning is reported by name, with the place that called it", () => {
  const outcome = run(`procedure secret() native
  procedure main() { var e: ref b0: @9 call e := secret() guard e == null else b1 goto b2 b1: throw e b2: return }`);
  assert.equal(outcome.kind, "unsupported");
  if (outcome.kind !== "unsupported") return;
  assert.match(outcome.reason, /secret/);
  assert.deepEqual([outcome.site?.procedure, outcome.site?.line], ["main", 9]);
});

test("a virtual call that finds no method is reported, by its selector where V8 tells it", () => {
  const core = program(`procedure main() {
    var o: ref, e: ref
    b0: o := new Base call e := virtual Object \`fly()\`(o) guard e == null else b1 goto b2
    b1: throw e
    b2: return
  }`);
  const plain = new Machine(core).run("main").outcome;
  assert.equal(plain.kind, "unsupported");
  if (plain.kind === "unsupported") assert.match(plain.reason, /fly\(\)/);
  assert.equal(new Machine(core, { threads: "coroutines" }).run("main").outcome.kind, "unsupported");
});

test("a native has the meaning it is given", () => {
  const natives = new Map([["twice", { make: () => (n: number) => (n * 2) | 0 }]]);
  const text = `procedure twice(n: bv32) returns bv32 native
  procedure main() returns bv32 { var e: ref, r: bv32 b0: call r, e := twice(21) guard e == null else b1 return r b1: throw e }`;
  assert.deepEqual(run(text, [], { natives }), { kind: "normal", value: 42 });
});

test("an endless loop ends with its budget", () => {
  const outcome = run("procedure main() { var i: bv32 b0: i := 0 goto b1 b1: i := i + 1 goto b1 }", [], {
    budget: new Budget({ seconds: 0.05 }),
  });
  assert.deepEqual(outcome, { kind: "limit", limit: "time" });
});

test("a very long chain of blocks and alternatives compiles", () => {
  const steps = Array.from({ length: 3000 }, (_, i) => `s${i}: branch n == ${i} then t${i} else s${i + 1}\n t${i}: return ${i * 2}`);
  const text = `procedure main(n: bv32) returns bv32 { b0: goto s0 ${steps.join("\n")} s3000: return -1 }`;
  assert.equal(resultOf(text, 2999), 5998);
  assert.equal(resultOf(text, 5000), -1);
  const nested = Array.from({ length: 1000 }, (_, i) => `s${i}: branch n > ${i} then s${i + 1} else j${i}\n j${i}: goto end`);
  assert.equal(resultOf(`procedure main(n: bv32) returns bv32 { b0: goto s0 ${nested.join("\n")} s1000: goto end end: return n }`, 7), 7);
});

test("steps tell positions and what named variables received", () => {
  const steps: string[] = [];
  const text = `procedure main(n: bv32 as n) returns bv32 {
    var i: bv32 as i
    b0: @3 i := n + 1 @4 i := i * 2 @5 return i
  }`;
  new Machine(program(text), { recorder: teller(steps) }).run("main", () => [4]);
  assert.deepEqual(steps, ["1 main(4) at 3", "1:3 i=5", "1:4 i=10", "1 returns 10"]);
});

/** Writes down what a recorder is told. */
function teller(told: string[]): Recorder {
  let frames = 0;
  const nameOf = (place: Assigned, of: Obj | undefined, index: number | undefined): string => {
    switch (place.kind) {
      case "local":
        return place.local.source!;
      case "field":
        return `${of!.$c.name}.${place.map.source}`;
      case "element":
        return `${of!.$c.name}[${index}]`;
      case "static":
        return place.global.name;
    }
  };
  return {
    begin: () => {},
    records: () => true,
    enter: (procedure, site, args) => {
      told.push(`${++frames} ${procedure.name}(${args.join(", ")}) at ${site.line}`);
      return frames;
    },
    step: (frame, site) => told.push(`${frame}:${site.line}`),
    call: (frame, site) => told.push(`${frame}:${site.line} calls`),
    assign: (frame, site, place, value, of, index) => told.push(`${frame}:${site.line} ${nameOf(place, of, index)}=${value}`),
    synchronize: (frame, site, operation) => told.push(`${frame}:${site.line} ${operation}`),
    returned: (frame, value) => told.push(`${frame} returns ${value}`),
    threw: (frame) => told.push(`${frame} throws`),
  };
}

test("steps tell fields and elements with what they belong to, calls before they happen, and parameters on entry", () => {
  const text = `procedure set(x: bv32 as x) { b0: @9 return }
  procedure main() {
    var o: ref, a: ref, e: ref
    b0: @2 o := new Base @3 Base.x[o] := 7 @4 a := newarray \`[J\`[2] @5 \`elements:long\`[a, 1] := 8bv64 @6 call e := set(5) return
  }`;
  const steps: string[] = [];
  new Machine(program(text), { recorder: teller(steps) }).run("main");
  assert.deepEqual(steps, [
    ...[
      "1 main() at 2",
      "1:2",
      "1:3 Base.x=7",
      "1:4",
      "1:5 [J[1]=8",
      "1:6 calls",
      "2 set(5) at 9",
      "2 returns undefined",
      "1:6",
      "1 returns undefined",
    ],
  ]);
});
