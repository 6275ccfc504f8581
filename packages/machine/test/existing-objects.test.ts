/**
 * Which objects may be what a reference is at the start of an arbitrary iteration (`reference-choices.ts`): those that
 * exist when the loop begins. One that an iteration makes stands for many, and would be taken for the one that the next
 * iteration makes.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Terms } from "@assay/logic";
import { Store } from "../src/symbolic/store.js";

describe("objects that exist when a loop begins", () => {
  const store = new Store(new Terms(), () => undefined);
  const make = () => store.allocate({ class: "Cell", size: 1 });

  it("are those made before, in this round", () => {
    const before = make();
    const begins = store.tick();
    const inside = make();
    assert.equal(store.existing(before.id, begins), before);
    assert.equal(store.existing(inside.id, begins), undefined, "an iteration made it");
    store.beginRound();
    assert.equal(store.existing(before.id, store.tick()), undefined, "this round has not made it yet");
    const again = make();
    assert.equal(again.id, before.id);
    assert.equal(store.existing(again.id, store.tick()), again);
    assert.equal(store.existing(inside.id, store.tick()), undefined, "only the round before made it");
  });
});
