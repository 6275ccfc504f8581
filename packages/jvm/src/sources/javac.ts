/** One run of `javac`: what it is told, and the classes or the errors that come of it. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, delimiter, dirname, join, resolve, sep } from "node:path";
import { Budget, type Diagnostic, InputError, runOther } from "@assay/base";
import { ClassFile } from "../classfile/class-file.js";
import type { Jdk } from "../jdk/jdk.js";
import { type CompiledClass, defaultCacheFolder } from "./compilation-cache.js";
import { parseJavacErrors } from "./javac-messages.js";
import { startOf } from "./javac-start.js";
import { temporaryFolder } from "./temporary-folder.js";

export interface CompileRequest {
  /** Source files, and folders with source files. */
  readonly inputs: readonly string[];
  readonly jdk: Jdk;
  /** Folders and jars that the sources need. */
  readonly classpath?: readonly string[];
  /** Where results are kept for the next time; `"none"` for nowhere. */
  readonly cache?: string;
  /** Ends the compiler when it ends. */
  readonly budget?: Budget;
}

/** For one run of the compiler, on the wall, whatever the budget says. */
const COMPILER_SECONDS = 900;

/** What it is told of every program. */
export const JAVAC_OPTIONS = ["-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-parameters", "-Xmaxerrs", "100"];
/** English messages, and a JVM that is meant to live for a second. */
const VM_OPTIONS = ["-J-Duser.language=en", "-J-Duser.country=US", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"];

/** With these first, `javac` starts quickly. */
export function javacStart(jdk: Jdk): readonly string[] {
  return [...VM_OPTIONS, ...startOf(jdk, defaultCacheFolder(), "never").options];
}

/** What is given to `javac`. */
export interface Unit {
  readonly files: readonly string[];
  readonly roots: readonly string[];
}

interface JavacResult {
  readonly classes: readonly CompiledClass[];
  readonly errors: readonly Diagnostic[];
}

/** Throws an `InputError` (`javac-not-found`, `javac-failed`), and `OutOfBudget` when the budget ends first. */
export function runJavac(request: CompileRequest, unit: Unit): JavacResult {
  const javac = request.jdk.tool("javac");
  if (javac === undefined) {
    const message = `Java ${request.jdk.version} has no javac: install a JDK (on Debian or Ubuntu: apt install default-jdk-headless) or set JAVA_HOME to one`;
    throw new InputError({ code: "javac-not-found", message, place: { file: request.jdk.home } });
  }
  const folder = temporaryFolder("javac");
  try {
    const output = join(folder, "classes");
    const list = join(folder, "arguments");
    writeFileSync(list, argumentsOf(request, unit, output));
    const { budget = Budget.unlimited } = request;
    const start = startOf(request.jdk, request.cache ?? defaultCacheFolder(), budget);
    let run: ReturnType<typeof runOther> | undefined;
    try {
      run = runOther({
        program: javac,
        args: [...VM_OPTIONS, ...start.options, `@${list}`],
        budget,
        seconds: COMPILER_SECONDS,
        options: { maxBuffer: 1 << 26, cwd: folder },
      });
    } finally {
      start.ended(run?.kind === "ended" && run.status === 0 ? "well" : "badly");
    }
    if (run.kind === "killed") throw failed(javac, `it was ended, after ${COMPILER_SECONDS} s at the latest`);
    if (run.kind === "failed") throw failed(javac, run.why);
    if (run.status === 0) return { classes: readClasses(output, unit), errors: [] };
    const errors = parseJavacErrors(run.stderr);
    if (errors.length === 0) throw failed(javac, `exit status ${run.status}: ${run.stderr.trim().slice(0, 500)}`);
    return { classes: [], errors };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The content of an argument file. */
export function argumentsOf({ classpath = [] }: Pick<CompileRequest, "classpath">, unit: Unit, output: string): string {
  const found = classpath.length > 0 ? classpath.map((entry) => resolve(entry)) : [output];
  const sourcepath = unit.roots.length > 0 ? unit.roots : [output];
  const paths = ["-d", output, "-classpath", found.join(delimiter), "-sourcepath", sourcepath.join(delimiter)];
  return [...JAVAC_OPTIONS, ...paths, ...unit.files].map(quote).join("\n");
}

function failed(javac: string, reason: string): InputError {
  return new InputError({ code: "javac-failed", message: `javac failed: ${reason}`, place: { file: javac } });
}

/** As `javac`'s argument files want it. */
function quote(argument: string): string {
  return `"${argument.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** What the compiler has written, sorted by name. */
export function readClasses(output: string, unit: Unit): readonly CompiledClass[] {
  const names = readdirSync(output, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".class"));
  const classes = names.map((path) => {
    const bytes = readFileSync(join(output, path));
    const { name, sourceFile } = new ClassFile(bytes, path);
    const source = sourceFile === undefined ? undefined : findSource(name, sourceFile, unit);
    return source === undefined ? { name, bytes } : { name, bytes, source };
  });
  return classes.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The file that a class was compiled from: in its package's folder under a root, or the one given that fits best. */
function findSource(className: string, sourceFile: string, { files, roots }: Unit): string | undefined {
  const underRoots = filesUnderRoots(className, sourceFile, roots);
  const given = underRoots.find((file) => files.includes(file)) ?? underRoots[0];
  if (given !== undefined) return given;
  const inPackage = files.filter((file) => file.endsWith(sep + join(dirname(className), sourceFile)));
  if (inPackage.length === 1) return inPackage[0];
  const sameName = files.filter((file) => basename(file) === sourceFile);
  return sameName.length === 1 ? sameName[0] : undefined;
}

/** Where under the roots the compiler finds a class by its name. */
export function filesUnderRoots(className: string, sourceFile: string, roots: readonly string[]): string[] {
  return roots
    .map((root) => join(root, dirname(className), sourceFile))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}
