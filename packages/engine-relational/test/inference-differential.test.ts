/**
 * Inferred specifications beside inlining: on random methods that call one another, with random contracts, the two give
 * the same answers. What is inferred is taken from the code, so it may neither exclude an execution (a violation would
 * be lost) nor let one through (it would not replay, and the answer would be unknown).
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget, Random } from "@assay/base";
import { type Bounds, checkByInference, checkContract } from "@assay/engine-relational";
import { java as language } from "@assay/runtime-java";
import { specified } from "./support/contracts.js";

const BOUNDS: Bounds = { unroll: 2, scan: 16, recursion: 2, depth: 30, objects: 2, arrayElements: 2, arrayLength: 10 };
const METHODS = 24;

const random = new Random(11);
const pick = <T>(...of: readonly T[]): T => of[random.below(of.length)]!;

/** Helpers of random bodies; each may call those before it. */
function helper(i: number): string {
  const call = (): string => (i === 0 ? "x.key = k" : `k = x.h${random.below(i)}(${pick("y", "x", "x.next")}, ${pick("k", "x.key", "1")})`);
  const statement = (): string =>
    pick(
      `if (x.key ${pick("==", "<", "!=")} ${pick("k", "y.key", "0")}) { ${call()}; }`,
      `if (y != null) { x.next = y; } else { ${call()}; }`,
      `for (Cell c = x; c != null; c = c.next) { if (c.key == k) return ${pick("k", "1", "c.key")}; }`,
      `x.key = ${pick("k", "y.key", "x.key")}`,
      `x = ${pick("x.next", "y", "new Cell()")}; if (x == null) return ${pick("0", "k")}`,
      call(),
    );
  return `int h${i}(Cell y, int k) { Cell x = this; ${Array.from({ length: 1 + random.below(3) }, statement).join("; ")}; return ${pick("k", "x.key", "x.next == null ? 0 : 1")}; }`;
}

function method(i: number): string {
  const call = (): string =>
    `k = ${pick("this", "a")}.h${random.below(6)}(${pick("a", "this", "this.next", "null")}, ${pick("k", "this.key")})`;
  const guarded = (): string => pick(call(), call(), `if (${pick("a.next != null", "k == 0", "a == this")}) { ${call()}; }`);
  return `int m${i}(Cell a, int k) { ${Array.from({ length: 1 + random.below(3) }, guarded).join("; ")}; return k; }`;
}

function contract(i: number): string {
  const condition = pick(
    "result == k || this.key == old(this.key)",
    "this.next == old(this.next)",
    "a.key == old(a.key) || a.next != null",
    "this in this.*next && (old(this.next) == null => this.next in (a + this))",
    "a in old(this.*next) || a not in this.*next",
    "result == 0 || result == k || result == this.key || result == a.key",
  );
  return `int m${i}(Cell a, int k) { requires a != null; ensures ${condition}; }`;
}

describe("specification inference agrees with inlining", () => {
  const numbers = Array.from({ length: METHODS }, (_, i) => i);
  const java = `class Cell { int key; Cell next; ${[0, 1, 2, 3, 4, 5].map(helper).join("\n")}\n${numbers.map(method).join("\n")} }`;
  const { program, contract: contractOf } = specified("Cell", java, `class Cell { ${numbers.map(contract).join("\n")} }`);
  const answers = { kept: 0, broken: 0, unknown: 0, refinements: 0, lookedInto: 0 };

  it(`on ${METHODS} random methods`, async () => {
    for (const i of numbers) {
      const request = { program, language, contract: contractOf(`m${i}`), bounds: BOUNDS, budget: Budget.unlimited, answerOnly: true };
      const [inferred, inlined] = [await checkByInference(request), await checkContract(request)];
      assert.equal(
        inferred.answer.kind,
        inlined.answer.kind,
        `${request.contract.method.name}: ${JSON.stringify(inferred.answer)}\n${java}`,
      );
      answers[inferred.answer.kind]++;
      answers.refinements += inferred.refinements;
      answers.lookedInto += inferred.lookedInto.length;
    }
  });

  it("and they are answers of both kinds, with refinements and code that was needed", () => {
    assert.equal(answers.unknown, 0);
    assert.ok(answers.kept >= 3 && answers.broken >= 3, JSON.stringify(answers));
    assert.ok(answers.refinements > 0 && answers.lookedInto > 0, JSON.stringify(answers));
  });
});
