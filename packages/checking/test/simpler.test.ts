/** Witnesses become simpler, and stay witnesses. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Budget } from "@assay/base";
import { BOOL, BV32, BV64, REF } from "@assay/core";
import { type InputReader, simpler } from "../src/simpler.js";

const int = { input: "nondetInt", type: BV32 };
const text = { input: "nondetString", type: REF };

describe("simpler witnesses", () => {
  it("numbers become small and round", () => {
    const inputs = [
      { source: "nondetInt", value: -1260596563 },
      { source: "nondetInt", value: 700 },
    ];
    const found = simpler({ inputs, args: [] }, new Map(), Budget.unlimited, (reader) => {
      const a: number = reader.next(int);
      const b: number = reader.next(int);
      return b > 40 && a <= 1;
    });
    assert.deepEqual(
      found.inputs.map(({ value }) => value),
      [0, 50],
    );
  });

  const shown = (values: readonly number[], fails: (...values: number[]) => boolean): readonly unknown[] => {
    const inputs = values.map((value) => ({ source: "nondetInt", value }));
    return simpler({ inputs, args: [] }, new Map(), Budget.unlimited, (reader) =>
      fails(...values.map((): number => reader.next(int))),
    ).inputs.map(({ value }) => value);
  };

  it("numbers that hang together become simple together", () => {
    const overflows = (low: number, high: number): boolean => low <= high && low + high > 2147483647;
    assert.deepEqual(shown([722045445, 1425476867], overflows), [1, 2147483647]);
    assert.deepEqual(
      shown([-1073741831, -1073741818], (start, end) => start <= end && start + end < -2147483648),
      [-2147483648, -1],
    );
    const wide = [9223372034715955492n, 0n, 0n, 0n, -4286303964n].map((value) => ({ source: "nondetLong", value: String(value) }));
    const cut = simpler({ inputs: wide, args: [] }, new Map(), Budget.unlimited, (reader) => {
      const [x, , , , y] = wide.map(() => BigInt(reader.next({ input: "nondetLong", type: BV64 }) as string));
      return BigInt.asIntN(32, x! - y!) < 0n && BigInt.asIntN(32, y! - x!) < 0n;
    });
    assert.deepEqual(
      cut.inputs.map(({ value }) => value),
      ["2147483648", "0", "0", "0", "0"],
    );
    assert.deepEqual(
      shown([4711, 4711, 4711], (a, b, c) => a === b && b === c),
      [0, 0, 0],
    );
    assert.deepEqual(
      shown([4711, 4712], (a, b) => b === a + 1),
      [0, 1],
    );
  });

  it("an alternative that is not needed goes, with what it asked for", () => {
    const inputs = [
      { source: "choose 4", value: 3 },
      { source: "whether it is set", value: true },
      { source: "choose 4", value: 1 },
      { source: "nondetInt", value: 5 },
    ];
    const choice = { input: "choose 4", type: BV32 };
    const found = simpler({ inputs, args: [] }, new Map(), Budget.unlimited, (reader) => {
      const [first] = [reader.next(choice) as number];
      if (first === 3) reader.next({ input: "whether it is set", type: BOOL });
      return (reader.next(choice) as number) === 1 && (reader.next(int) as number) > 3;
    });
    assert.deepEqual(
      found.inputs.map(({ value }) => value),
      [0, 1, 4],
    );
  });

  it("what is typed ends where nobody needs more, and behind what is listed", () => {
    const environment = new Map([["keyboard", { typed: true }]] as const);
    const inputs = [7, 120, 33, 40].map((value) => ({ source: "keyboard", value }));
    const found = simpler({ inputs, args: [] }, environment, Budget.unlimited, (reader) => {
      let count = 0;
      for (let read: number = reader.next({ input: "keyboard", type: BV32 }); read !== -1; count++)
        read = reader.next({ input: "keyboard", type: BV32 });
      return count >= 2;
    });
    assert.deepEqual(
      found.inputs.map(({ value }) => value),
      [97, 120, -1],
    );
  });

  it("of what is typed, and of texts, nothing is left that nobody needs", () => {
    const environment = new Map([["keyboard", { typed: true }]] as const);
    const typed = [..."5 -78 "].map((character) => ({ source: "keyboard", value: character.charCodeAt(0) }));
    const read = (reader: InputReader): string => {
      let text = "";
      for (let next = reader.next({ input: "keyboard", type: BV32 }); next !== -1; next = reader.next({ input: "keyboard", type: BV32 }))
        text += String.fromCharCode(next);
      return text;
    };
    const bytes = simpler({ inputs: typed, args: [] }, environment, Budget.unlimited, (reader) => /-\d/.test(read(reader)));
    assert.equal(String.fromCharCode(...bytes.inputs.map(({ value }) => value as number).slice(0, -1)).length, 2);
    const args = ["x", "6 41 / 0 / ", "y"];
    const text = simpler({ inputs: [], args }, environment, Budget.unlimited, (_reader, given) => given.some((each) => / 0 \//.test(each)));
    assert.deepEqual(text.args, [" 0 /"]);
  });

  it("strings become shorter, and plain", () => {
    const inputs = [{ source: "nondetString", value: "\0\0\0\0\0\0\0x\0\0\0\0" }];
    const found = simpler({ inputs, args: ["unused", "\u0001needed", "unused"] }, new Map(), Budget.unlimited, (reader, args) => {
      const s: string = reader.next(text);
      return s.length > 1 && args.length > 1 && args[1]!.includes("need");
    });
    assert.deepEqual([found.inputs[0]!.value, found.args], ["aa", ["", "need"]]);
  });

  it("inputs that are no longer asked for are gone, and what is asked for instead is zero", () => {
    const inputs = [
      { source: "choose 3", value: 2 },
      { source: "nondetString", value: "abc" },
      { source: "nondetInt", value: 5 },
    ];
    const found = simpler({ inputs, args: [] }, new Map(), Budget.unlimited, (reader) => {
      const choice: number = reader.next({ input: "choose 3", type: BV32 });
      if (choice === 2) reader.next(text);
      return choice === 0 || reader.next(int) === 5;
    });
    assert.deepEqual(found.inputs, [{ source: "choose 3", value: 0 }]);
  });

  it("who asks for far more inputs than the witness has gets no more", () => {
    const inputs = [{ source: "nondetInt", value: 7 }];
    let asked = 0;
    const found = simpler({ inputs, args: [] }, new Map(), Budget.unlimited, (reader) => {
      for (let read: number | undefined = reader.next(int); read !== 7; read = reader.next(int)) {
        asked++;
        if (read === undefined) return false;
      }
      return true;
    });
    assert.deepEqual(found.inputs, inputs);
    assert.ok(asked > 0 && asked < 10_000, `${asked} were asked for`);
  });

  it("nothing simpler fails: the witness stays as it is", () => {
    const witness = { inputs: [{ source: "nondetInt", value: 123456 }], args: ["x"] };
    const found = simpler(
      witness,
      new Map(),
      Budget.unlimited,
      (reader, args) => (reader.next(int) as number) === 123456 && args[0] === "x",
    );
    assert.equal(found, witness);
  });

  it("gives up after so many runs, whatever they cost", () => {
    let runs = 0;
    simpler(
      { inputs: Array.from({ length: 500 }, () => ({ source: "nondetInt", value: 3 })), args: [] },
      new Map(),
      Budget.unlimited,
      () => {
        runs++;
        return false;
      },
    );
    assert.equal(runs, 300);
  });
});
