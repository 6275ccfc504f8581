/**
 * Random programs with threads, objects, arrays, calls and exceptions, in Core's text form; and all of a machine's
 * state, written out.
 */
import type { Random } from "@assay/base";
import type { Program } from "@assay/core";
import type { ArrayObj, Frame, Obj, StepMachine, StepThread } from "@assay/machine";
import { program } from "../programs.js";

const SUPPORT = `
global first: ref
global second: ref
procedure join(t: ref) {
  var a: bv32, i: bv32
  b0: monitor enter t goto look
  look: thread a := alive(t) branch a == 1 then sleep else done
  sleep: thread i := wait(t, 0bv64) goto look
  done: monitor exit t return
}
procedure bump(o: ref, k: bv32) returns bv32 {
  var e: ref, r: bv32
  b0: monitor enter o Base.x[o] := Base.x[o] * 3 + k call r, e := virtual Base \`get()\`(o) guard e == null else out monitor exit o return r
  out: monitor exit o throw e
}
procedure chain(o: ref, n: bv32) returns bv32 {
  var e: ref, r: bv32
  b0: branch n == 0 then bottom else more
  bottom: call r, e := bump(o, 7) guard e == null else out return r
  more: call r, e := chain(o, n - 1) guard e == null else out return r + n
  out: throw e
}
`;

/** One statement or two of a worker; `i` is unique in it. */
function piece(random: Random, i: number, next: string): string {
  const lock = random.pick(["a", "b"]);
  const guarded = (call: string): string => `${call} guard e == null else h${i}`;
  const k = 1 + random.below(9);
  const handler = `h${i}: x := x + 1000 goto ${next}`;
  switch (random.below(9)) {
    case 0:
      return `counter := counter + ${k} goto ${next}`;
    case 1:
      return `monitor enter ${lock} counter := counter * ${k} Base.x[${lock}] := Base.x[${lock}] + x monitor exit ${lock} goto ${next}`;
    case 2:
      return `o := new Derived Base.x[o] := x \`elements:ref\`[arr, ${random.below(3)}] := o goto ${next}`;
    case 3:
      return `${guarded(`call x, e := bump(${lock}, ${k})`)} goto ${next}\n  ${handler}`;
    case 4:
      return `${guarded(`call x, e := chain(${lock}, ${random.below(4)})`)} goto ${next}\n  ${handler}`;
    case 5:
      return `${guarded(`call e := fail(${k})`)} goto ${next}\n  ${handler}`;
    case 6:
      return `monitor enter ${lock} thread notifyAll(${lock}) thread x := wait(${lock}, ${k}bv64) monitor exit ${lock} goto ${next}`;
    case 7:
      return `o := newarray \`[I\`[${k}] \`elements:int\`[o, ${k - 1}] := x + counter first := o thread yield() goto ${next}`;
    default:
      return `thread x := sleep(${k}bv64) second := \`elements:ref\`[arr, ${random.below(3)}] goto ${next}`;
  }
}

/** A program whose `main` starts two or three workers on two locks and an array, and adds up what they left. */
export function randomThreads(random: Random, size: number): Program {
  const workers = 2 + random.below(2);
  const bodies = Array.from({ length: workers }, (_, w) => {
    const pieces = Array.from({ length: 1 + random.below(size) }, (_, i) => `s${i}: ${piece(random, i, `s${i + 1}`)}`);
    return `procedure work${w}(t: ref, a: ref, b: ref, arr: ref) {
  var x: bv32, e: ref, o: ref
  b0: x := ${w} goto s0
  ${pieces.join("\n  ")}
  s${pieces.length}: counter := counter + x return
}`;
  });
  const names = Array.from({ length: workers }, (_, w) => `t${w}`);
  const starts = names.map((t, w) => `${t} := new Thread thread start work${w}(${t}, a, b, arr)`);
  const joins = names.map((t) => `call e := join(${t}) guard e == null else out`);
  return program(`${SUPPORT}${bodies.join("\n")}
procedure main() returns bv32 {
  var a: ref, b: ref, arr: ref, e: ref, ${names.map((t) => `${t}: ref`).join(", ")}
  b0: a := new Base b := new Derived arr := newarray \`[LBase;\`[3] ${starts.join(" ")} ${joins.join(" ")}
    return counter + Base.x[a] * 5 + Base.x[b] * 7
  out: throw e
}`);
}

/**
 * Everything that threads and globals reach, with objects numbered as they are met. Slow and simple, with no knowledge
 * of what was written when: what the machine's own text is compared with.
 */
export function dump(machine: StepMachine): string {
  const { runtime } = machine;
  const words: unknown[] = [];
  const met = new Map<object, number>();
  const open: Obj[] = [];
  const value = (each: unknown): unknown => {
    if (typeof each === "bigint") return `${each}n`;
    if (typeof each !== "object" || each === null) return String(each);
    if (!met.has(each)) {
      met.set(each, met.size);
      open.push(each as Obj);
    }
    return `#${met.get(each)}`;
  };
  for (const thread of machine.threads) {
    words.push("thread", thread.status);
    if (thread.status === "ended") continue;
    words.push(value(thread.object), thread.phase, thread.blockedIn, value(thread.blockedOn), thread.count, thread.deadline);
    words.push(thread.interrupted, thread.permit, thread.arrival?.op, value(thread.arrival?.object ?? null));
    for (let frame: Frame | null = thread.frame; frame !== null; frame = frame.caller)
      words.push(frame.code.procedure.name, frame.point, ...frame.locals.map(value));
  }
  for (const name of ["counter", "first", "second"]) words.push(value(runtime.global(name).v));
  words.push(runtime.scheduler.now);
  for (let object = open.shift(); object !== undefined; object = open.shift()) {
    const { monitor } = object.$x ?? { monitor: null };
    words.push(object.$c.name, monitor?.count ?? 0, machine.threads.indexOf(monitor?.owner as StepThread));
    const own = machine.threads.find((thread) => thread.object === object);
    words.push(own === undefined ? "" : own.status === "ended" ? "ended" : own.number);
    if (object.$c.decl.kind === "array") words.push(...Array.from((object as unknown as ArrayObj).a as unknown[], value));
    else for (const field of object.$c.fields) words.push(value(object[runtime.field(field)]));
  }
  return words.join(" ");
}
