/**
 * A broken contract as Java: a program that fails on the real JVM, and the same as a JUnit 5 test. Objects are made by
 * reflection, so neither needs the classes to be compiled.
 */
import type { ObjectGraph } from "@assay/checking";
import { type EmittedFile, javaObjects } from "@assay/report-java";
import type { ContractProperty } from "./properties.js";

/** How a program that found its contract broken begins what it says. */
export const BROKEN_MESSAGE = "contract broken: ";

/** `Contract_a_b_Point2D_symmetric`: the class of the program; the test's has `Test` behind it. In no package. */
export function testClassName(subject: string, property: ContractProperty): string {
  return `Contract_${subject.replace(/[^A-Za-z0-9]/g, "_")}_${property.name}`;
}

export function contractTest(subject: string, property: ContractProperty, graph: ObjectGraph): readonly EmittedFile[] {
  const name = testClassName(subject, property);
  const { members, roots } = javaObjects(graph);
  const dotted = subject.replaceAll("/", ".");
  const objects = [...roots].map(([root, value]) => `    Object ${root} = ${value};\n`).join("");
  const shown = property.shows.map((each) => `"${each} = " + ${each}`).join(' + ", " + ');
  const check =
    property.name === "reflexive"
      ? `    boolean answer;
    try {
      answer = x.equals(x);
    } catch (RuntimeException thrown) {
      throw new AssertionError("${BROKEN_MESSAGE}x.equals(x) throws " + thrown, thrown);
    }
    if (!answer) throw new AssertionError("${BROKEN_MESSAGE}x.equals(x) = false");
`
      : property.name === "unequalToNull"
        ? `    x.equals(x);
    boolean answer;
    try {
      answer = x.equals(null);
    } catch (RuntimeException thrown) {
      throw new AssertionError("${BROKEN_MESSAGE}x.equals(null) throws " + thrown, thrown);
    }
    if (answer) throw new AssertionError("${BROKEN_MESSAGE}x.equals(null) = true");
`
        : `    if (!(${property.java})) throw new AssertionError("${BROKEN_MESSAGE}" + ${shown});\n`;
  const order = property.java.includes("order(")
    ? `
  private static int order(Object a, Object b) {
    return Integer.signum(((Comparable) a).compareTo(b));
  }
`
    : "";
  const program = `/** Fails while ${dotted} breaks its contract ${property.number}: ${property.title}. Run it with: java -cp <its classes>:. ${name} */
@SuppressWarnings({"unchecked", "rawtypes"})
public final class ${name} {
${members}
  static void check() throws Exception {
    makeObjects();
${objects}${check}  }
${order}
  public static void main(String[] args) throws Exception {
    check();
  }
}
`;
  const test = `import org.junit.jupiter.api.Test;

/** ${dotted}: ${property.title}, contract ${property.number}. */
class ${name}Test {
  @Test
  void ${property.name}() throws Exception {
    ${name}.check();
  }
}
`;
  return [
    { path: `${name}.java`, text: program },
    { path: `${name}Test.java`, text: test },
  ];
}
