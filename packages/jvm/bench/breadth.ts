/**
 * Breadth: every class of a JDK module is read, declared, lowered and validated, and the Core text of its procedures
 * survives print, parse, print.
 *
 * `node packages/jvm/dist/bench/breadth.js [module] [stride]`: the module is `java.base` by default; with a stride of
 * n, every n-th class is taken. Prints counts and times, and whatever is wrong; the exit status is 1 if anything is.
 */
import { formatDiagnostic } from "@assay/base";
import { excerpt, type Procedure, parseProgram, printProgram, validateProcedure } from "@assay/core";
import { ClassPath, findJdk, JvmProgram } from "@assay/jvm";

/** Programs keep what they made; a new one now and then keeps memory bounded. */
const CLASSES_PER_PROGRAM = 200;
const SHOWN = 20;

const [module = "java.base", strideText = "1"] = process.argv.slice(2);
const stride = Number(strideText);
const jdk = findJdk();
const classPath = new ClassPath({ jdk, entries: [] });
const names = jdk.classNames(module).filter((name, i) => i % stride === 0 && !name.endsWith("-info"));

const problems: string[] = [];
const times = { lower: 0, validate: 0, text: 0 };
const bodies = { blocks: 0, native: 0, abstract: 0, missing: 0, arbitrary: 0 };
const unsupported = new Map<string, number>();
let statements = 0;
let characters = 0;

function timed<T>(phase: keyof typeof times, work: () => T): T {
  const start = performance.now();
  try {
    return work();
  } finally {
    times[phase] += performance.now() - start;
  }
}

function count(procedure: Procedure): void {
  const { body } = procedure;
  if (body.kind !== "blocks") {
    bodies[body.kind === "missing" && body.reason.endsWith("is abstract") ? "abstract" : body.kind]++;
    return;
  }
  bodies.blocks++;
  for (const block of body.blocks) {
    statements += block.statements.length + 1;
    for (const each of block.statements) {
      if (each.kind === "unsupported") unsupported.set(each.reason, (unsupported.get(each.reason) ?? 0) + 1);
    }
  }
}

function lowerClass(program: JvmProgram, className: string): string[] {
  const file = classPath.find(className)!;
  const made: string[] = [];
  for (const method of file.methods) {
    const name = `${className}.${method.name}${method.descriptor}`;
    const procedure = program.procedure(name);
    if (procedure === undefined) {
      problems.push(`${name}: not found`);
      continue;
    }
    count(procedure);
    if (procedure.body.kind === "missing" && !method.isAbstract) problems.push(`${name}: ${procedure.body.reason}`);
    made.push(name);
  }
  if (file.method("<clinit>", "()V") !== undefined) made.push(`${className}.<clinit?>()V`);
  return made;
}

function check(program: JvmProgram, className: string): void {
  if (program.class(className) === undefined) problems.push(`${className}: not declared`);
  const made = timed("lower", () => lowerClass(program, className));
  timed("validate", () => {
    for (const name of made) {
      for (const each of validateProcedure(program, program.procedure(name)!, { calls: "trusted" }))
        problems.push(`${name}: ${formatDiagnostic(each)}`);
    }
  });
  timed("text", () => {
    const text = printProgram(excerpt(program, made));
    characters += text.length;
    if (printProgram(parseProgram(text, className)) !== text) problems.push(`${className}: its text changes when it is parsed and printed`);
  });
}

const started = performance.now();
let program = new JvmProgram(classPath);
names.forEach((name, i) => {
  if (i % CLASSES_PER_PROGRAM === 0) program = new JvmProgram(classPath);
  try {
    check(program, name);
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
  }
});
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const procedures = Object.values(bodies).reduce((sum, each) => sum + each, 0);
console.log(
  `${module} of JDK ${jdk.version}: ${names.length} classes, ${procedures} procedures (${JSON.stringify(bodies)}), ${statements} statements`,
);
console.log(
  `lower ${seconds(times.lower)}, validate ${seconds(times.validate)}, print-parse-print ${seconds(times.text)} (${(characters / 1e6).toFixed(0)} MB); all ${seconds(performance.now() - started)}`,
);
console.log(`unsupported statements: ${[...unsupported.values()].reduce((sum, each) => sum + each, 0)} of ${unsupported.size} kinds`);
for (const problem of problems.slice(0, SHOWN)) console.log(problem);
if (problems.length > SHOWN) console.log(`and ${problems.length - SHOWN} more problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
