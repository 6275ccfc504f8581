/**
 * `assay cover`: the paths through methods, what the methods do on each, and what no path comes to; as a table, as
 * data, and as tests.
 */
import { lineRanges, type Reason, reasonText } from "@assay/checking";
import { javaWording } from "@assay/report-java";
import { type CoveredCode, type CoveredMethod, cover } from "../api/cover.js";
import { parseOptions, positiveNumber } from "../options.js";
import { budgetOf, limitsFrom } from "../supervision/limits.js";
import { UsageError } from "../usage.js";
import { writeTests } from "./emitted-tests.js";
import { namedProgram } from "./named-program.js";
import { progressOn, writeText } from "./output.js";

/** Seconds of processor time for all methods, unless told. */
const SECONDS = "60";

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    entry: { type: "string" },
    bound: { type: "string", multiple: true },
    paths: { type: "string" },
    classpath: { type: "string" },
    timeout: { type: "string" },
    "cpu-timeout": { type: "string" },
    memory: { type: "string" },
    format: { type: "string" },
    output: { type: "string", short: "o" },
    "emit-test": { type: "string" },
    verbose: { type: "boolean", short: "v" },
  });
  const { entry, bound: bounds = [], classpath, format = "text", output } = values;
  if (format !== "text" && format !== "json") throw new UsageError(`--format takes text or json, not '${format}'`);
  const isLimited = values.timeout !== undefined || values["cpu-timeout"] !== undefined;
  const limits = limitsFrom(isLimited ? values : { ...values, "cpu-timeout": SECONDS });
  const paths = values.paths === undefined ? undefined : positiveNumber(values.paths, "--paths");
  const budget = budgetOf(limits);
  const project = await namedProgram(positionals, classpath, budget);
  const told = progressOn(values.verbose === true);
  const found: CoveredMethod[] = [];
  for await (const method of cover(project, {
    ...{ bounds, budget },
    ...(entry === undefined ? {} : { entry }),
    ...(paths === undefined ? {} : { paths }),
  })) {
    found.push(method);
    told.progress?.(`${method.entry}: ${method.followed} paths`);
  }
  told.end();
  const folder = values["emit-test"];
  const left = folder === undefined ? [] : writeTests(folder, unique(found));
  for (const place of left) process.stderr.write(`assay: ${place} was changed by somebody: it is left as it is\n`);
  const text = format === "json" ? `${JSON.stringify(reportOf(found), undefined, 2)}\n` : textOf(found, folder);
  if (output === undefined) process.stdout.write(text);
  else writeText(output, text);
  return found.some(({ paths: each }) => each.length > 0) ? 0 : 5;
}

/** Files that several tests need are written once. */
function unique(found: readonly CoveredMethod[]): readonly { readonly path: string; readonly text: string }[] {
  return [...new Map(found.flatMap(({ files }) => files).map((file) => [file.path, file])).values()];
}

function reportOf(found: readonly CoveredMethod[]) {
  return {
    format: "assay-cover/1",
    methods: found.map(({ entry, paths, followed, partial }) => ({
      ...{ entry, followed, whole: partial === undefined },
      ...(partial === undefined ? {} : { reason: reasonText(partial) }),
      paths: paths.map(({ statements, inputs, result }) => ({
        ...{ inputs, result },
        ...(statements === undefined ? {} : { code: [...statements.setup, statements.call] }),
      })),
    })),
    code: merged(found).map(({ code: { method, file, lines, missed, sides }, isWhole }) => ({
      ...{ method: javaWording.procedure(method), file, lines: lines.length, reached: lines.length - missed.length, missed },
      ...{ unreachable: isWhole, branches: sides.length, taken: sides.filter((side) => side).length },
    })),
  };
}

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

function textOf(found: readonly CoveredMethod[], folder: string | undefined): string {
  const parts = found.map(pathsText);
  const code = merged(found);
  if (code.length > 0) parts.push(["Code that paths came to:", ...code.flatMap(codeText)].join("\n"));
  const tests = found.reduce((sum, { paths }) => sum + paths.filter(({ statements }) => statements !== undefined).length, 0);
  if (folder !== undefined)
    parts.push(`${count(tests, "test")} in ${folder}: they record what the methods do today, and judge nothing of it.`);
  return `${parts.join("\n\n")}\n`;
}

/** Rows shown of one method's paths are as wide as this. */
const WIDTH = 100;

function pathsText({ entry, paths, followed, partial }: CoveredMethod): string {
  const kinds = count(paths.length, "kind of path", "kinds of paths");
  const all =
    partial === undefined
      ? `${kinds}, all there are within the bounds of the inputs (${followed} followed)`
      : `${kinds} found (${followed} followed)`;
  const rows = paths.map(({ statements, inputs, result }) => ({
    does: cut(statements === undefined ? inputs || "no arguments" : [...statements.setup, statements.call].join(" ")),
    result,
  }));
  const width = Math.max(0, ...rows.map(({ does }) => does.length));
  const lines = rows.map(({ does, result }) => `  ${does.padEnd(width)}  ${result}`);
  const why = partial === undefined ? [] : [`  There may be more: ${reasonText(partial)}${moreOf(partial)}.`];
  return [`${entry}: ${all}`, ...lines, ...why].join("\n");
}

/** What leads to more of them. */
function moreOf(reason: Reason): string {
  if (reason.kind !== "limit") return "";
  return reason.limit === "memory"
    ? "; --memory 8192 allows more"
    : "; --cpu-timeout 300 allows more, --entry Class.method gives all of it to one";
}

const cut = (text: string): string => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text);

interface MergedCode {
  readonly code: CoveredCode;
  /** Whether what was not reached cannot be, by any of the methods that were followed. */
  readonly isWhole: boolean;
}

/** What compilers add: initializers, values of enums, tables of switches. */
const MADE = /\.<clinit>|\.\$values\(|\.values\(\)\[|\$\d+\./;

/** What all methods together came to. */
function merged(found: readonly CoveredMethod[]): readonly MergedCode[] {
  const isWhole = found.every(({ partial }) => partial === undefined);
  const byName = new Map<string, CoveredCode>();
  for (const { code } of found)
    for (const each of code) {
      const before = byName.get(each.procedure);
      if (before === undefined) byName.set(each.procedure, each);
      else {
        const missed = each.missed.filter((line) => before.missed.includes(line));
        byName.set(each.procedure, { ...each, missed, sides: each.sides.map((side, i) => side || before.sides[i]!) });
      }
    }
  return [...byName.values()]
    .filter(({ procedure }) => !MADE.test(procedure))
    .sort((a, b) => (a.file ?? "").localeCompare(b.file ?? "") || (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
    .map((code) => ({ code, isWhole }));
}

function codeText({ code: { method, lines, missed, sides }, isWhole }: MergedCode): readonly string[] {
  const taken = sides.filter((side) => side).length;
  const branches = sides.length === 0 ? "" : `, ${taken} of ${count(sides.length, "side")} of branches`;
  const head = `  ${javaWording.procedure(method)}: ${lines.length - missed.length} of ${count(lines.length, "line")}${branches}`;
  if (missed.length === 0) return [head];
  const which = `${missed.length === 1 ? "line" : "lines"} ${lineRanges(missed)}`;
  return [head, `    ${which}: ${isWhole ? "no path comes there, within the bounds of the inputs" : "no path was found that comes there"}`];
}
