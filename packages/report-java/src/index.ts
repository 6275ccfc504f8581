export { type Inserted, withAssertions } from "./java-assertions.js";
export {
  type BehaviourAbout,
  behaviourTest,
  type ObservedPath,
  observedText,
  type PathStatements,
  pathStatements,
} from "./java-behaviour-test.js";
export { type JavaCall, javaEntryTest, type ResultDemand, unmakeable } from "./java-entry-test.js";
export { isUnsettable } from "./java-environment.js";
export { javaPrimitive, javaString, longJavaString } from "./java-literals.js";
export { type JavaObjects, javaObjects } from "./java-objects.js";
export { containerProtocol, javaObjectsHelper } from "./java-objects-helper.js";
export type { Observed } from "./java-observed.js";
export { regressionTest, TEST_STYLES, type TestAbout, type TestStyle, type TestTarget } from "./java-regression-test.js";
export { type CodeOf, type ScheduleFailure, type ScheduleTest, scheduleTest } from "./java-schedule-test.js";
export { type JavaSetup, javaSetup, signature } from "./java-setup.js";
export { javaSpecificationTest } from "./java-specification-test.js";
export { type EmittedFile, javaTest } from "./java-test.js";
export { javaWording } from "./java-wording.js";
export { toldTrace } from "./setup-items.js";
