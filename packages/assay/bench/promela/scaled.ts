/**
 * Models with so many states that beginning no longer counts, for the comparison of steps a second: small programs of
 * threads that go round, within reach of Promela.
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Scaled {
  readonly fields: string;
  /** What each thread does. */
  readonly threads: readonly string[];
}

const round = (times: number, body: string): string => `for (int i = 0; i < ${times}; i++) { ${body} }`;
const repeated = (times: number, body: (thread: number) => string): readonly string[] => Array.from({ length: times }, (_, i) => body(i));

const SCALED: Readonly<Record<string, Scaled>> = {
  Philosophers5: {
    fields: repeated(5, (i) => `static final Object F${i} = new Object();`).join(" "),
    threads: repeated(5, (i) => `synchronized (F${Math.min(i, (i + 1) % 5)}) { synchronized (F${Math.max(i, (i + 1) % 5)}) { } }`),
  },
  PetersonRounds: {
    fields: "static volatile boolean flag0, flag1; static volatile int turn; static int inside;",
    threads: repeated(2, (i) =>
      round(
        100,
        `flag${i} = true; turn = ${1 - i}; while (flag${1 - i} && turn == ${1 - i}) {} inside++; assert inside == 1; inside--; flag${i} = false;`,
      ),
    ),
  },
  CounterRounds: {
    fields: "static int c; static final Object L = new Object();",
    threads: repeated(3, () => round(8, "synchronized (L) { c++; }")),
  },
  VolatileRounds: {
    fields: "static volatile int v, w;",
    threads: repeated(2, (i) => round(90, `${i === 0 ? "v" : "w"} = i; if (${i === 0 ? "w" : "v"} > 90) break;`)),
  },
  TurnsOfThree: {
    fields: "static volatile int turn;",
    threads: repeated(3, (i) => round(60, `while (turn != ${i}) {} turn = ${(i + 1) % 3};`)),
  },
};

export const SCALED_NAMES: readonly string[] = Object.keys(SCALED);

/** A folder with their sources. */
export function scaledSources(): string {
  const folder = mkdtempSync(join(tmpdir(), "assay-scaled-"));
  for (const [name, { fields, threads }] of Object.entries(SCALED)) {
    const made = threads.map((body, i) => `        Thread t${i} = new Thread(() -> { ${body} }, "t${i}");`);
    const starts = threads.map((_, i) => `        t${i}.start();`);
    const text = `// deadlock: holds\npublic class ${name} {\n    ${fields}\n    public static void main(String[] args) throws Exception {\n${[...made, ...starts].join("\n")}\n    }\n}\n`;
    writeFileSync(join(folder, `${name}.java`), text);
  }
  return folder;
}
