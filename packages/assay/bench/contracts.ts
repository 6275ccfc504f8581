/**
 * Figure 8 of Dolby, Vaziri and Tip, on the libraries as Debian packages them today: which classes break which
 * contracts, each violation confirmed on the real JVM, and how much processor time that takes.
 *
 *   mkdir debian && cd debian && apt-get download libbcel-java antlr3 libantlr3-runtime-java libstringtemplate4-java libstringtemplate-java cup libhsqldb1.8.0-java
 *   for each in *.deb; do dpkg -x $each files; done
 *   node packages/assay/dist/bench/contracts.js debian/files [--cpu-timeout seconds] [--only bcel|antlr|hsqldb|cup] [--save folder]
 *   node packages/assay/dist/bench/contracts.js --from folder        # the tables of results that were saved
 *
 * Prints two tables in Markdown, as `docs/engines/contracts.md` has them. Without a folder, or without the jars in it,
 * it says what is missing and measures Figure 1 only.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: {
    "cpu-timeout": { type: "string", default: "20" },
    only: { type: "string" },
    save: { type: "string" },
    from: { type: "string" },
  },
  allowPositionals: true,
});

const COMMAND = fileURLToPath(new URL("../src/main.js", import.meta.url));
const POINTS = fileURLToPath(new URL("../../../../examples/contracts/Points.java", import.meta.url));

interface Subject {
  readonly name: string;
  /** What the jar's path ends with. */
  readonly jar: RegExp;
  readonly libraries: readonly RegExp[];
}

const SUBJECTS: readonly Subject[] = [
  { name: "cup", jar: /\/java-cup-[\w.]+(?<!-runtime)\.jar$/, libraries: [] },
  {
    ...{ name: "antlr", jar: /\/antlr-3[\d.]+\.jar$/ },
    libraries: [/\/java\/antlr3-runtime[-\d.]*\.jar$/, /\/java\/stringtemplate4-[\d.]+\.jar$/, /\/java\/stringtemplate-[\d.]+\.jar$/],
  },
  { name: "hsqldb", jar: /\/java\/hsqldb1\.8\.0-[^/]*\.jar$/, libraries: [] },
  { name: "bcel", jar: /\/java\/bcel[-\d.]*\.jar$/, libraries: [] },
];

interface ContractResult {
  readonly property: string;
  readonly verdict: "violated" | "proved" | "bounded" | "unknown";
  readonly message: string;
  readonly reason?: string;
  readonly receipt: { readonly assumptions: readonly string[] };
  readonly stats: { readonly seconds: number; readonly cpuSeconds: number };
}

function check(name: string, inputs: readonly string[]): readonly ContractResult[] {
  if (values.from !== undefined) return JSON.parse(readFileSync(join(values.from, `${name}.json`), "utf8")).results;
  const run = spawnSync(process.execPath, [COMMAND, "contracts", ...inputs, "--format", "json", "--cpu-timeout", values["cpu-timeout"]], {
    ...{ encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] },
  });
  if (![0, 5, 10].includes(run.status ?? -1)) throw new Error(`${name} ended with ${run.status}`);
  if (values.save !== undefined) {
    mkdirSync(values.save, { recursive: true });
    writeFileSync(join(values.save, `${name}.json`), run.stdout);
  }
  return JSON.parse(run.stdout).results;
}

function report(name: string, results: readonly ContractResult[]): void {
  const classOf = (result: ContractResult): string => result.message.split(":")[0]!;
  const number = (result: ContractResult): string => result.property.replace("contract ", "");
  console.log(`\n### ${name}\n\n| contract | class | seconds | objects |\n|---|---|---|---|`);
  for (const result of results) {
    if (result.verdict !== "violated") continue;
    const objects = /constructors make/.test(result.receipt.assumptions[0] ?? "") ? "by constructors" : "by field values";
    console.log(`| ${number(result)} | ${classOf(result)} | ${result.stats.cpuSeconds.toFixed(1)} | ${objects} |`);
  }
  console.log(
    "\n| contract | asked | violated | proved | bounded | unknown | seconds: least / mean / most |\n|---|---|---|---|---|---|---|",
  );
  const numbers = [...new Set(results.map(number))];
  for (const each of numbers) {
    const own = results.filter((result) => number(result) === each);
    const of = (verdict: ContractResult["verdict"]): number => own.filter((result) => result.verdict === verdict).length;
    const seconds = own.map((result) => result.stats.cpuSeconds);
    const mean = seconds.reduce((sum, value) => sum + value, 0) / seconds.length;
    const range = [Math.min(...seconds), mean, Math.max(...seconds)].map((value) => value.toFixed(1)).join(" / ");
    console.log(`| ${each} | ${own.length} | ${of("violated")} | ${of("proved")} | ${of("bounded")} | ${of("unknown")} | ${range} |`);
  }
  const perClass = new Map<string, number>();
  for (const result of results) perClass.set(classOf(result), (perClass.get(classOf(result)) ?? 0) + result.stats.cpuSeconds);
  const [slowest, most] = [...perClass].reduce((a, b) => (b[1] > a[1] ? b : a));
  const unconfirmed = results.filter(
    (result) => result.verdict === "violated" && !/the real JVM/.test(result.receipt.assumptions.at(-1) ?? ""),
  );
  console.log(
    `\n${perClass.size} classes; slowest ${slowest}, ${most.toFixed(1)} s; violations not confirmed on a JVM: ${unconfirmed.length}`,
  );
}

function filesUnder(folder: string): readonly string[] {
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((file) => join(folder, file))
        .sort()
    : [];
}

report("Figure 1", check("points", [POINTS]));
const files = positionals[0] === undefined ? [] : filesUnder(positionals[0]);
for (const { name, jar, libraries } of SUBJECTS) {
  if (values.only !== undefined && values.only !== name) continue;
  const found =
    values.from === undefined ? files.find((file) => jar.test(file)) : existsSync(join(values.from, `${name}.json`)) ? name : undefined;
  if (found === undefined) {
    console.log(`\n${name}: no jar like ${jar.source} in the folder; see the head of this script`);
    continue;
  }
  const classpath = libraries.flatMap((library) => files.filter((file) => library.test(file)).slice(0, 1));
  report(name, check(name, [found, ...(classpath.length === 0 ? [] : ["--classpath", classpath.join(":")])]));
}
