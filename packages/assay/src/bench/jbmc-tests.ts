/**
 * The regression tests of another checker, JBMC: `*.desc` files, each a class, options, and patterns that its output
 * has to match. A test is *mapped* when it says of a program whether it is right, and in words that have a meaning
 * here: a method with any arguments, or `main`. What is about that tool's insides, or asks for what only it has, is not
 * mapped, with the reason.
 *
 * The form: a line of tags, the class (or class and method), the options, patterns that must occur, `--`, patterns that
 * must not. `EXIT=0` is "no violation", `EXIT=10` "violated".
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { typeOfDescriptor } from "./jbmc-descriptors.js";

export interface MappedTest {
  /** Folder and file name, without `.desc`. */
  readonly name: string;
  readonly expected: "holds" | "fails";
  readonly inputs: readonly string[];
  readonly entry: string;
  /** A program's `main`, or any method with any arguments. */
  readonly begins: "main" | "method";
  readonly nulls: "yes" | "no";
  /** The longest text among the inputs; undefined: any. */
  readonly longest: number | undefined;
  /** Lines of assertions that hold. */
  readonly holding: ReadonlySet<number>;
}

export interface NotMapped {
  readonly name: string;
  readonly why: string;
}

/** Options that do not change what is true of the program; those that are followed by a value. */
const NEUTRAL = new Set([
  ...["--trace", "--stop-on-fail", "--java-threading", "--no-lazy-methods", "--throw-runtime-exceptions", "--json-ui", "--no-simplify"],
  ...["--no-propagation", "--validate-goto-model", "--validate-trace", "--java-lift-clinit-calls", "--ignore-manifest-main-class"],
  ...["--reachability-slice", "--throw-assertion-error", "--unwinding-assertions", "--trace-json-extended", "--xml-ui", "--verbosity"],
  ...["--max-nondet-string-length", "--lazy-methods-extra-entry-point", "--java-unwind-enum-static", "--object-bits", "--java-load-class"],
  ...["--max-field-sensitivity-array-size", "--sat-solver", "--unwind", "--cp", "--classpath", "-classpath", "--function", "--main-class"],
]);
/** Options that leave executions or properties out: what fails with them fails, what holds may fail without. */
const LEAVE_OUT = new Set([
  ...["--property", "--depth", "--no-unwinding-assertions", "--java-assume-inputs-interval", "--java-assume-inputs-integral"],
  ...["--string-printable", "--string-input-value", "--string-non-empty", "--max-nondet-array-length", "--java-max-vla-length"],
  ...["--disable-uncaught-exception-check", "--symex-complexity-limit", "--symex-complexity-failed-child-loops-limit"],
]);
const WITH_VALUE = new Set([
  ...["--verbosity", "--max-nondet-string-length", "--lazy-methods-extra-entry-point", "--object-bits", "--java-load-class", "--depth"],
  ...["--max-field-sensitivity-array-size", "--sat-solver", "--unwind", "--cp", "--classpath", "-classpath", "--function", "--main-class"],
  ...["--property", "--java-assume-inputs-interval", "--string-input-value", "--max-nondet-array-length", "--java-max-vla-length"],
  ...["--symex-complexity-limit", "--symex-complexity-failed-child-loops-limit"],
]);
/** Of the API of that tool, what no Java code can do. */
const NO_SHIM =
  /cproverNondetInitialize|nondetWith(?:out)?Null|startThread|endThread|getCurrentThreadId|getMonitorCount|createArrayWithType|classIdentifier/;

/** The longest text that a bound can name. */
const LONGEST_TEXT = 30_000;

/** Every test of a folder, by name. */
export function findTests(folder: string): readonly (MappedTest | NotMapped)[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".desc"))
    .sort()
    .map((file) => {
      const name = relative(folder, join(folder, file)).replace(/\.desc$/, "");
      const test = read(join(folder, file));
      return typeof test === "string" ? { name, why: test } : { name, ...test };
    });
}

/** The test, or why it is not mapped. */
function read(file: string): Omit<MappedTest, "name"> | string {
  const folder = dirname(file);
  if (/janalyzer|jdiff/.test(file)) return "a test of another tool";
  const [tags = "", main = "", options = "", ...lines] = readFileSync(file, "utf8").split(/\r?\n/);
  if (!/^(?:CORE|THOROUGH)\b/.test(tags)) return "not expected to pass (known bug, future)";
  const end = lines.indexOf("--");
  const patterns = end < 0 ? lines : lines.slice(0, end);
  const expected = expectedIn(patterns);
  if (expected === undefined) return "no verdict is expected";
  const given = parse(options);
  if (typeof given === "string") return given;
  if (given.leavesOut !== undefined && expected === "holds") return `holds with ${given.leavesOut}, of the rest nothing is said`;
  const method = given.values.get("--function") ?? (isMethod(folder, main) ? main : undefined);
  const className = main.replace(/\.class$/, "");
  const inputs = classesIn(folder);
  if (inputs.length === 0) return "no class files";
  if (existsSync(join(folder, "java"))) return "brings classes of java.lang of its own";
  if (inputs.some((each) => NO_SHIM.test(apiIn(each)))) return "uses what only that tool's API has";
  if (method === undefined && !existsSync(join(folder, `${className.replaceAll(".", "/")}.class`))) return "no such class among the files";
  const entry = method === undefined ? `${className}.main` : entryOf(method);
  const begins = /\.main$/.test(entry) && inputs.some(hasMain) ? "main" : "method";
  const length = Number(given.values.get("--max-nondet-string-length"));
  const longest = length <= LONGEST_TEXT ? length : undefined;
  const nulls = given.nonNull ? "no" : "yes";
  return { expected, inputs, entry, begins, nulls, longest, holding: linesIn(patterns, "SUCCESS") };
}

function expectedIn(patterns: readonly string[]): MappedTest["expected"] | undefined {
  const exits = patterns.flatMap((pattern) => /^\^?EXIT=(.*?)\$?$/.exec(pattern)?.[1] ?? []);
  if (exits.length !== 1) return undefined;
  return exits[0] === "0" ? "holds" : exits[0] === "10" ? "fails" : undefined;
}

/** `line 12 assertion ...: SUCCESS`, and other ways to write it in a pattern. */
function linesIn(patterns: readonly string[], status: "SUCCESS"): ReadonlySet<number> {
  const about = patterns.filter((pattern) => pattern.includes("assertion") && pattern.includes(status));
  return new Set(about.flatMap((pattern) => /line (\d+)/.exec(pattern)?.[1] ?? []).map(Number));
}

interface Given {
  readonly values: ReadonlyMap<string, string>;
  /** An option that leaves something out. */
  readonly leavesOut: string | undefined;
  readonly nonNull: boolean;
}

function parse(line: string): Given | string {
  const words = (line.match(/`[^`]*`|'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));
  const values = new Map<string, string>();
  let leavesOut: string | undefined;
  let nonNull = false;
  for (let i = 0; i < words.length; i++) {
    const option = words[i]!;
    if (option === "--java-assume-inputs-non-null") nonNull = true;
    else if (LEAVE_OUT.has(option)) leavesOut = option;
    else if (!NEUTRAL.has(option)) return `the option ${/^-/.test(option) ? option : "for a further input"}`;
    if (WITH_VALUE.has(option)) values.set(option, words[++i] ?? "");
  }
  return { values, leavesOut, nonNull };
}

/** Whether the name of what is to be checked is that of a method. */
function isMethod(folder: string, name: string): boolean {
  const at = name.lastIndexOf(".");
  return at > 0 && existsSync(join(folder, `${name.slice(0, at).replaceAll(".", "/")}.class`));
}

/** `Test.f:(I)V` is `Test.f(int)` here, and `Test.<init>` is `Test.new`. */
function entryOf(name: string): string {
  const written = name.replaceAll("\\", "").replace(/^java::/, "");
  const [, method = written, parameters] = /^(.*?):\((.*)\).*$/.exec(written) ?? [];
  const plain = method.replace(/\.<init>$/, ".new");
  return parameters === undefined ? plain : `${plain}(${typeOfDescriptor(parameters).join(",")})`;
}

/** The class files that lie where their names say; others are for class paths of their own. */
function classesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".class") && basename(file) !== "module-info.class")
    .filter((file) => readFileSync(join(folder, file), "latin1").includes(file.replaceAll("\\", "/").replace(/\.class$/, "")))
    .sort()
    .map((file) => join(folder, file));
}

/** Whether a class file has, or calls, what takes program arguments. */
function hasMain(file: string): boolean {
  return readFileSync(file, "latin1").includes("([Ljava/lang/String;)V");
}

/** The text of a class file, if it mentions that tool's API or what it calls when it makes objects. */
function apiIn(file: string): string {
  const text = readFileSync(file, "latin1");
  return /org\/cprover\/CProver|cproverNondetInitialize/.test(text) ? text : "";
}
