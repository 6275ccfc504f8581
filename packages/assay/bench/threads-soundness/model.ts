/**
 * Generated programs with threads, as trees: what can be left out is an element of a list, so that a program that is
 * answered wrongly can be made smaller.
 */

/** Text, or a head with a body in braces; `tail` stands behind the closing brace. */
export type Statement = string | { readonly head: string; readonly body: readonly Statement[]; readonly tail?: string };

/** What a program that uses the library declares. */
export interface Declarations {
  readonly world: string;
  readonly members: readonly string[];
}

/** Different ends that a program with declarations tells apart. */
export const OUTCOMES = 12;

export interface ThreadModel {
  readonly name: string;
  readonly body: readonly Statement[];
}

export interface ProgramModel {
  readonly seed: number;
  /** What the fields are to begin with. */
  readonly setup: readonly Statement[];
  readonly threads: readonly ThreadModel[];
  /** What main does between starting and joining, and behind that. */
  readonly meanwhile: readonly Statement[];
  readonly finally: readonly Statement[];
  /** Threads, by index, that main joins before `finally`. */
  readonly joined: readonly number[];
  /** The plain fields and locks below, if absent. */
  readonly declarations?: Declarations;
}

function lines(statements: readonly Statement[], indent: string): string[] {
  return statements.flatMap((each) => {
    if (typeof each === "string") return [`${indent}${each}`];
    const { head, body, tail } = each;
    return [`${indent}${head} {`, ...lines(body, `${indent}    `), `${indent}}${tail === undefined ? "" : ` ${tail}`}`];
  });
}

/** The source of the program; all that is static is in one class, whose name is the program's. */
export function sourceOf(program: ProgramModel, name: string): string {
  if (program.declarations !== undefined) return sourceWith(program.declarations, program, name);
  const { setup, threads, meanwhile, finally: last, joined } = program;
  const starts = threads.map((thread) => `            ${thread.name}.start();`);
  const joins = joined.map((i) => `            ${threads[i]!.name}.join();`);
  const bodies = threads.flatMap(({ name: thread, body }) => [
    `        ${thread} = new Thread(() -> {`,
    "            try {",
    "                pause();",
    ...lines(body, "                "),
    "            } catch (InterruptedException e) { throw new RuntimeException(e); }",
    `        }, "${thread}");`,
  ]);
  return `import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

public class ${name} {
    static class Cell {
        int a;
        int b;
        volatile int v;
        Cell next;
        synchronized void both(int d) { a += d; b += d; }
        synchronized int sum() { return a + b; }
        void bump() { a++; }
    }
    static class Late {
        static int made = counted();
        static int counted() { x++; return 1; }
        static int get() { return made; }
    }
    static int x;
    static int y;
    static volatile int flag;
    static volatile int turn;
    static Cell p;
    static Cell q;
    static Cell r;
    static int[] array = new int[2];
    static final Object L = new Object();
    static final Object M = new Object();
    static final ReentrantLock R = new ReentrantLock();
    static final AtomicInteger N = new AtomicInteger();
${threads.map(({ name: thread }) => `    static Thread ${thread};`).join("\n")}

    static void pause() throws InterruptedException { if (false) throw new InterruptedException(); }

    public static void main(String[] args) throws Exception {
        p = new Cell();
        q = new Cell();
        r = p;
${lines(setup, "        ").join("\n")}
${bodies.join("\n")}
${starts.join("\n")}
${lines(meanwhile, "            ").join("\n")}
${joins.join("\n")}
${lines(last, "            ").join("\n")}
    }
}
`;
}

const IMPORTS = [
  "java.util.*",
  "java.util.concurrent.*",
  "java.util.concurrent.atomic.*",
  "java.util.concurrent.locks.*",
  "java.util.function.*",
];

/**
 * Each thread keeps what it saw in a number of its own. At the end `main` makes one number of all: each value that it
 * may have is an assertion, which fails on the schedules that end so.
 */
function sourceWith({ members }: Declarations, { setup, threads, meanwhile, finally: last }: ProgramModel, name: string): string {
  const names = threads.map((each) => each.name);
  const bodies = threads.flatMap(({ name: thread, body }) => [
    `        ${thread} = new Thread(() -> {`,
    "            int seen = 0;",
    "            try {",
    "                pause();",
    ...lines(body, "                "),
    "            } catch (InterruptedException e) { seen = seen * 3 + 4; }",
    `            ${thread}Seen = seen;`,
    `        }, "${thread}");`,
  ]);
  return `${IMPORTS.map((each) => `import ${each};`).join("\n")}

public class ${name} {
    static volatile int x;
    static volatile int y;
    static volatile int z;
${[...members, ...names.map((thread) => `static Thread ${thread};\n    static int ${thread}Seen;`)].map((each) => `    ${each}`).join("\n")}

    static void pause() throws InterruptedException { if (false) throw new InterruptedException(); }

    static void outcome(int code) {
${Array.from({ length: OUTCOMES }, (_, i) => `        assert code != ${i} : "outcome ${i}";`).join("\n")}
    }

    public static void main(String[] args) throws Exception {
${lines(setup, "        ").join("\n")}
${bodies.join("\n")}
${names.map((thread) => `        ${thread}.start();`).join("\n")}
        int seen = 0;
${lines(meanwhile, "        ").join("\n")}
${names.map((thread) => `        ${thread}.join();`).join("\n")}
${lines(last, "        ").join("\n")}
        outcome(Math.floorMod(${names.map((thread, i) => `${thread}Seen * ${[5, 3, 7][i]!}`).join(" + ")} + seen * 2 + x * 4 + y + z * 6, ${OUTCOMES}));
    }
}
`;
}
