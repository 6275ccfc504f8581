/* Programs that are no solvers, or bad ones: what they do costs an answer, never the process that asked, and nothing of them is left. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Budget } from "@assay/base";
import { bitVec, FLOAT32, REF, type Sort, type TermId, Terms } from "@assay/logic";
import { createDecider, ProcessDecider, type Unknown } from "@assay/solve";

/** A program that answers `echo`, and runs `body` for each line it reads. */
const talking = (body: string): string =>
  `require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
     ${body};
     const echo = /echo "(.*)"/.exec(line);
     if (echo) console.log(echo[1]);
   });`;

function decider(script: string, sort: Sort = bitVec(32)): { readonly terms: Terms; readonly x: TermId; readonly solver: ProcessDecider } {
  const terms = new Terms();
  return { terms, x: terms.symbol("x", sort), solver: new ProcessDecider(terms, { program: process.execPath, args: ["-e", script] }) };
}

const budget = (): { readonly budget: Budget } => ({ budget: new Budget({ seconds: 20 }) });

async function failure(script: string): Promise<Unknown["reason"]> {
  const { terms, x, solver } = decider(script);
  solver.assert(terms.bv.ult(x, terms.bvConst(32, 7)));
  const result = await solver.check([], budget());
  solver.dispose();
  assert.ok(result.answer === "unknown", result.answer);
  return result.reason;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("one that greets is ended, not left behind", async () => {
  const { kind, detail } = await failure(`console.log("welcome to process " + process.pid); ${talking("")}`);
  assert.equal(kind, "failed");
  const pid = Number(/welcome to process (\d+)/.exec(detail)?.[1]);
  for (let i = 0; i < 100 && isAlive(pid); i++) await sleep(20);
  assert.ok(!isAlive(pid), `process ${pid} should have been ended`);
});

test("one that closes its input will never answer, and is not waited for", async () => {
  const deaf = `const fs = require("fs");
    const text = Buffer.alloc(65536);
    const length = fs.readSync(0, text);
    fs.closeSync(0);
    console.log(/echo "(.*)"/.exec(text.toString("utf8", 0, length))[1]);
    setInterval(() => {}, 1000);`;
  const { kind, detail } = await failure(deaf);
  assert.equal(kind, "failed");
  assert.match(detail, /closed its input/);
});

test("one that prints without end is ended before memory is", async () => {
  const flood = `const text = "x".repeat(1 << 20); const more = () => process.stdout.write(text, more); ${talking("if (/check-sat/.test(line)) more()")}`;
  const { kind, detail } = await failure(flood);
  assert.equal(kind, "failed");
  assert.match(detail, /printed more than \d+ characters/);
});

test("an answer and a marker that come in pieces are put together", async () => {
  const slow = `let due = Promise.resolve();
    const say = (text) => { due = due.then(() => new Promise((done) => { process.stdout.write(text); setTimeout(done, 15); })); };
    require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
      if (/check-sat/.test(line)) { say("un"); say("sat\\n"); }
      const echo = /echo "(.*)"/.exec(line);
      if (echo) { say(echo[1].slice(0, 3)); say(echo[1].slice(3)); say("\\n"); }
    });`;
  const { terms, x, solver } = decider(slow);
  solver.assert(terms.bv.ult(x, terms.bvConst(32, 7)));
  assert.equal((await solver.check([], budget())).answer, "unsat");
  assert.equal((await solver.check([], budget())).answer, "unsat");
  solver.dispose();
});

const values: readonly (readonly [text: string, sort: Sort])[] = [
  ["#xfffffffff", bitVec(32)],
  ["(_ bv99999999999999999999 32)", bitVec(32)],
  ["#xfffffffff", REF],
  ["(_ toString 8 24)", FLOAT32],
];

for (const [text, sort] of values) {
  test(`one that prints ${text} for a value of sort ${sort.kind} has no readable model`, async () => {
    const script = talking(`if (/check-sat/.test(line)) console.log("sat"); if (/get-value/.test(line)) console.log("((x ${text}))")`);
    const { terms, x, solver } = decider(script, sort);
    const zero = sort.kind === "bv" ? terms.bvConst(32, 0) : sort.kind === "ref" ? terms.null() : terms.floatConst(FLOAT32, 0);
    solver.assert(terms.ne(x, zero));
    const result = await solver.check([], budget());
    solver.dispose();
    assert.ok(result.answer === "unknown", result.answer);
  });
}

test("a program that cannot be named gives a clear error, and the work goes on", async () => {
  const terms = new Terms();
  const notes: string[] = [];
  const chain = createDecider(terms, { solver: "", note: (text) => void notes.push(text) });
  chain.assert(terms.eq(terms.symbol("x", bitVec(8)), terms.bvConst(8, 3)));
  assert.equal((await chain.check([], budget())).answer, "sat");
  chain.dispose();
  assert.match(notes[0]!, /cannot be started/);
});
