import type { ClassPath } from "../classpath/index.js";
import { findAssertions } from "../lowering/assertions.js";
import { shortName } from "./naming.js";

/** Where an `assert` statement is, in the words that its procedure uses: `procedure` is the procedure's `source`. */
export interface AssertPlace {
  readonly procedure: string;
  readonly file: string | undefined;
  /** Counts from one; 0 when the class file has no line numbers. */
  readonly line: number;
}

/**
 * Every `assert` statement of the classes, in their order and by line, whether or not anything calls the method it is
 * in. Several on one line of a method are one place, as are the copies that `javac` makes of a `finally` block.
 */
export function assertPlaces(classPath: ClassPath, classes: readonly string[]): readonly AssertPlace[] {
  const places: AssertPlace[] = [];
  for (const name of classes) {
    const file = classPath.find(name);
    if (file?.mayAssert !== true) continue;
    for (const method of file.methods) {
      const code = method.hasCode ? method.code() : undefined;
      if (code === undefined) continue;
      const lines = new Set(findAssertions(code).map((assertion) => assertion.line));
      const procedure = `${shortName(name)}.${method.name}`;
      for (const line of [...lines].sort((a, b) => a - b)) places.push({ procedure, file: file.sourceFile, line });
    }
  }
  return places;
}
