import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { preciseMath as precise } from "@assay/runtime-java";

// Values as `java.lang.Math` gives them on HotSpot; fdlibm, and so V8, gives a neighbour for each of these.
test("where fdlibm gives a neighbour, the nearest double is given, as by HotSpot", () => {
  const hotspot: readonly (readonly [number, number, number])[] = [
    [precise.exp(7.31), 1495.1771891914511, Math.exp(7.31)],
    [precise.sin(4.4), -0.951602073889516, Math.sin(4.4)],
    [precise.cos(0.1), 0.9950041652780258, Math.cos(0.1)],
    [precise.tan(2.2), -1.3738230567687946, Math.tan(2.2)],
    [precise.log(1.4), 0.3364722366212129, Math.log(1.4)],
    [precise.log10(0.6), -0.2218487496163564, Math.log10(0.6)],
    [precise.pow(1.05, 10), 1.628894626777442, 1.6288946267774422],
  ];
  for (const [ours, theirs, fdlibm] of hotspot) {
    assert.equal(ours, theirs);
    assert.notEqual(ours, fdlibm);
  }
});

test("powers of ten and two, and their logarithms, are exact", () => {
  for (let k = 0; k <= 22; k++) {
    const power = Number(10n ** BigInt(k));
    assert.equal(precise.pow(10, k), power);
    assert.equal(precise.log10(power), k);
  }
  for (let k = -1000; k <= 1000; k += 37) assert.equal(precise.pow(2, k), 2 ** k);
});

test("results are V8's or a neighbour of it, on all scales", () => {
  const random = new Random(99);
  const isNear = (a: number, b: number): boolean =>
    a === b || Math.abs(a - b) <= 2 * Math.abs(b) * 2 ** -52 || (Number.isNaN(a) && Number.isNaN(b));
  for (let i = 0; i < 20_000; i++) {
    const x = (random.uint32() / 2 ** 32 - 0.5) * 2 ** (random.below(60) - 30);
    const y = (random.uint32() / 2 ** 32 - 0.5) * 40;
    for (const name of ["sin", "cos", "exp", "log", "log10"] as const) {
      assert.ok(isNear(precise[name](x), Math[name](x)), `${name}(${x}) = ${precise[name](x)}, not ${Math[name](x)}`);
    }
    assert.ok(isNear(precise.pow(Math.abs(x), y), Math.abs(x) ** y), `pow(${Math.abs(x)}, ${y})`);
  }
});

test("special arguments", () => {
  for (const x of [0, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 5e-324, 1e308, 1e22]) {
    for (const name of ["sin", "cos", "tan", "exp"] as const) assert.ok(Object.is(precise[name](x), Math[name](x)), `${name}(${x})`);
    for (const name of ["log", "log10"] as const) if (!(x > 2)) assert.ok(Object.is(precise[name](x), Math[name](x)), `${name}(${x})`);
  }
  assert.ok(Number.isNaN(precise.pow(1, Number.NaN)));
  assert.ok(Object.is(precise.pow(-0, 3), -0));
  assert.equal(precise.pow(-2, 3), -8);
  assert.ok(Number.isNaN(precise.pow(-2, 0.5)));
  assert.equal(precise.pow(10, -400), 0);
  assert.equal(precise.sin(Math.PI), 1.2246467991473532e-16);
});
