/**
 * `npm run bench -- --only explicit`: how the search over schedules grows with threads and with steps, on families of
 * small programs: states, moves, processor seconds, moves a second and bytes a state. Fails if a program is not
 * answered as it should be; where many states take more than the 110 bytes each that are wanted, it says so.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Corpus } from "./threads/corpus.js";

const SECONDS = 60;
/** Below so many states the tables themselves are most of it. */
const ENOUGH = 5_000;
const MOST_BYTES = 110;

interface Family {
  readonly name: string;
  readonly sizes: readonly number[];
  /** The bodies of the threads, and what is static. */
  readonly program: (size: number) => { readonly fields: string; readonly threads: readonly string[]; readonly end: string };
}

const FAMILIES: readonly Family[] = [
  {
    name: "Philosophers",
    sizes: [2, 3, 4, 5],
    program: (n) => ({
      fields: `static final Object[] F = new Object[${n}]; static { for (int i = 0; i < ${n}; i++) F[i] = new Object(); }`,
      threads: Array.from({ length: n }, (_, i) => {
        const [low, high] = [Math.min(i, (i + 1) % n), Math.max(i, (i + 1) % n)];
        return `synchronized (F[${low}]) { synchronized (F[${high}]) { } }`;
      }),
      end: "",
    }),
  },
  {
    name: "Counters",
    sizes: [2, 3, 4, 5],
    program: (n) => ({
      fields: "static final java.util.concurrent.atomic.AtomicInteger N = new java.util.concurrent.atomic.AtomicInteger();",
      threads: Array.from({ length: n }, () => "N.incrementAndGet();"),
      end: `assert N.get() == ${n};`,
    }),
  },
  {
    name: "Steps",
    sizes: [2, 4, 8, 16],
    program: (n) => ({
      fields: "static volatile int v; static volatile int w;",
      threads: ["v", "w"].map((name) => `for (int i = 0; i < ${n}; i++) { ${name} = i; if (${name === "v" ? "w" : "v"} > ${n}) break; }`),
      end: `assert v == ${n - 1} && w == ${n - 1};`,
    }),
  },
  {
    name: "Locked",
    sizes: [1, 2, 3, 4],
    program: (n) => ({
      fields: "static int c; static final java.util.concurrent.locks.ReentrantLock R = new java.util.concurrent.locks.ReentrantLock();",
      threads: Array.from({ length: 3 }, () => `for (int i = 0; i < ${n}; i++) { R.lock(); try { c++; } finally { R.unlock(); } }`),
      end: `assert c == ${3 * n};`,
    }),
  },
];

function source({ name, program }: Family, size: number): string {
  const { fields, threads, end } = program(size);
  const starts = threads.map((_, i) => `        t[${i}].start();`).join("\n");
  return `// ${end === "" ? "deadlock" : "assert"}: holds
public class ${name}${size} {
    ${fields}
    public static void main(String[] args) throws Exception {
        Thread[] t = {
${threads.map((body, i) => `            new Thread(() -> { ${body} }, "t${i}"),`).join("\n")}
        };
${starts}
        for (Thread each : t) each.join();
        ${end}
    }
}
`;
}

const folder = mkdtempSync(join(tmpdir(), "assay-explicit-"));
for (const family of FAMILIES)
  for (const size of family.sizes) writeFileSync(join(folder, `${family.name}${size}.java`), source(family, size));
const corpus = new Corpus(folder);
let wrong = 0;
for (const family of FAMILIES)
  for (const size of family.sizes) {
    const { answers, seconds } = await corpus.check(join(folder, `${family.name}${size}.java`), SECONDS);
    const { verdict, stats } = answers[0]!.result;
    const { states = 0, moves = 0, "bytes a state": bytes = 0 } = stats;
    const isTooLarge = states > ENOUGH && bytes > MOST_BYTES;
    if (verdict !== "proved") wrong++;
    const rate = Math.round(moves / seconds);
    console.log(
      `${family.name} ${size}: ${verdict}, ${states} states, ${moves} moves, ${seconds.toFixed(1)} s, ${rate} moves a second, ${bytes} bytes a state${isTooLarge ? ` (more than ${MOST_BYTES})` : ""}`,
    );
  }
rmSync(folder, { recursive: true, force: true });
process.exitCode = wrong > 0 ? 1 : 0;
