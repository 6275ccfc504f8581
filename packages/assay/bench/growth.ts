/**
 * What a check costs, as ratios from one run: a trivial check beside `node -e 0`, and checks of generated programs that
 * grow while what their property needs stays the same.
 *
 *     node packages/assay/dist/bench/growth.js [--only trivial|calls|loops|heaps]... [--most n]
 *
 * - calls: 10 to 10,000 methods are called, each on unknowns; the property needs three of them.
 * - loops: a loop of 10 to 10,000 rounds on unknowns, whose outcome the property does not need.
 * - heaps: a list of 10 to 1,000 objects with unknown contents; the property is about one of them. Times are processor
 *   seconds of whole processes, the best of three, on programs that are already compiled; next to each, the part of it
 *   that is beyond the smallest program's, per call, round or object.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { apiJar } from "@assay/jvm";

const COMMAND = fileURLToPath(new URL("../command/bin/assay.cjs", import.meta.url));
process.env["ASSAY_NO_CACHE"] = "yes";
const REPETITIONS = { trivial: 7, growing: 3 };
/** What issue 4 asks for. */
const TRIVIAL_TARGET = 6;

const TRIVIAL = `public class Main {
  public static void main(String[] args) {
    int x = assay.Verifier.nondetInt();
    int y = x > 0 ? x : 1;
    assert y > 0;
  }
}`;

/** Sources by class. */
type Sources = Readonly<Record<string, string>>;

const SERIES: Readonly<Record<string, { readonly sizes: readonly number[]; readonly make: (n: number) => Sources }>> = {
  calls: { sizes: [10, 100, 1000, 10_000], make: calls },
  loops: { sizes: [10, 100, 1000, 10_000], make: loops },
  heaps: { sizes: [10, 100, 1000], make: heaps },
};

/** A hundred methods a class, and one that calls them all. */
function calls(n: number): Sources {
  const sources: Record<string, string> = {};
  const each = Math.min(n, 100);
  const classes = n / each;
  for (let c = 0; c < classes; c++) {
    const methods = Array.from({ length: each }, (_, i) => `  static int f${i}(int x) { return x > ${i} ? x - ${c + 1} : x ^ ${i + 1}; }`);
    const all = Array.from({ length: each }, (_, i) => `    sum += f${i}(x + sum);`);
    sources[`Part${c}`] =
      `public class Part${c} {\n${methods.join("\n")}\n  static int all(int x) {\n    int sum = 0;\n${all.join("\n")}\n    return sum;\n  }\n}`;
  }
  const parts = Array.from({ length: classes }, (_, c) => `    sum += Part${c}.all(x);`);
  sources["Main"] = `public class Main {
  static int sum;
  public static void main(String[] args) {
    int x = assay.Verifier.nondetInt();
${parts.join("\n")}
    int y = Part0.f1(Part0.f2(Part0.f3(x & 1023)));
    assert y < 1100;
  }
}`;
  return sources;
}

function loops(n: number): Sources {
  return {
    Main: `public class Main {
  public static void main(String[] args) {
    int x = assay.Verifier.nondetInt();
    int sum = 0;
    for (int i = 0; i < ${n}; i++) sum = 31 * sum + (x ^ i);
    int y = x > 0 ? x : 1;
    assert y > 0;
    assert sum == sum + x - x;
  }
}`,
  };
}

function heaps(n: number): Sources {
  return {
    Main: `public class Main {
  static final class Node { int value; Node next; Node(int value, Node next) { this.value = value; this.next = next; } }
  public static void main(String[] args) {
    int x = assay.Verifier.nondetInt();
    Node list = null;
    for (int i = 0; i < ${n}; i++) list = new Node(x + i, list);
    Node[] all = new Node[${n}];
    int k = 0;
    for (Node at = list; at != null; at = at.next) all[k++] = at;
    all[3].value = x > 0 ? x : 1;
    assert all[3].value > 0;
    assert list.next.next.next.value > 0;
  }
}`,
  };
}

function compile(sources: Sources, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, `${name}.java`), `${text}\n`);
  const files = Object.keys(sources).map((name) => join(folder, `${name}.java`));
  const made = spawnSync("javac", ["-g", "-cp", apiJar(), "-d", folder, ...files], { encoding: "utf8" });
  if (made.status !== 0) throw new Error(made.stderr);
  for (const name of readdirSync(folder)) if (name.endsWith(".java")) rmSync(join(folder, name));
}

interface Cost {
  /** Processor time. */
  readonly seconds: number;
  readonly wall: number;
  readonly output: string;
}

/** The best of a few, as the shell measures them. */
function cost(args: readonly string[], repetitions: number): Cost {
  let best: Cost | undefined;
  for (let i = 0; i < repetitions; i++) {
    const run = spawnSync("bash", ["-c", 'TIMEFORMAT="%R %U %S"; time "$@"', "bash", process.execPath, ...args], { encoding: "utf8" });
    const times = run.stderr.trimEnd().split("\n").at(-1)!;
    const [wall, user, system] = times.split(" ").map(Number) as [number, number, number];
    const seconds = user + system;
    best = { seconds: Math.min(seconds, best?.seconds ?? seconds), wall: Math.min(wall, best?.wall ?? wall), output: run.stdout };
  }
  return best!;
}

const { values } = parseArgs({ options: { only: { type: "string", multiple: true }, most: { type: "string", default: "10000" } } });
const isChosen = (name: string): boolean => values.only === undefined || values.only.includes(name);
const root = mkdtempSync(join(tmpdir(), "assay-growth-"));
const figures: Record<string, number | string> = {};
try {
  if (isChosen("trivial")) {
    compile({ Main: TRIVIAL }, join(root, "trivial"));
    const node = cost(["-e", "0"], REPETITIONS.trivial);
    const check = cost([COMMAND, "check", join(root, "trivial", "Main.class")], REPETITIONS.trivial);
    const ratio = check.wall / node.wall;
    console.log(
      `trivial check: ${check.wall.toFixed(2)} s, node -e 0: ${node.wall.toFixed(2)} s: ratio ${ratio.toFixed(1)}, at most ${TRIVIAL_TARGET}`,
    );
    console.log(
      `in processor time: ${check.seconds.toFixed(2)} s and ${node.seconds.toFixed(2)} s: ratio ${(check.seconds / node.seconds).toFixed(1)}`,
    );
    figures["trivialRatio"] = Number(ratio.toFixed(2));
  }
  for (const [name, { sizes, make }] of Object.entries(SERIES)) {
    if (!isChosen(name)) continue;
    console.log(`\n${name.padEnd(10)}${"seconds".padStart(10)}${"ms each".padStart(10)}  verdicts`);
    let smallest: number | undefined;
    for (const n of sizes.filter((size) => size <= Number(values.most))) {
      const folder = join(root, `${name}-${n}`);
      compile(make(n), folder);
      const { seconds, output } = cost([COMMAND, "check", folder, "--property", "assert", "--timeout", "300"], REPETITIONS.growing);
      const verdicts = [...output.matchAll(/^\S*: ?(?:assert): (\w+)/gm)].map(([, verdict]) => verdict).join(", ");
      const each = smallest === undefined ? "" : (((seconds - smallest) / n) * 1000).toFixed(2);
      smallest ??= seconds;
      console.log(`${String(n).padEnd(10)}${seconds.toFixed(2).padStart(10)}${each.padStart(10)}  ${verdicts}`);
      figures[`${name} ${n}`] = verdicts;
    }
  }
} finally {
  rmSync(root, { recursive: true });
}
console.log(JSON.stringify(figures));
