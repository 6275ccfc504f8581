/**
 * Programs with two workers, locks, a volatile variable and waiting in loops, in Core's text form; each has few states,
 * and many go on for ever.
 */
import type { Random } from "@assay/base";
import { type Program, parseProgram } from "@assay/core";

const CLASSES = `
abstract class Object {}
class Lock extends Object {}
class Thread extends Object {}
global p: bv32
global q: bv32
global r: bv32
global v: bv32 volatile
`;

/** One step of a worker or two; the lines are all different. */
function piece(random: Random, i: number, line: number, next: string): string {
  const lock = random.pick(["a", "b"]);
  const other = lock === "a" ? "b" : "a";
  const flip = (name: string): string => `${name} := 1 - ${name}`;
  switch (random.below(9)) {
    case 0:
      return `@${line} ${flip("p")} goto ${next}`;
    case 1:
      return `@${line} ${flip("q")} goto ${next}`;
    case 2:
      return `@${line} monitor enter ${lock} ${flip("p")} ${flip("r")} monitor exit ${lock} goto ${next}`;
    case 3:
      return `@${line} monitor enter ${lock} ${flip("q")} ${flip("p")} monitor exit ${lock} goto ${next}`;
    case 4:
      return `@${line} ${flip("v")} goto ${next}`;
    case 5:
      return `@${line} branch v == ${random.below(2)} then ${next} else s${i}`;
    case 6:
      return `@${line} monitor enter ${lock} monitor exit ${lock} goto ${next}`;
    case 7:
      return `@${line} monitor enter ${lock} monitor enter ${other} ${flip("q")} monitor exit ${other} monitor exit ${lock} goto ${next}`;
    default:
      return `@${line} v := p goto ${next}`;
  }
}

/** The procedures `work0` and `work1` have lines 11, 12, … and 21, 22, …. */
export function randomProgram(random: Random): Program {
  const bodies = [0, 1].map((w) => {
    const count = 1 + random.below(3);
    const pieces = Array.from({ length: count }, (_, i) => `s${i}: ${piece(random, i, 10 * (w + 1) + i + 1, `s${i + 1}`)}`);
    const last = random.below(3) === 0 ? "goto s0" : "return";
    return `procedure work${w}(t: ref, a: ref, b: ref) {
  ${pieces.join("\n  ")}
  s${count}: @${10 * (w + 1)} ${last}
}`;
  });
  return parseProgram(
    `${CLASSES}${bodies.join("\n")}
procedure main() {
  var a: ref, b: ref, t: ref, u: ref
  b0: @1 p := 1 a := new Lock b := new Lock t := new Thread u := new Thread
    thread start work0(t, a, b) thread start work1(u, a, b) @2 q := 1 return
}`,
    "random.core",
  );
}
