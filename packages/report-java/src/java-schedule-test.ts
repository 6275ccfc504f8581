/**
 * A violation by a schedule, as a test that forces the schedule on the real JVM: the program runs in a JVM of its own,
 * and `AssayDirector` lets its threads go on in the order of the witness. It fails while the bug is there, every time;
 * if the program is another one, or the JVM chose otherwise where it has a choice, the test is skipped and says why.
 */
import type { CodePlace, Location, Schedule, Standing, Witness } from "@assay/checking";
import { DIRECTOR } from "./java-director.js";
import { javaEnvironment } from "./java-environment.js";
import { javaString, longJavaString } from "./java-literals.js";
import type { TestStyle } from "./java-regression-test.js";
import { type EmittedFile, givenVerifiers } from "./java-test.js";

/** What the test expects the JVM to do. */
export interface ScheduleFailure {
  readonly kind: "assert" | "exceptions" | "deadlock" | "race";
  readonly location: Location | undefined;
  /** What is wrong, in one line. */
  readonly message: string;
}

/** The code of a procedure: how long it is, and the opcode at an offset. */
export type CodeOf = (procedure: string) => { readonly length: number; readonly opcodeAt: (offset: number) => number } | undefined;

export interface ScheduleTest {
  /** The internal name of the class whose `main` runs. */
  readonly mainClass: string;
  readonly failure: ScheduleFailure;
  readonly style: TestStyle;
  readonly version: string;
  readonly codeOf: CodeOf;
}

/** How each framework is told that a test shows nothing. */
const FRAMEWORKS = {
  junit5: { annotation: "org.junit.jupiter.api.Test", access: "", skip: "org.junit.jupiter.api.Assumptions.assumeTrue(false, why)" },
  junit4: { annotation: "org.junit.Test", access: "public ", skip: "org.junit.Assume.assumeTrue(why, false)" },
  testng: { annotation: "org.testng.annotations.Test", access: "public ", skip: "throw new org.testng.SkipException(why)" },
} as const;

/** The files; the last one is the test, or the program that runs it. */
export function scheduleTest(witness: Witness, test: ScheduleTest): readonly EmittedFile[] {
  const { mainClass, style, version, failure } = test;
  const slash = mainClass.lastIndexOf("/");
  const packageName = mainClass.slice(0, Math.max(0, slash)).replaceAll("/", ".");
  const folder = mainClass.slice(0, slash + 1);
  const simple = mainClass.slice(slash + 1).replaceAll("$", ".");
  const name = style === "main" ? "AssayWitness" : `${mainClass.slice(slash + 1).replaceAll(/\W|\$/g, "")}MainAssayTest`;
  const { setup, own } = javaEnvironment(witness.inputs);
  const values = own.map(({ value }) => longJavaString(typeof value === "string" ? value : JSON.stringify(value)));
  const body = [
    ...setup,
    ...(values.length === 0 ? [] : [`assay.testing.AssayInputs.give(${values.join(", ")});`]),
    `${simple}.main(new String[] {${witness.args.map(javaString).join(", ")}});`,
  ];
  const header = packageName === "" ? "" : `package ${packageName};\n\n`;
  const files = [...(values.length === 0 ? [] : givenVerifiers()), { path: "assay/testing/AssayDirector.java", text: DIRECTOR }];
  const parts = {
    program: indented(["public static final class Program {", ...mainOf(body), "}"], 2),
    direction: indented(directed(witness.schedule!, test), 4),
    about: `Found by Assay ${version}: ${comment(failure.message)}.`,
  };
  const text = style === "main" ? mainText(name, parts) : testText(name, parts, FRAMEWORKS[style]);
  return [...files, { path: `${folder}${name}.java`, text: header + text }];
}

interface Parts {
  readonly program: string;
  readonly direction: string;
  readonly about: string;
}

function mainText(name: string, { program, direction, about }: Parts): string {
  return `/** ${about} Forces the schedule on this JVM: java -cp ... ${name} ends with the failure. */
public final class ${name} {
${program}
  public static void main(String[] ignored) throws Throwable {
${direction}
  }
}
`;
}

function testText(name: string, { program, direction, about }: Parts, framework: (typeof FRAMEWORKS)[keyof typeof FRAMEWORKS]): string {
  const { annotation, access, skip } = framework;
  return `import ${annotation};

/** ${about} Forces the schedule on the JVM, and fails while the bug is there. */
${access}class ${name} {
${program}
  @Test
  ${access}void main() throws Throwable {
    try {
${direction.replaceAll(/^/gm, "  ")}
    } catch (assay.testing.AssayDirector.Inconclusive reason) {
      String why = reason.getMessage();
      ${skip};
    }
  }
}
`;
}

function mainOf(body: readonly string[]): readonly string[] {
  return ["  public static void main(String[] ignored) throws Throwable {", ...body.map((line) => `    ${line}`), "  }"];
}

function indented(lines: readonly string[], by: number): string {
  return lines.map((line) => `${" ".repeat(by)}${line}`).join("\n");
}

/** The schedule and what is to happen at its end. */
function directed(schedule: Schedule, { failure, codeOf }: ScheduleTest): readonly string[] {
  const { threads, moves, ends, race } = schedule;
  const racing = failure.kind === "race" ? race : undefined;
  const last = moves.slice(-2);
  const lines = moves.flatMap(({ thread, does, location, after }, i) => {
    // Of a race the last two moves lead up to the accesses, not past them; who stands there already does not move.
    const place = racing?.length === 2 ? racing[i - (moves.length - 2)] : undefined;
    if (place !== undefined && isAt(place, moves.slice(0, i).findLast((each) => each.thread === thread)?.after)) return [];
    const text = place === undefined ? standingText(after, codeOf) : placeText(place, codeOf);
    const where = location === undefined ? "" : `, line ${location.line}`;
    return [`    .move(${thread}, ${javaString(text)}) // ${comment(`${threads[thread]} ${does}${where}`)}`];
  });
  return [
    `new assay.testing.AssayDirector(${threads.map(javaString).join(", ")})`,
    ...lines,
    `    .${expectation(
      failure,
      ends,
      last.map(({ thread }) => thread),
    )};`,
  ];
}

function isAt({ procedure, offset }: CodePlace, standing: Standing | undefined): boolean {
  return standing?.kind === "stands" && standing.place.procedure === procedure && standing.place.offset === offset;
}

/** `last`: the threads of the last two moves. */
function expectation({ kind, location, message }: ScheduleFailure, ends: Schedule["ends"], last: readonly number[]): string {
  const program = "Program.class.getName()";
  switch (kind) {
    case "assert":
      return `failsAssertion(${program}, ${location?.line ?? 0})`;
    case "exceptions":
      return `throwsUncaught(${program}, ${javaString(message.replace(/:.*$/s, ""))})`;
    case "race":
      return `races(${[program, javaString(comment(message.replace(/:.*$/s, ""))), ...last].join(", ")})`;
    case "deadlock": {
      const stuck = ends.filter(({ isStuck }) => isStuck === true).map(({ thread }) => thread);
      return `deadlocks(${[program, ...stuck].join(", ")})`;
    }
  }
}

function standingText(standing: Standing, codeOf: CodeOf): string {
  return standing.kind === "stands" ? placeText(standing.place, codeOf) : standing.kind;
}

/** `Main.run()V @12 of 40, c2 #1`. */
function placeText({ procedure, offset, visit }: CodePlace, codeOf: CodeOf): string {
  const code = codeOf(procedure);
  if (code === undefined) return "inside";
  const opcode = code.opcodeAt(offset).toString(16);
  return `${procedure} @${offset} of ${code.length}, ${opcode}${visit === undefined ? "" : ` #${visit}`}`;
}

function comment(text: string): string {
  return text
    .replaceAll("*/", "* /")
    .replaceAll("\\", "/")
    .replace(/[^ -~]/g, "?");
}
