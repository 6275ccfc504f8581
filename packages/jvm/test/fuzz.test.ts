import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fuzz } from "../bench/fuzz/driver.js";
import { classInputs, jarInputs, loadClass, loadJar } from "../bench/fuzz/inputs.js";
import { jdk } from "./support/java.js";

describe("mutated input is read or refused, never more", () => {
  it("class files", () => {
    const report = fuzz({ inputs: classInputs(jdk, 40), load: loadClass, seed: 7, from: 0, to: 300 });
    assert.deepEqual(
      report.failures.map((f) => f.reason),
      [],
    );
    assert.ok(Object.keys(report.outcomes).length > 6, "the mutants should be refused for many reasons");
    assert.ok(report.outcomes["valid"] > 0, "some mutants should remain valid");
  });

  it("jars", () => {
    const report = fuzz({ inputs: jarInputs(jdk), load: loadJar, seed: 7, from: 0, to: 100 });
    assert.deepEqual(
      report.failures.map((f) => f.reason),
      [],
    );
    assert.ok(report.outcomes["archive-corrupt"] > 0 && report.outcomes["archive-truncated"] > 0);
  });

  it("and the driver notices what is neither", () => {
    const inputs = classInputs(jdk, 2);
    const crash = fuzz({ inputs, load: () => [].at(0)!["x"], seed: 7, from: 0, to: 3 });
    assert.equal(crash.failures.length, 3);
    const again = fuzz({ inputs, load: (bytes) => String(bytes.length), seed: 7, from: 0, to: 3 });
    assert.deepEqual(again, {
      ...fuzz({ inputs, load: (bytes) => String(bytes.length), seed: 7, from: 0, to: 3 }),
      slowestSeconds: again.slowestSeconds,
    });
  });
});
