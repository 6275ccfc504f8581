/**
 * A violation as Java: classes that feed the inputs in order, a program that fails on the real JVM as the witness did,
 * and the same as a JUnit 5 test. Nothing but the files of the program under test is needed to compile them (and JUnit
 * for the test).
 */
import type { InputValue, Witness } from "@assay/checking";
import { javaEnvironment, unsetComment } from "./java-environment.js";
import { javaString, longJavaString } from "./java-literals.js";

export interface EmittedFile {
  /** Relative to the folder. */
  readonly path: string;
  readonly text: string;
}

/** `mainClass` is the internal name of the class whose `main` fails. */
export function javaTest(witness: Witness, mainClass: string): readonly EmittedFile[] {
  // In the package of the main class, which need not be public.
  const slash = mainClass.lastIndexOf("/");
  const folder = mainClass.slice(0, slash + 1);
  const header = slash < 0 ? "" : `package ${mainClass.slice(0, slash).replaceAll("/", ".")};\n\n`;
  const name = mainClass.slice(slash + 1).replaceAll("$", ".");
  const { setup, unset, own } = javaEnvironment(witness.inputs);
  const call = `${name}.main(new String[] {${witness.args.map(javaString).join(", ")}});`;
  const start = [...setup, call].join("\n    ");
  const program = `${folder}AssayWitness`.replaceAll("/", ".");
  const failure = witness.failure
    .replaceAll("*/", "* /")
    .replaceAll("\\", "/")
    .replace(/[^ -~]/g, "?");
  return [
    ...verifiers(own),
    {
      path: `${folder}AssayWitness.java`,
      text: `${header}/** Fails as Assay says: ${failure}. Run it with: java -ea ${program}${unsetComment(unset)} */
public final class AssayWitness {
  public static void main(String[] ignored) throws Throwable {
    ${start}
  }
}
`,
    },
    {
      path: `${folder}AssayWitnessTest.java`,
      text: `${header}import org.junit.jupiter.api.Test;

/** Fails while the program has the bug. Needs assertions enabled (Surefire and Gradle enable them). */
class AssayWitnessTest {
  @Test
  void witness() throws Throwable {
    ${start}
  }
}
`,
    },
  ];
}

/** The nondeterminism APIs. */
export function verifiers(inputs: readonly InputValue[]): readonly EmittedFile[] {
  return [
    { path: "org/sosy_lab/sv_benchmarks/Verifier.java", text: verifier("org.sosy_lab.sv_benchmarks", inputs) },
    { path: "assay/Verifier.java", text: verifier("assay", inputs) },
  ];
}

/**
 * The nondeterminism APIs for tests that give the values themselves, and what they give them to. The same for all
 * tests.
 */
export function givenVerifiers(): readonly EmittedFile[] {
  return [
    { path: "assay/testing/AssayInputs.java", text: INPUTS },
    { path: "org/sosy_lab/sv_benchmarks/Verifier.java", text: givenVerifier("org.sosy_lab.sv_benchmarks") },
    { path: "assay/Verifier.java", text: givenVerifier("assay") },
  ];
}

const INPUTS = `package assay.testing;

/**
 * What the program's inputs are, in order: each test gives its own. Those that the failure did not need are 0, so that
 * the test can go on when the bug is fixed.
 */
public final class AssayInputs {
  private static final java.util.ArrayDeque<String> VALUES = new java.util.ArrayDeque<>();

  private AssayInputs() {}

  public static void give(String... values) {
    VALUES.clear();
    for (String value : values) VALUES.add(value);
  }

  public static String next() {
    return VALUES.isEmpty() ? "0" : VALUES.remove();
  }
}
`;

function givenVerifier(packageName: string): string {
  return `package ${packageName};

/** Gives the values that a test gives, in order. */
public final class Verifier {
  private Verifier() {}

  private static String next() {
    return assay.testing.AssayInputs.next();
  }

  public static void assume(boolean condition) {
    if (!condition) throw new IllegalStateException("what the program assumes of its inputs does not hold");
  }

${questions()}}
`;
}

/** The questions that a program may ask. */
function questions(): string {
  const integer = (type: string, name: string, parse: string) => `
  public static ${type} nondet${name}() {
    return ${parse}(next());
  }
`;
  return `  public static boolean nondetBoolean() {
    String value = next();
    return value.equals("true") || value.equals("1");
  }
${integer("byte", "Byte", "(byte) Integer.parseInt")}${integer("short", "Short", "(short) Integer.parseInt")}${integer("int", "Int", "Integer.parseInt")}${integer("long", "Long", "Long.parseLong")}${integer("float", "Float", "Float.parseFloat")}${integer("double", "Double", "Double.parseDouble")}
  public static char nondetChar() {
    String value = next();
    return value.matches("-?\\\\d+") ? (char) Integer.parseInt(value) : value.charAt(0);
  }

  public static String nondetString() {
    return next();
  }
`;
}

/** Values in one method: a class file limits its code. */
const VALUES_PER_METHOD = 500;

/** The nondeterminism API, giving the recorded values in order. */
function verifier(packageName: string, inputs: readonly InputValue[]): string {
  const values = inputs.map((input) => longJavaString(typeof input.value === "string" ? input.value : JSON.stringify(input.value)));
  const parts: string[][] = [];
  for (let i = 0; i < values.length; i += VALUES_PER_METHOD) parts.push(values.slice(i, i + VALUES_PER_METHOD));
  const methods = parts.map(
    (part, i) => `
  private static void add${i}() {
${part.map((value) => `    VALUES.add(${value});\n`).join("")}  }
`,
  );
  return `package ${packageName};

/** Gives the values that Assay found, in order. */
public final class Verifier {
  private static final java.util.ArrayDeque<String> VALUES = new java.util.ArrayDeque<>();

  static {
${parts.map((_, i) => `    add${i}();\n`).join("")}  }
${methods.join("")}
  private static String next() {
    if (VALUES.isEmpty()) throw new IllegalStateException("the witness has no more inputs");
    return VALUES.remove();
  }

  public static void assume(boolean condition) {
    if (!condition) Runtime.getRuntime().halt(1);
  }

${questions()}}
`;
}
