/**
 * Slicing (Dolby et al., sections 1 and 3.2): a property of one field of a class of 2,000 lines costs what it costs on
 * the class cut down to what matters.
 *
 *   node packages/assay/dist/bench/slicing.js
 *
 * The large class keeps a list in order beside 60 methods of bookkeeping (arithmetic, branches, other fields), all of
 * which the checked method calls. The small one keeps the list only. Printed are the statements encoded, the size of
 * the formula, and the least time of five runs from Core to the answer. The run fails if the large class takes more
 * than 20 % longer.
 */
import { Budget } from "@assay/base";
import { type Bounds, checkContract } from "@assay/engine-relational";
import { java as language } from "@assay/runtime-java";
import { specified } from "../test/support/contracts.js";

const METHODS = 60;
const BOUNDS: Bounds = { unroll: 4, scan: 32, recursion: 3, depth: 60, objects: 5, arrayElements: 2, arrayLength: 100 };
const RUNS = 5;

/** A method of about thirty lines that has nothing to do with the list. */
function bookkeeping(k: number): string {
  const lines = [
    `  int total${k}, count${k}, last${k}, flags${k};`,
    `  int book${k}(int amount) {`,
    `    int x = amount * ${k + 3} + total${k};`,
    "    int y = x;",
  ];
  for (let i = 0; i < 6; i++) {
    lines.push(
      `    if ((x & ${1 << i}) != 0) {`,
      `      y = y + last${k} * ${i + 2};`,
      `      count${k} = count${k} + 1;`,
      "    } else {",
      `      y = y - x / ${i + 3};`,
      "    }",
    );
  }
  lines.push(
    `    if (y > ${k * 100}) flags${k} = flags${k} | 1;`,
    `    else flags${k} = flags${k} & ~1;`,
    `    total${k} = x ^ y;`,
    `    last${k} = amount;`,
    "    return y;",
    "  }",
  );
  return lines.join("\n");
}

function ledger(methods: number): string {
  const calls = Array.from({ length: methods }, (_, k) => `    amount = amount + book${k}(amount);`);
  return [
    "class Ledger {",
    "  Entry head;",
    ...Array.from({ length: methods }, (_, k) => bookkeeping(k)),
    "  void insert(int key, int amount) {",
    ...calls.slice(0, methods / 2),
    "    Entry fresh = new Entry();",
    "    fresh.key = key;",
    "    Entry previous = null;",
    "    Entry at = head;",
    "    while (at != null && at.key < key) {",
    "      previous = at;",
    "      at = at.next;",
    "    }",
    ...calls.slice(methods / 2),
    "    fresh.next = at;",
    "    if (previous == null) head = fresh;",
    "    else previous.next = fresh;",
    "  }",
    "}",
    "class Entry {",
    "  int key;",
    "  Entry next;",
    "}",
  ].join("\n");
}

const SPECIFICATION = `class Ledger {
  void insert(int key, int amount) {
    requires no e in this.head.*next: e in e.^next;
    ensures #this.head.*next == old(#this.head.*next) + 1;
    ensures old(this.head.*next.key) + key == this.head.*next.key;
  }
}`;

async function measure(name: string, methods: number): Promise<number> {
  const java = ledger(methods);
  const { program, contract } = specified("Ledger", java, SPECIFICATION);
  let best = Number.POSITIVE_INFINITY;
  let line = "";
  for (let run = 0; run < RUNS; run++) {
    const start = process.cpuUsage();
    const { answer, size, encoding } = await checkContract({
      program,
      language,
      contract: contract("insert"),
      bounds: BOUNDS,
      budget: Budget.unlimited,
      answerOnly: true,
    });
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1e6);
    line = `| ${name} | ${java.split("\n").length} | ${encoding.encoder.statements} | ${size.variables} | ${size.clauses} | ${answer.kind} |`;
  }
  console.log(`${line} ${best.toFixed(2)} |`);
  return best;
}

console.log("| class | lines | statements encoded | variables | clauses | answer | processor seconds |");
console.log("|---|---|---|---|---|---|---|");
const small = await measure("cut down", 0);
const large = await measure("whole", METHODS);
const more = large / small - 1;
console.log(`\nthe whole class costs ${(more * 100).toFixed(0)} % more`);
process.exitCode = more > 0.2 ? 1 : 0;
