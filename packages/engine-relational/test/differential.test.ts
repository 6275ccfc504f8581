/**
 * The encoding beside the concrete machine: a method's result, evaluated in the encoding for given arguments, is what
 * the machine returns. No solver is asked, so what is compared is the encoding itself: operators, branches, loops,
 * aliasing, dispatch, arrays.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget, Random } from "@assay/base";
import { type Bounds, encodeMethod } from "@assay/engine-relational";
import { Machine } from "@assay/machine";
import * as r from "@assay/relational";
import { java as language } from "@assay/runtime-java";
import { specified } from "./support/contracts.js";

const BOUNDS: Bounds = { unroll: 40, scan: 64, recursion: 12, depth: 60, objects: 1, arrayElements: 1, arrayLength: 10 };

const JAVA = `
class Ops {
  static int arithmetic(int a, int b) { return a * b + (a - b) * 31 - -a; }
  static int division(int a, int b) { return b == 0 ? a : a / b * 7 + a % b; }
  static int shifts(int a, int b) { return (a << b) ^ (a >> (b + 1)) ^ (a >>> (b * 3)); }
  static int bits(int a, int b) { return (a & b) | (~a ^ b); }
  static int narrow(int a, int b) { return (byte) a + (char) b * 3 + (short) (a ^ b); }
  static long wide(long a, long b) { return a * b - (a >>> (int) b) + (b << 5) + (a == 0 ? 1 : b / a); }
  static int compare(int a, int b) { return (a < b ? 1 : 0) + (a <= b ? 2 : 0) + (a == b ? 4 : 0) + (Integer.compareUnsigned(a, b) < 0 ? 8 : 0); }
  static int loop(int a, int b) { int n = (a & 15); int s = b; for (int i = 0; i < n; i++) { if ((s & 1) == 0) s += i; else s ^= a; } return s; }
  static int recursive(int a, int b) { int n = a & 7; return n == 0 ? b : recursive(n - 1, b * 31 + n); }
  static int choose(int a, int b) { switch (a & 3) { case 0: return b; case 1: return -b; case 2: return b >> 1; default: return 7; } }
  static int heap(int a, int b) {
    Box x = new Box(); Box y = (a & 1) == 0 ? x : new Box();
    x.value = a; y.value += b; x.next = y; y.next = (b & 1) == 0 ? null : x;
    int n = 0; for (Box c = x; c != null && n < 5; c = c.next) n = n * 3 + c.value;
    return n;
  }
  static int arrays(int a, int b) {
    int[] xs = new int[4]; char[] cs = new char[3]; long[] ls = { a, b };
    xs[a & 3] = b; xs[b & 3] += a; cs[(a >>> 4) % 3 & 1] = (char) b; int[] copy = xs.clone(); xs[0] = 9;
    return xs[1] * 7 + copy[0] + copy[3] + cs[0] + cs[1] + (int) (ls[0] - ls[1]) + xs.length;
  }
  static int dispatch(int a, int b) { Shape s = (a & 1) == 0 ? new Square(b) : (a & 2) == 0 ? new Line() : new Shape(); return s.area() + (s instanceof Square ? 100 : 0); }
  static int caught(int a, int b) {
    try { int[] xs = new int[2]; return xs[a & 3] + b / (b & 1) + ((Shape) (Object) ((a & 4) == 0 ? new Square(b) : null)).area(); }
    catch (ArithmeticException e) { return -1; } catch (ArrayIndexOutOfBoundsException e) { return -2; } catch (RuntimeException e) { return -3; }
  }
}
class Box { int value; Box next; }
class Shape { int area() { return 1; } }
class Line extends Shape { @Override int area() { return super.area() * 0 + 5; } }
class Square extends Shape { final int side; Square(int side) { this.side = side; } @Override int area() { return side * side; } }
`;

const METHODS = [
  "arithmetic",
  "division",
  "shifts",
  "bits",
  "narrow",
  "compare",
  "loop",
  "recursive",
  "choose",
  "heap",
  "arrays",
  "dispatch",
  "caught",
];

describe("the encoding agrees with the machine", () => {
  const clauses = [...METHODS.map((name) => `int ${name}(int a, int b) { ensures true; }`), "long wide(long a, long b) { ensures true; }"];
  const { program, contract } = specified("Ops", JAVA, `class Ops { ${clauses.join("\n")} }`);
  const random = new Random(7);
  const special = [0n, 1n, -1n, 2n, 31n, 32n, 33n, 63n, 64n, 2n ** 31n - 1n, -(2n ** 31n), 2n ** 62n, -(2n ** 63n), 255n, 65535n];
  const pick = (): bigint =>
    random.below(3) === 0 ? special[random.below(special.length)]! : BigInt(random.below(2 ** 32)) * BigInt(random.below(2 ** 20)) - 77n;

  for (const name of [...METHODS, "wide"]) {
    it(name, () => {
      const width = name === "wide" ? 64 : 32;
      const encoding = encodeMethod({ program, language, contract: contract(name), bounds: BOUNDS, budget: Budget.unlimited });
      const value = encoding.endings.normal?.value;
      assert.ok(value?.kind === "int", "there should be a result");
      const { heap, events } = encoding.encoder;
      assert.deepEqual(
        events.filter((event) => event.kind === "unsupported"),
        [],
      );
      const probe = r.compare("=", value.expr, r.integer(0));
      const { bounds } = heap.problem([probe, encoding.normal]);
      for (let i = 0; i < 40; i++) {
        const args = [BigInt.asIntN(width, pick()), BigInt.asIntN(width, pick())];
        const values = new Map<r.Relation, r.TupleSet>();
        for (const relation of bounds.relations) values.set(relation, bounds.of(relation).lower);
        encoding.args.forEach((arg, k) => {
          const relation = arg.kind === "int" && arg.expr.kind === "atoms-to-int" ? (arg.expr.operand as r.Relation) : undefined;
          if (relation === undefined || !bounds.has(relation)) return;
          const digits = Array.from({ length: width }, (_, j) => j).filter((j) => (args[k]! >> BigInt(j)) & 1n);
          const atoms = digits.map((j) => `${j === width - 1 ? -(1n << BigInt(j)) : 1n << BigInt(j)}`);
          values.set(relation, r.TupleSet.atoms(bounds.universe, atoms));
        });
        const evaluator = new r.Evaluator(new r.Instance(bounds.universe, values, bounds.integers));
        assert.ok(evaluator.formula(encoding.normal), `${name}(${args}) should end within the bounds`);
        const { outcome } = new Machine(program, { language }).run(contract(name).method.procedure, () =>
          width === 64 ? args : args.map(Number),
        );
        assert.ok(outcome.kind === "normal", `${name}(${args}) should end normally`);
        assert.equal(evaluator.integer(value.expr), BigInt(outcome.value as number), `${name}(${args})`);
      }
    });
  }
});
