/** Clauses of cuts that were made by hand: which symbols stay the same. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget } from "@assay/base";
import { BV32 } from "@assay/core";
import * as horn from "@assay/horn";
import { BOOL, bitVec, type TermId, Terms } from "@assay/logic";
import { type CutParameter, type CutRelation, Instance } from "@assay/machine/symbolic";
import { clausesOf } from "../src/index.js";

describe("clauses of cuts", () => {
  it("do not take the variable of a loop inside for one that stays the same", async () => {
    // An element y is at index 0 of an array that a first loop only reads; then for p = 0, 1, ... there is a loop with
    // q = 0, ..., p, which asks for the element at q. So the entry of the loop of p, which speaks of y, has the
    // instance at q.
    const terms = new Terms();
    const { bv } = terms;
    const number = (value: number): TermId => terms.bvConst(32, value);
    const [k, held, y, p, q] = ["k", "held", "y", "p", "q"].map((name) => terms.symbol(name, bitVec(32))) as [
      TermId,
      TermId,
      TermId,
      TermId,
      TermId,
    ];
    const [first, outer, inner] = ["π first", "π outer", "π inner"].map((name) => terms.symbol(name, BOOL)) as [TermId, TermId, TermId];
    const parameter = (symbol: TermId, role?: "key" | "held"): CutParameter => ({
      ...{ symbol, type: BV32, name: terms.symbolName(symbol) },
      ...(role === undefined ? {} : { role }),
    });
    const at = (index: TermId): TermId => terms.ite(terms.eq(index, number(0)), y, number(0));
    const inside = (index: TermId): TermId => terms.and(bv.sle(number(0), index), bv.slt(index, number(8)));
    const instance = Instance.root("main");
    const cellsEntry = { path: terms.true, also: inside(k), values: [k, at(k)] };
    const cells: CutRelation = {
      ...{ kind: "cells", scope: "element", instance, line: 1, parameters: [parameter(k, "key"), parameter(held, "held")] },
      ...{ origin: cellsEntry, enters: [cellsEntry], bound: [k] },
      uses: [{ guard: terms.and(first, inside(q)), values: [q, at(q)], about: [], elements: [[y]] }],
    };
    const loop = (line: number, symbol: TermId, pi: TermId, before: readonly TermId[], again: readonly TermId[]): CutRelation => {
      const origin = { path: terms.all(before), values: [number(0)] };
      const back = { path: terms.all([...before, pi, ...again]), values: [bv.add(symbol, number(1))] };
      const uses = [{ guard: pi, values: [symbol], about: [pi, symbol] }];
      return { kind: "loop", instance, line, parameters: [parameter(symbol)], origin, enters: [origin, back], uses };
    };
    const before = [first, terms.ne(y, number(3))];
    const loopOfP = loop(2, p, outer, before, [inner, terms.not(bv.slt(q, p))]);
    const loopOfQ = loop(3, q, inner, [...before, outer], [bv.slt(q, p)]);
    const { set, cuts } = clausesOf(terms, { relations: [cells, loopOfP, loopOfQ], alike: [] }, [
      terms.all([...before, outer, terms.eq(p, number(2))]),
    ]);
    const names = [...cuts.values()].find(({ cut }) => cut === loopOfP)!.names;
    assert.ok(!names.includes("q"), names.join());
    const solver = new horn.PortfolioSolver(horn.defaultParts("without z3"));
    const { answer } = await solver.solve(set, { budget: new Budget({ cpuSeconds: 10 }), lemmas: new horn.Lemmas(set) });
    assert.equal(answer, "unsafe");
  });
});
