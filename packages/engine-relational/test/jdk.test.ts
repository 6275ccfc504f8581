/**
 * Collections of the JDK, its own bytecode: Figure 9 of Dolby, Vaziri and Tip. The larger ones are measured by
 * `bench/java-util.ts`.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget } from "@assay/base";
import { type Bounds, checkContract } from "@assay/engine-relational";
import { java } from "@assay/runtime-java";
import { specified } from "./support/contracts.js";

const BOUNDS: Bounds = { unroll: 2, scan: 32, recursion: 2, depth: 80, objects: 2, arrayElements: 2, arrayLength: 100 };

const JAVA = `
import java.util.*;
class Client {
  static LinkedList<Object> list(Object[] values) {
    LinkedList<Object> list = new LinkedList<>();
    for (int i = 0; i < values.length; i++) list.add(values[i]);
    return list;
  }
  static HashMap<Key, Object> map(Key[] keys) {
    HashMap<Key, Object> map = new HashMap<>(16);
    for (int i = 0; i < keys.length; i++) map.put(keys[i], keys[i]);
    return map;
  }
}
final class Key {
  int id;
  @Override public boolean equals(Object o) { return o instanceof Key k && k.id == id; }
  @Override public int hashCode() { return 31 * id; }
}`;

const SPECIFICATION = `
import java.util.LinkedList;
import java.util.HashMap;
class Client {
  LinkedList list(Object[] values) { ensures result.size == #result.first.*next; }
  HashMap map(Key[] keys) { ensures result.size == #result.table[].*next; ensures keys.length == 2 implies result.size == 2; }
}`;

describe("collections of the JDK", () => {
  const { program, contract } = specified("Client", JAVA, SPECIFICATION);
  const check = (method: string) =>
    checkContract({ program, language: java, contract: contract(method), bounds: BOUNDS, budget: Budget.unlimited });

  it("a LinkedList counts its nodes", async () => {
    const { answer } = await check("list");
    assert.ok(answer.kind === "kept" && answer.reachable, answer.kind);
  });

  it("a HashMap counts its nodes, but two keys may be one", async () => {
    const { answer } = await check("map");
    assert.ok(answer.kind === "broken", answer.kind);
    assert.ok(answer.replayed.broken.kind === "clause" && answer.replayed.broken.clause.text.includes("implies"));
  });
});
