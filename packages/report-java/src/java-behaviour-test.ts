/**
 * What a method was seen to do, as a JUnit 5 class with one test for each kind of path: the constructors and calls that
 * make its inputs, the call, and what came out as what is expected. It records behaviour and judges none: a test that
 * fails later says that behaviour has changed.
 */
import type { InputValue, TraceEvent } from "@assay/checking";
import type { JavaCall } from "./java-entry-test.js";
import { javaEnvironment } from "./java-environment.js";
import { longJavaString } from "./java-literals.js";
import { type Observed, observedStatements } from "./java-observed.js";
import { javaSetup, signature } from "./java-setup.js";
import { type EmittedFile, givenVerifiers } from "./java-test.js";

/** One path: the replayed execution of inputs that go it, and how it ended. */
export interface ObservedPath {
  readonly events: readonly TraceEvent[];
  readonly observed: Observed;
  /** What the program asked for beyond what the method is called with. */
  readonly inputs: readonly InputValue[];
}

/** A path as statements of Java; undefined where calls do not say how its inputs are made. */
export interface PathStatements {
  /** Without the call. */
  readonly setup: readonly string[];
  /** An expression. */
  readonly call: string;
  /** The whole test. */
  readonly body: readonly string[];
  /** Whether it gives inputs that the program asks for, so that the files of {@link givenVerifiers} are needed. */
  readonly givesInputs: boolean;
}

export function pathStatements({ events, observed, inputs }: ObservedPath, access: JavaCall["access"]): PathStatements | undefined {
  const { setup, unset, own } = javaEnvironment(inputs);
  // What a test cannot set may be different when it runs.
  if (unset.length > 0 || own.length > MOST_INPUTS) return undefined;
  const made = access === "direct" ? javaSetup(events) : undefined;
  if (made === undefined) return undefined;
  const call = made.call.replace(/;$/, "");
  const last = events.findLast((event) => event.kind === "call" && event.parent === undefined);
  if (last?.kind !== "call") return undefined;
  const descriptor = last.procedure.slice(last.procedure.indexOf(")") + 1);
  const isConstructor = signature(last.procedure).name === "<init>";
  const said = isConstructor && observed.kind === "returns" ? [`${call};`] : observedStatements(observed, call, descriptor, events);
  const given = own.map(({ value }) => longJavaString(typeof value === "string" ? value : JSON.stringify(value)));
  const gives = given.length === 0 ? [] : [`assay.testing.AssayInputs.give(${given.join(", ")});`];
  return { setup: made.statements, call, body: [...setup, ...gives, ...made.statements, ...said], givesInputs: given.length > 0 };
}

export interface BehaviourAbout {
  /** As people call it: `Cart.total(int)`. */
  readonly method: string;
  readonly version: string;
  /** Whether the tests have one for every kind of path there is. */
  readonly isWhole: boolean;
}

/** Inputs that one test gives. */
const MOST_INPUTS = 500;

const ASSERTIONS = ["assertArrayEquals", "assertEquals", "assertNotNull", "assertNull", "assertThrows"] as const;

/**
 * The files of the test; the last one is the test class, in the package of the method's class. `number` tells overloads
 * apart.
 */
export function behaviourTest(
  call: JavaCall,
  paths: readonly PathStatements[],
  about: BehaviourAbout,
  number: number,
): readonly EmittedFile[] {
  const slash = call.owner.lastIndexOf("/");
  const packageName = call.owner.slice(0, Math.max(0, slash)).replaceAll("/", ".");
  const simple = call.owner.slice(slash + 1).replaceAll(/\W|\$/g, "");
  const method = call.name === "<init>" ? "construct" : call.name;
  const name = `${simple}${method.slice(0, 1).toUpperCase()}${method.slice(1)}${number > 1 ? number : ""}BehaviourTest`;
  const body = paths.map(
    (path, i) => `
  @Test
  void path${i + 1}() throws Throwable {
${path.body.map((line) => `    ${line}\n`).join("")}  }
`,
  );
  const text = body.join("");
  const imports = ASSERTIONS.filter((each) => text.includes(`${each}(`)).map(
    (each) => `import static org.junit.jupiter.api.Assertions.${each};\n`,
  );
  const says = about.method.replaceAll("*/", "* /").replace(/[^ -~]|\\/g, "?");
  const which = about.isWhole ? "one test for each kind of path through it" : "one test for each kind of path that was found";
  const test = {
    path: `${call.owner.slice(0, slash + 1)}${name}.java`,
    text: `${packageName === "" ? "" : `package ${packageName};\n\n`}${imports.join("")}${imports.length > 0 ? "\n" : ""}import org.junit.jupiter.api.Test;

/**
 * What ${says} did when Assay ${about.version} looked at it: ${which}.
 * It records behaviour and judges none: a test that fails says that behaviour has changed. Assertions have to be enabled.
 */
class ${name} {${text}}
`,
  };
  return [...(paths.some(({ givesInputs }) => givesInputs) ? givenVerifiers() : []), test];
}

/** `returns 5`, `throws java.lang.ArithmeticException`: for tables. */
export function observedText(
  observed: Observed,
  told: (value: NonNullable<Extract<Observed, { kind: "returns" }>["value"]>) => string,
): string {
  if (observed.kind === "throws") return `throws ${observed.class}`;
  if (observed.value === undefined) return "returns";
  return `returns ${observed.value === null ? "null" : told(observed.value)}`;
}
