/**
 * Models in Promela against Spin itself: what is known of a program is what Spin says of its model. All models: `npm
 * run bench -- --only promela`.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Models } from "../bench/promela/models.js";
import { hasSpin, optionsFor, Spin } from "../bench/promela/spin.js";

/** Assertions and deadlocks that fail and that do not, claims, wait sets, arrays of objects. */
const SHARE = ["PetersonTurnFirst", "LockOrder", "Philosophers2", "HandOver", "HandOverUnconditionally", "Turns"];

describe("programs as models in Promela", () => {
  const models = new Models("tests/threads");
  for (const name of SHARE)
    it(`are answered by Spin as they should be: ${name}`, { skip: !hasSpin() }, () => {
      const model = models.model(`tests/threads/${name}.java`);
      if (typeof model === "string") throw new Error(model);
      const spin = new Spin(model.text, []);
      for (const fact of [...model.facts, ...model.temporal])
        assert.equal(spin.ask(...optionsFor(fact.property, model.temporal.indexOf(fact))).says, fact.truth, fact.property);
      spin.close();
    });

  it("are refused with what is in the way", () => {
    assert.match(
      models.model("tests/threads/CounterAtomic.java") as string,
      /cannot have a call of java\.util\.concurrent\.atomic\.AtomicInteger\.\S+/,
    );
    assert.match(models.model("tests/threads/WorkerExits.java") as string, /cannot have a call of java\.lang\.System\.exit/);
  });
});
